// Intent and grips -> forces on the body. Phase 2 of the step.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Pushes the animal by its kind of locomotion. No grip, no force.
void push(Creature& creature, const Surroundings& around);

/// Acceleration (m/s^2) that brings `velocity` to `wanted` with time constant `time`, at most
/// `most`.
glm::vec2 servo(glm::vec2 velocity, glm::vec2 wanted, float time, float most);

/// Acceleration of a damped spring over `error` metres, solved for the step's end so that any
/// frequency is stable.
float spring(float error, float velocity, float frequency_hz, float damping_ratio, float dt);

/// Draws every chunk between two others to their midpoint (momentum stays): the body's own bend.
void straighten_body(Creature& creature, const Surroundings& around);

/// As above for a body with muscles: bends each chunk between two others as `Body::bend` wants it,
/// by impulses of at most `muscle_torque`, swept until they agree (sequential impulses, as Box2D's
/// motors). A spring that stiff would shake itself apart.
void flex_body(Creature& creature, const Surroundings& around);

}  // namespace wriggle
