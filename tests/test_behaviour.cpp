#include "creatures/behaviour.hpp"

#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// A gecko at x = 20 on flat ground, and a ball with a tag beside it that goes nowhere.
World gecko_and_ball(const BehaviourDef& behaviour, float ball_at, SceneDef scene = flat_scene()) {
    CreatureDef gecko = species_of("mud_gecko");
    gecko.behaviour = behaviour;
    CreatureDef ball = species_of("ball", R"(
name = "Ball"
tags = ["thing"]
[body]
chunks = [{ name = "core", radius = 0.3, mass = 5.0 }]
[[tentacles]]
name = "tuft"
attach = "core"
role = "sway"
bones = { count = 3, length = 0.3 }
[behaviour]
wander = 0
)");
    SpawnDef first, second;
    first.creature = "mud_gecko", first.at = {20.0f, 2.6f};
    second.creature = "ball", second.at = {ball_at, 2.3f};
    scene.spawns = {first, second};
    Species known;
    known.emplace("mud_gecko", gecko);
    known.emplace("ball", ball);
    return World(scene, 3, known);
}

BehaviourDef calm() {
    BehaviourDef behaviour;
    behaviour.wander = 0.0f;
    return behaviour;
}

float x_of(const World& world) {
    return world.poses()[0].chunks[0].at.x;
}

Input mouse_at(glm::vec2 at) {
    return {0, MouseInput{at}};
}

}  // namespace

TEST_CASE("behaviour: wander is the share of the time that it goes") {
    for (const float share : {0.0f, 0.3f, 0.8f, 1.0f}) {
        BehaviourDef behaviour = calm();
        behaviour.wander = share;
        behaviour.journey_time = 0.5f;
        World world = gecko_and_ball(behaviour, 190.0f);
        int goes = 0;
        constexpr int ticks = 6000;
        for (int i = 0; i < ticks; ++i) {
            run(world, 1);
            goes += length(world.poses()[0].intent) > 0.5f;
        }
        CHECK(static_cast<float>(goes) / ticks == doctest::Approx(share).epsilon(0.15));
    }
}

TEST_CASE("behaviour: it runs from what it flees and after what it chases, by tags") {
    BehaviourDef behaviour = calm();
    behaviour.flee = {"thing"};
    World fleeing = gecko_and_ball(behaviour, 23.0f);
    run(fleeing, 60);
    CHECK(x_of(fleeing) < 19.0f);
    CHECK(fleeing.poses()[0].alarm > 0.9f);
    CHECK(fleeing.poses()[0].attends.x == doctest::Approx(23.0f).epsilon(0.05));

    behaviour.flee = {};
    behaviour.chase = {"thing"};
    World chasing = gecko_and_ball(behaviour, 24.0f);
    run(chasing, 60);
    CHECK(x_of(chasing) > 21.0f);
    CHECK(chasing.poses()[0].alarm < 0.1f);

    behaviour.chase = {"other"};
    World calm_one = gecko_and_ball(behaviour, 24.0f);
    run(calm_one, 60);
    CHECK(std::abs(x_of(calm_one) - 20.0f) < 0.2f);
}

TEST_CASE("behaviour: nothing is seen beyond its sight, or through a wall") {
    BehaviourDef behaviour = calm();
    behaviour.flee = {"thing"};
    behaviour.sight = 5.0f;
    World far = gecko_and_ball(behaviour, 26.0f);
    run(far, 60);
    CHECK(far.poses()[0].alarm == 0.0f);

    SceneDef walled = flat_scene();
    walled.solids.push_back({{{21.5f, 2.0f}, {21.8f, 2.0f}, {21.8f, 8.0f}, {21.5f, 8.0f}}});
    World hidden = gecko_and_ball(behaviour, 23.5f, walled);
    run(hidden, 60);
    CHECK(hidden.poses()[0].alarm == 0.0f);
    CHECK(std::abs(x_of(hidden) - 20.0f) < 0.2f);
}

TEST_CASE("behaviour: it comes to the mouse or runs from it, and looks at it") {
    for (const float way : {1.0f, -1.0f}) {
        BehaviourDef behaviour = calm();
        behaviour.follow_mouse = way;
        World world = gecko_and_ball(behaviour, 190.0f);
        run(world, 20, {mouse_at({24.0f, 2.5f})});
        CHECK(length(world.poses()[0].attends - glm::vec2(24.0f, 2.5f)) < 0.5f);
        run(world, 40);
        CHECK((x_of(world) - 20.0f) * way > 0.8f);
    }
}

TEST_CASE("behaviour: one that is steered does what it is told, whatever it fears") {
    BehaviourDef behaviour = calm();
    behaviour.flee = {"thing"};
    World world = gecko_and_ball(behaviour, 24.0f);
    run(world, 60, {steer(1.0f)});
    CHECK(x_of(world) > 21.0f);
    CHECK(world.poses()[0].intent == glm::vec2(1.0f, 0.0f));
}

TEST_CASE("behaviour: what cannot get on tries the other way, wandering or chasing") {
    SceneDef walled = flat_scene();
    walled.solids.push_back({{{22.0f, 2.0f}, {23.0f, 2.0f}, {23.0f, 29.0f}, {22.0f, 29.0f}}});

    BehaviourDef behaviour = calm();
    behaviour.wander = 1.0f;
    behaviour.persistence = 1.0f;  // to the right, all day
    World wanderer = gecko_and_ball(behaviour, 190.0f, walled);
    run(wanderer, 600);
    CHECK(x_of(wanderer) < 18.0f);

    // Prey above a wall that it sees and cannot reach.
    behaviour.wander = 0.0f;
    behaviour.follow_mouse = 1.0f;
    behaviour.sight = 30.0f;
    walled.solids.back() = {{{22.0f, 2.0f}, {23.0f, 2.0f}, {23.0f, 8.0f}, {22.0f, 8.0f}}};
    World hunter = gecko_and_ball(behaviour, 190.0f, walled);
    run(hunter, 1, {mouse_at({22.5f, 9.0f})});
    float farthest = 0.0f, nearest = 1e9f;
    for (int i = 0; i < 900; ++i) {
        run(hunter, 1);
        if (i < 200) continue;
        farthest = std::max(farthest, 22.0f - x_of(hunter));
        nearest = std::min(nearest, 22.0f - x_of(hunter));
    }
    CHECK(nearest < 0.6f);
    CHECK(farthest > 1.5f);
}
