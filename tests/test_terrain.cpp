#include "creatures/terrain.hpp"

#include <box2d/box2d.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"
#include "tests/scenes.hpp"

using namespace wriggle;

namespace {

struct Built {
    b2World world;
    Terrain terrain;
    explicit Built(const SceneDef& scene)
        : world({scene.gravity.x, scene.gravity.y}), terrain(scene, world) {}
};

/// Independent of the outline and of the grid: in any solid by its own points, or out of the scene.
bool inside_by_force(const SceneDef& scene, double x, double y) {
    if (!(x > 0 && y > 0 && x < double(scene.size.x) && y < double(scene.size.y))) return true;
    for (const PolygonDef& solid : scene.solids) {
        bool in = false;
        const auto& p = solid.points;
        for (std::size_t i = 0, k = p.size() - 1; i < p.size(); k = i++) {
            if ((p[i].y > y) == (p[k].y > y)) continue;
            const double at = (double(p[k].x) - p[i].x) * (y - p[i].y) / (double(p[k].y) - p[i].y);
            if (x < at + p[i].x) in = !in;
        }
        if (in) return true;
    }
    return false;
}

/// The first place at which a ray goes from the air into the ground, as its fraction; 2: nowhere.
/// Cuts the ray at every edge of every solid and asks for the middle of each piece.
double ray_by_force(const SceneDef& scene, glm::dvec2 o, glm::dvec2 to) {
    const glm::dvec2 d = to - o;
    std::vector<double> cuts{0, 1};
    const auto cut = [&](glm::dvec2 a, glm::dvec2 b) {
        const glm::dvec2 e = b - a;
        const double across = d.x * e.y - d.y * e.x;
        if (across == 0) return;
        const glm::dvec2 w = a - o;
        const double t = (w.x * e.y - w.y * e.x) / across, s = (w.x * d.y - w.y * d.x) / across;
        if (t > 0 && t < 1 && s >= -1e-9 && s <= 1 + 1e-9) cuts.push_back(t);
    };
    const auto ring = [&](const std::vector<glm::vec2>& p) {
        for (std::size_t i = 0; i < p.size(); ++i)
            cut(p[i], p[(i + 1) % p.size()]);
    };
    for (const PolygonDef& solid : scene.solids)
        ring(solid.points);
    const glm::vec2 s = scene.size;
    ring({{0, 0}, {s.x, 0}, {s.x, s.y}, {0, s.y}});
    std::sort(cuts.begin(), cuts.end());
    bool was_inside = false, first = true;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        if (cuts[i + 1] - cuts[i] < 1e-9) continue;
        const double middle = (cuts[i] + cuts[i + 1]) / 2;
        const bool in = inside_by_force(scene, o.x + d.x * middle, o.y + d.y * middle);
        if (in && !was_inside && !first) return cuts[i];
        was_inside = in;
        first = false;
    }
    return 2;
}

double distance_by_force(const SceneDef& scene, glm::vec2 at) {
    double best = 1e9;
    const auto ring = [&](const std::vector<glm::vec2>& p) {
        for (std::size_t i = 0; i < p.size(); ++i) {
            const glm::dvec2 a{p[i]}, b{p[(i + 1) % p.size()]}, p_at{at};
            const glm::dvec2 d = b - a, w = p_at - a;
            const double t =
                std::clamp((w.x * d.x + w.y * d.y) / (d.x * d.x + d.y * d.y), 0.0, 1.0);
            const glm::dvec2 e = w - d * t;
            best = std::min(best, std::sqrt(e.x * e.x + e.y * e.y));
        }
    };
    for (const PolygonDef& solid : scene.solids)
        ring(solid.points);
    ring({{0, 0}, {scene.size.x, 0}, scene.size, {0, scene.size.y}});
    return best;
}

Surfaces only(Surface s) {
    Surfaces result;
    result.add(s);
    return result;
}

}  // namespace

TEST_CASE("terrain: rays agree with a search by force, in scenes of touching solids") {
    for (const SceneDef& scene :
         {ruins_like(), blocks_scene(1), blocks_scene(2), blocks_scene(3)}) {
        const Built built(scene);
        Random random(7);
        int hits = 0, disagreed = 0;
        for (int i = 0; i < 20000; ++i) {
            const float x = random.range(0, scene.size.x), y = random.range(0, scene.size.y);
            const float angle = random.range(-pi, pi), span = random.range(0.05f, 8.0f);
            const glm::vec2 from{x, y}, to = from + direction(angle) * span;
            if (distance_by_force(scene, from) < 2e-3) continue;
            const double expected = ray_by_force(scene, from, to);
            const Hit hit = built.terrain.ray(from, to);
            const double got = hit.hit ? hit.fraction : 2.0;
            if (std::abs(got - expected) * span > 2e-3) ++disagreed;
            if (!hit.hit) continue;
            ++hits;
            CHECK(length(hit.point - mix(from, to, hit.fraction)) < 1e-3f);
            CHECK(dot(hit.normal, to - from) <= 0.0f);
            CHECK(distance_by_force(scene, hit.point) < 2e-3);
        }
        CHECK(disagreed == 0);
        CHECK(hits > 1000);
    }
}

