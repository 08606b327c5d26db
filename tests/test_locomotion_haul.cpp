#include "creatures/locomotion_haul.hpp"

#include <cmath>
#include <tuple>
#include <utility>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/motion_measure_body.hpp"
#include "creatures/motion_scenarios.hpp"
#include "scenes.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Air alone, `height` metres of it, over level ground.
SceneDef open_scene(float height, float width = 90) {
    SceneDef scene;
    scene.size = {width, height};
    scene.solids = {{{{0, 0}, {width, 0}, {width, 2}, {0, 2}}}};
    return scene;
}

int holding(const Pose& pose) {
    int count = 0;
    for (const LimbPose& limb : pose.limbs)
        count += limb.grips;
    return count;
}

struct Passed {
    bool arrived = false;
    float share = 0;  ///< of its speed, along the way
    int crossed = 0;  ///< longest run of ticks with a bone in the ground
    double bones = 0;
    long ticks = 0;
    PopMeasure::Result pops;
};

Passed pass(const Passage& passage, std::uint64_t seed, int most_ticks = 3000) {
    World world = world_with(species_of("long_father"), passage.scene, passage.start, seed);
    const MotionSubject subject = subject_of(*world.individual(0));
    const MotionGround ground(passage.scene.size, passage.scene.solids, {});
    WallMeasure walls;
    BoneMeasure bones;
    PopMeasure pops;
    walls.begin(subject);
    bones.begin(subject);
    pops.begin(subject);
    Passed result;
    std::size_t next = 0;
    float made = 0;
    int ticks = 0;
    for (int i = 0; i < most_ticks && next < passage.way.size(); ++i) {
        const glm::vec2 core = world.poses()[0].chunks[0].at;
        const glm::vec2 ahead = unit(passage.way[next] - core, {1, 0});
        if (length(passage.way[next] - core) < 0.5f) ++next;
        const glm::vec2 intent = i < 120 ? glm::vec2{0, 0} : ahead;
        const Input input{world.tick() + 1, SteerInput{0, intent, false, false}};
        world.step(std::span(&input, 1));
        const MotionFrame frame{subject, ground, world.poses()[0]};
        if (i < 60) continue;
        walls.add(frame);
        bones.add(frame);
        pops.add(frame);
        if (i < 180) continue;
        made += dot(world.poses()[0].chunks[0].at - core, ahead);
        ++ticks;
    }
    result.arrived = next == passage.way.size();
    result.share = made / (static_cast<float>(ticks) * tick_seconds * 1.6f);
    result.crossed = walls.result().longest;
    result.bones = bones.result().most;
    result.pops = pops.result();
    result.ticks = ticks;
    return result;
}

}  // namespace

TEST_CASE("haul: through a corridor, round its corner and up the shaft") {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const Passed passed = pass(corridor_scene(), seed);
        CAPTURE(seed);
        CHECK(passed.arrived);
        CHECK(passed.share > 0.85f);
        CHECK(passed.crossed <= 10);
        CHECK(passed.bones < 1e-3);
        CHECK(passed.pops.share() < 0.01);
    }
}

TEST_CASE("haul: over thin walls, under them, and round a plate that is in its way") {
    for (const std::uint64_t seed : {3u, 4u}) {
        const Passed passed = pass(thin_walls_scene(), seed, 4000);
        CAPTURE(seed);
        CHECK(passed.arrived);
        CHECK(passed.crossed <= 10);
        CHECK(passed.bones < 1e-3);
    }
}

TEST_CASE("haul: where it gets nowhere it pulls harder, and comes over what it lies against") {
    const auto slow_courses = [](double effort) {
        CreatureDef species = species_of("long_father");
        species.haul.effort = static_cast<float>(effort);
        const Species none;
        const Measured measured(species, none);
        int slow = 0;
        for (const std::uint64_t seed : {2023u, 2030u, 2037u, 2048u}) {
            LimbMeasures limbs;
            CrossingMeasure crossing;
            ProgressMeasure progress;
            run_course(measured, seed, limbs, crossing, progress);
            slow += progress.result().good < 1;
        }
        return slow;
    };
    CHECK(slow_courses(species_of("long_father").haul.effort) == 0);
    CHECK(slow_courses(0.0) > 0);
}

