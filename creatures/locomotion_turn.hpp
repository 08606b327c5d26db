// A turn in depth: links shorten as they turn away from who looks on, and come out on the other
// side. A body turns as a whole on the spot, or link by link: its head goes back beside its own
// tail, and each link turns where the head did.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Begins, continues and ends turns. `wanted`: which way it wants to go along the ground, signed.
void turn_body(Creature& creature, const Surroundings& around, float wanted);

/// What is left in a turn of the speed `wanted` (signed, a share of full speed) at a chunk. Link by
/// link, what has not turned yet goes on its old way.
float wanted_in_turn(const Creature& creature, int chunk, float wanted);

/// 1 outside of a turn, 0 in its middle: how much of its length a chunk shows.
float turn_share(const Creature& creature, int chunk);

/// What the pose shows of the facing: through a turn, and softly where the animal was thrown over.
void show_facing(Creature& creature, const Surroundings& around);

/// In the middle of a turn as a whole the tentacles change sides with the chunks. Phase 4, before
/// they aim.
void mirror_tentacles(Creature& creature, ChainStore& chains);

}  // namespace wriggle
