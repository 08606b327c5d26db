#include "creatures/shrink.hpp"

#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "tests/spawn.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// A still animal with one feeler.
CreatureDef feeler(const char* shrink) {
    std::string text = R"(
name = "Feeler"
[body]
chunks = [{ name = "a", radius = 0.2, mass = 1 }, { name = "b", radius = 0.2, mass = 1 }]
[locomotion]
kind = "slither"
[[tentacles]]
name = "stalk"
attach = "a"
role = "feel"
bones = { count = 8, length = 0.8 }
)";
    return species_of("feeler", text.append(shrink));
}
const char* const shrinks = "shrink = { to = 0.3, near = 0.1, wait = 0.5, out_time = 0.3 }\n";

float extent(const World& world) {
    const Pose& pose = world.poses().front();
    const auto joints = pose.joints_of(pose.limbs.front());
    return length(joints.back() - joints.front());
}
glm::vec2 tip(const World& world) {
    const Pose& pose = world.poses().front();
    return pose.joints_of(pose.limbs.front()).back();
}
Input mouse(glm::vec2 at) {
    return {0, MouseInput{at}};
}
Input no_mouse() {
    return {0, MouseLeftInput{}};
}

}  // namespace

TEST_CASE("shrink: a hand that touches it makes it draw in, and it comes out again slowly") {
    World world = world_with(feeler(shrinks), flat_scene(), {50.0f, 2.2f});
    run(world, 120, {steer(0.0f)});
    const float out = extent(world);
    CHECK(out > 0.6f);
    run(world, 20, {mouse(tip(world))});
    run(world, 1, {no_mouse()});
    CHECK(extent(world) < 0.45f * out);
    run(world, 15);
    CHECK(extent(world) < 0.45f * out);
    run(world, 40);
    const float half = extent(world);
    CHECK(half > 0.35f * out);
    run(world, 120);
    CHECK(extent(world) > 0.9f * out);
}

TEST_CASE(
    "shrink: a hand that is not near does nothing, nor one to a feeler that does not shrink") {
    World world = world_with(feeler(shrinks), flat_scene(), {50.0f, 2.2f});
    run(world, 120, {steer(0.0f)});
    const float out = extent(world);
    run(world, 30, {mouse(tip(world) + glm::vec2(0.0f, 0.4f))});
    CHECK(extent(world) > 0.9f * out);
    World stiff = world_with(feeler(""), flat_scene(), {50.0f, 2.2f});
    run(stiff, 120, {steer(0.0f)});
    run(stiff, 30, {mouse(tip(stiff))});
    CHECK(extent(stiff) > 0.9f * out);
}

TEST_CASE("shrink: the ground touches it too, and another animal") {
    SceneDef scene = flat_scene();
    // A ceiling so low that its end is at it.
    scene.solids.push_back({{{48.0f, 2.5f}, {52.0f, 2.5f}, {52.0f, 3.0f}, {48.0f, 3.0f}}});
    World low = world_with(feeler(shrinks), scene, {50.0f, 2.2f});
    World open = world_with(feeler(shrinks), flat_scene(), {50.0f, 2.2f});
    for (World* world : {&low, &open})
        run(*world, 120, {steer(0.0f)});
    CHECK(extent(low) < 0.7f * extent(open));

    SceneDef two = flat_scene();
    const CreatureDef species = feeler(shrinks);
    two.spawns = {spawn_at(species.stem, {50.0f, 2.2f}, 1),
                  spawn_at(species.stem, {50.45f, 2.2f}, 2)};
    Species known;
    known.emplace(species.stem, species);
    World meets(two, 1, known);
    run(meets, 120, {steer(0.0f), steer(0.0f, 0.0f, 1)});
    CHECK(extent(meets) < 0.7f * extent(open));
}

TEST_CASE("shrink: its bones keep their length, and it grows thick as it grows short") {
    World world = world_with(feeler(shrinks), flat_scene(), {50.0f, 2.2f});
    run(world, 120, {steer(0.0f)});
    float widest = 0.0f;
    for (int i = 0; i < 60; ++i) {
        run(world, 1, {mouse(tip(world))});
        const Pose& pose = world.poses().front();
        const auto joints = pose.joints_of(pose.limbs.front());
        const glm::vec2 line = unit(joints.back() - joints.front(), {1.0f, 0.0f});
        for (std::size_t k = 0; k + 1 < joints.size(); ++k) {
            CHECK(length(joints[k + 1] - joints[k]) == doctest::Approx(0.1f).epsilon(1e-3));
            widest = std::max(widest, std::abs(cross(line, joints[k] - joints.front())));
        }
    }
    CHECK(widest > 0.05f);
    CHECK(widest < 0.2f);
}
