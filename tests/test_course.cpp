#include "creatures/course.hpp"

#include <box2d/box2d.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/terrain.hpp"

using namespace wriggle;

namespace {

SceneDef scene_with_course(int parts) {
    SceneDef scene;
    scene.size = {20, 12};
    scene.course.parts = parts;
    scene.course.start = {0, 6};
    return scene;
}

bool segments_cross(glm::dvec2 a, glm::dvec2 b, glm::dvec2 c, glm::dvec2 d) {
    const auto side = [](glm::dvec2 o, glm::dvec2 p, glm::dvec2 q) {
        return (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
    };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

bool crosses_itself(const std::vector<glm::vec2>& p) {
    const std::size_t n = p.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = i + 2; k < n; ++k) {
            if (i == 0 && k == n - 1) continue;
            if (segments_cross(p[i], p[i + 1], p[k], p[(k + 1) % n])) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("course: a valid solid for every seed, that fits its scene") {
    float steepest = 0, highest_step = 0, longest = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        SceneDef scene = scene_with_course(14);
        // Every other one for short legs with little room below: points must not crowd.
        if (seed % 2 == 1) {
            scene.course.leg = 0.09f;
            scene.course.start = {2, 0.5f};
        }
        const SceneDef ready = grown(scene, seed);
        REQUIRE(ready.solids.size() == 1);
        const auto& p = ready.solids[0].points;
        CHECK_FALSE(crosses_itself(p));
        float closest = 1e9f;
        for (std::size_t i = 0; i < p.size(); ++i) {
            for (std::size_t k = i + 1; k < p.size(); ++k) {
                closest = std::min(closest, length(p[i] - p[k]));
            }
            for (std::size_t k = 0; k < p.size(); ++k) {
                const glm::vec2 a = p[k], b = p[(k + 1) % p.size()];
                if (a == p[i] || b == p[i]) continue;
                const float t = dot(p[i] - a, b - a) / dot(b - a, b - a);
                closest = std::min(closest, length(p[i] - mix(a, b, std::clamp(t, 0.0f, 1.0f))));
            }
            CHECK(p[i].x >= 0);
            CHECK(p[i].x <= ready.size.x);
            CHECK(p[i].y >= 0);
            CHECK(p[i].y <= ready.size.y - 7.9f);
        }
        CHECK(closest > 0.01f);
        const float leg = scene.course.leg;
        for (std::size_t i = 0; i + 3 < p.size(); ++i) {
            const glm::vec2 d = p[i + 1] - p[i];
            CHECK(d.x >= 0);
            if (seed % 2 == 1) continue;
            if (d.x == 0.0f && d.y > 0.0f && d.y < 1.0f) highest_step = std::max(highest_step, d.y);
            if (d.x > 0.7f * leg) steepest = std::max(steepest, std::abs(d.y) / d.x);
        }
        // After the parts, level ground for at least 25 m.
        const Terrain* terrain = nullptr;
        b2World world({0, -9.8f});
        const Terrain built(ready, world);
        terrain = &built;
        const float end = course_end(scene, seed);
        CHECK(ready.size.x - end >= 25.0f);
        const float level = terrain->ray({end + 0.1f, ready.size.y - 1}, {end + 0.1f, 0}).point.y;
        for (float x = end + 0.1f; x < ready.size.x; x += 1.0f) {
            const Hit down = terrain->ray({x, ready.size.y - 1}, {x, 0});
            CHECK(down.point.y == doctest::Approx(level));
            CHECK(down.surface == Surface::floor);
        }
        longest = std::max(longest, end);
    }
    CHECK(steepest > 0.8f);
    CHECK(steepest <= std::tan(0.698f) + 1e-4f);
    CHECK(highest_step > 0.3f);
    CHECK(highest_step <= 0.5f * 0.76f + 1e-4f);
    CHECK(longest > 60.0f);
}

TEST_CASE("course: has every kind of part") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const SceneDef ready = grown(scene_with_course(4), seed);
        const auto& p = ready.solids[0].points;
        int steps = 0, slopes = 0, stones = 0, gaps = 0;
        for (std::size_t i = 0; i + 3 < p.size(); ++i) {
            const glm::vec2 d = p[i + 1] - p[i];
            if (d.x == 0 && d.y < -1.5f) {
                ++gaps;
                CHECK(p[i + 2].x - p[i + 1].x == doctest::Approx(0.5 * 0.76));
                CHECK(p[i + 3].y == doctest::Approx(p[i].y));
            } else if (d.x == 0) {
                ++steps;
            } else if (d.y != 0 && d.x < 0.36f) {
                ++stones;
            } else if (d.y != 0) {
                ++slopes;
            }
        }
        CHECK(gaps >= 1);
        CHECK(steps >= 2);
        CHECK(stones >= 8);
        CHECK(slopes >= 2);
    }
}

TEST_CASE("course: the same seed gives the same course, another seed another") {
    const SceneDef scene = scene_with_course(14);
    const SceneDef a = grown(scene, 5), b = grown(scene, 5), c = grown(scene, 6);
    CHECK(a.solids[0].points == b.solids[0].points);
    CHECK(a.solids[0].points != c.solids[0].points);
    CHECK(a.size == b.size);
    // What has grown does not grow again; what has no course stays as it is.
    CHECK(grown(a, 5).solids.size() == 1);
    CHECK(grown(scene_with_course(0), 5).solids.empty());
    CHECK(grown(scene_with_course(0), 5).size == glm::vec2{20, 12});
    CHECK(course_end(scene_with_course(0), 5) == 0);
}
