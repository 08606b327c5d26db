// Flying: wings that carry the body by their beats and by its speed, off the ground and back to it.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 2. In the air a servo asks for a velocity; speed carries part of the weight, and the rest
/// comes in beats, as far as wings are free to beat. Without an intent, or with one down, it lands:
/// slower the nearer the ground is, until it can grab it. On the ground its grip carries it:
/// there it walks, or crouches and leaps (`takes_wing`).
void push_fly(Creature& creature, const Surroundings& around);

}  // namespace wriggle
