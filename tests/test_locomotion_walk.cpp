// Walking and climbing, as whole animals: each check fails if the push or the targets are taken
// out.
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/locomotion.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Ground with a ledge: 3 m deep to the left of x = 20, nothing to its right.
SceneDef ledge_scene() {
    SceneDef scene = flat_scene(60.0f);
    scene.solids = {
        {{{0.0f, 0.0f}, {60.0f, 0.0f}, {60.0f, 1.0f}, {20.0f, 1.0f}, {20.0f, 6.0f}, {0.0f, 6.0f}}}};
    return scene;
}

}  // namespace

TEST_CASE("servo and spring: bounded, and without force at their goal") {
    CHECK(length(servo({0.0f, 0.0f}, {100.0f, 0.0f}, 0.1f, 9.0f)) == doctest::Approx(9.0f));
    CHECK(length(servo({1.0f, 2.0f}, {1.0f, 2.0f}, 0.1f, 9.0f)) == 0.0f);
    CHECK(spring(0.0f, 0.0f, 3.0f, 1.0f, 1.0f / 60.0f) == 0.0f);
    // Critically damped, it comes to rest within a second from 30 cm, even at 60 Hz.
    for (const float hz : {1.5f, 3.0f, 9.0f, 60.0f}) {
        float x = 0.3f, v = 0.0f, lowest = x;
        for (int i = 0; i < 120; ++i) {
            v += spring(-x, v, hz, 1.0f, 1.0f / 60.0f) / 60.0f;
            x += v / 60.0f;
            lowest = std::min(lowest, x);
        }
        CHECK(std::abs(x) < 0.003f);
        CHECK(lowest > -0.02f);
    }
}

TEST_CASE("walk: on the flat, the asked speed within 2 %, feet never slide, two always stand") {
    for (const char* name : {"mud_gecko", "lamp_spider"}) {
        CAPTURE(name);
        const CreatureDef species = species_of(name);
        World world = world_with(species, flat_scene(), {10.0f, 3.2f});
        run(world, 120, {steer(1.0f)});
        const CreatureDef& def = *world.individual(0);
        const float from = world.poses()[0].chunks[0].at.x;
        std::vector<glm::vec2> foot(def.legs.size());
        std::vector<bool> stood(def.legs.size(), false);
        float slide = 0.0f;
        int fewest = 99;
        for (int i = 0; i < 600; ++i) {
            world.step({});
            const Pose& pose = world.poses()[0];
            fewest = std::min(fewest, standing(pose));
            for (std::size_t k = 0; k < def.legs.size(); ++k) {
                const bool stands = pose.limbs[k].state == LimbState::stance;
                const glm::vec2 tip = pose.joints_of(pose.limbs[k]).back();
                if (stands && !stood[k]) foot[k] = tip;
                if (stands) slide = std::max(slide, length(tip - foot[k]));
                stood[k] = stands;
            }
        }
        const float speed = (world.poses()[0].chunks[0].at.x - from) / 10.0f;
        CHECK(speed == doctest::Approx(def.locomotion.speed.value).epsilon(0.02));
        CHECK(slide < 1e-3f);
        CHECK(fewest >= def.gait.min_planted);
    }
}

TEST_CASE("walk: at rest nothing moves but what should") {
    World world = world_with(species_of("mud_gecko"), flat_scene(), {10.0f, 3.0f});
    run(world, 240, {steer(0.0f)});
    const Pose before = world.poses()[0];
    run(world, 300);
    const Pose& after = world.poses()[0];
    CHECK(standing(after) == 4);
    for (std::size_t i = 0; i < after.chunks.size(); ++i)
        CHECK(length(after.chunks[i].at - before.chunks[i].at) < 1e-3f);
    for (std::size_t k = 0; k < 4; ++k)
        CHECK(length(after.joints_of(after.limbs[k]).back() -
                     before.joints_of(before.limbs[k]).back()) < 1e-4f);
}

TEST_CASE("walk: a foot beyond a ledge finds nothing, and the animal tips over it and falls") {
    World world = world_with(species_of("mud_gecko"), ledge_scene(), {16.0f, 7.0f});
    run(world, 60, {steer(0.0f)});
    const float height = world.poses()[0].chunks[0].at.y;
    run(world, 1, {steer(1.0f)});
    float steepest = 0.0f;
    for (int i = 0; i < 240; ++i) {
        world.step({});
        const Pose& pose = world.poses()[0];
        const glm::vec2 spine = pose.chunks[0].at - pose.chunks[2].at;
        if (pose.chunks[2].at.y > height - 1.0f) steepest = std::min(steepest, spine.y);
    }
    CHECK(steepest < -0.3f);  // head down while its hips are still up there
    CHECK(world.poses()[0].chunks[0].at.y < height - 3.0f);
}

