#include "game/scenery.hpp"

#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"

namespace wriggle {

Scenery scenery_of(const SceneDef& scene) {
    Scenery scenery;
    scenery.scene = scene;
    scenery.palette = palette_of(scene.palette);
    scenery.light = unit(scene.light.from, {0.0f, 1.0f});
    scenery.from_above = scene.gravity.x == 0.0f && scene.gravity.y == 0.0f;
    return scenery;
}

float grown_number(std::uint64_t seed, std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return unit_of(hash_of(hash_of(hash_of(seed, a), b), c));
}

float grown_between(float low, float high, std::uint64_t seed, std::uint64_t a, std::uint64_t b,
                    std::uint64_t c) {
    return mix(low, high, grown_number(seed, a, b, c));
}

float grown_noise(float x, std::uint64_t seed) {
    const float whole = std::floor(x);
    const auto at = [&](float i) {
        return 2.0f * grown_number(seed, static_cast<std::uint64_t>(static_cast<std::int64_t>(i))) -
               1.0f;
    };
    return mix(at(whole), at(whole + 1.0f), smooth_step(x - whole));
}

float ramp_between(float low, float high, float x) {
    return smooth_step((x - low) / (high - low));
}

float cycle(double seconds, double period) {
    const double turns = seconds / period;
    return static_cast<float>(turns - std::floor(turns));
}

}  // namespace wriggle
