// Water as it is drawn in a basin with sloping banks.
#include "game/water_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "game/water_depths.hpp"

using namespace wriggle;

TEST_CASE("water ends at its floor and its banks, however far into them its rectangle reaches") {
    SceneDef scene;
    scene.size = {20.0f, 10.0f};
    scene.solids = {{{{0, 0}, {20, 0}, {20, 6}, {14, 6}, {11, 2}, {9, 2}, {6, 6}, {0, 6}}}};
    scene.water = {{{3.0f, 0.5f}, {17.0f, 5.0f}}};
    const Scenery scenery = scenery_of(scene);
    const GroundEdge edge = ground_edge_of(scenery);
    const std::vector<WaterFloor> floors = water_floors_of(scenery, edge);
    REQUIRE(floors.size() == 1);
    CHECK(floors[0].at(10.0f) == doctest::Approx(2.0f).epsilon(0.05));
    CHECK(floors[0].at(12.5f) == doctest::Approx(4.0f).epsilon(0.05));
    CHECK(floors[0].at(4.0f) == doctest::Approx(5.0f));
    CHECK(floors[0].at(-1e9f) == floors[0].at(3.0f));
    CHECK(floors[0].at(1e9f) == floors[0].at(17.0f));

    WaterMeshes meshes;
    for (Mesh* mesh : {&meshes.behind, &meshes.before, &meshes.glints})
        clear(*mesh, 0.01f);
    add_water(scenery, floors, {}, {0.0f, 0.0f}, {20.0f, 10.0f}, 3.0, meshes);
    // What lies behind the ground is covered by it; the tint lies over it.
    float left = 1e9f, right = -1e9f, deepest = 1e9f;
    for (const sf::Vertex& v : meshes.before.vertices) {
        left = std::min(left, v.position.x);
        right = std::max(right, v.position.x);
        deepest = std::min(deepest, v.position.y);
        // Nothing of it lies deep in the ground.
        CHECK(v.position.y > floors[0].at(v.position.x) - 0.2f);
    }
    CHECK(left == doctest::Approx(6.75f).epsilon(0.05));
    CHECK(right == doctest::Approx(13.25f).epsilon(0.05));
    CHECK(deepest == doctest::Approx(1.9f).epsilon(0.1));
}

TEST_CASE("water far wider and higher than its scene is drawn in it all the same") {
    SceneDef scene;
    scene.size = {20.0f, 10.0f};
    scene.solids = {{{{0, 0}, {20, 0}, {20, 6}, {14, 6}, {11, 2}, {9, 2}, {6, 6}, {0, 6}}}};
    const auto floors_of = [&](glm::vec2 min, glm::vec2 max) {
        scene.water = {{min, max}};
        const Scenery scenery = scenery_of(scene);
        return water_floors_of(scenery, ground_edge_of(scenery));
    };
    const auto wide = floors_of({-9000.0f, -9000.0f}, {9000.0f, 5.0f});
    CHECK(wide[0].at(10.0f) == doctest::Approx(2.0f).epsilon(0.05));
    CHECK(wide[0].at(12.5f) == doctest::Approx(4.0f).epsilon(0.05));
    CHECK(wide[0].at(2.0f) == doctest::Approx(5.0f));
    const auto high = floors_of({-1.0f, -1.0f}, {40.0f, 900.0f});
    CHECK(high[0].at(10.0f) == doctest::Approx(2.0f).epsilon(0.05));
    CHECK(high[0].at(2.0f) == doctest::Approx(6.0f).epsilon(0.05));
    const auto outside = floors_of({-30.0f, 2.0f}, {-20.0f, 3.0f});
    CHECK(outside[0].bottom.size() >= 2);
}

TEST_CASE("water reaches under banks that overhang it, and its tint with it") {
    SceneDef scene;
    scene.size = {20.0f, 10.0f};
    // The right bank leans over the basin: its foot stands a metre farther out than its lip.
    scene.solids = {{{{0, 0}, {20, 0}, {20, 7}, {14, 7}, {15, 2}, {6, 2}, {6, 7}, {0, 7}}}};
    scene.water = {{{5.0f, 1.0f}, {17.0f, 6.0f}}};
    const Scenery scenery = scenery_of(scene);
    const std::vector<WaterFloor> floors = water_floors_of(scenery, ground_edge_of(scenery));
    CHECK(floors[0].at(10.0f) == doctest::Approx(2.0f).epsilon(0.05));
    CHECK(floors[0].top_at(10.0f) == doctest::Approx(6.0f));
    CHECK(floors[0].at(14.7f) == doctest::Approx(2.0f).epsilon(0.1));
    CHECK(floors[0].top_at(14.7f) == doctest::Approx(3.5f).epsilon(0.1));
    CHECK(floors[0].at(16.0f) == doctest::Approx(6.0f));

    WaterMeshes meshes;
    for (Mesh* mesh : {&meshes.behind, &meshes.before, &meshes.glints})
        clear(*mesh, 0.01f);
    add_water(scenery, floors, {}, {0.0f, 0.0f}, {20.0f, 10.0f}, 3.0, meshes);
    float farthest = 0.0f, highest = 0.0f, behind = 0.0f;
    for (const sf::Vertex& v : meshes.before.vertices) {
        if (v.position.x < 14.3f) continue;
        farthest = std::max(farthest, v.position.x);
        highest = std::max(highest, v.position.y);
    }
    for (const sf::Vertex& v : meshes.behind.vertices)
        if (v.position.y < 2.5f) behind = std::max(behind, v.position.x);
    CHECK(farthest > 14.7f);
    CHECK(highest < 5.8f);  // no line and no tint on the bank itself
    CHECK(behind > 15.0f);
}

