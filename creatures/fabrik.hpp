// FABRIK with joint limits, and an exact finish.
#pragma once

#include "creatures/chain.hpp"

namespace wriggle {

/// Bends the chain so that its end effector comes to `target` (metres, same space as the joints).
/// The root stays. See `SolveSettings` and `SolveStatus`; no allocation, bounded work, any input.
/// Source: A. Aristidou and J. Lasenby, FABRIK, Graphical Models 73(5), 2011; the finish is ours.
SolveResult solve_fabrik(Chain chain, glm::vec2 target, const JointLimits& limits,
                         const SolveSettings& settings);

}  // namespace wriggle
