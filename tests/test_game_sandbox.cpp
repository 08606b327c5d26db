#include "game/sandbox.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "creatures/angle.hpp"
#include "game/framing.hpp"
#include "tests/stage_run.hpp"

using namespace wriggle;

namespace {

constexpr glm::uvec2 size{640, 360};

struct Stage {
    program::Scratch scratch;
    Sandbox sandbox{run(), size};

    Run run() {
        program::set_stage(scratch);
        return program::run_of(scratch, "stage");
    }
    void ticks(int count) {
        for (int i = 0; i < count; ++i)
            sandbox.one_tick();
    }
    void zoom(glm::vec2 pixel, float factor) {
        sandbox.zoom(pixel, factor);
        sandbox.ease_zoom(2.0f);
    }
    glm::vec2 pixel_of(glm::vec2 place) { return to_pixel(sandbox.camera(), size, place); }
    bool sees(glm::vec2 place) {
        const glm::vec2 pixel = pixel_of(place);
        return pixel.x > 0 && pixel.y > 0 && pixel.x < size.x && pixel.y < size.y;
    }
};

}  // namespace

TEST_CASE("the view keeps all creatures in sight until a hand moves it") {
    Stage stage;
    CHECK(stage.sandbox.follows_all());
    const Camera first = stage.sandbox.camera();
    for (int i = 0; i < 20; ++i) {
        stage.ticks(10);
        for (const Pose& pose : stage.sandbox.poses())
            for (const ChunkPose& chunk : pose.chunks)
                CHECK(stage.sees(chunk.at));
    }
    CHECK(stage.sandbox.camera().centre.x != first.centre.x);

    stage.zoom({320.0f, 180.0f}, 1.5f);
    CHECK_FALSE(stage.sandbox.follows_all());
    const Camera held = stage.sandbox.camera();
    stage.ticks(60);
    CHECK(stage.sandbox.camera().centre == held.centre);
    CHECK(stage.sandbox.camera().height == held.height);

    stage.sandbox.toggle_follow();  // nobody is selected
    CHECK(stage.sandbox.follows_all());
    stage.sandbox.pan({0.0f, 0.0f}, {30.0f, 0.0f});
    CHECK_FALSE(stage.sandbox.follows_all());
}

TEST_CASE("a zoom is eased by the clock, and its parts make the whole, about the cursor") {
    Stage stage;
    Sandbox& sandbox = stage.sandbox;
    sandbox.set_paused(true);
    sandbox.zoom({320.0f, 180.0f}, 1.01f);  // the view is the hand's from now on
    sandbox.ease_zoom(2.0f);
    const glm::vec2 pixel{200.0f, 150.0f};
    const float before = sandbox.camera().height;
    const glm::vec2 place = to_world(sandbox.camera(), size, pixel);
    sandbox.zoom(pixel, 1.15f);
    CHECK(sandbox.camera().height == before);
    sandbox.zoom(pixel, 1.15f);  // another notch, while the first is on its way
    float last = before;
    for (int picture = 0; picture < 8; ++picture) {
        sandbox.ease_zoom(1.0f / 60.0f);
        const float now = sandbox.camera().height;
        CHECK(now < last);
        CHECK(now > 0.9f * last);
        last = now;
    }
    for (int picture = 0; picture < 60; ++picture)
        sandbox.ease_zoom(1.0f / 60.0f);
    CHECK(sandbox.camera().height == doctest::Approx(before / (1.15f * 1.15f)));
    CHECK(length(to_world(sandbox.camera(), size, pixel) - place) < 0.01f);
    sandbox.zoom(pixel, NAN);
    sandbox.zoom(pixel, -1.0f);
    sandbox.ease_zoom(1.0f);
    CHECK(sandbox.camera().height == doctest::Approx(before / (1.15f * 1.15f)));
    // As near as one eye, and back at once.
    stage.zoom(pixel, 1e6f);
    CHECK(sandbox.camera().height == doctest::Approx(CameraLimits{}.nearest));
    stage.zoom(pixel, 0.5f);
    CHECK(sandbox.camera().height == doctest::Approx(2.0f * CameraLimits{}.nearest));
}

