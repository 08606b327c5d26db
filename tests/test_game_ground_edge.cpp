#include "game/ground_edge.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "creatures/angle.hpp"
#include "tests/scenes.hpp"

using namespace wriggle;

namespace {

GroundEdge edge_of(const SceneDef& scene) {
    return ground_edge_of(scenery_of(scene));
}

}  // namespace

TEST_CASE("the drawn surface lies on the world's or a little outside of it") {
    const GroundEdge edge = edge_of(ruins_like());
    REQUIRE(edge.samples.size() > 100);
    int inside_others = 0;
    for (const GroundSample& s : edge.samples) {
        if (s.frame) continue;
        CHECK(surface_distance(edge, s.at, 1.0f) < 0.04f);
        if (in_ground(edge, s.at + s.face * 0.001f)) ++inside_others;
    }
    CHECK(inside_others <= 4);  // in the corners where two walls meet
}

TEST_CASE("edges between solids and along the scene are no surface to grow on") {
    SceneDef scene;
    scene.size = {8, 4};
    scene.solids = {{{{0, 0}, {4, 0}, {4, 1}, {0, 1}}}, {{{4, 0}, {8, 0}, {8, 1}, {4, 1}}}};
    float open = 0.0f;
    const GroundEdge edge = edge_of(scene);
    for (const GroundSegment& s : edge.segments)
        if (!s.frame) open += length(s.to - s.from);
    CHECK(open == doctest::Approx(8.0f));
}

TEST_CASE("parts follow each other without a gap, corners too") {
    const GroundEdge edge = edge_of(ruins_like());
    for (const GroundPart& part : edge.parts)
        CHECK(length(edge.samples[part.b].at - edge.samples[part.a].at) < 0.45f);
    for (std::size_t i = 0; i < edge.segments.size(); ++i) {
        const int next = edge.segments[i].next;
        REQUIRE(next >= 0);
        CHECK(length(edge.segments[static_cast<std::size_t>(next)].from - edge.segments[i].to) <
              1e-4f);
    }
}

TEST_CASE("floors lie in the light, ceilings in the dark") {
    SceneDef scene = ruins_like();
    scene.light.from = {0.0f, 1.0f};
    for (const GroundSample& s : edge_of(scene).samples) {
        if (s.face.y > 0.99f) CHECK(s.lit > 0.9f);
        if (s.face.y < -0.99f) CHECK(s.lit < -0.9f);
    }
}

TEST_CASE("the edge's colour does not come out on the other side of thin ground") {
    SceneDef scene;
    scene.size = {12, 8};
    scene.solids = {{{{2, 4}, {10, 4}, {10, 4.4f}, {2, 4.4f}}}};
    for (const GroundSample& s : edge_of(scene).samples)
        if (!s.frame && std::abs(s.face.y) > 0.9f) CHECK(s.depth < 0.25f);
}

TEST_CASE("a ray meets the surface where it is") {
    const GroundEdge edge = edge_of(ruins_like());
    CHECK(surface_ahead(edge, {6.0f, 8.0f}, {6.0f, 0.0f}) == doctest::Approx(0.5f));
    CHECK(surface_ahead(edge, {6.0f, 8.0f}, {6.0f, 5.0f}) == 1.0f);
}
