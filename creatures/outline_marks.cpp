#include "creatures/outline_marks.hpp"

#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "creatures/outline_limbs.hpp"

namespace wriggle {

namespace {

// Where things stand on a skin, along 0 to 1 and across -1 to 1 (1 is the back).
constexpr float last_mark = 0.88f;
constexpr float first_spine = 0.05f, last_spine = 0.66f;
constexpr float saddle_edge = 0.97f;
constexpr float first_light = 0.14f, last_light = 0.97f;
constexpr float first_leg_band = 0.3f, last_leg_band = 0.9f, leg_band = 0.03f;
constexpr float first_sucker = 0.2f, last_sucker = 0.93f, sucker_side = 0.5f;

struct Skin {
    Sketch& sketch;
    const Piece& hull;

    glm::vec2 at(float along, float towards_back) const {
        return hull_point(sketch.out.rows_of(hull), along, towards_back * hull.back);
    }
    float width(float along) const { return length(at(along, 1.0f) - at(along, 0.0f)); }
};

float share_of(int i, int count) {
    return (static_cast<float>(i) + 0.5f) / static_cast<float>(std::max(count, 1));
}

PieceStyle mark_style(const Sketch& sketch, const Piece& hull) {
    PieceStyle style;
    style.layer = hull.layer;
    style.limb = hull.limb;
    style.material = style.towards = material_of(sketch.skin().pattern.color);
    return style;
}

// A wedge that hangs from the back: wide at the edge, pointed below, no two alike.
void add_saddle(const Skin& skin, const PieceStyle& style, float from, int i, int count) {
    Sketch& sketch = skin.sketch;
    const PatternDef& pattern = sketch.skin().pattern;
    const float t = mix(from, last_mark, share_of(i, count));
    const float own = own_number(sketch, 21, static_cast<std::uint64_t>(i));
    const float half =
        (0.16f + 0.16f * own) / static_cast<float>(count) * (1.0f - from) * (1.15f - 0.4f * t);
    const float depth =
        pattern.depth * (0.8f + 0.4f * own_number(sketch, 22, static_cast<std::uint64_t>(i)));
    const float knee = 1.0f - 0.75f * depth, end = 1.0f - 1.35f * depth;
    const std::array<glm::vec2, 6> pairs{
        skin.at(t - half, saddle_edge), skin.at(t + half, saddle_edge),
        skin.at(t - 0.3f * half, knee), skin.at(t + 1.05f * half, knee),
        skin.at(t + 0.75f * half, end), skin.at(t + 0.8f * half, end)};
    add_strip(sketch, style, pairs, {0.0f, 0.0f, 0.9f, 0.15f});
}

// Pale scales low on the flank, under the saddles.
void add_flank_scales(const Skin& skin, float from, int count) {
    Sketch& sketch = skin.sketch;
    PieceStyle style = mark_style(sketch, skin.hull);
    style.material = style.towards = Material::light;
    for (int i = 0; i < count; ++i) {
        const float t = mix(from, 0.62f, share_of(i, count));
        const float own = own_number(sketch, 23, static_cast<std::uint64_t>(i));
        const float size = (0.05f + 0.04f * own) * skin.width(t);
        add_disc(sketch, style, skin.at(t, -0.12f - 0.45f * own), size, {0.0f, 0.0f, 0.3f, 0.3f});
    }
}

void add_spot(const Skin& skin, const PieceStyle& style, float from, int i, int count) {
    Sketch& sketch = skin.sketch;
    const PatternDef& pattern = sketch.skin().pattern;
    const auto salt = static_cast<std::uint64_t>(i);
    const float t = mix(from, 0.9f,
                        share_of(i, count) + 0.4f * (own_number(sketch, 24, salt) - 0.5f) /
                                                 static_cast<float>(count));
    const float u = 0.8f - (0.2f + 1.3f * pattern.depth) * own_number(sketch, 25, salt);
    const float size = skin.width(t) * (0.10f + 0.14f * own_number(sketch, 26, salt));
    const glm::vec2 axis = unit(skin.at(t + 0.02f, u) - skin.at(t - 0.02f, u), {1.0f, 0.0f});
    // Towards the edge a spot on a round body is seen from the side.
    const float seen = std::max(0.35f, 1.0f - u * u);
    add_ellipse(sketch, style, skin.at(t, u), {size, size * seen}, axis,
                {0.0f, 0.0f, 0.95f, 0.85f});
}

void add_band(const Skin& skin, const PieceStyle& style, float t, float half, float opacity) {
    std::array<glm::vec2, 10> pairs;
    for (std::size_t k = 0; k < pairs.size() / 2; ++k) {
        const float u = mix(saddle_edge, -saddle_edge, static_cast<float>(k) / 4.0f);
        // Bands bulge towards the tail in the middle: they go round a body.
        const float bulge = 0.45f * half * (1.0f - u * u);
        pairs[2 * k] = skin.at(t - half + bulge, u);
        pairs[2 * k + 1] = skin.at(t + half + bulge, u);
    }
    add_strip(skin.sketch, style, pairs, {0.0f, 0.0f, opacity, opacity});
}

// A lozenge on the back, the foremost the largest.
void add_diamond(const Skin& skin, const PieceStyle& style, float from, int i, int count) {
    const float depth = skin.sketch.skin().pattern.depth;
    const float step = (0.92f - from) / static_cast<float>(count);
    const float t = from + step * (static_cast<float>(i) + 0.5f);
    const float half = 0.43f * step * (1.12f - 0.25f * share_of(i, count));
    const float top = 0.9f, end = top - 1.15f * depth, wide = mix(end, top, 0.55f);
    const std::array<glm::vec2, 4> rim{skin.at(t - half, wide), skin.at(t, top),
                                       skin.at(t + half, wide), skin.at(t, end)};
    add_fan(skin.sketch, style, skin.at(t, wide), rim, {0.0f, 0.0f, 0.96f, 0.96f});
}

// Lights in a row along the flank, smaller towards the tail.
void add_body_lights(const Skin& skin) {
    Sketch& sketch = skin.sketch;
    const GlowDef& glow = sketch.skin().glow;
    PieceStyle style = mark_style(sketch, skin.hull);
    style.material = Material::highlight;
    style.towards = material_of(glow.color);
    for (int i = 0; i < glow.body; ++i) {
        const float t = mix(first_light, last_light, share_of(i, glow.body));
        const float radius = 0.24f * skin.width(t) * (1.0f - 0.3f * t);
        const glm::vec2 at = skin.at(t, -0.12f);
        add_disc(sketch, style, at, radius, {0.35f, 0.8f, 1.0f, 1.0f});
        sketch.out.lights.push_back({at, 4.5f * radius, material_of(glow.color), 0.36f});
    }
}

// Short hairs on the lower half of a leg, towards its foot.
void add_bristles(const Skin& skin) {
    Sketch& sketch = skin.sketch;
    const int count = sketch.skin().spines.on_legs;
    const Weighed weighed(sketch, skin.width(0.5f));
    if (skin.hull.layer == OutlineLayer::far_limbs || !weighed.seen()) return;
    PieceStyle style;
    style.layer = skin.hull.layer;
    style.material = style.towards = Material::dark;
    for (int i = 0; i < count; ++i) {
        const float t = mix(0.46f, 0.95f, share_of(i, count));
        const float side = i % 2 == 0 ? 1.0f : -1.0f;
        const glm::vec2 foot = skin.at(t, side), out = foot - skin.at(t, 0.0f);
        const glm::vec2 along =
            unit(skin.at(t + 0.03f, 0.0f) - skin.at(t - 0.03f, 0.0f), {0.0f, -1.0f});
        const float l = 0.6f * length(out) + 0.3f * skin.width(0.5f);
        const std::array<glm::vec2, 2> line{foot - out * 0.2f,
                                            foot + unit(out, along) * l + along * l};
        const float w = 0.4f * length(out) + 0.1f * skin.width(0.5f);
        add_stroke(sketch, style, line, std::array<float, 2>{w, 0.1f * w});
    }
}

// Discs along one side of an arm, smaller towards the tip; some of them shine.
void add_suckers(const Skin& skin, const PieceStyle& style, int limb) {
    Sketch& sketch = skin.sketch;
    const PatternDef& pattern = sketch.skin().pattern;
    const float side =
        own_number(sketch, 27, static_cast<std::uint64_t>(limb)) < 0.5f ? -1.0f : 1.0f;
    for (int i = 0; i < pattern.count; ++i) {
        const float t = mix(first_sucker, last_sucker, share_of(i, pattern.count));
        const float radius = skin.width(t) * mix(0.3f, 0.42f, t);
        const float dim = skin.hull.layer == OutlineLayer::far_limbs ? 0.45f : 0.9f;
        add_disc(sketch, style, skin.at(t, side * sucker_side), radius, {0.0f, 0.25f, dim, dim});
    }
}

// Whether the body is before what a limb has there.
bool in_body(const Sketch& sketch, glm::vec2 at) {
    const auto& chunks = sketch.individual.body.chunks;
    for (std::size_t i = 0; i < std::min(chunks.size(), sketch.pose.chunks.size()); ++i)
        if (length(at - sketch.pose.chunks[i].at) < chunks[i].radius) return true;
    return false;
}

void add_lights(const Skin& skin, int limb) {
    Sketch& sketch = skin.sketch;
    const GlowDef& glow = sketch.skin().glow;
    const float dim = skin.hull.layer == OutlineLayer::far_limbs ? 0.5f : 1.0f;
    const Material material = material_of(glow.color);
    const float side =
        own_number(sketch, 27, static_cast<std::uint64_t>(limb)) < 0.5f ? -1.0f : 1.0f;
    for (int i = 0; i < glow.along; ++i) {
        const float t = mix(first_sucker, last_sucker, share_of(i, glow.along));
        const float radius = std::max(3.0f * skin.width(t), 0.12f * glow.tips);
        const glm::vec2 at = skin.at(t, side * sucker_side);
        if (in_body(sketch, at)) continue;
        sketch.out.lights.push_back({at, radius, material, dim * (0.1f + 0.2f * t)});
    }
    if (glow.tips <= 0.0f) return;
    const glm::vec2 tip = skin.at(1.0f, 0.0f);
    sketch.out.lights.push_back({tip, glow.tips, material, 0.34f * dim});
    sketch.out.lights.push_back({tip, 0.33f * glow.tips, material, 0.66f * dim});
    PieceStyle bulb = mark_style(sketch, skin.hull);
    bulb.material = Material::highlight;
    bulb.towards = material;
    const LimbPose& pose = sketch.pose.limbs[static_cast<std::size_t>(limb)];
    const float radius = (pose.grips ? 0.13f : 0.09f) * glow.tips;
    add_disc(sketch, bulb, tip, radius, {0.25f, 0.9f, dim, dim});
}

}  // namespace

void add_spines(Sketch& sketch, const Piece& spine) {
    const SpinesDef& spines = sketch.skin().spines;
    const Weighed weighed(sketch, 0.5f * spines.height);
    if (spines.count <= 0 || spine.count == 0 || !weighed.seen()) return;
    const Skin skin{sketch, spine};
    PieceStyle style;
    style.part = PiecePart::spine;
    style.line = InkLine::silhouette;
    style.material = Material::dark;
    style.towards = Material::accent;
    for (int i = 0; i < spines.count; ++i) {
        const float share = share_of(i, spines.count);
        const float t = mix(first_spine, last_spine, share);
        const float half = 0.36f * (last_spine - first_spine) / static_cast<float>(spines.count);
        // Tallest over the shoulders, every other one a little shorter.
        const float height = spines.height *
                             (0.25f + 0.95f * sine(pi * std::min(1.0f, 0.2f + share))) *
                             (i % 2 == 0 ? 1.0f : 0.78f);
        const glm::vec2 a = skin.at(t - half, 0.84f), b = skin.at(t + half, 0.84f);
        const glm::vec2 edge = skin.at(t, 1.0f);
        const glm::vec2 out = unit(edge - skin.at(t, 0.0f), {0.0f, 1.0f});
        const glm::vec2 back = unit(b - a, {-out.y, out.x});
        const glm::vec2 tip = edge + (out + 0.7f * back) * height;
        const std::array<glm::vec2, 6> pairs{a,
                                             b,
                                             mix(a, tip, 0.5f) + back * (0.1f * height),
                                             mix(b, tip, 0.5f) + back * (0.06f * height),
                                             tip,
                                             tip};
        add_strip(sketch, style, pairs, {0.15f, i % 2 == 0 ? 0.95f : 0.6f, 1.0f, 1.0f});
    }
}

void add_spine_marks(Sketch& sketch, const Piece& spine, float from, float half_width) {
    const PatternDef& pattern = sketch.skin().pattern;
    if (spine.count == 0) return;
    const Skin skin{sketch, spine};
    const Weighed weighed(sketch, 0.1f * half_width);
    if (!weighed.seen()) return;
    const PieceStyle style = mark_style(sketch, spine);
    const int count = std::max(pattern.count, 1);
    if (pattern.kind == PatternKind::saddles) {
        if (from < 0.4f) add_flank_scales(skin, from, 2 * count);
        for (int i = 0; i < count; ++i)
            add_saddle(skin, style, from, i, count);
    } else if (pattern.kind == PatternKind::spots) {
        for (int i = 0; i < count; ++i)
            add_spot(skin, style, from, i, count);
    } else if (pattern.kind == PatternKind::bands) {
        for (int i = 0; i < count; ++i)
            add_band(skin, style, mix(from, last_mark, share_of(i, count)),
                     0.22f / static_cast<float>(count), 0.85f);
    } else if (pattern.kind == PatternKind::diamonds) {
        for (int i = 0; i < count; ++i)
            add_diamond(skin, style, from, i, count);
    }
    add_body_lights(skin);
}

void add_hairs(Sketch& sketch, const Piece& hull) {
    const int count = 2 * sketch.skin().spines.on_legs;
    const Skin skin{sketch, hull};
    if (count <= 0 || hull.count == 0) return;
    const float l = 0.16f * skin.width(0.5f);
    const Weighed weighed(sketch, 0.5f * l);
    if (!weighed.seen()) return;
    PieceStyle style;
    style.layer = hull.layer;
    style.material = Material::base;
    style.towards = Material::light;
    for (int i = 0; i < count; ++i) {
        const float t = mix(0.12f, 0.95f, share_of(i, count));
        const float own = own_number(sketch, 28, static_cast<std::uint64_t>(i));
        const glm::vec2 foot = skin.at(t, 1.0f), out = unit(foot - skin.at(t, 0.0f), {0.0f, 1.0f});
        const glm::vec2 back = unit(skin.at(t + 0.03f, 1.0f) - skin.at(t - 0.03f, 1.0f), out);
        const std::array<glm::vec2, 2> line{foot - 0.1f * l * out,
                                            foot + (out + 0.6f * back) * (l * (0.7f + 0.6f * own))};
        add_stroke(sketch, style, line, std::array<float, 2>{0.2f * l, 0.04f * l},
                   {0.25f, 0.8f, 0.8f, 0.3f});
    }
}

void add_limb_marks(Sketch& sketch, const Piece& hull, int limb) {
    if (hull.count == 0) return;
    const Skin skin{sketch, hull};
    const bool leg = leg_at(sketch.individual, limb) != nullptr;
    const PatternDef& pattern = sketch.skin().pattern;
    const PieceStyle style = mark_style(sketch, hull);
    const float dim = hull.layer == OutlineLayer::far_limbs ? 0.45f : 0.9f;
    for (int i = 0; leg && i < pattern.on_legs; ++i)
        add_band(skin, style, mix(first_leg_band, last_leg_band, share_of(i, pattern.on_legs)),
                 leg_band, dim);
    if (leg) add_bristles(skin);
    if (!leg && pattern.kind == PatternKind::suckers) add_suckers(skin, style, limb);
    if (!leg) add_lights(skin, limb);
}

}  // namespace wriggle
