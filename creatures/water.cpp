#include "creatures/water.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

float water_wave(float x, double seconds) {
    return 0.030f * sine(2.3f * x + turn_of(seconds, 3.7)) +
           0.015f * sine(5.1f * x - turn_of(seconds, 2.4)) +
           0.008f * sine(11.0f * x + turn_of(seconds, 1.6));
}

float submerged_share(const Terrain& terrain, glm::vec2 at, float radius, double seconds) {
    float share = 0.0f;
    for (const WaterDef& water : terrain.water()) {
        if (at.x < water.min.x || at.x > water.max.x) continue;
        if (terrain.from_above()) {
            if (at.y >= water.min.y && at.y <= water.max.y) return 1.0f;
            continue;
        }
        if (at.y < water.min.y - radius || at.y - radius > water.max.y + 0.1f) continue;
        const float surface = water.max.y + water_wave(at.x, seconds);
        share =
            std::max(share, std::clamp((surface - (at.y - radius)) / (2.0f * radius), 0.0f, 1.0f));
    }
    return share;
}

}  // namespace wriggle
