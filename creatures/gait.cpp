#include "creatures/gait.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

Stride stride_at(const GaitDef& gait, float speed_share) {
    const float share = std::clamp(speed_share, 0.0f, 1.0f);
    constexpr float creep = 0.05f;  // below it the period stands still at its longest anyway
    const float stretch = std::clamp(1.0f / std::sqrt(std::max(share, creep)), 1.0f, 2.0f);
    return {mix(gait.duty_factor_standing, gait.duty_factor, share), gait.stride_period * stretch};
}

float phase_of(float strides) {
    return strides - std::floor(strides);
}

float foot_place(float phase, float duty_factor) {
    const float p = phase_of(phase);
    if (p < duty_factor) return 1.0f - 2.0f * p / duty_factor;
    return -1.0f + 2.0f * (p - duty_factor) / (1.0f - duty_factor);
}

glm::vec2 foot_arc(glm::vec2 from, glm::vec2 to, glm::vec2 up, float step_height, float swing) {
    const float rise = dot(to - from, up);
    // Up in the first 0.62 of the way where it rises, down in the last 0.65 where it falls: the
    // foot clears the edge of the step that it climbs or leaves.
    const float vertical =
        rise > 0.0f ? smooth_step(swing / 0.62f) : smooth_step((swing - 0.35f) / 0.65f);
    const float x = swing * (1.0f - swing);
    // Half a parabola, for a foot that lifts at once; half its square, for a soft end.
    const float bump = step_height * (2.0f * x + 8.0f * x * x);
    const glm::vec2 flat = (to - from) - up * rise;
    return from + flat * smooth_step(swing) + up * (rise * vertical + bump);
}

}  // namespace wriggle
