// Every key of [skin] does something: a table of all of them, each with an animal on which turning
// it must change what is drawn; then what the less obvious ones do.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <string>

#include "creatures/individual.hpp"
#include "creatures/random.hpp"
#include "tests/key_walk.hpp"
#include "tests/outline_tools.hpp"

using namespace wriggle;
using namespace wriggle::outlines;

namespace {

// Of all that drawing is given.
std::uint64_t print_of(const Outline& outline) {
    std::uint64_t hash = 1;
    const auto add = [&](float value) {
        hash = hash_of(hash, static_cast<std::uint64_t>(std::bit_cast<std::uint32_t>(value)));
    };
    const auto add_point = [&](glm::vec2 p) {
        add(p.x);
        add(p.y);
    };
    for (const Piece& piece : outline.pieces) {
        for (const int value : {static_cast<int>(piece.kind), static_cast<int>(piece.layer),
                                static_cast<int>(piece.line), static_cast<int>(piece.material),
                                static_cast<int>(piece.towards)})
            hash = hash_of(hash, static_cast<std::uint64_t>(value));
        for (const HullRow& row : outline.rows_of(piece)) {
            if (piece.kind != PieceKind::hull) break;
            add_point(row.centre);
            add(row.half_width);
            add(row.tone.dark);
            add(row.tone.accent);
        }
        if (piece.kind == PieceKind::hull) continue;
        for (const SkinPoint& point : outline.points_of(piece)) {
            add_point(point.at);
            add(point.blend);
            add(point.opacity);
        }
    }
    for (const SkinLight& light : outline.lights) {
        add_point(light.at);
        add(light.radius);
        hash = hash_of(hash, static_cast<std::uint64_t>(light.material));
    }
    for (const Color color :
         {outline.colors.dark, outline.colors.base, outline.colors.accent, outline.colors.eye})
        hash = hash_of(hash, static_cast<std::uint64_t>(65536 * color.r + 256 * color.g + color.b));
    add(outline.hue);
    add(outline.lightness);
    return hash;
}

SampleAnimal lizard() {
    return sample_lizard({3.0f, 1.0f});
}
SampleAnimal spider() {
    SampleAnimal animal = sample_spider({6.0f, 1.0f});
    animal.pose.chunks.pop_back();
    animal.individual.body.chunks.pop_back();
    return animal;
}
SampleAnimal hauler() {
    return sample_hauler({9.0f, 4.0f});
}
SampleAnimal with_membrane() {
    SampleAnimal animal = hauler();
    animal.individual.skin.membrane.between = {"arm"};
    return animal;
}
SampleAnimal with_shell() {
    SampleAnimal animal = lizard();
    animal.individual.skin.shell.radius = 0.4f;
    return animal;
}
SampleAnimal with_limb_skin() {
    SampleAnimal animal = hauler();
    LimbSkinDef& limb = animal.individual.skin.limbs.emplace_back();
    limb.name = "arm";
    limb.leaves = 4;
    limb.feathers = 3;
    return animal;
}
SampleAnimal deer() {
    SampleAnimal animal = lizard();
    animal.individual.skin.head.shape = HeadShape::deer;
    return animal;
}
SampleAnimal with_fins() {
    SampleAnimal animal = lizard();
    animal.individual.skin.fin.back = animal.individual.skin.fin.belly = 0.1f;
    return animal;
}

struct Turned {
    const char* key;
    SampleAnimal (*animal)();
    std::function<void(SkinDef&)> turn;
};

const std::vector<Turned>& all_turned() {
    static const std::vector<Turned> all{
        {"colors.dark", lizard, [](SkinDef& s) { s.colors.dark = sample::color(0x102030); }},
        {"colors.base", lizard, [](SkinDef& s) { s.colors.base = sample::color(0x102030); }},
        {"colors.accent", lizard, [](SkinDef& s) { s.colors.accent = sample::color(0x102030); }},
        {"colors.eye", lizard, [](SkinDef& s) { s.colors.eye = sample::color(0x102030); }},
        {"thickness", lizard,
         [](SkinDef& s) {
             s.thickness = {0.1f, 0.2f};
         }},
        {"limb_thickness", lizard,
         [](SkinDef& s) {
             s.limb_thickness = {0.1f, 0.02f};
         }},
        {"pattern.kind", lizard, [](SkinDef& s) { s.pattern.kind = PatternKind::spots; }},
        {"pattern.count", lizard, [](SkinDef& s) { s.pattern.count = 5; }},
        {"pattern.depth", lizard, [](SkinDef& s) { s.pattern.depth = 0.3f; }},
        {"pattern.color", lizard, [](SkinDef& s) { s.pattern.color = ColorSlot::accent; }},
        {"pattern.on_legs", lizard, [](SkinDef& s) { s.pattern.on_legs = 3; }},
        {"accent_from", lizard, [](SkinDef& s) { s.accent_from = 0.2f; }},
        {"spines.count", lizard, [](SkinDef& s) { s.spines.count = 4; }},
        {"spines.height", lizard, [](SkinDef& s) { s.spines.height = 0.3f; }},
        {"spines.on_legs", lizard, [](SkinDef& s) { s.spines.on_legs = 6; }},
        {"head.shape", lizard, [](SkinDef& s) { s.head.shape = HeadShape::mask; }},
        {"head.on", spider, [](SkinDef& s) { s.head.on = "second"; }},
        {"head.frill", lizard, [](SkinDef& s) { s.head.frill = 2; }},
        {"head.ruff", lizard, [](SkinDef& s) { s.head.ruff = 5; }},
        {"head.antlers", deer, [](SkinDef& s) { s.head.antlers = 4; }},
        {"head.jaw_open_deg", lizard, [](SkinDef& s) { s.head.jaw_open = 0.4f; }},
        {"head.jaw_bite_deg", lizard, [](SkinDef& s) { s.head.jaw_bite = 0.9f; }},
        {"head.size", lizard, [](SkinDef& s) { s.head.size = 1.5f; }},
        {"eyes.count", lizard, [](SkinDef& s) { s.eyes.count = 0; }},
        {"eyes.on", hauler, [](SkinDef& s) { s.eyes.on = "arm"; }},
        {"eyes.radius", lizard, [](SkinDef& s) { s.eyes.radius = 0.1f; }},
        {"eyes.pupil", lizard, [](SkinDef& s) { s.eyes.pupil = Pupil::round; }},
        {"eyes.lid", lizard, [](SkinDef& s) { s.eyes.lid = 0.6f; }},
        {"eyes.look", lizard, [](SkinDef& s) { s.eyes.look = false; }},
        {"feet.toes", lizard, [](SkinDef& s) { s.feet.toes = 2; }},
        {"feet.claw", lizard, [](SkinDef& s) { s.feet.claw = 0.4f; }},
        {"glow.tips", hauler, [](SkinDef& s) { s.glow.tips = 0.2f; }},
        {"glow.along", hauler, [](SkinDef& s) { s.glow.along = 3; }},
        {"glow.body", lizard, [](SkinDef& s) { s.glow.body = 6; }},
        {"glow.color", hauler, [](SkinDef& s) { s.glow.color = ColorSlot::eye; }},
        {"membrane.between", hauler, [](SkinDef& s) { s.membrane.between = {"arm"}; }},
        {"membrane.scallop", with_membrane, [](SkinDef& s) { s.membrane.scallop = 0.7f; }},
        {"membrane.opacity", with_membrane, [](SkinDef& s) { s.membrane.opacity = 0.4f; }},
        {"membrane.color", with_membrane, [](SkinDef& s) { s.membrane.color = ColorSlot::eye; }},
        {"membrane.edge", with_membrane, [](SkinDef& s) { s.membrane.edge = ColorSlot::eye; }},
        {"membrane.blur", with_membrane, [](SkinDef& s) { s.membrane.blur = 3.0f; }},
        {"fin.back", lizard, [](SkinDef& s) { s.fin.back = 0.1f; }},
        {"fin.belly", lizard, [](SkinDef& s) { s.fin.belly = 0.1f; }},
        {"fin.from", with_fins, [](SkinDef& s) { s.fin.from = 0.5f; }},
        {"fin.color", with_fins, [](SkinDef& s) { s.fin.color = ColorSlot::eye; }},
        {"limbs[].name", with_limb_skin, [](SkinDef& s) { s.limbs[0].name = "other"; }},
        {"limbs[].thickness", with_limb_skin, [](SkinDef& s) { s.limbs[0].thickness = {0.3f}; }},
        {"limbs[].color", with_limb_skin, [](SkinDef& s) { s.limbs[0].color = LimbColor::accent; }},
        {"limbs[].leaves", with_limb_skin, [](SkinDef& s) { s.limbs[0].leaves = 7; }},
        {"limbs[].leaf", with_limb_skin, [](SkinDef& s) { s.limbs[0].leaf = 0.6f; }},
        {"limbs[].feathers", with_limb_skin, [](SkinDef& s) { s.limbs[0].feathers = 6; }},
        {"limbs[].feather", with_limb_skin, [](SkinDef& s) { s.limbs[0].feather = 0.9f; }},
        {"limbs[].spread_deg", with_limb_skin, [](SkinDef& s) { s.limbs[0].spread = 1.5f; }},
        {"shell.on", with_shell, [](SkinDef& s) { s.shell.on = "hips"; }},
        {"shell.radius", with_shell, [](SkinDef& s) { s.shell.radius = 0.6f; }},
        {"shell.offset", with_shell,
         [](SkinDef& s) {
             s.shell.offset = {0.1f, 0.3f};
         }},
        {"shell.turns", with_shell, [](SkinDef& s) { s.shell.turns = 4.0f; }},
        {"shell.growth", with_shell, [](SkinDef& s) { s.shell.growth = 1.5f; }},
        {"shell.tall", with_shell, [](SkinDef& s) { s.shell.tall = 1.6f; }},
        {"shell.lines", with_shell, [](SkinDef& s) { s.shell.lines = 5; }},
        {"shell.lean_deg", with_shell, [](SkinDef& s) { s.shell.lean = 0.5f; }},
        {"shell.color", with_shell, [](SkinDef& s) { s.shell.color = ColorSlot::base; }},
        {"vary.hue_deg", lizard, [](SkinDef& s) { s.vary.hue = 0.5f; }},
        {"vary.lightness", lizard, [](SkinDef& s) { s.vary.lightness = 0.2f; }},
    };
    return all;
}

// What is chosen for each individual is chosen here too; bites, and wings that beat, so that what
// shows only then is seen.
Outline drawn(SampleAnimal animal) {
    animal.pose.mouth = 0.8f;
    for (LimbPose& limb : animal.pose.limbs)
        limb.sweep = 0.4f;
    CreatureDef chosen;  // its limbs are written out already
    chosen.skin = animal.individual.skin;
    animal.individual.skin = individual_of(chosen, 7).skin;
    return outline_at(animal, 0.0, 0.01f);
}

}  // namespace

