#include "creatures/world_hand.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "creatures/world.hpp"
#include "tests/spawn.hpp"

using namespace wriggle;

TEST_CASE("hand: what it holds does not pass through the ground") {
    SceneDef scene;
    scene.size = {20, 12};
    scene.solids = {{{{0, 0}, {20, 0}, {20, 3}, {0, 3}}}};
    scene.spawns = {spawn_at("ball", {10, 4}, 0)};
    CreatureDef ball;
    ball.name = ball.stem = "ball";
    ball.body.chunks = {{"core", 0.3f, 2.0f}};
    World world(scene, 1, {{"ball", ball}});
    std::vector<Input> inputs{{1, GrabInput{0, "core", "", 1.0f}}, {1, MouseInput{{10, -20}}}};
    for (int i = 0; i < 120; ++i) {
        world.step(inputs);
        inputs.clear();
        CHECK_FALSE(world.terrain().inside(world.poses()[0].chunks[0].at));
    }
    CHECK(world.poses()[0].chunks[0].at.y < 3.5f);
}
