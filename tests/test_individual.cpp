#include "creatures/individual.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "creatures/load.hpp"
#include "creatures/toml_writer.hpp"

using namespace wriggle;

namespace {

CreatureDef species_of(const std::string& limbs, const std::string& more = "") {
    const auto loaded = load_creature(
        {"it.toml",
         "name = \"It\"\nbody.chunks = [{ name = \"a\", radius = { min = 0.1, max = 0.3 } "
         "}, { name = \"b\" }, { name = \"c\" }]\n" +
             more + limbs},
        {});
    std::string problems;
    for (const Problem& problem : loaded.problems)
        problems += text_of(problem) + '\n';
    REQUIRE(problems == "");
    return loaded.definition;
}

float degrees(float radians) {
    return radians * 57.29578f;
}

const std::string leg = "[[legs]]\nname = \"fore\"\nbones = [0.4, 0.4]\n";

}  // namespace

TEST_CASE("individual: the same seed gives the same one, another seed another") {
    const CreatureDef species = species_of(leg + "phase = { min = 0.0, max = 1.0 }\n");
    CHECK(toml_of(individual_of(species, 5)) == toml_of(individual_of(species, 5)));
    std::set<float> radii, phases;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const CreatureDef one = individual_of(species, seed);
        radii.insert(one.body.chunks[0].radius);
        phases.insert(one.legs[0].phase);
        CHECK(one.body.chunks[0].radius.kind == Varying::Kind::fixed);
        CHECK(one.body.chunks[0].radius >= 0.1f);
        CHECK(one.body.chunks[0].radius <= 0.3f);
    }
    CHECK(radii.size() > 45);
    CHECK(phases.size() > 45);
}

TEST_CASE("individual: a new key never chooses the others again") {
    const std::string varies =
        "phase = { min = 0.0, max = 1.0 }\nrest = { mean = 0.0, spread = 0.1 }\n";
    const CreatureDef before = individual_of(species_of(leg + varies), 9);
    // New keys before and after, another limb before it, another chunk before the one that varies.
    const std::string other = "[[legs]]\nname = \"aft\"\nbones = [{ min = 0.4, max = 0.5 }]\n";
    const CreatureDef after =
        individual_of(species_of(other + leg + "step_height = { min = 0.1, max = 0.2 }\n" + varies,
                                 "locomotion.speed = { min = 1.0, max = 2.0 }\n"),
                      9);
    CHECK(after.legs[1].name == before.legs[0].name);
    CHECK(after.legs[1].phase == before.legs[0].phase);
    CHECK(after.legs[1].rest == before.legs[0].rest);
    CHECK(after.body.chunks[0].radius == before.body.chunks[0].radius);
}

TEST_CASE("individual: a spread has its mean and deviation, and stays within the key's range") {
    const CreatureDef species = species_of(leg,
                                           "locomotion.speed = { mean = 10.0, spread = 2.0 }\n"
                                           "gait.duty_factor = { mean = 0.9, spread = 0.5 }\n");
    double sum = 0.0, squares = 0.0;
    float least = 100.0f, most = 0.0f;
    const int count = 4000;
    for (int seed = 0; seed < count; ++seed) {
        const CreatureDef one = individual_of(species, static_cast<std::uint64_t>(seed));
        const double speed = one.locomotion.speed;
        sum += speed;
        squares += speed * speed;
        CHECK(std::abs(speed - 10.0) <= 6.0001);
        least = std::min(least, one.gait.duty_factor.value);
        most = std::max(most, one.gait.duty_factor.value);
    }
    const double mean = sum / count;
    CHECK(mean == doctest::Approx(10.0).epsilon(0.02));
    CHECK(std::sqrt(squares / count - mean * mean) == doctest::Approx(2.0).epsilon(0.05));
    CHECK(least == doctest::Approx(0.05));
    CHECK(most == doctest::Approx(0.98));
}

