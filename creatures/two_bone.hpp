// Two bones in closed form.
#pragma once

#include "creatures/chain.hpp"

namespace wriggle {

/// As `solve_fabrik` for exactly two bones: the law of cosines, the middle joint on the side
/// `settings.bend_side`. Joint limits clamp the result and may leave it `unreached`.
SolveResult solve_two_bone(Chain chain, glm::vec2 target, const JointLimits& limits,
                           const SolveSettings& settings);

}  // namespace wriggle
