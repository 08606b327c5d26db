#include "creatures/motion_measure_feet.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/motion_frames.hpp"

using namespace wriggle;
using motion_frames::add;
using motion_frames::Animal;
using motion_frames::leg;

namespace {

Animal two_legs() {
    return Animal({leg("fore", 0.3f), leg("hind", -0.3f)});
}

}  // namespace

// ---- row 1 --------------------------------------------------------------------------------------

TEST_CASE("slides: a foot that slides 2 cm gives 2 cm") {
    Animal animal = two_legs();
    SlideMeasure slides;
    slides.begin(animal.subject);
    for (int i = 0; i <= 20; ++i) {
        animal.reach(0, {20.3f + 0.001f * static_cast<float>(i), 4.0f});
        add(slides, animal);
    }
    CHECK(slides.result().most == doctest::Approx(0.02).epsilon(0.01));
    CHECK(slides.result().stances == 2);
}

TEST_CASE("slides: there and back again is travel too") {
    Animal animal = two_legs();
    SlideMeasure slides;
    slides.begin(animal.subject);
    for (const float x : {20.3f, 20.31f, 20.3f}) {
        animal.reach(0, {x, 4.0f});
        add(slides, animal);
    }
    CHECK(slides.result().most == doctest::Approx(0.02).epsilon(0.01));
}

TEST_CASE("slides: a step is no slide, and a float's last bit adds up to nothing") {
    Animal animal = two_legs();
    SlideMeasure slides;
    slides.begin(animal.subject);
    for (int i = 0; i < 600; ++i) {
        animal.reach(0, {20.3f + (i % 2 == 0 ? 0.0f : 2e-6f), 4.0f});
        add(slides, animal);
    }
    animal.state(0, LimbState::swing);
    animal.reach(0, {20.6f, 4.2f});
    add(slides, animal);
    animal.state(0, LimbState::stance);
    animal.reach(0, {21.0f, 4.0f});
    add(slides, animal, 10);
    CHECK(slides.result().most == doctest::Approx(0.0));
    CHECK(slides.result().stances == 3);
}

TEST_CASE("slides: one bad stance of many shows in the most, not in the 95th percentile") {
    Animal animal = two_legs();
    SlideMeasure slides;
    for (int stream = 0; stream < 50; ++stream) {
        slides.begin(animal.subject);
        animal.reach(0, {20.3f, 4.0f});
        add(slides, animal);
        if (stream == 7) animal.reach(0, {20.4f, 4.0f});
        add(slides, animal);
    }
    CHECK(slides.result().stances == 100);
    CHECK(slides.result().p95 == doctest::Approx(0.0));
    CHECK(slides.result().most == doctest::Approx(0.1));
}

// ---- row 2 --------------------------------------------------------------------------------------

TEST_CASE("rest: tips that tremble are seen, after three seconds and for five") {
    Animal animal = two_legs();
    RestMeasure rest;
    rest.begin(animal.subject);
    for (int i = 0; i < 8 * motion_hz; ++i) {
        // One leg trembles by 0.5 mm to and fro: 0.03 m/s, in lengths the same; RMS of both legs.
        animal.reach(0, {20.3f + (i % 2 == 0 ? 0.0f : 0.0005f), 4.0f});
        add(rest, animal);
    }
    CHECK(rest.result().stops == 1);
    CHECK(rest.result().worst_speed == doctest::Approx(0.03 / std::sqrt(2.0)).epsilon(0.01));
    CHECK(rest.result().bad == 1);
}

TEST_CASE("rest: what happens in the first three seconds is settling; a step later counts") {
    Animal animal = two_legs();
    RestMeasure rest;
    rest.begin(animal.subject);
    for (int i = 0; i < 8 * motion_hz; ++i) {
        const bool early = i >= 60 && i < 70, late = i >= 400 && i < 410;
        animal.state(1, early || late ? LimbState::swing : LimbState::stance);
        add(rest, animal);
    }
    CHECK(rest.result().steps == 1);
    CHECK(rest.result().bad == 1);
}

TEST_CASE("rest: a stop that is cut short does not count; one that stands still is good") {
    Animal animal = two_legs();
    RestMeasure rest;
    rest.begin(animal.subject);
    add(rest, animal, 7 * motion_hz);
    animal.pose.intent = {1.0f, 0.0f};
    add(rest, animal, 5);
    CHECK(rest.result().stops == 0);
    animal.pose.intent = {0.0f, 0.0f};
    add(rest, animal, 20 * motion_hz);
    CHECK(rest.result().stops == 1);
    CHECK(rest.result().bad == 0);
    CHECK(rest.result().worst_speed == doctest::Approx(0.0));
}

