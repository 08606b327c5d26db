#include "creatures/outline_membrane.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/outline_limbs.hpp"

namespace wriggle {

namespace {

constexpr float fewest_lines = 4.0f, most_lines = 10.0f;    // from one limb to the other
constexpr float fewest_rings = 6.0f, most_rings = 12.0f;    // from the root to the free edge
constexpr float solid_from = 0.45f, solid_opacity = 0.96f;  // opaque up to here, then light comes
constexpr float blend_from = 0.4f, root_blend = 0.1f;
constexpr float edge_blend = 0.8f, edge_light = 0.5f;  // of the edge's colour; of its line's light
constexpr float sunk = 0.2f;                           // how much darker it is where it hangs in

// Limbs of this layer that the skin names, in the skin's order.
std::vector<int> membrane_limbs(const Sketch& sketch, OutlineLayer layer) {
    std::vector<int> limbs;
    for (const std::string& wanted : sketch.skin().membrane.between)
        for (int i = 0; i < static_cast<int>(sketch.pose.limbs.size()); ++i) {
            const LimbDef* def = limb_at(sketch.individual, i);
            if (def && is_of_name(*def, wanted) &&
                layer_of(sketch.individual, i, sketch.pose.facing) == layer &&
                sketch.pose.limbs[static_cast<std::size_t>(i)].joint_count > 1)
                limbs.push_back(i);
        }
    return limbs;
}

using Curve = std::span<const SweptJoint>;

// The line that the limb's own hull is swept along, so that no gap opens where it bends.
void sample_limb(Sketch& sketch, int limb, std::vector<SweptJoint>& curve) {
    set_joints(sketch, *limb_at(sketch.individual, limb),
               sketch.pose.joints_of(sketch.pose.limbs[static_cast<std::size_t>(limb)]));
    sample_curve(sketch.out.scratch.joints, sketch.detail, curve);
}

glm::vec2 along_curve(Curve curve, float t) {
    const auto below = [](const SweptJoint& joint, float value) { return joint.along < value; };
    auto b = std::lower_bound(curve.begin(), curve.end(), t, below);
    if (b == curve.begin()) ++b;
    if (b == curve.end()) --b;
    const SweptJoint& a = *(b - 1);
    const float run = b->along - a.along;
    return mix(a.at, b->at, run > 0.0f ? std::clamp((t - a.along) / run, 0.0f, 1.0f) : 1.0f);
}

float count_for(const Sketch& sketch, float size, float least, float most) {
    return std::floor(std::clamp(size / sketch.detail, least, most));
}

// Between two limbs: a sheet from one to the other, whose free edge hangs in.
struct Skin {
    Sketch& sketch;
    Curve a, b;
    glm::vec2 turn_about{0.0f}, turn{1.0f, 0.0f};

