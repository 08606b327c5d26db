#include "game/weather.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace wriggle;

namespace {

constexpr glm::uvec2 size{320, 180};

SceneDef stage() {
    SceneDef scene;
    scene.size = {16.0f, 9.0f};
    scene.solids = {{{{0, 0}, {16, 0}, {16, 2}, {0, 2}}}};
    scene.weather.motes = 0;
    return scene;
}

}  // namespace

TEST_CASE("rain leaves rings on water, where it leaps from the ground") {
    SceneDef scene = stage();
    scene.weather.rain = 1.0f;
    scene.water = {{{6.0f, 0.0f}, {16.0f, 4.0f}}};
    const Scenery scenery = scenery_of(scene);
    const Shelter shelter = shelter_of(scenery, ground_edge_of(scenery));
    int flat = 0, leaping = 0;
    for (int i = 0; i < 40; ++i) {
        WeatherMeshes meshes;
        const Camera ground{{3.0f, 2.0f}, 2.0f}, water{{11.0f, 4.0f}, 2.0f};
        const auto lines = [&](const Camera& camera, float height) {
            WeatherMeshes all;
            add_weather(scenery, shelter, camera, size, 0.1 * i, all);
            // A line is two triangles; of a ring both its ends are on one level.
            int level = 0, steep = 0;
            for (std::size_t k = 0; k + 5 < all.rain.vertices.size(); k += 6) {
                const sf::Vector2f a = all.rain.vertices[k].position,
                                   b = all.rain.vertices[k + 1].position;
                if (std::abs(a.y - height) > 0.12f) continue;
                (std::abs(a.y - b.y) < 0.01f ? level : steep) += 1;
            }
            return std::pair(level, steep);
        };
        flat += lines(water, 4.0f).first;
        leaping += lines(ground, 2.1f).second;
        CHECK(lines(ground, 2.1f).first == 0);
    }
    CHECK(flat > 20);
    CHECK(leaping > 20);
}

TEST_CASE("no drop is drawn in water, the nearest neither: they end at its surface") {
    SceneDef scene = stage();
    scene.weather.rain = 1.0f;
    scene.water = {{{6.0f, 0.0f}, {16.0f, 4.0f}}};
    const Scenery scenery = scenery_of(scene);
    const Shelter shelter = shelter_of(scenery, ground_edge_of(scenery));
    int over_ground = 0, over_water = 0;
    for (int i = 0; i < 40; ++i) {
        WeatherMeshes meshes;
        add_weather(scenery, shelter, {{8.0f, 4.5f}, 9.0f}, size, 0.37 * i, meshes);
        for (std::size_t k = 0; k + 5 < meshes.rain.vertices.size(); k += 6) {
            const sf::Vector2f at = meshes.rain.vertices[k + 1].position;
            if (at.y > 3.7f) continue;
            if (at.x > 7.0f && at.x < 15.0f) ++over_water;
            if (at.x < 5.0f && at.y < 1.7f) ++over_ground;
        }
    }
    CHECK(over_water == 0);
    CHECK(over_ground > 20);  // where there is no water the nearest fall before everything
}

TEST_CASE("small splashes of rain fade as the view widens, and do not vanish at once") {
    SceneDef scene = stage();
    scene.size = {100.0f, 60.0f};
    scene.solids = {{{{0, 0}, {100, 0}, {100, 2}, {0, 2}}}};
    scene.weather.rain = 1.0f;
    const Scenery scenery = scenery_of(scene);
    const Shelter shelter = shelter_of(scenery, ground_edge_of(scenery));
    const auto strongest = [&](float height) {
        WeatherMeshes meshes;
        int most = 0;
        add_weather(scenery, shelter, {{50.0f, 2.0f}, height}, size, 1.0, meshes);
        for (const sf::Vertex& v : meshes.rain.vertices)
            if (v.position.y > 2.0f && v.position.y < 2.05f) most = std::max(most, int{v.color.a});
        return most;
    };
    const int near = strongest(9.0f);
    CHECK(near > 80);
    CHECK(strongest(19.0f) > 0);
    CHECK(strongest(19.0f) < near);
}

