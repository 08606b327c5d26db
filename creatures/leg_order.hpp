// How the legs of one animal stand to each other: strides that keep them apart, who is beside whom.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Fills `Creature::stride_room`, when the animal is made: it depends on its build alone.
void measure_strides(Creature& creature);

/// `Creature::stride_room` at a duty factor between those of full speed and of standing.
float stride_room(const Creature& creature, float duty);

/// The legs beside this one, before, behind and across, have their feet down.
bool neighbours_stand(const Creature& creature, const Leg& leg);

/// Another foot of the same chunk stands, or there is none: out of its turn a leg lifts only then,
/// or that end of the body falls.
bool shares_load(const Creature& creature, const Leg& leg);

}  // namespace wriggle
