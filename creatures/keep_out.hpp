// Keeps a chain's bones out of solid ground.
#pragma once

#include <span>

#include "creatures/chain.hpp"
#include "creatures/terrain.hpp"

namespace wriggle {

/// A bone of `length` from `from` in direction `way` (a unit vector), turned as little as needed to
/// stay `clearance` metres off the ground: along a surface that it meets, on the side to which
/// `lean` points where it meets it head on. Gives the direction. A start inside the ground, or a
/// place too narrow for the bone, leaves it as it is.
glm::vec2 slide_bone(const Terrain& terrain, glm::vec2 from, glm::vec2 way, float length,
                     float clearance, glm::vec2 lean);

/// Drapes a chain over the ground, from its root outwards; bones keep their length and, where
/// nothing is in their way, their direction. One ray a bone that is in the open.
void drape(Chain chain, const Terrain& terrain, float clearance);

}  // namespace wriggle
