#include "creatures/motion_measure_pose.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/motion_frames.hpp"

using namespace wriggle;
using motion_frames::add;
using motion_frames::Animal;
using motion_frames::leg;
using motion_frames::tentacle;

namespace {

/// Root above, foot 0.6 below, the knee 0.4 to one side of the line: bones of half a metre.
Animal bent(float side = 1.0f) {
    Animal animal({leg("leg", 0.0f)});
    animal.joint(0, 0) = {20.0f, 4.6f};
    animal.joint(0, 1) = {20.0f + 0.4f * side, 4.3f};
    animal.joint(0, 2) = {20.0f, 4.0f};
    return animal;
}

}  // namespace

// ---- row 3 --------------------------------------------------------------------------------------

TEST_CASE("flips: a knee that changes sides is counted once, however it gets there") {
    Animal animal = bent();
    FlipMeasure flips;
    flips.begin(animal.subject);
    for (int i = 0; i <= 20; ++i) {
        animal.joint(0, 1).x = 20.4f - 0.04f * static_cast<float>(i);
        add(flips, animal, 3);
    }
    CHECK(flips.result().flips == 1);
    add(flips, bent(1.0f));
    CHECK(flips.result().flips == 2);
}

TEST_CASE("flips: a leg nearly straight may lie on either side") {
    Animal animal = bent();
    FlipMeasure flips;
    flips.begin(animal.subject);
    add(flips, animal);
    for (const float x : {20.01f, 19.99f, 19.95f, 20.05f}) {
        animal.joint(0, 1).x = x;
        add(flips, animal);
    }
    CHECK(flips.result().flips == 0);
}

TEST_CASE("flips: a turn of the whole animal is none, one that is broken off hides none") {
    Animal animal = bent();
    FlipMeasure flips;
    flips.begin(animal.subject);
    add(flips, animal);
    animal.pose.facing = 0.3f;
    add(flips, animal);
    Animal left = bent(-1.0f);
    left.pose.facing = -1.0f;
    add(flips, left);
    CHECK(flips.result().flips == 0);

    left.pose.facing = -0.5f;
    add(flips, left);
    Animal same_facing = bent(1.0f);
    same_facing.pose.facing = -1.0f;
    add(flips, same_facing);
    CHECK(flips.result().flips == 1);
}

TEST_CASE("flips: a leg that is turned with its body keeps its side") {
    FlipMeasure flips;
    Animal animal = bent();
    flips.begin(animal.subject);
    add(flips, animal);
    for (glm::vec2& joint : animal.pose.joints)  // upside down
        joint = glm::vec2(40.0f, 9.2f) - joint;
    add(flips, animal);
    CHECK(flips.result().flips == 0);
}

// ---- row 4 --------------------------------------------------------------------------------------

TEST_CASE("pops: a knee that jumps while the tip stands") {
    Animal animal = bent();
    PopMeasure pops;
    pops.begin(animal.subject);
    add(pops, animal, 2);
    CHECK(pops.result().ticks == 1);
    CHECK(pops.result().pops == 0);
    animal.joint(0, 1).x += 0.03f;  // beyond 0.02 L
    add(pops, animal);
    CHECK(pops.result().pops == 1);
    CHECK(pops.result().bad == 0);
    CHECK(pops.result().worst == doctest::Approx(0.03).epsilon(0.01));
    animal.joint(0, 1).x += 0.06f;  // beyond 0.05 L
    add(pops, animal);
    CHECK(pops.result().pops == 2);
    CHECK(pops.result().bad == 1);
    CHECK(pops.result().share() == doctest::Approx(2.0 / 3.0));
}

TEST_CASE("pops: a tip that moves allows as much as four times to its knee") {
    Animal animal = bent();
    PopMeasure pops;
    pops.begin(animal.subject);
    add(pops, animal);
    animal.joint(0, 2).x += 0.02f;
    animal.joint(0, 1).x += 0.09f;
    add(pops, animal);
    CHECK(pops.result().pops == 0);
    animal.joint(0, 2).x += 0.02f;
    animal.joint(0, 1).x += 0.11f;
    add(pops, animal);
    CHECK(pops.result().pops == 1);
}

