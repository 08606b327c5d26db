#include "creatures/motion_scenarios.hpp"

#include <doctest/doctest.h>

#include "tests/creature_fixture.hpp"

using namespace wriggle;

namespace {

/// Runs one scenario of a shipped animal.
template <typename Scenario>
void with(const std::string& stem, Scenario&& scenario) {
    const CreatureDef species = wriggle::testing::species_of(stem);
    const Species none;
    scenario(Measured(species, none));
}

}  // namespace

TEST_CASE("scenarios: a spider that has stopped on a block's corner does not creep round it") {
    with("lamp_spider", [](const Measured& measured) {
        for (const std::uint64_t seed : {5008, 5043, 5087}) {  // it crept, and stepped, in these
            CAPTURE(seed);
            LimbMeasures limbs;
            RestMeasure rest;
            stop_on_block(measured, seed, limbs, rest);
            CHECK(rest.result().stops == 6);
            CHECK(rest.result().bad == 0);
            CHECK(rest.result().body_speed < 0.05);
        }
    });
}

TEST_CASE("scenarios: a gecko that has stopped on a crest does not creep down from it") {
    with("mud_gecko", [](const Measured& measured) {
        for (const std::uint64_t seed : {5032, 5039}) {
            CAPTURE(seed);
            LimbMeasures limbs;
            RestMeasure rest;
            stop_on_slopes(measured, seed, limbs, rest);
            CHECK(rest.result().stops == 5);
            CHECK(rest.result().body_speed < 0.05);
        }
    });
}

TEST_CASE("scenarios: an animal that turns round in the air draws its knees through gently") {
    with("mud_gecko", [](const Measured& measured) {
        LimbMeasures limbs;
        const AirMeasure::Result air = lift(measured, 9001, limbs);
        CHECK(air.ticks >= 18);
        CHECK(air.steps == 0);
        CHECK(air.dangles);
        CHECK(limbs.pops.result().bad == 0);
        CHECK(limbs.flips.result().flips == 0);
    });
}

TEST_CASE("scenarios: the same seed gives the same figures, another one others") {
    with("mud_gecko", [](const Measured& measured) {
        const auto slowest = [&](std::uint64_t seed) {
            LimbMeasures limbs;
            CrossingMeasure crossing;
            ProgressMeasure progress;
            run_course(measured, seed, limbs, crossing, progress);
            CHECK(progress.result().good == 1);
            return progress.result().slowest;
        };
        CHECK(slowest(1) == slowest(1));
        CHECK(slowest(1) != slowest(2));
    });
}
