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

TEST_CASE("turn: link by link the head goes back beside its tail, and each follows where it did") {
    for (int later = 0; later < 24; later += 8) {
        CAPTURE(later);
        World world = world_with(species_of("ribbon_centipede"), flat_scene(), {50.0f, 2.3f});
        run(world, 180 + later, {steer(1.0f)});
        const auto& def = *world.individual(0);
        const float spacing = def.body.spacing;
        const std::size_t last = def.body.chunks.size() - 1;
        run(world, 1, {steer(-1.0f)});
        bool folded = false;
        float farthest = -1e9f, stretch = 0.0f;
        std::vector<float> turned_at(last, -1e9f);
        for (int i = 0; i < 300; ++i) {
            world.step({});
            const Pose& pose = world.poses()[0];
            bool ahead = false, back = false;
            for (std::size_t k = 0; k < last; ++k) {
                const float link = pose.chunks[k].at.x - pose.chunks[k + 1].at.x;
                ahead |= link > 0.8f * spacing;
                back |= link < -0.8f * spacing;
                if (link < 0.0f && turned_at[k] < -1e8f) turned_at[k] = pose.chunks[k].at.x;
                stretch =
                    std::max(stretch, length(pose.chunks[k].at - pose.chunks[k + 1].at) / spacing);
            }
            folded |= ahead && back;
            farthest = std::max(farthest, pose.chunks.back().at.x);
        }
        const Pose& pose = world.poses()[0];
        CHECK(way_of(pose).x < -0.9f * spacing * static_cast<float>(last));
        CHECK(pose.facing == -1.0f);
        CHECK(pose.chunks[0].velocity.x < -0.8f * def.locomotion.speed);
        CHECK(folded);
        CHECK(stretch < 1.1f);
        const auto [least, most] = std::ranges::minmax(turned_at);
        CHECK(most - least < 4.0f * spacing);  // all in one place
    }
}

TEST_CASE("turn: link by link on a wall and under a roof; round a corner tail first until it can") {
    const CreatureDef species = species_of("ribbon_centipede");
    struct Place {
        const char* name;
        glm::vec2 head_up, tail_up;  // where it turns
    };
    const glm::vec2 floor{0.0f, 1.0f}, wall{-1.0f, 0.0f}, roof{0.0f, -1.0f};
    for (const Place& place :
         {Place{"wall", wall, wall}, Place{"roof", roof, roof}, Place{"corner", wall, floor}}) {
        CAPTURE(std::string(place.name));
        const bool bent = place.head_up != place.tail_up;
        SceneDef room = flat_scene(20.0f);
        room.size.y = 14.0f;
        World world = world_with(species, room, {10.0f, 2.3f});
        run(world, 60, {steer(0.0f)});
        run(world, 1, {steer(1.0f)});
        int ticks = 0;
        while (ticks++ < 1500 &&
               !(dot(world.poses()[0].chunks[bent ? 6 : 0].up, place.head_up) > 0.95f &&
                 dot(world.poses()[0].chunks.back().up, place.tail_up) > 0.95f))
            world.step({});
        REQUIRE(ticks < 1500);
        const Pose before = world.poses()[0];
        const glm::vec2 back = before.chunks.back().at - before.chunks.front().at;
        run(world, 6, {steer(0.0f)});  // a key held on keeps its meaning
        run(world, 1, {steer(back.x, back.y)});
        int fewest = 99;
        float shortest = 1e9f;
        bool tail_first = false;
        for (int i = 0; i < 360 && world.poses()[0].facing != -before.facing; ++i) {
            world.step({});
            const Pose& pose = world.poses()[0];
            fewest = std::min(fewest, standing(pose));
            float lies = 0.0f;
            for (std::size_t k = 0; k + 1 < pose.chunks.size(); ++k)
                lies += length(pose.chunks[k].at - pose.chunks[k + 1].at);
            shortest = std::min(shortest, lies);
            tail_first |= pose.facing == before.facing &&
                          dot(pose.chunks.back().velocity, back) > 0.5f * length(back);
        }
        run(world, 30);
        const Pose& pose = world.poses()[0];
        CHECK(pose.facing == -before.facing);
        CHECK(fewest >= 8);
        CHECK(shortest > 2.5f);  // never squeezed as a whole
        CHECK(tail_first == bent);
        CHECK(dot(pose.chunks.front().at - before.chunks.back().at, back) > 0.0f);
        CHECK(length(pose.chunks.front().velocity) > 0.3f * species.locomotion.speed);
    }
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
