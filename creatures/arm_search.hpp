// A free arm looks for a hold. Part of locomotion_haul.
#pragma once

#include <cstddef>

#include "creatures/creature.hpp"

namespace wriggle {

/// A few rays into the terrain; the best hold, if it is good enough for how long the arm has been
/// free, becomes its grip, and its tip sets out. Draws from the creature's random numbers.
void search_hold(Creature& creature, const Surroundings& around, std::size_t arm);

}  // namespace wriggle
