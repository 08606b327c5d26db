#include "creatures/smoothing.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/fabrik.hpp"
#include "creatures/random.hpp"

namespace wriggle {
namespace {

constexpr float log2_of_e = 1.44269504f;

void copy_joints(Chain to, const Chain& from) {
    for (std::size_t i = 0; i < from.joints.size(); ++i)
        to.joints[i] = from.joints[i];
}

/// How e = y - x and its velocity go over a step: e' = a e + b v, v' = c e + d v.
struct Transition {
    float a, b, c, d;
};

/// The exact solution of e'' + 2 z w e' + w^2 e = 0 over `dt`. With C and S the cosine and the
/// sine over its frequency of the damped part, each times the decay: e' = C e + S (v + z w e).
Transition transition(float w, float z, float dt) {
    const float zw = z * w;
    float c = 0.0f, s = 0.0f;
    const float discriminant = (1.0f - z) * (1.0f + z);
    const float damped = w * std::sqrt(std::fabs(discriminant));
    const float turn = damped * dt;
    const float fading = exp2_of(-zw * dt * log2_of_e);
    constexpr float small = 0.1f;  // below: the series, whose next term is under 1e-9
    if (turn < small) {
        const float t = discriminant >= 0.0f ? -turn * turn : turn * turn;
        c = fading * (1.0f + t * (1.0f / 2.0f + t * (1.0f / 24.0f + t * (1.0f / 720.0f))));
        s = fading * dt * (1.0f + t * (1.0f / 6.0f + t * (1.0f / 120.0f + t * (1.0f / 5040.0f))));
    } else if (discriminant > 0.0f) {
        c = fading * cosine(turn);
        s = fading * sine(turn) / damped;
    } else {
        // zw - damped, without the cancellation of two large numbers
        const float slow = exp2_of(-w * w / (zw + damped) * dt * log2_of_e);
        const float fast = exp2_of(-(zw + damped) * dt * log2_of_e);
        c = 0.5f * (slow + fast);
        s = 0.5f * (slow - fast) / damped;
    }
    return {c + zw * s, s, -w * w * s, c - zw * s};
}

/// Bones get their lengths between the root and the solved end effector: the nearest such pose.
void hold_tip(Chain drawn, const Chain& solved, float total) {
    const glm::vec2 tip = solved.end_effector();
    constexpr float lost = 1e-5f;  // of the length: more would show in the last bone
    if (!(bring_tip(drawn, tip).distance <= lost * total)) {
        copy_joints(drawn, solved);
    }
    drawn.joints.back() = tip;
}

}  // namespace

void reset(Follower& follower, glm::vec2 at, glm::vec2 velocity) {
    follower = {at, velocity, at};
}

glm::vec2 follow(Follower& follower, glm::vec2 goal, const FollowerSettings& settings, float dt) {
    const float bad = goal.x * 0.0f + goal.y * 0.0f;
    if (!(dt > 0.0f) || bad != 0.0f) return follower.position;
    const glm::vec2 moved = goal - follower.last_goal;
    follower.last_goal = goal;
    if (!(settings.frequency_hz > 0.0f)) {
        follower.velocity = moved / dt;
        follower.position = goal;
        return goal;
    }

    const float w = 2.0f * pi * settings.frequency_hz;
    const float z = std::max(settings.damping_ratio, 0.0f);
    const Transition step = transition(w, z, dt);
    // The goal's jump is an impulse: k3 / k2 times it.
    const glm::vec2 velocity = follower.velocity + moved * (settings.response * z * w);
    const glm::vec2 behind = follower.position - goal;
    follower.position = goal + behind * step.a + velocity * step.b;
    follower.velocity = behind * step.c + velocity * step.d;
    return follower.position;
}

float decay(float half_life, float dt) {
    if (!(half_life > 0.0f)) return 0.0f;
    return exp2_of(-dt / half_life);
}

void apply_lag(Chain drawn, const Chain& solved, const LagSettings& settings, float dt) {
    const glm::vec2 root = solved.root();
    const glm::vec2 old_root = drawn.root();
    const float whole = settings.half_life * settings.share;
    const bool usable = is_sound(drawn) && drawn.joints.size() == solved.joints.size();
    float total = 0.0f;
    for (const float bone : solved.bones)
        total += bone;
    if (!usable || !(whole > 0.0f) || !(total > 0.0f)) {
        copy_joints(drawn, solved);
        return;
    }

    const glm::vec2 old_line = drawn.end_effector() - old_root;
    const glm::vec2 line = solved.end_effector() - root;
    // The shorter the lines the less of a direction they have to follow, or the whole pose would
    // whirl round where its tip passes its root: "no turn" gets a share.
    constexpr float short_lines = 0.12f, no_turn = 0.06f;  // of the length's square
    const float lines = std::sqrt(dot(old_line, old_line) * dot(line, line)) / (total * total);
    const float share =
        settings.keep_tip ? 0.0f : no_turn * (1.0f - smooth_step(lines / short_lines));
    const float standing = std::max(1e-4f, share) * total * total;
    const glm::vec2 turn =
        unit({dot(old_line, line) + standing, cross(old_line, line)}, {1.0f, 0.0f});

    float along = 0.0f;
    drawn.joints[0] = root;
    for (std::size_t i = 0; i < solved.bones.size(); ++i) {
        along += solved.bones[i];
        const float left = decay(whole * (along / total), dt);
        const glm::vec2 was = root + rotate(drawn.joints[i + 1] - old_root, turn);
        drawn.joints[i + 1] = mix(solved.joints[i + 1], was, left);
    }
    if (settings.keep_tip) {
        hold_tip(drawn, solved, total);
    } else {
        restore_lengths(drawn);
    }
}

float coherent_noise(std::uint64_t seed, float t) {
    constexpr float farthest = 16777216.0f;  // beyond, a float has no fractions to be smooth in
    if (!(std::fabs(t) < farthest)) return 0.0f;
    auto whole = static_cast<std::int64_t>(t);
    if (t < static_cast<float>(whole)) --whole;
    const float x = t - static_cast<float>(whole);

    // At each whole number a value and a slope; between them the quintic with those and with no
    // curvature at its ends, so that the second derivative is continuous too.
    struct Knot {
        float value, slope;
    };
    const auto knot = [seed](std::int64_t at) {
        const std::uint64_t hash = hash_of(seed, static_cast<std::uint64_t>(at));
        const float value = 2.0f * unit_of(hash) - 1.0f;
        const float slope = 2.0f * unit_of(hash_of(hash, 1)) - 1.0f;
        return Knot{0.85f * value, slope};  // the slopes add at most the rest
    };
    const Knot from = knot(whole);
    const Knot to = knot(whole + 1);
    const float x3 = x * x * x;
    const float rise = x3 * (10.0f + x * (-15.0f + 6.0f * x));
    const float leave = x + x3 * (-6.0f + x * (8.0f - 3.0f * x));
    const float arrive = x3 * (-4.0f + x * (7.0f - 3.0f * x));
    return mix(from.value, to.value, rise) + from.slope * leave + to.slope * arrive;
}

glm::vec2 drift(std::uint64_t seed, float seconds, float amplitude, float frequency_hz) {
    const float t = seconds * frequency_hz;
    const float x = coherent_noise(hash_of(seed, 0), t);
    const float y = coherent_noise(hash_of(seed, 1), t);
    if (frequency_hz == 0.0f) return glm::vec2(0.0f);
    return glm::vec2(x, y) * amplitude;
}

}  // namespace wriggle