TEST_CASE("walk: feet that are not pushed by the ground carry nothing") {
    CreatureDef species = species_of("mud_gecko");
    species.locomotion.grip_strength = 0.0f;
    World world = world_with(species, flat_scene(), {10.0f, 3.0f});
    run(world, 200, {steer(1.0f)});
    // It lies on its chunks, and gets nowhere.
    CHECK(world.poses()[0].chunks[0].at.y < 2.0f + 0.27f);
    CHECK(std::abs(world.poses()[0].chunks[0].at.x - 10.0f) < 0.3f);
}

TEST_CASE("walk: lifted, its legs dangle and it does not run in the air") {
    World world = world_with(species_of("mud_gecko"), flat_scene(), {10.0f, 3.0f});
    run(world, 120, {steer(1.0f)});
    run(world, 1, {{0, GrabInput{0, "chest", "", 1.0f}}});
    int swings = 0;
    for (int i = 0; i < 120; ++i) {
        const float lift = std::min(1.0f, static_cast<float>(i) / 30.0f);
        run(world, 1, {{0, MouseInput{{14.0f, 2.5f + 4.0f * lift}}}});
        if (i > 60)
            for (std::size_t k = 0; k < 4; ++k)
                swings += world.poses()[0].limbs[k].state != LimbState::dangle;
    }
    CHECK(world.poses()[0].chunks[0].at.y > 5.0f);
    CHECK(swings == 0);
    // Below the hips, not ahead of them.
    const Pose& pose = world.poses()[0];
    for (std::size_t k = 0; k < 4; ++k) {
        const auto joints = pose.joints_of(pose.limbs[k]);
        CHECK(joints.back().y < joints.front().y - 0.3f);
    }
}

TEST_CASE("walk: turns in depth, and keeps the length of its body") {
    World world = world_with(species_of("mud_gecko"), flat_scene(), {50.0f, 3.0f});
    run(world, 120, {steer(1.0f)});
    CHECK(world.poses()[0].facing == 1.0f);
    run(world, 1, {steer(-1.0f)});
    bool between = false;
    for (int i = 0; i < 90; ++i) {
        world.step({});
        between |= std::abs(world.poses()[0].facing) < 0.5f;
    }
    const Pose& pose = world.poses()[0];
    CHECK(between);
    CHECK(pose.facing == -1.0f);
    CHECK(pose.chunks[0].at.x < pose.chunks[2].at.x);
    CHECK(length(pose.chunks[0].at - pose.chunks[1].at) == doctest::Approx(0.42f).epsilon(0.02));
    CHECK(pose.chunks[0].velocity.x < -2.0f);
}

TEST_CASE("climb: right round a room by floor, wall and ceiling, held by its grips") {
    SceneDef room = flat_scene(12.0f);
    room.size = {12.0f, 9.0f};
    World world = world_with(species_of("lamp_spider"), room, {6.0f, 3.0f});
    run(world, 60, {steer(1.0f)});
    bool wall = false, ceiling = false, back = false;
    int air = 0;
    for (int i = 0; i < 1500; ++i) {
        world.step({});
        const Pose& pose = world.poses()[0];
        wall |= pose.chunks[0].up.x < -0.95f;
        ceiling |= pose.chunks[0].up.y < -0.95f;
        back |= ceiling && pose.chunks[0].up.y > 0.95f;
        air += standing(pose) == 0;
    }
    CHECK(wall);
    CHECK(ceiling);
    CHECK(back);
    CHECK(air == 0);
}

TEST_CASE("climb: without strength in its grips a spider falls off the ceiling") {
    CreatureDef species = species_of("lamp_spider");
    SceneDef room = flat_scene(12.0f);
    room.size = {12.0f, 9.0f};
    for (const float strength : {5.0f, 0.3f}) {
        species.locomotion.grip_strength = strength;
        World world = world_with(species, room, {6.0f, 8.6f});
        run(world, 240, {steer(0.0f)});
        CHECK((world.poses()[0].chunks[0].at.y > 7.5f) == (strength > 1.0f));
    }
}

TEST_CASE("walk: from above, without gravity, it goes where it is steered in the plane") {
    SceneDef pond = flat_scene(40.0f);
    pond.gravity = {0.0f, 0.0f};
    pond.solids.clear();
    pond.background_grip = true;
    for (const char* name : {"mud_gecko", "lamp_spider"}) {
        CAPTURE(name);
        World world = world_with(species_of(name), pond, {10.0f, 10.0f});
        run(world, 180, {steer(0.6f, 0.8f)});
        const glm::vec2 from = world.poses()[0].chunks[0].at;
        run(world, 180);
        const glm::vec2 way = world.poses()[0].chunks[0].at - from;
        const float asked = 3.0f * world.individual(0)->locomotion.speed;
        CHECK(length(way) > 0.85f * asked);
        CHECK(dot(way, {0.6f, 0.8f}) > 0.95f * length(way));
        CHECK(standing(world.poses()[0]) >= 2);
    }
}
