#include "game/phase_times.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "tests/creature_fixture.hpp"

using namespace wriggle;

TEST_CASE("phase times: a step tells each of its phases once, in their order") {
    struct Listener final : PhaseListener {
        int begun = 0;
        std::vector<Phase> ended;
        void step_begins() override { ++begun; }
        void phase_ends(Phase phase) override { ended.push_back(phase); }
    } listener;
    World world = wriggle::testing::world_with(wriggle::testing::species_of("mud_gecko"),
                                               wriggle::testing::flat_scene(), {10.0f, 3.0f});
    world.step({}, &listener);
    CHECK(listener.begun == 1);
    REQUIRE(listener.ended.size() == static_cast<std::size_t>(phase_count));
    std::set<std::string> names;
    for (int i = 0; i < phase_count; ++i) {
        CHECK(listener.ended[static_cast<std::size_t>(i)] == static_cast<Phase>(i));
        names.insert(name_of(static_cast<Phase>(i)));
    }
    CHECK(names.size() == static_cast<std::size_t>(phase_count));
    CHECK_FALSE(names.contains(""));
}

TEST_CASE("phase times: a tick costs what its phases cost, and a world's cost something") {
    PhaseTimes times;
    CHECK(times.milliseconds() == 0.0);
    World world = wriggle::testing::world_with(wriggle::testing::species_of("lamp_spider"),
                                               wriggle::testing::flat_scene(), {10.0f, 3.0f});
    for (int i = 0; i < 60; ++i)
        world.step({}, &times);
    double sum = 0.0;
    for (int i = 0; i < phase_count; ++i) {
        CHECK(times.milliseconds(static_cast<Phase>(i)) >= 0.0);
        sum += times.milliseconds(static_cast<Phase>(i));
    }
    CHECK(sum > 0.0);
    CHECK(times.milliseconds() == doctest::Approx(sum));
}
