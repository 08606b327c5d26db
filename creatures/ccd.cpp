#include "creatures/ccd.hpp"

#include "creatures/angle.hpp"
#include "creatures/joint_limits.hpp"
#include "creatures/sweeping.hpp"

namespace wriggle {
namespace {

glm::vec2 back_by(glm::vec2 v, glm::vec2 by) {
    return rotate(v, glm::vec2(by.x, -by.y));
}

/// The turn, as a direction, that points `arm` at `wish`; none where either has no direction.
glm::vec2 turn_between(glm::vec2 arm, glm::vec2 wish) {
    const glm::vec2 none{1.0f, 0.0f};
    return unit(back_by(unit(wish, glm::vec2(0.0f)), unit(arm, glm::vec2(0.0f))), none);
}

}  // namespace

/// One turn at each joint, tip to root. A turn carries all bones beyond it along; so that a sweep
/// takes one pass, each bone's direction is first written against its parent's, and the turns are
/// multiplied up on the way back to the tip.
void sweep_ccd(const Directions& of, const SweepGoal& goal) {
    const bool limited = !goal.ranges.empty();
    const glm::vec2 base = limited ? goal.base : glm::vec2(1.0f, 0.0f);
    glm::vec2 tip = goal.tip;
    glm::vec2 joint = goal.tip;
    for (std::size_t i = of.count; i-- > 0;) {
        const glm::vec2 along = of.units[i];
        joint -= along * of.bones[i];
        const glm::vec2 parent = i > 0 ? of.units[i - 1] : base;
        glm::vec2 turn = turn_between(tip - joint, goal.aim - joint);
        glm::vec2 now = rotate(along, turn);
        if (limited) {
            // The nearest allowed turn is the best: the distance grows with the turn left out.
            now = limit_child(parent, now, goal.ranges[i]);
            turn = back_by(now, along);
        }
        tip = joint + rotate(tip - joint, turn);
        of.units[i] = back_by(now, parent);
    }
    glm::vec2 along = base;
    for (std::size_t i = 0; i < of.count; ++i) {
        along = unit(rotate(along, of.units[i]), along);
        of.units[i] = along;
    }
}

void turn_joint(Chain chain, std::size_t joint, glm::vec2 target) {
    const glm::vec2 pivot = chain.joints[joint];
    const glm::vec2 turn = turn_between(chain.end_effector() - pivot, target - pivot);
    for (glm::vec2& moved : chain.joints.subspan(joint + 1)) {
        moved = pivot + rotate(moved - pivot, turn);
    }
}

SolveResult solve_ccd(Chain chain, glm::vec2 target, const JointLimits& limits,
                      const SolveSettings& settings) {
    return solve_by(sweep_ccd, chain, target, limits, settings);
}

}  // namespace wriggle