TEST_CASE("haul: on open ground as fast as it says; without pushing it hardly gets on") {
    const auto share = [](float push) {
        CreatureDef species = species_of("long_father");
        for (TentacleDef& arm : species.tentacles)
            arm.grip.push = push;
        World world = world_with(species, open_scene(20), {6, 3.3f});
        run(world, 120, {steer(0)});
        const float from = world.poses()[0].chunks[0].at.x;
        run(world, 1200, {steer(1)});
        return (world.poses()[0].chunks[0].at.x - from) / (20.0f * 1.6f);
    };
    CHECK(share(0.5f) > 0.9f);
    CHECK(share(0.5f) < 1.1f);
    CHECK(share(0.0f) < 0.7f);
}

TEST_CASE("haul: it falls where its arms find nothing, and they hang from it") {
    World world = world_with(species_of("long_father"), open_scene(60), {45, 50});
    run(world, 45, {steer(0)});
    const Pose& pose = world.poses()[0];
    CHECK(holding(pose) == 0);
    // As a stone would: half of g t squared.
    CHECK(50 - pose.chunks[0].at.y == doctest::Approx(0.5 * 9.8 * 0.75 * 0.75).epsilon(0.05));
    float below = 0;
    for (const LimbPose& limb : pose.limbs)
        below += pose.joints_of(limb).back().y - pose.chunks[0].at.y;
    CHECK(below < 0);
    CHECK(std::abs(pose.chunks[0].velocity.y + 9.8f * 0.75f) < 0.3f);
}

TEST_CASE("haul: what holds carries its weight, and no more than it can") {
    // The height lost once it holds on, and altogether.
    const auto lost_with = [](float strength) {
        CreatureDef species = species_of("long_father");
        for (TentacleDef& arm : species.tentacles)
            arm.grip.strength = strength;
        World world = world_with(species, corridor_scene().scene, {4, 15.6f});
        run(world, 90, {steer(0)});  // it has taken its holds
        const float held = world.poses()[0].chunks[0].at.y;
        run(world, 240);
        const float lost = held - world.poses()[0].chunks[0].at.y;
        return std::pair{lost, 15.6f - held + lost};
    };
    CHECK(std::abs(lost_with(60).first) < 0.25f);
    CHECK(lost_with(4).second > 0.8f);  // nine arms of 4 N cannot carry 39 N
}

TEST_CASE("haul: it grips what it may, and nothing else") {
    const auto hold_count = [](SceneDef scene, const char* grips) {
        CreatureDef species = species_of("long_father");
        species.locomotion.grips = {};
        const std::string names(grips);
        if (names.find("pole") != std::string::npos) species.locomotion.grips.add(Surface::pole);
        if (names.find("back") != std::string::npos)
            species.locomotion.grips.add(Surface::background);
        if (names.find("floor") != std::string::npos) species.locomotion.grips.add(Surface::floor);
        World world = world_with(species, std::move(scene), {45, 20});
        run(world, 60, {steer(0)});
        return std::pair(holding(world.poses()[0]), world.poses()[0].chunks[0].at.y);
    };
    SceneDef scene = open_scene(40);
    CHECK(hold_count(scene, "pole back floor").first == 0);  // nothing is near
    scene.background_grip = true;
    CHECK(hold_count(scene, "back").first >= 4);
    CHECK(hold_count(scene, "back").second > 17.5f);
    CHECK(hold_count(scene, "floor").first == 0);
    scene.background_grip = false;
    scene.poles = {{{{44, 18}, {44, 22}}}, {{{46.5f, 18}, {46.5f, 22}}}};
    CHECK(hold_count(scene, "pole").first >= 3);
    CHECK(hold_count(scene, "floor").first == 0);
    // Where it may stand on floors alone it does not hang from what is above it.
    SceneDef room = open_scene(40);
    room.solids.push_back({{{40, 22}, {50, 22}, {50, 24}, {40, 24}}});
    CHECK(hold_count(room, "floor").first == 0);
}

