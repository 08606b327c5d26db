// The limbs of what flies: wings that beat and fold, talons that stand, a neck that carries its
// head level. Part of tentacle.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Whether this tentacle beats with the animal's wings: of that role, on what flies or hovers, and
/// not in the hand.
bool is_wing(const Creature& creature, std::size_t tentacle);

/// Where its stroke wants a wing's tip.
glm::vec2 wing_goal(const Creature& creature, const Surroundings& around, std::size_t tentacle);

/// How far a wing turns about its root in this tick, radians, counter-clockwise.
float wing_sweep(const Creature& creature, std::size_t tentacle);

/// Lays a wing out as its stroke wants it, from its root: each bone turned by its own share of the
/// stroke, later than the one before, bent in the up stroke; folded, as `wings.fold` says.
void lay_wing(const Creature& creature, const Surroundings& around, std::size_t tentacle,
              Chain chain);

/// Tentacles of the role `grab` are a flyer's talons: they take hold of the ground where it stands
/// and let go where it does not. Phase 4, before tentacles aim.
void step_talons(Creature& creature, const Surroundings& around);

/// Where a free talon points, of an animal with these ahead and up: tucked back in the air,
/// reaching for the ground to land.
glm::vec2 talon_way(const Creature& creature, glm::vec2 ahead, glm::vec2 up);

}  // namespace wriggle
