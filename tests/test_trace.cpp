#include "creatures/trace.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "creatures/json_text.hpp"
#include "tests/creature_fixture.hpp"

using namespace wriggle;
using nlohmann::json;

namespace {

std::vector<json> lines_of(const std::string& text) {
    REQUIRE(text.ends_with('\n'));
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(json::parse(line));
    return lines;
}

bool same_bits(const json& number, float value) {
    const float read = number.get<float>();
    return std::memcmp(&read, &value, sizeof read) == 0;
}
bool same_bits(const json& pair, glm::vec2 value) {
    return pair.size() == 2 && same_bits(pair[0], value.x) && same_bits(pair[1], value.y);
}

World geckos() {
    SceneDef scene = testing::flat_scene();
    scene.poles.push_back({{{3.0f, 2.0f}, {3.1f, 5.0f}}});
    scene.water.push_back({{150.0f, 2.0f}, {160.0f, 3.3f}});
    return testing::world_with(testing::species_of("mud_gecko"), scene, {20.0f, 2.5f}, 7);
}

json tick_of(World& world, std::vector<Input> inputs, std::vector<json>* before = nullptr) {
    for (Input& input : inputs)
        input.tick = world.tick() + 1;
    std::string text;
    append_trace_tick(text, world, world.step(inputs));
    std::vector<json> lines = lines_of(text);
    json last = lines.back();
    lines.pop_back();
    if (before != nullptr)
        *before = lines;
    else
        CHECK(lines.empty());
    return last;
}

}  // namespace

TEST_CASE("trace: the header says the scene as it stands and the creatures of tick 0") {
    const World world = geckos();
    std::string text;
    append_trace_header(text, world);
    const std::vector<json> lines = lines_of(text);
    REQUIRE(lines.size() == 1);
    const json& header = lines[0];
    CHECK(header["wriggle_trace"] == 1);
    CHECK(header["scene"] == "flat");
    CHECK(header["seed"] == 7);
    CHECK(header["tick_hz"] == 60);
    CHECK(same_bits(header["gravity"], world.scene().gravity));
    CHECK(header["size"] == json::parse("[200,30]"));
    REQUIRE(header["solids"].size() == world.terrain().solids().size());
    REQUIRE(header["solids"][0].size() == 4);
    CHECK(same_bits(header["solids"][0][2], world.terrain().solids()[0].points[2]));
    CHECK(same_bits(header["poles"][0][1], {3.1f, 5.0f}));
    REQUIRE(header["water"][0].size() == 4);
    CHECK(same_bits(header["water"][0][3], 3.3f));

    REQUIRE(header["creatures"].size() == 1);
    const json& gecko = header["creatures"][0];
    const CreatureDef& individual = *world.individual(0);
    CHECK(gecko["id"] == 0);
    CHECK(gecko["name"] == individual.name);
    CHECK(gecko["file"] == individual.file);
    REQUIRE(gecko["chunks"].size() == 3);
    CHECK(gecko["chunks"][0]["name"] == "chest");
    CHECK(same_bits(gecko["chunks"][0]["radius"], individual.body.chunks[0].radius));
    REQUIRE(gecko["links"].size() == 2);
    CHECK(gecko["links"][1][0] == 1);
    CHECK(gecko["links"][1][1] == 2);
    CHECK(same_bits(gecko["links"][1][2], individual.body.spacing));
    REQUIRE(gecko["limbs"].size() == individual.legs.size() + individual.tentacles.size());
    CHECK(gecko["limbs"][0]["name"] == individual.legs[0].name);
    CHECK(gecko["limbs"][0]["kind"] == "leg");
    CHECK(gecko["limbs"][0]["role"] == "leg");
    CHECK(same_bits(gecko["limbs"][0]["bones"][0], individual.legs[0].bones.list[0]));
    const json& tail = gecko["limbs"].back();
    CHECK(tail["name"] == "tail");
    CHECK(tail["kind"] == "tentacle");
    CHECK(tail["role"] == "trail");
    CHECK(tail["bones"].size() == 12);
}

