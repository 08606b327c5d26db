// The finish of a chain with joint limits.
#pragma once

#include <glm/vec2.hpp>
#include <span>

#include "creatures/chain.hpp"
#include "creatures/directions.hpp"

namespace wriggle {

struct LimitedGoal {
    glm::vec2 aim{0.0f};     ///< against the root, metres
    float total = 0.0f;      ///< of all bones, metres, > 0
    float tolerance = 0.0f;  ///< metres
    float exact = 0.0f;      ///< what floats hold, metres
    int steps = 0;           ///< at most
};

struct LimitedFinish {
    glm::vec2 tip{0.0f};  ///< where the end effector came to
    int steps = 0;        ///< used
    float turned = 0.0f;  ///< radians, of the bone that turned most in each step, summed up
};

/// Brings the end effector as near to the aim as the limits let it. The limits hold afterwards,
/// whatever the directions were. Damped least squares on the bone angles (C. W. Wampler, IEEE
/// Trans. Systems, Man, and Cybernetics 16, 1986); a bone at its limit that would turn past it
/// stands still for the step. Never farther than the limited chain was before.
LimitedFinish finish_limited(const Directions& of, std::span<const AngleRange> ranges,
                             glm::vec2 base, const LimitedGoal& goal);

}  // namespace wriggle