    // `f` from one limb to the other, `depth` from the root to the free edge.
    glm::vec2 place(float f, float depth) const {
        const glm::vec2 root = mix(a.front().at, b.front().at, 0.5f);
        const glm::vec2 straight = mix(along_curve(a, depth), along_curve(b, depth), f);
        const float sag = sketch.skin().membrane.scallop * 4.0f * f * (1.0f - f) * depth;
        return turn_about + rotate(mix(straight, root, sag) - turn_about, turn);
    }
};

PieceStyle style_of(const Sketch& sketch, OutlineLayer layer) {
    PieceStyle style;
    style.layer = layer;
    style.part = PiecePart::membrane;
    style.material = material_of(sketch.skin().membrane.color);
    style.towards = material_of(sketch.skin().membrane.edge);
    return style;
}

void add_sheet_between(const Skin& skin, OutlineLayer layer, float opacity) {
    Sketch& sketch = skin.sketch;
    const float lines = count_for(sketch, length(skin.place(0.0f, 1.0f) - skin.place(1.0f, 1.0f)),
                                  fewest_lines, most_lines);
    const float rings = count_for(sketch, length(skin.place(0.0f, 1.0f) - skin.place(0.0f, 0.0f)),
                                  fewest_rings, most_rings);
    std::array<SkinPoint, static_cast<std::size_t>((most_lines + 1) * (most_rings + 1))> points;
    std::size_t count = 0;
    const float edge = sketch.skin().membrane.opacity;
    for (float i = 0.0f; i <= lines; i += 1.0f)
        for (float k = 0.0f; k <= rings; k += 1.0f) {
            const float f = i / lines, depth = k / rings;
            const float hangs = 1.0f - sunk * 4.0f * f * (1.0f - f);
            points[count++] = {
                skin.place(f, depth),
                mix(root_blend, edge_blend, ramp(blend_from, 1.0f, depth)) * hangs,
                opacity * mix(std::max(edge, solid_opacity * std::min(1.0f, edge / 0.6f)), edge,
                              ramp(solid_from, 1.0f, depth))};
        }
    PieceStyle style = style_of(sketch, layer);
    style.line = opacity < 1.0f ? InkLine::none : InkLine::silhouette;
    add_sheet(sketch, style, std::span(points).first(count), static_cast<std::size_t>(rings) + 1);
}

// Veins, and the light on its free edge.
void add_lines(const Skin& skin, OutlineLayer layer) {
    Sketch& sketch = skin.sketch;
    PieceStyle style = style_of(sketch, layer);
    style.material = style.towards = Material::dark;
    const float width = 0.012f * length(skin.place(1.0f, 1.0f) - skin.place(0.0f, 1.0f));
    const std::array<float, 2> widths{width, 0.3f * width};
    for (const float f : {0.33f, 0.66f}) {
        const std::array<glm::vec2, 4> line{skin.place(f, 0.25f), skin.place(f, 0.5f),
                                            skin.place(f, 0.75f), skin.place(f, 0.95f)};
        add_stroke(sketch, style, line, widths, {0.0f, 0.0f, 0.5f, 0.2f});
    }
    std::array<glm::vec2, 9> edge;
    for (std::size_t i = 0; i < edge.size(); ++i)
        edge[i] = skin.place(static_cast<float>(i) / static_cast<float>(edge.size() - 1), 0.995f);
    style.material = material_of(sketch.skin().membrane.edge);
    style.towards = Material::light;
    const float far = layer == OutlineLayer::far_limbs ? 0.4f : 0.9f;
    add_stroke(sketch, style, edge, std::array<float, 1>{0.8f * width},
               {edge_light, edge_light, far, far});
}

// What a camera sees of a wing that is fast: where it is, and where it was while the shutter was
// open, the longer ago the fainter.
void add_membrane(Sketch& sketch, int from, int to, OutlineLayer layer) {
    constexpr float apart = 0.16f;  // radians between two of what is seen
    constexpr float most_blurred = 7.0f;
    const LimbPose& limb = sketch.pose.limbs[static_cast<std::size_t>(from)];
    OutlineScratch& scratch = sketch.out.scratch;
    sample_limb(sketch, from, scratch.one_edge);
    sample_limb(sketch, to, scratch.other_edge);
    Skin skin{sketch, scratch.one_edge, scratch.other_edge};
    const float swept = limb.sweep * sketch.skin().membrane.blur;
    const float copies = std::min(most_blurred, std::floor(std::abs(swept) / apart));
    if (copies < 1.0f) {
        add_sheet_between(skin, layer, 1.0f);
        add_lines(skin, layer);
        return;
    }
    skin.turn_about = skin.a.front().at;
    for (float k = copies; k >= 0.0f; k -= 1.0f) {
        skin.turn = direction(-swept * k / copies);
        add_sheet_between(skin, layer, 0.68f * (1.0f - k / (copies + 1.0f)));
    }
}

}  // namespace

void add_membranes(Sketch& sketch, OutlineLayer layer) {
    if (sketch.skin().membrane.between.empty()) return;
    const std::vector<int> limbs = membrane_limbs(sketch, layer);
    for (std::size_t i = 1; i < limbs.size(); ++i)
        add_membrane(sketch, limbs[i - 1], limbs[i], layer);
}

}  // namespace wriggle