TEST_CASE("terrain: inside and nearest agree with a search by force") {
    for (const SceneDef& scene : {ruins_like(), blocks_scene(4)}) {
        const Built built(scene);
        Random random(11);
        Surfaces all{15};
        int disagreed = 0, found = 0;
        for (int i = 0; i < 20000; ++i) {
            const float x = random.range(-1, scene.size.x + 1);
            const float y = random.range(-1, scene.size.y + 1);
            const glm::vec2 at{x, y};
            if (distance_by_force(scene, at) < 2e-3) continue;
            const bool in = inside_by_force(scene, x, y);
            if (built.terrain.inside(at) != in) ++disagreed;
            const Nearest near = built.terrain.nearest(at, 3.0f, all);
            // Within solids that touch, their own outlines are no surface: from the air only.
            if (!in && scene.poles.empty()) {
                const double expected = distance_by_force(scene, at);
                if (near.found != (expected <= 3.0)) ++disagreed;
                if (near.found && std::abs(near.distance - expected) > 2e-3) ++disagreed;
            }
            if (near.found) {
                ++found;
                CHECK(std::abs(length(at - near.point) - std::abs(near.distance)) < 1e-4f);
                if (near.surface != Surface::pole) CHECK((near.distance < 0) == in);
            }
        }
        CHECK(disagreed == 0);
        CHECK(found > 5000);
    }
}

TEST_CASE("terrain: no surface between solids that touch") {
    // Two floors of one height side by side, the second reaching further down; a block on top.
    SceneDef scene;
    scene.size = {20, 10};
    scene.solids = {{{{2, 1}, {8, 1}, {8, 3}, {2, 3}}},
                    {{{8, 0}, {8, 3}, {14, 3}, {14, 0}}},
                    {{{7, 3}, {9, 3}, {9, 5}, {7, 5}}}};
    const Built built(scene);
    const Terrain& t = built.terrain;
    // From exactly on the shared edges, along them and across them, inside the ground.
    CHECK(t.clear({8, 2}, {7, 2}));
    CHECK(t.clear({8, 2}, {9, 2}));
    CHECK(t.clear({8, 3}, {8, 2}));
    CHECK(t.clear({8, 1.5f}, {8, 2.5f}));
    CHECK(t.clear({7.5f, 3}, {7.5f, 2}));
    CHECK(t.inside({8, 2}));
    CHECK(t.inside({8, 3}));
    // What is left is what touches the air.
    CHECK(t.ray({4, 6}, {4, 0}).point.y == doctest::Approx(3));
    CHECK(t.ray({8, 6}, {8, 0}).point.y == doctest::Approx(5));
    CHECK(t.ray({10, 6}, {10, 0}).point.y == doctest::Approx(3));
    CHECK(t.ray({5, 0.5f}, {9, 0.5f}).point.x == doctest::Approx(8));
    CHECK(t.nearest({8, 2.5f}, 5, Surfaces{7}).distance == doctest::Approx(-std::sqrt(1.25)));

    // Corners: the two outer ones of the floors, the block's upper two. Not those at its foot,
    // where two solids meet in one line, nor those on the scene's edge.
    int count = 0;
    for (const Corner& c : t.corners()) {
        CHECK(!t.inside(c.at));
        CHECK(c.at.y > 0.8f);
        ++count;
    }
    CHECK(count == 5);
}

TEST_CASE("terrain: bodies roll over touching solids without a bump") {
    SceneDef scene;
    scene.size = {40, 10};
    for (int i = 0; i < 38; ++i) {
        const float x = static_cast<float>(i) + 1.0f;
        scene.solids.push_back({{{x, 0}, {x + 1, 0}, {x + 1, 3}, {x, 3}}});
    }
    Built built(scene);
    CHECK(built.terrain.outline().size() == 1);
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position.Set(3, 3.3f);
    b2Body* ball = built.world.CreateBody(&def);
    b2CircleShape circle;
    circle.m_radius = 0.3f;
    ball->CreateFixture(&circle, 1.0f);
    float bump = 0;
    for (int i = 0; i < 240; ++i) {
        if (i > 30) ball->SetLinearVelocity({6.0f, ball->GetLinearVelocity().y});
        built.world.Step(1.0f / 60.0f, 8, 3);
        if (i > 40) bump = std::max(bump, std::abs(ball->GetLinearVelocity().y));
    }
    CHECK(ball->GetPosition().x > 20.0f);
    CHECK(bump < 0.02f);
}

