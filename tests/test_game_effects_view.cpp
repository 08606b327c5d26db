#include "game/effects_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "creatures/world.hpp"
#include "game/lamps.hpp"
#include "game/water_surface.hpp"
#include "game/water_view.hpp"

using namespace wriggle;

namespace {

constexpr WaterDef basin{{4.0f, 0.0f}, {16.0f, 2.0f}};

Scenery stage(float rain = 0.0f) {
    SceneDef scene;
    scene.size = {20.0f, 12.0f};
    scene.gravity = {0.0f, -9.8f};
    scene.solids = {{{{0, 0}, {4, 0}, {4, 3}, {0, 3}}}};
    scene.water = {basin};
    scene.weather.rain = rain;
    scene.weather.wind = 0.0f;
    return scenery_of(scene);
}

Happening impact(float impulse) {
    Happening h;
    h.at = {2.0f, 3.0f};
    h.impulse = impulse;
    h.seed = 5;
    return h;
}

Happening splash(float impulse, float x = 10.0f) {
    Happening h;
    h.kind = HappeningKind::splash;
    h.at = {x, 2.0f};
    h.velocity = {0.0f, -4.0f};
    h.impulse = impulse;
    h.seed = 6;
    return h;
}

struct Shape {
    std::size_t vertices = 0;
    float left = 1e9f, right = -1e9f, low = 1e9f, high = -1e9f;
    int opacity = 0;  ///< of the most opaque vertex
};

Shape shape_of(const Mesh& mesh) {
    Shape shape;
    for (const sf::Vertex& v : mesh.vertices) {
        if (v.color.a == 0) continue;
        ++shape.vertices;
        shape.left = std::min(shape.left, v.position.x);
        shape.right = std::max(shape.right, v.position.x);
        shape.low = std::min(shape.low, v.position.y);
        shape.high = std::max(shape.high, v.position.y);
        shape.opacity = std::max(shape.opacity, int{v.color.a});
    }
    return shape;
}

struct Shapes {
    Shape behind, before;
};

Shapes drawn(const Happening& h, double seconds, float rain = 0.0f, glm::vec2 low = glm::vec2(0.0f),
             glm::vec2 high = {20.0f, 12.0f}) {
    const Scenery scenery = stage(rain);
    EffectMeshes meshes;
    clear(meshes.behind, 0.01f);
    clear(meshes.before, 0.01f);
    add_effects(scenery, std::span(&h, 1), seconds, low, high, meshes);
    return {shape_of(meshes.behind), shape_of(meshes.before)};
}

}  // namespace

TEST_CASE("a landing raises dust that runs out along the ground, thins and is gone") {
    const Shapes early = drawn(impact(14.0f), 0.1), late = drawn(impact(14.0f), 0.8);
    REQUIRE(early.behind.vertices > 20);
    CHECK(early.behind.left < 1.8f);
    CHECK(early.behind.right > 2.2f);
    CHECK(late.behind.right - late.behind.left > early.behind.right - early.behind.left);
    CHECK(late.behind.opacity < early.behind.opacity);
    CHECK(drawn(impact(14.0f), 3.0).behind.vertices == 0);
    CHECK(drawn(impact(14.0f), 0.0).behind.vertices == 0);  // it is only about to happen
    // The harder, the more; a light step is a wisp, and stays behind the foot.
    const Shapes light = drawn(impact(0.5f), 0.1);
    CHECK(light.behind.vertices > 0);
    CHECK(light.behind.vertices < early.behind.vertices);
    CHECK(light.behind.right - light.behind.left < early.behind.right - early.behind.left);
    CHECK(light.before.vertices < light.behind.vertices);
    // Crumbs leap from a hard one.
    CHECK(drawn(impact(14.0f), 0.3).behind.opacity > 250);
    CHECK(drawn(impact(0.5f), 0.05).behind.opacity < 200);
}

