#include "creatures/locomotion_anchored.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/motion_measure_body.hpp"
#include "scenes.hpp"
#include "tests/spawn.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Prey without will: a ball without weight where there is no gravity, and it rolls.
CreatureDef ball() {
    CreatureDef species;
    species.name = species.stem = "ball";
    species.tags = {"prey"};
    species.body.chunks = {{"core", 0.15f, 0.5f}};
    species.body.friction = 0.0f;
    return species;
}

CreatureDef weed(float error = 0.0f) {
    CreatureDef species = species_of("snatcher_weed");
    species.strike.error = error;
    species.behaviour.follow_mouse = 0;
    return species;
}

/// The weed at (20, 3), prey at `prey`, on level ground at y = 2.
World meadow(const CreatureDef& species, glm::vec2 prey, std::uint64_t seed = 1) {
    SceneDef scene = flat_scene(40);
    scene.spawns = {spawn_at("snatcher_weed", {20, 3}, 0), spawn_at("ball", prey, 0)};
    return World(scene, seed, {{"snatcher_weed", species}, {"ball", ball()}});
}

const LimbPose& stem_of(const World& world) {
    return world.poses()[0].limbs[static_cast<std::size_t>(stem_of(*world.individual(0)))];
}
glm::vec2 head_of(const World& world) {
    return world.poses()[0].chunks[0].at;
}
glm::vec2 root_of(const World& world) {
    return world.poses()[0].joints_of(stem_of(world)).front();
}
float stem_length(const World& world) {
    float sum = 0;
    const CreatureDef& def = *world.individual(0);
    for (const float bone : def.tentacles[static_cast<std::size_t>(stem_of(def))].bones.list)
        sum += bone;
    return sum;
}

/// Runs until the ball is pulled up, at most so long; gives the ticks, or -1.
int ticks_until_caught(World& world, int most) {
    for (int i = 0; i < most; ++i) {
        world.step({});
        if (world.poses()[1].chunks[0].at.y > 2.5f) return i;
    }
    return -1;
}

}  // namespace

TEST_CASE("anchored: rooted in the ground below it, swaying, its stem from root to head") {
    World world = meadow(weed(), {38, 2.2f});
    float least = 100, most = -100;
    double squares = 0;
    glm::vec2 last = head_of(world);
    for (int i = 0; i < 900; ++i) {
        world.step({});
        if (i < 300) continue;
        const glm::vec2 head = head_of(world);
        least = std::min(least, head.x);
        most = std::max(most, head.x);
        squares += std::pow(length(head - last) * tick_hz / stem_length(world), 2.0) / 600;
        last = head;
        const auto joints = world.poses()[0].joints_of(stem_of(world));
        CHECK(length(joints.front() - glm::vec2{20, 2.02f}) < 1e-3f);
        CHECK(length(joints.back() - head) < 0.05f);
    }
    CHECK(head_of(world).y > 2 + 0.7f * stem_length(world));
    CHECK(most - least > 0.1f);  // it sways,
    CHECK(most - least < 2.0f);
    CHECK(std::sqrt(squares) > 0.02);  // and is never dead
}

TEST_CASE("anchored: it strikes at prey in reach, holds it, pulls it up, and lets it go") {
    World world = meadow(weed(), {21.6f, 2.2f});
    const int caught = ticks_until_caught(world, 300);
    REQUIRE(caught > 0);
    // Backed off, then fast: it had to hit the ground's height in a moment.
    const float held = length(world.poses()[1].chunks[0].at - head_of(world));
    run(world, 30);
    CHECK(std::abs(length(world.poses()[1].chunks[0].at - head_of(world)) - held) < 0.1f);
    // It lets go after pull_time, and the ball falls; then it may strike again.
    bool fell = false;
    for (int i = 0; i < 240 && !fell; ++i) {
        world.step({});
        fell = world.poses()[1].chunks[0].at.y < 2.25f;
    }
    CHECK(fell);
}

