#include "creatures/locomotion_swim.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr float no_intent = 0.05f;      // of the full one
constexpr float afloat = 0.35f;         // of the body in water
constexpr float idle_activity = 0.25f;  // of the full bends: a swimmer at rest still breathes
constexpr float idle_beat_hz = 0.35f;
constexpr float calm_half_life = 0.3f;  // seconds, of its beat and bends

glm::vec2 mean_velocity(const Creature& creature) {
    glm::vec2 sum{0.0f};
    for (const b2Body* chunk : creature.body.chunks)
        sum += to_glm(chunk->GetLinearVelocity()) * (chunk->GetMass() / creature.body.mass);
    return sum;
}

/// What wants to go nowhere comes to rest: fins against the water.
void brake(Creature& creature, const Surroundings& around) {
    const float lost =
        (1.0f - decay(creature.def.swim.glide_time, around.dt)) * creature.water.share;
    const glm::vec2 velocity = mean_velocity(creature) * lost;
    for (b2Body* chunk : creature.body.chunks)
        chunk->SetLinearVelocity(chunk->GetLinearVelocity() - to_b2(velocity));
}

/// From tail to head; of one chunk alone: its own up.
glm::vec2 heading_of(const Creature& creature) {
    const auto& chunks = creature.body.chunks;
    if (chunks.size() == 1) return direction(chunks.front()->GetAngle() + 0.5f * pi);
    return unit(creature.at(0) - creature.at(static_cast<int>(chunks.size()) - 1),
                {creature.facing, 0.0f});
}

/// How it trims what it gives, so that it gets the speed it asked for.
void trim(SwimState& swim, float asked, float made, float dt) {
    constexpr float gain = 0.5f, least = -0.5f, most = 1.5f;
    swim.correction = std::clamp(swim.correction + dt * gain * (asked - made) / asked, least, most);
}

void bend_to_turn(Creature& creature, const Surroundings& around, float off) {
    const SwimDef& def = creature.def.swim;
    const float most = def.turn_bend;
    const float wanted = std::clamp(off * def.turn_gain, -most, most);
    creature.swim.turn = mix(wanted, creature.swim.turn, decay(0.2f, around.dt));
}

void swim_by_wave(Creature& creature, const Surroundings& around, glm::vec2 way, float asked) {
    const SwimDef& def = creature.def.swim;
    SwimState& swim = creature.swim;
    const int count = static_cast<int>(creature.body.chunks.size());
    const float body_length = static_cast<float>(count) * creature.def.body.spacing;
    const glm::vec2 heading = heading_of(creature);
    float beat = idle_beat_hz, activity = idle_activity;
    if (asked > 0.0f) {
        trim(swim, asked, dot(mean_velocity(creature), heading), around.dt);
        beat = asked * def.waves / (def.advance * body_length) * (1.0f + swim.correction);
        beat = std::clamp(beat, idle_beat_hz, def.beat_max_hz);
        activity = 1.0f;
    }
    const float keep = decay(calm_half_life, around.dt);
    swim.beat_hz = mix(beat, swim.beat_hz, keep);
    swim.activity = mix(activity, swim.activity, keep);
    swim.phase += swim.beat_hz * around.dt;
    swim.phase -= std::floor(swim.phase);
    const float off = asked > 0.0f
                          ? difference(arc_tangent(heading.y, heading.x), arc_tangent(way.y, way.x))
                          : 0.0f;
    bend_to_turn(creature, around, off);
    // At rest its waves stand, and push it nowhere; the more it goes, the more they travel.
    const float travel = (swim.activity - idle_activity) / (1.0f - idle_activity);
    const float beats = 2.0f * pi * swim.phase;
    for (int i = 1; i + 1 < count; ++i) {
        const float place = static_cast<float>(i) / static_cast<float>(count - 1);
        const float size = swim.activity * mix(def.bend_head, def.bend_tail, place);
        const float along = 2.0f * pi * def.waves * place;
        const auto k = static_cast<std::size_t>(i);
        creature.body.bend[k] =
            size * (sine(beats) * cosine(along) - travel * cosine(beats) * sine(along)) +
            swim.turn * (1.0f - 0.6f * place);
        creature.body.bend_rate[k] =
            size * (cosine(beats) * cosine(along) + travel * sine(beats) * sine(along)) * 2.0f *
            pi * swim.beat_hz;
    }
}

/// sin^2 in the first `share` of the period, nothing after; 1 in the mean.
float pulse(float phase, float share) {
    if (phase >= share) return 0.0f;
    const float s = sine(pi * phase / share);
    return 2.0f * s * s / share;
}

