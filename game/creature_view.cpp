#include "game/creature_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "creatures/angle.hpp"
#include "game/creature_ink.hpp"
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

constexpr float thin_from = 1.5f, thin_to = 5.0f;  // pixels of half-width over which rims come in
constexpr float thin_rim = 0.45f;                  // of their strength where a limb is a line
// Highlights, in the eye's half-sizes: towards the light, and always a little up.
constexpr float highlight_reach = 0.45f;
constexpr glm::vec2 highlight_up{-0.1f, 0.1f};
// Glows are added: before a pale fog they would burn out.
constexpr float pale_from = 0.45f, pale_to = 0.8f;  // OKLab lightness of the fog
constexpr float pale_glow = 0.5f;                   // of their strength there

// One cross-section of a hull as drawn, from the side at -normal to the side at +normal: the edge,
// a band in the edge's colour, a pixel's passage, the middle, and the same back.
constexpr std::size_t columns = 6;
struct PaintedRow {
    std::array<glm::vec2, columns> at;
    std::array<sf::Color, columns> color;
};

struct Painter {
    CreatureMeshes& meshes;
    const Outline& outline;
    const SkinLighting& lighting;
    SkinColors colors;
    std::vector<PaintedRow> across = {};  // memory that pieces use again
    std::vector<RimPoint> rim = {};
    std::vector<SkinPoint> moved = {};
    FallenLight light = {};
};

// The piece's own soft edge covers the first half pixel of its line.
void ink_line(Painter& p, const Piece& piece, float share, Rgba color) {
    Mesh& mesh = p.meshes.bodies;
    const float width =
        std::max(share * p.lighting.view_height, ink_pixels * mesh.pixel) + 0.5f * mesh.pixel;
    ink_piece(mesh, p.outline, piece, width, sf_of(faded(color, piece.weight)), p.rim);
}

// ---- hulls
// ---------------------------------------------------------------------------------------

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
    // A limb of a few pixels that is half rim is a bright line with a dark one beside it.
    const float thick = (row.half_width / std::max(p.meshes.bodies.pixel, 1e-9f) - thin_from) /
                        (thin_to - thin_from);
    const float thin = mix(thin_rim, 1.0f, smooth_step(thick));
    const Rgba rim =
        mixed(base, paint.rim, paint.rim_strength * fade * thin * rim_share(p.light, row.centre));
    const Rgba shade = mixed(base, paint.shade, 0.72f + 0.28f * fade);
    const float leaning = lean * std::abs(lit);
    // Where the bands end, as a share of the half-width; the passage is a pixel wide at most.
    const float pixel = p.meshes.bodies.pixel / std::max(row.half_width, 1e-6f);
    const float plus_in = 1.0f - band(lit), minus_in = 1.0f - band(-lit);
    const float passage = std::min(pixel, 0.5f * (plus_in + minus_in));
    const glm::vec2 side = row.normal * row.half_width;
    const auto side_color = [&](float k, glm::vec2 out) {
        const Rgba own = k > 0.0f ? rim : shade;
        const Rgba lamp = lamp_light(p.light, row.centre + out * row.half_width, out);
        return lamp.a > 0.0f ? mixed(own, {lamp.r, lamp.g, lamp.b, own.a}, lamp.a * fade * thin)
                             : own;
    };
    const Rgba plus = side_color(lit, row.normal), minus = side_color(-lit, -row.normal);
    const sf::Color plus_color = sf_of(plus), minus_color = sf_of(minus);
    return {
        {row.centre - side, row.centre - side * minus_in, row.centre - side * (minus_in - passage),
         row.centre + side * (plus_in - passage), row.centre + side * plus_in, row.centre + side},
        {minus_color, minus_color, sf_of(mixed(base, minus, leaning)),
         sf_of(mixed(base, plus, leaning)), plus_color, plus_color}};
}

// Inside a bend that is tighter than the body is wide, rows cross: what would be drawn there twice,
// inside out, stays at the row before.
void unfold(std::span<const HullRow> rows, std::vector<PaintedRow>& across) {
    for (std::size_t i = 1; i < across.size(); ++i) {
        const glm::vec2 way = -left_of(rows[i].normal);
        for (std::size_t k = 0; k < columns; ++k)
            if (dot(across[i].at[k] - across[i - 1].at[k], way) < 0.0f)
                across[i].at[k] = across[i - 1].at[k];
    }
}

