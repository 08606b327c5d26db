#include "creatures/locomotion_hold.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// A pole that lies level over the ground.
SceneDef with_bar(float height) {
    SceneDef scene = flat_scene();
    scene.poles.push_back({{{56.0f, height}, {64.0f, height}}});
    return scene;
}
Input told(float x, float y, bool jump) {
    return {0, SteerInput{0, {x, y}, jump, false}};
}
int holding(const World& world) {
    const Pose& pose = world.poses()[0];
    const std::size_t legs = world.individual(0)->legs.size();
    int count = 0;
    for (std::size_t i = legs; i < pose.limbs.size(); ++i)
        count += pose.limbs[i].grips;
    return count;
}
/// It jumps under the bar, and the key is let go in the air.
void leap_up(World& world) {
    run(world, 25, {told(0.0f, 0.0f, true)});
    run(world, 150, {told(0.0f, 0.0f, false)});
}
/// Of its near hand, from its shoulder, ahead.
float hand_ahead(const World& world) {
    const Pose& pose = world.poses()[0];
    const auto joints = pose.joints_of(pose.limbs[world.individual(0)->legs.size()]);
    return joints.back().x - joints.front().x;
}

}  // namespace

TEST_CASE("locomotion_hold: it catches a bar in a leap, and hangs there off the ground") {
    World world = world_with(species_of("stray"), with_bar(4.4f), {60.0f, 2.9f});
    run(world, 90, {steer(0.0f)});
    leap_up(world);
    CHECK(holding(world) == 2);
    CHECK(standing(world.poses()[0]) == holding(world));  // no foot
    const float hangs = world.poses()[0].chunks.back().at.y;
    CHECK(hangs > 3.0f);
    run(world, 60);
    CHECK(world.poses()[0].chunks.back().at.y == doctest::Approx(hangs).epsilon(0.03));
    // Its hands stay where they hold.
    const Pose& pose = world.poses()[0];
    for (std::size_t i = world.individual(0)->legs.size(); i < pose.limbs.size(); ++i)
        if (pose.limbs[i].grips)
            CHECK(length(pose.joints_of(pose.limbs[i]).back() - pose.limbs[i].grip) < 0.02f);
    // Told to jump it lets go.
    run(world, 3, {told(0.0f, 0.0f, true)});
    CHECK(holding(world) == 0);
}

TEST_CASE("locomotion_hold: arms without strength do not hold it, nor what may not grip poles") {
    CreatureDef weak = species_of("stray");
    for (TentacleDef& t : weak.tentacles)
        t.grip.strength = 5.0f;
    World falls = world_with(weak, with_bar(4.4f), {60.0f, 2.9f});
    run(falls, 90, {steer(0.0f)});
    leap_up(falls);
    CHECK(falls.poses()[0].chunks.back().at.y < 3.0f);
    CreatureDef no_pole = species_of("stray");
    no_pole.locomotion.grips = Surfaces{1};
    World passes = world_with(no_pole, with_bar(4.4f), {60.0f, 2.9f});
    run(passes, 90, {steer(0.0f)});
    leap_up(passes);
    CHECK(holding(passes) == 0);
}

TEST_CASE("locomotion_hold: hanging, it goes along the bar hand over hand") {
    World world = world_with(species_of("stray"), with_bar(4.4f), {58.0f, 2.9f});
    run(world, 90, {steer(0.0f)});
    leap_up(world);
    REQUIRE(holding(world) == 2);
    const float from = world.poses()[0].chunks.front().at.x;
    run(world, 300, {told(1.0f, 0.0f, false)});
    CHECK(world.poses()[0].chunks.front().at.x > from + 0.8f);
    CHECK(holding(world) > 0);
}

TEST_CASE("locomotion_hold: its arms swing against the legs of their side") {
    World world = world_with(species_of("stray"), flat_scene(), {60.0f, 2.9f});
    run(world, 180, {steer(1.0f)});
    float together = 0.0f, most = 0.0f, least = 0.0f;
    for (int i = 0; i < 180; ++i) {
        world.step({});
        const Pose& pose = world.poses()[0];
        const auto leg = pose.joints_of(pose.limbs[0]);
        const float foot = leg.back().x - leg.front().x;
        together += foot * hand_ahead(world);
        most = std::max(most, hand_ahead(world));
        least = std::min(least, hand_ahead(world));
    }
    CHECK(together < 0.0f);
    CHECK(most - least > 0.25f);
}

TEST_CASE("locomotion_hold: standing by a pole it lays a hand on it") {
    SceneDef scene = flat_scene();
    scene.poles.push_back({{{60.45f, 2.0f}, {60.45f, 8.0f}}});
    World world = world_with(species_of("stray"), scene, {60.0f, 2.9f});
    run(world, 240, {steer(0.0f)});
    CHECK(hand_ahead(world) > 0.3f);
    CHECK(holding(world) == 0);
}