TEST_CASE("individual: a mirrored limb is two, half a stride apart and otherwise the same") {
    const CreatureDef one =
        individual_of(species_of(leg + "mirror = true\nphase = { min = 0.6, max = 0.9 }\n"
                                       "step_height = { min = 0.1, max = 0.2 }\n"),
                      3);
    REQUIRE(one.legs.size() == 2);
    CHECK(one.legs[0].name == "fore.near");
    CHECK(one.legs[1].name == "fore.far");
    CHECK_FALSE(one.legs[0].far);
    CHECK(one.legs[1].far);
    CHECK(one.legs[1].phase == doctest::Approx(one.legs[0].phase - 0.5f));
    CHECK(one.legs[1].step_height == one.legs[0].step_height);
    CHECK(one.legs[0].source == 0);
}

TEST_CASE("individual: repeats are numbered, and each has its own numbers") {
    const CreatureDef one = individual_of(
        species_of("[[tentacles]]\nname = \"arm\"\nrepeat = 9\nspread_deg = 360\nangle_deg = 10\n"
                   "bones = { count = 4, length = { min = 1.0, max = 2.0 }, taper = 0.5 }\n"),
        3);
    REQUIRE(one.tentacles.size() == 9);
    std::set<float> lengths;
    for (int i = 0; i < 9; ++i) {
        const TentacleDef& arm = one.tentacles[static_cast<std::size_t>(i)];
        CHECK(arm.name == "arm." + std::to_string(i));
        CHECK(arm.index == i);
        CHECK(degrees(arm.angle) == doctest::Approx(10.0 + (i - 4) * 40.0).epsilon(1e-4));
        lengths.insert(arm.bones.length);
        REQUIRE(arm.bones.list.size() == 4);
        float sum = 0.0f;
        for (const Varying& bone : arm.bones.list)
            sum += bone;
        CHECK(sum == doctest::Approx(arm.bones.length.value));
        CHECK(arm.bones.list[3].value == doctest::Approx(0.5f * arm.bones.list[0]));
    }
    CHECK(lengths.size() == 9);
    // The first repeat's numbers are those that it would have alone.
    const CreatureDef alone = individual_of(
        species_of(
            "[[tentacles]]\nname = \"arm\"\nbones = { count = 4, length = { min = 1.0, max = "
            "2.0 }, taper = 0.5 }\n"),
        3);
    CHECK(alone.tentacles[0].bones.length == one.tentacles[0].bones.length);
}

TEST_CASE("individual: less than all round, the ends are used") {
    const CreatureDef one = individual_of(
        species_of("[[tentacles]]\nname = \"arm\"\nrepeat = 3\nspread_deg = 90\nbones = [1.0]\n"),
        3);
    CHECK(degrees(one.tentacles[0].angle) == doctest::Approx(-45.0));
    CHECK(degrees(one.tentacles[1].angle) == doctest::Approx(0.0));
    CHECK(degrees(one.tentacles[2].angle) == doctest::Approx(45.0));
}

TEST_CASE("individual: along the spine, each repeat has its chunk and its phase") {
    const CreatureDef one = individual_of(
        species_of(leg + "attach = \"b\"\nrepeat = 2\nmirror = true\nalong = \"spine\"\n"
                         "phase = 0.5\nphase_step = 0.2\n"),
        3);
    REQUIRE(one.legs.size() == 4);
    CHECK(one.legs[2].name == "fore.1.near");
    CHECK(one.legs[0].attach == "b");
    CHECK(one.legs[1].attach == "b");
    CHECK(one.legs[2].attach == "c");
    CHECK(one.legs[0].phase == doctest::Approx(0.5));
    CHECK(one.legs[1].phase == doctest::Approx(0.0));
    CHECK(one.legs[2].phase == doctest::Approx(0.7));
    CHECK(one.legs[3].phase == doctest::Approx(0.2));
}