TEST_CASE("rest: an animal that floats past does not rest") {
    Animal animal = two_legs();
    animal.state(0, LimbState::dangle);
    animal.state(1, LimbState::dangle);
    RestMeasure rest;
    rest.begin(animal.subject);
    for (int i = 0; i < 8 * motion_hz; ++i) {
        animal.move({0.001f, 0.0f});
        add(rest, animal);
    }
    CHECK(rest.result().bad == 1);
}

// ---- row 6 --------------------------------------------------------------------------------------

TEST_CASE("crossing: the share of ticks in which the hind foot stands before the fore foot") {
    for (const bool known : {true, false}) {
        CAPTURE(known);
        Animal animal = two_legs();
        for (MotionLimb& limb : animal.subject.limbs)
            limb.rest_known = known;
        CrossingMeasure crossing;
        crossing.begin(animal.subject);
        add(crossing, animal, 90);
        animal.reach(0, {19.7f, 4.0f});
        animal.reach(1, {20.3f, 4.0f});
        add(crossing, animal, 10);
        CHECK(crossing.result().standing == doctest::Approx(0.1));
        CHECK(crossing.result().ticks == 100);
    }
}

TEST_CASE("crossing: feet of different sides pass each other; feet in the air count apart") {
    Animal animal({leg("near", 0.3f), leg("far", -0.3f, true), leg("hind", -0.5f)});
    CrossingMeasure crossing;
    crossing.begin(animal.subject);
    animal.reach(1, {20.8f, 4.0f});  // far: before the near one
    add(crossing, animal, 50);
    CHECK(crossing.result().all == doctest::Approx(0.0));
    animal.state(2, LimbState::swing);
    animal.reach(2, {20.4f, 4.2f});
    add(crossing, animal, 50);
    CHECK(crossing.result().standing == doctest::Approx(0.0));
    CHECK(crossing.result().all == doctest::Approx(0.5));
}

TEST_CASE("crossing: an animal that faces left has its order the other way, a climber keeps it") {
    for (const bool turns : {true, false}) {
        CAPTURE(turns);
        Animal animal = two_legs();
        animal.subject.turns_round = turns;
        animal.pose.facing = -1.0f;
        animal.reach(0, {19.7f, 4.0f});
        animal.reach(1, {20.3f, 4.0f});
        CrossingMeasure crossing;
        crossing.begin(animal.subject);
        add(crossing, animal, 10);
        CHECK(crossing.result().standing == doctest::Approx(turns ? 0.0 : 1.0));
    }
}

TEST_CASE("crossing: while it turns nothing counts; on a wall the order is up the wall") {
    Animal animal = two_legs();
    animal.pose.facing = 0.5f;
    animal.reach(0, {19.7f, 4.0f});
    animal.reach(1, {20.3f, 4.0f});
    CrossingMeasure crossing;
    crossing.begin(animal.subject);
    add(crossing, animal, 10);
    CHECK(crossing.result().ticks == 0);
    animal.pose.facing = 1.0f;
    animal.pose.chunks[0].up = {-1.0f, 0.0f};  // its back to the left: forward is up
    animal.reach(0, {20.5f, 5.1f});
    animal.reach(1, {20.5f, 4.5f});
    add(crossing, animal, 10);
    CHECK(crossing.result().ticks == 10);
    CHECK(crossing.result().standing == doctest::Approx(0.0));
}

// ---- row 7 --------------------------------------------------------------------------------------

TEST_CASE("planted: ticks below min_planted at walking speed on level ground") {
    Animal animal = two_legs();
    animal.subject.min_planted = 2;
    animal.pose.intent = {1.0f, 0.0f};
    animal.pose.chunks[0].velocity = {2.0f, 0.0f};
    PlantedMeasure planted;
    planted.begin(animal.subject);
    add(planted, animal, 2 * motion_hz);
    const long counted = planted.result().ticks;
    CHECK(counted > motion_hz / 2);
    CHECK(planted.result().below == 0);
    CHECK(planted.result().fewest == 2);
    animal.state(0, LimbState::swing);
    add(planted, animal, 7);
    CHECK(planted.result().below == 7);
    CHECK(planted.result().fewest == 1);

    animal.pose.chunks[0].velocity = {0.5f, 0.0f};  // no walking speed
    add(planted, animal, 7);
    animal.pose.chunks[0].velocity = {2.0f, 0.0f};
    animal.reach(1, {20.0f, 4.1f});  // a step: not level
    add(planted, animal, 7);
    CHECK(planted.result().below == 7);
}

