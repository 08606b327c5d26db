#include "creatures/locomotion_leap.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/locomotion_posture.hpp"

namespace wriggle {

namespace {

constexpr float no_way = 0.1f;         // of its full speed: less is a leap on the spot
constexpr float least_air = 0.06f;     // seconds in the air before it may land
constexpr float look_down = 6.0f;      // metres
constexpr float longest_wait = 0.4f;   // seconds for a foot to come down ahead
constexpr float stands_up_by = 0.12f;  // seconds that a landed body needs under it: feet ahead

bool hops(const Creature& creature) {
    return creature.def.locomotion.kind == LocomotionKind::hop;
}

/// Metres that the standing leg with most room can still stretch: those that trail let go.
float left_to_stretch(const Creature& creature) {
    float most = 0.0f;
    for (const Leg& leg : creature.legs)
        if (leg.state == LimbState::stance)
            most = std::max(most,
                            creature.def.jump.stretch * leg.length - length(leg.foot - leg.root));
    return most;
}

/// On its way a leap begins with a foot ahead: one that trails has no room left to push.
bool has_foot_ahead(const Creature& creature) {
    if (hops(creature)) return true;  // it takes no steps to wait for
    return std::ranges::any_of(creature.legs, [&](const Leg& leg) {
        const glm::vec2 along = creature.along(leg.chunk);
        const float speed = dot(creature.velocity(leg.chunk), along);
        if (std::abs(speed) < no_way * creature.def.locomotion.speed) return true;
        const float ahead = dot(leg.foot - leg.root, along) * (speed < 0.0f ? -1.0f : 1.0f);
        return leg.state == LimbState::stance &&
               ahead > 0.5f * std::abs(speed) * creature.def.jump.crouch_time;
    });
}

bool all_stand(const Creature& creature) {
    return std::ranges::all_of(creature.legs, [](const Leg& leg) {
        return leg.state == LimbState::stance || leg.state == LimbState::reach;
    });
}

void go_to(Creature& creature, JumpTask task) {
    creature.jump.task = task;
    creature.jump.timer = 0.0f;
}

/// It lies on the ground, or swims: its legs do what they always do.
bool is_caught(const Creature& creature, const Surroundings& around) {
    if (creature.water.share > 0.0f) return true;
    constexpr float near = 0.03f;  // metres
    const Surfaces ground{0b111};
    for (int i = 0; i < static_cast<int>(creature.body.chunks.size()); ++i) {
        const float radius = creature.def.body.chunks[static_cast<std::size_t>(i)].radius;
        if (around.terrain.nearest(creature.at(i), radius + near, ground).found) return true;
    }
    return false;
}

/// What walks and cannot leap still falls: feet first. Climbers reach for any hold.
bool comes_down_on_feet(const Creature& creature) {
    return creature.def.locomotion.kind == LocomotionKind::walk && !creature.walk.flat;
}

bool wants_to_leap(const Creature& creature, float wanted) {
    const JumpState& jump = creature.jump;
    const WalkState& walk = creature.walk;
    if (creature.held || walk.flat || walk.turning > 0.0f || walk.turn_wait > 0.0f) return false;
    const bool told = creature.intent.jump && jump.since_landing > creature.def.jump.absorb_time;
    const bool hops_on =
        hops(creature) && std::abs(wanted) > no_way && jump.since_landing > creature.def.hop.pause;
    return (told && creature.def.jump.height > 0.0f) || hops_on;
}

/// Speed along its way and up with which it means to leave the ground.
glm::vec2 take_off(const Creature& creature, const Surroundings& around, float wanted) {
    const JumpDef& def = creature.def.jump;
    const float gravity = around.weight_of(1.0f);
    const bool high = creature.intent.jump && def.height > 0.0f;
    const float height = high || !hops(creature) ? def.height : creature.def.hop.height;
    const float own = creature.def.locomotion.speed;
    const float speed = high && def.speed > 0.0f ? float(def.speed) : own;
    return {std::abs(wanted) > no_way ? std::abs(wanted) * speed : 0.0f,
            std::sqrt(2.0f * gravity * height)};
}

void crouch(Creature& creature, const Surroundings& around, float wanted) {
    JumpState& jump = creature.jump;
    if (creature.planted() == 0 || creature.held) return go_to(creature, JumpTask::none);
    if (std::abs(wanted) > no_way) jump.way = wanted < 0.0f ? -1.0f : 1.0f;
    const float time = hops(creature) && !creature.intent.jump
                           ? creature.def.hop.crouch_time
                           : float(creature.def.jump.crouch_time);
    // A foot on its way comes down first, if that does not take long.
    if (jump.timer < (all_stand(creature) ? time : 2.5f * time)) return;
    jump.velocity = take_off(creature, around, wanted);
    go_to(creature, JumpTask::push);
}

}  // namespace

bool can_leap(const Creature& creature) {
    return creature.def.jump.height > 0.0f || hops(creature);
}

bool is_leaping(const Creature& creature) {
    return creature.jump.task == JumpTask::crouch || creature.jump.task == JumpTask::push;
}

bool is_in_leap(const Creature& creature) {
    return creature.jump.task == JumpTask::air;
}

bool reaches_down(const Creature& creature) {
    const JumpState& jump = creature.jump;
    if (has_posture(creature)) return jump.task == JumpTask::air;  // one pair lands together
    const bool just_lost = jump.task == JumpTask::none && jump.timer <= least_air &&
                           creature.planted() == 0 && !creature.held &&
                           (can_leap(creature) || comes_down_on_feet(creature));
    return just_lost || jump.task == JumpTask::air || jump.task == JumpTask::absorb;
}

void step_leap(Creature& creature, const Surroundings& around, float wanted) {
    if (!can_leap(creature) && !comes_down_on_feet(creature)) return;
    JumpState& jump = creature.jump;
    jump.timer += around.dt;
    jump.since_landing += around.dt;
    const int carrier = creature.carriers.front();
    switch (jump.task) {
        case JumpTask::none:
            if (creature.planted() == 0) {
                // Off an edge, thrown: it comes down as from a leap.
                if (jump.timer > least_air && !creature.held && !is_caught(creature, around))
                    jump.task = JumpTask::air;  // its time in the air goes on
                return;
            }
            if (!wants_to_leap(creature, wanted)) {
                jump.timer = 0.0f;
                return;
            }
            if (!has_foot_ahead(creature) && jump.timer < longest_wait) return;
            jump.way = std::abs(wanted) > no_way ? (wanted < 0.0f ? -1.0f : 1.0f) : creature.facing;
            return go_to(creature, JumpTask::crouch);
        case JumpTask::crouch:
            return crouch(creature, around, wanted);
        case JumpTask::push: {
            const float rises = dot(creature.velocity(carrier), creature.up(carrier));
            const bool fast = rises > 0.97f * jump.velocity.y;
            const bool stretched = left_to_stretch(creature) < 0.01f;
            if (creature.planted() == 0 || fast || stretched) return go_to(creature, JumpTask::air);
            if (jump.timer > creature.def.jump.push_time) go_to(creature, JumpTask::absorb);
            return;
        }
        case JumpTask::air:
            if (creature.held) return go_to(creature, JumpTask::none);
            if (creature.planted() == 0 && jump.timer > least_air && is_caught(creature, around))
                return go_to(creature, JumpTask::none);
            if (jump.timer < least_air || creature.planted() == 0) return;
            jump.since_landing = 0.0f;
            return go_to(creature, JumpTask::absorb);
        case JumpTask::absorb:
            if (creature.planted() == 0) return go_to(creature, JumpTask::air);
            if (jump.timer > creature.def.jump.absorb_time || wants_to_leap(creature, wanted))
                go_to(creature, JumpTask::none);
            return;
    }
}

float leap_crouch(const Creature& creature) {
    const JumpDef& def = creature.def.jump;
    const JumpState& jump = creature.jump;
    if (jump.task == JumpTask::crouch || jump.task == JumpTask::push) return def.crouch;
    if (jump.task == JumpTask::absorb)
        return mix(def.absorb, 1.0f, smooth_step(jump.timer / def.absorb_time));
    return 1.0f;
}

glm::vec2 leap_push(const Creature& creature, glm::vec2 up, glm::vec2 along, glm::vec2 velocity,
                    float dt) {
    const JumpState& jump = creature.jump;
    constexpr float least = 0.02f;  // metres: the last of the way still takes a tick or two
    const float way = std::max(left_to_stretch(creature), least);
    const float rises = std::max(0.0f, dot(velocity, up)), wanted = jump.velocity.y;
    const float faster = std::max(0.0f, wanted - rises);
    const float a = std::min(faster * (wanted + rises) / (2.0f * way), faster / dt);
    const float time = 2.0f * way / std::max(wanted + rises, 1e-3f);
    const float off = jump.way * jump.velocity.x - dot(velocity, along);
    return up * a + along * (off / std::max(time, 1.0f / 30.0f));
}

glm::vec2 place_in_leap(const Creature& creature, const Leg& leg, const LegDef& def,
                        const Surroundings& around) {
    const JumpDef& jump = creature.def.jump;
    const glm::vec2 up = around.terrain.up(), right{up.y, -up.x};
    const glm::vec2 velocity = creature.velocity(leg.chunk);
    const float l = leg.length, gravity = around.weight_of(1.0f);
    const float rises = dot(velocity, up), along = dot(velocity, right);
    const float leaves = std::clamp(rises / std::max(creature.jump.velocity.y, 1.0f), 0.0f, 1.0f);
    // Seconds until its feet would be on the ground.
    const Hit ground = around.terrain.ray(leg.root, leg.root - up * look_down);
    const float high =
        ground.hit ? std::max(0.0f, length(ground.point - leg.root) - 0.9f * l) : look_down;
    const float lands = (rises + std::sqrt(rises * rises + 2.0f * gravity * high)) / gravity;
    const bool landed = creature.jump.task == JumpTask::absorb;
    const float reaches = landed         ? 1.0f
                          : rises < 0.0f ? smooth_step(1.0f - lands / std::max(jump.reach, 1e-3f))
                                         : 0.0f;
    // One leg a little higher than the other.
    const float own = leg.side * 0.08f;
    const glm::vec2 tucked = up * (-(jump.tuck + own) * l) + right * (0.25f * leg.home);
    const glm::vec2 trailing =
        up * (-0.84f * l) - right * (creature.jump.way * (jump.tuck_swing + own) * l);
    const float ahead = std::clamp(along * stands_up_by, -0.4f * l, 0.4f * l);
    const glm::vec2 landing =
        up * (-0.88f * l) + right * (ahead + def.rest * creature.facing + own * l);
    return leg.root + mix(mix(tucked, trailing, smooth_step(leaves)), landing, reaches);
}

}  // namespace wriggle
