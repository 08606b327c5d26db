#include "creatures/locomotion_swim.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/water.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Water 11 m deep over a floor, 200 m long, 8 m of air above.
SceneDef basin() {
    SceneDef scene = flat_scene();
    scene.water = {{{0.0f, 2.0f}, {200.0f, 22.0f}}};
    return scene;
}

glm::vec2 centre_of(const World& world, int creature = 0) {
    glm::vec2 sum{0.0f};
    const auto& chunks = world.poses()[static_cast<std::size_t>(creature)].chunks;
    for (const ChunkPose& chunk : chunks)
        sum += chunk.at / static_cast<float>(chunks.size());
    return sum;
}

float speed_of(const CreatureDef& species, glm::vec2 way) {
    World world = world_with(species, basin(), {20.0f, 10.0f});
    run(world, 600, {steer(way.x, way.y)});
    const glm::vec2 from = centre_of(world);
    run(world, 600);
    return length(centre_of(world) - from) / 10.0f;
}

}  // namespace

TEST_CASE("swim: an eel, a squid and a jelly make the speed they are asked for, each its own way") {
    for (const char* name : {"glass_eel", "jet_squid", "bell_jelly"}) {
        const CreatureDef species = species_of(name);
        CAPTURE(name);
        CHECK(speed_of(species, {1.0f, 0.0f}) ==
              doctest::Approx(species.locomotion.speed.value).epsilon(0.1));
        CHECK(speed_of(species, {0.6f, 0.0f}) ==
              doctest::Approx(0.6f * species.locomotion.speed.value).epsilon(0.15));
    }
}

TEST_CASE(
    "swim: without its bends, without muscles or without drag across it an eel gets nowhere") {
    CreatureDef limp = species_of("glass_eel");
    limp.swim.bend_head = limp.swim.bend_tail = 0.0f;
    CHECK(speed_of(limp, {1.0f, 0.0f}) < 0.1f);
    CreatureDef weak = species_of("glass_eel");
    weak.body.muscle_torque = 0.02f;
    CHECK(speed_of(weak, {1.0f, 0.0f}) < 0.4f);
    CreatureDef slippery = species_of("glass_eel");
    slippery.body.water.across = slippery.body.water.along;
    CHECK(speed_of(slippery, {1.0f, 0.0f}) < 0.3f);
}

TEST_CASE("swim: they turn to where they want to go") {
    for (const char* name : {"glass_eel", "jet_squid", "bell_jelly"}) {
        CAPTURE(name);
        World world = world_with(species_of(name), basin(), {60.0f, 12.0f});
        run(world, 300, {steer(1.0f, 0.0f)});
        run(world, 420, {steer(-1.0f, 0.0f)});
        const float x = centre_of(world).x;
        run(world, 180);
        CHECK(centre_of(world).x < x - 0.5f);
        run(world, 200, {steer(0.0f, -1.0f)});
        const float y = centre_of(world).y;
        run(world, 60);
        CHECK(centre_of(world).y < y - 0.2f);
    }
}

TEST_CASE("swim: at rest an eel stays where it is, and still moves") {
    World world = world_with(species_of("glass_eel"), basin(), {60.0f, 12.0f});
    run(world, 600, {steer(0.0f, 0.0f)});
    const glm::vec2 at = centre_of(world);
    float moved = 0.0f;
    glm::vec2 tail = world.poses()[0].chunks.back().at;
    for (int i = 0; i < 600; ++i) {
        run(world, 1);
        moved += length(world.poses()[0].chunks.back().at - tail);
        tail = world.poses()[0].chunks.back().at;
    }
    CHECK(length(centre_of(world) - at) < 0.1f);
    CHECK(moved > 0.2f);
}

TEST_CASE("swim: a walker floats up and paddles, and walks on where it can stand") {
    World world = world_with(species_of("mud_gecko"), basin(), {60.0f, 12.0f});
    run(world, 1200, {steer(1.0f, 0.0f)});
    CHECK(centre_of(world).y > 21.0f);
    CHECK(centre_of(world).y < 22.3f);
    const float x = centre_of(world).x;
    run(world, 300);
    const float asked = 0.5f * species_of("mud_gecko").locomotion.speed;
    CHECK((centre_of(world).x - x) / 5.0f == doctest::Approx(asked).epsilon(0.3));

    SceneDef puddle = flat_scene();
    puddle.water = {{{0.0f, 2.0f}, {200.0f, 2.2f}}};
    World wading = world_with(species_of("mud_gecko"), puddle, {20.0f, 2.6f});
    run(wading, 300, {steer(1.0f, 0.0f)});
    CHECK(wading.poses()[0].chunks[0].velocity.x > 2.0f);
}

