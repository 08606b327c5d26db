#include "creatures/locomotion_hold.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/locomotion_leap.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

// Proportions of an arm, in its length.
constexpr float looks_up = 0.45f, looks_round = 0.5f;  // where the search is, and how wide
constexpr float hangs = 0.8f, pulled_up = 0.45f;       // from the shoulder to the hold
constexpr float closed = 0.12f;                        // so near a hand closes
constexpr float worth = 0.18f;                         // what a new hold has to be ahead
constexpr float reaches_on = 0.85f;
constexpr float upwards = 0.5f;    // of the intent: it means to climb
constexpr float swings_by = 2.5f;  // m/s^2 with which it swings itself
constexpr float pull_hz = 2.2f, pull_damping = 0.9f;
constexpr float reach_time = 0.5f;  // seconds until it gives a hold up

const TentacleDef& def_of(const Creature& creature, const Tentacle& arm) {
    return creature.def.tentacles[static_cast<std::size_t>(&arm - creature.tentacles.data())];
}

bool may_hold(const Creature& creature, const TentacleDef& def) {
    return def.role == TentacleRole::grab && is_arm_on_legs(creature, def) &&
           creature.def.locomotion.grips.has(Surface::pole);
}

void release(Tentacle& arm) {
    arm.holds = false;
    arm.task = ArmTask::free;
    arm.timer = 0.0f;
}

bool climbs_up(const Creature& creature, const Surroundings& around) {
    return dot(creature.intent.move, around.terrain.up()) > upwards;
}

Nearest pole_at(const Creature& creature, const Surroundings& around, const Tentacle& arm,
                glm::vec2 place, float within) {
    Surfaces poles;
    poles.add(Surface::pole);
    Nearest found = around.terrain.nearest(place, within, poles);
    const float farthest = def_of(creature, arm).grip.release_beyond * arm.length;
    found.found = found.found && length(found.point - arm.root) < farthest &&
                  around.terrain.clear(arm.root, found.point);
    return found;
}

int holding(const Creature& creature) {
    int count = 0;
    for (const Tentacle& arm : creature.tentacles)
        count += arm.holds;
    return count;
}

void look_for_hold(Creature& creature, const Surroundings& around, Tentacle& arm) {
    const glm::vec2 up = around.terrain.up();
    glm::vec2 way = up;
    if (length(creature.intent.move) > upwards) way = unit(creature.intent.move + up * 0.5f, up);
    const Nearest pole = pole_at(creature, around, arm, arm.root + way * (looks_up * arm.length),
                                 looks_round * arm.length);
    if (!pole.found) return;
    arm.grip = pole.point;
    arm.grip_normal = pole.normal;
    arm.task = ArmTask::reaching;
    arm.timer = 0.0f;
}

/// Hand over hand: a hold that lies farther on, while the other hand holds.
void move_on(Creature& creature, const Surroundings& around, Tentacle& arm) {
    if (arm.timer < arm.hold_time || holding(creature) < 2) return;
    const glm::vec2 way = creature.intent.move;
    if (length(way) < upwards) return;
    // As far on as it can reach, on the side of the hold that it has.
    const glm::vec2 to_hold = unit(arm.grip - arm.root, around.terrain.up());
    const glm::vec2 place =
        arm.root + unit(unit(way, way) + 0.8f * to_hold, way) * (reaches_on * arm.length);
    const Nearest pole = pole_at(creature, around, arm, place, arm.length);
    if (!pole.found || dot(pole.point - arm.grip, way) < worth * arm.length) return;
    release(arm);
    arm.grip = pole.point;
    arm.grip_normal = pole.normal;
    arm.task = ArmTask::reaching;
}

}  // namespace

bool is_arm_on_legs(const Creature& creature, const TentacleDef& def) {
    return (def.role == TentacleRole::grab || def.role == TentacleRole::reach) &&
           !creature.legs.empty();
}