TEST_CASE("anchored: prey out of reach, of no interest or behind a wall is let be") {
    const auto strikes = [](World world) {
        float fastest = 0;
        for (int i = 0; i < 300; ++i) {
            world.step({});
            if (i > 60) fastest = std::max(fastest, length(world.poses()[0].chunks[0].velocity));
        }
        return fastest > 5;
    };
    CHECK(strikes(meadow(weed(), {21.8f, 2.2f})));
    CHECK_FALSE(strikes(meadow(weed(), {24.5f, 2.2f})));
    CreatureDef peaceful = weed();
    peaceful.behaviour.chase = {"bird"};
    CHECK_FALSE(strikes(meadow(peaceful, {21.8f, 2.2f})));
    SceneDef scene = flat_scene(40);
    scene.solids.push_back({{{21, 2}, {21.2f, 2}, {21.2f, 7}, {21, 7}}});
    scene.spawns = {spawn_at("snatcher_weed", {20, 3}, 0), spawn_at("ball", {21.8f, 2.2f}, 0)};
    CHECK_FALSE(strikes(World(scene, 1, {{"snatcher_weed", weed()}, {"ball", ball()}})));
}

TEST_CASE("anchored: a bad aim misses more often than a good one") {
    const auto first_strike_hits = [](float error) {
        int hits = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            World world = meadow(weed(error), {21.7f, 2.2f}, seed);
            // The first strike is over long before a second could come.
            hits += ticks_until_caught(world, 130) >= 0;
        }
        return hits;
    };
    const int sure = first_strike_hits(0.0f), wild = first_strike_hits(0.8f);
    CHECK(sure >= 11);
    CHECK(wild < sure);
    CHECK(wild <= 8);
}

TEST_CASE("anchored: where it follows the mouse and nothing else is near it snaps at that") {
    CreatureDef species = weed();
    species.behaviour.follow_mouse = 1;
    World world = meadow(species, {38, 2.2f});
    float nearest = 10, fastest = 0;
    const glm::vec2 mouse{21.5f, 3.2f};
    run(world, 1, {{0, MouseInput{mouse}}});
    for (int i = 0; i < 300; ++i) {
        world.step({});
        nearest = std::min(nearest, length(head_of(world) - mouse));
        fastest = std::max(fastest, length(world.poses()[0].chunks[0].velocity));
    }
    CHECK(nearest < 0.35f);
    CHECK(fastest > 6);
}

TEST_CASE("anchored: no hand tears it from its root or through the ground") {
    World world = meadow(weed(), {38, 2.2f});
    const MotionSubject subject = subject_of(*world.individual(0));
    const MotionGround ground(world.scene().size, world.scene().solids, {});
    DragMeasure drag;
    BoneMeasure bones;
    drag.begin(subject);
    bones.begin(subject);
    std::vector<Input> inputs{{1, GrabInput{0, "head", "", 1.0f}}};
    float farthest = 0;
    for (int i = 0; i < 700; ++i) {
        if (i < 240) {
            const float t = 25.0f * static_cast<float>(i) / 60.0f;
            inputs.push_back(
                {world.tick() + 1, MouseInput{{20 + 8 * sine(t), 4 + 6 * sine(2 * t)}}});
        }
        if (i == 240) {
            inputs.push_back({world.tick() + 1, ReleaseInput{}});
            inputs.push_back({world.tick() + 1, MouseLeftInput{}});
        }
        world.step(inputs);
        inputs.clear();
        const MotionFrame frame{subject, ground, world.poses()[0]};
        drag.add(frame);
        bones.add(frame);
        farthest = std::max(farthest, length(head_of(world) - root_of(world)));
    }
    CHECK(drag.result().finite);
    CHECK(drag.result().inside == 0);
    CHECK(bones.result().most < 1e-3);
    CHECK(farthest < 1.03f * stem_length(world));
    CHECK(head_of(world).y > 2 + 0.6f * stem_length(world));  // up again
}

TEST_CASE("anchored: what it holds may be taken out of the world, and so may it") {
    for (const int removed : {0, 1}) {
        World world = meadow(weed(), {21.6f, 2.2f});
        REQUIRE(ticks_until_caught(world, 300) > 0);
        run(world, 5, {{0, RemoveInput{removed}}});
        REQUIRE(world.poses().size() == 1);
        run(world, 200);
        CHECK(std::isfinite(world.poses()[0].chunks[0].at.x));
    }
}

