// What FABRIK and CCD share: they differ in one sweep over the bones.
#pragma once

#include <glm/vec2.hpp>
#include <span>

#include "creatures/chain.hpp"
#include "creatures/directions.hpp"

namespace wriggle {

/// What a sweep is handed; places are against the root.
struct SweepGoal {
    glm::vec2 tip{0.0f};                 ///< where the end effector is
    glm::vec2 aim{0.0f};                 ///< where it shall come
    std::span<const AngleRange> ranges;  ///< empty: no limits
    glm::vec2 base{1.0f, 0.0f};          ///< of the first bone's limits
};

/// Moves the end effector nearer to the aim, the directions in place. With ranges, they hold after.
using Sweep = void (*)(const Directions& of, const SweepGoal& goal);

void sweep_fabrik(const Directions& of, const SweepGoal& goal);
void sweep_ccd(const Directions& of, const SweepGoal& goal);

/// Sweeps while the target is far, then finishes. The contract is `solve_fabrik`'s.
SolveResult solve_by(Sweep sweep, const Chain& chain, glm::vec2 target, const JointLimits& limits,
                     const SolveSettings& settings);

}  // namespace wriggle