TEST_CASE("the view does not move away from what a hand takes hold of") {
    Stage stage;
    const glm::vec2 at = middle_of(stage.sandbox.poses()[0]);
    stage.sandbox.mouse_at(stage.pixel_of(at));
    stage.sandbox.press();
    CHECK(stage.sandbox.holds());
    CHECK(stage.sandbox.selected() == 0);
    CHECK_FALSE(stage.sandbox.follows_all());

    // Lifted, let go while it is moved, it flies on.
    const float floor = at.y;
    for (int i = 1; i <= 30; ++i) {
        stage.sandbox.mouse_at(stage.pixel_of(at + glm::vec2{0.0f, 0.1f * static_cast<float>(i)}));
        stage.ticks(1);
    }
    const float lifted = middle_of(stage.sandbox.poses()[0]).y;
    CHECK(lifted > floor + 1.5f);
    stage.sandbox.release();
    stage.ticks(3);
    CHECK(middle_of(stage.sandbox.poses()[0]).y > lifted);
}

TEST_CASE("the view waits while the creature that it follows is held") {
    Stage stage;
    stage.sandbox.mouse_at(stage.pixel_of(middle_of(stage.sandbox.poses()[0])));
    stage.sandbox.press();
    stage.sandbox.toggle_follow();
    REQUIRE(stage.sandbox.follows());
    const Camera held = stage.sandbox.camera();
    stage.sandbox.mouse_at(glm::vec2{500.0f, 60.0f});
    stage.ticks(60);
    CHECK(stage.sandbox.camera().centre == held.centre);
    stage.sandbox.release();
    stage.ticks(60);
    CHECK(stage.sandbox.camera().centre != held.centre);
}

TEST_CASE("the view goes to what it follows while time stands still, too") {
    Stage stage;
    stage.sandbox.set_paused(true);
    stage.zoom({0.0f, 0.0f}, 3.0f);
    const glm::vec2 at = middle_of(stage.sandbox.poses()[1]);
    REQUIRE_FALSE(stage.sees(at));
    stage.sandbox.select(1);
    stage.sandbox.toggle_follow();
    for (int i = 0; i < 120; ++i)
        stage.sandbox.advance(1.0 / 60.0);
    CHECK(stage.sees(at));
    CHECK(stage.sandbox.session().now() == 0);
}

TEST_CASE("started again, the scene is seen from where one looked, but not without its creatures") {
    Stage stage;
    Sandbox& sandbox = stage.sandbox;
    stage.zoom({320.0f, 180.0f}, 1.2f);
    const Camera near = sandbox.camera();
    sandbox.reset();
    CHECK(sandbox.camera().centre == near.centre);
    CHECK(sandbox.camera().height == near.height);
    stage.zoom({0.0f, 0.0f}, 3.0f);
    sandbox.reset();
    CHECK(stage.sees(middle_of(sandbox.poses()[0])));
    CHECK(sandbox.follows_all());
}

TEST_CASE("steering reaches the selected creature, until it is given back") {
    Stage stage;
    stage.sandbox.select(1);
    stage.sandbox.toggle_steering();
    REQUIRE(stage.sandbox.steers());
    for (const bool left : {true, false}) {
        const float from = middle_of(stage.sandbox.poses()[1]).x;
        stage.sandbox.steer({left, !left, false, false, false});
        stage.ticks(150);
        const float way = middle_of(stage.sandbox.poses()[1]).x - from;
        CHECK((left ? -way : way) > 0.5f);
    }
    stage.sandbox.select(0);
    CHECK_FALSE(stage.sandbox.steers());
}

