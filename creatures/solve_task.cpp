#include "creatures/solve_task.hpp"

#include <cmath>
#include <limits>

#include "creatures/angle.hpp"
#include "creatures/joint_limits.hpp"

namespace wriggle {
namespace {

// Squares of lengths must be floats, and so must their inverses.
constexpr float longest = 1e15f;
constexpr float shortest = 1e-15f;
constexpr float float_step = 1.2e-7f;  // from 1 to the next float
constexpr float relative_exact = 2.0f * float_step;
constexpr float bone_slack = 1e-5f;   // of its length
constexpr float limit_slack = 1e-4f;  // radians; joints in floats tell no less of a short bone

struct Survey {
    float total = 0.0f, longest_bone = 0.0f;
    float worst = 0.0f;    ///< square of a bone, off by this beyond its slack
    float squares = 0.0f;  ///< not finite if any joint is not, or lies too far
    bool negative = false;
};

Survey survey(const Chain& chain) {
    Survey seen;
    glm::vec2 before = chain.root();
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 joint = chain.joints[i + 1];
        const glm::vec2 along = joint - before;
        before = joint;
        const float bone = chain.bones[i];
        const float square = dot(along, along);
        const float off = std::fabs(square - bone * bone);
        seen.total += bone;
        seen.longest_bone = bone > seen.longest_bone ? bone : seen.longest_bone;
        seen.squares += square;
        const float beyond = off - 2.0f * bone_slack * bone * bone;
        seen.worst = beyond > seen.worst ? beyond : seen.worst;
        seen.negative |= !(bone >= 0.0f);
    }
    return seen;
}

/// The end effector's; where it lies on the root, that of the last joint that does not.
glm::vec2 own_direction(const Chain& chain) {
    glm::vec2 along{0.0f};
    for (std::size_t i = chain.joints.size() - 1; i > 0 && dot(along, along) == 0.0f; --i) {
        along = unit(chain.joints[i] - chain.root(), glm::vec2(0.0f));
    }
    return dot(along, along) == 0.0f ? glm::vec2(1.0f, 0.0f) : along;
}

}  // namespace

bool SolveTask::at_edge() const {
    const float edge = relative_exact * total;
    return distance >= total - edge || (ring.min > 0.0f && distance <= ring.min + edge);
}

SolveTask begin_solve(const Chain& chain, glm::vec2 target, const JointLimits& limits,
                      const SolveSettings& settings) {
    SolveTask task;
    if (chain.bones.empty() || chain.joints.size() != chain.bones.size() + 1) return task;
    const glm::vec2 root = chain.root();
    const Survey seen = survey(chain);
    // What the floats of the joints cannot hold.
    const float grain = float_step * (std::fabs(root.x) + std::fabs(root.y) + seen.total);
    const float bad = (seen.squares + seen.total + root.x + root.y + target.x + target.y +
                       settings.tolerance + settings.bend_side + settings.evening) *
                      0.0f;
    if (bad != 0.0f || seen.negative || seen.total > longest) return task;
    if (!is_sound(limits, chain.bones.size())) return task;
    task.sound = true;

    const double x = static_cast<double>(target.x) - static_cast<double>(root.x);
    const double y = static_cast<double>(target.y) - static_cast<double>(root.y);
    const double away = std::sqrt(x * x + y * y);
    constexpr double most = std::numeric_limits<float>::max();
    task.total = seen.total;
    task.ring = {std::fmax(0.0f, 2.0f * seen.longest_bone - seen.total), seen.total};
    task.asked = static_cast<float>(away < most ? away : most);
    task.target = target - root;
    task.exact = relative_exact * task.total;
    task.frame.root = root;
    task.frame.axis = own_direction(chain);
    task.towards = away > shortest
                       ? glm::vec2(static_cast<float>(x / away), static_cast<float>(y / away))
                       : task.frame.axis;
    task.distance = std::fmin(std::fmax(task.asked, task.ring.min), task.ring.max);
    task.aim = task.frame.inside(task.towards) * task.distance;

    const glm::vec2 off = chain.end_effector() - root - task.towards * task.distance;
    task.there = dot(off, off) <= 4.0f * grain * grain &&
                 seen.worst <= 4.0f * seen.longest_bone * grain &&
                 obeys(chain, limits, limit_slack);
    return task;
}

Directions directions_of(const Chain& chain) {
    return {chain.joints.data() + 1, chain.bones.data(), chain.bones.size()};
}

void lay_at_edge(const Directions& of, const SolveTask& task) {
    const bool outer = task.distance >= 0.5f * (task.ring.min + task.ring.max);
    const glm::vec2 forth = task.frame.inside(task.towards);
    std::size_t longest_bone = 0;
    for (std::size_t i = 0; i < of.count; ++i) {
        of.units[i] = outer ? forth : -forth;
        if (of.bones[i] > of.bones[longest_bone]) longest_bone = i;
    }
    of.units[longest_bone] = forth;
}

SolveResult end_solve(const Directions& of, const SolveTask& task, const SolveSettings& settings,
                      int iterations) {
    return result_of(task, close_directions(of, task.frame), settings, iterations);
}

SolveResult result_of(const SolveTask& task, glm::vec2 tip, const SolveSettings& settings,
                      int iterations) {
    SolveResult result;
    result.distance = std::fmin(length(task.target - tip), std::numeric_limits<float>::max());
    result.iterations = iterations;
    if (result.distance <= settings.tolerance) {
        result.status = SolveStatus::reached;
    } else {
        result.status = task.inside() ? SolveStatus::unreached : SolveStatus::clamped;
    }
    return result;
}

}  // namespace wriggle
