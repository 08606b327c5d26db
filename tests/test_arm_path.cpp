#include "creatures/arm_path.hpp"

#include <box2d/box2d.h>
#include <doctest/doctest.h>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"
#include "scenes.hpp"

using namespace wriggle;

namespace {

/// A thin wall stands on the floor, a block hangs in the air.
SceneDef wall_scene() {
    SceneDef scene;
    scene.size = {24, 12};
    scene.solids = {{{{10, 0}, {10.2f, 0}, {10.2f, 5}, {10, 5}}},
                    {{{15, 4}, {17, 4}, {17, 6}, {15, 6}}}};
    return scene;
}

struct Built {
    b2World world{{0, -9.8f}};
    Terrain terrain;
    explicit Built(const SceneDef& scene) : terrain(scene, world) {}
};

bool clear_all_along(const Terrain& terrain, glm::vec2 root, const ArmPath& path, glm::vec2 tip) {
    glm::vec2 at = root;
    for (const int corner : path) {
        const glm::vec2 next = terrain.corners()[static_cast<std::size_t>(corner)].at;
        if (!terrain.clear(at, next)) return false;
        at = next;
    }
    return terrain.clear(at, tip);
}

}  // namespace

TEST_CASE("arm path: the string takes up the corners that it is drawn against, and leaves them") {
    const Built built(wall_scene());
    const glm::vec2 tip{8, 4};
    ArmPath path;
    glm::vec2 root{8, 7};
    std::size_t most = 0;
    // Over the wall's top and down on its other side, then back.
    for (const glm::vec2 to :
         {glm::vec2{12, 7}, glm::vec2{12, 1}, glm::vec2{12, 7}, glm::vec2{8, 7}}) {
        const glm::vec2 from = root;
        for (int i = 1; i <= 60; ++i) {
            const glm::vec2 next = mix(from, to, static_cast<float>(i) / 60.0f);
            REQUIRE(follow_ends(path, built.terrain, {root, next, tip, tip}, 20.0f));
            root = next;
            CHECK(clear_all_along(built.terrain, root, path, tip));
            most = std::max(most, path.size());
        }
        if (to == glm::vec2{12, 1}) {
            CHECK(path.size() == 2);  // both corners of the wall's top
            CHECK(path_length(built.terrain, root, path, tip) > 6.5f);
        }
    }
    CHECK(most == 2);
    CHECK(path.empty());
}

TEST_CASE("arm path: a string lies as it was drawn, not as a shorter way would") {
    // Round the block from above, though below is as near: the string remembers its side.
    const Built built(wall_scene());
    ArmPath above, below;
    glm::vec2 a{13, 7.5f}, b{13, 2.5f};
    const glm::vec2 tip{14, 5};
    const auto drag = [&](ArmPath& path, glm::vec2& root, glm::vec2 to) {
        const glm::vec2 from = root;
        for (int i = 1; i <= 80; ++i) {
            const glm::vec2 next = mix(from, to, static_cast<float>(i) / 80.0f);
            REQUIRE(follow_ends(path, built.terrain, {root, next, tip, tip}, 30.0f));
            root = next;
        }
    };
    drag(above, a, {18, 7});
    drag(above, a, {18, 5});
    drag(below, b, {18, 3});
    drag(below, b, {18, 5});
    REQUIRE(above.size() == 2);
    REQUIRE(below.size() == 2);
    CHECK(above != below);
    for (const int corner : above)
        CHECK(built.terrain.corners()[static_cast<std::size_t>(corner)].at.y > 5);
    for (const int corner : below)
        CHECK(built.terrain.corners()[static_cast<std::size_t>(corner)].at.y < 5);
}

TEST_CASE("arm path: at random, every way that is found is clear") {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const Built built(blocks_scene(seed));
        const Terrain& terrain = built.terrain;
        Random random(seed);
        int found = 0, bent = 0;
        for (int i = 0; i < 400; ++i) {
            const float x = random.range(0, 24), y = random.range(0, 16);
            const float dx = random.range(-4, 4), dy = random.range(-4, 4);
            const glm::vec2 from{x, y}, to{x + dx, y + dy};
            if (terrain.inside(from) || terrain.inside(to)) continue;
            ArmPath path;
            if (!find_path(terrain, from, to, 8.0f, path)) continue;
            ++found;
            bent += !path.empty();
            CHECK(clear_all_along(terrain, from, path, to));
            CHECK(path_length(terrain, from, path, to) <= 8.0f);
            CHECK(path_length(terrain, from, path, to) >= length(to - from) - 1e-4f);
        }
        CHECK(found > 50);
        CHECK(bent > 5);
    }
}

TEST_CASE("arm path: no way, no path") {
    SceneDef scene;
    scene.size = {20, 10};
    scene.solids = {{{{9, 0}, {11, 0}, {11, 10}, {9, 10}}}};
    const Built built(scene);
    ArmPath path;
    CHECK_FALSE(find_path(built.terrain, {5, 5}, {15, 5}, 30.0f, path));
    CHECK_FALSE(follow_ends(path, built.terrain, {{5, 5}, {5, 5}, {8, 5}, {15, 5}}, 30.0f));
    CHECK(path.empty());
    const Built open(wall_scene());
    CHECK_FALSE(find_path(open.terrain, {8, 1}, {12, 1}, 4.0f, path));  // it is longer than that
    CHECK(find_path(open.terrain, {8, 1}, {12, 1}, 12.0f, path));
}

TEST_CASE("arm path: places along it") {
    const Built built(wall_scene());
    ArmPath path;
    const glm::vec2 root{9, 4}, tip{11.2f, 4};
    REQUIRE(find_path(built.terrain, root, tip, 10.0f, path));
    REQUIRE(path.size() == 2);
    const float whole = path_length(built.terrain, root, path, tip);
    CHECK(path_point(built.terrain, root, path, tip, 0.0f) == root);
    CHECK(length(path_point(built.terrain, root, path, tip, whole) - tip) < 1e-4f);
    CHECK(path_point(built.terrain, root, path, tip, 2.0f * whole) == tip);
    float walked = 0.0f;
    glm::vec2 last = root;
    for (int i = 1; i <= 200; ++i) {
        const glm::vec2 at =
            path_point(built.terrain, root, path, tip, whole * static_cast<float>(i) / 200.0f);
        walked += length(at - last);
        last = at;
        CHECK_FALSE(built.terrain.inside(at));
    }
    CHECK(walked == doctest::Approx(whole).epsilon(0.01));
}
