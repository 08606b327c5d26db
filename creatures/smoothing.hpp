// Lag and drift: a second-order follower, half-life decay, coherent noise.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "creatures/chain.hpp"

namespace wriggle {

/// y + k1 y' + k2 y'' = x + k3 x' with k1 = z / (pi f), k2 = 1 / (2 pi f)^2, k3 = response z / (2
/// pi f); x is the goal, y follows it. The goal takes its new value at once and keeps it for the
/// step; for such a goal the solution is exact, so that it is stable for any step and any
/// frequency, and a goal that jumps gives the analytic step response at any tick rate.
struct Follower {
    glm::vec2 position{0.0f};
    glm::vec2 velocity{0.0f};
    glm::vec2 last_goal{0.0f};
};

struct FollowerSettings {
    float frequency_hz = 4.0f;   ///< <= 0: the follower is its goal
    float damping_ratio = 1.0f;  ///< 0 rings for ever, 1 is critical; below 0 as 0
    float response = 0.0f;       ///< 0 starts softly, 1 at once, < 0 anticipates, > 1 overshoots
};

/// Puts the follower at rest on `at`, or moving with `velocity` (m/s).
void reset(Follower& follower, glm::vec2 at, glm::vec2 velocity = glm::vec2(0.0f));

/// Moves the follower by `dt` seconds towards `goal`, and gives its new place. Nothing happens for
/// dt <= 0 or a goal that is not finite.
glm::vec2 follow(Follower& follower, glm::vec2 goal, const FollowerSettings& settings, float dt);

/// What is left of a difference after `dt` seconds: exp2(-dt / half_life); 0 for half_life <= 0.
/// Own polynomial, the same bits everywhere.
float decay(float half_life, float dt);

struct LagSettings {
    float half_life = 0.03f;  ///< of the end effector's lag, seconds; <= 0: none
    float share = 1.0f;       ///< 0 to 1 of the half-life: how a caller fades the lag in and out
    bool keep_tip = false;    ///< the end effector stays on the solved one: a planted foot
};

/// Lets the joints as drawn lag behind the joints as solved. On entry `drawn` holds the joints
/// drawn last tick, on return this tick's; `solved` is only read, and both share their bones. Each
/// joint closes on its solved place with a half-life that grows with its place along the chain,
/// from 0 at the root, in the frame of the line from root to end effector (last tick's line turned
/// onto this one's; lines much shorter than the chain turn less). Then the bones get their lengths
/// again, from the root outwards; with `keep_tip` the end effector is the solved one too, as near
/// as floats hold it, if the solved chain's bones are exact. A drawn chain that is not finite
/// becomes the solved one.
void apply_lag(Chain drawn, const Chain& solved, const LagSettings& settings, float dt);

/// Coherent noise in about [-1, 1], smooth in `t` (in periods), its own for each seed. Finite for
/// any `t`.
float coherent_noise(std::uint64_t seed, float t);

/// Where coherent noise has wandered to after `seconds`, metres: no farther than about `amplitude`
/// along each axis. Its own for each seed; (0, 0) for an amplitude or a frequency of 0.
glm::vec2 drift(std::uint64_t seed, float seconds, float amplitude, float frequency_hz);

}  // namespace wriggle
