// The keys of a creature's [skin].
#include "creatures/describe_parts.hpp"

namespace wriggle {

namespace {

constexpr Choice slot_names[] = {
    {"dark", static_cast<int>(ColorSlot::dark)},
    {"base", static_cast<int>(ColorSlot::base)},
    {"accent", static_cast<int>(ColorSlot::accent)},
    {"eye", static_cast<int>(ColorSlot::eye)},
};
constexpr Choices color_slots{"one of the skin's colours", slot_names};
constexpr Choice pattern_names[] = {
    {"saddles", static_cast<int>(PatternKind::saddles)},
    {"spots", static_cast<int>(PatternKind::spots)},
    {"bands", static_cast<int>(PatternKind::bands)},
    {"suckers", static_cast<int>(PatternKind::suckers)},
    {"diamonds", static_cast<int>(PatternKind::diamonds)},
    {"by_kind", static_cast<int>(PatternKind::by_kind),
     "What its way to move asks for, another one for each individual."},
    {"none", static_cast<int>(PatternKind::none)},
};
constexpr Choice head_names[] = {
    {"lizard", static_cast<int>(HeadShape::lizard)},
    {"mask", static_cast<int>(HeadShape::mask), "A pale face."},
    {"blob", static_cast<int>(HeadShape::blob), "Lumps with eyes."},
    {"beak", static_cast<int>(HeadShape::beak)},
    {"fangs", static_cast<int>(HeadShape::fangs), "A spider's front."},
    {"maw", static_cast<int>(HeadShape::maw), "Two toothed lips."},
    {"deer", static_cast<int>(HeadShape::deer), "A long face with ears."},
    {"none", static_cast<int>(HeadShape::none)},
    {"by_kind", static_cast<int>(HeadShape::by_kind),
     "What its way to move asks for, another one for each individual."},
};
constexpr Choice limb_colors[] = {
    {"by_kind", static_cast<int>(LimbColor::by_kind)},
    {"dark", static_cast<int>(LimbColor::dark)},
    {"base", static_cast<int>(LimbColor::base)},
    {"accent", static_cast<int>(LimbColor::accent)},
};
constexpr Choice pupil_names[] = {
    {"round", static_cast<int>(Pupil::round)},
    {"slit", static_cast<int>(Pupil::slit)},
    {"none", static_cast<int>(Pupil::none)},
};

constexpr Range half_width{0.0, 20.0, Unit::metres};
constexpr ListRule profile{0, 64};

}  // namespace

static void describe(Visitor& v, ColorsDef& colors) {
    v.color({"dark", "Its markings and its shaded side."}, colors.dark);
    v.color({"base", "Most of its body."}, colors.base);
    v.color({"accent", "Its face plate and what is to be seen first."}, colors.accent);
    v.color({"eye", "The iris."}, colors.eye);
}

static void describe(Visitor& v, PatternDef& pattern) {
    choice(
        v,
        {"kind",
         "The markings; by_kind: saddles on what walks or climbs on two pairs of legs, else none."},
        {"a pattern", pattern_names}, pattern.kind);
    v.integer({"count", "How many markings, nose to tail."}, {0, 200}, pattern.count);
    v.number({"depth", "How far round the body they reach."}, share, pattern.depth);
    choice(v, {"color", "Their colour."}, color_slots, pattern.color);
    v.integer({"on_legs", "How many bands of that colour are on each leg."}, {0, 40},
              pattern.on_legs);
}

static void describe(Visitor& v, SpinesDef& spines) {
    v.integer({"count", "How many spines stand on the back."}, {0, 200}, spines.count);
    v.number({"height", "Height of the tallest."}, half_width, spines.height);
    v.integer({"on_legs", "How many bristles stand along each leg."}, {0, 200}, spines.on_legs);
}

static void describe(Visitor& v, HeadDef& head) {
    choice(v, {"shape", "Shape of the head; by_kind: what suits its legs and the way it moves."},
           {"a shape of head", head_names}, head.shape);
    v.text({"on",
            "The chunk that a face without a neck (blob, fangs, maw, none) is on; without this key "
            "the first."},
           name_rule, head.on);
    v.integer({"frill", "How many spikes its frill has."}, {0, 40}, head.frill);
    v.integer({"ruff", "Feathers round the root of its neck."}, {0, 40}, head.ruff);
    v.integer({"antlers", "Tines on each antler of a deer's head; 0 is none."}, {0, 12},
              head.antlers);
    v.number({"jaw_open_deg", "How far the jaw hangs open at rest."}, {0.0, 90.0, Unit::degrees},
             head.jaw_open);
    v.number({"jaw_bite_deg", "How much farther it opens for a bite."}, {0.0, 90.0, Unit::degrees},
             head.jaw_bite);
    v.number({"size", "Its size, against what the first chunk's radius gives."},
             {0.05, 10.0, Unit::times}, head.size);
}

static void describe(Visitor& v, EyesDef& eyes) {
    v.integer({"count", "How many eyes."}, {0, 16}, eyes.count);
    v.text({"on", "The limbs at whose tips they are; without this key they are on its head."},
           name_rule, eyes.on);
    v.number({"radius", "Radius of an eye."}, half_width, eyes.radius);
    choice(v, {"pupil", "Shape of the pupil."}, {"a pupil", pupil_names}, eyes.pupil);
    v.number({"lid", "Share of the eye that the lid covers."}, share, eyes.lid);
    v.flag({"look", "The eyes follow what the animal attends to."}, eyes.look);
}

static void describe(Visitor& v, FeetDef& feet) {
    v.integer({"toes", "Toes of a foot."}, {0, 12}, feet.toes);
    v.number({"claw", "Length of a claw."}, half_width, feet.claw);
}

static void describe(Visitor& v, GlowDef& glow) {
    v.number({"tips", "Radius of the glow at the tips of its limbs; 0: none."}, half_width,
             glow.tips);
    v.integer({"along", "Lights along each limb."}, {0, 200}, glow.along);
    v.integer({"body", "Lights along its body."}, {0, 200}, glow.body);
    choice(v, {"color", "Their colour."}, color_slots, glow.color);
}

static void describe(Visitor& v, MembraneDef& membrane) {
    v.texts({"between", "The limbs that it is stretched between, in order."}, name_rule, {0, 16},
            membrane.between);
    v.number({"scallop", "How far its edge is drawn in between them."}, share, membrane.scallop);
    v.number({"opacity", "How solid it is at its free edge."}, share, membrane.opacity);
    choice(v, {"color", "Its colour at its root."}, color_slots, membrane.color);
    choice(v, {"edge", "What that turns to at its free edge."}, color_slots, membrane.edge);
    v.number({"blur", "Wings too fast to see: how much of a tick's beat is seen at once."},
             {0.0, 4.0}, membrane.blur);
}

static void describe(Visitor& v, FinDef& fin) {
    v.number({"back", "How far it stands up from the back; 0: none."}, half_width, fin.back);
    v.number({"belly", "How far it hangs from the belly; 0: none."}, half_width, fin.belly);
    v.number({"from", "Where along the body it begins, nose to tail."}, share, fin.from);
    choice(v, {"color", "Its colour."}, color_slots, fin.color);
}

static void describe(Visitor& v, LimbSkinDef& limb) {
    v.text({"name", "The limbs that look so.", true}, name_rule, limb.name);
    v.removal({"remove", "Takes out what a base says of them."});
    v.numbers({"thickness",
               "Half-widths along them, root to tip; without this key they are as the other "
               "limbs."},
              half_width, profile, limb.thickness);
    choice(v,
           {"color",
            "Most of their colour; by_kind: legs from base to dark, arms from dark to accent."},
           {"a limb's colour", limb_colors}, limb.color);
    v.integer({"leaves", "Leaves along each, to both sides in turn."}, {0, 200}, limb.leaves);
    v.number({"leaf", "Length of a leaf."}, half_width, limb.leaf);
    v.integer({"feathers", "Feathers that fan out from each."}, {0, 40}, limb.feathers);
    v.number({"feather", "Length of a feather."}, half_width, limb.feather);
    v.number({"spread_deg", "From the first feather to the last."}, {0.0, 360.0, Unit::degrees},
             limb.spread);
}

static void describe(Visitor& v, ShellDef& shell) {
    v.text({"on", "The chunk on which it rides; without this key the first."}, name_rule, shell.on);
    v.number({"radius", "Half of its width; 0: none."}, half_width, shell.radius);
    v.pair({"offset", "Its middle from the chunk's centre: forward, up."},
           {-20.0, 20.0, Unit::metres}, shell.offset);
    v.number({"turns", "How many turns its coil has."}, {0.5, 8.0}, shell.turns);
    v.number({"growth", "How much wider each turn is than the one before."},
             {1.1, 10.0, Unit::times}, shell.growth);
    v.number({"tall", "Its height, against its width."}, {0.3, 3.0, Unit::times}, shell.tall);
    v.integer({"lines", "How many lines of growth it shows."}, {0, 200}, shell.lines);
    v.number({"lean_deg", "How far it is tilted, forward positive."},
             {-180.0, 180.0, Unit::degrees}, shell.lean);
    choice(v, {"color", "Its colour."}, color_slots, shell.color);
}

static void describe(Visitor& v, VaryDef& vary) {
    v.number({"hue_deg", "How far the hue of an individual may turn, to each side."},
             {0.0, 180.0, Unit::degrees}, vary.hue);
    v.number({"lightness", "How much lighter or darker an individual may be."}, share,
             vary.lightness);
}

void describe(Visitor& v, SkinDef& skin) {
    table(v, {"colors", "Its four colours."}, skin.colors);
    v.numbers({"thickness",
               "Half-widths along the spine, nose to tail tip; without this key the "
               "chunks' radii."},
              half_width, profile, skin.thickness);
    v.numbers({"limb_thickness",
               "Half-widths along a limb, root to tip; without this key they come "
               "from its length."},
              half_width, profile, skin.limb_thickness);
    table(v, {"pattern", "Its markings."}, skin.pattern);
    v.number({"accent_from", "Where along the body the base colour turns to accent; 1: nowhere."},
             share, skin.accent_from);
    table(v, {"spines", "Spines on its back."}, skin.spines);
    table(v, {"head", "Its head."}, skin.head);
    table(v, {"eyes", "Its eyes."}, skin.eyes);
    table(v, {"feet", "Its feet."}, skin.feet);
    table(v, {"glow", "Its lights."}, skin.glow);
    table(v, {"membrane", "A skin between limbs, for wings and fins."}, skin.membrane);
    table(v, {"fin", "A ribbon along its body, for what swims."}, skin.fin);
    rows(v, {"limbs", "Limbs that look another way than the rest, by their names."}, skin.limbs,
         "limb's skin", {0, 64}, describe);
    table(v, {"shell", "A coiled shell."}, skin.shell);
    table(v, {"vary", "How the colours of individuals differ."}, skin.vary);
}

}  // namespace wriggle
