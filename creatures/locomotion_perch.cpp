#include "creatures/locomotion_perch.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/locomotion_air.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr float no_intent = 0.05f;   // of the full one
constexpr float upwards = 0.3f;      // of the intent: it wants off the ground
constexpr float half_life = 0.08f;   // seconds, of its speed on foot
constexpr float trails = 0.93f;      // of a talon's length: its foot is far behind
constexpr float with_trail = 0.25f;  // of its speed while one is

glm::vec2 right_along(glm::vec2 normal) {
    return {normal.y, -normal.x};
}

bool a_foot_trails(const Creature& creature) {
    return std::ranges::any_of(creature.tentacles, [](const Tentacle& talon) {
        return talon.holds && length(talon.grip - talon.root) > trails * talon.length;
    });
}

/// The ground a little on from where it stands, where it can stand.
Below next_place(const Creature& creature, const Surroundings& around, float by) {
    const AirState& air = creature.air;
    const float height = creature.def.locomotion.ride_height;
    const glm::vec2 up = around.terrain.up(), way = right_along(air.perch_normal);
    const int last = static_cast<int>(creature.body.chunks.size()) - 1;
    const glm::vec2 from = air.perch + up * height, over = from + way * by;
    // All of its body has to get there.
    const float front =
        length(creature.at(0) - creature.at(last)) + creature.def.body.chunks.front().radius;
    const glm::vec2 reach = way * (by < 0.0f ? by - front : by + front);
    if (!around.terrain.clear(from, over) || !around.terrain.clear(from, from + reach)) return {};
    constexpr float deep = 1.7f;  // ride heights: from here on it is an edge
    return look_below(creature, around, over, deep * height);
}

}  // namespace

void walk_on(Creature& creature, const Surroundings& around) {
    const FlyDef& def = creature.def.fly;
    AirState& air = creature.air;
    const float speed = creature.def.locomotion.speed, most = def.walk_speed;
    const float along = dot(creature.intent.move, right_along(around.terrain.up()));
    float wanted = std::clamp(along * speed, -most, most);
    if (std::abs(along) <= no_intent) wanted = 0.0f;
    if (a_foot_trails(creature)) wanted *= with_trail;
    air.walk = mix(wanted, air.walk, decay(half_life, around.dt));
    constexpr float standing = 0.01f;  // m/s
    if (std::abs(air.walk) < standing) {
        air.walk = 0.0f;
        return;
    }
    const Below next = next_place(creature, around, air.walk * around.dt);
    if (!next.found || !next.can_stand) {
        air.walk = 0.0f;
        return;
    }
    air.perch = next.point;
    air.perch_normal = next.normal;
}

bool takes_wing(Creature& creature, const Surroundings& around) {
    const FlyDef& def = creature.def.fly;
    AirState& air = creature.air;
    const glm::vec2 move = creature.intent.move;
    const float rises = dot(move, around.terrain.up()), size = length(move);
    const bool wants = size > no_intent && rises > wants_down * size;
    if (wants && rises > upwards * size) return true;
    const bool faster = size * creature.def.locomotion.speed > def.walk_speed;
    air.walked = wants && faster ? air.walked + around.dt : 0.0f;
    return air.walked > def.walk_time;
}

}  // namespace wriggle
