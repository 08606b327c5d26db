#include "game/creature_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/skin_colors.hpp"

namespace wriggle {

namespace {

// The look's proportions.
constexpr float ink_width = 0.0016f;                       // of the view's height
constexpr float ink_pixels = 1.2f;                         // at least, beyond the soft edge
constexpr float mark_width = 0.0055f;                      // of the view's height
constexpr float rim_width = 0.26f, far_rim_width = 0.12f;  // of the half-width
constexpr float rim_strength = 0.95f, far_rim_strength = 0.35f;
constexpr float shade_width = 0.7f;
constexpr float lean = 0.25f;  // how far the middle leans to each side's colour
constexpr float body_shade = 0.7f, limb_shade = 0.6f;  // of the dark colour
constexpr float own_line = 0.75f;                      // opacity
constexpr float fan_lit = 0.2f, fan_shaded = 0.62f, fan_rim = 0.2f;

struct Painter {
    CreatureMeshes& meshes;
    const Outline& outline;
    const SkinLighting& lighting;
    SkinColors colors;
};

// ---- ink
// -----------------------------------------------------------------------------------------

void ink_hull(Mesh& mesh, std::span<const HullRow> rows, float width, sf::Color color) {
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const HullRow &a = rows[i - 1], &b = rows[i];
        const glm::vec2 ra = a.normal * (a.half_width + width);
        const glm::vec2 rb = b.normal * (b.half_width + width);
        add_quad(mesh, a.centre + ra, b.centre + rb, b.centre - rb, a.centre - ra, color, color,
                 color, color);
        add_fringe(mesh, a.centre + ra, b.centre + rb, a.normal, b.normal, color, color);
        add_fringe(mesh, a.centre - ra, b.centre - rb, -a.normal, -b.normal, color, color);
    }
}

// Outwards at each point of a rim, away from the hub's side.
glm::vec2 outwards(std::span<const SkinPoint> rim, std::size_t i, float side) {
    const std::size_t n = rim.size();
    const glm::vec2 along = rim[(i + 1) % n].at - rim[(i + n - 1) % n].at;
    return unit(side * glm::vec2{-along.y, along.x}, {0.0f, 0.0f});
}

float side_of(std::span<const SkinPoint> fan) {
    float area = 0.0f;
    const auto rim = fan.subspan(1);
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const glm::vec2 a = rim[i].at - fan[0].at, b = rim[(i + 1) % rim.size()].at - fan[0].at;
        area += a.x * b.y - a.y * b.x;
    }
    return area > 0.0f ? -1.0f : 1.0f;
}

void ink_fan(Mesh& mesh, std::span<const SkinPoint> fan, float width, sf::Color color) {
    const auto rim = fan.subspan(1);
    const float side = side_of(fan);
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const std::size_t j = (i + 1) % rim.size();
        const glm::vec2 oi = outwards(rim, i, side), oj = outwards(rim, j, side);
        const glm::vec2 a = rim[i].at + oi * width, b = rim[j].at + oj * width;
        add_triangle(mesh, fan[0].at, a, b, color, color, color);
        add_fringe(mesh, a, b, oi, oj, color, color);
    }
}

void ink_strip(Mesh& mesh, std::span<const SkinPoint> pairs, float width, sf::Color color) {
    const std::size_t n = pairs.size() / 2;
    const auto pair = [&](std::size_t i) {
        glm::vec2 l = pairs[2 * i].at, r = pairs[2 * i + 1].at;
        const std::size_t a = i > 0 ? i - 1 : 0, b = std::min(i + 1, n - 1);
        const glm::vec2 along =
            unit(pairs[2 * b].at + pairs[2 * b + 1].at - pairs[2 * a].at - pairs[2 * a + 1].at,
                 {1.0f, 0.0f});
        glm::vec2 across = unit(l - r, {-along.y, along.x});
        // A pointed tip keeps its point.
        const glm::vec2 ahead = i + 1 == n ? along * width : glm::vec2(0.0f);
        const float out = i + 1 == n ? 0.6f * width : width;
        return std::array<glm::vec2, 3>{l + across * out + ahead, r - across * out + ahead, across};
    };
    auto a = pair(0);
    for (std::size_t i = 1; i < n; ++i) {
        const auto b = pair(i);
        add_quad(mesh, a[0], b[0], b[1], a[1], color, color, color, color);
        add_fringe(mesh, a[0], b[0], a[2], b[2], color, color);
        add_fringe(mesh, a[1], b[1], -a[2], -b[2], color, color);
        a = b;
    }
}

// The piece's own soft edge covers the first half pixel of its line.
void ink_piece(const Painter& p, const Piece& piece, float share, Rgba color) {
    Mesh& mesh = p.meshes.bodies;
    const float width =
        std::max(share * p.lighting.view_height, ink_pixels * mesh.pixel) + 0.5f * mesh.pixel;
    const sf::Color c = sf_of(color);
    switch (piece.kind) {
        case PieceKind::hull:
            return ink_hull(mesh, p.outline.rows_of(piece), width, c);
        case PieceKind::fan:
            return ink_fan(mesh, p.outline.points_of(piece), width, c);
        case PieceKind::strip:
            return ink_strip(mesh, p.outline.points_of(piece), width, c);
    }
}

