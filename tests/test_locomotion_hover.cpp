#include "creatures/locomotion_hover.hpp"

#include <cmath>
#include <string>
#include <vector>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/motion_card_text.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

constexpr float ground = 2.0f;  // of flat_scene

CreatureDef moth() {
    return species_of("hover_moth");
}
World over_flat(const CreatureDef& species, float height = 1.5f) {
    return world_with(species, flat_scene(300.0f), {40.0f, ground + height});
}
const Pose& pose_of(const World& world) {
    return world.poses().front();
}
glm::vec2 middle(const World& world) {
    return 0.5f * (pose_of(world).chunks[0].at + pose_of(world).chunks[1].at);
}
glm::vec2 row_of(const World& world) {
    return unit(pose_of(world).chunks[0].at - pose_of(world).chunks[1].at, {1.0f, 0.0f});
}
float speed_of(const World& world) {
    return length(pose_of(world).chunks.front().velocity);
}

}  // namespace

TEST_CASE("hover: it stands in the air at its height, and all but still") {
    World world = over_flat(moth(), 0.5f);
    run(world, 240, {steer(0.0f)});
    const float height = world.individual(0)->hover.height;
    for (int i = 0; i < 300; ++i) {
        world.step({});
        CHECK(std::abs(middle(world).y - ground - height) < 0.1f);
        CHECK(speed_of(world) < 0.05f);
    }
    // Its own lift does that.
    CreatureDef bare = moth();
    std::erase_if(bare.tentacles,
                  [](const TentacleDef& t) { return t.role == TentacleRole::wing; });
    World falls = over_flat(bare, 3.0f);
    run(falls, 120, {steer(0.0f)});
    CHECK(middle(falls).y < ground + 0.4f);
}

TEST_CASE("hover: it goes to each side at the speed asked for, and leans into it") {
    for (const float way : {1.0f, -1.0f}) {
        CAPTURE(way);
        World world = over_flat(moth());
        run(world, 60, {steer(0.0f)});
        const float pitch = std::abs(arc_tangent(row_of(world).y, std::abs(row_of(world).x)));
        run(world, 120, {steer(way)});
        const glm::vec2 from = middle(world);
        run(world, 300);
        const float made =
            way * (middle(world).x - from.x) / 5.0f / world.individual(0)->locomotion.speed;
        CHECK(made > 0.85f);
        CHECK(made < 1.1f);
        CHECK(row_of(world).x * way > 0.0f);
        CHECK(arc_tangent(row_of(world).y, std::abs(row_of(world).x)) < pitch - 0.2f);
    }
}

TEST_CASE("hover: it rises and sinks as asked, keeps that height, and does not sink into ground") {
    World world = over_flat(moth());
    run(world, 120, {steer(0.0f, 1.0f)});
    run(world, 90, {steer(0.0f)});
    const float up = middle(world).y;
    CHECK(up > ground + 4.0f);
    run(world, 120);
    CHECK(middle(world).y == doctest::Approx(up).epsilon(0.02));
    run(world, 600, {steer(0.0f, -1.0f)});
    CHECK(middle(world).y > ground + 0.8f * world.individual(0)->hover.height);
}

TEST_CASE("hover: its wings beat about their roots, and tell how far for who draws them") {
    World world = over_flat(moth());
    run(world, 60, {steer(0.0f)});
    float most = 0.0f, highest = -9.0f, lowest = 9.0f;
    for (int i = 0; i < 60; ++i) {
        world.step({});
        const LimbPose& wing = pose_of(world).limbs.front();
        const auto joints = pose_of(world).joints_of(wing);
        most = std::max(most, std::abs(wing.sweep));
        highest = std::max(highest, (joints.back() - joints.front()).y);
        lowest = std::min(lowest, (joints.back() - joints.front()).y);
    }
    CHECK(most > 0.3f);
    CHECK(highest - lowest > 0.3f);
}

TEST_CASE("hover: thrown at 100 m/s it comes to rest in the air") {
    World world = world_with(moth(), flat_scene(300.0f), {60.0f, 12.0f});
    run(world, 30, {steer(0.0f)});
    glm::vec2 at = middle(world);
    run(world, 1, {{0, GrabInput{0, "thorax", {}, 1.0f}}, {0, MouseInput{at}}});
    float fastest = 0.0f;
    for (int i = 0; i < 20; ++i) {
        at += glm::vec2(100.0f / 60.0f, 0.3f);
        run(world, 1, {{0, MouseInput{at}}});
        fastest = std::max(fastest, speed_of(world));
    }
    run(world, 1, {{0, ReleaseInput{}}});
    CHECK(fastest > 2.0f * world.individual(0)->locomotion.speed);
    run(world, 300);
    CHECK(speed_of(world) < 0.05f);
    CHECK(middle(world).y > ground + 1.0f);
}

TEST_CASE("hover: by itself it flies about in the air") {
    World world = over_flat(moth());
    float left = 1e9f, right = -1e9f, low = 1e9f;
    for (int i = 0; i < 60 * 40; ++i) {
        world.step({});
        left = std::min(left, middle(world).x);
        right = std::max(right, middle(world).x);
        low = std::min(low, middle(world).y);
    }
    CHECK(right - left > 2.0f);
    CHECK(low > ground + 0.5f);
}

TEST_CASE("hover: the hover moth passes its motion card") {
    const MotionCard card = measure_card(moth(), {}, 9001);
    for (const CardRow& row : card.rows)
        CHECK_MESSAGE(row.pass(), text_of(card));
}
