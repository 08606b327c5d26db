// Every shipped animal that goes on legs comes to its feet again, however it was thrown.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/individual.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Every shipped animal of these kinds, bases left out.
std::vector<CreatureDef> shipped_on_legs(std::initializer_list<LocomotionKind> kinds) {
    std::vector<std::string> stems;
    for (const auto& entry :
         std::filesystem::directory_iterator(WRIGGLE_SOURCE_DIR "/config/creatures"))
        if (entry.path().extension() == ".toml") stems.push_back(entry.path().stem().string());
    std::ranges::sort(stems);
    std::vector<CreatureDef> result;
    for (const std::string& stem : stems) {
        CreatureDef species = species_of(stem);
        const bool wanted = std::ranges::find(kinds, species.locomotion.kind) != kinds.end();
        if (wanted && !species.abstract && !species.legs.empty())
            result.push_back(std::move(species));
    }
    return result;
}

/// Its feet carry it, its back is up, and it goes at half of its speed at least.
bool walks(const World& world) {
    const Pose& pose = world.poses()[0];
    const CreatureDef& def = *world.individual(0);
    const int lead = std::min(1, static_cast<int>(pose.chunks.size()) - 1);
    const ChunkPose& chunk = pose.chunks[static_cast<std::size_t>(lead)];
    return standing(pose) >= def.gait.min_planted && chunk.up.y > 0.7f &&
           chunk.velocity.x > 0.5f * def.locomotion.speed;
}

/// Ticks until it walks; more than 240 is never.
int ticks_to_walk(World& world) {
    run(world, 1, {steer(1.0f)});
    int ticks = 1;
    while (ticks <= 240 && !walks(world)) {
        world.step({});
        ++ticks;
    }
    return ticks;
}

}  // namespace

TEST_CASE("up: swung round and thrown on its back, every shipped walker walks in four seconds") {
    const auto all = shipped_on_legs({LocomotionKind::walk, LocomotionKind::climb});
    CHECK(all.size() >= 6);
    for (const CreatureDef& species : all) {
        CAPTURE(species.stem);
        for (int thrown = 0; thrown < 6; ++thrown) {
            CAPTURE(thrown);
            World world = world_with(species, flat_scene(120.0f), {40.0f, 4.5f});
            run(world, 60, {steer(0.0f)});
            const auto& chunks = world.individual(0)->body.chunks;
            const std::string chunk = thrown % 2 == 0 ? chunks.front().name : chunks.back().name;
            run(world, 1, {{0, GrabInput{0, chunk, "", 1.0f}}});
            const float sense = thrown < 3 ? 0.35f : -0.35f;
            for (int i = 0; i < 24 + 7 * thrown; ++i) {  // a loop, then let go anywhere in it
                const glm::vec2 out = direction(static_cast<float>(i) * sense);
                run(world, 1, {{0, MouseInput{glm::vec2(40.0f, 9.0f) + 3.0f * out}}});
            }
            run(world, 1, {{0, ReleaseInput{}}});
            CHECK(ticks_to_walk(world) <= 240);
        }
    }
}

TEST_CASE(
    "up: torn off a ceiling, what climbs falls on its back and rights itself in four seconds") {
    const auto all = shipped_on_legs({LocomotionKind::climb});
    CHECK(all.size() >= 2);
    for (const CreatureDef& species : all) {
        CAPTURE(species.stem);
        SceneDef room = flat_scene(60.0f);
        room.size = {60.0f, 9.0f};
        World world = world_with(species, room, {50.0f, 3.0f});
        run(world, 1, {steer(1.0f)});  // up the wall, and back under the roof
        const auto hangs = [&] {
            const auto& all_chunks = world.poses()[0].chunks;
            return all_chunks.back().at.x < 55.0f &&
                   std::ranges::all_of(all_chunks,
                                       [](const ChunkPose& c) { return c.up.y < -0.9f; });
        };
        int ticks = 0;
        while (ticks++ < 1800 && !hangs())
            world.step({});
        REQUIRE(ticks < 1800);
        run(world, 60, {steer(0.0f)});
        const auto& chunks = world.individual(0)->body.chunks;
        const std::string chunk = chunks[chunks.size() / 2].name;
        run(world, 1, {{0, GrabInput{0, chunk, "", 1.0f}}});
        const glm::vec2 at = world.poses()[0].chunks[chunks.size() / 2].at;
        for (int i = 0; i < 30; ++i)
            run(world, 1, {{0, MouseInput{at - glm::vec2(0.0f, 0.15f * static_cast<float>(i))}}});
        run(world, 1, {{0, ReleaseInput{}}});
        CHECK(world.poses()[0].chunks[0].at.y < 8.0f);
        CHECK(ticks_to_walk(world) <= 240);
    }
}