// ---- hulls
// ---------------------------------------------------------------------------------------

// One cross-section as drawn, from the side at -normal to the side at +normal: the edge, a band in
// the edge's colour, a pixel's passage, the middle, and the same back.
struct PaintedRow {
    std::array<glm::vec2, 6> at;
    std::array<sf::Color, 6> color;
};

struct HullPaint {
    Rgba shade, rim;
    float rim_width, rim_strength, rim_from;
};

HullPaint paint_of(const Painter& p, const Piece& piece) {
    const bool far = piece.layer == OutlineLayer::far_limbs;
    const bool limb = piece.part == PiecePart::leg || piece.part == PiecePart::tentacle;
    HullPaint paint;
    paint.shade = far ? in_layer(p.colors, piece.layer, p.lighting.palette.ink)
                      : scaled(p.colors.dark, limb ? limb_shade : body_shade);
    paint.rim = p.colors.light;
    paint.rim_width = far ? far_rim_width : rim_width;
    paint.rim_strength = far ? far_rim_strength : rim_strength;
    paint.rim_from = piece.rim_from;
    return paint;
}

PaintedRow painted(const Painter& p, const Piece& piece, const HullPaint& paint,
                   const HullRow& row) {
    const float lit = dot(row.normal, p.lighting.from);  // of the side at +normal
    const float fade =
        paint.rim_from > 0.0f
            ? smooth_step((row.along - 0.4f * paint.rim_from) / (0.6f * paint.rim_from))
            : 1.0f;
    const auto band = [&](float k) {
        return k > 0.0f ? paint.rim_width * k * std::min(1.0f, 1.6f * k) * fade
                        : shade_width * -k * (0.7f + 0.3f * fade);
    };
    const Rgba base = in_layer(p.colors, piece.layer, color_of(p.colors, row.tone));
    const Rgba rim = mixed(base, paint.rim, paint.rim_strength * fade);
    const Rgba shade = mixed(base, paint.shade, 0.72f + 0.28f * fade);
    const float leaning = lean * std::abs(lit);
    // Where the bands end, as a share of the half-width; the passage is a pixel wide at most.
    const float pixel = p.meshes.bodies.pixel / std::max(row.half_width, 1e-6f);
    const float plus_in = 1.0f - band(lit), minus_in = 1.0f - band(-lit);
    const float passage = std::min(pixel, 0.5f * (plus_in + minus_in));
    const glm::vec2 side = row.normal * row.half_width;
    const Rgba& plus = lit > 0.0f ? rim : shade;
    const Rgba& minus = lit < 0.0f ? rim : shade;
    const sf::Color plus_color = sf_of(plus), minus_color = sf_of(minus);
    return {
        {row.centre - side, row.centre - side * minus_in, row.centre - side * (minus_in - passage),
         row.centre + side * (plus_in - passage), row.centre + side * plus_in, row.centre + side},
        {minus_color, minus_color, sf_of(mixed(base, minus, leaning)),
         sf_of(mixed(base, plus, leaning)), plus_color, plus_color}};
}

void paint_hull(const Painter& p, const Piece& piece) {
    Mesh& mesh = p.meshes.bodies;
    const auto rows = p.outline.rows_of(piece);
    if (rows.size() < 2) return;
    const HullPaint paint = paint_of(p, piece);
    PaintedRow a = painted(p, piece, paint, rows[0]);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const PaintedRow b = painted(p, piece, paint, rows[i]);
        for (std::size_t k = 0; k + 1 < a.at.size(); ++k)
            add_quad(mesh, a.at[k], b.at[k], b.at[k + 1], a.at[k + 1], a.color[k], b.color[k],
                     b.color[k + 1], a.color[k + 1]);
        add_fringe(mesh, a.at[0], b.at[0], -rows[i - 1].normal, -rows[i].normal, a.color[0],
                   b.color[0]);
        add_fringe(mesh, a.at[5], b.at[5], rows[i - 1].normal, rows[i].normal, a.color[5],
                   b.color[5]);
        a = b;
    }
}

// ---- flat pieces
// ---------------------------------------------------------------------------------

Rgba point_color(const Painter& p, const Piece& piece, const SkinPoint& point) {
    const Rgba color =
        mixed(color_of(p.colors, piece.material), color_of(p.colors, piece.towards), point.blend);
    return in_layer(p.colors, piece.layer, faded(color, point.opacity));
}

// Lit on the light's side and dark on the other, as a ball is.
Rgba rounded(const Painter& p, const Piece& piece, Rgba color, float towards_light) {
    const float k = piece.roundness * towards_light;
    const Rgba to = k > 0.0f ? p.colors.light : p.colors.dark;
    Rgba result = mixed(color, to, k > 0.0f ? fan_lit * k : -fan_shaded * k);
    result.a = color.a;
    return result;
}

