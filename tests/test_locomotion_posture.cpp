#include "creatures/locomotion_posture.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Radians that the head end stands over the tail end, on the side to which it faces.
float pitch_of(const World& world) {
    const Pose& pose = world.poses()[0];
    const glm::vec2 row = pose.chunks.front().at - pose.chunks.back().at;
    return arc_tangent(row.y, row.x * (pose.facing < 0.0f ? -1.0f : 1.0f));
}
World standing_still(const CreatureDef& species) {
    World world = world_with(species, flat_scene(), {60.0f, 3.2f});
    run(world, 240, {steer(0.0f)});
    return world;
}

}  // namespace

TEST_CASE("posture: a body on the legs of one chunk is held at its angle, and falls over without") {
    for (const float wanted : {0.2f, 1.45f}) {
        CAPTURE(wanted);
        CreatureDef species = species_of("stray");
        species.posture.pitch = wanted;
        World world = standing_still(species);
        CHECK(pitch_of(world) == doctest::Approx(wanted).epsilon(0.12));
    }
    CreatureDef limp = species_of("stray");
    limp.posture.frequency_hz = 0.0f;
    World world = standing_still(limp);
    CHECK(pitch_of(world) < 0.6f);
}

TEST_CASE("posture: it leans into its way, to either side, and dips with each step") {
    CreatureDef species = species_of("stray");
    const float upright = pitch_of(standing_still(species));
    for (const float way : {1.0f, -1.0f}) {
        CAPTURE(way);
        World world = world_with(species, flat_scene(), {100.0f, 3.2f});
        run(world, 240, {steer(way)});
        float sum = 0.0f, low = 1e9f, high = -1e9f;
        for (int i = 0; i < 120; ++i) {
            world.step({});
            sum += pitch_of(world) / 120.0f;
            low = std::min(low, world.poses()[0].chunks.back().at.y);
            high = std::max(high, world.poses()[0].chunks.back().at.y);
        }
        CHECK(world.poses()[0].facing == way);
        CHECK(sum < upright - 0.06f);
        CHECK(sum > upright - 0.4f);
        CHECK(high - low > 0.01f);
        CHECK(high - low < 0.15f);
    }
}

TEST_CASE("posture: thrown on its back it stands upright again within four seconds") {
    World world = standing_still(species_of("stray"));
    run(world, 20, {{0, GrabInput{0, "hips", {}, 1.0f}}, {0, MouseInput{{62.0f, 6.0f}}}});
    run(world, 30, {{0, MouseInput{{66.0f, 7.0f}}}});
    run(world, 240, {{0, ReleaseInput{}}});
    CHECK(pitch_of(world) == doctest::Approx(1.46f).epsilon(0.15));
    CHECK(standing(world.poses()[0]) == 2);
}

TEST_CASE("posture: an upright body keeps its height in a turn, a level one is seen to shorten") {
    for (const char* stem : {"stray", "stilt_heron"}) {
        CAPTURE(stem);
        World world = world_with(species_of(stem), flat_scene(), {100.0f, 3.5f});
        run(world, 180, {steer(1.0f)});
        float shortest = 1e9f;
        std::vector<Input> back{steer(-1.0f)};
        back.front().tick = world.tick() + 1;
        for (int i = 0; i < 90; ++i) {
            world.step(back);
            back.clear();
            const auto& chunks = world.poses()[0].chunks;
            shortest = std::min(shortest, length(chunks[0].at - chunks[1].at));
        }
        CHECK(world.poses()[0].facing == -1.0f);
        if (std::string(stem) == "stray")
            CHECK(shortest > 0.25f);
        else
            CHECK(shortest < 0.25f);
    }
}
