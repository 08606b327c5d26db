// Poles to climb and lamps on cords: what people left hanging in the scene.
#pragma once

#include <span>
#include <vector>

#include "game/ground_edge.hpp"
#include "game/happenings.hpp"
#include "game/mesh.hpp"
#include "game/strands.hpp"

namespace wriggle {

/// Poles as a lasting mesh.
void build_poles(const Scenery& scenery, Mesh& mesh);

struct Lamp {
    glm::vec2 at{0.0f};
    float cord = 0.0f;  ///< up to what it hangs from, metres; 0: nothing above
};

std::vector<Lamp> lamps_of(const Scenery& scenery, const GroundEdge& edge);

/// Lamps as they swing at this time. `bodies` are drawn plainly, `glows` additively with the glow
/// texture, `cones` additively without one. `calm`: they do not flicker. What ran into a lamp sets
/// it swinging.
struct LampMeshes {
    Mesh bodies, glows, cones;
};
void add_lamps(const Scenery& scenery, const std::vector<Lamp>& lamps, const Wind& wind,
               std::span<const Happening> happenings, bool calm, LampMeshes& meshes);

}  // namespace wriggle
