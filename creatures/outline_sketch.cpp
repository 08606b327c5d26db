#include "creatures/outline_sketch.hpp"

#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"

namespace wriggle {

namespace {

constexpr int fewest_corners = 7, most_corners = 64;
constexpr int most_curve_samples = 12;

Piece piece_of(const Sketch& sketch, const PieceStyle& style, PieceKind kind) {
    Piece piece;
    piece.kind = kind;
    piece.layer = style.layer;
    piece.line = style.line;
    piece.part = style.part;
    piece.material = style.material;
    piece.towards = style.towards;
    piece.roundness = style.roundness;
    piece.limb = style.limb;
    piece.weight = sketch.weight;
    piece.first = static_cast<std::uint32_t>(kind == PieceKind::hull ? sketch.out.rows.size()
                                                                     : sketch.out.points.size());
    return piece;
}

glm::vec2 catmull_rom(glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, float t) {
    return 0.5f * (2.0f * b + (c - a) * t + (2.0f * a - 5.0f * b + 4.0f * c - d) * (t * t) +
                   (3.0f * b - a - 3.0f * c + d) * (t * t * t));
}

// As many samples between points as their distance asks for.
int samples_of(const Sketch& sketch, const DrawingFrame& frame, std::span<const glm::vec2> points) {
    float around = 0.0f;
    for (std::size_t i = 1; i < points.size(); ++i)
        around += length(frame.across(points[i] - points[i - 1]));
    const float wanted = 2.0f * around / (sketch.detail * static_cast<float>(points.size()));
    return static_cast<int>(std::clamp(wanted, 1.0f, static_cast<float>(most_curve_samples)));
}

}  // namespace

Material material_of(ColorSlot slot) {
    switch (slot) {
        case ColorSlot::dark:
            return Material::dark;
        case ColorSlot::base:
            return Material::base;
        case ColorSlot::accent:
            return Material::accent;
        case ColorSlot::eye:
            return Material::eye;
    }
    return Material::base;
}

void add_fan(Sketch& sketch, const PieceStyle& style, glm::vec2 hub, std::span<const glm::vec2> rim,
             const Fade& fade) {
    if (rim.size() < 3) return;
    Piece piece = piece_of(sketch, style, PieceKind::fan);
    auto& points = sketch.out.points;
    points.push_back({hub, fade.blend_from, fade.opacity_from});
    for (const glm::vec2 p : rim)
        points.push_back({p, fade.blend_to, fade.opacity_to});
    piece.count = static_cast<std::uint32_t>(points.size()) - piece.first;
    sketch.out.pieces.push_back(piece);
}

void add_ellipse(Sketch& sketch, const PieceStyle& style, glm::vec2 centre, glm::vec2 half,
                 glm::vec2 axis, const Fade& fade) {
    const float largest = std::max(std::abs(half.x), std::abs(half.y));
    const Weighed weighed(sketch, largest);
    if (!weighed.seen()) return;
    const float wanted = 2.0f * pi * largest / (0.8f * sketch.detail);
    const int corners = static_cast<int>(
        std::clamp(wanted, static_cast<float>(fewest_corners), static_cast<float>(most_corners)));
    std::array<glm::vec2, most_corners> rim;
    const glm::vec2 step = direction(2.0f * pi / static_cast<float>(corners));
    glm::vec2 u{1.0f, 0.0f};
    for (int i = 0; i < corners; ++i) {
        rim[static_cast<std::size_t>(i)] =
            centre + axis * (half.x * u.x) + left_of(axis) * (half.y * u.y);
        u = rotate(u, step);
    }
    add_fan(sketch, style, centre, std::span(rim).first(static_cast<std::size_t>(corners)), fade);
}

void add_disc(Sketch& sketch, const PieceStyle& style, glm::vec2 centre, float radius,
              const Fade& fade) {
    add_ellipse(sketch, style, centre, {radius, radius}, {1.0f, 0.0f}, fade);
}

void add_strip(Sketch& sketch, const PieceStyle& style, std::span<const glm::vec2> pairs,
               const Fade& fade) {
    const std::size_t count = pairs.size() / 2;
    if (count < 2) return;
    Piece piece = piece_of(sketch, style, PieceKind::strip);
    for (std::size_t i = 0; i < count; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(count - 1);
        const float blend = mix(fade.blend_from, fade.blend_to, t);
        const float opacity = mix(fade.opacity_from, fade.opacity_to, t);
        sketch.out.points.push_back({pairs[2 * i], blend, opacity});
        sketch.out.points.push_back({pairs[2 * i + 1], blend, opacity});
    }
    piece.count = static_cast<std::uint32_t>(2 * count);
    sketch.out.pieces.push_back(piece);
}

void add_sheet(Sketch& sketch, const PieceStyle& style, std::span<const SkinPoint> points,
               std::size_t across) {
    if (across < 2 || points.size() < 2 * across) return;
    Piece piece = piece_of(sketch, style, PieceKind::sheet);
    piece.across = static_cast<std::uint32_t>(across);
    piece.count = static_cast<std::uint32_t>(points.size() / across * across);
    sketch.out.points.insert(sketch.out.points.end(), points.begin(), points.begin() + piece.count);
    sketch.out.pieces.push_back(piece);
}

void add_stroke(Sketch& sketch, const PieceStyle& style, std::span<const glm::vec2> line,
                std::span<const float> widths, const Fade& fade) {
    const std::size_t n = line.size();
    if (n < 2) return;
    auto& pairs = sketch.out.scratch.more_places;
    pairs.clear();
    glm::vec2 axis = unit(line[n - 1] - line[0], {1.0f, 0.0f});
    for (std::size_t i = 0; i < n; ++i) {
        axis = unit(line[std::min(i + 1, n - 1)] - line[i > 0 ? i - 1 : 0], axis);
        const float t = static_cast<float>(i) / static_cast<float>(n - 1);
        const glm::vec2 side = left_of(axis) * (0.5f * width_at(widths, t));
        pairs.push_back(line[i] + side);
        pairs.push_back(line[i] - side);
    }
    add_strip(sketch, style, pairs, fade);
}

void add_contour(Sketch& sketch, const PieceStyle& style, const DrawingFrame& frame, glm::vec2 hub,
                 std::span<const glm::vec2> points, const Fade& fade) {
    const std::size_t n = points.size();
    if (n < 3) return;
    auto& rim = sketch.out.scratch.places;
    rim.clear();
    const int samples = samples_of(sketch, frame, points);
    for (std::size_t i = 0; i < n; ++i)
        for (int k = 0; k < samples; ++k)
            rim.push_back(frame.place(catmull_rom(
                points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n],
                static_cast<float>(k) / static_cast<float>(samples))));
    add_fan(sketch, style, frame.place(hub), rim, fade);
}

