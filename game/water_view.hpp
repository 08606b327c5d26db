// Water: haze behind what swims, a tint over it, a surface that moves, shafts and glints.
#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "game/grade.hpp"
#include "game/ground_edge.hpp"
#include "game/happenings.hpp"
#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

struct WaterMeshes {
    Mesh behind, before;  ///< what swims
    Mesh glints;          ///< additive
};

/// How deep one basin is from place to place: its rectangle may reach into the banks.
struct WaterFloor {
    float left = 0.0f, step = 1.0f;  ///< metres
    std::vector<float> bottom;       ///< y, evenly from `left` on; the surface's own in a bank
    std::vector<float> top;          ///< the surface, or the underside of what overhangs the water
    float deepest = 0.0f;            ///< y
    float at(float x) const;         ///< in between, evenly; beyond its ends as there
    float top_at(float x) const;     ///< the same, of its top
};

/// One for each water of the scene, once: they do not move.
std::vector<WaterFloor> water_floors_of(const Scenery& scenery, const GroundEdge& edge);

/// Where what is seen lies under water: strips between `low` and `high` (metres, what is in view),
/// down to the floors; none of a scene seen from above. Their numbers are shares of the view.
std::vector<BentStrip> bent_by_water(const Scenery& scenery, std::span<const WaterFloor> floors,
                                     glm::vec2 low, glm::vec2 high);

/// The parts of the scene's water between `low` and `high` (metres, what is in view), bent by what
/// fell in, down to its floors.
void add_water(const Scenery& scenery, std::span<const WaterFloor> floors,
               std::span<const Happening> happenings, glm::vec2 low, glm::vec2 high, double seconds,
               WaterMeshes& meshes);

}  // namespace wriggle