TEST_CASE("terrain: a body stays out of the ground and in the scene") {
    const SceneDef scene = ruins_like();
    Built built(scene);
    Random random(5);
    std::vector<b2Body*> balls;
    while (balls.size() < 60) {
        const float x = random.range(1, scene.size.x - 1), y = random.range(1, scene.size.y - 1);
        if (built.terrain.nearest({x, y}, 0.5f, Surfaces{7}).found) continue;
        if (built.terrain.inside({x, y})) continue;
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.position.Set(x, y);
        const float speed = random.range(-30, 30);
        def.linearVelocity.Set(speed, 10);
        b2Body* ball = built.world.CreateBody(&def);
        b2CircleShape circle;
        circle.m_radius = 0.2f;
        ball->CreateFixture(&circle, 1.0f);
        balls.push_back(ball);
    }
    for (int i = 0; i < 300; ++i)
        built.world.Step(1.0f / 60.0f, 8, 3);
    for (const b2Body* ball : balls) {
        const b2Vec2 p = ball->GetPosition();
        CHECK(!built.terrain.inside({p.x, p.y}));
    }
}

TEST_CASE("terrain: surfaces are told apart by gravity, and only those asked for are hit") {
    SceneDef scene;
    scene.size = {20, 20};
    scene.solids = {{{{5, 8}, {10, 8}, {12, 10}, {5, 10}}}};
    scene.poles = {{{{2, 2}, {2, 9}}}};
    const Built built(scene);
    const Terrain& t = built.terrain;
    CHECK(t.ray({7, 12}, {7, 9}).surface == Surface::floor);
    CHECK(t.ray({7, 5}, {7, 9}).surface == Surface::ceiling);
    CHECK(t.ray({4, 9}, {7, 9}).surface == Surface::wall);
    CHECK(t.ray({12, 8}, {10, 9.5f}).surface == Surface::ceiling);
    CHECK_FALSE(t.ray({7, 12}, {7, 9}, only(Surface::ceiling)).hit);
    CHECK(t.ray({7, 12}, {7, 9}, only(Surface::floor)).hit);

    // A pole: from both sides, only where asked for, its normal towards the start.
    for (const float side : {-1.0f, 1.0f}) {
        const glm::vec2 from{2 + side, 5}, to{2 - side, 5};
        CHECK_FALSE(t.ray(from, to).hit);
        const Hit hit = t.ray(from, to, only(Surface::pole));
        CHECK(hit.hit);
        CHECK(hit.surface == Surface::pole);
        CHECK(hit.normal.x == side);
    }
    CHECK(t.nearest({2.5f, 5}, 1, only(Surface::pole)).distance == doctest::Approx(0.5));
    CHECK_FALSE(t.nearest({2.5f, 5}, 1, only(Surface::floor)).found);

    // Gravity to the left: what was a wall is a floor.
    scene.gravity = {-9.8f, 0};
    const Built turned(scene);
    CHECK(turned.terrain.up() == glm::vec2{1, 0});
    CHECK(turned.terrain.ray({7, 12}, {7, 9}).surface == Surface::wall);
    CHECK(turned.terrain.ray({4, 9}, {7, 9}).surface == Surface::ceiling);
    CHECK_FALSE(turned.terrain.from_above());
    scene.gravity = {0, 0};
    const Built above(scene);
    CHECK(above.terrain.from_above());
    CHECK(above.terrain.up() == glm::vec2{0, 1});
    CHECK(above.terrain.ray({7, 12}, {7, 9}).surface == Surface::wall);
}

