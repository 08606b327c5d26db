#include "creatures/wind.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/creature.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

float wind_at(const WeatherDef& weather, float x, double seconds) {
    if (weather.wind == 0.0f) return 0.0f;
    const float downwind = weather.wind < 0.0f ? -x : x;
    // Great gusts, and eddies in them that are shorter and a little slower.
    const auto runs = [&](float share_of_length, float share_of_time) {
        return sine(turn_of(seconds, static_cast<double>(weather.gust_time * share_of_time)) -
                    2.0f * pi * downwind / (weather.gust_length * share_of_length));
    };
    const float gust = 0.74f * runs(1.0f, 1.0f) + 0.26f * runs(0.37f, 0.45f);
    return weather.wind * (1.0f + weather.gusts * gust);
}

float share_in_air(const Terrain& terrain, glm::vec2 root, glm::vec2 tip) {
    if (terrain.water().empty()) return 1.0f;
    const float a = terrain.depth(root), b = terrain.depth(tip);
    if (a <= 0.0f && b <= 0.0f) return 1.0f;
    if (a >= 0.0f && b >= 0.0f) return 0.0f;
    return std::min(a, b) / (std::min(a, b) - std::max(a, b));
}

float openness(const Terrain& terrain, const WeatherDef& weather, glm::vec2 at) {
    if (weather.lee <= 0.0f) return 1.0f;
    const float upwind = weather.wind < 0.0f ? 1.0f : -1.0f;
    const Hit hit = terrain.ray(at, at + glm::vec2(upwind * weather.lee, 0.0f));
    if (!hit.hit) return 1.0f;
    constexpr float at_edge = 0.01f;  // metres
    if (hit.point.x < at_edge || hit.point.x > terrain.size().x - at_edge) return 1.0f;
    return smooth_step(hit.fraction);
}

void feel_wind(const Surroundings& around, Tentacle& tentacle) {
    if (around.weather.wind == 0.0f) return;
    const glm::vec2 middle = 0.5f * (tentacle.root + tentacle.tip);
    float felt = share_in_air(around.terrain, tentacle.root, tentacle.tip);
    if (felt > 0.0f) {
        const double seconds = static_cast<double>(around.tick) * static_cast<double>(around.dt);
        felt *= openness(around.terrain, around.weather, middle) *
                wind_at(around.weather, middle.x, seconds);
    }
    constexpr float half_life = 0.12f;  // seconds
    tentacle.wind = mix(felt, tentacle.wind, decay(half_life, around.dt));
}

glm::vec2 leaned(glm::vec2 way, float wind, float turn) {
    if (wind == 0.0f || turn == 0.0f) return way;
    const glm::vec2 downwind{wind < 0.0f ? -1.0f : 1.0f, 0.0f};
    const float across = cross(way, downwind);
    const float most = std::abs(arc_tangent(across, dot(way, downwind)));
    if (!(most > 0.0f)) return way;
    const float push = std::abs(wind) * turn * across, share = push / most;
    return rotate(way, push / std::sqrt(1.0f + share * share));
}

}  // namespace wriggle
