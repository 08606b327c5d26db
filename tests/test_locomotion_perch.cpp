#include "creatures/locomotion_perch.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

constexpr float ground = 2.0f;  // of flat_scene

/// It stands at x = 40 and waits.
World perched(const SceneDef& scene, const CreatureDef& species) {
    World world = world_with(species, scene, {40.0f, ground + 1.0f});
    run(world, 150, {steer(0.0f)});
    return world;
}
World perched(const SceneDef& scene = flat_scene()) {
    return perched(scene, species_of("carrion_kite"));
}
glm::vec2 hips(const World& world) {
    return world.poses()[0].chunks.back().at;
}
std::vector<std::size_t> talons_of(const World& world) {
    std::vector<std::size_t> talons;
    const CreatureDef& def = *world.individual(0);
    for (std::size_t i = 0; i < def.tentacles.size(); ++i)
        if (def.tentacles[i].role == TentacleRole::grab) talons.push_back(def.legs.size() + i);
    return talons;
}
glm::vec2 foot(const World& world, std::size_t limb) {
    const Pose& pose = world.poses()[0];
    return pose.joints_of(pose.limbs[limb]).back();
}

struct Walked {
    float way = 0.0f;                   ///< of its hips, metres to the right
    float slid = 0.0f;                  ///< the farthest that a standing foot moved in one stance
    float lifted = 0.0f;                ///< the highest that a foot was over the ground
    float highest = 0.0f;               ///< of its hips over the ground
    int steps[2] = {0, 0};              ///< of each foot
    int in_the_air = 0;                 ///< ticks without a foot on the ground
    float behind = 0.0f, ahead = 0.0f;  ///< of feet that stand, from below the hips
};

Walked walked(World& world, int ticks, std::vector<Input> inputs) {
    Walked result;
    const std::vector<std::size_t> talons = talons_of(world);
    REQUIRE(talons.size() == 2);
    const glm::vec2 from = hips(world);
    glm::vec2 stood[2];
    bool stands[2] = {false, false};
    for (Input& input : inputs)
        input.tick = world.tick() + 1;
    for (int i = 0; i < ticks; ++i) {
        world.step(inputs);
        inputs.clear();
        const Pose& pose = world.poses()[0];
        int standing_feet = 0;
        for (std::size_t k = 0; k < 2; ++k) {
            const bool holds = pose.limbs[talons[k]].grips;
            const glm::vec2 at = foot(world, talons[k]);
            standing_feet += holds;
            if (holds && !stands[k]) {
                stood[k] = at;
                result.steps[k] += i > 0;
            }
            if (holds) {
                result.slid = std::max(result.slid, length(at - stood[k]));
                result.behind = std::min(result.behind, at.x - hips(world).x);
                result.ahead = std::max(result.ahead, at.x - hips(world).x);
            }
            result.lifted = std::max(result.lifted, at.y - ground);
            stands[k] = holds;
        }
        result.in_the_air += standing_feet == 0;
        result.highest = std::max(result.highest, hips(world).y - ground);
    }
    result.way = hips(world).x - from.x;
    return result;
}

}  // namespace

TEST_CASE(
    "perch: steered gently along the ground a bird walks, on feet that stay where they stand") {
    for (const float way : {1.0f, -1.0f}) {
        CAPTURE(way);
        World world = perched();
        walked(world, 90, {steer(0.1f * way)});  // it turns round, where it has to
        const Walked on_foot = walked(world, 600, {steer(0.1f * way)});
        const float asked = 0.1f * world.individual(0)->locomotion.speed;
        CHECK(on_foot.way * way == doctest::Approx(10.0f * asked).epsilon(0.08));
        for (const int steps : on_foot.steps)
            CHECK(steps >= 5);
        CHECK(std::abs(on_foot.steps[0] - on_foot.steps[1]) <= 1);  // in turns
        CHECK(on_foot.in_the_air == 0);
        CHECK(on_foot.slid < 0.01f);
        CHECK(on_foot.lifted > 0.04f);
        CHECK(on_foot.lifted < 0.25f);
        CHECK(on_foot.highest < 1.2f * world.individual(0)->locomotion.ride_height);
        CHECK(on_foot.behind < -0.08f);
        CHECK(on_foot.ahead > 0.08f);
        // And it stands still again.
        run(world, 60, {steer(0.0f)});
        const Walked at_rest = walked(world, 240, {});
        CHECK(std::abs(at_rest.way) < 0.01f);
        CHECK(at_rest.steps[0] + at_rest.steps[1] == 0);
        CHECK(at_rest.slid < 0.005f);
    }
}

