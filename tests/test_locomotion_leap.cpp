#include "creatures/locomotion_leap.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

constexpr float ground = 2.0f;  // of flat_scene

Input told(float x, bool jump) {
    return {0, SteerInput{0, {x, 0.0f}, jump, false}};
}
float height(const World& world) {
    float sum = 0.0f;
    for (const ChunkPose& chunk : world.poses()[0].chunks)
        sum += chunk.at.y;
    return sum / static_cast<float>(world.poses()[0].chunks.size());
}
float along(const World& world) {
    return world.poses()[0].chunks.front().at.x;
}

/// What happened from the ground back to the ground.
struct Leap {
    float lowest = 1e9f, highest = 0.0f, far = 0.0f;  ///< of its body, metres; way made in the air
    int air = 0;                                      ///< ticks with no foot on the ground
    float tucked = 1e9f;                              ///< least distance of a foot in the air
};
Leap leap(World& world, float x, int ticks = 120) {
    Leap result;
    run(world, 1, {told(x, true)});
    run(world, 1, {told(x, false)});
    // The key is held until it has left the ground.
    const float from = along(world);
    run(world, 1, {told(x, true)});
    float left = from;
    bool released = false, landed = false;
    for (int i = 0; i < ticks; ++i) {
        const bool in_air = standing(world.poses()[0]) == 0;
        std::vector<Input> input;
        if (in_air && !released) {
            released = true;
            left = along(world);
            input = {told(x, false)};
            input.front().tick = world.tick() + 1;
        }
        world.step(input);
        result.lowest = std::min(result.lowest, height(world));
        result.highest = std::max(result.highest, height(world));
        const Pose& pose = world.poses()[0];
        landed = landed || (result.air > 0 && standing(pose) > 0);
        if (standing(pose) > 0 || landed) continue;
        ++result.air;
        result.far = along(world) - left;
        for (std::size_t k = 0; k < world.individual(0)->legs.size(); ++k) {
            const auto joints = pose.joints_of(pose.limbs[k]);
            result.tucked = std::min(result.tucked, length(joints.back() - joints.front()));
        }
    }
    return result;
}

CreatureDef gecko_with(float jump_height) {
    CreatureDef gecko = species_of("mud_gecko");
    gecko.jump.height = jump_height;
    return gecko;
}

const char* const hopper = R"(
name = "Hopper"
[body]
chunks = [{ name = "body", radius = 0.24, mass = 1.2 }]
[locomotion]
kind = "hop"
speed = 2.0
ride_height = 0.46
[gait]
min_planted = 2
[[legs]]
name = "hind"
attach = "body"
mirror = true
bones = [0.30, 0.34, 0.14]
bend = "forward"
)";

}  // namespace

TEST_CASE("leap: told to, it crouches, rises about as high as it says, and lands on its feet") {
    World world = world_with(species_of("stray"), flat_scene(), {50.0f, ground + 0.9f});
    run(world, 90, {steer(0.0f)});
    const float stands = height(world);
    const Leap made = leap(world, 0.0f);
    const float wanted = world.individual(0)->jump.height;
    CHECK(made.lowest < stands - 0.12f);
    CHECK(made.highest > stands + 0.7f * wanted);
    CHECK(made.highest < stands + 1.4f * wanted);
    CHECK(made.air > 30);
    // Its feet are drawn up on the way, and carry it again in the end.
    CHECK(made.tucked < 0.6f * 0.96f);
    CHECK(standing(world.poses()[0]) == 2);
    CHECK(height(world) == doctest::Approx(stands).epsilon(0.05));
}

TEST_CASE("leap: it gives way where it lands, and its body never touches the ground") {
    World world = world_with(species_of("stray"), flat_scene(), {50.0f, ground + 0.9f});
    run(world, 90, {steer(0.0f)});
    const float stands = height(world);
    run(world, 1, {told(0.0f, true)});
    bool flew = false, landed = false;
    float lowest = 1e9f;
    for (int i = 0; i < 150; ++i) {
        const bool in_air = standing(world.poses()[0]) == 0;
        std::vector<Input> input;
        if (in_air && !flew) {
            input = {told(0.0f, false)};
            input.front().tick = world.tick() + 1;
        }
        flew = flew || in_air;
        world.step(input);
        for (const PoseEvent& event : world.poses()[0].events)
            landed = landed || (flew && event.kind == EventKind::landing);
        if (landed) lowest = std::min(lowest, height(world));
        for (const ChunkPose& chunk : world.poses()[0].chunks)
            CHECK(chunk.at.y > ground + 0.2f);
    }
    REQUIRE(landed);
    CHECK(lowest < stands - 0.08f);
}

TEST_CASE("leap: any animal on legs with a height jumps, without one none does") {
    World jumps = world_with(gecko_with(0.6f), flat_scene(), {50.0f, ground + 0.5f});
    run(jumps, 90, {steer(0.0f)});
    const float stands = height(jumps);
    CHECK(leap(jumps, 0.0f).highest > stands + 0.35f);
    World stays = world_with(gecko_with(0.0f), flat_scene(), {50.0f, ground + 0.5f});
    run(stays, 90, {steer(0.0f)});
    CHECK(leap(stays, 0.0f).highest < stands + 0.1f);
}