void paint_hull(Painter& p, const Piece& piece) {
    Mesh& mesh = p.meshes.bodies;
    const auto rows = p.outline.rows_of(piece);
    if (rows.size() < 2) return;
    const HullPaint paint = paint_of(p, piece);
    p.across.clear();
    for (const HullRow& row : rows)
        p.across.push_back(painted(p, piece, paint, row));
    unfold(rows, p.across);
    for (std::size_t k = 0; k + 1 < columns; ++k)
        add_band(mesh, rows.size(), [&](std::size_t i) -> BandPair {
            const PaintedRow& row = p.across[i];
            return {row.at[k + 1], row.at[k], row.color[k + 1], row.color[k]};
        });
    for (const std::size_t k : {std::size_t{0}, columns - 1})
        add_band(mesh, rows.size(), [&](std::size_t i) -> BandPair {
            const glm::vec2 out = k == 0 ? -rows[i].normal : rows[i].normal;
            const sf::Color color = p.across[i].color[k];
            return {p.across[i].at[k], p.across[i].at[k] + out * mesh.pixel, color,
                    clear_of(color)};
        });
}

// ---- flat pieces
// ---------------------------------------------------------------------------------

Rgba point_color(const Painter& p, const Piece& piece, const SkinPoint& point) {
    const Rgba color =
        mixed(color_of(p.colors, piece.material), color_of(p.colors, piece.towards), point.blend);
    return in_layer(p.colors, piece.layer, faded(color, point.opacity * piece.weight));
}

// Lit on the light's side and dark on the other, as a ball is.
Rgba rounded(const Painter& p, const Piece& piece, Rgba color, float towards_light) {
    const float k = piece.roundness * towards_light;
    const Rgba to = k > 0.0f ? p.colors.light : p.colors.dark;
    Rgba result = mixed(color, to, k > 0.0f ? fan_lit * k : -fan_shaded * k);
    result.a = color.a;
    return result;
}

// A crescent of light along the lit part of the rim.
void paint_crescent(Painter& p, const Piece& piece, glm::vec2 hub) {
    Mesh& mesh = p.meshes.bodies;
    const sf::Color light =
        sf_of(faded(p.colors.light, rim_strength * piece.weight * rim_share(p.light, hub)));
    const sf::Color clear = clear_of(light);
    for (RimPoint& point : p.rim) {
        const float k = std::max(0.0f, dot(point.out, p.lighting.from));
        point.out = (hub - point.at) * (fan_rim * piece.roundness * k * std::min(1.0f, 1.6f * k));
    }
    const auto lit = [](const RimPoint& point) { return point.out != glm::vec2(0.0f); };
    const std::span<const RimPoint> rim = p.rim;
    for (std::size_t from = 0; from + 1 < rim.size(); ++from) {
        if (!lit(rim[from]) && !lit(rim[from + 1])) continue;
        std::size_t to = from + 1;
        while (to + 1 < rim.size() && (lit(rim[to]) || lit(rim[to + 1])))
            ++to;
        const auto part = rim.subspan(from, to + 1 - from);
        add_band(mesh, part.size(), [&](std::size_t i) -> BandPair {
            return {part[i].at, part[i].at + part[i].out, light, light};
        });
        add_band(mesh, part.size(), [&](std::size_t i) -> BandPair {
            const glm::vec2 edge = part[i].at + part[i].out;
            return {edge, edge + direction_of(hub - part[i].at) * mesh.pixel, light, clear};
        });
        from = to;
    }
}

void paint_fan(Painter& p, const Piece& piece, std::span<const SkinPoint> fan) {
    const glm::vec2 hub = fan[0].at;
    const auto towards_light = [&](const SkinPoint& point) {
        return dot(point.at - hub, p.lighting.from);
    };
    float reach = 0.0f;
    for (const SkinPoint& point : fan.subspan(1))
        reach = std::max(reach, std::abs(towards_light(point)));
    const auto color = [&](std::size_t i) {
        const SkinPoint& point = fan[1 + i];
        const float k = reach > 0.0f ? towards_light(point) / reach : 0.0f;
        return sf_of(rounded(p, piece, point_color(p, piece, point), k));
    };
    find_rim(fan, color, p.rim);
    add_rim_fan(p.meshes.bodies, hub, sf_of(point_color(p, piece, fan[0])), p.rim);
    if (piece.roundness > 0.0f) paint_crescent(p, piece, hub);
}

