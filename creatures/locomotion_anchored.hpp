// Anchored: a head on a stem that sways, and strikes at what comes near.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// The tentacle that carries the head of an anchored animal: its first one of the role `neck`.
/// -1: none; then the body itself is fixed to the ground, and its tentacles sway.
int stem_of(const CreatureDef& individual);

/// Fixes the stem to the nearest ground when the animal is made, and ropes the head to it: below it
/// within the stem's length, else around it; where there is none, the stem grows out of the air.
/// A root that is already known (`AnchorState::rooted`) stays.
void anchor_creature(Creature& creature, const Terrain& terrain, b2World& world);

/// Phase 2. The root carries the head's weight; all else it does is a force too.
void push_anchored(Creature& creature, const Surroundings& around);

/// Phase 3, after the bodies' step: takes hold of prey that was struck, and lets it go.
void hold_prey(std::span<Creature> creatures, b2World& world);

/// Lets go of the prey `id` (-1: whichever it holds): before that one's bodies leave the world.
void let_prey_go(Creature& creature, int id, b2World& world);

/// Takes its rope and its hold out of the world; harmless for a creature that has none.
void unanchor_creature(Creature& creature, b2World& world);

}  // namespace wriggle
