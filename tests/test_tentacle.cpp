#include "creatures/tentacle.hpp"

#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/motion_measure_pose.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// A walker with one tentacle; `keys` are those of the tentacle.
CreatureDef animal_with(const std::string& keys) {
    return species_of("animal", R"(
name = "Animal"
[body]
chunks = [{ name = "chest", radius = 0.22, mass = 1.0 }, { name = "hips", radius = 0.2, mass = 1.0 }]
spacing = 0.42
[locomotion]
kind = "walk"
speed = 2.0
ride_height = 0.5
[[legs]]
name = "fore"
attach = "chest"
mirror = true
bones = [0.36, 0.36]
[[legs]]
name = "hind"
attach = "hips"
mirror = true
bones = [0.36, 0.36]
bend = "forward"
phase = 0.5
[behaviour]
wander = 0
[[tentacles]]
name = "tail"
bones = { count = 12, length = 1.2, taper = 0.5 }
)" + keys);
}

constexpr const char* trailing = R"(
attach = "hips"
role = "trail"
)";
constexpr const char* still_keys = R"(
drift = { amplitude = 0 }
wave = { amplitude = 0 }
)";

const LimbPose& tail_of(const Pose& pose) {
    return pose.limbs.back();
}
glm::vec2 tip_of(const Pose& pose) {
    return pose.joints_of(tail_of(pose)).back();
}
glm::vec2 root_of(const Pose& pose) {
    return pose.joints_of(tail_of(pose)).front();
}

/// RMS speed of the tail's tip against its root while the animal stands, lengths a second.
double idle_speed(const CreatureDef& species) {
    World world = world_with(species, flat_scene(), {20, 3});
    run(world, 300, {steer(0)});
    double squares = 0;
    glm::vec2 last = tip_of(world.poses()[0]) - root_of(world.poses()[0]);
    constexpr int ticks = 600;
    for (int i = 0; i < ticks; ++i) {
        world.step({});
        const glm::vec2 now = tip_of(world.poses()[0]) - root_of(world.poses()[0]);
        squares += std::pow(length(now - last) * tick_hz / 1.2, 2.0);
        last = now;
    }
    return std::sqrt(squares / ticks);
}

}  // namespace

TEST_CASE("tentacle: at rest it is never dead, unless its author wants that") {
    CHECK(idle_speed(animal_with(trailing)) > 0.02);
    CHECK(idle_speed(animal_with(std::string(trailing) +
                                 "drift = { amplitude = 0 }\n"
                                 "wave = { amplitude = 0.05, frequency_hz = 0.5 }\n")) > 0.02);
    CHECK(idle_speed(animal_with(std::string(trailing) + still_keys)) < 0.005);
}

TEST_CASE("tentacle: it hangs on its body with exact bones, and goes where its role points") {
    struct Case {
        const char* keys;
        float x, y;  ///< least share of its length: ahead, up; 0: not asked
    };
    for (const Case& c :
         {Case{"attach = \"hips\"\nrole = \"trail\"\n", -0.7f, 0},
          Case{"attach = \"chest\"\nrole = \"feel\"\n", 0.4f, 0.25f},
          Case{"attach = \"chest\"\nrole = \"sway\"\n", 0, 0.6f},
          Case{"attach = \"hips\"\nrole = \"trail\"\nangle_deg = -90\n", 0, 0.5f}}) {
        CAPTURE(c.keys);
        const CreatureDef species = animal_with(std::string(c.keys) + still_keys);
        for (const float way : {1.0f, -1.0f}) {
            World world = world_with(species, flat_scene(), {60, 3});
            run(world, 120, {steer(way)});
            run(world, 240, {steer(0)});
            const Pose& pose = world.poses()[0];
            const glm::vec2 out = (tip_of(pose) - root_of(pose)) / 1.2f;
            CAPTURE(way);
            CHECK(pose.facing == way);
            // Mirrored with its animal.
            if (c.x != 0) CHECK(out.x * way * (c.x < 0 ? -1.0f : 1.0f) > std::abs(c.x));
            if (c.y != 0) CHECK(out.y > c.y);
            const int chunk = species.tentacles[0].attach == "hips" ? 1 : 0;
            CHECK(length(root_of(pose) - pose.chunks[static_cast<std::size_t>(chunk)].at) < 1e-4f);
            const auto joints = pose.joints_of(tail_of(pose));
            const auto& bones = world.individual(0)->tentacles[0].bones.list;
            for (std::size_t i = 0; i + 1 < joints.size(); ++i)
                CHECK(length(joints[i + 1] - joints[i]) == doctest::Approx(bones[i]).epsilon(1e-3));
        }
    }
}

