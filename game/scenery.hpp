// What every part of a scene's picture is grown from: its colours, its light and its seed.
#pragma once

#include "creatures/definition.hpp"
#include "game/palette.hpp"

namespace wriggle {

struct Scenery {
    SceneDef scene;
    Palette palette;
    glm::vec2 light{0.0f, 1.0f};  ///< towards the light, a unit vector
    bool from_above = false;      ///< no gravity: the scene is seen from above
};

Scenery scenery_of(const SceneDef& scene);

/// In [0, 1), from places in a list: the same picture for the same scene, however it is built.
float grown_number(std::uint64_t seed, std::uint64_t a, std::uint64_t b = 0, std::uint64_t c = 0);
/// Between two numbers.
float grown_between(float low, float high, std::uint64_t seed, std::uint64_t a, std::uint64_t b = 0,
                    std::uint64_t c = 0);

/// Smooth noise in about -1 to 1 along a line, one bump a unit.
float grown_noise(float x, std::uint64_t seed);

/// Smooth from 0 at `low` to 1 at `high`.
float ramp_between(float low, float high, float x);

/// The time's place in a cycle of so many seconds, 0 to 1: exact for any length of play.
float cycle(double seconds, double period);

}  // namespace wriggle
