// Arms of animals on legs: they swing with the stride, reach for what is near, and take hold of
// poles, on which the animal then hangs and goes hand over hand. Roles `grab` and `reach`.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Whether it is an arm of an animal on legs.
bool is_arm_on_legs(const Creature& creature, const TentacleDef& def);

/// Radians by which an arm's direction of rest is turned now, forward and up positive: against the
/// leg of its side as it walks, back in a crouch, up in a leap.
float arm_swing(const Creature& creature, const TentacleDef& def);

/// Phase 4: which of its arms of the role `grab` take hold, and which let go. In the air they do so
/// where a pole is near; on its feet only to climb, up.
void step_holds(Creature& creature, const Surroundings& around);

/// Where an arm goes that has nothing better to do: a pole beside the animal. False: nothing.
bool touches_pole(const Creature& creature, const Surroundings& around, const Tentacle& arm,
                  const TentacleDef& def, glm::vec2& at);

/// Phase 2: arms that hold carry it. They only pull, each with its strength at most.
void push_holds(Creature& creature, const Surroundings& around);

}  // namespace wriggle
