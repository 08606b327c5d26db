// Leaps of animals on legs: crouch, push, fly, land, give way. Part of locomotion_walk.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Whether it can leap: it has a [jump], or moves by hops.
bool can_leap(const Creature& creature);

/// Phase 2, before its feet push: when it crouches, leaves the ground, has landed. `wanted` is the
/// share of its speed along the ground, signed.
void step_leap(Creature& creature, const Surroundings& around, float wanted);

/// Whether its legs push it off the ground now: it takes no steps meanwhile.
bool is_leaping(const Creature& creature);
/// In the air, of its own leap or in a fall, on the way up or down.
bool is_in_leap(const Creature& creature);
/// The same, or about to be, or just landed: legs that do not stand yet reach down, and stand where
/// they touch.
bool reaches_down(const Creature& creature);

/// What its ride height is multiplied by: it crouches before a leap and gives way after.
float leap_crouch(const Creature& creature);

/// Acceleration that brings it to its take-off speed while its legs still stretch, without gravity.
/// Only while it pushes.
glm::vec2 leap_push(const Creature& creature, glm::vec2 up, glm::vec2 along, glm::vec2 velocity,
                    float dt);

/// Where a leg is held in the air: behind as it leaps, drawn up, and down and ahead to land.
glm::vec2 place_in_leap(const Creature& creature, const Leg& leg, const LegDef& def,
                        const Surroundings& around);

}  // namespace wriggle
