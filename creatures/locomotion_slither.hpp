// Slithering: on the belly over floors, and up walls for what clings.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Phase 2. Seen from the side each chunk that touches ground it can grip is drawn along it towards
/// the head: honest waves against uneven friction make a fourteenth of the speed asked there. Seen
/// from above the body's waves push against friction that differs along and across.
void push_slither(Creature& creature, const Surroundings& around);

/// Phase 2, before: which way is up at each chunk of a body without legs, and to which side it
/// faces.
void orient_row(Creature& creature, const Surroundings& around);

}  // namespace wriggle
