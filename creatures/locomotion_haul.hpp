// Haul: no legs; arms take hold of the ground and pull the body along.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 2: a velocity servo, shared over the arms that hold. No grip, no force.
void push_haul(Creature& creature, const Surroundings& around);

/// Phase 4: lets go, searches, reaches, takes hold; sets each arm's goal and tip.
void step_arms(Creature& creature, const Surroundings& around);

}  // namespace wriggle
