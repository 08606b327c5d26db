#include "creatures/behaviour.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "tests/spawn.hpp"

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

TEST_CASE("behaviour: a blow of another kind startles, as far as it is heard") {
    BehaviourDef behaviour = calm();
    behaviour.startle_time = 0.5f;
    const auto alarm_after_blow = [&](float hearing, float away) {
        behaviour.hearing = hearing;
        World world = gecko_and_ball(behaviour, 20.0f + away);
        run(world, 60);
        const float before = x_of(world);
        // Lifted and let fall: 5 kg from a metre and a half.
        run(world, 1, {{0, PlaceInput{1, {20.0f + away, 3.8f}}}});
        float alarm = 0.0f;
        for (int i = 0; i < 90; ++i) {
            run(world, 1);
            alarm = std::max(alarm, world.poses()[0].alarm);
        }
        return std::pair(alarm, x_of(world) - before);
    };
    const auto [afraid, went] = alarm_after_blow(3.0f, 3.0f);
    CHECK(afraid > 0.9f);
    CHECK(went < -0.3f);
    CHECK(alarm_after_blow(3.0f, 15.0f).first < 0.01f);
    CHECK(alarm_after_blow(0.0f, 1.0f).first < 0.01f);
}

TEST_CASE("behaviour: loud steps are heard through a wall, soft ones are not") {
    const auto alarm_near = [](const char* walker, float goes) {
        BehaviourDef behaviour = calm();
        behaviour.hearing = 3.0f;
        behaviour.startle_time = 0.5f;
        CreatureDef gecko = species_of("mud_gecko");
        gecko.behaviour = behaviour;
        SceneDef scene = flat_scene();
        scene.solids.push_back({{{20.8f, 2.0f}, {21.0f, 2.0f}, {21.0f, 12.0f}, {20.8f, 12.0f}}});
        scene.spawns = {spawn_at("mud_gecko", {20.0f, 2.6f}, 0),
                        spawn_at(walker, {30.0f, 3.6f}, 0)};
        World world(scene, 3, {{"mud_gecko", gecko}, {walker, species_of(walker)}});
        run(world, 600, {steer(0.0f, 0.0f, 1)});  // its coming down is forgotten by then
        float alarm = 0.0f;
        run(world, 1, {steer(-goes, 0.0f, 1)});  // it comes
        for (int i = 0; i < 600 && world.poses()[1].chunks[0].at.x > 23.0f; ++i) {
            run(world, 1);
            alarm = std::max(alarm, world.poses()[0].alarm);
        }
        return alarm;
    };
    CHECK(alarm_near("rain_stag", 1.0f) > 0.5f);
    CHECK(alarm_near("rain_stag", 0.0f) < 0.01f);
    CHECK(alarm_near("wall_skink", 0.4f) < 0.01f);
}

TEST_CASE("behaviour: its own ground is where it stays, and from where it drives rivals") {
    BehaviourDef behaviour = calm();
    behaviour.wander = 1.0f;
    behaviour.territory = 4.0f;
    behaviour.persistence = 1.0f;
    World home = gecko_and_ball(behaviour, 60.0f);
    float farthest = 0.0f;
    for (int i = 0; i < 1800; ++i) {
        run(home, 1);
        farthest = std::max(farthest, std::abs(x_of(home) - 20.0f));
    }
    CHECK(farthest > 3.0f);
    CHECK(farthest < 6.5f);

    behaviour.wander = 0.0f;
    behaviour.rivals = {"thing"};
    behaviour.territory = 5.0f;
    behaviour.sight = 20.0f;
    World guarded = gecko_and_ball(behaviour, 23.5f);
    run(guarded, 240);
    CHECK(x_of(guarded) > 22.0f);
    World outside = gecko_and_ball(behaviour, 26.5f);
    run(outside, 240);
    CHECK(std::abs(x_of(outside) - 20.0f) < 0.3f);
}

TEST_CASE("behaviour: what is new draws the curious, for a while") {
    BehaviourDef behaviour = calm();
    behaviour.sight = 12.0f;
    behaviour.curiosity_distance = 1.5f;
    behaviour.interest_time = 6.0f;
    behaviour.bored_time = 100.0f;
    World dull = gecko_and_ball(behaviour, 26.0f);
    run(dull, 360);
    CHECK(std::abs(x_of(dull) - 20.0f) < 0.3f);

    behaviour.curiosity = 1.0f;
    World keen = gecko_and_ball(behaviour, 26.0f);
    run(keen, 360);
    CHECK(x_of(keen) == doctest::Approx(24.5f).epsilon(0.02));
    CHECK(keen.poses()[0].attends.x > 25.0f);
    run(keen, 120);  // it has seen enough
    CHECK(keen.poses()[0].attends.x < 27.5f);
    const float there = x_of(keen);
    run(keen, 300);
    CHECK(std::abs(x_of(keen) - there) < 0.3f);
}

TEST_CASE("behaviour: a group closes up, keeps its distance and goes one way") {
    CreatureDef moth = species_of("hover_moth");
    moth.behaviour = calm();
    moth.life = LifeDef{};  // no young
    moth.behaviour.wander = 1.0f;
    moth.behaviour.sight = 30.0f;
    const auto spread_of = [&](const std::vector<std::string>& group) {
        moth.behaviour.group = group;
        moth.behaviour.group_distance = 1.2f;
        moth.behaviour.group_strength = 0.9f;
        SceneDef scene = flat_scene();
        scene.spawns.clear();
        for (int i = 0; i < 6; ++i) {
            SpawnDef one;
            one.creature = "hover_moth";
            one.at = {60.0f + 3.0f * static_cast<float>(i), 8.0f};
            one.seed = static_cast<std::uint64_t>(i);
            scene.spawns.push_back(one);
        }
        Species known;
        known.emplace("hover_moth", moth);
        World world(scene, 3, known);
        run(world, 900);
        float spread = 0.0f, nearest = 100.0f;
        for (int i = 0; i < 300; ++i) {
            run(world, 1);
            glm::vec2 middle{0.0f};
            for (const Pose& pose : world.poses())
                middle += pose.chunks[0].at / 6.0f;
            for (const Pose& pose : world.poses()) {
                spread += length(pose.chunks[0].at - middle) / 1800.0f;
                for (const Pose& other : world.poses())
                    if (other.id < pose.id)
                        nearest = std::min(nearest, length(other.chunks[0].at - pose.chunks[0].at));
            }
        }
        return std::pair(spread, nearest);
    };
    const auto [together, gap] = spread_of({"insect"});
    const auto [alone, any] = spread_of({});
    CHECK(together < 3.0f);
    CHECK(gap > 0.1f);
    CHECK(alone > 2.0f * together);
}
