// Climbing where there is no ground: poles, and a background that can be gripped.
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

SceneDef pole_scene() {
    SceneDef scene = flat_scene(40.0f);
    scene.poles = {{{{20.0f, 2.0f}, {20.0f, 26.0f}}}};
    return scene;
}

}  // namespace

TEST_CASE("climb: up a pole and down again, held by its grips on it") {
    World world = world_with(species_of("lamp_spider"), pole_scene(), {20.4f, 10.0f});
    run(world, 90, {steer(0.0f)});
    REQUIRE(world.poses()[0].chunks[0].at.y > 8.0f);
    for (const float way : {1.0f, -1.0f}) {
        CAPTURE(way);
        const float from = world.poses()[0].chunks[0].at.y;
        run(world, 1, {steer(0.0f, way)});
        int fewest = 99;
        float farthest = 0.0f, off = 0.0f;
        for (int i = 0; i < 180; ++i) {
            world.step({});
            const Pose& pose = world.poses()[0];
            fewest = std::min(fewest, standing(pose));
            farthest = std::max(farthest, std::abs(pose.chunks[0].at.x - 20.0f));
            for (const LimbPose& limb : pose.limbs)
                if (limb.state == LimbState::stance)
                    off = std::max(off, std::abs(pose.joints_of(limb).back().x - 20.0f));
        }
        CHECK((world.poses()[0].chunks[0].at.y - from) * way > 3.0f);
        CHECK(fewest >= 2);
        CHECK(farthest < 1.0f);
        CHECK(off < 0.05f);
    }
}

TEST_CASE("climb: what may not grip poles falls past one") {
    CreatureDef species = species_of("lamp_spider");
    species.locomotion.grips = {};
    for (const Surface surface : {Surface::floor, Surface::wall, Surface::ceiling})
        species.locomotion.grips.add(surface);
    World world = world_with(species, pole_scene(), {20.4f, 10.0f});
    run(world, 120, {steer(0.0f)});
    CHECK(world.poses()[0].chunks[0].at.y < 4.0f);
}

TEST_CASE("climb: on a background that can be gripped it goes anywhere, in spite of gravity") {
    const auto rises = [](bool background, bool grips) {
        CreatureDef species = species_of("lamp_spider");
        if (grips) species.locomotion.grips.add(Surface::background);
        SceneDef scene = flat_scene(40.0f);
        scene.background_grip = background;
        World world = world_with(species, scene, {20.0f, 14.0f});
        run(world, 60, {steer(0.0f)});
        run(world, 180, {steer(0.0f, 1.0f)});
        return world.poses()[0].chunks[0].at.y - 14.0f;
    };
    CHECK(rises(true, true) > 3.0f);
    CHECK(rises(true, false) < -8.0f);
    CHECK(rises(false, true) < -8.0f);
}
