// The shipped scenes: sound for terrain and creatures, whatever else changes in them.
#include <box2d/box2d.h>

#include <map>
#include <set>
#include <string>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/course.hpp"
#include "creatures/terrain.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

SceneDef shipped_scene(const std::string& stem) {
    const std::string file = WRIGGLE_SOURCE_DIR "/config/scenes/" + stem + ".toml";
    const Loaded<SceneDef> loaded = load_scene({file, read_text(file)}, shipped);
    for (const Problem& problem : loaded.problems)
        MESSAGE(wriggle::text_of(problem));
    for (const Problem& hint : loaded.hints)
        MESSAGE(wriggle::text_of(hint));
    REQUIRE(loaded.ok());
    CHECK(loaded.hints.empty());
    return loaded.definition;
}

}  // namespace

TEST_CASE("scenes: surfaces are whole, spawns have room, lamps hang in the air") {
    for (const char* stem : {"ruins", "flat", "pond", "course", "tarn", "marsh", "quarry"}) {
        CAPTURE(stem);
        const SceneDef scene = grown(shipped_scene(stem), 1);
        b2World world({scene.gravity.x, scene.gravity.y});
        const Terrain terrain(scene, world);
        CHECK(terrain.outline().size() >= 1);
        for (const GroundLine& line : terrain.outline())
            CHECK(line.closed);
        for (const SpawnDef& spawn : scene.spawns) {
            CAPTURE(spawn.creature);
            CHECK_FALSE(terrain.inside(spawn.at));
            CHECK_FALSE(terrain.nearest(spawn.at, 0.09f, Surfaces{7}).found);
        }
        for (const LampDef& lamp : scene.lamps)
            CHECK_FALSE(terrain.inside(lamp.at));
        for (const WaterDef& water : scene.water)
            CHECK(terrain.depth(0.5f * (water.min + water.max)) > 0.2f);
    }
}

TEST_CASE(
    "scenes: the ruins show all four creatures in a view over the middle, each in its place") {
    const SceneDef scene = shipped_scene("ruins");
    b2World world({0, -9.8f});
    const Terrain terrain(scene, world);
    int seen = 0;
    for (const char* name : {"mud_gecko", "lamp_spider", "long_father", "snatcher_weed"})
        for (const SpawnDef& spawn : scene.spawns) {
            const glm::vec2 off = spawn.at - 0.5f * scene.size;
            seen += spawn.creature == name && std::abs(off.x) < 7.5f && std::abs(off.y) < 4.5f;
        }
    CHECK(seen == 4);
    for (const SpawnDef& spawn : scene.spawns) {
        if (spawn.creature == "lamp_spider")
            CHECK(terrain.ray(spawn.at, spawn.at + glm::vec2{0, 1}).surface == Surface::ceiling);
        if (spawn.creature == "snatcher_weed")
            CHECK(terrain.ray(spawn.at, spawn.at - glm::vec2{0, 1}).surface == Surface::floor);
        if (spawn.creature != "long_father") continue;
        int holds = 0;
        for (int i = 0; i < 24; ++i) {
            const float angle = 2 * pi * static_cast<float>(i) / 24;
            holds += terrain.ray(spawn.at, spawn.at + 3.4f * direction(angle)).hit;
        }
        CHECK(holds >= 5);
    }
}

TEST_CASE("scenes: flat is level and long enough to measure on, the course is one") {
    const SceneDef flat = shipped_scene("flat");
    CHECK(flat.spawns.empty());
    b2World world({0, -9.8f});
    const Terrain terrain(flat, world);
    CHECK(terrain.ray({1, 20}, {1, 0}).point.y == terrain.ray({700, 20}, {700, 0}).point.y);
    CHECK(flat.size.x >= 700);
    CHECK(shipped_scene("course").course.parts == 14);
    const SceneDef pond = shipped_scene("pond");
    CHECK(pond.background_grip);
    CHECK(pond.gravity == glm::vec2{0, 0});
}

TEST_CASE("scenes: each palette has one in which five species live, and no two agree in theirs") {
    std::map<std::string, std::size_t> most;
    for (const char* stem : {"ruins", "tarn", "marsh", "quarry"}) {
        CAPTURE(stem);
        const SceneDef scene = shipped_scene(stem);
        std::set<std::string> species;
        for (const SpawnDef& spawn : scene.spawns)
            species.insert(spawn.creature);
        CHECK(species.size() >= 5);
        CHECK(most.emplace(scene.palette.use, species.size()).second);
    }
    CHECK(most.size() == 4);
}
