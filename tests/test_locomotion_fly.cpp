#include "creatures/locomotion_fly.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/locomotion_air.hpp"
#include "creatures/motion_card_text.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

constexpr float ground = 2.0f;  // of flat_scene

CreatureDef kite() {
    return species_of("carrion_kite");
}
World over_flat(const CreatureDef& species, float height = 1.0f) {
    return world_with(species, flat_scene(400.0f), {40.0f, ground + height});
}
const Pose& pose_of(const World& world) {
    return world.poses().front();
}
glm::vec2 hips(const World& world) {
    return pose_of(world).chunks.back().at;
}
float speed_of(const World& world) {
    return length(pose_of(world).chunks.front().velocity);
}
Input grab(const std::string& chunk, const std::string& limb = {}) {
    return {0, GrabInput{0, chunk, limb, 1.0f}};
}
Input mouse(glm::vec2 at) {
    return {0, MouseInput{at}};
}
int limb_of(const World& world, const std::string& name) {
    const auto& tentacles = world.individual(0)->tentacles;
    for (std::size_t i = 0; i < tentacles.size(); ++i)
        if (tentacles[i].name == name) return static_cast<int>(i);
    FAIL("no limb ", name);
    return -1;
}
glm::vec2 tip_of(const World& world, const std::string& name) {
    const Pose& pose = pose_of(world);
    const auto joints = pose.joints_of(pose.limbs[static_cast<std::size_t>(limb_of(world, name))]);
    return joints.back() - joints.front();
}
void remove_wings(CreatureDef& species) {
    std::erase_if(species.tentacles,
                  [](const TentacleDef& t) { return t.role == TentacleRole::wing; });
}
/// It stands and waits.
World perched(const CreatureDef& species) {
    World world = over_flat(species);
    run(world, 120, {steer(0.0f)});
    return world;
}

}  // namespace

TEST_CASE("fly: its wings carry it at the speed asked for, at the height it keeps") {
    for (const float share : {0.5f, 1.0f}) {
        CAPTURE(share);
        World world = perched(kite());
        const float speed = world.individual(0)->locomotion.speed;
        run(world, 180, {steer(share)});
        const glm::vec2 from = hips(world);
        double highest = 0.0, lowest = 1e9;
        for (int i = 0; i < 600; ++i) {
            world.step({});
            const double over = hips(world).y - ground;
            highest = std::max(highest, over);
            lowest = std::min(lowest, over);
        }
        const float made = (hips(world).x - from.x) / 10.0f / (share * speed);
        CHECK(made > 0.85f);
        CHECK(made < 1.1f);
        const float cruise = world.individual(0)->fly.cruise_height;
        CHECK(lowest > cruise - 0.8f);
        CHECK(highest < cruise + 0.8f);
    }
}

TEST_CASE("fly: without wings, or with wings in the hand, nothing carries it") {
    CreatureDef bare = kite();
    remove_wings(bare);
    World without = over_flat(bare, 12.0f), with = over_flat(kite(), 12.0f);
    run(without, 90, {steer(1.0f)});
    run(with, 90, {steer(1.0f)});
    CHECK(hips(without).y < ground + 3.0f);  // it fell, and all but freely
    CHECK(hips(with).y > ground + 10.0f);
    // A strong hand at one wing's tip: the other alone does not keep it up.
    CreatureDef weak = kite();
    weak.fly.max_lift = 1.8f;
    World held = over_flat(weak, 12.0f);
    run(held, 1, {steer(1.0f)});
    const glm::vec2 hand = hips(held) + glm::vec2(-1.0f, 0.0f);
    run(held, 90, {grab({}, "arm.near"), mouse(hand)});
    World free = over_flat(weak, 12.0f);
    run(free, 91, {steer(1.0f)});
    CHECK(hips(held).y < hips(free).y - 0.5f);
}

TEST_CASE("fly: it crouches, leaps off the ground and is up in the air") {
    World world = perched(kite());
    const float stood = hips(world).y;
    CHECK(speed_of(world) < 0.05f);
    run(world, 8, {steer(0.0f, 1.0f)});
    CHECK(hips(world).y < stood - 0.02f);
    run(world, 52);
    CHECK(hips(world).y > stood + 1.0f);
    // Without beats it comes down again.
    CreatureDef bare = kite();
    remove_wings(bare);
    World jumper = perched(bare);
    float highest = 0.0f;
    run(jumper, 1, {steer(0.0f, 1.0f)});
    for (int i = 0; i < 59; ++i) {
        run(jumper, 1);
        highest = std::max(highest, hips(jumper).y);
    }
    CHECK(hips(jumper).y < hips(world).y - 0.5f);
    // Its leap alone takes it so high.
    CHECK(highest > stood + 0.15f);
}

TEST_CASE("fly: it lands softly, stands on its talons and folds its wings") {
    World world = perched(kite());
    run(world, 240, {steer(1.0f)});
    const float spread = length(tip_of(world, "arm.near"));
    std::vector<Input> inputs{steer(0.0f)};
    inputs[0].tick = world.tick() + 1;
    float impact = -1.0f;
    for (int i = 0; i < 360; ++i) {
        world.step(inputs);
        inputs.clear();
        for (const PoseEvent& event : pose_of(world).events)
            if (event.kind == EventKind::landing) impact = event.impulse;
    }
    CHECK(impact > 0.0f);
    CHECK(impact < world.individual(0)->fly.grab_speed * 3.0f);  // newton seconds of its 2.5 kg
    CHECK(speed_of(world) < 0.05f);
    CHECK(hips(world).y - ground ==
          doctest::Approx(world.individual(0)->locomotion.ride_height.value).epsilon(0.1));
    CHECK(length(tip_of(world, "arm.near")) < 0.75f * spread);
    for (const std::string talon : {"talon.near", "talon.far"}) {
        const LimbPose& limb =
            pose_of(world).limbs[static_cast<std::size_t>(limb_of(world, talon))];
        CHECK(limb.grips);
        CHECK(pose_of(world).joints_of(limb).back().y == doctest::Approx(ground).epsilon(0.01));
    }
    // The ground carries it by that grip alone.
    CreatureDef weak = kite();
    weak.locomotion.grip_strength = 0.2f;
    World sinks = perched(weak);
    CHECK(hips(sinks).y < hips(world).y - 0.05f);
}

