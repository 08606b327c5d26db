// Legs: the phases 4 to 6 of the step for an animal that stands on feet.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Lays the legs out hanging when the animal is made.
void lay_legs(Creature& creature, const Surroundings& around, ChainStore& chains);

/// Phase 4: the gait clock advances; each foot stands, swings or dangles, and gets its goal and
/// tip.
void step_legs(Creature& creature, const Surroundings& around);

/// Phase 5: each leg starts from its own bend (a warm start flips knees), then its solver.
void solve_legs(Creature& creature, const Surroundings& around, ChainStore& chains);

/// Phase 6: lag, faded out where a foot lands and lifts; then bones exact with the tip kept.
void smooth_legs(Creature& creature, const Surroundings& around, ChainStore& chains);

/// All feet let go and dangle (thrown, placed by hand).
void let_go(Leg& leg);

}  // namespace wriggle