TEST_CASE("outline skin: every key changes what is drawn") {
    for (const Turned& turned : all_turned()) {
        CAPTURE(turned.key);
        SampleAnimal animal = turned.animal();
        if (std::string(turned.key) == "head.on") {
            sample::add_chunk(animal, "second", 0.2f, {5.0f, 1.2f});
            animal.individual.skin.head.shape = HeadShape::none;
        }
        const std::uint64_t before = print_of(drawn(animal));
        turned.turn(animal.individual.skin);
        CHECK(print_of(drawn(animal)) != before);
    }
}

TEST_CASE("outline skin: the table has every key") {
    for (const KeySeen& key : KeyWalk::of<SkinDef>()) {
        if (key.shape == KeySeen::Shape::removal) continue;
        CAPTURE(key.path);
        CHECK(std::ranges::any_of(all_turned(),
                                  [&](const Turned& turned) { return key.path == turned.key; }));
    }
}

namespace {

float widest(const Outline& outline, PiecePart part) {
    float width = 0.0f;
    for (const Piece& piece : outline.pieces)
        if (piece.part == part && piece.kind == PieceKind::hull)
            for (const HullRow& row : outline.rows_of(piece))
                width = std::max(width, row.half_width);
    return width;
}

std::size_t place_of_last(const Outline& outline, PiecePart part, OutlineLayer layer) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < outline.pieces.size(); ++i)
        if (outline.pieces[i].part == part && outline.pieces[i].layer == layer) place = i;
    return place;
}

}  // namespace

