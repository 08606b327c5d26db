// A world saved as a scene, and alive again.
#include <doctest/doctest.h>

#include <algorithm>

#include "creatures/toml_writer.hpp"
#include "creatures/world.hpp"
#include "tests/load_files.hpp"

using namespace wriggle;

namespace {

const Folder scenes{WRIGGLE_SOURCE_DIR "/config/scenes"};
const Folder creatures{WRIGGLE_SOURCE_DIR "/config/creatures"};

World world_of(const SceneDef& scene, std::uint64_t seed) {
    Species species;
    for (const SpawnDef& spawn : scene.spawns)
        if (!species.contains(spawn.creature)) {
            auto loaded = load_creature(creatures[spawn.creature], creatures);
            REQUIRE(loaded.ok());
            species.emplace(spawn.creature, std::move(loaded.definition));
        }
    return {scene, seed, std::move(species)};
}

SceneDef again(const World& world) {
    const std::string text = toml_of(world.scene_now());
    auto loaded = load_scene({world.scene().stem + ".toml", text}, creatures);
    REQUIRE_MESSAGE(loaded.ok(), all_of(loaded.problems));
    return std::move(loaded.definition);
}

/// All numbers of it, as far as they differ between individuals.
std::string numbers_of(const CreatureDef& individual) {
    std::string numbers = individual.stem;
    const auto add = [&](float number) { numbers += ' ' + std::to_string(number); };
    for (const ChunkDef& chunk : individual.body.chunks)
        add(chunk.radius), add(chunk.mass);
    for (const LegDef& leg : individual.legs)
        for (const auto& bone : leg.bones.list)
            add(bone);
    for (const TentacleDef& tentacle : individual.tentacles)
        for (const auto& bone : tentacle.bones.list)
            add(bone);
    add(individual.locomotion.speed), add(individual.skin.own_hue);
    return numbers;
}

float apart(const Pose& a, const Pose& b) {
    REQUIRE(a.chunks.size() == b.chunks.size());
    float most = 0.0f;
    for (std::size_t i = 0; i < a.chunks.size(); ++i) {
        const glm::vec2 way = a.chunks[i].at - b.chunks[i].at;
        most = std::max({most, std::abs(way.x), std::abs(way.y)});
    }
    return most;
}

}  // namespace

TEST_CASE("saved world: the same individuals live again where they were") {
    for (const char* name : {"ruins", "tarn", "marsh", "pond", "quarry"}) {
        CAPTURE(name);
        const auto loaded = load_scene(scenes[name], creatures);
        REQUIRE(loaded.ok());
        World world = world_of(loaded.definition, 3);
        const std::size_t begun = world.poses().size();
        for (Tick tick = 1; tick <= 600; ++tick)
            world.step({});
        REQUIRE(begun > 1);
        const World other = world_of(again(world), 77);  // whatever the run's seed is
        REQUIRE(other.poses().size() == world.poses().size());
        std::size_t exact = 0;
        for (std::size_t i = 0; i < world.poses().size(); ++i) {
            const Pose &was = world.poses()[i], &is = other.poses()[i];
            CAPTURE(world.individual(was.id)->stem);
            CHECK(numbers_of(*other.individual(is.id)) == numbers_of(*world.individual(was.id)));
            CHECK(apart(was, is) < 0.03f);
            if (apart(was, is) == 0.0f) ++exact;
            if (std::abs(was.facing) == 1.0f) CHECK(was.facing == is.facing);
        }
        CHECK(exact > 0);
    }
}

TEST_CASE("saved world: saved once more it is the same scene, and it goes on living") {
    const auto loaded = load_scene(scenes["ruins"], creatures);
    World world = world_of(loaded.definition, 3);
    for (Tick tick = 1; tick <= 300; ++tick)
        world.step({});
    const SceneDef saved = again(world);
    World other = world_of(saved, 3);
    CHECK(toml_of(other.scene_now()) == toml_of(saved));
    const std::size_t before = other.poses().size();
    std::vector<Pose> poses(other.poses().begin(), other.poses().end());
    for (Tick tick = 1; tick <= 60; ++tick)
        other.step({});
    CHECK(other.poses().size() == before);
    // Nobody is thrown through the air by the way it was laid.
    for (std::size_t i = 0; i < before; ++i)
        CHECK(apart(poses[i], other.poses()[i]) < 6.0f);
}

