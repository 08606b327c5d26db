#include "creatures/joint_limits.hpp"

#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {
namespace {

float angle_between(glm::vec2 from, glm::vec2 to) {
    return arc_tangent(cross(from, to), dot(from, to));
}

}  // namespace

bool is_sound(const JointLimits& limits, std::size_t bone_count) {
    if (!limits.limited()) return true;
    if (limits.ranges.size() != bone_count) return false;
    for (const AngleRange& range : limits.ranges) {
        if (range.min * 0.0f + range.max * 0.0f != 0.0f || range.min > range.max) return false;
    }
    return std::fabs(dot(limits.base, limits.base) - 1.0f) < 2e-3f;
}

float within(const AngleRange& range, float angle) {
    const float half = 0.5f * (range.max - range.min);
    if (half >= pi) return angle;
    const float middle = range.min + half;
    const float off = difference(middle, angle);
    if (std::fabs(off) <= half) return angle;
    return off < 0.0f ? range.min : range.max;
}

glm::vec2 limit_child(glm::vec2 parent, glm::vec2 along, const AngleRange& range) {
    const float angle = angle_between(parent, along);
    const float allowed = within(range, angle);
    return allowed == angle ? along : rotate(parent, direction(allowed));
}

glm::vec2 limit_parent(glm::vec2 child, glm::vec2 along, const AngleRange& range) {
    const float angle = angle_between(along, child);
    const float allowed = within(range, angle);
    return allowed == angle ? along : rotate(child, direction(-allowed));
}

void limit_all(const Directions& of, std::span<const AngleRange> ranges, glm::vec2 base) {
    glm::vec2 parent = base;
    for (std::size_t i = 0; i < of.count; ++i) {
        parent = limit_child(parent, of.units[i], ranges[i]);
        of.units[i] = parent;
    }
}

void clamp_to_limits(Chain chain, const JointLimits& limits) {
    if (!limits.limited() || !is_sound(limits, chain.bones.size()) || !is_sound(chain)) return;
    glm::vec2 parent = limits.base;
    glm::vec2 before = chain.root();
    glm::vec2 placed{0.0f};
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 joint = chain.joints[i + 1];
        parent = limit_child(parent, unit(joint - before, parent), limits.ranges[i]);
        before = joint;
        placed += parent * chain.bones[i];
        chain.joints[i + 1] = chain.root() + placed;
    }
}

bool obeys(const Chain& chain, const JointLimits& limits, float slack) {
    if (!limits.limited()) return true;
    glm::vec2 parent = limits.base;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 along = unit(chain.joints[i + 1] - chain.joints[i], glm::vec2(0.0f));
        if (dot(along, along) == 0.0f) continue;
        const float angle = angle_between(parent, along);
        if (std::fabs(difference(within(limits.ranges[i], angle), angle)) > slack) return false;
        parent = along;
    }
    return true;
}

}  // namespace wriggle
