// The ground of a scene that is seen from above: patches, stones, and the net of light that waves
// throw on it under water.
#pragma once

#include <glm/vec2.hpp>

#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

/// Adds what lies between `low` and `high` (metres, what is in view), behind all that lives;
/// nothing to a scene seen from the side.
void add_bed(const Scenery& scenery, glm::vec2 low, glm::vec2 high, double seconds, Mesh& mesh);

}  // namespace wriggle