TEST_CASE("saved world: the young stay young, and hatching places stay empty places") {
    SceneDef scene;
    scene.name = "Nest";
    scene.size = {30.0f, 10.0f};
    SpawnDef nest;
    nest.creature = "mire_leech";
    nest.at = {10.0f, 1.0f};
    nest.hatch_time = 0.2f;
    nest.waits = true;
    nest.count = 2;
    scene.spawns = {nest};
    World world = world_of(scene, 1);
    CHECK(world.poses().empty());
    for (Tick tick = 1; tick <= 30; ++tick)
        world.step({});
    REQUIRE(world.poses().size() == 2);
    const SceneDef saved = again(world);
    REQUIRE(saved.spawns.size() == 3);
    CHECK(saved.spawns[0].waits);
    CHECK(saved.spawns[0].count == 2);
    CHECK(saved.spawns[1].size < 0.9f);
    World other = world_of(saved, 9);
    REQUIRE(other.poses().size() == 2);
    for (int i = 0; i < 2; ++i)
        CHECK(numbers_of(*other.individual(other.poses()[static_cast<std::size_t>(i)].id)) ==
              numbers_of(*world.individual(world.poses()[static_cast<std::size_t>(i)].id)));
    for (Tick tick = 1; tick <= 30; ++tick)
        other.step({});
    CHECK(other.poses().size() == 2);
}

TEST_CASE("saved world: what a course has grown is saved as it stands") {
    const auto loaded = load_scene(scenes["course"], creatures);
    REQUIRE(loaded.ok());
    SceneDef scene = loaded.definition;
    scene.spawns.clear();
    const World world = world_of(scene, 5);
    REQUIRE(world.scene().solids.size() > 0);
    const World other = world_of(again(world), 6);
    REQUIRE(other.scene().solids.size() == world.scene().solids.size());
    for (std::size_t i = 0; i < world.scene().solids.size(); ++i) {
        // A loader turns them all to the same side.
        std::vector<glm::vec2> points = world.scene().solids[i].points;
        if (points != other.scene().solids[i].points) std::reverse(points.begin(), points.end());
        CHECK(points == other.scene().solids[i].points);
    }
}

TEST_CASE("saved world: a place that makes no sense is no harm") {
    SceneDef scene;
    scene.name = "Box";
    scene.size = {30.0f, 10.0f};
    SpawnDef spawn;
    spawn.creature = "mud_gecko";
    spawn.at = {10.0f, 1.0f};
    spawn.individual = "0123456789abcdef";
    const World plain = [&] {
        scene.spawns = {spawn};
        return world_of(scene, 1);
    }();
    const float far = 1e9f;
    for (const std::vector<glm::vec2>& chunks : {std::vector<glm::vec2>{{1, 1}},
                                                 {{far, far}, {far, far}, {far, far}},
                                                 {{1, 1}, {9, 1}, {20, 1}},
                                                 {{-5, 1}, {-5.4f, 1}, {-5.8f, 1}}}) {
        scene.spawns[0].chunks = chunks;
        scene.spawns[0].root = {-far, far};
        const World world = world_of(scene, 1);
        REQUIRE(world.poses().size() == 1);
        CHECK(apart(world.poses()[0], plain.poses()[0]) == 0.0f);
    }
}

TEST_CASE("saved world: faults of its keys are told") {
    const auto fault_of = [](const std::string& keys) {
        const auto loaded = load_scene(
            {"s.toml", "name = \"S\"\n[[spawns]]\ncreature = \"x\"\nat = [1, 1]\n" + keys});
        REQUIRE(loaded.problems.size() == 1);
        return text_of(loaded.problems[0]);
    };
    for (const char* seed : {"xyz", "0123456789ABCDEF", "0123456789abcdef0", "0123456789abcde"})
        CHECK(fault_of("individual = \"" + std::string(seed) + "\"\n") ==
              "s.toml:5:14: spawns[0].individual: \"" + std::string(seed) +
                  "\" is not a seed; 16 hexadecimal digits (0 to 9, a to f) were expected");
    CHECK(fault_of("individual = \"0123456789abcdef\"\ncount = 2\n") ==
          "s.toml:5:14: spawns[0].individual: is one animal; a count of 1 was expected, not 2");
    const auto loaded =
        load_scene({"s.toml",
                    "name = \"S\"\n[[spawns]]\ncreature = \"x\"\nat = [1, 1]\nchunks = "
                    "[[1, 1]]\nbacks = []\n"});
    REQUIRE(loaded.hints.size() == 1);
    CHECK(text_of(loaded.hints[0]) ==
          "s.toml:6:9: spawns[0].backs: does nothing: 0 sides for 1 chunks, not one for each");
}
