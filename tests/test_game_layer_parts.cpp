// The finer parts of the look's layers, each by itself: a test that sees it missing.
#include <algorithm>
#include <cmath>

#include "game/ground_view.hpp"
#include "game/lamps.hpp"
#include "game/palette.hpp"
#include "game/water_view.hpp"
#include "game/weather.hpp"
#include "tests/studio.hpp"

using namespace wriggle;
using namespace studio;

namespace {

SceneDef basin() {
    SceneDef scene;
    scene.size = {24.0f, 12.0f};
    scene.solids = {{{{0, 0}, {24, 0}, {24, 6}, {18, 6}, {18, 2}, {6, 2}, {6, 6}, {0, 6}}}};
    scene.water = {{{6.0f, 2.0f}, {18.0f, 5.0f}}};
    return scene;
}

WaterMeshes water_of(const SceneDef& scene) {
    const Scenery scenery = scenery_of(scene);
    WaterMeshes meshes;
    for (Mesh* mesh : {&meshes.behind, &meshes.before, &meshes.glints})
        clear(*mesh, 0.01f);
    add_water(scenery, water_floors_of(scenery, ground_edge_of(scenery)), {}, {0.0f, 0.0f},
              scene.size, 3.0, meshes);
    return meshes;
}

template <class Is>
bool any(const Mesh& mesh, const Is& is) {
    return std::ranges::any_of(mesh.vertices, is);
}

Rgba color_of(const sf::Vertex& v) {
    return rgba(v.color);
}

}  // namespace

TEST_CASE("parts: water has a haze behind, a tint and a bright line before, shafts and glints") {
    const SceneDef scene = basin();
    const Palette palette = palette_of(scene.palette);
    const WaterMeshes water = water_of(scene);
    const auto deep = [](const sf::Vertex& v) { return v.position.y < 3.5f; };
    const auto at_surface = [](const sf::Vertex& v) {
        return std::abs(v.position.y - 5.0f) < 0.3f;
    };
    CHECK(any(water.behind, deep));
    CHECK(any(water.before, [&](const sf::Vertex& v) { return deep(v) && v.color.a > 10; }));
    CHECK(any(water.before, [&](const sf::Vertex& v) {
        return at_surface(v) && v.color.a > 120 && distance(color_of(v), palette.light) < 0.05f;
    }));
    CHECK(any(water.glints, deep));
    CHECK(any(water.glints, at_surface));
}

TEST_CASE("parts: every drop of rain has a dark twin, or pale fog would swallow it") {
    SceneDef scene = basin();
    scene.weather.rain = 1.0f;
    const Scenery scenery = scenery_of(scene);
    WeatherMeshes meshes;
    add_weather(scenery, shelter_of(scenery, ground_edge_of(scenery)), {{12.0f, 8.0f}, 6.0f}, size,
                1.0, meshes);
    const auto lightness_of = [](const sf::Vertex& v) { return lightness(v.color); };
    const float fog = oklab_of(scenery.palette.fog).x;
    const auto dark = std::ranges::count_if(
        meshes.rain.vertices, [&](const auto& v) { return lightness_of(v) < fog - 0.15f; });
    const auto pale = std::ranges::count_if(meshes.rain.vertices,
                                            [&](const auto& v) { return lightness_of(v) > fog; });
    CHECK(pale > 300);
    CHECK(dark > pale / 4);
}

TEST_CASE("parts: a lamp has a hood, a glow and a cone of light below it") {
    SceneDef scene = basin();
    scene.lamps = {{{12.0f, 9.0f}}};
    const Scenery scenery = scenery_of(scene);
    LampMeshes meshes;
    add_lamps(scenery, lamps_of(scenery, ground_edge_of(scenery)), {scene.weather, 1.0}, {}, false,
              meshes);
    CHECK(meshes.bodies.vertices.size() > 20);
    CHECK(any(meshes.glows, [](const sf::Vertex& v) {
        return std::abs(v.position.x - 12.0f) < 2.0f && std::abs(v.position.y - 9.0f) < 2.0f;
    }));
    CHECK(any(meshes.cones, [](const sf::Vertex& v) { return v.position.y < 8.0f; }));
    CHECK_FALSE(any(meshes.cones, [](const sf::Vertex& v) { return v.position.y > 9.6f; }));
}

TEST_CASE("parts: portholes, stubs and bars stand in the ground, roots hang from what lies over") {
    SceneDef scene;
    scene.size = {60.0f, 20.0f};
    scene.solids = {{{{0, 0}, {60, 0}, {60, 6}, {0, 6}}}, {{{0, 14}, {60, 14}, {60, 20}, {0, 20}}}};
    const Scenery scenery = scenery_of(scene);
    const GroundEdge edge = ground_edge_of(scenery);
    Mesh fittings;
    clear(fittings, 0.01f);
    grow_fittings(scenery, edge, 0.0f, scene.size.x, fittings);
    CHECK(fittings.vertices.size() > 1000);
    // Portholes lie in the wall, stubs and bars stand out of it.
    const Rgba hole = scaled(ground_color(scenery.palette), 0.42f);
    CHECK(any(fittings, [&](const sf::Vertex& v) {
        return distance(color_of(v), hole) < 0.02f && v.position.y > 0.0f && v.position.y < 6.0f;
    }));
    CHECK(any(fittings,
              [](const sf::Vertex& v) { return v.position.y > 6.1f && v.position.y < 13.9f; }));

    GroundTile tile;
    grow_plants(scenery, edge, 0.0f, scene.size.x, tile);
    const auto hangs = [](const Strand& s) { return s.grows.y < 0.0f; };
    CHECK(std::ranges::count_if(tile.behind, hangs) > 5);
    CHECK(std::ranges::any_of(tile.behind,
                              [&](const Strand& s) { return hangs(s) && s.leaves > 0; }));
    CHECK(std::ranges::any_of(tile.behind, [](const Strand& s) { return s.flower; }));
}

TEST_CASE("parts: mist drifts before the feet of ruins, and birds wheel before the sun") {
    need_display();
    SceneDef scene;
    scene.size = {32.0f, 18.0f};
    scene.weather.motes = 0;
    scene.weather.wind = 0.5f;
    scene.light.shafts = 0;
    scene.light.sun = {{0.5f, 0.62f}, 2.6f, false};
    Studio stage(scene);
    stage.camera = {{16.0f, 9.0f}, 9.0f};
    const sf::Image first = stage.shot({}, 1.0, plain()), later = stage.shot({}, 9.0, plain());
    int misty = 0;
    for (unsigned y = 2 * size.y / 3; y < size.y; ++y)
        for (unsigned x = 0; x < size.x; ++x)
            misty += distance(first.getPixel(x, y), rgba(later.getPixel(x, y))) > 0.004f;
    CHECK(misty > 1000);

    // Dark specks in the sun's disc that are elsewhere at other times.
    int wheeled = 0;
    sf::Image before = first;
    for (double seconds = 2.0; seconds < 12.0; seconds += 1.0) {
        const sf::Image now = stage.shot({}, seconds, plain());
        for (unsigned y = size.y / 5; y < size.y / 2; ++y)
            for (unsigned x = size.x / 2 - 40; x < size.x / 2 + 40; ++x)
                wheeled += distance(now.getPixel(x, y), rgba(before.getPixel(x, y))) > 0.1f;
        before = now;
    }
    CHECK(wheeled > 20);
}
