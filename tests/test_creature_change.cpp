#include "creatures/creature_change.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

SceneDef shipped_scene(const std::string& stem) {
    SceneDef scene = scene_of(read_text(WRIGGLE_SOURCE_DIR "/config/scenes/" + stem + ".toml"));
    scene.spawns.clear();
    return scene;
}

/// A young one of `stem` hatches at `at` and grows up in 10 s.
World young_world(const std::string& stem, SceneDef scene, glm::vec2 at) {
    CreatureDef def = species_of(stem);
    def.behaviour = BehaviourDef{};
    def.life = LifeDef{};
    def.life.grow_time = 10.0f;
    SpawnDef place;
    place.creature = stem;
    place.at = at;
    place.hatch_time = 0.1f;
    scene.spawns = {place};
    World world(scene, 1, {{stem, def}});
    world.step(std::vector<Input>{{1, RemoveInput{0}}});  // the grown-up makes room
    run(world, 60);
    REQUIRE(world.poses().size() == 1);
    return world;
}

Input change(const World& world, CreatureDef def, const std::string& stem) {
    def.stem = stem;
    return {world.tick() + 1, DefinitionInput{def, {}}};
}

int grips(const Pose& pose) {
    return static_cast<int>(std::ranges::count_if(pose.limbs, &LimbPose::grips));
}

void check_outside_ground(const World& world) {
    for (const Pose& pose : world.poses())
        for (const ChunkPose& chunk : pose.chunks)
            CHECK_FALSE(world.terrain().inside(chunk.at));
}

}  // namespace

TEST_CASE("creature change: limbs keep their pose while the animal grows") {
    struct Case {
        std::string stem, scene;
        glm::vec2 at;
    };
    for (const Case& one :
         {Case{"bell_jelly", "tarn", {20.0f, 9.5f}}, Case{"jet_squid", "tarn", {20.0f, 9.5f}},
          Case{"snatcher_weed", "ruins", {28.0f, 9.5f}},
          Case{"veil_kelp", "tarn", {18.4f, 4.4f}}}) {
        CAPTURE(one.stem);
        World world = young_world(one.stem, shipped_scene(one.scene), one.at);
        int grown = 0;
        for (int i = 0; i < 12 * tick_hz; ++i) {
            const Pose before = world.poses()[0];
            const StepReport report = world.step({});
            if (report.changed.empty()) continue;
            ++grown;
            const Pose& now = world.poses()[0];
            const CreatureDef& def = *world.individual(now.id);
            const glm::vec2 by = now.chunks[0].at - before.chunks[0].at;
            for (std::size_t limb = 0; limb < now.limbs.size(); ++limb) {
                const auto joints = now.joints_of(now.limbs[limb]);
                const auto was = before.joints_of(before.limbs[limb]);
                // A step of growth is 3 % of a grown-up's length, 7 % of a young one's.
                for (std::size_t j = 0; j < joints.size(); ++j)
                    CHECK(length(joints[j] - was[j] - by) <
                          0.1f + 0.05f * def.tentacles[limb].bones.length);
            }
        }
        CHECK(grown > 10);
    }
}

TEST_CASE("creature change: arms that hold go on holding while the animal grows") {
    World world = young_world("long_father", shipped_scene("ruins"), {34.5f, 12.3f});
    run(world, 120);
    int grown = 0, held = 0, kept = 0;
    for (int i = 0; i < 10 * tick_hz; ++i) {
        const int before = grips(world.poses()[0]);
        const StepReport report = world.step({});
        if (report.changed.empty()) continue;
        ++grown;
        held += before;
        kept += std::min(before, grips(world.poses()[0]));
    }
    CHECK(grown > 10);
    REQUIRE(held > grown);
    CHECK(kept > held - grown);  // a hold may end of itself
}

