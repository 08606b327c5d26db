// The solver that a definition names.
#pragma once

#include "creatures/chain.hpp"

namespace wriggle {

/// Solves with the solver named; two bones without limits always in closed form. Errors and results
/// are those of `solve_fabrik`.
SolveResult solve(Solver solver, Chain chain, glm::vec2 target, const JointLimits& limits,
                  const SolveSettings& settings);

}  // namespace wriggle