TEST_CASE("rain and motes stay where they are while the view moves and zooms") {
    SceneDef scene = stage();
    scene.size = {200.0f, 100.0f};
    scene.solids.clear();
    scene.weather = {0.5f, 0.1f, 40};
    const Scenery scenery = scenery_of(scene);
    const Shelter open;
    const auto places = [&](const Camera& camera, bool rain) {
        WeatherMeshes meshes;
        add_weather(scenery, open, camera, size, 3.3, meshes);
        std::vector<glm::vec2> middles;
        const auto& v = rain ? meshes.rain.vertices : meshes.motes.vertices;
        for (std::size_t k = 0; k + 5 < v.size(); k += 6) {
            const sf::Vector2f a = v[k].position, b = v[k + 2].position;
            middles.push_back({0.5f * (a.x + b.x), 0.5f * (a.y + b.y)});
        }
        return middles;
    };
    const Camera first{{100.0f, 50.0f}, 11.0f};
    for (const Camera& then : {Camera{{100.0f, 50.0f}, 11.5f}, Camera{{101.0f, 50.7f}, 11.0f}})
        for (const bool rain : {true, false}) {
            CAPTURE(rain);
            const auto before = places(first, rain), after = places(then, rain);
            int there = 0, asked = 0;
            for (const glm::vec2 at : before) {
                // What is near the edge of the view may have left it.
                if (std::abs(at.x - 100.0f) > 7.0f || std::abs(at.y - 50.0f) > 4.0f) continue;
                ++asked;
                there += std::any_of(after.begin(), after.end(), [&](glm::vec2 other) {
                    return std::hypot(other.x - at.x, other.y - at.y) < 0.03f;
                });
            }
            CHECK(asked > 20);
            CHECK(there > 0.9 * asked);
        }
    // As many in a view of any height, but for chance.
    const auto near = static_cast<double>(places({{100.0f, 50.0f}, 9.1f}, true).size());
    for (const float height : {6.0f, 12.0f, 17.9f, 30.0f})
        CHECK(static_cast<double>(places({{100.0f, 50.0f}, height}, true).size()) ==
              doctest::Approx(near).epsilon(0.25));
}

TEST_CASE("motes float with the wind, each way, and hardly without one") {
    const auto drift = [](float wind) {
        SceneDef scene = stage();
        scene.weather.motes = 60;
        scene.weather.wind = wind;
        const Scenery scenery = scenery_of(scene);
        const Shelter shelter = shelter_of(scenery, ground_edge_of(scenery));
        const auto places = [&](double seconds) {
            WeatherMeshes meshes;
            add_weather(scenery, shelter, {{8.0f, 4.5f}, 9.0f}, size, seconds, meshes);
            std::vector<float> x;
            for (std::size_t i = 0; i + 5 < meshes.motes.vertices.size(); i += 6)
                x.push_back(0.5f * (meshes.motes.vertices[i].position.x +
                                    meshes.motes.vertices[i + 2].position.x));
            return x;
        };
        float sum = 0.0f;
        int count = 0;
        for (int k = 0; k < 40; ++k) {
            const auto before = places(0.5 * k), after = places(0.5 * k + 1.0 / 60.0);
            if (before.size() != after.size()) continue;
            for (std::size_t i = 0; i < before.size(); ++i)
                if (std::abs(after[i] - before[i]) < 0.3f) {  // not one that begins anew
                    sum += after[i] - before[i];
                    ++count;
                }
        }
        REQUIRE(count > 200);
        return 60.0f * sum / static_cast<float>(count);  // m/s
    };
    CHECK(drift(0.8f) > 0.2f);
    CHECK(drift(-0.8f) < -0.2f);
    CHECK(std::abs(drift(0.0f)) < 0.1f);
}
