// What water does to bodies.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 2, for every creature: lift and drag of each chunk that is in water, and splashes where
/// one goes in or out. Writes `Creature::water`.
void push_water(Creature& creature, const Surroundings& around);

/// Gravity as the animal feels it: less what water carries. m/s^2.
glm::vec2 felt_gravity(const Creature& creature, const Surroundings& around);

}  // namespace wriggle
