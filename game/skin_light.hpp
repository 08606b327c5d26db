// What of a scene's lamps and water falls on one animal.
#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <span>

#include "creatures/outline.hpp"
#include "game/color.hpp"

namespace wriggle {

/// A lamp that lights what is near it.
struct SkinLamp {
    glm::vec2 at{0.0f};
    Rgba color;
    float reach = 3.0f;  ///< metres, to where its light is gone
};

/// Of the scene's lamps the nearest few that reach the animal, and the water that may touch it.
struct FallenLight {
    std::array<SkinLamp, 4> lamps;
    std::size_t lamp_count = 0;
    std::span<const WaterDef> water;  ///< empty: it is dry
};
FallenLight light_on(const Outline& outline, std::span<const SkinLamp> lamps,
                     std::span<const WaterDef> water);

/// Of a rim's strength, at a place: less under water.
float rim_share(const FallenLight& light, glm::vec2 at);

/// The lamps' light on a side that looks along `out`, a unit vector: its colour, how strong in `a`.
Rgba lamp_light(const FallenLight& light, glm::vec2 at, glm::vec2 out);

}  // namespace wriggle
