// FABRIK with joint limits, and an exact finish.
#pragma once

#include "creatures/chain.hpp"

namespace wriggle {

/// Bends the chain so that its end effector comes to `target` (metres, same space as the joints).
/// The root stays. No allocation, bounded work, any input:
///
/// - A chain without limits is swept while the target is far, at most three times, then finished
///   exactly (see `finish`), and `reached` wherever the target lies in the ring. Outside it is laid
///   along the line to the target, as near as it can be. It is never farther than before.
/// - With limits, these hold afterwards; sweeps and the finish's steps share `settings.iterations`.
/// - A bone that has lost its direction goes on in its parent's; joints that do not fit the bones
///   keep their directions and get the bones' lengths. A chain that is where it should be already,
///   as near as floats tell, keeps its joints to the bit.
/// - A straight chain whose target is on its line bends to `settings.bend_side`.
/// - `invalid`, and nothing is touched: a target, joint, bone or setting that is not finite, a bone
///   below 0, no bones, bones longer than 1e15 m together or joints farther than 1e19 m apart,
///   sizes that do not fit each other, a limit with min > max, a base that is not a unit vector.
///
/// Source: A. Aristidou and J. Lasenby, FABRIK, Graphical Models 73(5), 2011; the finish is ours.
SolveResult solve_fabrik(Chain chain, glm::vec2 target, const JointLimits& limits,
                         const SolveSettings& settings);

/// The same without limits where joints shall move least: no sweeps, kinks stay, the finish alone.
SolveResult bring_tip(Chain chain, glm::vec2 target);

}  // namespace wriggle
