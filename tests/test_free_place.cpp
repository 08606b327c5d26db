#include "creatures/free_place.hpp"

#include <box2d/b2_world.h>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/random.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

constexpr Surfaces any_ground{0b111};

/// A room of 4 by 3 m in a block of solid ground of 40 by 40 m.
SceneDef cave() {
    SceneDef scene;
    scene.name = scene.stem = "cave";
    scene.size = {40.0f, 40.0f};
    scene.solids = {{{{0, 0}, {40, 0}, {40, 30}, {0, 30}}},
                    {{{0, 30}, {30, 30}, {30, 40}, {0, 40}}},
                    {{{34, 30}, {40, 30}, {40, 40}, {34, 40}}},
                    {{{30, 33}, {34, 33}, {34, 40}, {30, 40}}}};
    return scene;
}

bool fits(const std::vector<Ball>& body, glm::vec2 at, const Terrain& terrain) {
    for (const Ball& ball : body) {
        const glm::vec2 middle = at + ball.from_place;
        if (terrain.inside(middle)) return false;
        if (terrain.nearest(middle, ball.radius - 0.02f, any_ground).found) return false;
    }
    return true;
}

const std::vector<Ball> row{{{0.4f, 0.0f}, 0.2f}, {{0.0f, 0.0f}, 0.3f}, {{-0.4f, 0.0f}, 0.2f}};

}  // namespace

TEST_CASE("free place: what fits stays, to the bit") {
    b2World physics({0.0f, -9.8f});
    const Terrain terrain(flat_scene(), physics);
    const glm::vec2 at{10.1234567f, 2.3f};
    CHECK(free_place(row, at, terrain) == at);
    // At rest on the ground, a little in it.
    CHECK(free_place({{{0, 0}, 0.3f}}, glm::vec2{10.0f, 2.295f}, terrain) ==
          glm::vec2(10.0f, 2.295f));
}

TEST_CASE("free place: from everywhere in the shipped scenes and round them") {
    for (const char* name : {"flat", "pond", "ruins", "course"}) {
        const SceneDef scene = load_scene({name, read_text(std::string(WRIGGLE_SOURCE_DIR) +
                                                           "/config/scenes/" + name + ".toml")})
                                   .definition;
        b2World physics({0.0f, -9.8f});
        const Terrain terrain(scene, physics);
        Random random{1};
        for (int i = 0; i < 400; ++i) {
            const float x = random.range(-20.0f, scene.size.x + 20.0f);
            const float y = random.range(-20.0f, scene.size.y + 20.0f);
            const auto place = free_place(row, {x, y}, terrain);
            REQUIRE(place);
            CHECK_MESSAGE(fits(row, *place, terrain), name, " ", x, " ", y);
        }
        for (const glm::vec2 far : {glm::vec2{1e6f, 3.0f}, {-1e6f, -1e6f}, {3.0f, 1e30f}}) {
            const auto place = free_place(row, far, terrain);
            REQUIRE(place);
            CHECK(fits(row, *place, terrain));
        }
    }
}

TEST_CASE("free place: finds the only room in a block of ground") {
    b2World physics({0.0f, -9.8f});
    const Terrain terrain(cave(), physics);
    for (const glm::vec2 at : {glm::vec2{2, 2}, {39, 1}, {1, 39}, {32, 31}, {32, 39.9f}}) {
        const auto place = free_place(row, at, terrain);
        REQUIRE(place);
        CHECK(fits(row, *place, terrain));
    }
}

TEST_CASE("free place: too large for every room, its middles at least are free") {
    b2World physics({0.0f, -9.8f});
    const Terrain terrain(cave(), physics);
    const auto place = free_place({{{0, 0}, 5.0f}}, {2, 2}, terrain);
    REQUIRE(place);
    CHECK_FALSE(terrain.inside(*place));
    CHECK_FALSE(free_place({{{0, 0}, 0.1f}, {{20, 0}, 0.1f}}, {2, 2}, terrain));
}

TEST_CASE("free place: a body longer than the scene has none, and nobody searches for it") {
    b2World physics({0.0f, -9.8f});
    const Terrain terrain(cave(), physics);
    std::vector<Ball> endless;
    for (int i = 0; i < 64; ++i)
        endless.push_back({{20.0f * static_cast<float>(i), 0.0f}, 0.1f});
    CHECK_FALSE(free_place(endless, {31.0f, 31.0f}, terrain));
    for (Ball& ball : endless)
        ball.from_place = {ball.from_place.y, ball.from_place.x};
    CHECK_FALSE(free_place(endless, {31.0f, 31.0f}, terrain));
}
