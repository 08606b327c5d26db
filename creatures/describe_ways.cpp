#include "creatures/describe_ways.hpp"

#include "creatures/describe_parts.hpp"

namespace wriggle {

namespace {

constexpr Choice stroke_names[] = {
    {"paddle", static_cast<int>(SwimStroke::paddle), "Limbs row."},
    {"wave", static_cast<int>(SwimStroke::wave), "A wave runs from nose to tail."},
    {"jet", static_cast<int>(SwimStroke::jet), "It fills, and drives itself on by pulses."},
};
constexpr Range speed_range{0.0, 100.0, Unit::metres_per_second};
constexpr Range time_range{0.001, 60.0, Unit::seconds};
constexpr Range bend_range{0.0, 90.0, Unit::degrees};
constexpr Range waves_range{0.0, 20.0};
constexpr Range friction_range{0.0, 10.0, Unit::times};

}  // namespace

void describe(Visitor& v, SwimDef& swim) {
    choice(v, {"stroke", "paddle: with what it has; wave: bends along the body; jet: pulses."},
           {"a stroke", stroke_names}, swim.stroke);
    v.number({"speed", "Speed in water; 0 is a swimmer's own speed, and half of that of others."},
             speed_range, swim.speed);
    v.number({"servo_time", "Paddle: time constant with which the speed wanted is reached."},
             time_range, swim.servo_time);
    v.number({"acceleration", "Paddle: the most that it gives."},
             {0.0, 1000.0, Unit::metres_per_second_squared}, swim.acceleration);
    v.number({"glide_time", "How far it glides when it stops: half-life of its speed."}, time_range,
             swim.glide_time);
    v.number({"stroke_period", "Paddle: time of a stroke; jet: time between pulses."},
             {0.05, 60.0, Unit::seconds}, swim.stroke_period);
    v.number({"leg_stroke", "Paddle: how far each foot goes to and fro, in its leg's length."},
             share, swim.leg_stroke);
    v.number({"waves", "Wave: how many wave lengths fit on the body."}, waves_range, swim.waves);
    v.number({"bend_head_deg", "Wave: how far it bends behind its head."}, bend_range,
             swim.bend_head);
    v.number({"bend_tail_deg", "Wave: how far it bends at its tail."}, bend_range, swim.bend_tail);
    v.number({"advance", "Wave: the way it makes, of the wave's own."}, {0.05, 1.0, Unit::share},
             swim.advance);
    v.number({"beat_max_hz", "Wave: the fastest beat."}, hertz, swim.beat_max_hz);
    v.number({"turn_bend_deg", "How far each part bends to turn, at most."}, bend_range,
             swim.turn_bend);
    v.number({"turn_gain", "How far it bends, of the angle that it is off its way."}, {0.0, 10.0},
             swim.turn_gain);
    v.number({"pulse_share", "Jet: share of the time in which it thrusts."},
             {0.02, 1.0, Unit::share}, swim.pulse_share);
    v.number({"pulse_fold", "Jet: how far its fins close in a pulse, of their spread."}, share,
             swim.pulse_fold);
    v.number({"pulse_acceleration", "Jet: the most that a pulse gives."},
             {0.0, 1000.0, Unit::metres_per_second_squared}, swim.pulse_acceleration);
    v.number({"steer_frequency_hz", "Jet: how fast it turns to where it wants to go."}, hertz,
             swim.steer_frequency_hz);
}

void describe(Visitor& v, SlitherDef& slither) {
    v.number({"traction_time", "Time constant with which the speed wanted is reached."}, time_range,
             slither.traction_time);
    v.number({"traction", "The most that a chunk pulls, against the weight it carries."},
             {0.0, 100.0, Unit::times}, slither.traction);
    v.number({"cling", "How hard a chunk holds on to what it lies on, against its weight."},
             {0.0, 100.0, Unit::times}, slither.cling);
    v.number({"wave", "How much the pull swells and ebbs along the body."}, {0.0, 1.0, Unit::share},
             slither.wave);
    v.number({"wave_hz", "How fast that wave runs."}, hertz, slither.wave_hz);
    v.number({"waves", "How many wave lengths fit on the body."}, waves_range, slither.waves);
    v.flag({"wave_forward", "It runs from tail to head, as under a snail; else from head to tail."},
           slither.wave_forward);
    v.number({"squash",
              "How far it shortens and stretches the body's links, of their length: where "
              "they are short the body is thick."},
             {0.0, 0.4, Unit::share}, slither.squash);
    v.number({"breath", "At rest: how much thicker the body is when it has breathed in."},
             {0.0, 0.2, Unit::share}, slither.breath);
    v.number({"breath_hz", "How often it breathes."}, hertz, slither.breath_hz);
    v.number({"bend_deg", "How far the body bends with the wave."}, bend_range, slither.bend);
    v.number({"effort", "How many times harder its front pulls where something holds it up."},
             {0.0, 100.0, Unit::times}, slither.effort);
    v.number({"tone", "How much of its muscles holds its shape on the ground."}, share,
             slither.tone);
    v.number(
        {"wave_tone", "The same while its wave runs: it bends the body, and lifts its crests."},
        share, slither.wave_tone);
    v.number({"tone_in_air", "The same where it touches nothing: it reaches out over gaps."}, share,
             slither.tone_in_air);
    v.flag({"turns", "It turns round to go the other way; else it goes there tail first."},
           slither.turns);
    v.number({"friction_across", "Seen from above: friction across the body."}, friction_range,
             slither.friction_across);
    v.number({"friction_ahead", "Seen from above: friction against going ahead."}, friction_range,
             slither.friction_ahead);
    v.number({"friction_back", "Seen from above: friction against going back."}, friction_range,
             slither.friction_back);
    v.number({"bend_from_above_deg", "Seen from above: how far the body bends with the wave."},
             bend_range, slither.bend_from_above);
    v.number({"wave_hz_from_above", "Seen from above: how fast the wave runs."}, hertz,
             slither.wave_hz_from_above);
}

}  // namespace wriggle
