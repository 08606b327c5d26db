#include "creatures/locomotion_fly.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/locomotion_air.hpp"
#include "creatures/locomotion_perch.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr float no_intent = 0.05f;                     // of the full one
constexpr float reach_from = 1.5f, reach_over = 0.8f;  // metres over standing: it nears the ground
constexpr float reach_half_life = 0.06f;               // seconds
constexpr float tucks_from = 1.1f;                     // of its speed
constexpr float far_below = 100.0f;                    // metres that it looks down

float along_up(const Surroundings& around, glm::vec2 v) {
    return dot(v, around.terrain.up());
}
glm::vec2 right_of_up(const Surroundings& around) {
    const glm::vec2 up = around.terrain.up();
    return {up.y, -up.x};
}

int last_chunk(const Creature& creature) {
    return static_cast<int>(creature.body.chunks.size()) - 1;
}

// ---- on the ground ------------------------------------------------------------------------------

bool wants_up(const Creature& creature, const Surroundings& around) {
    const glm::vec2 move = creature.intent.move;
    return length(move) > no_intent && along_up(around, move) > wants_down * length(move);
}

void go_into_the_air(Creature& creature, FlightTask task = FlightTask::fly) {
    creature.air.task = task;
    creature.air.timer = 0.0f;
    creature.air.has_height = false;
    creature.air.walk = creature.air.walked = 0.0f;
}

/// Its grip holds its last chunk over the place where it stands.
void stand(Creature& creature, const Surroundings& around, float height) {
    const LocomotionDef& def = creature.def.locomotion;
    const AirState& air = creature.air;
    const glm::vec2 at = creature.at(last_chunk(creature));
    const glm::vec2 error = air.perch + air.perch_normal * height - at;
    const glm::vec2 on{air.perch_normal.y, -air.perch_normal.x};
    const glm::vec2 velocity = mean_velocity(creature) - on * air.walk;
    const float hz = def.support_frequency_hz, damping = def.support_damping_ratio;
    const glm::vec2 a = {spring(error.x, velocity.x, hz, damping, around.dt),
                         spring(error.y, velocity.y, hz, damping, around.dt)};
    const glm::vec2 gravity = around.gravity + creature.water.lift;
    push_all(creature, shortened((a - gravity) * creature.body.mass,
                                 def.grip_strength * around.weight_of(creature.body.mass)));
}

void push_on_the_ground(Creature& creature, const Surroundings& around) {
    const FlyDef& def = creature.def.fly;
    AirState& air = creature.air;
    const float height = creature.def.locomotion.ride_height;
    const float off = length(creature.at(last_chunk(creature)) - air.perch);
    if (creature.held || off > def.let_go_beyond * height || around.terrain.from_above())
        return go_into_the_air(creature);
    face(creature, dot(creature.intent.move, right_of_up(around)));
    air.reach = 1.0f;
    const bool crouches = air.task == FlightTask::crouch;
    if (!crouches) walk_on(creature, around);
    stand(creature, around, crouches ? def.crouch * height : height);
    const WingsDef& wings = creature.def.wings;
    beat_wings(creature, around, wings.beat_hz, crouches ? wings.stroke_most : 0.0f, true,
               !crouches);
    air.load = 0.0f;
    if (!crouches) {
        if (!takes_wing(creature, around)) return;
        air.task = FlightTask::crouch;
        air.timer = air.walk = air.walked = 0.0f;
        return;
    }
    air.timer += around.dt;
    if (air.timer < def.crouch_time) return;
    const glm::vec2 way = unit(around.terrain.up() + 0.5f * creature.intent.move, {0.0f, 1.0f});
    for (b2Body* chunk : creature.body.chunks)
        chunk->ApplyLinearImpulseToCenter(to_b2(way * (def.leap * chunk->GetMass())), true);
    air.phase = 0.0f;  // its first stroke goes down
    go_into_the_air(creature);
}

// ---- in the air ---------------------------------------------------------------------------------

struct Wish {
    glm::vec2 velocity{0.0f};
    bool lands = false;
};

/// Down onto what lies below, slower the nearer it is.
Wish landing(const Creature& creature, const Surroundings& around, const Below& below) {
    const FlyDef& def = creature.def.fly;
    const float speed = creature.def.locomotion.speed;
    const glm::vec2 right = right_of_up(around);
    const float ahead = dot(creature.intent.move, right) * speed;
    if (below.found && !below.can_stand)
        return {right * (creature.facing * def.idle_drift * speed), false};
    const float height = creature.def.locomotion.ride_height;
    // The servo is late: what it asks for comes true where it will be by then.
    const float sinks = std::max(0.0f, -along_up(around, mean_velocity(creature)));
    const float left = std::max(0.0f, below.distance - height - sinks * def.servo_time);
    const float most = std::sqrt(2.0f * def.landing_deceleration * left);
    const float sink = std::min(speed * def.climb * 2.0f, std::max<float>(def.landing_speed, most));
    const float along = std::clamp(ahead, -most, most);
    return {right * along - around.terrain.up() * sink, true};
}

