#include "game/foreground.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace wriggle;

namespace {

constexpr float aspect = 16.0f / 9.0f;

Mesh foreground(const std::vector<std::string>& kinds, double seconds = 0.0, float wind = 0.3f) {
    SceneDef scene;
    scene.backdrop.foreground = kinds;
    scene.weather.wind = wind;
    Mesh mesh;
    build_foreground(scenery_of(scene), aspect, {scene.weather, seconds}, mesh);
    return mesh;
}

bool same(const Mesh& a, const Mesh& b) {
    return std::ranges::equal(a.vertices, b.vertices, [](const sf::Vertex& v, const sf::Vertex& w) {
        return v.position == w.position;
    });
}

// How much of the vertices stands in a part of the view.
template <class Inside>
float share(const Mesh& mesh, const Inside& inside) {
    const auto count = std::ranges::count_if(
        mesh.vertices, [&](const sf::Vertex& v) { return inside(v.position.x, v.position.y); });
    return static_cast<float>(count) / static_cast<float>(mesh.vertices.size());
}

}  // namespace

TEST_CASE("the foreground keeps to the picture's edges: the middle is for what lives") {
    for (const char* kind : {"leaves", "chain", "roots"}) {
        CAPTURE(kind);
        for (const double seconds : {0.0, 3.0, 11.0}) {
            const Mesh mesh = foreground({kind, kind}, seconds, 1.0f);
            REQUIRE(mesh.vertices.size() > 100);
            CHECK(share(mesh, [](float x, float y) {
                      return x > 0.33f * aspect && x < 0.67f * aspect && y > 0.15f && y < 0.8f;
                  }) == 0.0f);
        }
    }
}

TEST_CASE("leaves grow in the left corner, and the second in the right one") {
    const auto left = [](float x, float) { return x < 0.5f * aspect; };
    CHECK(share(foreground({"leaves"}), left) == 1.0f);
    CHECK(share(foreground({"leaves", "leaves"}), left) == doctest::Approx(0.5f).epsilon(0.02));
}

TEST_CASE("the foreground stirs in the wind, and is the same at the same time") {
    for (const char* kind : {"leaves", "chain", "roots"}) {
        CAPTURE(kind);
        CHECK(same(foreground({kind}, 2.0), foreground({kind}, 2.0)));
        CHECK_FALSE(same(foreground({kind}, 2.0), foreground({kind}, 2.1)));
        CHECK_FALSE(same(foreground({kind}, 2.0, 0.0f), foreground({kind}, 2.0, 0.8f)));
    }
}
