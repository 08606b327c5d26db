// A walker's turn: it turns in depth, so its links shorten, and in the middle its chunks change
// sides.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Begins, continues and ends turns. `wanted`: which way it wants to go along the ground, signed.
void turn_body(Creature& creature, const Surroundings& around, float wanted);

/// 1 outside of a turn, 0 in its middle: how much of its length and speed the animal shows.
float turn_share(const Creature& creature);

/// What the pose shows of the facing: through a turn, and softly where the animal was thrown over.
void show_facing(Creature& creature, const Surroundings& around);

/// In the middle of a turn the tentacles change sides with the chunks. Phase 4, before they aim.
void mirror_tentacles(Creature& creature, ChainStore& chains);

}  // namespace wriggle
