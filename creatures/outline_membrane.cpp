#include "creatures/outline_membrane.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/outline_limbs.hpp"

namespace wriggle {

namespace {

constexpr std::size_t edge_pieces = 10;
constexpr float inner_share = 0.62f;  // opaque up to here, then light comes through

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

glm::vec2 along_limb(std::span<const glm::vec2> joints, float t) {
    const float x = t * static_cast<float>(joints.size() - 1);
    const std::size_t i = std::min(static_cast<std::size_t>(x), joints.size() - 2);
    return mix(joints[i], joints[i + 1], x - static_cast<float>(i));
}

using Joints = std::span<const glm::vec2>;

// Between two limbs: strips from one to the other, whose free edge hangs in.
void add_skin(Sketch& sketch, Joints a, Joints b, OutlineLayer layer, float opacity) {
    const float scallop = sketch.skin().membrane.scallop;
    const glm::vec2 root = mix(a.front(), b.front(), 0.5f);
    const auto edge = [&](float f, float depth) {
        const glm::vec2 straight = mix(along_limb(a, depth), along_limb(b, depth), f);
        const float sag = scallop * 4.0f * f * (1.0f - f) * depth;
        return mix(straight, root, sag);
    };
    PieceStyle style;
    style.layer = layer;
    style.part = PiecePart::membrane;
    style.line = opacity < 1.0f ? InkLine::none : InkLine::silhouette;
    style.material = Material::base;
    style.towards = Material::accent;
    std::array<glm::vec2, 2 * (edge_pieces + 1)> inner, outer;
    for (std::size_t i = 0; i <= edge_pieces; ++i) {
        const float f = static_cast<float>(i) / static_cast<float>(edge_pieces);
        inner[2 * i] = edge(f, 0.0f);
        inner[2 * i + 1] = outer[2 * i] = edge(f, inner_share);
        outer[2 * i + 1] = edge(f, 1.0f);
    }
    add_strip(sketch, style, inner, {0.1f, 0.1f, 0.96f * opacity, 0.96f * opacity});
    add_strip(sketch, style, outer, {0.65f, 0.65f, 0.8f * opacity, 0.8f * opacity});
    if (opacity < 1.0f) return;
    PieceStyle vein = style;
    vein.line = InkLine::none;
    vein.material = vein.towards = Material::dark;
    const float width = 0.012f * length(a.back() - a.front());
    const std::array<float, 2> widths{width, 0.3f * width};
    for (const float f : {0.33f, 0.66f}) {
        const std::array<glm::vec2, 3> line{edge(f, 0.2f), edge(f, 0.6f), edge(f, 0.95f)};
        add_stroke(sketch, vein, line, widths, {0.0f, 0.0f, 0.55f, 0.2f});
    }
}

// What a camera sees of a wing that is fast: where it is, and where it was while the shutter was
// open, the longer ago the fainter.
void add_membrane(Sketch& sketch, int from, int to, OutlineLayer layer) {
    constexpr float apart = 0.16f;  // radians between two of what is seen
    constexpr float most_blurred = 7.0f;
    const LimbPose& limb = sketch.pose.limbs[static_cast<std::size_t>(from)];
    const Joints a = sketch.pose.joints_of(limb);
    const Joints b = sketch.pose.joints_of(sketch.pose.limbs[static_cast<std::size_t>(to)]);
    const float swept = limb.sweep * sketch.skin().membrane.blur;
    const float copies = std::min(most_blurred, std::floor(std::abs(swept) / apart));
    if (copies < 1.0f) return add_skin(sketch, a, b, layer, 1.0f);
    std::array<std::vector<glm::vec2>*, 2> turned{&sketch.out.scratch.places,
                                                  &sketch.out.scratch.more_places};
    for (float k = copies; k >= 0.0f; k -= 1.0f) {
        const glm::vec2 by = direction(-swept * k / copies);
        for (std::size_t i = 0; i < 2; ++i) {
            turned[i]->clear();
            for (const glm::vec2 joint : i == 0 ? a : b)
                turned[i]->push_back(a.front() + rotate(joint - a.front(), by));
        }
        const float faint = 0.55f * (1.0f - k / (copies + 1.0f));
        add_skin(sketch, *turned[0], *turned[1], layer, faint);
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
