#include "creatures/sweeping.hpp"

#include <algorithm>

#include "creatures/angle.hpp"
#include "creatures/finish.hpp"
#include "creatures/joint_limits.hpp"
#include "creatures/limited_finish.hpp"
#include "creatures/solve_task.hpp"

namespace wriggle {
namespace {

constexpr int most_sweeps = 3;    // then the finish is quicker
constexpr float far_turn = 0.5f;  // radians: a limited chain that has come a long way

/// Sweeps first where the chain is straight and the target far: turning alone would only swing it
/// round. Then the finish; and where that has come a long way and stands still, sweeps once more.
/// A chain that follows a target which its limits keep from it is left to the finish alone: swept
/// each time, it would tremble.
SolveResult solve_limited(Sweep sweep, const SolveTask& task, Sums sums, const JointLimits& limits,
                          const SolveSettings& settings) {
    const Directions& of = task.of;
    const glm::vec2 base = limits.base;
    const glm::vec2 aim = task.aim;
    int used = 0;
    const auto sweep_near = [&] {
        for (int i = 0; i < most_sweeps && used < settings.iterations && is_far(sums, aim); ++i) {
            sweep(of, {sums.tip, aim, limits.ranges, base});
            sums = gather(of);
            ++used;
        }
    };
    const auto close_in = [&] {
        const LimitedFinish done = finish_limited(
            of, limits.ranges, base,
            {aim, task.total, settings.tolerance, task.exact, settings.iterations - used});
        used += done.steps;
        sums = gather(of);
        return done;
    };

    if (lies_on_line(sums, aim)) {
        bend_line(of, sums, aim, settings.bend_side);
        limit_all(of, limits.ranges, base);
        sums = gather(of);
        if (is_on_line(sums)) {  // limits forbid that side
            bend_line(of, sums, aim, -settings.bend_side);
            limit_all(of, limits.ranges, base);
            sums = gather(of);
        }
    } else if (is_on_line(sums)) {
        sweep_near();
    }
    const LimitedFinish first = close_in();
    if (first.turned > far_turn && length(aim - sums.tip) > settings.tolerance) {
        sweep_near();
        close_in();
    }
    return end_solve(task, settings, used);
}

}  // namespace

SolveResult solve_by(Sweep sweep, const Chain& chain, glm::vec2 target, const JointLimits& limits,
                     const SolveSettings& settings) {
    const SolveTask task = begin_solve(chain, target, limits, settings);
    if (!task.sound) return {};
    if (task.there) return result_of(task, chain.end_effector() - chain.root(), settings, 0);

    Sums sums = open_directions(task.of);
    if (limits.limited()) return solve_limited(sweep, task, sums, limits, settings);
    if (task.at_edge()) {
        lay_at_edge(task);
        return end_solve(task, settings, 0);
    }
    if (lies_on_line(sums, task.aim)) {
        bend_line(task.of, sums, task.aim, settings.bend_side);
        sums = gather(task.of);
    }
    int sweeps = 0;
    const int cap = std::min(settings.iterations, most_sweeps);
    FinishGoal goal{task.aim, task.total, settings.tolerance, task.exact, settings.evening};
    Finish finished = finish(task.of, sums, goal, cap <= 0);
    while (!finished.done) {
        sweep(task.of, {sums.tip, task.aim, {}, {}});
        if (!sweeps) goal.swept = dot(task.aim - sums.tip, task.aim - sums.tip);
        sums = gather(task.of);
        ++sweeps;
        finished = finish(task.of, sums, goal, sweeps >= cap);
    }
    return result_of(task, finished.tip, settings, sweeps);
}

}  // namespace wriggle
