// The bones of a hauling arm, laid along its path. Part of locomotion_haul.
#pragma once

#include <cstddef>

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 5: exact bones from the tip back along the path, with what is too long of it in waves;
/// what is left then is coiled up round the root, inside the chunk, on a circle as wide as the
/// first bone is long.
void lay_arm(Creature& creature, const Surroundings& around, std::size_t arm, Chain solved);

/// Phase 6: lag, but never through the ground; bones exact, tip kept where it holds.
void lag_arm(Creature& creature, const Surroundings& around, std::size_t arm, const Chain& solved,
             Chain drawn);

}  // namespace wriggle
