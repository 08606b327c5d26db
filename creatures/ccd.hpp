// Cyclic coordinate descent.
#pragma once

#include "creatures/chain.hpp"

namespace wriggle {

/// As `solve_fabrik`, turning one joint at a time from the tip to the root.
/// Source: L.-C. T. Wang and C. C. Chen, IEEE Trans. Robotics and Automation 7(4), 1991.
SolveResult solve_ccd(Chain chain, glm::vec2 target, const JointLimits& limits,
                      const SolveSettings& settings);

}  // namespace wriggle