TEST_CASE("shafts and glints end at the water's floor and are not in its banks") {
    SceneDef scene;
    scene.size = {20.0f, 10.0f};
    scene.solids = {{{{0, 0}, {20, 0}, {20, 6}, {14, 6}, {11, 2}, {9, 2}, {6, 6}, {0, 6}}}};
    for (const float bottom : {0.5f, -60.0f}) {
        scene.water = {{{3.0f, bottom}, {17.0f, 5.0f}}};
        const Scenery scenery = scenery_of(scene);
        const std::vector<WaterFloor> floors = water_floors_of(scenery, ground_edge_of(scenery));
        CHECK(floors[0].deepest == doctest::Approx(2.0f).epsilon(0.05));
        for (const double seconds : {0.0, 1.7, 9.0}) {
            WaterMeshes meshes;
            for (Mesh* mesh : {&meshes.behind, &meshes.before, &meshes.glints})
                clear(*mesh, 0.01f);
            add_water(scenery, floors, {}, {0.0f, 0.0f}, {20.0f, 10.0f}, seconds, meshes);
            CHECK(meshes.glints.vertices.size() > 300);
            for (const sf::Vertex& v : meshes.glints.vertices)
                CHECK(v.position.y > floors[0].at(v.position.x) - 0.35f);
        }
    }
}

TEST_CASE("water bends what lies between its surface and its floor, in each of its basins") {
    SceneDef scene;
    scene.size = {20.0f, 10.0f};
    scene.solids = {{{{0, 0}, {20, 0}, {20, 6}, {14, 6}, {11, 2}, {9, 2}, {6, 6}, {0, 6}}},
                    {{{0, 8}, {2, 8}, {2, 8.2f}, {0, 8.2f}}}};
    scene.water = {{{3.0f, 0.5f}, {17.0f, 5.0f}}, {{0.0f, 8.2f}, {2.0f, 9.0f}}};
    const Scenery scenery = scenery_of(scene);
    const std::vector<WaterFloor> floors = water_floors_of(scenery, ground_edge_of(scenery));
    const auto bent = bent_by_water(scenery, floors, {0.0f, 0.0f}, {20.0f, 10.0f});
    float left = 1.0f, right = 0.0f, deepest = 1.0f, small = 0.0f;
    for (const BentStrip& strip : bent) {
        CHECK(strip.left < strip.right);
        CHECK(std::max(strip.bottom_left, strip.bottom_right) <= strip.surface);
        if (strip.surface > 0.6f) {
            small += strip.right - strip.left;
            continue;
        }
        CHECK(strip.surface == doctest::Approx(0.5f));
        left = std::min(left, strip.left);
        right = std::max(right, strip.right);
        deepest = std::min(deepest, strip.bottom_left);
    }
    CHECK(small == doctest::Approx(0.1f).epsilon(0.1));
    CHECK(left == doctest::Approx(6.75f / 20.0f).epsilon(0.05));
    CHECK(right == doctest::Approx(13.25f / 20.0f).epsilon(0.05));
    CHECK(deepest == doctest::Approx(0.2f).epsilon(0.05));
    // Out of view there is none, from above neither.
    CHECK(bent_by_water(scenery, floors, {0.0f, 6.0f}, {4.0f, 8.0f}).empty());
    scene.gravity = {0.0f, 0.0f};
    CHECK(bent_by_water(scenery_of(scene), floors, {0.0f, 0.0f}, {20.0f, 10.0f}).empty());
}

TEST_CASE("through deep water one sees what sank there, paler the farther, and in shallow none") {
    SceneDef scene;
    scene.size = {60.0f, 20.0f};
    scene.solids = {{{{0, 0}, {60, 0}, {60, 14}, {56, 14}, {56, 2}, {4, 2}, {4, 14}, {0, 14}}}};
    const auto depths = [&](float surface, float view_left) {
        scene.water = {{{4.0f, 1.0f}, {56.0f, surface}}};
        const Scenery scenery = scenery_of(scene);
        const auto floors = water_floors_of(scenery, ground_edge_of(scenery));
        Mesh mesh;
        clear(mesh, 0.01f);
        add_depths(scenery, scene.water[0], floors[0], {view_left, 0.0f},
                   {view_left + 30.0f, 17.0f}, mesh);
        return mesh;
    };
    CHECK(depths(5.0f, 5.0f).vertices.empty());
    const Mesh deep = depths(13.0f, 5.0f);
    REQUIRE(deep.vertices.size() > 500);
    int faint = 255, strong = 0;
    float highest = 0.0f;
    for (const sf::Vertex& v : deep.vertices) {
        CHECK(v.position.y > 1.7f);
        highest = std::max(highest, v.position.y);
        if (v.color.a < 40) continue;
        faint = std::min(faint, int{v.color.a});
        strong = std::max(strong, int{v.color.a});
    }
    CHECK(highest > 6.0f);
    CHECK(highest < 12.0f);  // the light under the surface stays free
    CHECK(strong > 3 * faint / 2);
    // The same from the same place, and elsewhere when the view moves: it lies far off.
    const Mesh again = depths(13.0f, 5.0f), moved = depths(13.0f, 9.0f);
    CHECK(again.vertices[8].position == deep.vertices[8].position);
    CHECK(std::ranges::none_of(moved.vertices, [&](const sf::Vertex& v) {
        return v.position == deep.vertices[8].position;
    }));
}
