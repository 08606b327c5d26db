#include "creatures/pose.hpp"

#include <algorithm>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

// Sweeps from both ends of a planted limb; the first already comes within a thousandth.
constexpr int sweeps = 3;

bool fits(const Pose& from, const Pose& to) {
    if (from.id != to.id || from.chunks.size() != to.chunks.size() ||
        from.limbs.size() != to.limbs.size() || from.joints.size() != to.joints.size())
        return false;
    for (std::size_t i = 0; i < to.limbs.size(); ++i)
        if (from.limbs[i].first_joint != to.limbs[i].first_joint ||
            from.limbs[i].joint_count != to.limbs[i].joint_count)
            return false;
    return true;
}

ChunkPose between(const ChunkPose& from, const ChunkPose& to, float t) {
    return {mix(from.at, to.at, t),
            from.angle + difference(from.angle, to.angle) * t,
            mix(from.velocity, to.velocity, t),
            unit(mix(from.up, to.up, t), to.up),
            mix(from.swell, to.swell, t),
            mix(from.lies_on, to.lies_on, t)};
}

// Moves `joint` on the line from `fixed` so that the bone between them has its length.
void set_bone(glm::vec2 fixed, glm::vec2& joint, float bone) {
    joint = fixed + unit(joint - fixed, {0.0f, -1.0f}) * bone;
}

// Straight lines between two poses shorten bones that turn: they get back the length between the
// lengths of both. A limb planted in both keeps both of its ends.
void lay_bones(const Pose& from, const Pose& to, const LimbPose& limb, bool planted, float t,
               std::vector<glm::vec2>& joints) {
    const std::size_t first = limb.first_joint, count = limb.joint_count;
    const auto bone = [&](std::size_t i) {
        return mix(length(from.joints[i + 1] - from.joints[i]),
                   length(to.joints[i + 1] - to.joints[i]), t);
    };
    if (count < 2) return;
    const std::size_t last = first + count - 1;
    const glm::vec2 root = joints[first], tip = joints[last];
    for (std::size_t i = first; i < last; ++i)
        set_bone(joints[i], joints[i + 1], bone(i));
    if (!planted) return;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        joints[first] = root;
        if (sweep > 0)
            for (std::size_t i = first; i < last; ++i)
                set_bone(joints[i], joints[i + 1], bone(i));
        joints[last] = tip;
        for (std::size_t i = last; i > first; --i)
            set_bone(joints[i], joints[i - 1], bone(i - 1));
    }
}

}  // namespace

Pose interpolate(const Pose& from, const Pose& to, float t) {
    if (!fits(from, to) || !(t < 1.0f)) return to;
    const float share = std::max(t, 0.0f);
    Pose pose = to;
    pose.intent = mix(from.intent, to.intent, share);
    pose.facing = mix(from.facing, to.facing, share);
    pose.attends = mix(from.attends, to.attends, share);
    pose.alarm = mix(from.alarm, to.alarm, share);
    for (std::size_t i = 0; i < pose.chunks.size(); ++i)
        pose.chunks[i] = between(from.chunks[i], to.chunks[i], share);
    for (std::size_t i = 0; i < pose.joints.size(); ++i)
        pose.joints[i] = mix(from.joints[i], to.joints[i], share);
    for (std::size_t i = 0; i < pose.limbs.size(); ++i) {
        LimbPose& limb = pose.limbs[i];
        limb.goal = mix(from.limbs[i].goal, to.limbs[i].goal, share);
        const bool planted = limb.grips && from.limbs[i].grips;
        if (planted) limb.grip = mix(from.limbs[i].grip, to.limbs[i].grip, share);
        lay_bones(from, to, limb, planted, share, pose.joints);
    }
    return pose;
}

}  // namespace wriggle
