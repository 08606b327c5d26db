// Bodies whose legs all stand on one chunk are held at an angle: birds, and what walks upright.
// Part of locomotion_walk.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Whether it has a posture: a row of chunks on the legs of one, on a floor.
bool has_posture(const Creature& creature);

/// Phase 2: turns the row about its middle towards its posture, on the side to which it faces; it
/// leans into its way. Weaker while nothing stands.
void push_posture(Creature& creature, const Surroundings& around, float wanted);

/// Metres by which it stands higher or lower than its ride height: it dips with each step, and
/// breathes at rest.
float posture_bob(const Creature& creature, const Surroundings& around);

/// What turning leaves of a link's length as it is seen, where `share` is left along the ground.
float posture_shortens(const Creature& creature, float share);

}  // namespace wriggle