// ---- row 8 --------------------------------------------------------------------------------------

TEST_CASE("rhythm: periods of the first and last ten seconds, and their variation") {
    Animal animal({leg("leg", 0.0f)});
    RhythmMeasure rhythm;
    rhythm.begin(animal.subject);
    // Half a second a stride at first, a second at last.
    for (int tick = 0; tick < 120 * motion_hz; ++tick) {
        const int period = tick < 60 * motion_hz ? motion_hz / 2 : motion_hz;
        animal.state(0, tick % period < period / 2 ? LimbState::stance : LimbState::swing);
        add(rhythm, animal);
    }
    const auto result = rhythm.result();
    CHECK(result.first == doctest::Approx(0.5));
    CHECK(result.last == doctest::Approx(1.0));
    CHECK(result.change() == doctest::Approx(1.0));
    CHECK(result.strides == doctest::Approx(180).epsilon(0.02));
    CHECK(result.variation == doctest::Approx(0.3536).epsilon(0.02));  // 2/3 at 0.5, 1/3 at 1
}

TEST_CASE("rhythm: an even gait has none") {
    Animal animal({leg("leg", 0.0f)});
    RhythmMeasure rhythm;
    rhythm.begin(animal.subject);
    for (int tick = 0; tick < 30 * motion_hz; ++tick) {
        animal.state(0, tick % 30 < 20 ? LimbState::stance : LimbState::swing);
        add(rhythm, animal);
    }
    CHECK(rhythm.result().variation == doctest::Approx(0.0));
    CHECK(rhythm.result().change() == doctest::Approx(0.0));
}

// ---- row 10 -------------------------------------------------------------------------------------

TEST_CASE("foot distance: a foot 3 cm in the air and one 4 cm in the ground; swings are free") {
    Animal animal = two_legs();
    FootDistanceMeasure distance;
    distance.begin(animal.subject);
    add(distance, animal);
    CHECK(distance.result().most == doctest::Approx(0.0));
    animal.reach(0, {20.3f, 4.03f});
    add(distance, animal);
    CHECK(distance.result().most == doctest::Approx(0.03).epsilon(1e-3));
    animal.reach(1, {19.7f, 3.96f});
    add(distance, animal);
    CHECK(distance.result().most == doctest::Approx(0.04).epsilon(1e-3));
    animal.state(1, LimbState::swing);
    animal.reach(1, {19.7f, 4.4f});
    add(distance, animal);
    CHECK(distance.result().most == doctest::Approx(0.04).epsilon(1e-3));
    CHECK(distance.result().feet == 7);
    animal.reach(0, {NAN, 4.0f});
    add(distance, animal);
    CHECK(std::isnan(distance.result().most));
}

// ---- row 14 -------------------------------------------------------------------------------------

TEST_CASE("air: steps taken out of reach of the ground, and legs that dangle") {
    Animal animal = two_legs();
    AirMeasure air;
    air.begin(animal.subject);
    add(air, animal, 5);
    CHECK(air.result().ticks == 0);
    animal.move({0.0f, 3.0f});
    animal.state(0, LimbState::dangle);
    animal.state(1, LimbState::swing);
    add(air, animal, 4);
    CHECK(air.result().ticks == 4);
    CHECK(air.result().steps == 0);  // begun on the ground
    CHECK_FALSE(air.result().dangles);
    animal.state(0, LimbState::swing);
    animal.state(1, LimbState::dangle);
    add(air, animal, 4);
    CHECK(air.result().steps == 1);
    animal.state(0, LimbState::dangle);
    add(air, animal);
    CHECK(air.result().dangles);
}

TEST_CASE("air: the leg in the hand neither steps nor has to dangle") {
    Animal animal = two_legs();
    animal.move({0.0f, 3.0f});
    animal.state(0, LimbState::reach);
    animal.state(1, LimbState::dangle);
    AirMeasure air;
    air.begin(animal.subject);
    add(air, animal, 10);
    CHECK(air.result().steps == 0);
    CHECK(air.result().dangles);
}
