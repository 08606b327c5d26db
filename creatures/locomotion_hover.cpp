#include "creatures/locomotion_hover.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/locomotion_air.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr float far_below = 100.0f;  // metres that it looks down

/// The height that it keeps, and how fast that moves.
struct Height {
    float at, rate;
};

Height height_wanted(Creature& creature, const Surroundings& around, float rises) {
    const HoverDef& def = creature.def.hover;
    AirState& air = creature.air;
    const glm::vec2 up = around.terrain.up();
    const float now = dot(creature.centre(), up);
    if (!air.has_height || creature.held) air.height = now;
    air.has_height = true;
    const float before = air.height;
    air.height = std::clamp(air.height + rises * around.dt, now - def.leash, now + def.leash);
    const Below below = look_below(creature, around, creature.centre(), far_below);
    if (below.found) {
        const float least = dot(below.point, up) + def.height;
        air.height = std::max(air.height, std::min(least, now + def.leash));
    }
    return {air.height, (air.height - before) / around.dt};
}

}  // namespace

void push_hover(Creature& creature, const Surroundings& around) {
    const HoverDef& def = creature.def.hover;
    const LocomotionDef& locomotion = creature.def.locomotion;
    const float speed = locomotion.speed;
    brake(creature, def.brake_beyond * speed, def.brake_half_life, around.dt);
    const glm::vec2 up = around.terrain.up(), right{up.y, -up.x};
    const glm::vec2 move = shortened(creature.intent.move, 1.0f);
    const glm::vec2 velocity = mean_velocity(creature);
    const float seconds = static_cast<float>(around.tick) * around.dt;
    const float free = free_wings(creature);
    face(creature, dot(move, right));

    // Its way weaves as it goes; where it stands it rises and falls a little.
    const float goes = length(move);
    const float weave = coherent_noise(hash_of(creature.seed, 11), seconds * def.weave_hz);
    const float bob = coherent_noise(hash_of(creature.seed, 12), seconds * def.bob_hz);
    const float aside = def.weave * goes * weave + def.bob * (1.0f - goes) * bob;
    glm::vec2 a = right * dot(servo(velocity, right * (dot(move, right) * speed), def.servo_time,
                                    locomotion.acceleration),
                              right);
    if (around.terrain.from_above()) {
        a = servo(velocity, move * speed, def.servo_time, locomotion.acceleration);
    } else {
        const Height height = height_wanted(creature, around, dot(move, up) * speed);
        const float error = height.at + aside - dot(creature.centre(), up);
        a += up * spring(error, dot(velocity, up) - height.rate, def.height_frequency_hz,
                         def.height_damping_ratio, around.dt);
    }
    const glm::vec2 gravity = around.gravity + creature.water.lift;
    const glm::vec2 need = (a - gravity) * creature.body.mass;
    const float most = def.max_lift * around.weight_of(creature.body.mass) * free;
    if (free > 0.0f) push_all(creature, shortened(need, most));

    const float ahead = creature.facing * dot(velocity, right) / std::max(speed, 1e-3f);
    const float gains = creature.facing * dot(a, right) / around.weight_of(1.0f);
    const float lean = std::clamp(def.lean_by_speed * ahead + def.lean_by_acceleration * gains,
                                  -def.lean_most, def.lean_most);
    const float hz = free > 0.0f ? float(def.attitude_frequency_hz) : 0.0f;  // else it tumbles
    hold_attitude(creature, around, def.pitch - lean,
                  {hz, def.attitude_damping_ratio, def.attitude_half_life});
    creature.air.fast = std::min(1.0f, std::abs(ahead));
    creature.air.load = length(need) / around.weight_of(creature.body.mass);
    const WingsDef& wings = creature.def.wings;
    const float stroke = std::clamp<float>(wings.stroke * std::min(creature.air.load, 1.5f),
                                           wings.stroke_least, wings.stroke_most);
    beat_wings(creature, around, wings.beat_hz, stroke, false, free <= 0.0f || creature.held);
}

}  // namespace wriggle