TEST_CASE("pops: what moves with its root does not pop, and a wave that was asked for counts") {
    Animal animal({tentacle("tail")});
    PopMeasure pops;
    pops.begin(animal.subject);
    add(pops, animal);
    animal.move({3.0f, 2.0f});
    add(pops, animal);
    CHECK(pops.result().pops == 0);
    animal.subject.limbs[0].wave = 0.01f;
    animal.joint(0, 1).x += 0.05f;
    add(pops, animal);
    CHECK(pops.result().pops == 0);
    animal.joint(0, 1).x += 0.07f;
    add(pops, animal);
    CHECK(pops.result().pops == 1);
}

// ---- row 5 --------------------------------------------------------------------------------------

TEST_CASE("bones: a bone that is stretched by a hundredth, but not while the animal turns") {
    Animal animal = bent();
    BoneMeasure bones;
    bones.begin(animal.subject);
    add(bones, animal);
    CHECK(bones.result().most < 1e-5);
    animal.joint(0, 1) = {20.0f, 4.6f - 0.505f};
    animal.joint(0, 2) = {20.0f, 4.6f - 1.005f};
    animal.pose.facing = 0.5f;
    add(bones, animal);
    CHECK(bones.result().most < 1e-5);
    animal.pose.facing = 1.0f;
    add(bones, animal);
    CHECK(bones.result().most == doctest::Approx(0.01).epsilon(0.001));
    animal.joint(0, 1).x = NAN;
    add(bones, animal);
    CHECK(std::isnan(bones.result().most));
}

// ---- row 13 -------------------------------------------------------------------------------------

TEST_CASE("pose change: none where all of it moves, as much as one joint moves alone") {
    Animal animal = bent();
    const Pose before = animal.pose;
    animal.move({10.0f, 0.0f});
    CHECK(pose_change(before, animal.pose) < 1e-5);
    animal.joint(0, 2).y += 0.25f;
    CHECK(pose_change(before, animal.pose) == doctest::Approx(0.25).epsilon(0.001));
    animal.pose.joints.pop_back();
    CHECK(std::isinf(pose_change(before, animal.pose)));
}

// ---- row 15 -------------------------------------------------------------------------------------

TEST_CASE("walls: the longest run of ticks in which a tentacle is in solid ground; legs are free") {
    Animal animal({tentacle("tail"), leg("leg", 0.0f)});
    WallMeasure walls;
    walls.begin(animal.subject);
    add(walls, animal, 20);
    CHECK(walls.result().longest == 0);
    animal.reach(0, {20.0f, 3.8f});
    animal.reach(1, {20.0f, 3.8f});
    add(walls, animal, 7);
    animal.reach(0, {20.5f, 4.8f});
    add(walls, animal);
    animal.reach(0, {20.0f, 3.8f});
    add(walls, animal, 4);
    CHECK(walls.result().longest == 7);
    CHECK(walls.result().bone_ticks == 11);
}

// ---- row 17 -------------------------------------------------------------------------------------

TEST_CASE("idle: RMS speed of a tip relative to its root, the slowest of all") {
    Animal animal({tentacle("a"), tentacle("b")});
    IdleMeasure idle;
    idle.begin(animal.subject);
    for (int i = 0; i < 8 * motion_hz; ++i) {
        // One tip moves by 1 mm a tick, to and fro, the other by 2: 0.06 and 0.12 lengths a second.
        const float to = i % 2 == 0 ? 0.0f : 1.0f;
        animal.reach(0, {20.0f + 0.001f * to, 4.2f});
        animal.reach(1, {20.0f + 0.002f * to, 4.2f});
        add(idle, animal);
    }
    CHECK(idle.result().tentacles == 2);
    CHECK(idle.result().slowest == doctest::Approx(0.06).epsilon(0.02));
    CHECK(idle.result().steps == 0);
}

TEST_CASE(
    "idle: nothing counts while it wants to go; a body's own way is no life; steps are seen") {
    Animal animal({tentacle("a"), leg("leg", 0.0f)});
    animal.pose.intent = {1.0f, 0.0f};
    IdleMeasure idle;
    idle.begin(animal.subject);
    add(idle, animal, 8 * motion_hz);
    CHECK(idle.result().tentacles == 0);
    animal.pose.intent = {0.0f, 0.0f};
    for (int i = 0; i < 8 * motion_hz; ++i) {
        animal.move({0.01f, 0.0f});
        if (i == 300) animal.state(1, LimbState::swing);
        if (i == 320) animal.state(1, LimbState::stance);
        add(idle, animal);
    }
    CHECK(idle.result().tentacles == 1);
    CHECK(idle.result().slowest < 1e-3);
    CHECK(idle.result().steps == 1);
}
