// Lag and drift: a second-order follower, half-life decay, coherent noise.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

namespace wriggle {

/// y + k1 y' + k2 y'' = x + k3 x' with k1 = z / (pi f), k2 = 1 / (2 pi f)^2, k3 = response z / (2
/// pi f); x is the goal, y follows it. Solved exactly over a step, so that it is stable for any
/// step.
struct Follower {
    glm::vec2 position{0.0f};
    glm::vec2 velocity{0.0f};
    glm::vec2 last_goal{0.0f};
};

struct FollowerSettings {
    float frequency_hz = 4.0f;   ///< <= 0: the follower is its goal
    float damping_ratio = 1.0f;  ///< 0 rings for ever, 1 is critical
    float response = 0.0f;       ///< 0 starts softly, 1 at once, < 0 anticipates, > 1 overshoots
};

/// Puts the follower at rest on `at`, or moving with `velocity` (m/s).
void reset(Follower& follower, glm::vec2 at, glm::vec2 velocity = glm::vec2(0.0f));

/// Moves the follower by `dt` seconds towards `goal`, and gives its new place.
glm::vec2 follow(Follower& follower, glm::vec2 goal, const FollowerSettings& settings, float dt);

/// What is left of a difference after `dt` seconds: exp2(-dt / half_life); 0 for half_life <= 0.
/// Own polynomial, the same bits everywhere.
float decay(float half_life, float dt);

/// Coherent noise in about [-1, 1], smooth in `t` (in periods), its own for each seed.
float coherent_noise(std::uint64_t seed, float t);

}  // namespace wriggle
