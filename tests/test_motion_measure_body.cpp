#include "creatures/motion_measure_body.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/motion_frames.hpp"

using namespace wriggle;
using motion_frames::add;
using motion_frames::Animal;
using motion_frames::leg;

namespace {

template <typename Measure>
void walk(Measure& measure, Animal& animal, float speed, float seconds) {
    for (int i = 0; i < static_cast<int>(seconds * motion_hz); ++i) {
        animal.move({speed / motion_hz, 0.0f});
        add(measure, animal);
    }
}

}  // namespace

// ---- row 16 -------------------------------------------------------------------------------------

TEST_CASE("speed: the mean along the ground at full intent, without the first second") {
    Animal animal({leg("leg", 0.0f)});
    SpeedMeasure speed;
    speed.begin(animal.subject);
    walk(speed, animal, 5.0f, 3.0f);  // it wants nothing
    animal.pose.intent = {1.0f, 0.0f};
    walk(speed, animal, 0.2f, 1.0f);
    walk(speed, animal, 1.0f, 2.0f);
    walk(speed, animal, 2.0f, 2.0f);
    CHECK(speed.result().speed == doctest::Approx(1.5).epsilon(1e-3));
    CHECK(speed.result().share == doctest::Approx(0.75).epsilon(1e-3));
    CHECK(speed.result().seconds == doctest::Approx(4.0));
}

TEST_CASE("speed: to the left as well, and backwards is negative") {
    Animal animal({leg("leg", 0.0f)});
    animal.pose.intent = {-1.0f, 0.0f};
    SpeedMeasure speed;
    speed.begin(animal.subject);
    walk(speed, animal, -2.0f, 3.0f);
    CHECK(speed.result().share == doctest::Approx(1.0).epsilon(1e-3));
    animal.pose.intent = {1.0f, 0.0f};
    SpeedMeasure backwards;
    backwards.begin(animal.subject);
    walk(backwards, animal, -2.0f, 3.0f);
    CHECK(backwards.result().share == doctest::Approx(-1.0).epsilon(1e-3));
}

// ---- row 9 --------------------------------------------------------------------------------------

TEST_CASE("progress: a run that arrives, one that rests on the way, one that never comes") {
    Animal animal({leg("leg", 0.0f)});
    ProgressMeasure progress;
    progress.begin(animal.subject, 30.0);
    walk(progress, animal, 2.0f, 6.0f);
    CHECK(progress.arrived());
    CHECK(progress.result().good == 1);
    CHECK(progress.result().slowest == doctest::Approx(1.0).epsilon(1e-3));
    walk(progress, animal, 0.0f, 6.0f);  // beyond the end it may stand
    CHECK(progress.result().good == 1);

    Animal lazy({leg("leg", 0.0f)});
    progress.begin(lazy.subject, 30.0);
    walk(progress, lazy, 2.0f, 3.0f);
    walk(progress, lazy, 0.0f, 2.0f);
    walk(progress, lazy, 0.2f, 2.0f);
    walk(progress, lazy, 2.0f, 3.0f);
    auto result = progress.result();
    CHECK(result.runs == 2);
    CHECK(result.arrived == 2);
    CHECK(result.good == 1);
    CHECK(result.slowest < 0.25);

    Animal stuck({leg("leg", 0.0f)});
    progress.begin(stuck.subject, 30.0);
    walk(progress, stuck, 1.0f, 5.0f);
    result = progress.result();
    CHECK(result.runs == 3);
    CHECK(result.arrived == 2);
}

// ---- row 12 -------------------------------------------------------------------------------------

namespace {

Animal two_chunks() {
    Animal animal({leg("leg", 0.0f)});
    animal.pose.chunks.push_back({{19.6f, 4.8f}, 0.0f, {0.0f, 0.0f}, {0.0f, 1.0f}});
    animal.subject.links = {{0, 1, 0.4f}};
    return animal;
}

}  // namespace

TEST_CASE("dragged: stretch in the hand and after it, and when it comes to rest") {
    Animal animal = two_chunks();
    DragMeasure drag;
    drag.begin(animal.subject);
    animal.pose.chunks[1].at.x = 20.0f - 0.44f;
    add(drag, animal, 10);
    drag.released();
    animal.pose.chunks[0].velocity = {1.0f, 0.0f};
    add(drag, animal, motion_hz / 2);
    animal.pose.chunks[1].at.x = 20.0f - 0.404f;
    add(drag, animal, motion_hz);
    animal.pose.chunks[0].velocity = {0.01f, 0.0f};
    add(drag, animal, motion_hz);
    const auto result = drag.result();
    CHECK(result.finite);
    CHECK(result.inside == 0);
    CHECK(result.dragged == doctest::Approx(1.1).epsilon(1e-4));
    CHECK(result.after == doctest::Approx(1.01).epsilon(1e-4));
    CHECK(result.rest == doctest::Approx(1.5));
}

TEST_CASE("dragged: a chunk in a wall, a place that is no number, and what never rests") {
    Animal animal = two_chunks();
    DragMeasure drag;
    drag.begin(animal.subject);
    animal.pose.chunks[0].at = {51.0f, 6.5f};
    add(drag, animal, 3);
    CHECK(drag.result().inside == 3);
    drag.released();
    animal.pose.chunks[0].velocity = {3.0f, 0.0f};
    add(drag, animal, 60);
    CHECK(drag.result().rest > 1e6);
    CHECK(drag.result().finite);
    animal.joint(0, 1).y = NAN;
    add(drag, animal);
    CHECK_FALSE(drag.result().finite);
}
