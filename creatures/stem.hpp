// The stem of an anchored animal: a tentacle from its root in the ground to the head. Part of
// locomotion_anchored.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Lays the stem out when the animal is made.
void lay_stem(const Creature& creature, Tentacle& stem, const TentacleDef& def, Chain solved);

/// Phase 4: its ends, and the side to which it bulges: away from the ground.
void aim_stem(Creature& creature, const Surroundings& around, Tentacle& stem,
              const TentacleDef& def);

/// Phase 5: an even bend from root to head, as an S while it changes sides, then the solver; waves
/// run along it while it does not strike.
void solve_stem(const Creature& creature, const Surroundings& around, const Tentacle& stem,
                const TentacleDef& def, Chain solved);

/// Phase 6: lag between its ends, out of the ground, bones exact. Where it lies over an edge and is
/// too short for that, its last joint falls short of the head's middle.
void smooth_stem(const Creature& creature, const Surroundings& around, const Tentacle& stem,
                 const TentacleDef& def, const Chain& solved, Chain drawn);

}  // namespace wriggle
