#include "game/water_depths.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

constexpr float least_depth = 4.0f;     // metres of water
constexpr float clear_of_light = 1.2f;  // metres below the surface that stay free
constexpr float column = 0.16f;         // metres
constexpr int most_columns = 400;
constexpr float over_ground = 0.12f;  // metres: under the ground's rough edge

struct Ridge {
    float nearness;  // 1 moves with the water
    float height;    // of the water's depth
    float cell;      // metres from wall to wall
    float opacity;
    std::uint64_t seed;
};

// Far to near.
constexpr Ridge ridges[] = {{0.45f, 0.46f, 2.6f, 0.34f, 0},
                            {0.62f, 0.34f, 3.4f, 0.48f, 7},
                            {0.80f, 0.20f, 4.6f, 0.62f, 14}};

// Of a wall or pillar that stands in this place of the ridge, as a share of its height; most cells
// have none. Their tops are broken.
float wall_at(const Ridge& ridge, float x, std::uint64_t seed) {
    const float place = x / ridge.cell;
    const auto cell = static_cast<std::int64_t>(std::floor(place));
    const auto id = static_cast<std::uint64_t>(cell + (1 << 20));
    if (grown_number(seed, id, 1) > 0.45f) return 0.0f;
    const float half = grown_between(0.10f, 0.30f, seed, id, 2);
    const float off = place - std::floor(place) - grown_between(0.35f, 0.65f, seed, id, 3);
    if (std::abs(off) > half) return 0.0f;
    const float broken =
        grown_between(-1.2f, 1.2f, seed, id, 4) * off +
        0.10f * std::floor(6.0f * grown_number(seed, id, 5) * (off > 0.3f * half ? 1.0f : 0.4f));
    return grown_between(0.5f, 1.1f, seed, id, 6) + 0.4f * broken;
}

}  // namespace

void add_depths(const Scenery& scenery, const WaterDef& water, const WaterFloor& floor,
                glm::vec2 low, glm::vec2 high, Mesh& mesh) {
    const float depth = water.max.y - floor.deepest;
    if (depth < least_depth || scenery.from_above) return;
    const glm::vec2 size = scenery.scene.size;
    const float left = std::max({water.min.x, low.x, 0.0f});
    const float right = std::min({water.max.x, high.x, size.x});
    if (right <= left) return;
    const Rgba deep = mixed(scenery.palette.water, scenery.palette.ink, 0.8f);
    const float middle = 0.5f * (low.x + high.x) - 0.5f * size.x;
    const int count = std::clamp(static_cast<int>((right - left) / column), 1, most_columns);
    for (const Ridge& ridge : ridges) {
        const std::uint64_t seed = scenery.scene.backdrop.seed + 131 + ridge.seed;
        const float shift = middle * (1.0f - ridge.nearness);
        const auto top_at = [&](float x) {
            const float along = x - shift;
            const float hill = 0.55f + 0.30f * grown_noise(0.16f * along, seed) +
                               0.06f * grown_noise(0.9f * along, seed + 1);
            const float high_up = ridge.height * depth * (hill + wall_at(ridge, along, seed));
            return std::min(floor.deepest + high_up, water.max.y - clear_of_light);
        };
        // They fade into the haze at their feet.
        const sf::Color above = sf_of(faded(deep, ridge.opacity));
        const sf::Color below = sf_of(faded(deep, 0.25f * ridge.opacity));
        float xa = left, ya = top_at(left);
        for (int i = 1; i <= count; ++i) {
            const float xb = mix(left, right, static_cast<float>(i) / static_cast<float>(count));
            const float yb = top_at(xb);
            const float fa = floor.at(xa) - over_ground, fb = floor.at(xb) - over_ground;
            if (ya > fa || yb > fb) {
                add_quad(mesh, {xa, std::max(ya, fa)}, {xb, std::max(yb, fb)}, {xb, fb}, {xa, fa},
                         above, above, below, below);
                add_fringe(mesh, {xa, std::max(ya, fa)}, {xb, std::max(yb, fb)}, {0.0f, 1.0f},
                           {0.0f, 1.0f}, above, above);
            }
            xa = xb;
            ya = yb;
        }
    }
}

}  // namespace wriggle