TEST_CASE("dust leaves a wall along the wall and away from it") {
    Happening wall = impact(14.0f);
    wall.at = {4.0f, 2.5f};
    wall.normal = {1.0f, 0.0f};
    const Shapes found = drawn(wall, 0.3);
    CHECK(found.behind.high - found.behind.low > found.behind.right - found.behind.left);
    CHECK(found.behind.right > 4.2f);
}

TEST_CASE("where it rains hard drops leap instead of dust") {
    const Shapes wet = drawn(impact(14.0f), 0.1, 0.9f);
    CHECK(wet.behind.vertices == 0);
    CHECK(wet.before.vertices > 20);
    CHECK(drawn(impact(14.0f), 1.5, 0.9f).before.vertices == 0);
}

TEST_CASE("a splash throws a crown and drops up, which fall back; rings run out from it") {
    const Shapes early = drawn(splash(10.0f), 0.15), top = drawn(splash(10.0f), 0.3);
    CHECK(early.before.high > 2.3f);
    CHECK(top.before.high > 2.6f);
    CHECK(top.before.high < 4.5f);
    const Shapes late = drawn(splash(10.0f), 1.6);
    CHECK(late.before.high < 2.3f);
    CHECK(late.before.left == doctest::Approx(10.0f - 1.6f * ring_speed).epsilon(0.04));
    CHECK(late.before.right == doctest::Approx(10.0f + 1.6f * ring_speed).epsilon(0.04));
    CHECK(drawn(splash(10.0f), 3.9).before.vertices == 0);
    // A toe in the water makes a small ring and no crown.
    const Shapes toe = drawn(splash(0.1f), 0.2);
    CHECK(toe.before.vertices > 0);
    CHECK(toe.before.high < 2.2f);
    // What fell in beside the water, or far out of view, is not drawn.
    CHECK(drawn(splash(10.0f, 2.0f), 0.2).before.vertices == 0);
    CHECK(drawn(splash(10.0f), 0.2, 0.0f, {0.0f, 6.0f}).before.vertices == 0);
}

TEST_CASE("bubbles go down with what falls in, and rise") {
    CHECK(drawn(splash(10.0f), 0.25).before.low < 1.7f);
    Happening out = splash(10.0f);
    out.velocity.y = 4.0f;
    CHECK(drawn(out, 0.25).before.low > 1.7f);
}

TEST_CASE("a drop falls by gravity and leaves a ring where it ends") {
    Happening drip;
    drip.kind = HappeningKind::drip;
    drip.at = {3.0f, 8.0f};
    drip.end = 3.0f;
    const Shapes falling = drawn(drip, 0.5);
    CHECK(falling.before.low == doctest::Approx(8.0f - 0.5f * 9.8f * 0.25f).epsilon(0.01));
    CHECK(falling.before.right - falling.before.left < 0.1f);
    const Shapes landed = drawn(drip, 1.12);
    CHECK(landed.before.vertices > 0);
    CHECK(landed.before.low == doctest::Approx(3.0f).epsilon(0.02));
    CHECK(landed.before.right - landed.before.left > 0.08f);
    CHECK(drawn(drip, 2.0).before.vertices == 0);
}

TEST_CASE("seen from above a splash is rings on the water") {
    Scenery scenery = stage();
    scenery.scene.gravity = {0.0f, 0.0f};
    scenery.from_above = true;
    Happening h = splash(4.0f);
    h.at.y = 1.0f;
    EffectMeshes meshes;
    clear(meshes.before, 0.01f);
    add_effects(scenery, std::span(&h, 1), 0.4, {0, 0}, {20, 12}, meshes);
    const Shape found = shape_of(meshes.before);
    CHECK(found.high - 1.0f == doctest::Approx(0.1f + 0.4f * ring_speed).epsilon(0.1));
    CHECK(1.0f - found.low == doctest::Approx(0.1f + 0.4f * ring_speed).epsilon(0.1));
}