void add_curve(Sketch& sketch, const PieceStyle& style, const DrawingFrame& frame,
               std::span<const glm::vec2> points, std::span<const float> widths, const Fade& fade) {
    const std::size_t n = points.size();
    if (n < 2) return;
    auto& line = sketch.out.scratch.places;
    line.clear();
    const int samples = samples_of(sketch, frame, points);
    for (std::size_t i = 0; i + 1 < n; ++i) {
        const glm::vec2 a = i > 0 ? points[i - 1] : 2.0f * points[0] - points[1];
        const glm::vec2 d = i + 2 < n ? points[i + 2] : 2.0f * points[n - 1] - points[n - 2];
        for (int k = 0; k < samples; ++k)
            line.push_back(
                frame.place(catmull_rom(a, points[i], points[i + 1], d,
                                        static_cast<float>(k) / static_cast<float>(samples))));
    }
    line.push_back(frame.place(points[n - 1]));
    add_stroke(sketch, style, line, widths, fade);
}

Piece make_hull(Sketch& sketch, const PieceStyle& style, bool cap_root, bool cap_tip) {
    Piece piece = piece_of(sketch, style, PieceKind::hull);
    OutlineScratch& scratch = sketch.out.scratch;
    add_hull_rows(scratch.joints, scratch.knots, {sketch.detail, cap_root, cap_tip}, scratch.sweep,
                  sketch.out.rows);
    piece.count = static_cast<std::uint32_t>(sketch.out.rows.size()) - piece.first;
    return piece;
}

float own_number(const Sketch& sketch, std::uint64_t a, std::uint64_t b) {
    const auto id = static_cast<std::uint64_t>(sketch.pose.id);
    return unit_of(hash_of(hash_of(id, a), b));
}

float ramp(float low, float high, float x) {
    return smooth_step((x - low) / (high - low));
}

}  // namespace wriggle
