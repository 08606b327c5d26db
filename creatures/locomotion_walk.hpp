// Walk and climb: legs that carry the body.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 2, first half: which way is up at each chunk, and how the animal stands.
void orient_legged(Creature& creature, const Surroundings& around);

/// Phase 2: support and traction of each group of legs, shared out along the spine.
void push_legged(Creature& creature, const Surroundings& around);

}  // namespace wriggle