TEST_CASE("individual: legs that spread rest apart on the ground, within their reach") {
    const CreatureDef one =
        individual_of(species_of(leg + "repeat = 3\nspread_deg = 60\nrest = 0.1\n",
                                 "locomotion.ride_height = 0.5\n"),
                      3);
    CHECK(one.legs[0].rest == doctest::Approx(0.1 - 0.5 * std::tan(0.5235988)));
    CHECK(one.legs[1].rest == doctest::Approx(0.1));
    CHECK(one.legs[2].rest == doctest::Approx(0.1 + 0.5 * std::tan(0.5235988)));
    const CreatureDef wide = individual_of(
        species_of(leg + "repeat = 2\nspread_deg = 180\n", "locomotion.ride_height = 0.5\n"), 3);
    const float reach = wide.foothold.reach_max * 0.8f;
    CHECK(wide.legs[1].rest == doctest::Approx(std::sqrt(reach * reach - 0.25f)));
    CHECK(wide.legs[0].rest == doctest::Approx(-wide.legs[1].rest.value));
}

TEST_CASE("individual: how far colours turn and lighten is chosen, within what the skin allows") {
    const CreatureDef species = species_of(leg, "skin.vary = { hue_deg = 20, lightness = 0.1 }\n");
    std::set<float> hues, lightnesses;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const SkinDef skin = individual_of(species, seed).skin;
        CHECK(skin.vary.hue == 0.0f);
        CHECK(std::abs(degrees(skin.own_hue)) <= 20.001f);
        CHECK(std::abs(skin.own_lightness) <= 0.1f);
        hues.insert(skin.own_hue);
        lightnesses.insert(skin.own_lightness);
        // What does it is drawing, in OKLab.
        CHECK(skin.colors.base == species.skin.colors.base);
    }
    CHECK(hues.size() > 45);
    CHECK(lightnesses.size() > 45);
    CHECK(*hues.begin() < 0.0f);
    CHECK(*hues.rbegin() > 0.0f);
    CreatureDef plain = species;
    plain.skin.vary = VaryDef{};
    CHECK(individual_of(plain, 3).skin.own_hue == 0.0f);
}

TEST_CASE("individual: a skin that says nothing has the head and the marks of its kind") {
    const auto seen = [](const char* kind, int legs, int chunks, const std::string& more = "") {
        std::string text =
            "name = \"It\"\nlocomotion.kind = \"" + std::string(kind) + "\"\n" + more;
        text += "body.chunks = [";
        for (int i = 0; i < chunks; ++i)
            text += "{ name = \"c" + std::to_string(i) + "\" }, ";
        text += "]\n";
        for (int i = 0; i < legs / 2; ++i)
            text += "[[legs]]\nname = \"l" + std::to_string(i) +
                    "\"\nmirror = true\nbones = [0.4, 0.4]\n";
        text += "[[tentacles]]\nname = \"t\"\nbones = [0.2, 0.2]\n";
        const auto loaded = load_creature({"it.toml", text}, {});
        REQUIRE(loaded.ok());
        return individual_of(loaded.definition, 1).skin;
    };
    for (const char* kind : {"walk", "climb"}) {
        CAPTURE(kind);
        CHECK(seen(kind, 4, 3).head.shape == HeadShape::lizard);
        CHECK(seen(kind, 4, 3).pattern.kind == PatternKind::saddles);
        CHECK(seen(kind, 4, 3).pattern.count == 8);
        CHECK(seen(kind, 8, 1).head.shape == HeadShape::fangs);
        CHECK(seen(kind, 8, 1).pattern.kind == PatternKind::none);
        CHECK(seen(kind, 2, 2).head.shape == HeadShape::mask);
    }
    CHECK(seen("fly", 0, 2).head.shape == HeadShape::beak);
    CHECK(seen("haul", 0, 1).head.shape == HeadShape::blob);
    CHECK(seen("swim", 0, 4).head.shape == HeadShape::lizard);
    CHECK(seen("swim", 0, 1).head.shape == HeadShape::none);
    CHECK(seen("slither", 0, 4).head.shape == HeadShape::lizard);
    CHECK(seen("anchored", 0, 1).head.shape == HeadShape::none);
    CHECK(seen("hover", 0, 2).head.shape == HeadShape::none);
    // What it says holds.
    const SkinDef said =
        seen("walk", 4, 3, "skin.head.shape = \"none\"\nskin.pattern.kind = \"none\"\n");
    CHECK(said.head.shape == HeadShape::none);
    CHECK(said.pattern.kind == PatternKind::none);
}
