#include "creatures/world.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/load.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

bool finite(const Pose& pose) {
    for (const ChunkPose& chunk : pose.chunks)
        if (!std::isfinite(chunk.at.x) || !std::isfinite(chunk.at.y)) return false;
    for (const glm::vec2 joint : pose.joints)
        if (!std::isfinite(joint.x) || !std::isfinite(joint.y)) return false;
    return true;
}

World two_animals(std::uint64_t seed) {
    SceneDef scene = flat_scene();
    SpawnDef gecko, spider;
    gecko.creature = "mud_gecko";
    gecko.at = {10.0f, 3.0f};
    gecko.count = 2;
    spider.creature = "lamp_spider";
    spider.at = {20.0f, 3.0f};
    scene.spawns = {gecko, spider};
    Species known;
    for (const char* name : {"mud_gecko", "lamp_spider"})
        known.emplace(name, species_of(name));
    return World(scene, seed, known);
}

}  // namespace

TEST_CASE("world: the same seed gives the same run, another seed another") {
    World a = two_animals(7), b = two_animals(7), c = two_animals(8);
    run(a, 300);
    run(b, 300);
    run(c, 300);
    CHECK(a.state_hash() == b.state_hash());
    CHECK(a.state_hash() != c.state_hash());
}

TEST_CASE("world: looking at it changes nothing") {
    World a = two_animals(7), b = two_animals(7);
    for (int i = 0; i < 200; ++i) {
        a.step({});
        b.step({});
        for (int frame = 0; frame < i % 4; ++frame) {
            b.debug_view();
            b.state_hash();
        }
    }
    CHECK(a.state_hash() == b.state_hash());
}

TEST_CASE("world: twenty spawned and removed leave ids that are never used again") {
    World world = two_animals(1);
    std::vector<int> ids;
    for (int i = 0; i < 20; ++i) {
        const std::vector<Input> input{
            {world.tick() + 1, SpawnInput{"mud_gecko", {15.0f, 4.0f}, 3}}};
        const StepReport report = world.step(input);
        REQUIRE(report.spawned.size() == 1);
        ids.push_back(report.spawned[0]);
        CHECK(world.individual(ids.back()) != nullptr);
        const std::vector<Input> remove{{world.tick() + 1, RemoveInput{ids.back()}}};
        CHECK(world.step(remove).removed == std::vector<int>{ids.back()});
        CHECK(world.individual(ids.back()) == nullptr);
    }
    CHECK(std::is_sorted(ids.begin(), ids.end()));
    CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
    CHECK(world.poses().size() == 3);
}

TEST_CASE("world: inputs that cannot be done are told, and change nothing else") {
    World world = two_animals(1), same = two_animals(1);
    const auto refused = [&](auto what) {
        const std::vector<Input> inputs{{world.tick() + 1, what}};
        const StepReport report = world.step(inputs);
        same.step({});
        return report.refused.size();
    };
    CHECK(refused(SpawnInput{"griffin", {0.0f, 0.0f}, 0}) == 1);
    CHECK(refused(RemoveInput{99}) == 1);
    CHECK(refused(PlaceInput{99, {1.0f, 1.0f}}) == 1);
    CHECK(refused(GrabInput{99, "chest", "", 1.0f}) == 1);
    CHECK(refused(GrabInput{0, "wing", "", 1.0f}) == 1);
    CHECK(refused(GrabInput{0, "", "wing", 1.0f}) == 1);
    CHECK(refused(SteerInput{99, {1.0f, 0.0f}, false, false}) == 1);
    CHECK(world.state_hash() == same.state_hash());
}

