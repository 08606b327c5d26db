// The shipped scenes: what their solids, spawns and lamps must be, whatever reads them.
#include <box2d/box2d.h>
#include <doctest/doctest.h>
#include <toml++/toml.h>

#include <string>

#include "creatures/angle.hpp"
#include "creatures/course.hpp"
#include "creatures/terrain.hpp"

using namespace wriggle;

namespace {

glm::vec2 pair(const toml::node& node) {
    const toml::array& a = *node.as_array();
    return {a[0].value<float>().value(), a[1].value<float>().value()};
}

std::vector<PolygonDef> polygons(const toml::table& file, const char* key) {
    std::vector<PolygonDef> result;
    const toml::array* list = file[key].as_array();
    if (list == nullptr) return result;
    for (const toml::node& entry : *list) {
        PolygonDef polygon;
        for (const toml::node& p : *(*entry.as_table())["points"].as_array()) {
            polygon.points.push_back(pair(p));
        }
        result.push_back(polygon);
    }
    return result;
}

struct Read {
    toml::table file;
    SceneDef scene;
};

Read read(const std::string& name) {
    Read r;
    r.file = toml::parse_file(std::string(WRIGGLE_SOURCE_DIR) + "/config/scenes/" + name + ".toml");
    r.scene.size = pair(*r.file["size"].node());
    r.scene.gravity = pair(*r.file["gravity"].node());
    r.scene.background_grip = r.file["background_grip"].value_or(false);
    r.scene.solids = polygons(r.file, "solids");
    r.scene.poles = polygons(r.file, "poles");
    r.scene.course.parts = r.file["course"]["parts"].value_or(0);
    if (r.scene.course.parts > 0) r.scene.course.start = pair(*r.file["course"]["start"].node());
    return r;
}

}  // namespace

TEST_CASE("scenes: solids are sound, spawns have room, lamps hang in the air") {
    for (const char* name : {"ruins", "flat", "pond", "course"}) {
        CAPTURE(name);
        const Read r = read(name);
        const SceneDef scene = grown(r.scene, 1);
        b2World world({scene.gravity.x, scene.gravity.y});
        const Terrain terrain(scene, world);
        CHECK(terrain.outline().size() >= 1);
        for (const GroundLine& line : terrain.outline())
            CHECK(line.closed);
        for (const PolygonDef& solid : scene.solids) {
            for (std::size_t i = 0; i < solid.points.size(); ++i) {
                const glm::vec2 p = solid.points[i];
                CHECK(p.x >= 0);
                CHECK(p.x <= scene.size.x);
                CHECK(p.y >= 0);
                CHECK(p.y <= scene.size.y);
                CHECK(length(p - solid.points[(i + 1) % solid.points.size()]) > 0.01f);
            }
        }
        if (const toml::array* spawns = r.file["spawns"].as_array()) {
            for (const toml::node& spawn : *spawns) {
                const glm::vec2 at = pair(*spawn.as_table()->get("at"));
                CAPTURE(at.x);
                CHECK_FALSE(terrain.inside(at));
                CHECK_FALSE(terrain.nearest(at, 0.09f, Surfaces{7}).found);
            }
        }
        if (const toml::array* lamps = r.file["lamps"].as_array()) {
            for (const toml::node& lamp : *lamps) {
                CHECK_FALSE(terrain.inside(pair(*lamp.as_table()->get("at"))));
            }
        }
    }
}

TEST_CASE("scenes: the ruins show all four creatures in a view over the middle") {
    const Read r = read("ruins");
    b2World world({0, -9.8f});
    const Terrain terrain(r.scene, world);
    const toml::array& spawns = *r.file["spawns"].as_array();
    int seen = 0;
    for (const char* name : {"mud_gecko", "lamp_spider", "long_father", "snatcher_weed"}) {
        for (const toml::node& spawn : spawns) {
            const toml::table& table = *spawn.as_table();
            if (table["creature"].value_or(std::string()) != name) continue;
            const glm::vec2 off = pair(*table.get("at")) - 0.5f * r.scene.size;
            if (std::abs(off.x) < 7.5f && std::abs(off.y) < 4.5f) ++seen;
        }
    }
    CHECK(seen == 4);
    // The spider under a ceiling that it reaches, the hauler with holds around it.
    CHECK(terrain.ray({24.5f, 14.95f}, {24.5f, 15.9f}).surface == Surface::ceiling);
    int holds = 0;
    for (int i = 0; i < 24; ++i) {
        const glm::vec2 from{34.5f, 12.3f};
        if (terrain.ray(from, from + 3.4f * direction(2 * pi * static_cast<float>(i) / 24)).hit) {
            ++holds;
        }
    }
    CHECK(holds >= 5);
}