TEST_CASE("while time stands still, what is set or taken away is seen at once") {
    Stage stage;
    Sandbox& sandbox = stage.sandbox;
    sandbox.set_paused(true);
    sandbox.mouse_at(glm::vec2{320.0f, 60.0f});
    sandbox.spawn(*sandbox.world().individual(0));
    sandbox.advance(0.1);
    CHECK(sandbox.poses().size() == 3);
    CHECK(sandbox.session().now() == 1);
    sandbox.advance(0.1);
    CHECK(sandbox.session().now() == 1);
    sandbox.select(0);
    sandbox.remove_selected();
    sandbox.advance(0.1);
    CHECK(sandbox.poses().size() == 2);
    CHECK(sandbox.paused());
}

TEST_CASE("time goes from 0.05 to 4 times, and a tick at a time") {
    Stage stage;
    for (int i = 0; i < 20; ++i)
        stage.sandbox.slower();
    CHECK(stage.sandbox.speed() == 0.05);
    stage.sandbox.advance(1.0);
    CHECK(stage.sandbox.session().now() == 3);
    for (int i = 0; i < 20; ++i)
        stage.sandbox.faster();
    CHECK(stage.sandbox.speed() == 4.0);
    stage.sandbox.advance(1.0 / 60.0);
    CHECK(stage.sandbox.session().now() == 7);
    stage.sandbox.set_paused(true);
    stage.sandbox.advance(1.0);
    CHECK(stage.sandbox.session().now() == 7);
    stage.sandbox.one_tick();
    CHECK(stage.sandbox.session().now() == 8);
    stage.sandbox.reset();
    CHECK(stage.sandbox.session().now() == 0);
}

TEST_CASE("between two ticks what is seen lies between their poses") {
    Stage stage;
    Sandbox& sandbox = stage.sandbox;
    sandbox.select(0);
    sandbox.toggle_steering();
    sandbox.steer({false, true, false, false, false});
    stage.ticks(90);
    const auto seen = [&] { return sandbox.poses()[0].chunks[0].at.x; };
    const float first = sandbox.world().poses()[0].chunks[0].at.x;
    sandbox.one_tick();
    const float second = sandbox.world().poses()[0].chunks[0].at.x;
    REQUIRE(second > first + 0.01f);
    // Half a tick on: half way from this tick's pose to the next one's, which is known only now.
    sandbox.advance(0.5 / 60.0);
    const float half = seen();
    sandbox.advance(0.25 / 60.0);
    CHECK(seen() - half == doctest::Approx(0.25f * (second - first)).epsilon(0.3));
    CHECK(seen() != sandbox.world().poses()[0].chunks[0].at.x);
}

TEST_CASE("slow time is seen to flow between ticks") {
    Stage stage;
    CHECK(stage.sandbox.seconds() == 0.0);
    stage.ticks(30);
    CHECK(stage.sandbox.seconds() == doctest::Approx(0.5));
    while (stage.sandbox.speed() > 0.05)
        stage.sandbox.slower();
    double before = -1.0;
    const Tick first = stage.sandbox.session().now();
    for (int i = 0; i < 100; ++i) {
        stage.sandbox.advance(1.0 / 60.0);
        const double now = stage.sandbox.seconds();
        const double tick = static_cast<double>(stage.sandbox.session().now());
        CHECK(now <= tick / tick_hz);
        CHECK(now >= (tick - 1.0) / tick_hz);
        if (i > 0) CHECK(now - before == doctest::Approx(0.05 / 60.0).epsilon(0.01));
        before = now;
    }
    CHECK(stage.sandbox.session().now() > first + 3);
    stage.sandbox.set_paused(true);
    stage.sandbox.advance(0.5);
    CHECK(stage.sandbox.seconds() == before);
}

TEST_CASE("what happened lately is kept tick by tick, and begins anew with the run") {
    Stage stage;
    for (int i = 0; i < 300 && stage.sandbox.session().happenings().empty(); ++i)
        stage.ticks(1);
    REQUIRE(!stage.sandbox.session().happenings().empty());
    CHECK(stage.sandbox.session().happenings().back().tick == stage.sandbox.session().now());
    stage.sandbox.reset();
    CHECK(stage.sandbox.session().happenings().empty());
}
