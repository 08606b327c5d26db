// Rain with its splashes, and motes that float in the light.
#pragma once

#include "game/camera.hpp"
#include "game/ground_edge.hpp"
#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

/// What falls and floats in the view at this time. `rain` is drawn plainly, `motes` additively with
/// the glow texture. Drops end where the ground stops them, and splash there.
struct WeatherMeshes {
    Mesh rain, motes;
};

/// For each column of the scene, the height at which rain from above ends.
struct Shelter {
    std::vector<float> top;   ///< one a column, metres
    std::vector<bool> water;  ///< one a column: it ends on water
    float column = 0.25f;     ///< metres
};

Shelter shelter_of(const Scenery& scenery, const GroundEdge& edge);

void add_weather(const Scenery& scenery, const Shelter& shelter, const Camera& camera,
                 glm::uvec2 size, double seconds, WeatherMeshes& meshes);

}  // namespace wriggle