TEST_CASE("fly: its wings beat, one to each side, and late towards the tip") {
    World world = perched(kite());
    run(world, 60, {steer(0.0f, 1.0f)});
    float highest = -9.0f, lowest = 9.0f;
    for (int i = 0; i < 60; ++i) {
        world.step({});
        const glm::vec2 near = tip_of(world, "arm.near"), far = tip_of(world, "arm.far");
        CHECK(near.x < 0.0f);
        CHECK(far.x > 0.0f);
        highest = std::max(highest, near.y);
        lowest = std::min(lowest, near.y);
    }
    CHECK(highest > 0.4f);
    CHECK(lowest < -0.4f);
}

TEST_CASE("fly: a beat's force is one in the mean, and most of it in the down stroke") {
    double sum = 0.0, down = 0.0;
    for (int i = 0; i < 1000; ++i) {
        const float force = stroke_pulse(static_cast<float>(i) / 1000.0f, 0.55f, 0.15f);
        CHECK(force >= 0.0f);
        sum += force / 1000.0;
        if (i < 550) down += force / 1000.0;
    }
    CHECK(sum == doctest::Approx(1.0).epsilon(0.01));
    CHECK(down > 0.85);
}

TEST_CASE("fly: thrown at 100 m/s it comes to rest, and its bones keep their length") {
    CreatureDef species = kite();
    World world = world_with(species, flat_scene(400.0f), {100.0f, 14.0f});
    run(world, 30, {steer(0.0f)});
    species.body.hold_strength = 4000.0f;
    glm::vec2 at = hips(world);
    run(world, 1, {grab("hips"), mouse(at)});
    float fastest = 0.0f;
    for (int i = 0; i < 20; ++i) {
        at += glm::vec2(100.0f / 60.0f, 0.0f);
        run(world, 1, {mouse(at)});
        fastest = std::max(fastest, speed_of(world));
    }
    run(world, 1, {{0, ReleaseInput{}}});
    double error = 0.0;
    for (int i = 0; i < 480; ++i) {
        world.step({});
        const Pose& pose = pose_of(world);
        for (std::size_t l = 0; l < pose.limbs.size(); ++l) {
            const auto joints = pose.joints_of(pose.limbs[l]);
            for (std::size_t b = 0; b + 1 < joints.size(); ++b) {
                const float bone = world.individual(0)->tentacles[l].bones.list[b];
                error = std::max<double>(error,
                                         std::abs(length(joints[b + 1] - joints[b]) - bone) / bone);
            }
        }
    }
    CHECK(fastest > world.individual(0)->locomotion.speed);
    CHECK(error < 1e-3);
    CHECK(speed_of(world) < 0.05f);
}

TEST_CASE("fly: what exceeds twice its speed halves every moment") {
    CreatureDef braked = kite();
    remove_wings(braked);  // it falls
    CreatureDef loose = braked;
    loose.fly.brake_beyond = 100.0f;
    const auto fallen = [](const CreatureDef& species) {
        World world = over_flat(species, 26.0f);
        run(world, 110, {steer(0.0f)});
        return speed_of(world);
    };
    CHECK(fallen(loose) > 16.0f);
    CHECK(fallen(braked) < 14.0f);
}

TEST_CASE("fly: by itself it flies somewhere, comes down and rests") {
    World world = over_flat(kite());
    bool flew = false, rested = false, again = false;
    for (int i = 0; i < 60 * 60; ++i) {
        world.step({});
        const bool stands =
            pose_of(world).limbs[static_cast<std::size_t>(limb_of(world, "talon.near"))].grips;
        const bool high = hips(world).y > ground + 2.0f;
        flew = flew || high;
        rested = rested || (flew && stands);
        again = again || (rested && high);
    }
    CHECK(flew);
    CHECK(rested);
    CHECK(again);
}

TEST_CASE("fly: the carrion kite passes its motion card") {
    const MotionCard card = measure_card(kite(), {}, 9001);
    for (const CardRow& row : card.rows)
        CHECK_MESSAGE(row.pass(), text_of(card));
}

TEST_CASE("fly: with no climb, no speed or no weight its numbers stay numbers") {
    const auto finite = [](World& world) {
        for (int i = 0; i < 60; ++i) {
            world.step({});
            for (const glm::vec2 joint : pose_of(world).joints)
                REQUIRE(std::isfinite(joint.x + joint.y));
        }
    };
    for (const bool climb : {true, false}) {
        CreatureDef species = kite();
        if (climb)
            species.fly.climb = 0.0f;
        else
            species.locomotion.speed = 0.0f;
        World world = over_flat(species);
        finite(world);
    }
    SceneDef weightless = flat_scene(400.0f);
    weightless.gravity = {0.0f, 0.0f};
    World world = world_with(kite(), weightless, {40.0f, ground + 1.0f});
    finite(world);
}
