#include "creatures/two_bone.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/limited_finish.hpp"
#include "creatures/solve_task.hpp"

namespace wriggle {
namespace {

/// Law of cosines. Nearer to the root than this share of the bones the target gives no direction.
void lay_two(const SolveTask& task, float side) {
    const Directions& of = task.of;
    constexpr float no_direction = 1e-6f;
    const float a = of.bones[0], b = of.bones[1];
    const float d = task.distance;
    const glm::vec2 line = unit(task.aim, of.units[0]);
    if (d <= no_direction * task.total) {
        of.units[1] = -of.units[0];
    } else if (a > 0.0f) {
        const float along = 0.5f * (d + (a - b) * (a + b) / d);
        const float across = std::sqrt(std::max(0.0f, (a - along) * (a + along)));
        const glm::vec2 bend{along, side < 0.0f ? -across : across};
        of.units[0] = rotate(unit(bend, {1.0f, 0.0f}), line);
        of.units[1] = unit(task.aim - of.units[0] * a, line);
    } else {
        of.units[0] = of.units[1] = line;
    }
}

}  // namespace

SolveResult solve_two_bone(Chain chain, glm::vec2 target, const JointLimits& limits,
                           const SolveSettings& settings) {
    if (chain.bones.size() != 2) return {};
    const SolveTask task = begin_solve(chain, target, limits, settings);
    if (!task.sound) return {};
    open_directions(task.of);
    if (task.at_edge()) {
        lay_at_edge(task);
    } else {
        lay_two(task, settings.bend_side);
    }
    int steps = 0;
    if (limits.limited()) {
        steps = finish_limited(
                    task.of, limits.ranges, limits.base,
                    {task.aim, task.total, settings.tolerance, task.exact, settings.iterations})
                    .steps;
    }
    return end_solve(task, settings, steps);
}

}  // namespace wriggle