void paint_strip(Painter& p, const Piece& piece) {
    const auto pairs = p.outline.points_of(piece);
    p.rim.clear();
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        const sf::Color color = sf_of(point_color(p, piece, pairs[i]));
        const glm::vec2 across = direction_of(pairs[i].at - pairs[i + 1].at);
        p.rim.push_back({pairs[i].at, across, color});
        p.rim.push_back({pairs[i + 1].at, -across, color});
    }
    add_rim_strip(p.meshes.bodies, p.rim);
}

void paint_sheet(Painter& p, const Piece& piece) {
    Mesh& mesh = p.meshes.bodies;
    const auto points = p.outline.points_of(piece);
    const std::size_t across = piece.across, lines = points.size() / across;
    const auto color = [&](std::size_t i) { return sf_of(point_color(p, piece, points[i])); };
    for (std::size_t k = 0; k + 1 < across; ++k)
        add_band(mesh, lines, [&](std::size_t i) -> BandPair {
            const std::size_t a = i * across + k;
            return {points[a].at, points[a + 1].at, color(a), color(a + 1)};
        });
    add_band(mesh, lines, [&](std::size_t i) -> BandPair {
        const std::size_t a = (i + 1) * across - 1;
        const sf::Color edge = color(a);
        return {points[a].at, points[a].at + sheet_outwards(points, across, i) * mesh.pixel, edge,
                clear_of(edge)};
    });
}

// The light is seen in an eye on the light's side. `eye` is the last eye painted.
void paint_highlight(Painter& p, const Piece& piece, const Piece& eye) {
    const auto iris = p.outline.points_of(eye);
    const auto fan = p.outline.points_of(piece);
    glm::vec2 half(0.0f);
    for (const SkinPoint& point : iris)
        half = {std::max(half.x, std::abs(point.at.x - iris[0].at.x)),
                std::max(half.y, std::abs(point.at.y - iris[0].at.y))};
    const glm::vec2 at = iris[0].at + (p.lighting.from * highlight_reach + highlight_up) * half;
    const float dim = rim_share(p.light, at);
    p.moved.clear();
    for (const SkinPoint& point : fan)
        p.moved.push_back({point.at + at - fan[0].at, point.blend, point.opacity * dim});
    paint_fan(p, piece, p.moved);
}

void paint_piece(Painter& p, const Piece& piece, const Piece* eye) {
    if (piece.line == InkLine::own)
        ink_line(p, piece, ink_width, faded(scaled(p.colors.dark, 0.5f), own_line));
    switch (piece.kind) {
        case PieceKind::hull:
            return paint_hull(p, piece);
        case PieceKind::sheet:
            return paint_sheet(p, piece);
        case PieceKind::fan:
            if (eye && piece.part == PiecePart::eye && piece.material == Material::highlight)
                return paint_highlight(p, piece, *eye);
            return paint_fan(p, piece, p.outline.points_of(piece));
        case PieceKind::strip:
            return paint_strip(p, piece);
    }
}

}  // namespace

void add_creature(CreatureMeshes& meshes, const Outline& outline, const SkinLighting& lighting,
                  SkinMark mark) {
    Painter p{meshes, outline, lighting, skin_colors_of(outline, lighting.palette)};
    p.light = light_on(outline, lighting.lamps, lighting.water);
    for (const Contact& contact : outline.contacts) {
        const Rgba shadow = scaled(lighting.palette.ink, 0.4f);
        add_ellipse(meshes.shadows, contact.at, contact.half_size, contact.along,
                    faded(shadow, contact.strength), faded(shadow, 0.0f));
    }
    if (mark != SkinMark::none) {
        const Rgba around = mixed(lighting.palette.ink, lighting.palette.accent2,
                                  mark == SkinMark::selected ? 1.0f : 0.5f);
        for (const Piece& piece : outline.pieces)
            if (piece.line != InkLine::none) ink_line(p, piece, mark_width, around);
    }
    for (const Piece& piece : outline.pieces)
        if (piece.line != InkLine::none) ink_line(p, piece, ink_width, p.colors.ink);
    const Piece* eye = nullptr;
    for (const Piece& piece : outline.pieces) {
        if (piece.part == PiecePart::eye && piece.material == Material::eye) eye = &piece;
        paint_piece(p, piece, eye);
    }
    const float pale =
        smooth_step((oklab_of(lighting.palette.fog).x - pale_from) / (pale_to - pale_from));
    const float glow = mix(1.0f, pale_glow, pale);
    for (const SkinLight& light : outline.lights)
        add_glow(meshes.glows, light.at, light.radius,
                 faded(color_of(p.colors, light.material), light.strength * glow));
}

}  // namespace wriggle
