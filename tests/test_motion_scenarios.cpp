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

namespace {

/// The courses on which an animal had a slow spell.
ProgressMeasure::Result courses(const std::string& stem, const std::vector<std::uint64_t>& seeds) {
    ProgressMeasure progress;
    with(stem, [&](const Measured& measured) {
        for (const std::uint64_t seed : seeds) {
            LimbMeasures limbs;
            CrossingMeasure crossing;
            run_course(measured, seed, limbs, crossing, progress);
        }
    });
    return progress.result();
}

double slowest_idle_tip(const std::string& stem, std::uint64_t seed) {
    IdleMeasure idle;
    with(stem, [&](const Measured& measured) {
        MotionRun run = on_level(measured, seed, 8.0f);
        run.steps(motion_settle);
        run.steer({1.0f, 0.0f});
        run.steps(4 * motion_hz);
        run.steer({0.0f, 0.0f});
        idle.begin(run.subject());
        run.steps(8 * motion_hz, [&](const MotionFrame& frame) { idle.add(frame); });
    });
    return idle.result().slowest;
}

using Stops = void (*)(const Measured&, std::uint64_t, LimbMeasures&, RestMeasure&);

/// Of the stops of all these runs, five each, those at which it did not rest.
int bad_stops(const std::string& stem, Stops stops, const std::vector<std::uint64_t>& seeds) {
    RestMeasure rest;
    with(stem, [&](const Measured& measured) {
        for (const std::uint64_t seed : seeds) {
            LimbMeasures limbs;
            stops(measured, seed, limbs, rest);
        }
    });
    CHECK(rest.result().stops == 5 * static_cast<int>(seeds.size()));
    return rest.result().bad;
}

DragMeasure::Result dragged(const std::string& stem, std::uint64_t seed) {
    DragMeasure drag;
    with(stem, [&](const Measured& measured) {
        LimbMeasures limbs;
        drag_through_walls(measured, seed, limbs, drag);
    });
    return drag.result();
}

}  // namespace

TEST_CASE("scenarios: held up in a hollow, its feet feel ahead and it walks out of it") {
    const ProgressMeasure::Result skink = courses("iron_skink", {2027, 3030, 3099});
    CHECK(skink.good == 3);
}

TEST_CASE("scenarios: what goes on its belly lifts its head out of a pit until that is clear") {
    CHECK(courses("shell_snail", {2053, 3163}).good == 2);
    // Nor does it throw it so high that it falls over backwards.
    CHECK(courses("mire_leech", {3084, 3184}).good == 2);
}

TEST_CASE("scenarios: an animal that stands on end after it was dragged lies down, and rests") {
    CHECK(dragged("rain_stag", 101).rest < 5.0);
    CHECK(dragged("rain_stag", 107).rest < 5.0);
}

TEST_CASE("scenarios: half over an edge it goes back onto it, or falls, and rests") {
    CHECK(dragged("rain_stag", 112).rest < 5.0);
    CHECK(dragged("rain_stag", 178).rest < 5.0);
}

TEST_CASE("scenarios: a bird that stops out over its feet sways back over them without a step") {
    CHECK(bad_stops("stilt_heron", stop_on_course, {201, 220}) == 0);
    CHECK(bad_stops("stilt_heron", stop_on_slopes, {202, 225, 240}) == 0);
}

TEST_CASE("scenarios: on a narrow place legs that now find, now lose a foothold do not rock it") {
    CHECK(bad_stops("rain_stag", stop_on_course, {105, 203, 204}) == 0);
}

TEST_CASE("scenarios: a head on a stem sways evenly, neither still nor faster than at rest") {
    for (const std::uint64_t seed : {102, 112, 113}) {
        CAPTURE(seed);
        CHECK(dragged("snatcher_weed", seed).rest < 5.0);
    }
    CHECK(slowest_idle_tip("snatcher_weed", 109) > 0.02);
}

TEST_CASE("scenarios: whatever its seed, what hangs on an animal stirs while that rests") {
    CHECK(slowest_idle_tip("stray", 171) > 0.02);
    CHECK(slowest_idle_tip("stilt_heron", 149) > 0.02);
    CHECK(slowest_idle_tip("carrion_kite", 194) > 0.02);
    CHECK(slowest_idle_tip("rain_stag", 168) > 0.02);
}
