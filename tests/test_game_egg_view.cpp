#include "game/egg_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

using namespace wriggle;

namespace {

Egg egg_of(float age) {
    Egg egg;
    egg.at = {3.0f, 2.2f};
    egg.radius = 0.2f;
    egg.age = age;
    egg.lies = true;
    return egg;
}

struct Drawn {
    CreatureMeshes meshes;
    glm::vec2 low{1e9f}, high{-1e9f};
};

Drawn drawn(const Egg& egg, double seconds) {
    Drawn out;
    add_eggs(out.meshes, std::span(&egg, 1), SkinLighting{}, seconds);
    for (const sf::Vertex& v : out.meshes.bodies.vertices) {
        out.low = {std::min(out.low.x, v.position.x), std::min(out.low.y, v.position.y)};
        out.high = {std::max(out.high.x, v.position.x), std::max(out.high.y, v.position.y)};
    }
    return out;
}

float farthest_lean(float age) {
    float most = 0.0f;
    for (int tick = 0; tick < 600; ++tick)
        most = std::max(most, std::abs(egg_lean(egg_of(age), tick / 60.0)));
    return most;
}

}  // namespace

TEST_CASE("an egg stands where it lies, on the ground, as large as it is") {
    const Drawn egg = drawn(egg_of(0.0f), 1.0);
    CHECK(egg.low.y == doctest::Approx(2.0f).epsilon(0.02));
    CHECK(egg.high.y - egg.low.y == doctest::Approx(2.0f * 0.2f * 1.15f).epsilon(0.15));
    CHECK(0.5f * (egg.low.x + egg.high.x) == doctest::Approx(3.0f).epsilon(0.01));
    CHECK_FALSE(egg.meshes.shadows.vertices.empty());
    Egg hanging = egg_of(0.0f);
    hanging.lies = false;
    CHECK(drawn(hanging, 1.0).meshes.shadows.vertices.empty());
}

TEST_CASE("an egg rocks the more the nearer it is to hatching, in fits, and cracks at the end") {
    CHECK(farthest_lean(0.0f) == 0.0f);
    CHECK(farthest_lean(0.3f) > 0.0f);
    CHECK(farthest_lean(0.6f) > 1.5f * farthest_lean(0.3f));
    CHECK(farthest_lean(1.0f) > 2.5f * farthest_lean(0.6f));
    CHECK(farthest_lean(1.0f) < 0.5f);
    CHECK(egg_lean(egg_of(0.9f), 1.3) == egg_lean(egg_of(0.9f), 1.3));
    Egg other = egg_of(0.9f);
    other.place = 1;
    CHECK(egg_lean(other, 1.1) != egg_lean(egg_of(0.9f), 1.1));
    CHECK(drawn(egg_of(0.97f), 1.0).meshes.bodies.vertices.size() >
          drawn(egg_of(0.5f), 1.0).meshes.bodies.vertices.size());
}