TEST_CASE("creature change: it grows when it has turned round, not in the middle of that") {
    World world = young_world("mud_gecko", flat_scene(), {20.0f, 2.3f});
    const int id = world.poses()[0].id;
    int turned = 0, grown = 0;
    for (int i = 0; i < 12 * tick_hz; ++i) {
        const float way = i / 50 % 2 == 0 ? 1.0f : -1.0f;
        const float before = world.poses()[0].facing;
        Input input = steer(way, 0.0f, id);
        input.tick = world.tick() + 1;
        const StepReport report = world.step(std::vector<Input>{input});
        turned += std::abs(before) < 1.0f;
        if (report.changed.empty()) continue;
        ++grown;
        CHECK(std::abs(before) > 0.9f);
    }
    CHECK(turned > 60);
    CHECK(grown > 5);
}

TEST_CASE("creature change: whatever its new body is, no part of it stands in the ground") {
    const SceneDef ruins = shipped_scene("ruins");
    for (const char* other : {"ribbon_centipede", "rain_stag", "mire_leech", "veil_kelp"}) {
        CAPTURE(other);
        World world(ruins, 1, {{"mud_gecko", species_of("mud_gecko")}});
        std::vector<Input> inputs;
        for (const glm::vec2 at :
             {glm::vec2{12.6f, 9.5f}, glm::vec2{3.4f, 15.4f}, glm::vec2{35.2f, 8.9f},
              glm::vec2{59.8f, 12.5f}, glm::vec2{0.3f, 8.8f}, glm::vec2{51.2f, 11.1f}})
            inputs.push_back({1, SpawnInput{"mud_gecko", at, 1}});
        world.step(inputs);
        run(world, 60);
        for (int i = 0; i < 3; ++i) {
            world.step(std::vector<Input>{change(world, species_of(other), "mud_gecko")});
            check_outside_ground(world);
            run(world, 40);
            check_outside_ground(world);
            world.step(std::vector<Input>{change(world, species_of("mud_gecko"), "mud_gecko")});
            run(world, 20);
            check_outside_ground(world);
        }
    }
}

TEST_CASE("creature change: new chunks lie behind the old ones, whichever way it faces") {
    World world = world_with(species_of("mud_gecko"), flat_scene(), {20.0f, 2.6f});
    run(world, 240, {steer(-1.0f)});
    const Pose before = world.poses()[0];
    REQUIRE(before.chunks.front().at.x < before.chunks.back().at.x - 0.1f);
    CreatureDef longer = species_of("mud_gecko");
    for (const char* name : {"more", "most"}) {
        longer.body.chunks.push_back(longer.body.chunks.back());
        longer.body.chunks.back().name = name;
    }
    world.step(std::vector<Input>{change(world, longer, "mud_gecko")});
    run(world, 30);  // they come out of the last one
    const Pose& now = world.poses()[0];
    REQUIRE(now.chunks.size() == before.chunks.size() + 2);
    for (std::size_t i = 1; i < now.chunks.size(); ++i) {
        CHECK(now.chunks[i].at.x > now.chunks[i - 1].at.x);
        CHECK(length(now.chunks[i].at - now.chunks[i - 1].at) ==
              doctest::Approx(float(world.individual(0)->body.spacing)).epsilon(0.1));
    }
}

TEST_CASE("creature change: a changed definition may not bring more bones than a world can bear") {
    const CreatureDef mite =
        species_of("mite", "name = \"M\"\nbody = { chunks = [{ name = \"a\" }] }\n");
    World world(flat_scene(), 1, {{"mite", mite}});
    world.step(std::vector<Input>(40, {1, SpawnInput{"mite", {10.0f, 5.0f}, 0}}));
    const CreatureDef hairy = species_of("mite", R"(
name = "Hairy"
[body]
chunks = [{ name = "a", radius = 0.3 }]
[[tentacles]]
name = "hair"
attach = "a"
repeat = 60
bones = { count = 60, length = 1.0 }
)");
    const StepReport report = world.step(std::vector<Input>{change(world, hairy, "mite")});
    CHECK(report.changed.empty());
    CHECK(report.refused == std::vector<std::string>{"change: \"mite\" would be too much: 144000 "
                                                     "bones, at most 100000"});
    CHECK(world.individual(0)->tentacles.empty());
}
