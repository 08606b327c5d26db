#include "creatures/describe_body_skills.hpp"

#include "creatures/describe_parts.hpp"

namespace wriggle {

namespace {

constexpr Range time_range{0.001, 60.0, Unit::seconds};
constexpr Range factor_range{0.0, 100.0, Unit::times};

}  // namespace

void describe(Visitor& v, PostureDef& posture) {
    v.number({"pitch_deg", "How far its head end stands over its tail end; 90 is upright."},
             {-90.0, 90.0, Unit::degrees}, posture.pitch);
    v.number({"lean_deg", "How far it leans into its way at full speed."},
             {-90.0, 90.0, Unit::degrees}, posture.lean);
    v.number({"frequency_hz", "How hard it is held at that angle."}, hertz, posture.frequency_hz);
    v.number({"damping_ratio", "How soon it stops swaying: 1 is critical."}, damping,
             posture.damping_ratio);
    v.number({"half_life", "How fast it takes another angle."}, seconds, posture.half_life);
    v.number({"in_air", "How hard it holds that while nothing stands, of the frequency."}, share,
             posture.in_air);
    v.number({"bob", "How far it sinks where a leg passes under it."}, metres, posture.bob);
    v.number({"breath", "How far it rises and sinks at rest."}, metres, posture.breath);
    v.number({"breath_hz", "How fast it does that."}, hertz, posture.breath_hz);
}

void describe(Visitor& v, JumpDef& jump) {
    v.number({"height", "How high it rises in a jump; 0: it does not jump."}, metres, jump.height);
    v.number({"speed", "Speed along its way in a jump; 0 is its own speed."},
             {0.0, 100.0, Unit::metres_per_second}, jump.speed);
    v.number({"crouch", "How low it crouches before, of ride_height."}, share, jump.crouch);
    v.number({"crouch_time", "How long that takes."}, time_range, jump.crouch_time);
    v.number({"stretch", "How far its legs stretch before they leave the ground."}, limb_share,
             jump.stretch);
    v.number({"effort", "The most that a leap takes, against what its grips carry."}, factor_range,
             jump.effort);
    v.number({"push_time", "A push that has not left the ground by then is given up."}, time_range,
             jump.push_time);
    v.number({"tuck", "How near it draws its feet in the air."}, limb_share, jump.tuck);
    v.number({"tuck_swing", "How far they trail behind in the leap."}, limb_share, jump.tuck_swing);
    v.number({"reach", "How long before it lands its legs reach down."}, seconds, jump.reach);
    v.number({"absorb", "How far it gives way where it lands, of ride_height."}, share,
             jump.absorb);
    v.number({"absorb_time", "How long it takes to stand up again."}, time_range, jump.absorb_time);
}

void describe(Visitor& v, HopDef& hop) {
    v.number({"height", "How high it rises in a hop."}, metres, hop.height);
    v.number({"pause", "How long it stands between two hops, beside crouching."}, seconds,
             hop.pause);
    v.number({"crouch_time", "How long it crouches for a hop."}, time_range, hop.crouch_time);
}

void describe(Visitor& v, ShrinkDef& shrink) {
    v.number({"to", "The length that is left of it; 1: it does not shrink."},
             {0.05, 1.0, Unit::lengths}, shrink.to);
    v.number({"near", "What is so near touches it."}, metres, shrink.near);
    v.number({"in_time", "Half-life of drawing in."}, time_range, shrink.in_time);
    v.number({"wait", "How long it stays in."}, seconds, shrink.wait);
    v.number({"out_time", "Half-life of coming out again."}, time_range, shrink.out_time);
}

void describe(Visitor& v, PeckDef& peck) {
    v.number({"range", "What is so near to its root is struck at; 0: it does not strike."},
             limb_lengths, peck.range);
    v.number({"wait", "How long it takes aim."}, seconds, peck.wait);
    v.number({"draw_time", "How long it draws its head back."}, time_range, peck.draw_time);
    v.number({"draw", "How far it draws its head back."}, limb_share, peck.draw);
    v.number({"strike_time", "How long a strike lasts."}, time_range, peck.strike_time);
    v.number({"hold_time", "How long it stays where it struck."}, seconds, peck.hold_time);
    v.number({"back_time", "How long it takes to raise its head again."}, time_range,
             peck.back_time);
    v.number({"rest", "How long it rests between two strikes."}, seconds, peck.rest);
    v.number({"fish", "Share of its rests by water in which it strikes at that."}, share,
             peck.fish);
}

}  // namespace wriggle