TEST_CASE("trace: a tick's line holds its poses, to the bit") {
    World world = geckos();
    for (Tick tick = 1; tick <= 90; ++tick) {
        const json line = tick_of(world, {});
        REQUIRE(line["tick"] == tick);
        REQUIRE(line["creatures"].size() == 1);
        const Pose& pose = world.poses()[0];
        const json& creature = line["creatures"][0];
        REQUIRE(creature["id"] == 0);
        REQUIRE(same_bits(creature["intent"], pose.intent));
        REQUIRE(same_bits(creature["facing"], pose.facing));
        REQUIRE(creature["chunks"].size() == pose.chunks.size());
        for (std::size_t i = 0; i < pose.chunks.size(); ++i) {
            const ChunkPose& chunk = pose.chunks[i];
            const json& row = creature["chunks"][i];
            REQUIRE(row.size() == 5);
            const float values[] = {chunk.at.x, chunk.at.y, chunk.angle, chunk.velocity.x,
                                    chunk.velocity.y};
            for (std::size_t k = 0; k < 5; ++k)
                REQUIRE(same_bits(row[k], values[k]));
        }
        REQUIRE(creature["limbs"].size() == pose.limbs.size());
        for (std::size_t i = 0; i < pose.limbs.size(); ++i) {
            const LimbPose& limb = pose.limbs[i];
            const json& row = creature["limbs"][i];
            REQUIRE(row["state"] == name_of(limb.state));
            REQUIRE(same_bits(row["goal"], limb.goal));
            REQUIRE(row["grip"].is_null() == !limb.grips);
            if (limb.grips) REQUIRE(same_bits(row["grip"], limb.grip));
            const auto joints = pose.joints_of(limb);
            REQUIRE(row["joints"].size() == joints.size());
            for (std::size_t k = 0; k < joints.size(); ++k)
                REQUIRE(same_bits(row["joints"][k], joints[k]));
        }
    }
}

TEST_CASE("trace: what comes, goes and changes stands before the line of its tick") {
    World world = geckos();
    std::vector<json> before;
    json line = tick_of(world, {{0, SpawnInput{"mud_gecko", {30.0f, 2.5f}, 3}}}, &before);
    REQUIRE(before.size() == 1);
    CHECK(before[0]["tick"] == 1);
    CHECK(before[0]["spawned"]["id"] == 1);
    CHECK(before[0]["spawned"]["name"] == "Mud gecko");
    CHECK(before[0]["spawned"]["limbs"].size() == 5);
    CHECK(line["tick"] == 1);
    CHECK(line["creatures"].size() == 2);

    CreatureDef changed = testing::species_of("mud_gecko");
    changed.tentacles.clear();
    line = tick_of(world, {{0, DefinitionInput{changed, ""}}}, &before);
    REQUIRE(before.size() == 2);
    CHECK(before[0]["changed"]["id"] == 0);
    CHECK(before[1]["changed"]["id"] == 1);
    CHECK(before[1]["changed"]["limbs"].size() == 4);

    line = tick_of(world, {{0, RemoveInput{0}}}, &before);
    REQUIRE(before.size() == 1);
    CHECK(before[0] == json::parse(R"({"tick":3,"removed":0})"));
    CHECK(line["creatures"].size() == 1);
    CHECK(line["creatures"][0]["id"] == 1);

    line = tick_of(world, {{0, SpawnInput{"mud_gecko", {30.0f, 2.5f}, 3}}, {0, RemoveInput{2}}},
                   &before);
    REQUIRE(before.size() == 1);  // it was never there to be told of
    CHECK(before[0]["removed"] == 2);
}

TEST_CASE("trace: any text is JSON") {
    CHECK(json_string("a\"b\\c\n\x01") == "\"a\\\"b\\\\c\\u000a\\u0001\"");
    CHECK(json_string("\xc3\xa4\xe2\x82\xac\xf0\x9f\xa6\x8e") ==
          "\"\xc3\xa4\xe2\x82\xac\xf0\x9f\xa6\x8e\"");
    CHECK(json_string("a\xff\xc0\x80\xc3") == "\"a\\ufffd\\ufffd\\ufffd\\ufffd\"");
    CHECK(json_string("\xed\xa0\x80\xf4\x90\x80\x80").find("\xed") == std::string::npos);
    CHECK(json_string("\xe2\x82") == "\"\\ufffd\\ufffd\"");
}