TEST_CASE("outline skin: limb_thickness is a limb's, and a limb's own is over that") {
    SampleAnimal animal = hauler();
    animal.individual.skin.limb_thickness = {0.12f, 0.03f};
    CHECK(widest(outline_at(animal), PiecePart::tentacle) == doctest::Approx(0.12f).epsilon(0.05));
    LimbSkinDef& limb = animal.individual.skin.limbs.emplace_back();
    limb.name = "arm";
    limb.thickness = {0.25f, 0.03f};
    CHECK(widest(outline_at(animal), PiecePart::tentacle) == doctest::Approx(0.25f).epsilon(0.05));
}

TEST_CASE("outline skin: a spider's abdomen and all its markings are before its near legs") {
    for (const PatternKind kind : {PatternKind::saddles, PatternKind::diamonds}) {
        SampleAnimal animal = spider();
        animal.individual.skin.pattern.kind = kind;
        animal.individual.skin.pattern.on_legs = 0;
        animal.individual.skin.spines.on_legs = 0;
        for (const float facing : {1.0f, -1.0f}) {
            animal.pose.facing = facing;
            const Outline outline = outline_at(animal, 0.0, 0.01f);
            const std::size_t legs =
                place_of_last(outline, PiecePart::leg, OutlineLayer::near_limbs);
            int marks = 0, abdomens = 0;
            for (std::size_t i = 0; i < outline.pieces.size(); ++i) {
                const Piece& piece = outline.pieces[i];
                if (piece.part == PiecePart::mark) {
                    ++marks;
                    CHECK(i > legs);
                }
                if (piece.part != PiecePart::spine || i < legs) continue;
                ++abdomens;
                const auto rows = outline.rows_of(piece);
                CHECK((rows[rows.size() / 2].centre.x - animal.pose.chunks[0].at.x) * facing <
                      -0.1f);
            }
            CHECK(abdomens == 1);
            CHECK(marks >= animal.individual.skin.pattern.count);
        }
    }
}

