// What the creature wants: wander, follow the mouse, chase, flee -> intent.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 1. Reads the others as they were at the last tick; writes only `creature`. A steered
/// creature does what its person says.
void think(Creature& creature, const Surroundings& around);

}  // namespace wriggle