TEST_CASE("world: placed 10 m away the pose goes along unchanged in that tick") {
    for (const char* name : {"mud_gecko", "lamp_spider"}) {
        CAPTURE(name);
        World world = world_with(species_of(name), flat_scene(), {10.0f, 3.0f});
        run(world, 150, {steer(1.0f)});
        run(world, 60, {steer(0.0f)});
        const Pose before = world.poses()[0];
        const glm::vec2 at = before.chunks[0].at;
        run(world, 1, {{0, PlaceInput{0, at + glm::vec2(10.0f, 3.0f)}}});
        const Pose& after = world.poses()[0];
        CHECK(length(after.chunks[0].at - at - glm::vec2(10.0f, 3.0f)) < 0.01f);
        float worst = 0.0f;
        for (std::size_t i = 0; i < after.joints.size(); ++i)
            worst = std::max(worst, length((after.joints[i] - after.chunks[0].at) -
                                           (before.joints[i] - before.chunks[0].at)));
        CHECK(worst < 1e-4f);
    }
}

TEST_CASE("world: a hand at 200 m/s through walls breaks nothing") {
    for (const char* name : {"mud_gecko", "lamp_spider"}) {
        CAPTURE(name);
        SceneDef scene = flat_scene(24.0f);
        scene.size = {24.0f, 12.0f};
        scene.solids.push_back({{{10.0f, 5.0f}, {14.0f, 5.0f}, {14.0f, 6.0f}, {10.0f, 6.0f}}});
        World world = world_with(species_of(name), scene, {12.0f, 3.0f});
        run(world, 60, {steer(0.0f)});
        const std::string chunk = world.individual(0)->body.chunks[0].name;
        run(world, 1, {{0, GrabInput{0, chunk, "", 1.0f}}});
        const float spacing = world.individual(0)->body.spacing;
        float stretch = 0.0f, later = 0.0f, turn = 0.0f;
        int inside = 0, moving = 0;
        bool all_finite = true;
        for (int i = 0; i < 180 + 300; ++i) {
            std::vector<Input> inputs;
            const Tick tick = world.tick() + 1;
            turn += 200.0f / 60.0f / 16.0f;
            if (i < 180)
                inputs = {{tick, MouseInput{{12.0f + 14.0f * sine(turn),
                                             6.0f + 8.0f * sine(2.0f * turn)}}}};
            if (i == 180) inputs = {{tick, ReleaseInput{}}};
            world.step(inputs);
            const Pose& pose = world.poses()[0];
            all_finite &= finite(pose);
            for (std::size_t c = 0; c < pose.chunks.size(); ++c) {
                inside += world.terrain().inside(pose.chunks[c].at);
                if (c > 0) {
                    const float now = length(pose.chunks[c].at - pose.chunks[c - 1].at) / spacing;
                    stretch = std::max(stretch, now);
                    if (i >= 240) later = std::max(later, now);
                }
            }
            if (i > 470) moving += length(pose.chunks[0].velocity) > 0.05f;
        }
        CHECK(all_finite);
        CHECK(inside == 0);
        CHECK(stretch <= 1.25f);
        CHECK(later <= 1.02f);
        CHECK(moving == 0);
    }
}

TEST_CASE("world: a limb in the hand goes to the hand, and leads the animal beyond its reach") {
    World world = world_with(species_of("mud_gecko"), flat_scene(), {10.0f, 3.0f});
    run(world, 120, {steer(0.0f)});
    const Pose& pose = world.poses()[0];
    const glm::vec2 hip = pose.joints_of(pose.limbs[0]).front();
    const glm::vec2 near = hip + glm::vec2(0.35f, 0.25f);
    run(world, 40, {{0, GrabInput{0, "", "fore.near", 1.0f}}, {0, MouseInput{near}}});
    CHECK(length(pose.joints_of(pose.limbs[0]).back() - near) < 0.05f);
    CHECK(std::abs(pose.chunks[0].at.x - 10.0f) < 0.4f);
    run(world, 90, {{0, MouseInput{{12.0f, 7.0f}}}});
    CHECK(length(pose.joints_of(pose.limbs[0]).back() - glm::vec2(12.0f, 7.0f)) < 0.3f);
    CHECK(pose.chunks[0].at.y > 5.0f);
    run(world, 180, {{0, ReleaseInput{}}});
    CHECK(pose.chunks[0].at.y < 3.0f);
    CHECK(pose.limbs[0].state == LimbState::stance);
}

