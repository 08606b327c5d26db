#include "game/camera.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace wriggle;

namespace {

constexpr glm::uvec2 size{1280, 720};

float distance(glm::vec2 a, glm::vec2 b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

}  // namespace

TEST_CASE("pixels and metres go there and back") {
    const Camera camera{{31.0f, 7.5f}, 9.0f};
    for (const glm::vec2 pixel : {glm::vec2{0.0f, 0.0f}, {1280.0f, 720.0f}, {17.0f, 693.5f}})
        CHECK(distance(to_pixel(camera, size, to_world(camera, size, pixel)), pixel) < 0.01f);
    CHECK(distance(to_world(camera, size, {640.0f, 360.0f}), camera.centre) < 1e-5f);
    CHECK(to_world(camera, size, {0.0f, 0.0f}).y == doctest::Approx(12.0f));
    CHECK(to_world(camera, size, {0.0f, 720.0f}).y == doctest::Approx(3.0f));
    CHECK(extent(camera, size).x == doctest::Approx(16.0f));
}

TEST_CASE("zooming keeps the place under the mouse and its limits") {
    const Camera camera{{31.0f, 7.5f}, 9.0f};
    const glm::vec2 pixel{200.0f, 650.0f}, place = to_world(camera, size, pixel);
    for (const float factor : {1.25f, 0.5f, 3.0f, 1000.0f, 0.0001f}) {
        const Camera near = zoomed(camera, size, pixel, factor);
        CHECK(distance(to_world(near, size, pixel), place) < 1e-3f);
        CHECK(near.height >= CameraLimits{}.nearest);
        CHECK(near.height <= CameraLimits{}.farthest);
    }
    CHECK(zoomed(camera, size, pixel, 1.5f).height == doctest::Approx(6.0f));
    CHECK(zoomed(camera, size, pixel, 0.0f).height == camera.height);
    CHECK(zoomed(camera, size, pixel, NAN).height == camera.height);
}

TEST_CASE("a clamped camera sees nothing outside of a scene larger than the view") {
    const glm::vec2 scene{60.0f, 24.0f};
    for (const glm::vec2 centre : {glm::vec2{-50.0f, -9.0f}, {500.0f, 90.0f}, {30.0f, 12.0f}}) {
        const Camera camera = clamped({centre, 9.0f}, size, scene);
        const glm::vec2 low = to_world(camera, size, {0.0f, 720.0f});
        const glm::vec2 high = to_world(camera, size, {1280.0f, 0.0f});
        CHECK(low.x >= -1e-3f);
        CHECK(low.y >= -1e-3f);
        CHECK(high.x <= scene.x + 1e-3f);
        CHECK(high.y <= scene.y + 1e-3f);
    }
}

TEST_CASE("a small scene stands in the middle, and no camera looks farther than all of it") {
    const glm::vec2 scene{10.0f, 4.0f};
    const Camera all = whole(size, scene);
    CHECK(all.height == doctest::Approx(5.625f));
    const Camera camera = clamped({{0.0f, 0.0f}, 50.0f}, size, scene);
    CHECK(camera.height == doctest::Approx(all.height));
    CHECK(camera.centre.x == doctest::Approx(5.0f));
    CHECK(camera.centre.y == doctest::Approx(2.0f));
}

TEST_CASE("what is chased is reached without a jerk and without going past it") {
    constexpr float dt = 1.0f / 60.0f, lag = 0.5f, target = 10.0f;
    float before = 0.0f, now = 0.0f, fastest = 0.0f, first = 0.0f, change = 0.0f, last_step = 0.0f;
    for (int tick = 0; tick < 240; ++tick) {
        const float next = chased(before, now, target, lag, dt);
        const float step = next - now;
        if (tick == 0) first = step;
        change = std::max(change, std::abs(step - last_step));
        fastest = std::max(fastest, step);
        CHECK(step > -1e-4f);
        CHECK(next < target + 1e-3f);
        last_step = step;
        before = now;
        now = next;
    }
    CHECK(now == doctest::Approx(target).epsilon(1e-3));
    CHECK(first < 0.25f * fastest);
    CHECK(change < 0.2f * fastest);
    CHECK(chased(0.0f, 1.0f, target, 0.0f, dt) == target);
}

TEST_CASE("behind what goes evenly a view stays by its lag") {
    constexpr float dt = 1.0f / 60.0f, lag = 0.36f, speed = 3.0f;
    glm::vec2 before{0.0f}, now{0.0f}, target{0.0f};
    for (int tick = 0; tick < 600; ++tick) {
        target.x += speed * dt;
        const glm::vec2 next = chased(before, now, target, lag, dt);
        before = now;
        now = next;
    }
    CHECK(target.x - now.x == doctest::Approx(speed * lag).epsilon(0.06));
    CHECK(now.y == 0.0f);
}

TEST_CASE("SFML's view shows what the camera says") {
    const Camera camera{{31.0f, 7.5f}, 9.0f};
    const sf::View view = view_of(camera, size);
    const sf::Vector2f corner = view.getTransform().transformPoint(23.0f, 12.0f);
    CHECK(corner.x == doctest::Approx(-1.0f));
    CHECK(corner.y == doctest::Approx(1.0f));
}
