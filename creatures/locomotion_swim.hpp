// Swimming: by bends that travel along the body, by pulses of thrust, or by paddling.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Whether water carries enough of it that it swims rather than stands.
bool swims(const Creature& creature);

/// Speed in water at full intent, m/s.
float swim_speed(const CreatureDef& individual);

/// Phase 2, in water only. A wave bends the body, and the water's drag makes way of that; a jet
/// pulses along the body's axis; a paddler pulls itself along by what it has. All turn to where
/// they want to go.
void push_swim(Creature& creature, const Surroundings& around);

}  // namespace wriggle
