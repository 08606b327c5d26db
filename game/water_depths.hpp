// What is seen far off through deep water: ridges and broken walls that sank, paler the farther.
#pragma once

#include <glm/vec2.hpp>

#include "game/mesh.hpp"
#include "game/scenery.hpp"
#include "game/water_view.hpp"

namespace wriggle {

/// Adds them to what lies behind swimmers, between `low` and `high` (metres, what is in view); they
/// move less than the water does when the view moves. Water less than a few metres deep has none.
void add_depths(const Scenery& scenery, const WaterDef& water, const WaterFloor& floor,
                glm::vec2 low, glm::vec2 high, Mesh& mesh);

}  // namespace wriggle
