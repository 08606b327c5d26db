// Tentacles that draw themselves in where something touches them: a snail's feelers.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 4: something touches it (the ground, a hand, another animal), and it draws itself in; it
/// waits, and comes out again slowly.
void update_shrink(const Creature& creature, const Surroundings& around, Tentacle& tentacle,
                   const ShrinkDef& def);

/// Length that it has now, metres: all of it where it does not shrink.
float shown_length(const Tentacle& tentacle, const ShrinkDef& def);

/// Phase 5: lays its bones, whose lengths are exact, in folds from its root to its tip, so that it
/// grows thick as it grows short.
void lay_shrunk(const Tentacle& tentacle, const ShrinkDef& def, Chain chain);

}  // namespace wriggle