Wish wish_of(Creature& creature, const Surroundings& around, const Below& below) {
    const FlyDef& def = creature.def.fly;
    AirState& air = creature.air;
    const glm::vec2 up = around.terrain.up();
    const glm::vec2 move = shortened(creature.intent.move, 1.0f);
    const float speed = creature.def.locomotion.speed;
    if (around.terrain.from_above()) return {move * speed, false};
    const bool wet = creature.water.share > 0.0f;
    const bool over_water = below.found && !below.can_stand;
    const bool lands = !creature.held && !wants_up(creature, around);
    Wish wish{{}, false};
    if (lands && !wet) {
        wish = landing(creature, around, below);
        if (wish.lands) {
            air.has_height = false;
            return wish;
        }
    } else {
        wish.velocity = right_of_up(around) * (dot(move, right_of_up(around)) * speed);
    }
    // It keeps its height, and never less than so much over the ground.
    const float rises = over_water && lands ? 0.0f : dot(move, up);
    const float height = dot(creature.centre(), up);
    if (!air.has_height || std::abs(rises) > 2.0f * no_intent) air.height = height;
    air.has_height = true;
    float wanted = air.height;
    if (below.found) wanted = std::max(wanted, dot(below.point, up) + def.cruise_height);
    const float climb = def.climb * speed;
    const float mends = std::clamp((wanted - height) * def.height_gain, -climb, climb);
    wish.velocity += up * std::clamp(mends + rises * speed, -speed, climb);
    return wish;
}

void grab_ground(Creature& creature, const Below& below) {
    AirState& air = creature.air;
    air.task = FlightTask::perch;
    air.perch = below.point;
    air.perch_normal = below.normal;
    const float impact = creature.body.mass * length(mean_velocity(creature));
    creature.events.push_back({EventKind::landing, below.point, impact});
}

void fly(Creature& creature, const Surroundings& around) {
    const FlyDef& def = creature.def.fly;
    const WingsDef& wings = creature.def.wings;
    AirState& air = creature.air;
    const glm::vec2 up = around.terrain.up(), right = right_of_up(around);
    const Below below = look_below(creature, around, creature.at(last_chunk(creature)), far_below);
    const Wish wish = wish_of(creature, around, below);
    const glm::vec2 velocity = mean_velocity(creature);
    const float speed = creature.def.locomotion.speed;
    const float room = below.distance - creature.def.locomotion.ride_height;
    const float nears =
        below.found ? std::clamp((reach_from - room) / reach_over, 0.0f, 1.0f) : 0.0f;
    air.reach = mix(nears, air.reach, decay(reach_half_life, around.dt));
    face(creature, dot(wish.velocity, right) / std::max(speed, 1e-3f));
    const bool near = below.can_stand && room < def.grab_within;
    if (wish.lands && near && length(velocity) < def.grab_speed)
        return grab_ground(creature, below);

    const float free = free_wings(creature);
    const float weight = around.weight_of(creature.body.mass);
    const glm::vec2 wanted =
        servo(velocity, wish.velocity, def.servo_time, creature.def.locomotion.acceleration);
    const glm::vec2 gravity = around.gravity + creature.water.lift;
    const glm::vec2 need = (wanted - gravity) * creature.body.mass;
    // Spread wings that go fast carry, as long as it does not want to rise.
    const float fast = dot(velocity, right) / std::max(def.glide_speed * speed, 1e-3f);
    // Numbers of a file may be 0, and a scene without weight.
    const float climbs = std::max(def.climb * speed, 1e-3f);
    const float rising = std::clamp(1.0f - dot(wish.velocity, up) / climbs, 0.0f, 1.0f);
    const float carries =
        def.glide * std::min(1.0f, fast * fast) * rising * free * (1.0f - air.fold);
    const glm::vec2 carried = -gravity * (carries * creature.body.mass);
    const glm::vec2 stroke = need - carried;
    const float load = std::min<float>(length(stroke) / std::max(weight, 1e-3f), def.max_lift);
    air.load = mix(load, air.load, decay(def.load_half_life, around.dt));
    const bool rests = air.load < def.glide_below && wish.velocity.y < def.climb * speed;
    const float hz =
        wings.beat_hz * mix(def.slow_beat, 1.0f, std::min(air.load, 1.0f)) *
        mix(std::min(def.fast_beat, std::max(1.0f, std::sqrt(air.load))), def.fast_beat, air.reach);
    const float size =
        std::clamp<float>(wings.stroke * air.load, wings.stroke_least, wings.stroke_most);
    const float phase = air.phase;
    // Thrown or held it folds them.
    const bool tucked = creature.held || length(velocity) > tucks_from * speed;
    beat_wings(creature, around, hz, rests ? wings.stroke_least : size, rests, tucked);
    const float pulse = rests && air.phase == phase
                            ? 0.0f
                            : stroke_pulse(air.phase, wings.down_share, def.up_stroke);
    push_all(creature, shortened(stroke * (pulse * free), def.max_lift * weight * free) + carried);
}

}  // namespace

void push_fly(Creature& creature, const Surroundings& around) {
    const FlyDef& def = creature.def.fly;
    AirState& air = creature.air;
    const float speed = creature.def.locomotion.speed;
    brake(creature, def.brake_beyond * speed, def.brake_half_life, around.dt);
    const bool stands = air.task != FlightTask::fly;
    const float share = std::min(
        1.0f, std::abs(dot(mean_velocity(creature), right_of_up(around))) / std::max(speed, 1e-3f));
    air.fast = mix(stands ? 0.0f : share, air.fast, decay(def.attitude_half_life, around.dt));
    const float pitch = stands ? float(def.pitch_slow) : mix(def.pitch_slow, def.pitch, share);
    hold_attitude(creature, around, pitch,
                  {def.attitude_frequency_hz, def.attitude_damping_ratio, def.attitude_half_life});
    if (stands)
        push_on_the_ground(creature, around);
    else
        fly(creature, around);
}

}  // namespace wriggle
