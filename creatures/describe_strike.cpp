// The keys of [strike].
#include "creatures/describe_strike.hpp"

#include "creatures/describe_parts.hpp"

namespace wriggle {

void describe(Visitor& v, StrikeDef& strike) {
    constexpr Range acceleration{0.0, 10000.0, Unit::metres_per_second_squared};
    constexpr Range speed{0.0, 100.0, Unit::metres_per_second};
    v.number({"rope", "The farthest that its head gets from its root."}, limb_share, strike.rope);
    v.number({"sway_frequency_hz", "How stiffly its head sways at rest."}, hertz,
             strike.sway_frequency_hz);
    v.number({"sway_damping_ratio", "How soon its head comes to rest."}, damping,
             strike.sway_damping_ratio);
    v.number({"sway_acceleration", "The most that swaying takes."}, acceleration,
             strike.sway_acceleration);
    v.number({"wait", "How long it lets prey come nearer."}, seconds, strike.wait);
    v.number({"range", "Prey nearer than this is struck at."}, limb_lengths, strike.range);

    v.number({"charge_time", "How long it backs off before a strike."}, seconds,
             strike.charge_time);
    v.number({"back_off", "How far it backs off before a strike."}, metres, strike.back_off);
    v.number({"charge_frequency_hz", "How stiffly it backs off."}, hertz,
             strike.charge_frequency_hz);
    v.number({"charge_damping_ratio", "How soon it stands still there."}, damping,
             strike.charge_damping_ratio);
    v.number({"charge_acceleration", "The most that backing off takes."}, acceleration,
             strike.charge_acceleration);

    v.number({"strike_time", "The longest that a strike lasts."}, seconds, strike.strike_time);
    v.number({"speed", "Speed of the strike."}, speed, strike.speed);
    v.number({"servo_time", "Time constant with which it comes to that speed."},
             {0.001, 60.0, Unit::seconds}, strike.servo_time);
    v.number({"acceleration", "The most that a strike takes."}, acceleration, strike.acceleration);
    v.number({"error", "One standard deviation of its aim."}, metres, strike.error);
    v.number({"track", "How fast it mends its aim on the way."}, speed, strike.track);
    v.number({"touch", "Distance between skins at which it bites."}, metres, strike.touch);

    v.number({"hold_time", "How long it holds still with what it caught."}, seconds,
             strike.hold_time);
    v.number({"brake_time", "Time constant with which it stands still then."},
             {0.001, 60.0, Unit::seconds}, strike.brake_time);
    v.number({"brake_acceleration", "The most that standing still takes."}, acceleration,
             strike.brake_acceleration);
    v.number({"bite_frequency_hz", "How stiffly its jaws hold what it caught."}, hertz,
             strike.bite_frequency_hz);
    v.number({"bite_damping_ratio", "How soon what it caught hangs still."}, damping,
             strike.bite_damping_ratio);

    v.number({"pull_time", "How long it pulls back with what it caught."}, seconds,
             strike.pull_time);
    v.number({"miss_time", "How long it pulls back with nothing."}, seconds, strike.miss_time);
    v.number({"pull_reach", "How near to its root it pulls."}, limb_share, strike.pull_reach);
    v.number({"pull_frequency_hz", "How stiffly it pulls back."}, hertz, strike.pull_frequency_hz);
    v.number({"pull_damping_ratio", "How soon it stands still there."}, damping,
             strike.pull_damping_ratio);
    v.number({"pull_acceleration", "The most that pulling takes."}, acceleration,
             strike.pull_acceleration);
    v.number({"shake", "How hard it shakes what it caught."}, acceleration, strike.shake);
    v.number({"shake_frequency_hz", "How fast it shakes that."}, hertz, strike.shake_frequency_hz);

    v.number({"rest_time", "How long it rests before the next strike."}, seconds, strike.rest_time);
    v.number({"rest_frequency_hz", "How stiffly its head stands while it rests."}, hertz,
             strike.rest_frequency_hz);
    v.number({"rest_damping_ratio", "How soon it comes to rest."}, damping,
             strike.rest_damping_ratio);
    v.number({"rest_acceleration", "The most that resting takes."}, acceleration,
             strike.rest_acceleration);
}

}  // namespace wriggle
