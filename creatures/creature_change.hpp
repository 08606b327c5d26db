// What an animal keeps when it is built anew, because it grew or its definition changed.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// The mind, the needs and the place of `old` for `now`, just built: chunks of the same names stand
/// and move as they did. Where they cannot (one has no counterpart, a link is off by more than the
/// smaller radius, or a middle stands in solid ground) the row is laid anew along the old one, at
/// the nearest place free of solid ground. False: so it is.
bool carry_body(const Creature& old, Creature& now, const Terrain& terrain);

/// Limbs of the same names keep their footholds, grips and pose, in the lengths and the number of
/// bones that they now have; where the body does not stay where it was (`stays`, of `carry_body`),
/// what is out of reach now is let go. After they were laid.
void carry_limbs(const Creature& old, Creature& now, bool stays, ChainStore& chains);

/// Puts a new creature's body as `saved` says; before its limbs are laid. Where it does not say, or
/// the body cannot lie so (a middle in solid ground, a link far off its length, other chunks by
/// now), it stays as it was made.
void lie_as(const SpawnDef& saved, Creature& creature, const Terrain& terrain);
/// What a saved scene keeps of it.
SpawnDef saved_of(const Creature& creature);

}  // namespace wriggle