TEST_CASE("world: a changed definition changes the living where they stand") {
    World world = two_animals(2);
    run(world, 120, {steer(0.0f)});
    const glm::vec2 at = world.poses()[0].chunks[0].at;
    CreatureDef changed = species_of("mud_gecko");
    changed.legs[0].bones.list[0] = 0.5f;
    changed.locomotion.ride_height = 0.55f;
    const std::vector<Input> inputs{{world.tick() + 1, DefinitionInput{changed, {}}}};
    const StepReport report = world.step(inputs);
    CHECK(report.changed == std::vector<int>{0, 1});
    CHECK(world.individual(0)->legs[0].bones.list[0].value == 0.5f);
    CHECK(length(world.poses()[0].chunks[0].at - at) < 0.05f);
    run(world, 120);
    CHECK(world.poses()[0].chunks[0].at.y > at.y + 0.08f);
}

TEST_CASE("world: a creature asked for a tick at a place in the ground is told when none is free") {
    SceneDef scene = flat_scene();
    scene.solids = {{{{0.0f, 0.0f}, {200.0f, 0.0f}, {200.0f, 30.0f}, {0.0f, 30.0f}}}};
    World world = world_with(species_of("mud_gecko"), scene, {10.0f, 5.0f});
    CHECK(world.poses().empty());
    std::vector<Input> inputs{{1, SpawnInput{"mud_gecko", {20.0f, 5.0f}, 1}}};
    const StepReport report = world.step(inputs);
    CHECK(report.refused ==
          std::vector<std::string>(2, "spawn: there is no free place for \"mud_gecko\""));
    CHECK(report.spawned.empty());
}

TEST_CASE("world: no more bones live in it than it can bear") {
    CreatureDef hairy = species_of("hairy", R"(
name = "Hairy"
[body]
chunks = [{ name = "core", radius = 0.3 }]
[[tentacles]]
name = "hair"
attach = "core"
repeat = 60
spread_deg = 360
bones = { count = 60, length = 1.0 }
)");
    World world = world_with(hairy, flat_scene(), {10.0f, 3.0f});
    std::vector<Input> inputs;
    for (int i = 0; i < 40; ++i)
        inputs.push_back({1, SpawnInput{"hairy", {10.0f, 3.0f}, 1}});
    const StepReport report = world.step(inputs);
    CHECK(world.poses().size() == 27);
    REQUIRE(report.refused.size() == 14);
    CHECK(report.refused[0] == "spawn: \"hairy\" would be too much: 100800 bones, at most 100000");
}

TEST_CASE("world: what is spawned in the ground stands beside it") {
    World world = world_with(species_of("mud_gecko"), flat_scene(), {10.0f, 1.0f});
    for (const ChunkPose& chunk : world.poses()[0].chunks)
        CHECK_FALSE(world.terrain().inside(chunk.at));
    run(world, 120);
    for (const ChunkPose& chunk : world.poses()[0].chunks)
        CHECK(chunk.at.y > 2.1f);
}

TEST_CASE("world: a thousand creatures may live, and no more") {
    const CreatureDef mite =
        load_creature({"mite.toml", "name = \"M\"\nbody = { chunks = [{ name = \"a\" }] }\n"}, {})
            .definition;
    World world(flat_scene(), 1, {{"mite", mite}});
    const std::vector<Input> inputs(1002, {1, SpawnInput{"mite", {10.0f, 5.0f}, 0}});
    const StepReport report = world.step(inputs);
    CHECK(world.poses().size() <= 1000);
    CHECK(std::ranges::count(report.refused,
                             "spawn: 1000 creatures are there, and no more may be") >= 2);
}
