#include "creatures/fabrik.hpp"

#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/joint_limits.hpp"
#include "creatures/sweeping.hpp"

namespace wriggle {
namespace {

constexpr float no_length = 1e-30f;  // squared: no direction that a float can tell

/// Backward reaching: the end effector on the aim, then each bone in its turn, tip to root, drawn
/// after its end. Leaves the bones' ends, but the last, in place of their directions.
void reach_back(const Directions& of, const SweepGoal& goal) {
    glm::vec2 end = goal.aim;
    glm::vec2 start = goal.tip;
    glm::vec2 along = of.units[of.count - 1];
    for (std::size_t i = of.count - 1; i > 0; --i) {
        const float bone = of.bones[i];
        start -= along * bone;
        const glm::vec2 back = start - end;
        const float square = dot(back, back);
        end += square > no_length ? back * (bone / std::sqrt(square)) : along * -bone;
        along = of.units[i - 1];
        of.units[i - 1] = end;
    }
}

/// Forward reaching: the root at its place, each bone in its turn drawn after its start.
void reach_forth(const Directions& of, const SweepGoal& goal) {
    glm::vec2 start{0.0f};
    glm::vec2 before{0.0f};  // where the bone started after reaching back
    glm::vec2 along{1.0f, 0.0f};
    for (std::size_t i = 0; i < of.count; ++i) {
        const glm::vec2 end = i + 1 < of.count ? of.units[i] : goal.aim;
        const glm::vec2 forth = end - start;
        const float square = dot(forth, forth);
        along = square > no_length ? forth * (1.0f / std::sqrt(square)) : unit(end - before, along);
        before = end;
        start += along * of.bones[i];
        of.units[i] = along;
    }
}

/// As above, each bone kept to what its child's limits allow.
void reach_back_limited(const Directions& of, const SweepGoal& goal) {
    glm::vec2 end = goal.aim;
    glm::vec2 start = goal.tip;
    glm::vec2 old = of.units[of.count - 1];
    glm::vec2 child{0.0f};
    for (std::size_t i = of.count - 1; i > 0; --i) {
        start -= old * of.bones[i];
        glm::vec2 along = unit(end - start, old);
        if (i + 1 < of.count) along = limit_parent(child, along, goal.ranges[i + 1]);
        child = along;
        end -= along * of.bones[i];
        old = of.units[i - 1];
        of.units[i - 1] = end;
    }
}

/// As above, each bone kept to its own limits.
void reach_forth_limited(const Directions& of, const SweepGoal& goal) {
    glm::vec2 start{0.0f};
    glm::vec2 before{0.0f};
    glm::vec2 along = goal.base;
    for (std::size_t i = 0; i < of.count; ++i) {
        const glm::vec2 end = i + 1 < of.count ? of.units[i] : goal.aim;
        const glm::vec2 wish = unit(end - start, unit(end - before, along));
        before = end;
        along = limit_child(along, wish, goal.ranges[i]);
        start += along * of.bones[i];
        of.units[i] = along;
    }
}

}  // namespace

void sweep_fabrik(const Directions& of, const SweepGoal& goal) {
    if (goal.ranges.empty()) {
        reach_back(of, goal);
        reach_forth(of, goal);
    } else {
        reach_back_limited(of, goal);
        reach_forth_limited(of, goal);
    }
}

SolveResult solve_fabrik(Chain chain, glm::vec2 target, const JointLimits& limits,
                         const SolveSettings& settings) {
    return solve_by(sweep_fabrik, chain, target, limits, settings);
}

SolveResult bring_tip(Chain chain, glm::vec2 target) {
    SolveSettings least;
    least.tolerance = 0.0f;
    least.iterations = 0;
    least.evening = 0.0f;
    return solve_fabrik(chain, target, {}, least);
}

}  // namespace wriggle
