// Hovering: wings too fast to see hold the body in the air.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 2. A spring keeps the height that it flew to, never less than so much over the ground; a
/// servo moves it along, and its body leans into that. As far as its wings are free to beat.
void push_hover(Creature& creature, const Surroundings& around);

}  // namespace wriggle
