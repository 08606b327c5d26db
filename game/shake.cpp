#include "game/shake.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/scenery.hpp"

namespace wriggle {

namespace {

constexpr float heavy = 8.0f, heaviest = 45.0f;  // newton seconds
constexpr float fading = 0.13f, longest = 0.9f;  // seconds
constexpr float up_hertz = 9.0f, side_hertz = 7.0f;
constexpr float side_share = 0.35f;
constexpr float heard = 0.75f;  // views away at which nothing of it is felt

}  // namespace

glm::vec2 shake_of(std::span<const Happening> happenings, double seconds, const Camera& camera,
                   glm::uvec2 size) {
    const glm::vec2 reach = extent(camera, size) * heard;
    glm::vec2 sum{0.0f};
    for (const Happening& h : happenings) {
        const float age = age_of(h, seconds);
        if (h.kind != HappeningKind::impact || h.impulse <= heavy || age <= 0.0f || age >= longest)
            continue;
        const glm::vec2 off = (h.at - camera.centre) / reach;
        const float near = 1.0f - ramp_between(0.6f, 1.0f, length(off));
        const float force = std::min(1.0f, (h.impulse - heavy) / (heaviest - heavy));
        const float left = near * force * std::exp(-age / fading) * (1.0f - age / longest);
        // Down first, as the ground gives way.
        sum += left * glm::vec2{side_share * sine(2.0f * pi * side_hertz * age) *
                                    (h.seed % 2 == 0 ? 1.0f : -1.0f),
                                -sine(2.0f * pi * up_hertz * age)};
    }
    const float most = largest_shake * camera.height;
    return {std::clamp(sum.x * most, -most, most), std::clamp(sum.y * most, -most, most)};
}

}  // namespace wriggle
