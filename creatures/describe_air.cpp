#include "creatures/describe_air.hpp"

#include "creatures/describe_parts.hpp"

namespace wriggle {

namespace {

constexpr Range time_range{0.001, 60.0, Unit::seconds};
constexpr Range angle_range{-180.0, 180.0, Unit::degrees};
constexpr Range speed_range{0.0, 100.0, Unit::metres_per_second};
constexpr Range factor_range{0.0, 100.0, Unit::times};
constexpr ListRule bones_list{1, max_bones};

}  // namespace

void describe(Visitor& v, WingsDef& wings) {
    v.number({"beat_hz", "Beats a second where they carry its weight."}, hertz, wings.beat_hz);
    v.number({"down_share", "Share of a beat that goes down."}, {0.1, 0.9, Unit::share},
             wings.down_share);
    v.number({"stroke_deg", "How far they beat up and down where they carry its weight."},
             {0.0, 90.0, Unit::degrees}, wings.stroke);
    v.number({"stroke_least_deg", "The smallest stroke."}, {0.0, 90.0, Unit::degrees},
             wings.stroke_least);
    v.number({"stroke_most_deg", "The largest stroke."}, {0.0, 90.0, Unit::degrees},
             wings.stroke_most);
    v.number({"raised_deg", "How high the middle of the stroke stands."}, angle_range,
             wings.raised);
    v.number({"bone_delay", "How late each bone beats after the one before, in beats."}, {0.0, 1.0},
             wings.bone_delay);
    v.numbers({"gain", "How far each bone beats, root first, of the stroke."}, {-10.0, 10.0},
              bones_list, wings.gain);
    v.numbers({"flex", "How far each bone bends in the up stroke, of the stroke."}, {-10.0, 10.0},
              bones_list, wings.flex);
    v.numbers({"fold_deg", "Where each bone lies in a folded wing: up from straight out."},
              {-180.0, 180.0, Unit::degrees}, bones_list, wings.fold);
    v.numbers({"fan", "How much of a wing limb's own angle_deg each bone takes."}, {-10.0, 10.0},
              bones_list, wings.fan);
    v.number({"spread_time", "Time in which they spread."}, time_range, wings.spread_time);
    v.number({"fold_time", "Time in which they fold."}, time_range, wings.fold_time);
}

void describe(Visitor& v, FlyDef& fly) {
    v.number({"servo_time", "Time constant with which the speed wanted is reached."}, time_range,
             fly.servo_time);
    v.number({"max_lift", "The most that its wings carry, against its weight."}, factor_range,
             fly.max_lift);
    v.number({"up_stroke", "Force of the up stroke, against the down stroke's."}, share,
             fly.up_stroke);
    v.number({"load_half_life", "How fast its wings take up more or less."}, time_range,
             fly.load_half_life);
    v.number({"glide", "Share of its weight that its speed carries without a beat."}, share,
             fly.glide);
    v.number({"glide_speed", "Share of its speed from which it carries that."},
             {0.01, 10.0, Unit::share}, fly.glide_speed);
    v.number({"glide_below", "Carrying less than this of its weight, its wings rest spread."},
             factor_range, fly.glide_below);
    v.number({"slow_beat", "Beats with little to carry, against beat_hz."}, {0.05, 10.0},
             fly.slow_beat);
    v.number({"fast_beat", "Beats with much to carry, against beat_hz."}, {0.05, 10.0},
             fly.fast_beat);
    v.number({"cruise_height", "Height over the ground that it keeps on its way."}, metres,
             fly.cruise_height);
    v.number({"height_gain", "How fast it mends a wrong height."}, {0.0, 100.0, Unit::per_second},
             fly.height_gain);
    v.number({"climb", "Share of its speed with which it rises."}, {0.0, 1.0, Unit::share},
             fly.climb);
    v.number({"pitch_deg", "How far its body points up at full speed."}, angle_range, fly.pitch);
    v.number({"pitch_slow_deg", "How far it points up standing in the air or on the ground."},
             angle_range, fly.pitch_slow);
    v.number({"attitude_frequency_hz", "How fast its body turns to that."}, hertz,
             fly.attitude_frequency_hz);
    v.number({"attitude_damping_ratio", "How soon it stops swinging: 1 is critical."}, damping,
             fly.attitude_damping_ratio);
    v.number({"attitude_half_life", "How softly it changes what it wants there."}, time_range,
             fly.attitude_half_life);
    v.number({"walk_speed", "Its speed on foot; 0: it does not walk."}, speed_range,
             fly.walk_speed);
    v.number(
        {"walk_time", "How long it goes on foot where it wants on faster, before it takes wing."},
        seconds, fly.walk_time);
    v.number({"step_length", "How long its steps are on foot."}, {0.01, 20.0, Unit::metres},
             fly.step_length);
    v.number({"step_height", "How high its feet are lifted there."}, metres, fly.step_height);
    v.number({"step_time", "How long a foot is in the air there."}, time_range, fly.step_time);
    v.number({"crouch_time", "How long it crouches before it leaps off the ground."}, seconds,
             fly.crouch_time);
    v.number({"crouch", "How high it stands in a crouch, of ride_height."}, share, fly.crouch);
    v.number({"leap", "Speed with which it leaps off the ground."}, speed_range, fly.leap);
    v.number({"landing_deceleration", "How hard it brakes to land."},
             {0.1, 1000.0, Unit::metres_per_second_squared}, fly.landing_deceleration);
    v.number({"landing_speed", "How fast it still sinks at the ground."}, speed_range,
             fly.landing_speed);
    v.number({"grab_within", "Distance from standing at which it grabs the ground."}, metres,
             fly.grab_within);
    v.number({"grab_speed", "Faster, it cannot hold on to the ground."}, speed_range,
             fly.grab_speed);
    v.number({"let_go_beyond", "It lets go of ground farther off than this, in ride_heights."},
             factor_range, fly.let_go_beyond);
    v.number({"idle_drift", "Share of its speed with which it leaves water it cannot land on."},
             share, fly.idle_drift);
    v.number({"brake_beyond", "Faster than so many times its speed, the air brakes it."},
             factor_range, fly.brake_beyond);
    v.number({"brake_half_life", "How fast it brakes it."}, time_range, fly.brake_half_life);
}

void describe(Visitor& v, HoverDef& hover) {
    v.number({"servo_time", "Time constant with which the speed wanted is reached."}, time_range,
             hover.servo_time);
    v.number({"max_lift", "The most that its wings carry, against its weight."}, factor_range,
             hover.max_lift);
    v.number({"height", "Height over the ground that it keeps."}, metres, hover.height);
    v.number({"height_frequency_hz", "How stiffly it keeps its height."}, hertz,
             hover.height_frequency_hz);
    v.number({"height_damping_ratio", "How soon it stops bouncing: 1 is critical."}, damping,
             hover.height_damping_ratio);
    v.number({"leash", "How far the height wanted may lead it."}, metres, hover.leash);
    v.number({"weave", "How far its way wanders to each side."}, metres, hover.weave);
    v.number({"weave_hz", "How fast it wanders there."}, hertz, hover.weave_hz);
    v.number({"bob", "How far it rises and falls where it stands in the air."}, metres, hover.bob);
    v.number({"bob_hz", "How fast it rises and falls."}, hertz, hover.bob_hz);
    v.number({"pitch_deg", "How far its head stands above its tail."}, angle_range, hover.pitch);
    v.number({"lean_by_speed_deg", "How far it leans ahead at full speed."}, angle_range,
             hover.lean_by_speed);
    v.number({"lean_by_acceleration_deg", "How far it leans to gain speed as fast as it falls."},
             angle_range, hover.lean_by_acceleration);
    v.number({"lean_most_deg", "The most that it leans."}, {0.0, 180.0, Unit::degrees},
             hover.lean_most);
    v.number({"attitude_frequency_hz", "How fast its body turns to that."}, hertz,
             hover.attitude_frequency_hz);
    v.number({"attitude_damping_ratio", "How soon it stops swinging: 1 is critical."}, damping,
             hover.attitude_damping_ratio);
    v.number({"attitude_half_life", "How softly it changes what it wants there."}, time_range,
             hover.attitude_half_life);
    v.number({"brake_beyond", "Faster than so many times its speed, the air brakes it."},
             factor_range, hover.brake_beyond);
    v.number({"brake_half_life", "How fast it brakes it."}, time_range, hover.brake_half_life);
}

}  // namespace wriggle
