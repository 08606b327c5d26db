// Where an animal goes when nothing calls it: alone, with its group, round what is in its way.
// Part of behaviour.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Goes for a while, rests for a while, by the share of time that `wander` gives to going; with
/// others of its group its way is partly theirs; outside of its territory it goes home.
void wander(Creature& creature, const Surroundings& around);

/// What cannot get on: a wanderer chooses the other way; what flees or hunts tries the other way
/// for as long as it tried this one.
void go_round(Creature& creature, const Surroundings& around, bool wanders);

}  // namespace wriggle
