#include "game/culling.hpp"

#include <doctest/doctest.h>

#include "creatures/outline.hpp"
#include "game/menagerie.hpp"
#include "game/session.hpp"
#include "tests/sample_animals.hpp"

using namespace wriggle;

TEST_CASE("an animal's bounds hold all that is drawn of it, for every species as it moves") {
    Folders folders;
    folders.config = std::filesystem::path(WRIGGLE_SOURCE_DIR) / "config";
    folders.assets = std::filesystem::path(WRIGGLE_SOURCE_DIR) / "assets";
    const Library library(folders);
    Outline outline;
    int species = 0;
    for (const CreatureEntry& entry : creature_entries(library)) {
        CAPTURE(entry.stem);
        Command command;
        command.targets = {entry.stem};
        Session session(make_run(command, library));
        for (int tick = 0; tick < 120; ++tick) {
            session.tick();
            if (tick % 20 != 0) continue;
            for (const Pose& pose : session.world().poses()) {
                const CreatureDef& individual = *session.world().individual(pose.id);
                outline_of(pose, individual, 0.06f, tick / 60.0, outline);
                const Bounds bounds = bounds_of(pose, individual);
                CHECK(outline.low.x >= bounds.low.x);
                CHECK(outline.low.y >= bounds.low.y);
                CHECK(outline.high.x <= bounds.high.x);
                CHECK(outline.high.y <= bounds.high.y);
            }
        }
        ++species;
    }
    CHECK(species >= 15);
}

TEST_CASE("bounds are no larger than they need be, and overlap only what they touch") {
    const SampleAnimal animal = sample_lizard({6.0f, 2.0f});
    const Bounds bounds = bounds_of(animal.pose, animal.individual);
    CHECK(overlap(bounds, {{0.0f, 0.0f}, {7.0f, 3.0f}}));
    CHECK_FALSE(overlap(bounds, {{20.0f, 0.0f}, {30.0f, 9.0f}}));
    CHECK_FALSE(overlap(bounds, {{0.0f, 9.0f}, {30.0f, 18.0f}}));
    CHECK(bounds.high.x - bounds.low.x < 9.0f);
}
