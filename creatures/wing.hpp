// Wings that beat and fold. Part of tentacle.
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

}  // namespace wriggle
