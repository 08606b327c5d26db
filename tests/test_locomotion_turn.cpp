// Turns: on the spot as a whole, on walls too, and link by link.
#include "creatures/locomotion_turn.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

glm::vec2 middle_of(const Pose& pose) {
    glm::vec2 sum{0.0f};
    for (const ChunkPose& chunk : pose.chunks)
        sum += chunk.at * (1.0f / static_cast<float>(pose.chunks.size()));
    return sum;
}

/// From its tail to its head.
glm::vec2 way_of(const Pose& pose) {
    return pose.chunks.front().at - pose.chunks.back().at;
}

}  // namespace

TEST_CASE("turn: on the spot, head for tail, whole again, and off the other way") {
    for (const char* name : {"mud_gecko", "iron_skink", "wall_skink"}) {
        CAPTURE(name);
        World world = world_with(species_of(name), flat_scene(), {50.0f, 3.0f});
        run(world, 120, {steer(0.0f)});
        const glm::vec2 from = middle_of(world.poses()[0]);
        const float long_way = way_of(world.poses()[0]).x;
        REQUIRE(long_way > 0.0f);
        run(world, 1, {steer(-0.15f)});
        float shortest = long_way;
        int ticks = 0;
        while (ticks < 120 && !(world.poses()[0].facing == -1.0f &&
                                way_of(world.poses()[0]).x < -0.97f * long_way)) {
            world.step({});
            ++ticks;
            shortest = std::min(shortest, std::abs(way_of(world.poses()[0]).x));
        }
        CHECK(ticks < 90);
        CHECK(shortest < 0.4f * long_way);  // it turned in depth
        CHECK(length(middle_of(world.poses()[0]) - from) < 0.35f * long_way);
        run(world, 1, {steer(-1.0f)});
        run(world, 119);
        CHECK(middle_of(world.poses()[0]).x < from.x - 0.8f);
    }
}

TEST_CASE("turn: a lizard on a wall turns to go down again, and does not walk tail first") {
    SceneDef room = flat_scene(12.0f);
    World world = world_with(species_of("wall_skink"), room, {6.0f, 3.0f});
    run(world, 60, {steer(1.0f)});
    int tries = 0;
    while (tries++ < 600 &&
           !(world.poses()[0].chunks[1].up.x < -0.95f && world.poses()[0].chunks[2].at.y > 5.0f))
        world.step({});
    REQUIRE(way_of(world.poses()[0]).y > 0.5f);  // head up
    const float high = middle_of(world.poses()[0]).y;
    run(world, 90, {steer(0.0f, -1.0f)});
    CHECK(way_of(world.poses()[0]).y < -0.5f);
    CHECK(middle_of(world.poses()[0]).y < high - 1.0f);
    CHECK(standing(world.poses()[0]) >= 2);
}

TEST_CASE("turn: placed elsewhere in the middle of it, the pose goes along as it was") {
    for (const char* name : {"mud_gecko", "rain_stag", "shell_snail"}) {
        CAPTURE(name);
        World world = world_with(species_of(name), flat_scene(), {50.0f, 5.0f});
        run(world, 300, {steer(0.0f)});
        run(world, 1, {steer(-1.0f)});
        int ticks = 0;
        while (std::abs(world.poses()[0].facing) > 0.8f && ticks++ < 240)
            world.step({});
        REQUIRE(ticks < 240);
        const Pose before = world.poses()[0];
        const glm::vec2 lead = before.chunks[0].at;
        run(world, 1, {{0, PlaceInput{0, lead + glm::vec2(10.0f, 0.0f)}}});
        const Pose& after = world.poses()[0];
        const glm::vec2 by = after.chunks[0].at - lead;
        float most = std::abs(after.facing - before.facing);
        for (std::size_t i = 0; i < before.joints.size(); ++i)
            most = std::max(most, length(after.joints[i] - before.joints[i] - by));
        CHECK(most < 1e-4f);
    }
}