void paint_rim(const Painter& p, const Piece& piece, std::span<const SkinPoint> fan, float side) {
    Mesh& mesh = p.meshes.bodies;
    const auto rim = fan.subspan(1);
    const auto inner = [&](std::size_t i) {
        const float k = std::max(0.0f, dot(outwards(rim, i, side), p.lighting.from));
        return fan_rim * piece.roundness * k * std::min(1.0f, 1.6f * k);
    };
    const sf::Color light = sf_of(faded(p.colors.light, rim_strength));
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const std::size_t j = (i + 1) % rim.size();
        const float ki = inner(i), kj = inner(j);
        if (ki <= 0.0f && kj <= 0.0f) continue;
        const glm::vec2 ti = fan[0].at - rim[i].at, tj = fan[0].at - rim[j].at;
        const glm::vec2 a = rim[i].at + ti * ki, b = rim[j].at + tj * kj;
        add_quad(mesh, rim[i].at, rim[j].at, b, a, light, light, light, light);
        add_fringe(mesh, a, b, unit(ti, {0.0f, 0.0f}), unit(tj, {0.0f, 0.0f}), light, light);
    }
}

void paint_fan(const Painter& p, const Piece& piece) {
    Mesh& mesh = p.meshes.bodies;
    const auto fan = p.outline.points_of(piece);
    const auto rim = fan.subspan(1);
    const float side = side_of(fan);
    float reach = 0.0f;
    for (const SkinPoint& point : rim)
        reach = std::max(reach, std::abs(dot(point.at - fan[0].at, p.lighting.from)));
    const auto color = [&](std::size_t i) {
        const float k = reach > 0.0f ? dot(rim[i].at - fan[0].at, p.lighting.from) / reach : 0.0f;
        return sf_of(rounded(p, piece, point_color(p, piece, rim[i]), k));
    };
    const sf::Color hub = sf_of(point_color(p, piece, fan[0]));
    sf::Color ci = color(0);
    glm::vec2 oi = outwards(rim, 0, side);
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const std::size_t j = (i + 1) % rim.size();
        const sf::Color cj = color(j);
        const glm::vec2 oj = outwards(rim, j, side);
        add_triangle(mesh, fan[0].at, rim[i].at, rim[j].at, hub, ci, cj);
        add_fringe(mesh, rim[i].at, rim[j].at, oi, oj, ci, cj);
        ci = cj;
        oi = oj;
    }
    if (piece.roundness > 0.0f) paint_rim(p, piece, fan, side);
}

void paint_strip(const Painter& p, const Piece& piece) {
    Mesh& mesh = p.meshes.bodies;
    const auto pairs = p.outline.points_of(piece);
    for (std::size_t i = 2; i + 1 < pairs.size(); i += 2) {
        const SkinPoint &al = pairs[i - 2], &ar = pairs[i - 1], &bl = pairs[i], &br = pairs[i + 1];
        const sf::Color ca = sf_of(point_color(p, piece, al)),
                        cb = sf_of(point_color(p, piece, bl));
        add_quad(mesh, al.at, bl.at, br.at, ar.at, ca, cb, cb, ca);
        const glm::vec2 across = unit(al.at - ar.at, {0.0f, 0.0f});
        const glm::vec2 next = unit(bl.at - br.at, across);
        add_fringe(mesh, al.at, bl.at, across, next, ca, cb);
        add_fringe(mesh, ar.at, br.at, -across, -next, ca, cb);
    }
}

void paint_piece(const Painter& p, const Piece& piece) {
    if (piece.line == InkLine::own)
        ink_piece(p, piece, ink_width, faded(scaled(p.colors.dark, 0.5f), own_line));
    switch (piece.kind) {
        case PieceKind::hull:
            return paint_hull(p, piece);
        case PieceKind::fan:
            return paint_fan(p, piece);
        case PieceKind::strip:
            return paint_strip(p, piece);
    }
}

}  // namespace

void add_creature(CreatureMeshes& meshes, const Outline& outline, const SkinLighting& lighting,
                  SkinMark mark) {
    const Painter p{meshes, outline, lighting, skin_colors_of(outline, lighting.palette)};
    for (const Contact& contact : outline.contacts) {
        const Rgba shadow = scaled(lighting.palette.ink, 0.4f);
        add_ellipse(meshes.shadows, contact.at, contact.half_size, contact.along,
                    faded(shadow, contact.strength), faded(shadow, 0.0f));
    }
    if (mark != SkinMark::none) {
        const Rgba around = mixed(lighting.palette.ink, lighting.palette.accent2,
                                  mark == SkinMark::selected ? 1.0f : 0.5f);
        for (const Piece& piece : outline.pieces)
            if (piece.line != InkLine::none) ink_piece(p, piece, mark_width, around);
    }
    for (const Piece& piece : outline.pieces)
        if (piece.line != InkLine::none) ink_piece(p, piece, ink_width, p.colors.ink);
    for (const Piece& piece : outline.pieces)
        paint_piece(p, piece);
    for (const SkinLight& light : outline.lights)
        add_glow(meshes.glows, light.at, light.radius,
                 faded(color_of(p.colors, light.material), light.strength));
}

}  // namespace wriggle
