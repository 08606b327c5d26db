#include "game/culling.hpp"

#include <algorithm>

namespace wriggle {

namespace {

constexpr float least_margin = 0.8f;  // metres: heads, feet, glows
constexpr float by_radius = 4.0f;     // of the thickest chunk: shells, antlers, membranes

}  // namespace

Bounds bounds_of(const Pose& pose, const CreatureDef& individual) {
    Bounds bounds{glm::vec2(1e9f), glm::vec2(-1e9f)};
    const auto hold = [&](glm::vec2 at) {
        bounds.low = {std::min(bounds.low.x, at.x), std::min(bounds.low.y, at.y)};
        bounds.high = {std::max(bounds.high.x, at.x), std::max(bounds.high.y, at.y)};
    };
    for (const ChunkPose& chunk : pose.chunks)
        hold(chunk.at);
    for (const glm::vec2 joint : pose.joints)
        hold(joint);
    float thickest = 0.0f;
    for (const ChunkDef& chunk : individual.body.chunks)
        thickest = std::max(thickest, float{chunk.radius});
    const glm::vec2 margin{least_margin + by_radius * thickest};
    return {bounds.low - margin, bounds.high + margin};
}

bool overlap(const Bounds& a, const Bounds& b) {
    return a.high.x > b.low.x && a.low.x < b.high.x && a.high.y > b.low.y && a.low.y < b.high.y;
}

}  // namespace wriggle