TEST_CASE("leap: its feet's grip carries it: without strength it does not get off the ground") {
    CreatureDef weak = species_of("stray");
    weak.jump.effort = 0.4f;
    World world = world_with(weak, flat_scene(), {50.0f, ground + 0.9f});
    run(world, 90, {steer(0.0f)});
    const float stands = height(world);
    CHECK(leap(world, 0.0f).highest < stands + 0.3f);
}

TEST_CASE("leap: it goes along its way in the air, to either side, from any place in its stride") {
    for (const float way : {1.0f, -1.0f}) {
        for (const int ticks : {150, 156, 162, 168, 174, 180, 186}) {
            CAPTURE(way);
            CAPTURE(ticks);
            World world = world_with(species_of("stray"), flat_scene(), {100.0f, ground + 0.9f});
            run(world, ticks, {steer(way)});
            const float stands = height(world);
            const Leap made = leap(world, way);
            CHECK(way * made.far > 1.2f);
            CHECK(made.highest > stands + 0.5f);
            CHECK(made.highest < stands + 1.5f);
        }
    }
}

TEST_CASE("leap: in the hand it does nothing of the kind") {
    World world = world_with(species_of("stray"), flat_scene(), {50.0f, ground + 0.9f});
    run(world, 60, {steer(0.0f)});
    run(world, 60, {{0, GrabInput{0, "hips", {}, 1.0f}}, {0, MouseInput{{50.0f, 8.0f}}}});
    const float held = height(world);
    const Leap made = leap(world, 0.0f, 60);
    CHECK(made.highest < held + 0.3f);
}

TEST_CASE("leap: what cannot leap still lands on its feet, all of them at once") {
    for (const float high : {0.2f, 1.0f, 3.0f}) {
        CAPTURE(high);
        const CreatureDef stag = species_of("rain_stag");
        const float stands = ground + stag.locomotion.ride_height;
        World world = world_with(stag, flat_scene(), {50.0f, stands + high});
        float lowest = 1e9f;
        int up = 0;    // ticks until it stands
        int most = 0;  // feet that stand, soon after
        for (int i = 1; i <= 150; ++i) {
            world.step({});
            lowest = std::min(lowest, height(world));
            if (std::abs(height(world) - stands) > 0.1f) up = i;
            if (i < 80) most = std::max(most, standing(world.poses()[0]));
        }
        CHECK(lowest > stands - 1.0f);
        CHECK(up < 80);
        CHECK(most == 4);
    }
}

TEST_CASE("hop: it goes by hops alone, at the speed that it says") {
    World world = world_with(species_of("hopper", hopper), flat_scene(), {20.0f, ground + 0.6f});
    run(world, 60, {steer(1.0f)});
    const float from = along(world);
    int air = 0, landings = 0;
    for (int i = 0; i < 600; ++i) {
        world.step({});
        air += standing(world.poses()[0]) == 0;
        for (const PoseEvent& event : world.poses()[0].events)
            landings += event.kind == EventKind::landing;
    }
    const float speed = (along(world) - from) / 10.0f;
    CHECK(speed > 1.7f);
    CHECK(speed < 2.2f);
    CHECK(air > 150);
    CHECK(landings > 8);
    // At rest it stays where it is.
    run(world, 90, {steer(0.0f)});
    const float rests = along(world);
    run(world, 120);
    CHECK(std::abs(along(world) - rests) < 0.02f);
    CHECK(standing(world.poses()[0]) == 2);
}

TEST_CASE("hop: without the push of its legs it goes nowhere") {
    CreatureDef weak = species_of("hopper", hopper);
    weak.jump.effort = 0.0f;
    World world = world_with(weak, flat_scene(), {20.0f, ground + 0.6f});
    run(world, 60, {steer(1.0f)});
    const float from = along(world);
    run(world, 300);
    CHECK(along(world) - from < 2.0f);
}

TEST_CASE("hop: its feet as drawn stand where they hold, and are drawn up in the air") {
    World world = world_with(species_of("hopper", hopper), flat_scene(), {20.0f, ground + 0.6f});
    run(world, 60, {steer(1.0f)});
    float off = 0.0f, longest = 0.0f, shortest = 1e9f;
    for (int i = 0; i < 300; ++i) {
        run(world, 1);
        const Pose& pose = world.poses()[0];
        for (const LimbPose& limb : pose.limbs) {
            const auto joints = pose.joints_of(limb);
            const float reach = length(joints.back() - joints.front());
            longest = std::max(longest, reach);
            shortest = std::min(shortest, reach);
            if (limb.grips) off = std::max(off, length(joints.back() - limb.grip));
        }
    }
    CHECK(off < 0.01f);
    CHECK(longest > 1.3f * shortest);
}
