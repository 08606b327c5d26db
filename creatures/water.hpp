// Water: its moving surface, and what of a body is in it.
#pragma once

#include "creatures/terrain.hpp"

namespace wriggle {

/// Height of the moving surface above its own rest, metres, `seconds` into the world's time: at
/// most 0.053. The same for drawing and for bodies.
float water_wave(float x, double seconds);

/// Share of a circle that is under water, 0 to 1, by how deep its lowest point lies. Seen from
/// above: 1 over water, 0 elsewhere.
float submerged_share(const Terrain& terrain, glm::vec2 at, float radius, double seconds);

}  // namespace wriggle
