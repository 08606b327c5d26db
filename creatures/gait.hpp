// The phase clock of legs: stance and swing, duty factor, the foot's way in the air.
#pragma once

#include <glm/vec2.hpp>

#include "creatures/definition.hpp"

namespace wriggle {

/// Duty factor and stride period at a share of full speed (0 to 1; outside: clamped). Slow animals
/// take longer strides in time, by the root of the speed, at most twice the period.
struct Stride {
    float duty_factor = 0.62f;
    float period = 0.5f;
};
Stride stride_at(const GaitDef& gait, float speed_share);

/// Where a foot is between the front (1) and the back (-1) end of its stride, at a phase in strides
/// (any number; its fraction counts): from front to back in stance, and forward again in swing.
float foot_place(float phase, float duty_factor);

/// The fraction of a phase, in [0, 1).
float phase_of(float strides);

/// A foot's way from `from` to `to` at `swing` (0 to 1): smooth along the ground, early up where it
/// rises and late down where it falls, lifted by `step_height` metres along `up` in the middle.
glm::vec2 foot_arc(glm::vec2 from, glm::vec2 to, glm::vec2 up, float step_height, float swing);

}  // namespace wriggle
