#include "game/bed_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace wriggle;

namespace {

SceneDef from_above() {
    SceneDef scene;
    scene.size = {40.0f, 24.0f};
    scene.gravity = {0.0f, 0.0f};
    return scene;
}

Mesh bed_of(const SceneDef& scene, double seconds = 1.0, glm::vec2 low = {10.0f, 6.0f},
            glm::vec2 high = {26.0f, 15.0f}, float pixel = 0.0125f) {
    Mesh mesh;
    clear(mesh, pixel);
    add_bed(scenery_of(scene), low, high, seconds, mesh);
    return mesh;
}

bool same(const Mesh& a, const Mesh& b) {
    return std::ranges::equal(a.vertices, b.vertices, [](const sf::Vertex& v, const sf::Vertex& w) {
        return v.position == w.position && v.color == w.color;
    });
}

}  // namespace

TEST_CASE("a scene seen from above has a bed of stones; one seen from the side has none") {
    const SceneDef scene = from_above();
    CHECK(bed_of(scene).vertices.size() > 1000);
    CHECK(same(bed_of(scene, 1.0), bed_of(scene, 5.0)));  // dry ground lies still
    SceneDef other = scene;
    other.backdrop.seed += 1;
    CHECK_FALSE(same(bed_of(scene), bed_of(other)));
    SceneDef side = scene;
    side.gravity = {0.0f, -9.8f};
    CHECK(bed_of(side).vertices.empty());
}

TEST_CASE("under water a net of light wanders over the bed, and stays in the water") {
    SceneDef scene = from_above();
    const std::size_t dry = bed_of(scene).vertices.size();
    scene.water = {{{0.0f, 0.0f}, {18.0f, 24.0f}}};
    const Mesh wet = bed_of(scene);
    CHECK(wet.vertices.size() > dry + 2000);
    CHECK(same(wet, bed_of(scene)));
    CHECK_FALSE(same(wet, bed_of(scene, 1.1)));
    const Mesh beside = bed_of(scene, 1.0, {22.0f, 6.0f}, {38.0f, 15.0f});
    SceneDef without = scene;
    without.water.clear();
    CHECK(same(beside, bed_of(without, 1.0, {22.0f, 6.0f}, {38.0f, 15.0f})));
}

TEST_CASE("the bed lies where it is while the view moves, and leaves out what is too small") {
    const SceneDef scene = from_above();
    const Mesh here = bed_of(scene), moved = bed_of(scene, 1.0, {12.0f, 6.0f}, {28.0f, 15.0f});
    const auto stands_in = [](const Mesh& mesh, const sf::Vertex& wanted) {
        return std::ranges::any_of(mesh.vertices, [&](const sf::Vertex& v) {
            return v.position == wanted.position && v.color == wanted.color;
        });
    };
    int seen = 0;
    for (std::size_t i = 0; i < here.vertices.size() && seen < 50; i += 97) {
        const sf::Vertex& v = here.vertices[i];
        if (v.position.x < 17.0f || v.position.x > 21.0f || v.position.y < 8.0f ||
            v.position.y > 12.0f)
            continue;
        CHECK(stands_in(moved, v));
        ++seen;
    }
    CHECK(seen > 5);
    const Mesh far = bed_of(scene, 1.0, {0.0f, 0.0f}, {40.0f, 24.0f}, 1.0f);
    CHECK(far.vertices.empty());
    SceneDef huge = from_above();
    huge.size = {9000.0f, 9000.0f};
    CHECK(bed_of(huge, 1.0, {0.0f, 0.0f}, {9000.0f, 9000.0f}, 0.0125f).vertices.size() < 9000000);
}
