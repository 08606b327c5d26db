#include "game/starter.hpp"

#include <doctest/doctest.h>

#include <string>

#include "creature_fixture.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

constexpr const char* kinds[] = {"walk", "climb", "haul", "slither", "swim",
                                 "fly",  "hover", "hop",  "anchored"};

}  // namespace

TEST_CASE("starter: each kind passes check, and there is nothing to hint at") {
    for (const std::string kind : kinds) {
        CAPTURE(kind);
        CHECK(locomotion_named(kind) ==
              species_of("it", starter_text("It", locomotion_named(kind))).locomotion.kind);
        const auto loaded =
            load_creature({"it.toml", starter_text("It", locomotion_named(kind))}, {});
        CHECK(loaded.problems.empty());
        for (const Problem& hint : loaded.hints)
            CHECK(wriggle::text_of(hint) == "");
    }
}

TEST_CASE("starter: each kind gets along, to both sides; what is anchored stays and sways") {
    for (const std::string kind : kinds) {
        CAPTURE(kind);
        const CreatureDef species = species_of("it", starter_text("It", locomotion_named(kind)));
        SceneDef scene = flat_scene();
        float height = 1.2f;
        if (kind == "swim") {
            scene.water.push_back({{0.0f, 2.0f}, {200.0f, 20.0f}});
            height = 8.0f;
        }
        for (const float way : {1.0f, -1.0f}) {
            CAPTURE(way);
            World world = world_with(species, scene, {100.0f, 2.0f + height});
            run(world, 60);
            const float from = world.poses().front().chunks.front().at.x;
            run(world, 600, {steer(way)});
            const float moved = (world.poses().front().chunks.front().at.x - from) * way;
            if (kind == "anchored") {
                CHECK(std::abs(moved) < 3.0f);
                continue;
            }
            // A third of what its speed would give, turning about included.
            CHECK(moved > species.locomotion.speed * 10.0f / 3.0f);
        }
    }
}
