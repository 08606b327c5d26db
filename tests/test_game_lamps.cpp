// Poles and lamps as they are drawn.
#include "game/lamps.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "creatures/angle.hpp"
#include "game/scenery.hpp"

using namespace wriggle;

namespace {

/// How far a place is from a line of straight parts, metres.
float off_line(std::span<const glm::vec2> line, glm::vec2 at) {
    float nearest = 1e9f;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const glm::vec2 way = line[i] - line[i - 1];
        const float t = std::clamp(dot(at - line[i - 1], way) / dot(way, way), 0.0f, 1.0f);
        nearest = std::min(nearest, length(at - line[i - 1] - way * t));
    }
    return nearest;
}

}  // namespace

TEST_CASE("a pole is drawn where creatures grip it, long straight parts beside short ones too") {
    SceneDef scene;
    scene.poles = {{{{16.8f, 9.2f}, {16.8f, 14.6f}, {20.8f, 15.4f}}},
                   {{{3.0f, 1.0f}, {3.0f, 9.0f}, {3.4f, 9.5f}, {9.0f, 9.5f}}}};
    for (const PolygonDef& pole : scene.poles) {
        SceneDef one = scene;
        one.poles = {pole};
        Mesh mesh;
        clear(mesh, 0.01f);
        build_poles(scenery_of(one), mesh);
        REQUIRE(mesh.vertices.size() > 100);
        float farthest = 0.0f;
        for (const sf::Vertex& v : mesh.vertices)
            farthest = std::max(farthest, off_line(pole.points, {v.position.x, v.position.y}));
        CHECK(farthest < 0.3f);  // half its width, a flange, a rounded corner
    }
}