void swim_by_jet(Creature& creature, const Surroundings& around, glm::vec2 way, float asked) {
    const SwimDef& def = creature.def.swim;
    SwimState& swim = creature.swim;
    const glm::vec2 heading = heading_of(creature);
    // At rest it still pulses, to keep itself up.
    const float most = swim_speed(creature.def);
    const float pace = asked > 0.0f ? asked / most : idle_activity;
    swim.beat_hz = std::max(0.5f, pace) / def.stroke_period;
    swim.phase += swim.beat_hz * around.dt;
    swim.phase -= std::floor(swim.phase);
    const float made = dot(mean_velocity(creature), heading);
    swim.made = mix(made, swim.made, decay(0.7f * def.stroke_period, around.dt));
    if (asked > 0.0f) trim(swim, asked, swim.made, around.dt);
    const float speed = asked > 0.0f ? asked : idle_activity * idle_activity * most;
    const float steady = creature.def.body.water.along * speed * (speed + 0.3f);
    float thrust = steady * (1.0f + swim.correction) * pulse(swim.phase, def.pulse_share);
    thrust = std::min<float>(thrust, def.pulse_acceleration) * creature.water.share;
    swim.activity = thrust / def.pulse_acceleration;
    const float squeeze = std::min(swim.phase / def.pulse_share, 1.0f);
    swim.closed =
        swim.phase < def.pulse_share
            ? smooth_step(squeeze)
            : 1.0f - smooth_step((swim.phase - def.pulse_share) / (1.0f - def.pulse_share));
    for (b2Body* chunk : creature.body.chunks) {
        const glm::vec2 force = heading * (thrust * chunk->GetMass());
        chunk->ApplyForceToCenter(to_b2(force), true);
        creature.force += force;
    }
    const glm::vec2 wanted = asked > 0.0f ? way : around.terrain.up();
    const float off =
        difference(arc_tangent(heading.y, heading.x), arc_tangent(wanted.y, wanted.x));
    if (creature.body.chunks.size() == 1) {
        b2Body* bell = creature.body.chunks.front();
        const float a =
            spring(off, bell->GetAngularVelocity(), def.steer_frequency_hz, 0.9f, around.dt);
        bell->ApplyTorque(bell->GetInertia() * a, true);
        return;
    }
    bend_to_turn(creature, around, asked > 0.0f ? off : 0.0f);
    // A pair of forces turns a short body about its middle, as fins would.
    const float w = 2.0f * pi * def.steer_frequency_hz;
    const glm::vec2 centre = creature.centre();
    if (asked <= 0.0f) return;
    for (int i = 0; i < static_cast<int>(creature.body.chunks.size()); ++i) {
        const glm::vec2 arm = creature.at(i) - centre;
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(i)];
        chunk->ApplyForceToCenter(to_b2(left_of(arm) * (w * w * off * chunk->GetMass())), true);
    }
}

void swim_by_paddle(Creature& creature, const Surroundings& around, glm::vec2 way, float asked) {
    const SwimDef& def = creature.def.swim;
    SwimState& swim = creature.swim;
    swim.beat_hz = asked > 0.0f ? 1.0f / def.stroke_period : 0.0f;
    swim.phase += swim.beat_hz * around.dt;
    swim.phase -= std::floor(swim.phase);
    swim.activity =
        mix(asked > 0.0f ? 1.0f : 0.0f, swim.activity, decay(calm_half_life, around.dt));
    if (asked <= 0.0f) return;
    // Along its way alone: across it the water and its own lightness do as they like.
    const float missing = asked - dot(mean_velocity(creature), way);
    const float most = def.acceleration;
    const glm::vec2 a =
        way * (std::clamp(missing / def.servo_time, -most, most) * creature.water.share);
    for (b2Body* chunk : creature.body.chunks) {
        const glm::vec2 force = a * chunk->GetMass();
        chunk->ApplyForceToCenter(to_b2(force), true);
        creature.force += force;
    }
}

}  // namespace

bool swims(const Creature& creature) {
    return creature.water.share > afloat;
}

float swim_speed(const CreatureDef& individual) {
    if (individual.swim.speed > 0.0f) return individual.swim.speed;
    const float speed = individual.locomotion.speed;
    return individual.locomotion.kind == LocomotionKind::swim ? speed : 0.5f * speed;
}

void push_swim(Creature& creature, const Surroundings& around) {
    const float intent = length(creature.intent.move);
    const bool goes = intent > no_intent && !creature.held;
    const glm::vec2 way = unit(creature.intent.move, {creature.facing, 0.0f});
    const float asked = goes ? std::min(1.0f, intent) * swim_speed(creature.def) : 0.0f;
    if (!goes && !creature.held) brake(creature, around);
    switch (creature.def.swim.stroke) {
        case SwimStroke::wave:
            return swim_by_wave(creature, around, way, asked);
        case SwimStroke::jet:
            return swim_by_jet(creature, around, way, asked);
        case SwimStroke::paddle:
            return swim_by_paddle(creature, around, way, asked);
    }
}

}  // namespace wriggle
