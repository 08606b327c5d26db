#include "creatures/locomotion_air.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

bool is_airborne_kind(LocomotionKind kind) {
    return kind == LocomotionKind::fly || kind == LocomotionKind::hover;
}

float free_wings(const Creature& creature) {
    bool has[2] = {false, false}, held[2] = {false, false};
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        const TentacleDef& def = creature.def.tentacles[i];
        if (def.role != TentacleRole::wing) continue;
        has[def.far] = true;
        held[def.far] = held[def.far] || creature.tentacles[i].in_hand;
    }
    const int wings = has[0] + has[1];
    const int free = (has[0] && !held[0]) + (has[1] && !held[1]);
    return wings > 0 ? static_cast<float>(free) / static_cast<float>(wings) : 0.0f;
}

glm::vec2 mean_velocity(const Creature& creature) {
    glm::vec2 sum{0.0f};
    for (const b2Body* chunk : creature.body.chunks)
        sum += to_glm(chunk->GetLinearVelocity()) * (chunk->GetMass() / creature.body.mass);
    return sum;
}

void push_all(Creature& creature, glm::vec2 force) {
    for (b2Body* chunk : creature.body.chunks)
        chunk->ApplyForceToCenter(to_b2(force * (chunk->GetMass() / creature.body.mass)), true);
    creature.force += force;
}

void brake(Creature& creature, float limit, float half_life, float dt) {
    for (b2Body* chunk : creature.body.chunks) {
        const glm::vec2 velocity = to_glm(chunk->GetLinearVelocity());
        const float speed = length(velocity);
        if (!(speed > limit)) continue;
        const float braked = limit + (speed - limit) * decay(half_life, dt);
        chunk->SetLinearVelocity(to_b2(velocity * (braked / speed)));
    }
}

// ---- attitude -----------------------------------------------------------------------------------

namespace {

/// The direction from tail to head; of one chunk alone: its own angle.
float row_angle(const Creature& creature) {
    const auto& chunks = creature.body.chunks;
    if (chunks.size() == 1) return chunks.front()->GetAngle() + creature.air.attitude;
    const glm::vec2 row = creature.at(0) - creature.at(static_cast<int>(chunks.size()) - 1);
    return arc_tangent(row.y, row.x);
}

}  // namespace

void turn_row(Creature& creature, const Surroundings& around, float off,
              const AttitudeSettings& settings) {
    const auto& chunks = creature.body.chunks;
    if (chunks.size() == 1) {
        b2Body* chunk = chunks.front();
        const float a = spring(off, chunk->GetAngularVelocity(), settings.frequency_hz,
                               settings.damping_ratio, around.dt);
        chunk->ApplyTorque(chunk->GetInertia() * a, true);
        return;
    }
    const glm::vec2 centre = creature.centre(), velocity = mean_velocity(creature);
    float turning = 0.0f, inertia = 0.0f;
    for (int i = 0; i < static_cast<int>(chunks.size()); ++i) {
        const glm::vec2 arm = creature.at(i) - centre;
        const float mass = chunks[static_cast<std::size_t>(i)]->GetMass();
        turning += mass * cross(arm, creature.velocity(i) - velocity);
        inertia += mass * dot(arm, arm);
    }
    if (!(inertia > 0.0f)) return;
    const float a =
        spring(off, turning / inertia, settings.frequency_hz, settings.damping_ratio, around.dt);
    for (int i = 0; i < static_cast<int>(chunks.size()); ++i) {
        b2Body* chunk = chunks[static_cast<std::size_t>(i)];
        const glm::vec2 arm = creature.at(i) - centre;
        chunk->ApplyForceToCenter(to_b2(left_of(arm) * (a * chunk->GetMass())), true);
    }
}

void hold_attitude(Creature& creature, const Surroundings& around, float pitch,
                   const AttitudeSettings& settings) {
    AirState& air = creature.air;
    // In the tick in which it is placed by hand it keeps its pose.
    if (!creature.placed.empty()) return;
    air.pitch = air.begun ? mix(pitch, air.pitch, decay(settings.half_life, around.dt)) : pitch;
    air.begun = true;
    const glm::vec2 up = around.terrain.up();
    const float upright = arc_tangent(up.y, up.x);
    // Softly out of one side and into the other.
    const float side = sine(0.5f * pi * creature.shown_facing);
    air.attitude = upright - side * (0.5f * pi - air.pitch);
    const float off = difference(row_angle(creature), air.attitude);
    turn_row(creature, around, off, settings);
    std::ranges::fill(creature.body.up, rotate(up, -off));
}

void face(Creature& creature, float wanted) {
    constexpr float clearly = 0.1f;  // of the full intent
    if (std::abs(wanted) > clearly) creature.facing = wanted < 0.0f ? -1.0f : 1.0f;
}

// ---- wings --------------------------------------------------------------------------------------

void beat_wings(Creature& creature, const Surroundings& around, float hz, float stroke, bool rests,
                bool folded) {
    constexpr float top = 0.9f;         // of a beat: from here on the wings stand high
    constexpr float half_life = 0.08f;  // seconds, of the stroke's size
    const WingsDef& def = creature.def.wings;
    AirState& air = creature.air;
    air.beat = rests && air.phase > top ? 0.0f : hz * around.dt;
    air.phase += air.beat;
    air.phase -= std::floor(air.phase);
    air.stroke = mix(stroke, air.stroke, decay(half_life, around.dt));
    const float by = folded ? around.dt / def.fold_time : -around.dt / def.spread_time;
    air.fold = std::clamp(air.fold + by, 0.0f, 1.0f);
}

float stroke_pulse(float phase, float down_share, float up_stroke) {
    const bool down = phase < down_share;
    const float s = down ? sine(pi * phase / down_share)
                         : sine(pi * (phase - down_share) / (1.0f - down_share));
    const float mean = 0.5f * (down_share + up_stroke * (1.0f - down_share));
    return (down ? 1.0f : up_stroke) * s * s / mean;
}

Below look_below(const Creature& creature, const Surroundings& around, glm::vec2 at, float reach) {
    Below below;
    const Hit hit = around.terrain.ray(at, at - around.terrain.up() * reach);
    if (!hit.hit) return below;
    below.found = true;
    below.point = hit.point;
    below.normal = hit.normal;
    below.distance = length(hit.point - at);
    const float deep = around.terrain.depth(hit.point);
    below.can_stand = !(deep > 0.0f) && creature.def.locomotion.grips.has(hit.surface);
    if (deep > 0.0f) {
        below.point += around.terrain.up() * deep;
        below.distance = std::max(0.0f, below.distance - deep);
    }
    return below;
}

}  // namespace wriggle
