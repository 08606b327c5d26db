// The keys of a creature's file, but for its limbs and its [skin].
#include "creatures/describe_air.hpp"
#include "creatures/describe_body_skills.hpp"
#include "creatures/describe_life.hpp"
#include "creatures/describe_parts.hpp"
#include "creatures/describe_strike.hpp"
#include "creatures/describe_ways.hpp"

namespace wriggle {

namespace {

constexpr Choice locomotion_names[] = {
    {"walk", static_cast<int>(LocomotionKind::walk), "On legs that stand below the body."},
    {"climb", static_cast<int>(LocomotionKind::climb),
     "On legs, over floors, walls and ceilings: whatever `grips` names."},
    {"haul", static_cast<int>(LocomotionKind::haul),
     "By arms that take hold and pull: tentacles of the role \"haul\"; see [haul]."},
    {"slither", static_cast<int>(LocomotionKind::slither),
     "On its belly, by bending; see [slither]."},
    {"swim", static_cast<int>(LocomotionKind::swim),
     "In water, by strokes, waves or jets; see [swim]."},
    {"fly", static_cast<int>(LocomotionKind::fly),
     "On wings that beat, and on its feet after landing; see [wings] and [fly]."},
    {"hover", static_cast<int>(LocomotionKind::hover), "It stands in the air; see [hover]."},
    {"hop", static_cast<int>(LocomotionKind::hop), "By leaps off its legs; see [hop] and [jump]."},
    {"anchored", static_cast<int>(LocomotionKind::anchored),
     "It grows where it was put, sways, and may strike; see [strike]."},
};
constexpr Choice turn_names[] = {
    {"whole", static_cast<int>(TurnKind::whole), "All of the row at once, on the spot."},
    {"follow", static_cast<int>(TurnKind::follow),
     "One link after another, each where its head did."},
};
constexpr Choice gait_names[] = {
    {"phase", static_cast<int>(GaitKind::phase),
     "By a clock: each leg at its `phase` of the stride."},
    {"reactive", static_cast<int>(GaitKind::reactive),
     "When they lag behind and those beside them stand."},
};
constexpr Choice brace_names[] = {
    {"rod", static_cast<int>(BraceKind::rod), "It keeps its length."},
    {"cable", static_cast<int>(BraceKind::cable), "It only pulls."},
    {"strut", static_cast<int>(BraceKind::strut), "It only pushes."},
};
constexpr Choice surface_names[] = {
    {"floor", static_cast<int>(Surface::floor)},
    {"wall", static_cast<int>(Surface::wall)},
    {"ceiling", static_cast<int>(Surface::ceiling)},
    {"pole", static_cast<int>(Surface::pole)},
    {"background", static_cast<int>(Surface::background)},
};

}  // namespace

// ---- body ---------------------------------------------------------------------------------------

static void describe(Visitor& v, ChunkDef& chunk) {
    v.text({"name", "What limbs and other files call this chunk.", true}, name_rule, chunk.name);
    v.removal({"remove", "Takes out a chunk that `extends` brought."});
    v.number({"radius", "Radius of the circle."}, {0.01, 20.0, Unit::metres}, chunk.radius);
    v.number({"mass", "Mass of the circle."}, {0.001, 1000.0, Unit::kilograms}, chunk.mass);
}

static void describe(Visitor& v, WaterDragDef& water) {
    v.number({"buoyancy", "What water carries of it, wholly under water: above 1 it floats."},
             {0.0, 10.0, Unit::times}, water.buoyancy);
    v.number({"across", "How much water resists it across its body, a metre."}, {0.0, 1000.0},
             water.across);
    v.number({"along", "How much water resists it along its body, a metre."}, {0.0, 1000.0},
             water.along);
    v.number({"creep", "The speed as which water resists even the slowest."},
             {0.0, 10.0, Unit::metres_per_second}, water.creep);
}

static void describe(Visitor& v, BraceDef& brace) {
    v.text({"from", "A chunk.", true}, name_rule, brace.from);
    v.text({"to", "Another one.", true}, name_rule, brace.to);
    choice(v, {"kind", "rod: keeps its length; cable: only pulls; strut: only pushes."},
           {"a kind of brace", brace_names}, brace.kind);
    v.number({"length", "Its length; 0 is as far apart as the two are in the row."},
             {0.0, 20.0, Unit::metres}, brace.length);
}

static void describe(Visitor& v, BodyDef& body) {
    rows(v, {"chunks", "The circles of the body, head first, linked in this order."}, body.chunks,
         "chunk", {0, max_chunks}, describe);
    rows(v, {"braces", "Links across the row, beside those between neighbours."}, body.braces,
         "brace", {0, max_chunks}, describe);
    v.number({"spacing", "Distance between the centres of neighbouring chunks."},
             {0.01, 20.0, Unit::metres}, body.spacing);
    v.number({"max_bend_deg", "The most that neighbouring links may bend against each other."},
             {0.0, 180.0, Unit::degrees}, body.max_bend);
    v.number({"bend_frequency_hz",
              "How hard a middle chunk is drawn to the midpoint of its neighbours."},
             hertz, body.bend_frequency_hz);
    v.number({"bend_acceleration_max", "The most with which it is drawn there."},
             {0.0, 10000.0, Unit::metres_per_second_squared}, body.bend_acceleration_max);
    v.number(
        {"muscle_torque", "Muscles at each chunk, for bodies that bend themselves; 0 is none."},
        {0.0, 10000.0, Unit::newton_metres}, body.muscle_torque);
    v.number({"muscle_gain", "How fast muscles mend a wrong bend, a second."}, {0.0, 100.0},
             body.muscle_gain);
    v.number({"friction", "Friction of the chunks against the ground."}, {0.0, 10.0},
             body.friction);
    table(v, {"water", "What water does to it."}, body.water);
    v.number({"hold_frequency_hz", "How stiffly a hand holds it."}, hertz, body.hold_frequency_hz);
    v.number({"hold_damping_ratio", "How soon it stops swinging in the hand: 1 is critical."},
             damping, body.hold_damping_ratio);
    v.number({"hold_strength", "The most that a hand pulls, for each kilogram."},
             {0.0, 10000.0, Unit::metres_per_second_squared}, body.hold_strength);
    v.number({"hold_leash", "How far a hand may lead what it holds."}, metres, body.hold_leash);
}

// ---- locomotion ---------------------------------------------------------------------------------

static void describe(Visitor& v, LocomotionDef& locomotion) {
    choice(v, {"kind", "How the animal moves."}, {"a kind of locomotion", locomotion_names},
           locomotion.kind);
    v.number({"speed", "Speed at full intent."}, {0.0, 100.0, Unit::metres_per_second},
             locomotion.speed);
    v.number({"acceleration", "The most that traction gives."},
             {0.0, 1000.0, Unit::metres_per_second_squared}, locomotion.acceleration);
    v.number({"ride_height", "Height of the chunks that carry legs above their feet."},
             {0.0, 20.0, Unit::metres}, locomotion.ride_height);
    unsigned bits = locomotion.grips.bits;
    v.choice_set({"grips", "What its feet and arms can hold on to."}, {"a surface", surface_names},
                 bits);
    locomotion.grips.bits = static_cast<std::uint8_t>(bits);
    v.number({"grip_strength",
              "What a grip carries, against the weight that each of min_planted "
              "feet has to carry."},
             {0.0, 100.0, Unit::times}, locomotion.grip_strength);
    v.number({"support_frequency_hz", "How stiffly the feet carry the body."}, hertz,
             locomotion.support_frequency_hz);
    v.number({"support_damping_ratio", "How soon the body stops bobbing: 1 is critical."}, damping,
             locomotion.support_damping_ratio);
    v.number({"traction_time", "Time constant with which the speed wanted is reached."},
             {0.001, 60.0, Unit::seconds}, locomotion.traction_time);
    choice(v,
           {"turn",
            "How a row of chunks turns: all of it on the spot, or each link where its "
            "head did."},
           {"a way to turn", turn_names}, locomotion.turn);
    v.number({"turn_time", "Time of a whole turn, face to face; of one chunk where they follow."},
             {0.01, 60.0, Unit::seconds}, locomotion.turn_time);
    v.number({"turn_after", "How long it wants to go back before it turns."}, seconds,
             locomotion.turn_after);
    v.number({"shown_turn_time", "Time of a turn that is only seen: in the air, or of one chunk."},
             {0.01, 60.0, Unit::seconds}, locomotion.shown_turn_time);
    v.number({"rear_up", "What ride_height is multiplied by when it makes no progress."},
             {1.0, 10.0, Unit::times}, locomotion.rear_up);
    v.number({"rear_up_after", "How long it makes no progress before it rears up."}, seconds,
             locomotion.rear_up_after);
    v.number({"height_error_max", "The largest error of height that its feet answer."}, metres,
             locomotion.height_error_max);
    v.number({"borrow", "Share of gravity that chunks without a grip get from the others."},
             {0.0, 10.0, Unit::times}, locomotion.borrow);
    v.number({"up_half_life", "Half-life with which its up follows the ground."}, seconds,
             locomotion.up_half_life);
}

static void describe(Visitor& v, GaitDef& gait) {
    choice(
        v,
        {"kind", "When feet lift: by their phase, or when they lag and those beside them stand."},
        {"a kind of gait", gait_names}, gait.kind);
    v.number({"stride_period", "One stride of one leg at full speed."}, {0.05, 60.0, Unit::seconds},
             gait.stride_period);
    v.number({"duty_factor", "Share of a stride that a foot stands, at full speed."},
             {0.05, 0.98, Unit::share}, gait.duty_factor);
    v.number({"duty_factor_standing", "Share of a stride that a foot stands, at a creep."},
             {0.05, 0.98, Unit::share}, gait.duty_factor_standing);
    v.integer({"min_planted", "Feet that have to stand before another may lift."},
              {0, static_cast<std::int64_t>(max_limbs)}, gait.min_planted);
    v.number({"swing_time_min", "The shortest swing of a foot."}, {0.01, 60.0, Unit::seconds},
             gait.swing_time_min);
    v.number({"swing_time_max", "The longest swing of a foot."}, {0.01, 60.0, Unit::seconds},
             gait.swing_time_max);
    v.number({"swing_window", "Share of its swing in which a foot may still lift."}, share,
             gait.swing_window);
    v.number(
        {"lift_beyond", "A foot farther than this from its root lifts, if min_planted allows."},
        limb_share, gait.lift_beyond);
    v.number({"let_go_beyond",
              "A foot farther than this from its root lets go, whatever the "
              "others do."},
             limb_share, gait.let_go_beyond);
    v.number({"lift_behind", "A foot farther than this behind its stride's end lifts."},
             limb_lengths, gait.lift_behind);
    v.number({"lift_blocked", "A foot out of its root's sight for so long lifts."}, seconds,
             gait.lift_blocked);
    v.number({"settle_beyond", "At rest, a foot farther than this from its rest place steps."},
             limb_lengths, gait.settle_beyond);
    v.number({"settle_gain", "Such a step has to bring it nearer by this."}, limb_lengths,
             gait.settle_gain);
    v.integer({"settle_steps", "At most so many such steps at one stop."}, {0, 100},
              gait.settle_steps);
    v.number({"settle_time", "Time of such a step."}, {0.01, 60.0, Unit::seconds},
             gait.settle_time);
    v.number({"dangle_after", "How long a foot that found no foothold waits before it dangles."},
             seconds, gait.dangle_after);
    v.number({"search_until", "Share of the swing in which a better foothold is looked for."},
             share, gait.search_until);
    v.number({"speed_few_planted", "Share of its speed while fewer than min_planted feet stand."},
             share, gait.speed_few_planted);
    v.number({"speed_no_foothold", "Share of its speed while a leg finds nothing to stand on."},
             share, gait.speed_no_foothold);
    v.number({"speed_trailing", "Share of its speed while a foot trails and may not lift."}, share,
             gait.speed_trailing);
    v.number({"speed_bends", "Least share of a climber's speed where the ground bends."}, share,
             gait.speed_bends);
}

static void describe(Visitor& v, FootholdDef& foothold) {
    v.number({"reach_min", "The nearest foothold, from the leg's root."}, limb_share,
             foothold.reach_min);
    v.number({"reach_max", "The farthest foothold, from the leg's root."}, limb_share,
             foothold.reach_max);
    v.number({"search", "The farthest candidate from the ideal place, along the ground."},
             limb_lengths, foothold.search);
    v.number({"look_above", "How far above the hip's line the search looks down from."},
             limb_lengths, foothold.look_above);
    v.number({"spread", "Seen from above: how far to the side the feet stand."}, limb_lengths,
             foothold.spread);
    v.number({"good_enough", "The search ends at a place nearer to the ideal than this."},
             limb_lengths, foothold.good_enough);
    v.number({"cost_height", "Price of height against distance along the ground."}, price,
             foothold.cost_height);
    v.number({"cost_extension", "Price of standing with a leg almost straight."}, price,
             foothold.cost_extension);
    v.number({"cost_crossing", "Price of standing on the wrong side of a neighbour."}, price,
             foothold.cost_crossing);
}

static void describe(Visitor& v, HaulDef& haul) {
    v.number({"servo_time", "Time constant with which the speed wanted is reached."},
             {0.001, 60.0, Unit::seconds}, haul.servo_time);
    v.number({"acceleration", "The most that its arms ask for."},
             {0.0, 1000.0, Unit::metres_per_second_squared}, haul.acceleration);
    v.number({"upright_frequency_hz", "How a core that holds on turns upright."}, hertz,
             haul.upright_frequency_hz);
    v.number({"lean_deg", "How far it leans at full speed."}, {0.0, 90.0, Unit::degrees},
             haul.lean);

    v.integer({"rays", "Rays a tick, for the one arm that searches."}, {1, 64}, haul.rays);
    v.integer({"corner_rays", "How many of them look round a corner in sight."}, {0, 64},
              haul.corner_rays);
    v.number({"search_angle_deg", "How far to each side of the intent an arm searches."},
             {0.0, 180.0, Unit::degrees}, haul.search_angle);
    v.number({"search_reach", "How far an arm searches."}, limb_share, haul.search_reach);
    v.number({"ideal_reach", "The distance of the best hold."}, limb_share, haul.ideal_reach);
    v.number({"reach_min", "Nearer holds are a bad choice."}, limb_share, haul.reach_min);
    v.number({"cost_progress", "Worth of progress along the intent."}, price, haul.cost_progress);
    v.number({"cost_reach", "Price of lying off the ideal reach."}, price, haul.cost_reach);
    v.number({"cost_crowding", "Price of lying near other grips."}, price, haul.cost_crowding);
    v.number({"cost_above", "Worth of a hold above the body."}, price, haul.cost_above);
    v.number({"cost_grazing", "Price of a hold that the arm would graze."}, price,
             haul.cost_grazing);
    v.number({"search_pause", "Time between letting go and looking."}, seconds, haul.search_pause);
    v.number({"sink_speed", "Falling faster, one at rest looks for holds as on its way."},
             {0.0, 100.0, Unit::metres_per_second}, haul.sink_speed);
    v.number({"patience", "How fast a free arm lowers its demands."},
             {0.0, 100.0, Unit::per_second}, haul.patience);
    v.number({"stuck_after", "Time without progress until any hold that helps is taken."}, seconds,
             haul.stuck_after);

    v.number(
        {"effort", "Acceleration by which it pulls harder along its way where it gets nowhere."},
        {0.0, 1000.0, Unit::metres_per_second_squared}, haul.effort);
    v.number({"effort_time", "Time without progress until it pulls so hard."},
             {0.001, 60.0, Unit::seconds}, haul.effort_time);
    v.number({"detour_after", "Time without progress until it goes round a corner in its way."},
             seconds, haul.detour_after);
    v.number({"detour_time", "How long it tries that."}, seconds, haul.detour_time);
    v.number({"detour_range", "How far off such a corner may be, in lengths of an arm."},
             {0.0, 10.0, Unit::lengths}, haul.detour_range);

    v.number({"reach_frequency_hz", "How fast an arm goes to its next hold."}, hertz,
             haul.reach_frequency_hz);
    v.number({"reach_damping_ratio", "How soon it comes to rest there: 1 is critical."}, damping,
             haul.reach_damping_ratio);
    v.number({"reach_lead", "How far its goal leads it at most: the limit of its speed."}, metres,
             haul.reach_lead);
    v.number({"reach_time", "Time until it gives up a hold that it does not come to."}, seconds,
             haul.reach_time);
    v.number({"close_within", "Distance from the hold at which it closes on it."}, metres,
             haul.close_within);

    v.number({"release_gap", "Least time between two releases."}, seconds, haul.release_gap);
    v.number({"idle_release_gap", "And at rest, where spare arms let go to feel about."}, seconds,
             haul.idle_release_gap);
    v.number({"release_progress", "A hold no farther ahead is given up after its time."},
             limb_share, haul.release_progress);
    v.number({"release_behind", "A hold so far behind is given up at once."}, limb_share,
             haul.release_behind);
    v.number({"stale_after", "Hold times after which a hold that hardly helps is given up."},
             {0.0, 100.0, Unit::times}, haul.stale_after);

    v.number({"clearance", "Distance that its bones keep from the ground."}, metres,
             haul.clearance);
    v.number({"slack_amplitude", "How far what is too long of an arm waves."}, limb_share,
             haul.slack_amplitude);
    v.number({"slack_waves", "Waves that fit on an arm."}, {0.0, 20.0}, haul.slack_waves);
    v.number({"lag_holding", "Share of its lag that an arm that holds keeps."}, share,
             haul.lag_holding);
    v.number({"dangle", "How far free arms hang when nothing holds."}, share, haul.dangle);
}

// ---- a creature ---------------------------------------------------------------------------------

void describe(Visitor& v, CreatureDef& creature) {
    v.format({"format", "Version of the format; this is 1."}, creature.format);
    v.text({"name", "What people call it.", true}, title_rule, creature.name);
    v.text({"author", "Who made it."}, title_rule, creature.author);
    v.texts({"tags", "What it is to others: they chase and flee tags."}, tag_rule, {0, 32},
            creature.tags);
    v.bases({"extends", "The creature, or creatures, that this file starts from, in order."},
            stem_rule, {0, 8}, creature.extends);
    v.flag({"abstract", "A base for others, not in the palette."}, creature.abstract);
    table(v, {"body", "The circles of the body and how they hang together."}, creature.body);
    table(v, {"locomotion", "How it moves, and how strongly."}, creature.locomotion);
    table(v, {"gait", "When its feet lift and stand."}, creature.gait);
    table(v, {"posture", "How it holds a body that stands on one chunk's legs."}, creature.posture);
    table(v, {"jump", "How it leaps."}, creature.jump);
    table(v, {"hop", "How it moves by leaps."}, creature.hop);
    table(v, {"foothold", "Where its feet look for a place to stand."}, creature.foothold);
    table(v, {"haul", "How arms pull a body that has no legs."}, creature.haul);
    table(v, {"swim", "How it moves in water."}, creature.swim);
    table(v, {"slither", "How it moves on its belly."}, creature.slither);
    table(v, {"wings", "How its wings beat and fold."}, creature.wings);
    table(v, {"fly", "How wings carry it off the ground and back."}, creature.fly);
    table(v, {"hover", "How it stands in the air."}, creature.hover);
    table(v, {"strike", "How an anchored hunter strikes."}, creature.strike);
    rows(v, {"legs", "Limbs that step."}, creature.legs, "leg", {0, 64}, describe);
    rows(v, {"tentacles", "Limbs that trail, sway, feel, reach or hold."}, creature.tentacles,
         "tentacle", {0, 64}, describe);
    table(v, {"behaviour", "What it wants."}, creature.behaviour);
    table(v, {"life", "What it eats, when it rests, how it grows and breeds."}, creature.life);
    table(v, {"skin", "How it looks."}, creature.skin);
}

}  // namespace wriggle