float arm_swing(const Creature& creature, const TentacleDef& def) {
    if (!is_arm_on_legs(creature, def) || !(def.swing > 0.0f)) return 0.0f;
    constexpr float up_in_a_leap = 1.9f, back_in_a_crouch = 0.7f;  // radians
    if (is_in_leap(creature)) return up_in_a_leap;
    if (is_leaping(creature)) return -back_in_a_crouch;
    if (!creature.walk.moving) return 0.0f;
    const float side = def.far ? 1.0f : -1.0f;
    const float share = std::min(1.0f, length(creature.intent.move));
    return side * share * def.swing * cosine(2.0f * pi * creature.walk.phase);
}

void step_holds(Creature& creature, const Surroundings& around) {
    const bool stands = creature.planted() > 0;
    const bool climbs = climbs_up(creature, around);
    const bool lets_go = creature.held || creature.intent.jump || (stands && !climbs);
    bool searched = false;
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        Tentacle& arm = creature.tentacles[i];
        const TentacleDef& def = creature.def.tentacles[i];
        if (!may_hold(creature, def) || arm.carried) continue;
        arm.timer += around.dt;
        const bool far = length(arm.grip - arm.root) > arm.length;
        if (arm.task != ArmTask::free && (lets_go || far || arm.in_hand)) release(arm);
        switch (arm.task) {
            case ArmTask::free:
                if (lets_go || searched || arm.in_hand) break;
                look_for_hold(creature, around, arm);
                searched = arm.task == ArmTask::reaching;  // one hand after the other
                break;
            case ArmTask::reaching:
                if (length(arm.tip - arm.grip) < closed * arm.length) {
                    arm.holds = true;
                    arm.task = ArmTask::holding;
                    arm.timer = 0.0f;
                    creature.events.push_back({EventKind::grip, arm.grip, 0.0f});
                } else if (arm.timer > reach_time) {
                    release(arm);
                }
                break;
            case ArmTask::holding:
                move_on(creature, around, arm);
                break;
        }
    }
}

bool touches_pole(const Creature& creature, const Surroundings& around, const Tentacle& arm,
                  const TentacleDef& def, glm::vec2& at) {
    if (!is_arm_on_legs(creature, def)) return false;
    if (arm.task == ArmTask::reaching) {
        at = arm.grip;
        return true;
    }
    if (!creature.def.locomotion.grips.has(Surface::pole) || is_in_leap(creature)) return false;
    const glm::vec2 up = around.terrain.up(), right{up.y, -up.x};
    const float high = def.far ? 0.05f : 0.35f;
    const glm::vec2 place = arm.root + (up * high + right * (0.35f * creature.facing)) * arm.length;
    const Nearest pole = pole_at(creature, around, arm, place, 0.5f * arm.length);
    if (pole.found) at = pole.point;
    return pole.found;
}

void push_holds(Creature& creature, const Surroundings& around) {
    const int count = holding(creature);
    if (count == 0 || creature.legs.empty()) return;
    const glm::vec2 up = around.terrain.up(), right{up.y, -up.x};
    const float mass = creature.body.mass, share = mass / static_cast<float>(count);
    const float want = climbs_up(creature, around) ? pulled_up : hangs;
    glm::vec2 sum{0.0f};
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        Tentacle& arm = creature.tentacles[i];
        arm.force = 0.0f;
        if (!arm.holds || !may_hold(creature, creature.def.tentacles[i])) continue;
        const glm::vec2 root = creature.root_of(arm, creature.def.tentacles[i].offset);
        const glm::vec2 way = unit(arm.grip - root, up);
        const float off = length(arm.grip - root) - want * arm.length;
        const float closes = dot(creature.velocity(arm.chunk), way);
        const float pull = share * (spring(off, closes, pull_hz, pull_damping, around.dt) +
                                    around.weight_of(1.0f) * std::max(0.0f, dot(way, up)));
        arm.force = std::clamp(pull, 0.0f, creature.def.tentacles[i].grip.strength.value);
        sum += way * arm.force;
    }
    if (creature.planted() == 0)
        sum += right * (dot(creature.intent.move, right) * swings_by * mass);
    for (b2Body* chunk : creature.body.chunks)
        chunk->ApplyForceToCenter(to_b2(sum * (chunk->GetMass() / mass)), true);
    creature.force += sum;
}

}  // namespace wriggle