TEST_CASE("tentacle: it trails behind while its body moves, and comes to rest after") {
    const auto behind = [](const char* smoothing) {
        const CreatureDef species = animal_with(std::string(trailing) + still_keys + smoothing);
        World world = world_with(species, flat_scene(), {20, 3});
        run(world, 240, {steer(1)});
        const float running = root_of(world.poses()[0]).x - tip_of(world.poses()[0]).x;
        const float up = tip_of(world.poses()[0]).y;
        run(world, 240, {steer(0)});
        const float standing = root_of(world.poses()[0]).x - tip_of(world.poses()[0]).x;
        (void)up;
        return running - standing;
    };
    // Its follower and its lag are turned off: it goes along stiffly.
    CHECK(std::abs(behind("smoothing = { frequency_hz = 0, lag = 0 }\n")) < 0.03f);
    CHECK(
        behind(
            "smoothing = { frequency_hz = 1.2, damping_ratio = 0.6, response = 0, lag = 0.1 }\n") >
        0.08f);
}

TEST_CASE("tentacle: a long tail does not sink into the ground") {
    CreatureDef species = animal_with(std::string(trailing) + "droop = 0.9\nangle_deg = 25\n");
    SceneDef scene = flat_scene(60);
    scene.solids.push_back({{{30, 2}, {34, 2}, {33, 2.5f}, {31, 2.5f}}});
    World world = world_with(species, scene, {20, 3});
    const MotionSubject subject = subject_of(*world.individual(0));
    const MotionGround ground(scene.size, scene.solids, scene.poles);
    WallMeasure walls;
    walls.begin(subject);
    float lowest = 10;
    for (int i = 0; i < 900; ++i) {
        const Input input{world.tick() + 1,
                          SteerInput{0, {i < 600 ? 1.0f : 0.0f, 0}, false, false}};
        world.step(std::span(&input, 1));
        const Pose& pose = world.poses()[0];
        walls.add({subject, ground, pose});
        for (const glm::vec2 joint : pose.joints_of(tail_of(pose)))
            lowest = std::min(lowest, joint.y);
    }
    CHECK(lowest < 2.1f);  // it would be in it
    CHECK(walls.result().longest <= 10);
}

TEST_CASE("tentacle: placed by hand it goes along unchanged") {
    World world = world_with(animal_with(trailing), flat_scene(), {20, 3});
    run(world, 120, {steer(0)});
    const Pose before = world.poses()[0];
    run(world, 1, {{0, PlaceInput{0, {60, 8}}}});
    const Pose& after = world.poses()[0];
    REQUIRE(after.chunks[0].at.x > 55);
    CHECK(pose_change(before, after) < 1e-4);
}

TEST_CASE("tentacle: thrown about by a fast hand it stays whole") {
    World world = world_with(animal_with(trailing), flat_scene(60), {20, 3});
    const MotionSubject subject = subject_of(*world.individual(0));
    BoneMeasure bones;
    bones.begin(subject);
    std::vector<Input> inputs{{1, GrabInput{0, "hips", "", 1.0f}}};
    for (int i = 0; i < 300; ++i) {
        const float t = 25.0f * static_cast<float>(i) / 60.0f;
        inputs.push_back({world.tick() + 1, MouseInput{{30 + 14 * sine(t), 10 + 8 * sine(2 * t)}}});
        world.step(inputs);
        inputs.clear();
        bones.add({subject, MotionGround{}, world.poses()[0]});
        for (const glm::vec2 joint : world.poses()[0].joints)
            REQUIRE(std::isfinite(joint.x + joint.y));
    }
    CHECK(bones.result().most < 1e-3);
}

TEST_CASE("tentacle: one that reaches goes after what its animal looks at") {
    const CreatureDef species =
        animal_with(std::string("attach = \"chest\"\nrole = \"reach\"\n") + still_keys);
    World world = world_with(species, flat_scene(), {20, 3});
    const glm::vec2 chest{20, 2.5f};
    const glm::vec2 mouse = chest + glm::vec2{0.5f, 0.7f};
    run(world, 180, {steer(0), {0, MouseInput{mouse}}});
    CHECK(length(tip_of(world.poses()[0]) - mouse) < 0.1f);
    CHECK(tail_of(world.poses()[0]).state == LimbState::reach);
}