TEST_CASE("outline skin: fins stand out from the back and the belly, behind the body") {
    SampleAnimal animal = lizard();
    animal.individual.skin.spines.count = 0;
    animal.individual.skin.fin.back = 0.3f;
    const Outline outline = outline_at(animal, 0.0, 0.01f);
    REQUIRE(count(outline, PiecePart::membrane) == 1);
    const Piece* spine = first(outline, PiecePart::spine);
    const auto rows = outline.rows_of(*spine);
    float highest = -1e9f, body = -1e9f;
    for (const Piece& piece : outline.pieces)
        if (piece.part == PiecePart::membrane) {
            CHECK(&piece < spine);
            for (const SkinPoint& point : outline.points_of(piece))
                highest = std::max(highest, point.at.y);
        }
    for (const HullRow& row : rows)
        if (row.along > 0.3f) body = std::max(body, row.centre.y + row.half_width);
    CHECK(highest > body + 0.15f);
}

TEST_CASE("outline skin: what comes nearer fades in; nothing appears at once") {
    // From far to near by an eighth at a time: what is drawn grows little by little.
    const SampleAnimal animal = lizard();
    const auto drawn_weight = [&](float sample) {
        const Outline outline = outline_at(animal, 0.0, sample);
        float sum = 0.0f;
        for (const Piece& piece : outline.pieces)
            if (piece.kind != PieceKind::hull) sum += piece.weight;
        return sum;
    };
    bool fades = false;
    float before = drawn_weight(2.0f);
    const float whole = drawn_weight(0.001f);
    for (float sample = 2.0f; sample > 0.001f; sample *= 0.98f) {
        const float now = drawn_weight(sample);
        CHECK(now - before < 0.25f * whole);
        for (const Outline outline = outline_at(animal, 0.0, sample);
             const Piece& piece : outline.pieces)
            fades = fades || (piece.weight > 0.2f && piece.weight < 0.8f);
        before = now;
    }
    CHECK(fades);
}

TEST_CASE("outline skin: an eye that fills the view is round") {
    const SampleAnimal animal = lizard();
    const Outline outline = outline_at(animal, 0.0, 0.001f);
    for (const Piece& piece : outline.pieces)
        if (piece.material == Material::socket) CHECK(piece.count >= 60);
}

TEST_CASE(
    "outline skin: who lies has a shadow under each chunk on the ground, who stands has not") {
    SampleAnimal animal = lizard();
    for (LimbPose& limb : animal.pose.limbs)
        limb.grips = false;
    CHECK(outline_at(animal).contacts.empty());
    for (ChunkPose& chunk : animal.pose.chunks)
        chunk.lies_on = {0.0f, 1.0f};
    const Outline lies = outline_at(animal);
    REQUIRE(lies.contacts.size() == animal.pose.chunks.size());
    CHECK(lies.contacts[0].at.y ==
          doctest::Approx(animal.pose.chunks[0].at.y - animal.individual.body.chunks[0].radius));
    animal.pose.limbs[1].grips = animal.pose.limbs[3].grips = true;
    CHECK(outline_at(animal).contacts.size() == 3);  // two feet and the body between them
}
