// The solver that a limb asks for.
#pragma once

#include "creatures/chain.hpp"

namespace wriggle {

SolveResult solve(Solver solver, Chain chain, glm::vec2 target, const JointLimits& limits,
                  const SolveSettings& settings);
void clamp_to_limits(Chain chain, const JointLimits& limits);

}  // namespace wriggle
