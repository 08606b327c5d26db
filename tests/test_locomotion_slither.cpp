#include "creatures/locomotion_slither.hpp"

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/motion_scenarios.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Seven chunks on their bellies.
CreatureDef worm(const char* grips, float cling) {
    std::string text = R"(
name = "Worm"
[body]
chunks = [
  { name = "a", radius = 0.08, mass = 0.1 }, { name = "b", radius = 0.09, mass = 0.12 },
  { name = "c", radius = 0.10, mass = 0.14 }, { name = "d", radius = 0.10, mass = 0.16 },
  { name = "e", radius = 0.10, mass = 0.16 }, { name = "f", radius = 0.09, mass = 0.14 },
  { name = "g", radius = 0.08, mass = 0.12 },
]
spacing = 0.13
max_bend_deg = 55
muscle_torque = 0.8
friction = 0
[locomotion]
kind = "slither"
speed = 0.8
grips = [)";
    text.append(grips).append("]\n[slither]\ncling = ").append(std::to_string(cling));
    text.append(
        "\n[[tentacles]]\nname = \"feeler\"\nattach = \"a\"\nbones = { count = 3, length = 0.2 "
        "}\n");
    return species_of("worm", text);
}

glm::vec2 middle_of(const World& world) {
    return world.poses()[0].chunks[3].at;
}

float speed_of(World& world, glm::vec2 way) {
    run(world, 120, {steer(way.x, way.y)});
    const glm::vec2 from = middle_of(world);
    run(world, 300);
    return dot(middle_of(world) - from, way) / 5.0f;
}

}  // namespace

TEST_CASE("slither: on the ground it makes its speed, both ways, and without grip none") {
    World world = world_with(worm("\"floor\"", 0.5f), flat_scene(), {60.0f, 2.1f});
    CHECK(speed_of(world, {1.0f, 0.0f}) == doctest::Approx(0.8f).epsilon(0.05));
    CHECK(speed_of(world, {-1.0f, 0.0f}) == doctest::Approx(0.8f).epsilon(0.05));
    World slips = world_with(worm("\"wall\"", 0.5f), flat_scene(), {60.0f, 2.1f});
    CHECK(speed_of(slips, {1.0f, 0.0f}) < 0.02f);
}

TEST_CASE("slither: over a step, and up a wall only where it clings") {
    SceneDef scene = flat_scene();
    scene.solids.push_back({{{24.0f, 2.0f}, {30.0f, 2.0f}, {30.0f, 2.15f}, {24.0f, 2.15f}}});
    World low = world_with(worm("\"floor\", \"wall\"", 0.5f), scene, {22.0f, 2.1f});
    run(low, 400, {steer(1.0f, 0.0f)});
    CHECK(middle_of(low).x > 24.5f);
    CHECK(middle_of(low).y > 2.2f);

    scene.solids.back() = {{{24.0f, 2.0f}, {30.0f, 2.0f}, {30.0f, 8.0f}, {24.0f, 8.0f}}};
    World climbs = world_with(worm("\"floor\", \"wall\"", 2.5f), scene, {22.0f, 2.1f});
    run(climbs, 600, {steer(1.0f, 0.0f)});
    CHECK(middle_of(climbs).y > 4.0f);
    World stays = world_with(worm("\"floor\"", 2.5f), scene, {22.0f, 2.1f});
    run(stays, 600, {steer(1.0f, 0.0f)});
    CHECK(middle_of(stays).y < 3.0f);
}

TEST_CASE("slither: between a step and a pit as wide as its head it draws itself in and gets out") {
    const CreatureDef species = species_of("shell_snail");
    const Species none;
    const Measured measured(species, none);
    LimbMeasures limbs;
    CrossingMeasure crossing;
    ProgressMeasure progress;
    run_course(measured, 36, limbs, crossing, progress);  // which has such a place at 30 m
    CHECK(progress.result().good == 1);
}

TEST_CASE(
    "slither: what turns goes head first to both sides, its body whole again after the turn") {
    CreatureDef turns = worm("\"floor\"", 0.5f);
    turns.slither.turns = true;
    World world = world_with(turns, flat_scene(), {60.0f, 2.1f});
    CHECK(speed_of(world, {-1.0f, 0.0f}) == doctest::Approx(0.8f).epsilon(0.05));
    const auto& chunks = world.poses()[0].chunks;
    CHECK(chunks.front().at.x < chunks.back().at.x - 0.7f);
    CHECK(world.poses()[0].facing == -1.0f);
    World backs = world_with(worm("\"floor\"", 0.5f), flat_scene(), {60.0f, 2.1f});
    speed_of(backs, {-1.0f, 0.0f});
    CHECK(backs.poses()[0].chunks.front().at.x > backs.poses()[0].chunks.back().at.x);
}

TEST_CASE("slither: an eel on land gets along, and swims where there is water") {
    World land = world_with(species_of("glass_eel"), flat_scene(), {60.0f, 2.2f});
    CHECK(speed_of(land, {1.0f, 0.0f}) > 0.5f);
}

TEST_CASE("slither: seen from above its waves push it on, and turn it") {
    SceneDef scene = flat_scene(60.0f);
    scene.solids.clear();
    scene.gravity = {0.0f, 0.0f};
    World world = world_with(worm("\"floor\"", 0.5f), scene, {30.0f, 15.0f});
    CHECK(speed_of(world, {1.0f, 0.0f}) > 0.1f);
}

TEST_CASE("slither: it turns round in its order, its head ahead and its back up") {
    for (const char* name : {"mire_leech", "shell_snail"}) {
        CAPTURE(name);
        World world = world_with(species_of(name), flat_scene(), {60.0f, 2.3f});
        run(world, 120);
        for (int turn = 0; turn < 16; ++turn) {
            const float to = turn % 2 == 0 ? -1.0f : 1.0f;
            run(world, 180, {{0, SteerInput{0, {to, 0.0f}, false, false}}});
            const Pose& pose = world.poses()[0];
            CAPTURE(turn);
            CHECK(pose.facing == to);
            CHECK((pose.chunks.front().at.x - pose.chunks.back().at.x) * to > 0.3f);
            for (const ChunkPose& chunk : pose.chunks)
                CHECK(chunk.up.y > 0.7f);
        }
    }
}