TEST_CASE("terrain: rays that make no sense hit nothing, far ones are right") {
    const Built built(ruins_like());
    const Terrain& t = built.terrain;
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    constexpr float inf = std::numeric_limits<float>::infinity();
    CHECK_FALSE(t.ray({5, 5}, {5, 5}).hit);
    for (const float bad : {nan, inf, -inf}) {
        CHECK_FALSE(t.ray({bad, 5}, {5, 0}).hit);
        CHECK_FALSE(t.ray({5, 5}, {5, bad}).hit);
        CHECK_FALSE(t.nearest({bad, 5}, 1, Surfaces{7}).found);
        CHECK(t.inside({5, bad}));
    }
    CHECK_FALSE(t.nearest({5, 5}, nan, Surfaces{7}).found);
    CHECK(t.nearest({5, 8}, inf, Surfaces{7}).found);
    // Out of the scene: through its wall, then the floor. From within the ground: out of it.
    CHECK(t.ray({4, 1e6f}, {4, -1e6f}).point.y == doctest::Approx(4).epsilon(1e-3));
    CHECK(t.ray({4, 2}, {4, 30}).point.y == doctest::Approx(24));
    CHECK_FALSE(t.ray({1e30f, 1e30f}, {2e30f, 1e30f}).hit);
    CHECK(t.ray({5, 8}, {5, -3e38f}).point.y == doctest::Approx(4));
    CHECK(t.inside({-1e30f, 3}));
    CHECK(t.nearest({-50, 5}, 60, Surfaces{7}).distance == doctest::Approx(-50));
    // On the surface: downwards at once, upwards and along not.
    CHECK(t.ray({5, 4}, {5, 3}).fraction == doctest::Approx(0));
    CHECK(t.clear({5, 4}, {5, 6}));
    CHECK(t.clear({5, 4}, {7, 4}));
}

TEST_CASE("terrain: corners stand clear of both sides, in narrow passages in the middle") {
    SceneDef scene;
    scene.size = {20, 10};
    scene.solids = {{{{5, 0}, {5, 5}, {5.15f, 5}, {5.15f, 0}}},   // a thin wall
                    {{{10, 3}, {12, 3}, {12, 5}, {10, 5}}},       // a block
                    {{{9, 5.1f}, {13, 5.1f}, {13, 6}, {9, 6}}}};  // just above it
    const Built built(scene);
    int thin = 0, slit = 0;
    for (const Corner& c : built.terrain.corners()) {
        CHECK(length(c.normal) == doctest::Approx(1));
        const float away = built.terrain.nearest(c.at, 1, Surfaces{7}).distance;
        if (c.at.x < 6) {
            ++thin;
            CHECK(away == doctest::Approx(std::sqrt(2.0) * corner_clearance).epsilon(0.01));
            CHECK(c.at.y > 5.1f);
        }
        if (c.at.y > 5 && c.at.y < 5.1f) {
            ++slit;
            CHECK(away == doctest::Approx(0.05).epsilon(0.3));
        }
    }
    CHECK(thin == 2);
    CHECK(slit >= 2);
}

TEST_CASE("terrain: depth of water") {
    const Built built(ruins_like());
    CHECK(built.terrain.depth({36, 3}) == doctest::Approx(0.4));
    CHECK(built.terrain.depth({36, 3.9f}) == doctest::Approx(-0.5));
    CHECK(built.terrain.depth({10, 2}) == 0);
    SceneDef scene;
    scene.gravity = {0, 0};
    scene.water = {{{2, 2}, {8, 8}}};
    const Built pond(scene);
    CHECK(pond.terrain.depth({2.5f, 5}) == doctest::Approx(0.5));
    CHECK(pond.terrain.depth({5, 9}) <= 0);
}

TEST_CASE("terrain: solids may overlap, stick out of the scene, and be wound either way") {
    SceneDef scene;
    scene.size = {20, 10};
    scene.solids = {{{{-5, -5}, {-5, 2}, {25, 2}, {25, -5}}},  // clockwise, beyond the scene
                    {{{8, 1}, {12, 1}, {12, 6}, {8, 6}}},      // stands in it
                    {{{10, 4}, {16, 4}, {16, 6}, {10, 6}}}};   // crosses that, same top
    const Built built(scene);
    const Terrain& t = built.terrain;
    for (const GroundLine& line : t.outline())
        CHECK(line.closed);
    CHECK(t.outline().size() == 1);
    CHECK(t.ray({5, 8}, {5, 0}).point.y == doctest::Approx(2));
    CHECK(t.ray({11, 8}, {11, 0}).point.y == doctest::Approx(6));
    CHECK(t.ray({14, 2.5f}, {14, 8}).point.y == doctest::Approx(4));
    CHECK(t.clear({11, 5}, {11, 1.5f}));
    CHECK(t.ray({14, 3}, {5, 3}).point.x == doctest::Approx(12));
    // The tops of the two are one edge, and the points at which outlines cross are points of it.
    CHECK(t.outline()[0].points.size() == 10);
}