TEST_CASE("what falls in sends waves out, which turn back at the sides and die away") {
    const Happening h = splash(12.0f);
    const auto surface = [&](double seconds) {
        return WaterSurface(basin, std::span(&h, 1), seconds);
    };
    CHECK(surface(0.0).ripple(10.0f) == 0.0f);
    CHECK(surface(0.1).ripple(10.0f) < -0.02f);  // it dips where it fell
    const auto highest_near = [&](double seconds, float x) {
        float most = 0.0f;
        for (float d = -0.4f; d < 0.4f; d += 0.02f)
            most = std::max(most, std::abs(surface(seconds).ripple(x + d)));
        return most;
    };
    CHECK(highest_near(0.4, 13.0f) < 0.002f);  // not there yet
    CHECK(highest_near(2.4, 13.0f) > 0.004f);
    CHECK(highest_near(2.4, 7.0f) > 0.004f);
    CHECK(highest_near(1.2, 10.0f + 1.2f * ring_speed) > highest_near(2.4, 13.0f));
    CHECK(surface(4.1).ripple(11.0f) == 0.0f);
    for (float x = 4.0f; x < 16.0f; x += 0.05f)
        CHECK(std::abs(surface(0.3).ripple(x)) <= highest_ripple);
    // Near a side they come back.
    const Happening near = splash(12.0f, 15.5f);
    float back = 0.0f;
    for (float x = 13.0f; x < 15.0f; x += 0.02f)
        back = std::max(back, std::abs(WaterSurface(basin, std::span(&near, 1), 1.4).ripple(x)));
    Happening open = near;
    const WaterDef wide{{4.0f, 0.0f}, {40.0f, 2.0f}};
    float alone = 0.0f;
    for (float x = 14.3f; x < 15.0f; x += 0.02f)
        alone = std::max(alone, std::abs(WaterSurface(wide, std::span(&open, 1), 1.4).ripple(x)));
    CHECK(back > alone + 0.004f);
    // However much falls in, no more than this is added.
    std::vector<Happening> many(200, h);
    CHECK(std::abs(WaterSurface(basin, many, 0.1).ripple(10.0f)) <= highest_ripple);
}

TEST_CASE("the water that is drawn bends with them") {
    const Scenery scenery = stage();
    const Happening h = splash(20.0f);
    const std::vector<WaterFloor> floors = water_floors_of(scenery, ground_edge_of(scenery));
    const auto surface_line = [&](std::span<const Happening> happenings) {
        WaterMeshes meshes;
        add_water(scenery, floors, happenings, {9.5f, 0.0f}, {10.5f, 4.0f}, 0.1, meshes);
        float high = 0.0f;
        for (const sf::Vertex& v : meshes.behind.vertices)
            if (std::abs(v.position.x - 10.0f) < 0.1f) high = std::max(high, v.position.y);
        return high;
    };
    CHECK(surface_line(std::span(&h, 1)) < surface_line({}) - 0.03f);
}

TEST_CASE("a lamp that is hit swings the way it was hit, back, and comes to rest") {
    const Scenery scenery = stage();
    const std::vector<Lamp> lamps{{{10.0f, 6.0f}, 2.0f}, {{14.0f, 6.0f}, 2.0f}};
    Happening h;
    h.kind = HappeningKind::lamp;
    h.part = 0;
    h.velocity = {3.0f, 0.0f};
    const auto middle = [&](std::span<const Happening> happenings, double seconds, float near) {
        LampMeshes meshes;
        add_lamps(scenery, lamps, {scenery.scene.weather, seconds}, happenings, true, meshes);
        float left = 1e9f, right = -1e9f;
        for (const sf::Vertex& v : meshes.glows.vertices)
            if (std::abs(v.position.x - near) < 3.5f) {
                left = std::min(left, v.position.x);
                right = std::max(right, v.position.x);
            }
        return 0.5f * (left + right);
    };
    const auto moved = [&](double seconds, float x) {
        return middle(std::span(&h, 1), seconds, x) - middle({}, seconds, x);
    };
    CHECK(moved(0.5, 10.0f) > 0.25f);
    CHECK(moved(2.0, 10.0f) < -0.1f);
    CHECK(std::abs(moved(7.9, 10.0f)) < 0.01f);
    CHECK(moved(0.0, 10.0f) == 0.0f);
    CHECK(moved(8.1, 10.0f) == 0.0f);
}
