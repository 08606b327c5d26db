#include "game/skin_light.hpp"

#include <algorithm>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

constexpr float lamp_strength = 0.8f;  // of a rim, at the lamp
constexpr float wet_rim = 0.45f;       // of a rim's strength under water
constexpr float dry_over = 0.3f;       // metres over which that goes

}  // namespace

FallenLight light_on(const Outline& outline, std::span<const SkinLamp> lamps,
                     std::span<const WaterDef> water) {
    FallenLight light;
    const glm::vec2 low = outline.low, high = outline.high;
    const auto away = [&](const SkinLamp& lamp) {
        const glm::vec2 nearest{std::clamp(lamp.at.x, low.x, high.x),
                                std::clamp(lamp.at.y, low.y, high.y)};
        return length(lamp.at - nearest);
    };
    for (const SkinLamp& lamp : lamps) {
        if (!(away(lamp) < lamp.reach)) continue;
        std::size_t place = light.lamp_count;
        while (place > 0 && away(lamp) < away(light.lamps[place - 1])) {
            if (place < light.lamps.size()) light.lamps[place] = light.lamps[place - 1];
            --place;
        }
        if (place < light.lamps.size()) light.lamps[place] = lamp;
        light.lamp_count = std::min(light.lamp_count + 1, light.lamps.size());
    }
    for (const WaterDef& basin : water)
        if (high.x > basin.min.x && low.x < basin.max.x && high.y > basin.min.y &&
            low.y < basin.max.y)
            light.water = water;
    return light;
}

float rim_share(const FallenLight& light, glm::vec2 at) {
    float share = 1.0f;
    for (const WaterDef& water : light.water) {
        if (at.x < water.min.x || at.x > water.max.x || at.y < water.min.y) continue;
        const float under = smooth_step((water.max.y - at.y) / dry_over);
        share = std::min(share, mix(1.0f, wet_rim, under));
    }
    return share;
}

Rgba lamp_light(const FallenLight& light, glm::vec2 at, glm::vec2 out) {
    Rgba sum{0.0f, 0.0f, 0.0f, 0.0f};
    for (std::size_t i = 0; i < light.lamp_count; ++i) {
        const SkinLamp& lamp = light.lamps[i];
        const glm::vec2 to = lamp.at - at;
        const float near = std::max(0.0f, 1.0f - length(to) / std::max(lamp.reach, 1e-6f));
        const float k = near * near * std::max(0.0f, dot(unit(to, {0.0f, 1.0f}), out));
        sum.r += k * lamp.color.r;
        sum.g += k * lamp.color.g;
        sum.b += k * lamp.color.b;
        sum.a += k;
    }
    if (sum.a <= 0.0f) return sum;
    return {sum.r / sum.a, sum.g / sum.a, sum.b / sum.a,
            std::min(lamp_strength * 1.6f * sum.a, lamp_strength)};
}

}  // namespace wriggle
