// A flyer on the ground: where it stands, and how it walks.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Of the intent: it wants to the ground, or stays there.
inline constexpr float wants_down = -0.3f;

/// Phase 2, of one that stands: moves the place where it stands along the ground as its intent
/// asks, at no more than `fly.walk_speed`, and less where a foot trails. Before a wall, an edge or
/// water it stops.
void walk_on(Creature& creature, const Surroundings& around);

/// Whether it leaves the ground now: at once where it wants up; where it wants along faster than it
/// walks, after `fly.walk_time` of that; never where it wants down. Counts that time.
bool takes_wing(Creature& creature, const Surroundings& around);

}  // namespace wriggle
