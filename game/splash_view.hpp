// Water that breaks: a crown, drops, foam, and rings that run out over the surface.
#pragma once

#include "game/happenings.hpp"
#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

Rgba drop_color(const Palette& palette);

struct SplashDrops {
    int count = 0;
    float speed = 0.0f;       ///< m/s, of the fastest
    float spread = 0.4f;      ///< to the side, per speed upwards
    glm::vec2 carried{0.0f};  ///< m/s that all of them have of what broke the water
    float width = 0.02f;      ///< metres
    float floor = 0.0f;       ///< height under which they are gone, metres
};

/// Drops that were thrown from `at` along `normal` `age` seconds ago, on their way under gravity.
void add_drops(const Scenery& scenery, glm::vec2 at, glm::vec2 normal, const SplashDrops& drops,
               std::uint64_t seed, float age, Mesh& mesh);

/// All splashes of a basin.
void add_splashes(const Scenery& scenery, const WaterDef& water,
                  std::span<const Happening> happenings, double seconds, Mesh& mesh);

}  // namespace wriggle