TEST_CASE("water: what falls into it splashes once, slows down, and comes up again") {
    CreatureDef ball = species_of("ball", R"(
name = "Ball"
[body]
chunks = [{ name = "core", radius = 0.3, mass = 5.0 }]
water = { buoyancy = 1.6 }
[[tentacles]]
name = "tuft"
attach = "core"
bones = { count = 3, length = 0.3 }
[behaviour]
wander = 0
)");
    World world = world_with(ball, basin(), {60.0f, 27.0f});
    int splashes = 0;
    float deepest = 1e9f;
    for (int i = 0; i < 600; ++i) {
        run(world, 1);
        for (const PoseEvent& event : world.poses()[0].events)
            splashes += event.kind == EventKind::splash;
        deepest = std::min(deepest, centre_of(world).y);
    }
    CHECK(splashes >= 1);
    CHECK(splashes <= 4);
    CHECK(deepest > 19.0f);
    CHECK(centre_of(world).y == doctest::Approx(22.0f).epsilon(0.02));
    CHECK(length(world.poses()[0].chunks[0].velocity) < 0.3f);
}

TEST_CASE("water: its surface moves, by a few centimetres, the same for all") {
    float least = 1.0f, most = -1.0f;
    for (int i = 0; i < 1000; ++i) {
        const float wave = water_wave(0.37f * static_cast<float>(i), 0.11 * i);
        least = std::min(least, wave);
        most = std::max(most, wave);
    }
    CHECK(least < -0.02f);
    CHECK(most > 0.02f);
    CHECK(std::max(-least, most) <= 0.053f);
    CHECK(water_wave(3.0f, 1e9) == water_wave(3.0f, 1e9));
    CHECK(std::isfinite(water_wave(3.0f, 1e15)));
}

namespace {

/// The tip of the first limb whose name begins so, from its root.
glm::vec2 reach_of(const World& world, std::string_view name) {
    const CreatureDef& def = *world.individual(0);
    const Pose& pose = world.poses()[0];
    std::size_t limb = def.legs.size();
    while (!def.tentacles[limb - def.legs.size()].name.starts_with(name))
        ++limb;
    const auto joints = pose.joints_of(pose.limbs[limb]);
    return joints.back() - joints.front();
}

}  // namespace

TEST_CASE("swim: a squid's arms trail behind it, whichever way it goes") {
    World world = world_with(species_of("jet_squid"), basin(), {60.0f, 12.0f});
    for (const float way : {1.0f, -1.0f}) {
        CAPTURE(way);
        run(world, 600, {steer(way)});
        for (const char* name : {"arm", "club"})
            CHECK(reach_of(world, name).x * way < -0.4f);
    }
}

TEST_CASE("swim: a jelly's ribs close with each pulse and open after it") {
    World world = world_with(species_of("bell_jelly"), basin(), {60.0f, 12.0f});
    run(world, 300, {steer(0.0f, 1.0f)});
    float widest = 0.0f, narrowest = 1e9f;
    for (int i = 0; i < 300; ++i) {
        run(world, 1);
        const float wide = std::abs(reach_of(world, "rib").x);
        widest = std::max(widest, wide);
        narrowest = std::min(narrowest, wide);
    }
    CHECK(narrowest < 0.8f * widest);
}

TEST_CASE("swim: the legs of what paddles go to and fro in turns, and hang while it rests") {
    const CreatureDef gecko = species_of("mud_gecko");
    World world = world_with(gecko, basin(), {60.0f, 20.0f});
    const auto strokes = [&] {
        // Of the near fore leg, in its length, and how its foot goes against the hind one's.
        float least = 1e9f, most = -1e9f, together = 0.0f, before[2] = {0.0f, 0.0f};
        for (int i = 0; i < 300; ++i) {
            run(world, 1);
            const Pose& pose = world.poses()[0];
            float at[2];
            for (const std::size_t k : {0u, 2u}) {
                const auto joints = pose.joints_of(pose.limbs[k]);
                at[k / 2] = joints.back().x - joints.front().x;
            }
            if (i > 0) together += (at[0] - before[0]) * (at[1] - before[1]);
            std::copy(at, at + 2, before);
            least = std::min(least, at[0]);
            most = std::max(most, at[0]);
        }
        float length_of_leg = 0.0f;
        for (const Varying& bone : world.individual(0)->legs[0].bones.list)
            length_of_leg += bone;
        return std::pair((most - least) / length_of_leg, together);
    };
    run(world, 600, {steer(1.0f)});
    const auto [swims, in_turns] = strokes();
    CHECK(swims > 0.3f);
    CHECK(in_turns < 0.0f);
    run(world, 300, {steer(0.0f)});
    CHECK(strokes().first < 0.5f * swims);
}
