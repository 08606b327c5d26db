#include "creatures/motion_advice.hpp"

#include <algorithm>

namespace wriggle {

namespace {

constexpr unsigned bit(Way way) {
    return 1u << static_cast<unsigned>(way);
}
constexpr unsigned any_way = (1u << way_count) - 1;
constexpr unsigned walking = bit(Way::walk) | bit(Way::climb) | bit(Way::hop);
constexpr unsigned climbing = bit(Way::climb), hauling = bit(Way::haul),
                   slithering = bit(Way::slither), paddling = bit(Way::paddle),
                   waving = bit(Way::wave), jetting = bit(Way::jet), hunting = bit(Way::anchored);
constexpr unsigned swimming = paddling | waving | jetting;
constexpr unsigned flying = bit(Way::fly), hovering = bit(Way::hover);
/// Whose tentacles are pulled along or hang; a hauler's are its legs.
constexpr unsigned trailing = any_way & ~hauling;

using enum LimbNeed;

// Rows 5, 11 and 13 have none: no key makes bones stretch, the frame rate matter or an animal whip
// after it was placed.
const Advice table[] = {
    // 1: feet slide. A foot slides where its leg is too short for the place that it stands on.
    {1,
     "",
     any_way,
     legs,
     {"gait.let_go_beyond", "locomotion.ride_height", "legs.smoothing.lag", "legs.bones"}},
    // 2: jitter at rest.
    {2, "steps", any_way, legs, {"gait.settle_beyond", "gait.settle_steps", "legs.rest"}},
    {2,
     "speed",
     any_way,
     legs,
     {"locomotion.support_damping_ratio", "locomotion.support_frequency_hz", "gait.settle_beyond"}},
    {2, "", climbing, legs, {"locomotion.grip_strength"}},
    // 3: knees flip.
    {3, "", any_way, legs, {"legs.bend_weights", "legs.joint_limits_deg", "legs.bend"}},
    // 4: pops.
    {4, "", any_way, legs, {"locomotion.ride_height", "gait.lift_beyond", "legs.bones"}},
    {4,
     "",
     trailing,
     tentacles,
     {"tentacles.rest_reach", "tentacles.smoothing.lag", "tentacles.smoothing.frequency_hz",
      "tentacles.wave.amplitude"}},
    {4,
     "",
     hauling,
     tentacles,
     {"tentacles.grip.release_beyond", "haul.slack_amplitude", "haul.reach_frequency_hz",
      "tentacles.smoothing.lag"}},
    {4, "", flying, tentacles, {"wings.fold_time", "wings.spread_time", "wings.stroke_most_deg"}},
    // 6: legs cross.
    {6, "", any_way, legs, {"legs.rest", "foothold.cost_crossing", "foothold.search"}},
    {6, "flat", any_way, legs, {"gait.stride_period"}},
    // 7: all legs lift together.
    {7, "", any_way, legs, {"gait.duty_factor", "gait.min_planted", "legs.phase"}},
    // 8: rhythm.
    {8,
     "",
     any_way,
     legs,
     {"gait.stride_period", "gait.duty_factor", "gait.swing_window", "locomotion.speed"}},
    // 9: gets stuck.
    {9,
     "",
     walking,
     legs,
     {"locomotion.acceleration", "locomotion.rear_up", "foothold.search",
      "locomotion.grip_strength"}},
    {9, "", climbing, legs, {"gait.speed_bends"}},
    {9,
     "",
     hauling,
     tentacles,
     {"tentacles.grip.strength", "haul.effort", "haul.search_angle_deg", "haul.detour_after"}},
    {9,
     "",
     slithering,
     none,
     {"slither.traction", "slither.effort", "slither.cling", "slither.tone_in_air"}},
    {9, "", any_way, none, {"locomotion.speed"}},
    // 10: feet in the air or in the ground.
    {10, "", any_way, legs, {"gait.let_go_beyond", "legs.bones", "locomotion.ride_height"}},
    // 12: dragged fast.
    {12, "stretch", any_way, none, {"body.hold_strength", "body.hold_leash"}},
    {12, "finite", any_way, none, {"body.hold_strength"}},
    {12, "inside", any_way, none, {"body.hold_strength", "body.hold_leash", "body.spacing"}},
    {12, "after", any_way, none, {"body.bend_acceleration_max", "body.bend_frequency_hz"}},
    {12, "rest", walking, none, {"locomotion.support_damping_ratio", "body.friction"}},
    {12, "rest", hauling, none, {"haul.servo_time", "haul.idle_release_gap"}},
    {12, "rest", slithering, none, {"body.friction", "slither.cling"}},
    {12, "rest", swimming, none, {"body.water.along", "body.water.across", "swim.glide_time"}},
    {12, "rest", hunting, none, {"strike.sway_damping_ratio", "strike.sway_frequency_hz"}},
    {12, "rest", flying, none, {"fly.brake_half_life", "fly.landing_deceleration"}},
    {12, "rest", hovering, none, {"hover.brake_half_life", "hover.attitude_damping_ratio"}},
    {12, "rest", any_way, none, {"body.muscle_torque", "body.bend_frequency_hz"}},
    // 14: runs in the air.
    {14, "dangles", any_way, legs, {"gait.dangle_after"}},
    {14, "steps", any_way, legs, {"gait.dangle_after", "foothold.reach_max"}},
    {14, "ticks", any_way, none, {"body.hold_strength", "body.hold_leash"}},
    // 15: through walls.
    {15, "", hauling, tentacles, {"haul.clearance", "haul.reach_min", "haul.corner_rays"}},
    {15,
     "",
     trailing,
     tentacles,
     {"tentacles.clearance", "tentacles.angle_deg", "tentacles.droop", "tentacles.bones"}},
    // 16: its speed.
    {16,
     "",
     walking,
     none,
     {"locomotion.acceleration", "gait.stride_period", "gait.duty_factor",
      "locomotion.traction_time"}},
    {16, "", hauling, none, {"haul.acceleration", "haul.reach_frequency_hz", "haul.reach_lead"}},
    {16, "", hauling, tentacles, {"tentacles.grip.strength"}},
    {16, "", slithering, none, {"slither.traction", "slither.traction_time", "slither.wave"}},
    {16, "", paddling, none, {"swim.acceleration", "swim.servo_time"}},
    {16, "", waving, none, {"swim.advance", "swim.bend_tail_deg", "swim.waves"}},
    {16, "", jetting, none, {"swim.pulse_acceleration", "swim.stroke_period", "swim.pulse_share"}},
    {16, "", flying, none, {"fly.servo_time", "fly.max_lift", "wings.beat_hz"}},
    {16, "", hovering, none, {"hover.servo_time", "hover.max_lift"}},
    {16, "", any_way & ~hunting, none, {"locomotion.speed"}},
    // 17: dead at rest.
    {17,
     "speed",
     any_way,
     tentacles,
     {"tentacles.drift.amplitude", "tentacles.drift.frequency_hz", "tentacles.wave.amplitude"}},
    {17, "steps", any_way, legs, {"gait.settle_beyond", "gait.settle_steps"}},
};

bool holds(const Advice& advice, const CreatureDef& creature) {
    if ((advice.ways & bit(way_of(creature))) == 0) return false;
    if (advice.needs == legs) return !creature.legs.empty();
    if (advice.needs == tentacles) return !creature.tentacles.empty();
    return true;
}

}  // namespace

Way way_of(const CreatureDef& creature) {
    switch (creature.locomotion.kind) {
        case LocomotionKind::walk:
            return Way::walk;
        case LocomotionKind::climb:
            return Way::climb;
        case LocomotionKind::haul:
            return Way::haul;
        case LocomotionKind::slither:
            return Way::slither;
        case LocomotionKind::swim:
            switch (creature.swim.stroke) {
                case SwimStroke::paddle:
                    return Way::paddle;
                case SwimStroke::wave:
                    return Way::wave;
                case SwimStroke::jet:
                    return Way::jet;
            }
            break;
        case LocomotionKind::fly:
            return Way::fly;
        case LocomotionKind::hover:
            return Way::hover;
        case LocomotionKind::hop:
            return Way::hop;
        case LocomotionKind::anchored:
            return Way::anchored;
    }
    return Way::walk;
}

std::span<const Advice> all_advice() {
    return table;
}

std::vector<std::string_view> keys_to_turn(int row, std::string_view figure,
                                           const CreatureDef& creature) {
    std::vector<std::string_view> keys;
    for (const Advice& advice : table) {
        if (advice.row != row || !holds(advice, creature)) continue;
        if (!advice.figure.empty() && advice.figure != figure) continue;
        for (const std::string_view key : advice.keys)
            if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    }
    return keys;
}

}  // namespace wriggle
