// Cyclic coordinate descent.
#pragma once

#include <cstddef>

#include "creatures/chain.hpp"

namespace wriggle {

/// As `solve_fabrik`, turning one joint at a time from the tip to the root.
/// Source: L.-C. T. Wang and C. C. Chen, IEEE Trans. Robotics and Automation 7(4), 1991.
SolveResult solve_ccd(Chain chain, glm::vec2 target, const JointLimits& limits,
                      const SolveSettings& settings);

/// The one step it is made of, without limits: turns all bones from `joint` on so that the end
/// effector lies on the line from that joint through the target. `joint` < the count of bones.
void turn_joint(Chain chain, std::size_t joint, glm::vec2 target);

}  // namespace wriggle
