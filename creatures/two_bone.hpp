// Two bones in closed form.
#pragma once

#include "creatures/chain.hpp"

namespace wriggle {

/// As `solve_fabrik` for exactly two bones (`invalid` for another count): the law of cosines, the
/// middle joint to the left of root -> target for `settings.bend_side` >= 0, to the right below,
/// whatever the pose was. Joint limits clamp the result, which then goes as near as they let it,
/// and may leave it `unreached`. With both bones alike and the target on the root, the first bone
/// stays.
SolveResult solve_two_bone(Chain chain, glm::vec2 target, const JointLimits& limits,
                           const SolveSettings& settings);

}  // namespace wriggle