TEST_CASE("anchored: placed by hand it takes root where it is put; edited it keeps its root") {
    World world = meadow(weed(), {38, 2.2f});
    run(world, 60);
    run(world, 1, {{0, DefinitionInput{weed(0.3f), ""}}});
    run(world, 30);
    CHECK(length(root_of(world) - glm::vec2{20, 2.02f}) < 1e-3f);
    run(world, 1, {{0, PlaceInput{0, {8, 4}}}});
    run(world, 30);
    CHECK(length(root_of(world) - glm::vec2{8, 2.02f}) < 1e-3f);
    CHECK(length(head_of(world) - root_of(world)) < stem_length(world));
}

TEST_CASE("anchored: under a ceiling it hangs, and one without a stem stands fast") {
    SceneDef scene = flat_scene(40);
    scene.solids.push_back({{{10, 12}, {30, 12}, {30, 14}, {10, 14}}});
    scene.spawns = {spawn_at("snatcher_weed", {20, 11}, 0)};
    World hanging(scene, 1, {{"snatcher_weed", weed()}});
    run(hanging, 120);
    CHECK(root_of(hanging).y == doctest::Approx(11.98));
    CHECK(head_of(hanging).y < 10.5f);

    const CreatureDef kelp = species_of("kelp", R"(
name = "Kelp"
[body]
chunks = [{ name = "holdfast", radius = 0.15, mass = 1.0 }]
[locomotion]
kind = "anchored"
[[tentacles]]
name = "strand"
role = "sway"
repeat = 5
spread_deg = 60
bones = { count = 14, length = 2.0 }
wave = { amplitude = 0.06, frequency_hz = 0.25 }
)");
    World world = world_with(kelp, flat_scene(40), {20, 2.6f});
    run(world, 240);
    CHECK(length(world.poses()[0].chunks[0].at - glm::vec2{20, 2.15f}) < 0.05f);
    for (const LimbPose& limb : world.poses()[0].limbs)
        CHECK(world.poses()[0].joints_of(limb).back().y > 2.8f);
}

TEST_CASE("anchored: its stem stays out of the ground when it strikes over an edge") {
    SceneDef scene;
    scene.size = {40, 20};
    scene.solids = {{{{0, 0}, {40, 0}, {40, 2}, {0, 2}}},
                    {{{0, 2}, {20.3f, 2}, {20.3f, 4}, {0, 4}}}};
    scene.spawns = {spawn_at("snatcher_weed", {19.9f, 5}, 0), spawn_at("ball", {21.2f, 2.9f}, 0)};
    World world(scene, 1, {{"snatcher_weed", weed()}, {"ball", ball()}});
    const MotionSubject subject = subject_of(*world.individual(0));
    const MotionGround ground(scene.size, scene.solids, {});
    WallMeasure walls;
    walls.begin(subject);
    float lowest = 10;
    for (int i = 0; i < 600; ++i) {
        world.step({});
        walls.add({subject, ground, world.poses()[0]});
        lowest = std::min(lowest, head_of(world).y);
    }
    CHECK(lowest < 3.3f);
    CHECK(walls.result().longest <= 10);
}

TEST_CASE("anchored: strands of kelp stand up and sway, each in its own time") {
    World world = world_with(species_of("veil_kelp"), flat_scene(40), {20, 2.6f});
    run(world, 240);
    const auto tips = [&] {
        std::vector<glm::vec2> at;
        for (const LimbPose& limb : world.poses()[0].limbs)
            at.push_back(world.poses()[0].joints_of(limb).back());
        return at;
    };
    std::vector<glm::vec2> least = tips(), most = least, before = least;
    float apart = 0.0f;
    for (int i = 0; i < 480; ++i) {
        run(world, 1);
        const std::vector<glm::vec2> now = tips();
        for (std::size_t k = 0; k < now.size(); ++k) {
            least[k] = {std::min(least[k].x, now[k].x), std::min(least[k].y, now[k].y)};
            most[k] = {std::max(most[k].x, now[k].x), std::max(most[k].y, now[k].y)};
            apart = std::max(apart, std::abs((now[k].x - before[k].x) - (now[0].x - before[0].x)));
        }
        before = now;
    }
    for (std::size_t k = 0; k < least.size(); ++k) {
        CAPTURE(k);
        CHECK(most[k].x - least[k].x > 0.2f);
        CHECK(least[k].y > 2.6f);
    }
    CHECK(apart > 0.002f);
}