TEST_CASE("haul: seen from above it goes anywhere on a ground that can be gripped") {
    SceneDef scene;
    scene.size = {60, 40};
    scene.gravity = {0, 0};
    const auto way = [&](bool background) {
        scene.background_grip = background;
        World world = world_with(species_of("long_father"), scene, {20, 20});
        run(world, 60, {steer(0)});
        const glm::vec2 from = world.poses()[0].chunks[0].at;
        run(world, 300, {steer(0.6f, 0.8f)});
        return length(world.poses()[0].chunks[0].at - from) / (5.0f * 1.6f);
    };
    CHECK(way(true) > 0.85f);
    CHECK(way(false) < 0.05f);
}

TEST_CASE("haul: at rest spare arms feel about, the others stay") {
    const Passage passage = corridor_scene();
    World world = world_with(species_of("long_father"), passage.scene, passage.start);
    run(world, 400, {steer(0)});
    const MotionSubject subject = subject_of(*world.individual(0));
    IdleMeasure idle;
    idle.begin(subject);
    const glm::vec2 from = world.poses()[0].chunks[0].at;
    int least = 9;
    for (int i = 0; i < 600; ++i) {
        world.step({});
        idle.add({subject, MotionGround{}, world.poses()[0]});
        least = std::min(least, holding(world.poses()[0]));
    }
    CHECK(least >= 4);  // its reserve
    CHECK(idle.result().tentacles >= 2);
    CHECK(idle.result().slowest > 0.02);
    CHECK(length(world.poses()[0].chunks[0].at - from) < 0.3f);
}

TEST_CASE(
    "haul: dragged by a hand that is far too fast it stays whole, out of the ground, and rests") {
    const Passage passage = corridor_scene();
    World world = world_with(species_of("long_father"), passage.scene, passage.start);
    run(world, 60, {steer(0)});
    const MotionSubject subject = subject_of(*world.individual(0));
    const MotionGround ground(passage.scene.size, passage.scene.solids, {});
    DragMeasure drag;
    WallMeasure walls;
    drag.begin(subject);
    walls.begin(subject);
    std::vector<Input> inputs{{world.tick() + 1, GrabInput{0, "core", "", 1.0f}}};
    for (int i = 0; i < 600; ++i) {
        if (i < 240) {
            // A figure of eight through the walls, 200 m/s and more.
            const float t = 25.0f * static_cast<float>(i) / 60.0f;
            inputs.push_back(
                {world.tick() + 1, MouseInput{{10 + 8 * sine(t), 6 + 6 * sine(2 * t)}}});
        }
        if (i == 240) {
            inputs.push_back({world.tick() + 1, ReleaseInput{}});
            inputs.push_back({world.tick() + 1, MouseLeftInput{}});
            drag.released();
        }
        world.step(inputs);
        inputs.clear();
        drag.add({subject, ground, world.poses()[0]});
        walls.add({subject, ground, world.poses()[0]});
    }
    CHECK(drag.result().finite);
    CHECK(drag.result().inside == 0);
    CHECK(drag.result().bones < 1e-3);
    CHECK(drag.result().rest < 5);
    CHECK(walls.result().longest <= 10);
}

TEST_CASE("haul: placed by hand its arms go along unchanged and let go") {
    World world = world_with(species_of("long_father"), open_scene(40), {20, 3.3f});
    run(world, 120, {steer(0)});
    REQUIRE(holding(world.poses()[0]) > 3);
    const Pose before = world.poses()[0];
    run(world, 1, {{0, PlaceInput{0, {60, 30}}}});
    CHECK(pose_change(before, world.poses()[0]) < 1e-3);
    CHECK(holding(world.poses()[0]) == 0);
}
