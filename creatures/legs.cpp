#include "creatures/legs.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/foothold.hpp"
#include "creatures/gait.hpp"
#include "creatures/leg_order.hpp"
#include "creatures/locomotion_leap.hpp"
#include "creatures/locomotion_posture.hpp"
#include "creatures/locomotion_swim.hpp"

namespace wriggle {

void let_go(Leg& leg) {
    leg.state = LimbState::dangle;
    leg.has_foot = false;
    reset(leg.follower, leg.tip, leg.tip_velocity);
}

namespace {

/// What one tick of the gait means for all legs of an animal.
struct Pace {
    bool moving;
    int may_settle;  ///< so many more legs: at rest a quarter of the spare ones are in the air
    int planted;
    int ticks;  ///< of the world, to spread searches over ticks
};

/// Duty factor, period and clock for this tick, from the speed the animal really has.
void advance_clock(Creature& creature, const Surroundings& around) {
    WalkState& walk = creature.walk;
    const float full = creature.def.locomotion.speed;
    const int lead = creature.carriers.empty() ? 0 : creature.carriers.front();
    const float along = dot(creature.velocity(lead), creature.along(lead));
    const float asked = length(creature.intent.move);
    const float pace = std::max(std::abs(along), 0.5f * asked * full);
    const Stride stride = stride_at(creature.def.gait, pace / full);
    walk.duty_factor = stride.duty_factor;
    float period = stride.period;
    const float covered = std::max(walk.duty_factor * pace, 1e-3f);  // metres a second of stance
    for (const Leg& leg : creature.legs)
        period = std::min(period, 2.0f * 0.9f * reach_along(creature, leg) / covered);
    period = std::min(period, 2.0f * stride_room(creature, walk.duty_factor) / covered);
    walk.stride_period = std::max(period, 2.0f * creature.def.gait.swing_time_min);
    const bool hops = creature.def.locomotion.kind == LocomotionKind::hop;
    // What sways back over its feet to rest goes nowhere.
    const bool sways = walk.rests && has_posture(creature);
    walk.moving = !hops && (asked > 0.05f || (std::abs(along) > 0.2f * full && !sways));
    if (walk.moving && creature.planted() > 0) walk.phase += around.dt / walk.stride_period;
}

/// Half the stride of this leg at its speed now, metres along the ground, signed.
float amplitude_of(const Creature& creature, const Leg& leg) {
    if (!creature.walk.moving) return 0.0f;
    const float most = 0.9f * reach_along(creature, leg);
    float speed = dot(creature.velocity(leg.chunk), creature.along(leg.chunk));
    // Held up it feels ahead, as far as if it got on: feet that step on the spot take it nowhere.
    const bool climbs = creature.def.locomotion.kind == LocomotionKind::climb;
    const float asked = climbs ? creature.walk.sense * std::min(1.0f, length(creature.intent.move))
                               : dot(creature.intent.move, creature.along(leg.chunk));
    speed = mix(speed, asked * creature.def.locomotion.speed, creature.walk.rear);
    return std::clamp(speed * creature.walk.duty_factor * creature.walk.stride_period * 0.5f, -most,
                      most);
}

float swing_phase_of(const Creature& creature, const Leg& leg) {
    return phase_of(creature.walk.phase + leg.phase);
}

void lift(Creature& creature, Leg& leg, const Surroundings& around, float amplitude, float time) {
    const GaitDef& gait = creature.def.gait;
    leg.swing_time = std::clamp(time, gait.swing_time_min, gait.swing_time_max);
    leg.swing = 0.0f;
    leg.waited = 0.0f;
    leg.from = leg.foot;
    const Foothold next = find_foothold(creature, leg, around, leg.swing_time, amplitude);
    leg.has_foot = next.found;
    if (next.found) {
        leg.to = next.at;
        leg.to_normal = next.normal;
    }
    leg.state = LimbState::swing;
    reset(leg.follower, leg.foot);
}

/// A standing foot: does it lift now, and for how long a swing? Seconds; 0: it stays.
float lifts(Creature& creature, Leg& leg, const Surroundings& around, float amplitude,
            const Pace& pace) {
    const GaitDef& gait = creature.def.gait;
    const WalkState& walk = creature.walk;
    const float l = leg.length;
    const float swing_time = (1.0f - walk.duty_factor) * walk.stride_period;
    const float extension = length(leg.foot - leg.root);
    const float off_home =
        dot(leg.foot - leg.root, creature.along(leg.chunk)) - rest_along(creature, leg, amplitude);
    const float speed = dot(creature.velocity(leg.chunk), creature.along(leg.chunk));
    const bool may = pace.planted - 1 >= gait.min_planted;
    const bool spare = may && shares_load(creature, leg);
    const bool turning = walk.turning > 0.0f;
    const float phase = swing_phase_of(creature, leg);
    const float window = walk.duty_factor + gait.swing_window * (1.0f - walk.duty_factor);

    if (extension > gait.let_go_beyond * l) return swing_time;
    if (is_leaping(creature)) return 0.0f;
    // Swept over its foot it steps: a knee would whip round there.
    constexpr float swept = 1.5f;  // times the fastest that it goes by itself
    if (extension < creature.def.foothold.reach_min * l &&
        length(creature.velocity(leg.chunk)) > swept * creature.def.locomotion.speed)
        return swing_time;
    const float behind = off_home * (speed > 0.0f ? 1.0f : -1.0f);
    if (gait.kind == GaitKind::reactive) {
        if (pace.moving && may && behind < -std::abs(amplitude) && neighbours_stand(creature, leg))
            return swing_time;
    } else if (pace.moving && may && phase >= walk.duty_factor && phase < window && !leg.stepped &&
               leg.since > 0.2f * walk.duty_factor * walk.stride_period) {
        leg.stepped = true;
        return (1.0f - phase) * walk.stride_period;
    }
    if (spare && extension > gait.lift_beyond * l) return swing_time;
    if (spare && pace.moving && behind < -1.25f * std::abs(amplitude) - gait.lift_behind * l)
        return swing_time;
    const int needed = std::max(1, gait.min_planted - (turning ? 1 : 0));
    if ((pace.moving || turning) && pace.planted - 1 >= needed && leg.since > gait.swing_time_min &&
        std::abs(off_home) > 0.35f * l + 1.1f * std::abs(amplitude))
        return 0.8f * gait.settle_time;

    const int index = static_cast<int>(&leg - creature.legs.data());
    if ((index + pace.ticks) % 4 == 0) {
        const bool hidden = !around.terrain.clear(leg.root, leg.foot + leg.foot_normal * 0.03f);
        leg.blocked = hidden ? leg.blocked + 4.0f * around.dt : 0.0f;
        if (leg.blocked > gait.lift_blocked && spare) {
            leg.blocked = 0.0f;
            return swing_time;
        }
    }
    // At rest a foot that stands badly steps, if that really helps, and only so often a stop:
    // without both an animal on a corner steps for ever.
    // Where it has stood for so long it may stand on.
    constexpr float settled = 2.5f;  // seconds
    const bool restless = !pace.moving && !turning && pace.may_settle > 0 && spare &&
                          leg.since > 0.25f && leg.since < settled &&
                          leg.settle_steps < gait.settle_steps &&
                          std::abs(off_home) > gait.settle_beyond * l;
    if (!restless) return 0.0f;
    const Foothold better = find_foothold(creature, leg, around, gait.settle_time, 0.0f);
    if (!better.found) return 0.0f;
    const float then = std::abs(dot(better.at - leg.root, creature.along(leg.chunk)) -
                                rest_along(creature, leg, 0.0f));
    if (length(better.at - leg.foot) < 2.0f * gait.settle_gain * l ||
        then > std::abs(off_home) - gait.settle_gain * l)
        return 0.0f;
    ++leg.settle_steps;
    return gait.settle_time;
}

void stand(Creature& creature, Leg& leg, const Surroundings& around, float amplitude, Pace& pace) {
    const float time = lifts(creature, leg, around, amplitude, pace);
    if (time <= 0.0f) return;
    lift(creature, leg, around, amplitude, time);
    --pace.planted;
    --pace.may_settle;
}

/// A dangling or searching leg has found something: it swings there from where its tip is.
void swing_from_tip(Leg& leg, const Foothold& next, float time) {
    leg.state = LimbState::swing;
    leg.from = leg.tip;
    leg.to = next.at;
    leg.to_normal = next.normal;
    leg.has_foot = true;
    leg.swing = 0.0f;
    leg.swing_time = time;
    leg.waited = 0.0f;
    reset(leg.follower, leg.tip, leg.tip_velocity);
}

void plant(Creature& creature, Leg& leg) {
    const bool first = creature.planted() == 0;
    leg.state = LimbState::stance;
    leg.has_foot = true;
    leg.foot = leg.to;
    leg.foot_normal = leg.to_normal;
    leg.since = 0.0f;
    const float fall = std::max(0.0f, -dot(creature.velocity(leg.chunk), leg.foot_normal));
    creature.events.push_back(
        {first ? EventKind::landing : EventKind::step, leg.foot,
         creature.body.mass * (first ? fall : 0.1f * length(leg.tip_velocity))});
}

void swing(Creature& creature, Leg& leg, const Surroundings& around, float amplitude,
           const Pace& pace) {
    const GaitDef& gait = creature.def.gait;
    const float l = leg.length;
    leg.swing = std::min(1.0f, leg.swing + around.dt / leg.swing_time);
    const float left = (1.0f - leg.swing) * leg.swing_time;
    // In the air, out of reach: nothing to swing to.
    if (pace.planted == 0 && length(leg.to - leg.root) > l) leg.has_foot = false;
    const int index = static_cast<int>(&leg - creature.legs.data());
    const bool look = (leg.swing < gait.search_until && (pace.ticks + index) % 3 == 0) ||
                      !leg.has_foot || leg.swing >= 1.0f;
    if (look) {
        const Foothold next = find_foothold(creature, leg, around, left, amplitude);
        const glm::vec2 then = leg.root + creature.velocity(leg.chunk) * left;
        if (next.found && !leg.has_foot) {
            swing_from_tip(leg, next, std::max(1.2f * gait.swing_time_min, left));
        } else if (next.found) {
            if (leg.swing < 1.0f || length(leg.to - leg.root) > gait.lift_beyond * l) {
                leg.to = next.at;
                leg.to_normal = next.normal;
            }
        } else if (leg.has_foot && length(leg.to - then) > 1.05f * l) {
            leg.has_foot = false;
            reset(leg.follower, leg.tip, leg.tip_velocity);
        }
    }
    if (leg.swing >= 1.0f) {
        if (leg.has_foot && length(leg.to - leg.root) <= gait.lift_beyond * l &&
            length(leg.tip - leg.to) < 0.05f * l) {
            plant(creature, leg);
        } else {
            leg.waited += around.dt;
            const bool falls = !leg.has_foot && pace.planted == 0;
            if (leg.waited > gait.dangle_after || falls) let_go(leg);
        }
    } else if (!leg.has_foot && pace.planted == 0) {
        let_go(leg);
    }
}

void dangle(Creature& creature, Leg& leg, const Surroundings& around, float amplitude,
            const Pace& pace) {
    const int index = static_cast<int>(&leg - creature.legs.data());
    if (reaches_down(creature) || (pace.ticks + index) % 3 != 0) return;
    const float time = 1.5f * creature.def.gait.swing_time_min;
    const Foothold next = find_foothold(creature, leg, around, time, 0.5f * amplitude);
    if (next.found) swing_from_tip(leg, next, time);
}

FollowerSettings follower_of(const SmoothingDef& smoothing) {
    return {smoothing.frequency_hz, smoothing.damping_ratio, smoothing.response};
}

/// Off where a leg hangs: its foot goes back stretched down, and comes forward drawn up.
glm::vec2 paddle_stroke(const Creature& creature, const Leg& leg, glm::vec2 down) {
    const SwimDef& def = creature.def.swim;
    if (def.stroke != SwimStroke::paddle || !swims(creature)) return glm::vec2(0.0f);
    const float turn = 2.0f * pi * (creature.swim.phase + leg.phase);
    const glm::vec2 ahead = left_of(down) * front(creature, leg.chunk);
    const float size = creature.swim.activity * def.leg_stroke * leg.length;
    return ahead * (size * cosine(turn)) + down * (size * std::min(0.0f, sine(turn)));
}

/// Where a leg that holds nothing hangs: below its root, stirring a little; in water it paddles.
glm::vec2 hanging_place(const Creature& creature, const Leg& leg, const Surroundings& around) {
    const glm::vec2 down = -around.terrain.up();
    const float time = static_cast<float>(around.tick) * around.dt;
    const DriftDef& drift = def_of(creature, leg).drift;
    const float stir = std::max(0.06f, drift.amplitude.value) *
                       coherent_noise(leg.seed, time * std::max(0.7f, drift.frequency_hz.value));
    if (creature.walk.flat)
        return leg.root -
               creature.up(leg.chunk) * (leg.side * creature.def.foothold.spread * leg.length) +
               creature.along(leg.chunk) * (leg.home + stir * leg.length);
    return leg.root + down * (0.72f * leg.length) + paddle_stroke(creature, leg, down) +
           left_of(down) * (stir * leg.length + 0.3f * leg.home * front(creature, leg.chunk));
}

/// A leg in a leap meets the ground: it stands where it touches, from then on.
void land(Creature& creature, Leg& leg, const Surroundings& around) {
    const glm::vec2 up = around.terrain.up();
    if (dot(creature.velocity(leg.chunk), up) > 0.0f) return;
    constexpr float deeper = 0.02f;  // of its length: what is so near is touched
    const glm::vec2 out = leg.tip - leg.root;
    const Surfaces grips = creature.def.locomotion.grips;
    const Hit hit = around.terrain.ray(leg.root, leg.tip + out * deeper, grips);
    if (!hit.hit || length(hit.point - leg.root) < 0.2f * leg.length) return;
    leg.to = leg.tip = hit.point;
    leg.to_normal = hit.normal;
    plant(creature, leg);
}

/// Goal, follower and tip of a leg in the state it is in now.
void aim(Creature& creature, Leg& leg, const Surroundings& around) {
    const LegDef& def = def_of(creature, leg);
    const glm::vec2 last_tip = leg.tip;
    const float l = leg.length;
    if (leg.state == LimbState::stance) {
        leg.goal = leg.tip = leg.foot;
        reset(leg.follower, leg.foot);
    } else if (leg.state == LimbState::swing && leg.has_foot) {
        leg.goal = foot_arc(leg.from, leg.to, creature.up(leg.chunk),
                            creature.walk.flat ? 0.0f : def.step_height.value, leg.swing);
        // The follower gives the first half its life; the second half closes on the exact way, so
        // that the foot lands where it is meant to.
        const glm::vec2 lively =
            follow(leg.follower, leg.goal, follower_of(def.smoothing), around.dt);
        leg.tip = mix(lively, leg.goal, smooth_step((leg.swing - 0.5f) / 0.5f));
    } else {
        // The follower lives in the body's frame, and trails half of what the body moves.
        const glm::vec2 moved = leg.root - leg.last_root;
        leg.follower.position += moved * 0.5f;
        leg.follower.last_goal += moved * 0.5f;
        leg.goal = reaches_down(creature) ? place_in_leap(creature, leg, def, around)
                                          : hanging_place(creature, leg, around);
        leg.tip = follow(leg.follower, leg.goal, follower_of(def.smoothing), around.dt);
    }
    if (leg.state != LimbState::stance) {
        const glm::vec2 out = leg.tip - leg.root;
        const float distance = length(out);
        const float within = std::clamp(distance, 0.2f * l, 0.97f * l);
        if (within != distance) leg.tip = leg.root + unit(out, -creature.up(leg.chunk)) * within;
        leg.tip_velocity = shortened((leg.tip - last_tip) * (1.0f / around.dt), 40.0f * l);
    } else {
        leg.tip_velocity = glm::vec2(0.0f);
    }
}

/// A leg in the hand: the hand is its goal; it does nothing else.
void aim_at_hand(Leg& leg, const Surroundings& around) {
    const glm::vec2 last_tip = leg.tip;
    leg.state = LimbState::reach;
    leg.has_foot = false;
    leg.tip = leg.root + shortened(leg.goal - leg.root, 0.985f * leg.length);
    leg.tip_velocity = shortened((leg.tip - last_tip) * (1.0f / around.dt), 40.0f * leg.length);
    reset(leg.follower, leg.tip, leg.tip_velocity);
}

void move_roots(Creature& creature) {
    for (Leg& leg : creature.legs) {
        leg.last_root = leg.root;
        leg.root = creature.root_of(leg, def_of(creature, leg).offset);
    }
}

}  // namespace

void step_legs(Creature& creature, const Surroundings& around) {
    if (creature.legs.empty()) return;
    move_roots(creature);
    advance_clock(creature, around);
    Pace pace{creature.walk.moving, 0, creature.planted(), static_cast<int>(around.tick % 12)};
    int in_air = 0;
    for (const Leg& leg : creature.legs)
        in_air += leg.state == LimbState::swing;
    const int spare = static_cast<int>(creature.legs.size()) - creature.def.gait.min_planted;
    pace.may_settle = std::max(1, spare / 4) - in_air;
    for (Leg& leg : creature.legs) {
        if (leg.carried) continue;
        if (leg.in_hand) {
            aim_at_hand(leg, around);
            ease_bearing(creature, leg, around.dt);
            continue;
        }
        if (leg.state == LimbState::reach) let_go(leg);  // just released
        if (swing_phase_of(creature, leg) < creature.walk.duty_factor) leg.stepped = false;
        if (pace.moving) leg.settle_steps = 0;
        leg.since += around.dt;
        const float amplitude = amplitude_of(creature, leg);
        switch (leg.state) {
            case LimbState::stance:
                stand(creature, leg, around, amplitude, pace);
                break;
            case LimbState::swing:
                swing(creature, leg, around, amplitude, pace);
                break;
            default:
                dangle(creature, leg, around, amplitude, pace);
                break;
        }
        if (is_in_leap(creature) && creature.jump.timer <= 0.0f)
            let_go(leg);  // it leaves the ground
        pace.planted = creature.planted();
        aim(creature, leg, around);
        if (leg.state == LimbState::dangle && reaches_down(creature)) land(creature, leg, around);
        ease_bearing(creature, leg, around.dt);
    }
}

}  // namespace wriggle
