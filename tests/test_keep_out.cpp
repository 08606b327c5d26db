#include "creatures/keep_out.hpp"

#include <box2d/box2d.h>
#include <doctest/doctest.h>

#include <vector>

#include "creatures/angle.hpp"
#include "creatures/motion_ground.hpp"
#include "creatures/random.hpp"
#include "scenes.hpp"

using namespace wriggle;

TEST_CASE("keep out: chains laid anywhere come to lie on the ground, not in it") {
    int crossed_before = 0, crossed_after = 0;
    for (const SceneDef& scene : {ruins_like(), blocks_scene(2)}) {
        b2World world({0, -9.8f});
        const Terrain terrain(scene, world);
        const MotionGround ground(scene.size, scene.solids, {});
        Random random(5);
        for (int n = 0; n < 600; ++n) {
            const float x = random.range(0, scene.size.x), y = random.range(0, scene.size.y);
            const glm::vec2 root{x, y};
            const Nearest near = terrain.nearest(root, 0.2f, Surfaces{7});
            if (terrain.inside(root) || near.found) continue;
            std::vector<float> bones(12, 0.12f);
            std::vector<glm::vec2> joints(13);
            const Chain chain{joints, bones};
            const float angle = random.range(-pi, pi), bend = random.range(0.2f, 1.44f);
            lay_arc(chain, root, root + direction(angle) * bend, 1.0f);
            for (int pass = 0; pass < 2; ++pass) {
                bool crosses = false;
                for (std::size_t i = 0; i < bones.size(); ++i) {
                    crosses |= ground.crosses(joints[i], joints[i + 1], 0.01);
                    CHECK(length(joints[i + 1] - joints[i]) == doctest::Approx(bones[i]));
                }
                (pass == 0 ? crossed_before : crossed_after) += crosses;
                if (pass == 0) drape(chain, terrain, 0.03f);
            }
            CHECK(joints[0] == root);
        }
    }
    CHECK(crossed_before > 50);
    CHECK(crossed_after <= crossed_before / 50);
}

TEST_CASE("keep out: in the open nothing changes; over an edge a chain hangs on") {
    SceneDef scene;
    scene.size = {20, 10};
    scene.solids = {{{{0, 0}, {10, 0}, {10, 4}, {0, 4}}}};
    b2World world({0, -9.8f});
    const Terrain terrain(scene, world);
    std::vector<float> bones(10, 0.2f);
    std::vector<glm::vec2> joints(11);
    const Chain chain{joints, bones};
    lay_arc(chain, {5, 8}, {6.2f, 8.5f}, 1.0f);
    const std::vector<glm::vec2> before = joints;
    drape(chain, terrain, 0.03f);
    for (std::size_t i = 0; i < joints.size(); ++i)
        CHECK(length(joints[i] - before[i]) < 1e-5f);

    // Down and to the right: along the floor to the edge, then down again.
    lay_straight(chain, {9, 4.1f}, {0.5f, -1.0f});
    drape(chain, terrain, 0.03f);
    CHECK(joints[2].y == doctest::Approx(4.03).epsilon(0.01));
    CHECK(joints.back().x > 10.0f);
    CHECK(joints.back().y < 4.0f);
}
