// Tentacles: where they want to be, and how they get there. Called by the step for every creature.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Lays the tentacles out along their rest directions when the animal is made.
void lay_tentacles(Creature& creature, ChainStore& chains);

/// Phase 4: roots, goals by role (hauling arms: `step_arms` of locomotion_haul), followers -> tips.
void aim_tentacles(Creature& creature, const Surroundings& around);

/// Phase 5.
void solve_tentacles(Creature& creature, const Surroundings& around, ChainStore& chains);

/// Phase 6: lag, then bones exact. A tentacle that was carried by hand goes along unchanged.
void smooth_tentacles(Creature& creature, const Surroundings& around, ChainStore& chains);

}  // namespace wriggle
