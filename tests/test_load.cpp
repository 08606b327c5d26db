#include "creatures/load.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "creatures/individual.hpp"

using namespace wriggle;

namespace {

const std::filesystem::path examples = WRIGGLE_SOURCE_DIR "/tests/examples";

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

SourceText example(const std::string& stem) {
    return {stem + ".toml", contents(examples / (stem + ".toml"))};
}

std::optional<SourceText> find_example(std::string_view stem) {
    const std::string name(stem);
    if (!std::filesystem::exists(examples / (name + ".toml"))) return std::nullopt;
    return example(name);
}

std::string all_of(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += text_of(problem) + '\n';
    return text;
}

}  // namespace

TEST_CASE("load: the walker of the format's page") {
    const auto loaded = load_creature(example("mud_gecko"), find_example);
    CHECK(all_of(loaded.problems) == "");
    CHECK(all_of(loaded.hints) == "");
    const CreatureDef& gecko = loaded.definition;
    CHECK(gecko.stem == "mud_gecko");
    CHECK(gecko.name == "Mud gecko");
    REQUIRE(gecko.body.chunks.size() == 3);
    CHECK(gecko.body.chunks[1].name == "belly");
    CHECK(gecko.body.max_bend.value == doctest::Approx(0.610865));
    REQUIRE(gecko.legs.size() == 2);
    CHECK(gecko.legs[0].joint_limits.size() == 3);
    CHECK(gecko.legs[1].bend == BendSide::forward);
    REQUIRE(gecko.tentacles.size() == 1);
    CHECK(gecko.tentacles[0].bones.count == 12);
    CHECK(gecko.skin.eyes.pupil == Pupil::slit);
    CHECK(gecko.skin.vary.hue == doctest::Approx(0.436332));
}

TEST_CASE("load: the hauler of the format's page") {
    const auto loaded = load_creature(example("long_father"), find_example);
    CHECK(all_of(loaded.problems) == "");
    REQUIRE(loaded.definition.tentacles.size() == 1);
    CHECK(loaded.definition.tentacles[0].grip.hold_time.kind == Varying::Kind::range);
    CHECK(loaded.definition.tentacles[0].reserve == 4);
    const CreatureDef one = individual_of(loaded.definition, 7);
    REQUIRE(one.tentacles.size() == 9);
    CHECK(one.tentacles[3].name == "arm.3");
    CHECK(one.tentacles[3].bones.list.size() == 22);
}

TEST_CASE("load: the scene of the format's page") {
    const auto loaded = load_scene(example("ruins"), find_example);
    CHECK(all_of(loaded.problems) == "");
    CHECK(all_of(loaded.hints) == "");
    CHECK(loaded.definition.solids.size() == 2);
    CHECK(loaded.definition.light.sun.at.x == doctest::Approx(0.535));
}
