#include "game/polygon.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace wriggle;

namespace {

const std::vector<glm::vec2> stairs{{0, 0},   {0, 4},   {12, 4}, {14, 6}, {20, 6},
                                    {20, 10}, {22, 10}, {22, 4}, {30, 4}, {30, 0}};

float covered(const std::vector<glm::vec2>& points) {
    float area = 0.0f;
    for (const Triangle& t : triangles_of(points)) {
        const std::vector<glm::vec2> corners{points[t.a], points[t.b], points[t.c]};
        CHECK(doubled_area(corners) > 0.0f);
        area += doubled_area(corners);
    }
    return area;
}

}  // namespace

TEST_CASE("triangles cover a polygon once, whatever its winding") {
    std::vector<glm::vec2> turned = stairs;
    std::reverse(turned.begin(), turned.end());
    CHECK(triangles_of(stairs).size() == stairs.size() - 2);
    CHECK(covered(stairs) == doctest::Approx(std::abs(doubled_area(stairs))));
    CHECK(covered(turned) == doctest::Approx(std::abs(doubled_area(stairs))));
}

TEST_CASE("points on a straight edge change nothing, and a polygon without area ends") {
    const std::vector<glm::vec2> square{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}};
    CHECK(covered(square) == doctest::Approx(8.0f));
    CHECK(triangles_of(std::vector<glm::vec2>(5, {1.0f, 1.0f})).empty());
    CHECK(triangles_of(std::vector<glm::vec2>{}).empty());
}

TEST_CASE("inside and the distance to the edge") {
    CHECK(inside(stairs, {15.0f, 5.0f}));
    CHECK_FALSE(inside(stairs, {5.0f, 5.0f}));
    CHECK(edge_distance(stairs, {5.0f, 5.0f}) == doctest::Approx(1.0f));
    CHECK(edge_distance(stairs, {5.0f, 3.0f}) == doctest::Approx(1.0f));
    CHECK(edge_distance(stairs, {-3.0f, -4.0f}) == doctest::Approx(5.0f));
}
