// The keys of a creature's [[legs]] and [[tentacles]].
#include "creatures/describe_body_skills.hpp"
#include "creatures/describe_parts.hpp"

namespace wriggle {

namespace {

constexpr Choice solver_names[] = {
    {"fabrik", static_cast<int>(Solver::fabrik),
     "Forward and backward reaching: smooth bends, any number of bones."},
    {"ccd", static_cast<int>(Solver::ccd), "Joint after joint from the tip: it curls."},
    {"two_bone", static_cast<int>(Solver::two_bone), "Exact, for limbs of two bones."},
};
constexpr Choice side_names[] = {
    {"forward", static_cast<int>(BendSide::forward), "The head's side."},
    {"back", static_cast<int>(BendSide::back), "The tail's side."},
};
constexpr Choice role_names[] = {
    {"trail", static_cast<int>(TentacleRole::trail),
     "It is drawn behind the body: tails and stems."},
    {"sway", static_cast<int>(TentacleRole::sway), "It stands at its angle and sways."},
    {"reach", static_cast<int>(TentacleRole::reach),
     "It reaches for what the animal looks at, where that is near."},
    {"feel", static_cast<int>(TentacleRole::feel), "It feels about, ahead of the body."},
    {"haul", static_cast<int>(TentacleRole::haul),
     "It takes hold of the world and pulls the body on."},
    {"grab", static_cast<int>(TentacleRole::grab),
     "It reaches as well, and holds what it catches: talons, barbs."},
    {"wing", static_cast<int>(TentacleRole::wing), "It beats and lifts; see [wings]."},
    {"fin", static_cast<int>(TentacleRole::fin), "It fans at the side of the body."},
    {"neck", static_cast<int>(TentacleRole::neck), "It carries a head that looks at things."},
};
constexpr const char* along_names[] = {"spine"};

}  // namespace

static void describe(Visitor& v, SmoothingDef& smoothing) {
    v.number({"frequency_hz", "Frequency with which the goal is followed; 0 turns it off."}, hertz,
             smoothing.frequency_hz);
    v.number({"damping_ratio", "Below 1 it overshoots, 1 is critical."}, damping,
             smoothing.damping_ratio);
    v.number(
        {"response", "0 starts softly, 1 at once, below 0 it winds up, above 1 it overshoots."},
        {-10.0, 10.0}, smoothing.response);
    v.number({"lag", "Half-life with which the tip closes on its place; 0 turns it off."},
             {0.0, 10.0, Unit::seconds}, smoothing.lag);
}

static void describe(Visitor& v, DriftDef& drift) {
    v.number({"amplitude", "How far a limb that holds nothing wanders; 0 turns it off."},
             limb_share, drift.amplitude);
    v.number({"frequency_hz", "How fast it wanders."}, hertz, drift.frequency_hz);
}

static void describe(Visitor& v, WaveDef& wave) {
    v.number({"amplitude", "Height of the wave; 0 turns it off."}, limb_share, wave.amplitude);
    v.number({"frequency_hz", "Waves that pass a place in a second."}, hertz, wave.frequency_hz);
    v.number({"waves", "Waves that fit on the limb."}, {0.0, 20.0}, wave.waves);
}

static void describe(Visitor& v, GripDef& grip) {
    v.number({"strength", "Force with which the arm may pull."}, {0.0, 1.0e6, Unit::newtons},
             grip.strength);
    v.number({"push", "Share of its strength with which a straight arm may push."}, share,
             grip.push);
    v.number({"hold_time", "How long it holds before it may look for a better hold."}, seconds,
             grip.hold_time);
    v.number({"release_beyond", "It lets go when its grip is farther away than this."}, limb_share,
             grip.release_beyond);
}

static void describe_place(Visitor& v, LimbDef& limb) {
    v.text({"name", "What other keys and files call this limb.", true}, name_rule, limb.name);
    v.removal({"remove", "Takes out a limb that `extends` brought."});
    v.text({"attach",
            "The chunk that it grows from; without this key the first chunk, or the last "
            "for a limb that trails."},
           name_rule, limb.attach);
    v.pair({"offset", "Its root from the chunk's centre: forward, up."},
           {-20.0, 20.0, Unit::metres}, limb.offset);
    v.flag({"mirror", "Makes a twin on the far side, behind the body, half a stride apart."},
           limb.mirror);
    v.integer({"repeat", "How many of it there are."}, {1, 64}, limb.repeat);
    v.text({"along", "\"spine\": repeats stand on one chunk after another, from `attach` on."},
           {TextRule::Kind::choice, 16, "a place to repeat along", along_names}, limb.along);
    v.number({"spread_deg", "Angle over which repeats spread; 360 is all round."},
             {0.0, 360.0, Unit::degrees}, limb.spread);
}

static void describe_chain(Visitor& v, LimbDef& limb) {
    v.bones({"bones", "Lengths of its bones, root first; or how many share a length."},
            {{1, max_bones},
             {0.001, 20.0, Unit::metres},
             {"count", "How many bones.", true},
             {"length", "Length of all of them together.", true},
             {"taper", "Length of the last bone over the first."},
             {1, static_cast<std::int64_t>(max_bones)},
             {0.01, 100.0, Unit::metres},
             {0.01, 100.0, Unit::times}},
            limb.bones);
    v.angle_ranges({"joint_limits_deg",
                    "Least and most of each bone's angle: the first counts from "
                    "straight down the body, the others from their parent "
                    "bone."},
                   {-360.0, 360.0, Unit::degrees}, {0, max_bones}, limb.joint_limits);
    choice(v, {"solver", "What bends the chain."}, {"a solver", solver_names}, limb.solver);
    table(v, {"smoothing", "How the limb follows its goal and lags behind."}, limb.smoothing);
    table(v, {"drift", "How a limb that holds nothing wanders."}, limb.drift);
}

void describe(Visitor& v, LegDef& leg) {
    describe_place(v, leg);
    describe_chain(v, leg);
    choice(v, {"bend", "The side to which the middle joints point."}, {"a side", side_names},
           leg.bend);
    v.numbers({"bend_weights",
               "Shares of the bend, one a joint; without this key 1, then -0.45 "
               "for each."},
              {-10.0, 10.0}, {0, max_bones}, leg.bend_weights);
    v.number({"phase", "When in the stride the near leg lifts; its twin is half a stride apart."},
             {-10.0, 10.0, Unit::strides}, leg.phase);
    v.number({"phase_step", "What each repeat adds to the phase."}, {-10.0, 10.0, Unit::strides},
             leg.phase_step);
    v.number({"rest", "Where the foot rests, ahead of its root."}, {-20.0, 20.0, Unit::metres},
             leg.rest);
    v.number({"step_height", "How high the foot is lifted."}, {0.0, 20.0, Unit::metres},
             leg.step_height);
}

void describe(Visitor& v, TentacleDef& tentacle) {
    describe_place(v, tentacle);
    choice(v, {"role", "What it is for."}, {"a role", role_names}, tentacle.role);
    describe_chain(v, tentacle);
    v.number({"angle_deg", "Direction of rest; 0 is where its role points (trail: tailwards)."},
             full_turn, tentacle.angle);
    v.number({"rest_reach", "Distance of the resting tip from the root."}, limb_share,
             tentacle.rest_reach);
    v.number({"droop", "How far gravity draws its direction of rest down."},
             {0.0, 1.0, Unit::share}, tentacle.droop);
    v.number({"wind_deg",
              "How far a full wind leans its direction of rest, where it stands across it; 0: none "
              "does."},
             {0.0, 360.0, Unit::degrees}, tentacle.wind);
    v.number({"clearance", "Distance that it keeps from the ground."}, metres, tentacle.clearance);
    table(v, {"grip", "How an arm holds on."}, tentacle.grip);
    table(v, {"wave", "A wave that travels along a limb that holds nothing."}, tentacle.wave);
    table(v, {"shrink", "How it draws itself in where something touches it."}, tentacle.shrink);
    table(v, {"peck", "How a neck strikes with its beak at what the animal looks at."},
          tentacle.peck);
    v.number({"nod", "How far a neck's head stays in its place while the body walks on."},
             limb_share, tentacle.nod);
    v.number({"swing_deg", "How far an arm swings with the stride, to each side."},
             {0.0, 90.0, Unit::degrees}, tentacle.swing);
    v.integer({"reserve", "Arms always kept for support; the others may hunt and feel."},
              {0, static_cast<std::int64_t>(max_limbs)}, tentacle.reserve);
}

}  // namespace wriggle