TEST_CASE("perch: steered along and down it walks as fast as it can, and never takes wing") {
    World world = perched();
    const Walked on_foot = walked(world, 600, {steer(0.7f, -0.7f)});
    const float speed = world.individual(0)->fly.walk_speed;
    CHECK(on_foot.way == doctest::Approx(10.0f * speed).epsilon(0.12));
    CHECK(on_foot.in_the_air < 12);
    CHECK(on_foot.slid < 0.01f);
    CHECK(on_foot.highest < 1.0f);
    CHECK(on_foot.steps[0] + on_foot.steps[1] > 15);
    // Not at all where it does not walk.
    CreatureDef sits = species_of("carrion_kite");
    sits.fly.walk_speed = 0.0f;
    World sitting = perched(flat_scene(), sits);
    CHECK(std::abs(walked(sitting, 300, {steer(0.7f, -0.7f)}).way) < 0.05f);
}

TEST_CASE("perch: steered up it takes off at once; along, after some steps") {
    World up = perched();
    run(up, 45, {steer(0.3f, 1.0f)});
    CHECK(hips(up).y > ground + 1.2f);

    World along = perched();
    const int ticks = static_cast<int>(along.individual(0)->fly.walk_time * tick_hz) - 2;
    const Walked first = walked(along, ticks, {steer(1.0f)});
    CHECK(first.highest < 1.0f);
    CHECK(first.way > 0.3f);
    CHECK(first.steps[0] + first.steps[1] >= 2);
    run(along, 60);
    CHECK(hips(along).y > ground + 1.2f);
    // Down again it walks again.
    run(along, 60);
    run(along, 420, {steer(0.0f)});
    CHECK(hips(along).y < ground + 0.8f);
    CHECK(walked(along, 300, {steer(0.7f, -0.7f)}).way > 2.0f);
}

TEST_CASE("perch: it walks up steps and slopes, and stops before a wall, an edge and water") {
    const auto walk = [](const std::vector<PolygonDef>& more, std::vector<WaterDef> water = {}) {
        SceneDef scene = flat_scene();
        if (!water.empty())
            scene.solids[0].points = {{0, 0}, {200, 0}, {200, 1}, {43, 1}, {43, 2}, {0, 2}};
        scene.solids.insert(scene.solids.end(), more.begin(), more.end());
        scene.water = std::move(water);
        World world = perched(scene);
        run(world, 900, {steer(0.7f, -0.7f)});
        return hips(world) - glm::vec2(0.0f, ground);
    };
    const glm::vec2 over_step = walk({{{{43, 2}, {80, 2}, {80, 2.2f}, {43, 2.2f}}}});
    CHECK(over_step.x > 47.0f);
    CHECK(over_step.y > 0.6f);
    const glm::vec2 up_slope = walk({{{{43, 2}, {80, 2}, {80, 5}, {49, 5}}}});
    CHECK(up_slope.x > 47.0f);
    CHECK(up_slope.y > 1.8f);
    const glm::vec2 at_wall = walk({{{{43, 2}, {44, 2}, {44, 8}, {43, 8}}}});
    CHECK(at_wall.x > 41.0f);
    CHECK(at_wall.x < 43.0f);
    const glm::vec2 at_pit = walk({}, {{{43, 1}, {200, 1.9f}}});
    CHECK(at_pit.x > 42.0f);
    CHECK(at_pit.x < 43.2f);
    CHECK(at_pit.y > 0.3f);
}

TEST_CASE("perch: every way of moving changes to the one its place asks for") {
    // An eel on land slithers: it gets along on its belly, and keeps to the ground.
    World eel = world_with(species_of("glass_eel"), flat_scene(), {60.0f, 2.3f});
    run(eel, 120);
    const glm::vec2 at = hips(eel);
    run(eel, 600, {steer(1.0f)});
    CHECK(hips(eel).x > at.x + 3.0f);
    for (const ChunkPose& chunk : eel.poses()[0].chunks)
        CHECK(chunk.at.y < ground + 0.6f);

    // The same bird in one life: on foot, in the air, and on foot again.
    World bird = perched();
    CHECK(walked(bird, 240, {steer(0.7f, -0.7f)}).way > 2.0f);
    CHECK(walked(bird, 120, {steer(0.2f, 1.0f)}).in_the_air > 90);
    run(bird, 600, {steer(0.0f)});
    CHECK(walked(bird, 240, {steer(-0.7f, -0.7f)}).way < -1.5f);
}
