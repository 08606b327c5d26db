#include "creatures/solve_task.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "creatures/angle.hpp"
#include "creatures/joint_limits.hpp"

namespace wriggle {
namespace {

// Squares of lengths must be floats, and so must their inverses.
constexpr float longest = 1e15f;
constexpr float farthest = 1e18f;
constexpr float shortest = 1e-15f;
constexpr float float_step = 1.2e-7f;  // from 1 to the next float
constexpr float relative_exact = 2.0f * float_step;
constexpr float bone_slack = 1e-5f;   // of its length
constexpr float limit_slack = 1e-4f;  // radians; joints in floats tell no less of a short bone

struct Survey {
    float total = 0.0f, longest_bone = 0.0f;
    float away = 0.0f;  ///< of all joints from the world's origin, summed up: finite if they are
    bool negative = false;
};

Survey survey(const Chain& chain) {
    Survey seen;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 joint = chain.joints[i + 1];
        const float bone = chain.bones[i];
        seen.total += bone;
        seen.longest_bone = std::max(seen.longest_bone, bone);
        seen.away += std::fabs(joint.x) + std::fabs(joint.y);
        seen.negative |= !(bone >= 0.0f);
    }
    return seen;
}

/// Whether the joints stand apart as the bones want it, as far as floats tell.
bool bones_hold(const Chain& chain, float grain) {
    bool hold = true;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 along = chain.joints[i + 1] - chain.joints[i];
        const float bone = chain.bones[i];
        const float off = std::fabs(std::sqrt(dot(along, along)) - bone);
        hold &= off <= bone_slack * bone + 2.0f * grain;
    }
    return hold;
}

/// The end effector's direction; where it lies on the root, that of the last joint that does not.
glm::vec2 own_direction(const Chain& chain) {
    for (std::size_t i = chain.joints.size() - 1; i > 0; --i) {
        const glm::vec2 along = unit(chain.joints[i] - chain.root(), glm::vec2(0.0f));
        if (dot(along, along) > 0.0f) return along;
    }
    return {1.0f, 0.0f};
}

}  // namespace

bool SolveTask::at_edge() const {
    const float edge = relative_exact * total;
    return total < shortest || distance >= total - edge ||
           (ring.min > 0.0f && distance <= ring.min + edge);
}

SolveTask begin_solve(const Chain& chain, glm::vec2 target, const JointLimits& limits,
                      const SolveSettings& settings) {
    SolveTask task;
    if (chain.bones.empty() || chain.joints.size() != chain.bones.size() + 1) return task;
    const glm::vec2 root = chain.root();
    const Survey seen = survey(chain);
    // 0 times a number that is not finite is not 0.
    const float numbers = target.x * 0.0f + target.y * 0.0f + settings.tolerance * 0.0f +
                          settings.bend_side * 0.0f + settings.evening * 0.0f + root.x * 0.0f +
                          root.y * 0.0f;
    if (numbers != 0.0f || seen.negative) return task;
    if (!(seen.total <= longest && seen.away <= farthest)) return task;
    if (limits.limited() && !is_sound(limits, chain.bones.size())) return task;
    task.sound = true;

    task.total = seen.total;
    task.ring = {std::max(0.0f, 2.0f * seen.longest_bone - seen.total), seen.total};
    task.exact = relative_exact * task.total;
    task.of = {chain.joints.data() + 1, chain.bones.data(), chain.bones.size(), root};
    task.target = target - root;
    const float square = dot(task.target, task.target);
    if (square >= task.ring.min * task.ring.min && square <= task.ring.max * task.ring.max) {
        task.asked = task.distance = std::sqrt(square);
        task.aim = task.target;
    } else {
        task.asked = std::min(length(task.target), std::numeric_limits<float>::max());
        task.distance = std::min(std::max(task.asked, task.ring.min), task.ring.max);
        task.aim = unit(task.target, own_direction(chain)) * task.distance;
    }

    // What the floats of the joints cannot hold.
    const float grain = float_step * (std::fabs(root.x) + std::fabs(root.y) + seen.total);
    const glm::vec2 off = chain.end_effector() - root - task.aim;
    task.there = dot(off, off) <= 4.0f * grain * grain && bones_hold(chain, grain) &&
                 obeys(chain, limits, limit_slack);
    return task;
}

void lay_at_edge(const SolveTask& task) {
    const bool outer = task.distance >= 0.5f * (task.ring.min + task.ring.max);
    const glm::vec2 forth = unit(task.aim, {1.0f, 0.0f});
    std::size_t longest_bone = 0;
    for (std::size_t i = 0; i < task.of.count; ++i) {
        task.of.units[i] = outer ? forth : -forth;
        if (task.of.bones[i] > task.of.bones[longest_bone]) longest_bone = i;
    }
    task.of.units[longest_bone] = forth;
}

SolveResult end_solve(const SolveTask& task, const SolveSettings& settings, int iterations) {
    return result_of(task, close_directions(task.of), settings, iterations);
}

SolveResult result_of(const SolveTask& task, glm::vec2 tip, const SolveSettings& settings,
                      int iterations) {
    SolveResult result;
    const glm::vec2 left = task.target - tip;
    const float square = dot(left, left);
    result.distance = square > shortest * shortest && square < farthest * farthest
                          ? std::sqrt(square)
                          : std::min(length(left), std::numeric_limits<float>::max());
    result.iterations = iterations;
    if (result.distance <= settings.tolerance) {
        result.status = SolveStatus::reached;
    } else {
        result.status = task.inside() ? SolveStatus::unreached : SolveStatus::clamped;
    }
    return result;
}

}  // namespace wriggle
