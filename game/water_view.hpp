// Water: haze behind what swims, a tint over it, a surface that moves, shafts and glints.
#pragma once

#include <glm/vec2.hpp>
#include <span>

#include "game/happenings.hpp"
#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

struct WaterMeshes {
    Mesh behind, before;  ///< what swims
    Mesh glints;          ///< additive
};

/// The parts of the scene's water between `low` and `high` (metres, what is in view), bent by what
/// fell in.
void add_water(const Scenery& scenery, std::span<const Happening> happenings, glm::vec2 low,
               glm::vec2 high, double seconds, WaterMeshes& meshes);

}  // namespace wriggle
