#include "creatures/life.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/individual.hpp"
#include "creatures/scaled.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// A gecko that eats what is a crumb, hungry from the start.
CreatureDef eater() {
    CreatureDef gecko = species_of("mud_gecko");
    gecko.behaviour = BehaviourDef{};
    gecko.behaviour.wander = 0.0f;
    gecko.behaviour.sight = 8.0f;
    gecko.life = LifeDef{};
    gecko.life.eats = {"crumb"};
    gecko.life.hungry_below = 1.0f;
    return gecko;
}

CreatureDef crumb(const std::string& life = {}) {
    return species_of("crumb", R"(
name = "Crumb"
tags = ["crumb"]
[body]
chunks = [{ name = "core", radius = 0.1, mass = 0.3 }]
[[tentacles]]
name = "tuft"
attach = "core"
role = "sway"
bones = { count = 3, length = 0.3 }
[behaviour]
wander = 0
)" + life);
}

SpawnDef spawn_of(const std::string& stem, glm::vec2 at, int count = 1) {
    SpawnDef spawn;
    spawn.creature = stem;
    spawn.at = at;
    spawn.count = count;
    return spawn;
}

World world_of(const std::vector<CreatureDef>& species, std::vector<SpawnDef> spawns,
               std::uint64_t seed = 3) {
    SceneDef scene = flat_scene(60.0f);
    scene.spawns = std::move(spawns);
    Species known;
    for (const CreatureDef& one : species)
        known.emplace(one.stem, one);
    return World(scene, seed, known);
}

bool happened(const World& world, EventKind kind) {
    for (const Pose& pose : world.poses())
        for (const PoseEvent& event : pose.events)
            if (event.kind == kind) return true;
    return false;
}

/// Ticks until `done(world)`, at most `most`.
template <typename Done>
int ticks_until(World& world, int most, Done done) {
    for (int i = 1; i <= most; ++i) {
        world.step({});
        if (done(world)) return i;
    }
    return most + 1;
}

}  // namespace

TEST_CASE("life: a hungry animal goes to its food, bites it, holds it and swallows it") {
    CreatureDef gecko = eater();
    World world = world_of(
        {gecko, crumb()}, {spawn_of("mud_gecko", {20.0f, 2.6f}), spawn_of("crumb", {25.0f, 2.3f})});
    const int bitten =
        ticks_until(world, 600, [](const World& w) { return happened(w, EventKind::bite); });
    REQUIRE(bitten <= 600);
    CHECK(world.poses().size() == 2);
    int open = 0;
    bool swallowed = false;
    StepReport last;
    const int ticks = static_cast<int>(gecko.life.swallow_time * tick_hz) + 2;
    for (int i = 0; i < ticks && !swallowed; ++i) {
        last = world.step({});
        open += world.poses()[0].mouth > 0.3f;
        swallowed = !last.removed.empty();
    }
    CHECK(open > 10);
    REQUIRE(swallowed);
    CHECK(last.removed == std::vector<int>{1});
    CHECK(happened(world, EventKind::swallow));
    CHECK(world.poses().size() == 1);
}

TEST_CASE("life: who is full leaves its food alone, and what is too heavy is not eaten") {
    CreatureDef full = eater();
    full.life.hungry_below = 0.0f;
    World calm = world_of({full, crumb()},
                          {spawn_of("mud_gecko", {20.0f, 2.6f}), spawn_of("crumb", {20.8f, 2.3f})});
    run(calm, 600);
    CHECK(calm.poses().size() == 2);

    CreatureDef small_mouth = eater();
    small_mouth.life.gape = 0.05f;
    World big = world_of({small_mouth, crumb()},
                         {spawn_of("mud_gecko", {20.0f, 2.6f}), spawn_of("crumb", {20.8f, 2.3f})});
    run(big, 600);
    CHECK(big.poses().size() == 2);
}

TEST_CASE("life: a meal fills, and hunger comes back in its time") {
    CreatureDef gecko = eater();
    gecko.life.hungry_below = 0.99f;
    gecko.life.appetite = 0.05f;  // one crumb is more than enough
    gecko.life.hunger_time = 20.0f;
    World world = world_of(
        {gecko, crumb()}, {spawn_of("mud_gecko", {20.0f, 2.6f}), spawn_of("crumb", {22.0f, 2.3f})});
    REQUIRE(ticks_until(world, 900, [](const World& w) { return w.poses().size() == 1; }) <= 900);
    const auto drop = [&](glm::vec2 at) {
        Input input{world.tick() + 1, SpawnInput{"crumb", at, 1}};
        world.step(std::span(&input, 1));
    };
    const float x = world.poses()[0].chunks[0].at.x;
    drop({x + 1.0f, 2.3f});
    // Just fed: at 20 s from full to empty it is hungry again after a fifth of a second.
    CHECK(ticks_until(world, 900, [](const World& w) { return w.poses().size() == 1; }) <= 900);
    // With a day's hunger it would still be full.
    gecko.life.hunger_time = 86400.0f;
    gecko.life.hungry_below = 0.5f;
    World slow = world_of({gecko, crumb()},
                          {spawn_of("mud_gecko", {20.0f, 2.6f}), spawn_of("crumb", {22.0f, 2.3f})});
    run(slow, 900);
    Input input{slow.tick() + 1,
                SpawnInput{"crumb", {slow.poses()[0].chunks[0].at.x + 0.5f, 2.3f}, 1}};
    slow.step(std::span(&input, 1));
    const std::size_t before = slow.poses().size();
    run(slow, 600);
    CHECK(slow.poses().size() == before);
}

TEST_CASE("life: prey in a mouth is afraid, and a hand can take it out again") {
    CreatureDef gecko = eater();
    gecko.life.swallow_time = 20.0f;
    World world = world_of(
        {gecko, crumb()}, {spawn_of("mud_gecko", {20.0f, 2.6f}), spawn_of("crumb", {21.5f, 2.3f})});
    REQUIRE(ticks_until(world, 600, [](const World& w) { return happened(w, EventKind::bite); }) <=
            600);
    run(world, 60);
    CHECK(world.poses()[1].alarm > 0.9f);
    const auto gap = [&] {
        return length(world.poses()[1].chunks[0].at - world.poses()[0].chunks[0].at);
    };
    CHECK(gap() < 0.6f);
    const glm::vec2 at = world.poses()[1].chunks[0].at;
    std::vector<Input> inputs{{world.tick() + 1, MouseInput{at}},
                              {world.tick() + 1, GrabInput{1, "core", "", 1.0f}}};
    world.step(inputs);
    for (int i = 1; i <= 90; ++i) {
        inputs = {{world.tick() + 1, MouseInput{at + glm::vec2(0.0f, 0.06f * float(i))}}};
        world.step(inputs);
    }
    CHECK(gap() > 1.5f);
}

TEST_CASE("life: a hunter that is changed while it bites does not hold its prey for ever") {
    World world = world_of({eater(), crumb()}, {spawn_of("mud_gecko", {20.0f, 2.6f}),
                                                spawn_of("crumb", {22.0f, 2.3f})});
    REQUIRE(ticks_until(world, 600, [](const World& w) { return happened(w, EventKind::bite); }) <=
            600);
    CreatureDef weed = species_of("snatcher_weed");
    weed.stem = "mud_gecko";
    world.step(std::vector<Input>{{world.tick() + 1, DefinitionInput{weed, {}}}});
    run(world, 5 * tick_hz);
    // Eaten or free: jaws that held on would draw it back to where it was bitten.
    if (world.individual(1) == nullptr) return;
    world.step(std::vector<Input>{{world.tick() + 1, PlaceInput{1, {30.0f, 2.1f}}}});
    run(world, 2 * tick_hz);
    CHECK(std::ranges::find(world.poses(), 1, &Pose::id)->chunks[0].at.x > 29.0f);
}

TEST_CASE("life: young are born small, grow in steps, and no more than may be") {
    CreatureDef kind = crumb(
        "[life]\nbrood = 2\nbrood_time = 2\nmost = 4\nsize_at_birth = 0.4\n"
        "grow_time = 6\n");
    World world = world_of({kind}, {spawn_of("crumb", {20.0f, 2.3f})});
    REQUIRE(ticks_until(world, 150, [](const World& w) { return w.poses().size() > 1; }) <= 150);
    CHECK(world.poses().size() == 3);
    const auto radius = [&](int id) { return float(world.individual(id)->body.chunks[0].radius); };
    CHECK(radius(0) == doctest::Approx(0.1f));
    CHECK(radius(1) == doctest::Approx(0.04f));
    int changes = 0;
    float before = radius(1);
    for (int i = 0; i < 6 * tick_hz; ++i) {
        const StepReport report = world.step({});
        changes += static_cast<int>(std::ranges::count(report.changed, 1));
        CHECK(radius(1) >= before);
        before = radius(1);
    }
    CHECK(changes >= 10);
    run(world, 60);
    CHECK(radius(1) == doctest::Approx(0.1f));
    run(world, 20 * tick_hz);
    CHECK(world.poses().size() == 4);
}

TEST_CASE("life: a scene hatches who is missing at its place") {
    CreatureDef kind = crumb();
    SpawnDef den = spawn_of("crumb", {20.0f, 2.3f}, 2);
    den.hatch_time = 3.0f;
    World world = world_of({kind}, {den});
    CHECK(world.poses().size() == 2);
    run(world, 5 * tick_hz);
    CHECK(world.poses().size() == 2);
    Input remove{world.tick() + 1, RemoveInput{0}};
    world.step(std::span(&remove, 1));
    CHECK(world.poses().size() == 1);
    run(world, 3 * tick_hz - 10);
    CHECK(world.poses().size() == 1);
    run(world, 20);
    REQUIRE(world.poses().size() == 2);
    CHECK(world.individual(world.poses()[1].id)->body.chunks[0].radius <
          world.individual(1)->body.chunks[0].radius);
}

TEST_CASE("life: an egg lies at a place whose animal is missing, until it hatches") {
    CreatureDef kind = crumb();
    SpawnDef den = spawn_of("crumb", {20.0f, 3.0f});
    den.hatch_time = 3.0f;
    SpawnDef high = spawn_of("crumb", {30.0f, 12.0f});
    World world = world_of({kind}, {den, high});
    run(world, 30);
    CHECK(world.eggs().empty());  // two live
    for (const int id : {0, 1}) {
        Input remove{world.tick() + 1, RemoveInput{id}};
        world.step(std::span(&remove, 1));
    }
    const std::vector<Egg> laid = world.eggs();
    REQUIRE(laid.size() == 1);  // the other place hatches nobody
    CHECK(laid[0].place == 0);
    CHECK(laid[0].lies);
    CHECK(laid[0].at.x == 20.0f);
    CHECK(laid[0].at.y > 2.0f);
    CHECK(laid[0].at.y < 2.0f + 1.1f * laid[0].radius);
    CHECK(laid[0].age > 0.0f);
    CHECK(laid[0].age < 0.05f);
    const std::uint64_t before = world.state_hash();
    world.eggs();
    CHECK(world.state_hash() == before);
    run(world, 90);
    CHECK(world.eggs()[0].age == doctest::Approx(0.5f).epsilon(0.05));
    run(world, 85);
    CHECK(world.eggs()[0].age > 0.95f);
    run(world, 10);
    CHECK(world.eggs().empty());
    REQUIRE(world.poses().size() == 1);
    CHECK(std::abs(world.poses()[0].chunks[0].at.x - 20.0f) < 0.5f);
}

TEST_CASE("life: effort tires, and what is tired lies down until it is rested") {
    CreatureDef gecko = species_of("mud_gecko");
    gecko.behaviour = BehaviourDef{};
    gecko.behaviour.wander = 1.0f;
    gecko.life.tire_time = 3.0f;
    gecko.life.recover_time = 3.0f;
    World world = world_of({gecko}, {spawn_of("mud_gecko", {30.0f, 2.6f})});
    int going = 0, resting = 0, turns = 0;
    bool went = false;
    for (int i = 0; i < 30 * tick_hz; ++i) {
        world.step({});
        const bool goes = length(world.poses()[0].intent) > 0.05f;
        (goes ? going : resting)++;
        turns += goes != went;
        went = goes;
    }
    // From full to a fifth in 2.4 s, back to seven tenths in 1.5 s.
    CHECK(going > 12 * tick_hz);
    CHECK(resting > 6 * tick_hz);
    CHECK(turns > 8);
    gecko.life.tire_time = 3000.0f;
    World fresh = world_of({gecko}, {spawn_of("mud_gecko", {30.0f, 2.6f})});
    int rests = 0;
    for (int i = 0; i < 30 * tick_hz; ++i) {
        fresh.step({});
        rests += length(fresh.poses()[0].intent) <= 0.05f;
    }
    CHECK(rests < 60);
}

TEST_CASE("life: the same seed gives the same lives") {
    CreatureDef gecko = eater();
    gecko.behaviour.wander = 0.7f;
    CreatureDef kind = crumb("[life]\nbrood = 1\nbrood_time = 4\nmost = 6\ngrow_time = 9\n");
    const auto hash = [&](std::uint64_t seed) {
        World world = world_of(
            {gecko, kind},
            {spawn_of("mud_gecko", {20.0f, 2.6f}), spawn_of("crumb", {24.0f, 2.3f}, 3)}, seed);
        run(world, 40 * tick_hz);
        return world.state_hash();
    };
    CHECK(hash(5) == hash(5));
    CHECK(hash(5) != hash(6));
}

TEST_CASE("scaled: lengths, masses, times and speeds follow Froude's rule") {
    const CreatureDef whole = individual_of(species_of("mud_gecko"), 9);
    const CreatureDef half = scaled(whole, 0.25f);
    CHECK(half.body.chunks[0].radius == doctest::Approx(0.25f * whole.body.chunks[0].radius));
    CHECK(half.body.chunks[0].mass == doctest::Approx(0.0625f * whole.body.chunks[0].mass));
    CHECK(half.body.spacing == doctest::Approx(0.25f * whole.body.spacing));
    CHECK(half.locomotion.speed == doctest::Approx(0.5f * whole.locomotion.speed));
    CHECK(half.gait.stride_period == doctest::Approx(0.5f * whole.gait.stride_period));
    CHECK(half.legs[0].bones.list[0] == doctest::Approx(0.25f * whole.legs[0].bones.list[0]));
    CHECK(half.legs[0].bones.length == doctest::Approx(0.25f * whole.legs[0].bones.length));
    CHECK(half.legs[0].smoothing.frequency_hz ==
          doctest::Approx(2.0f * whole.legs[0].smoothing.frequency_hz));
    CHECK(half.legs[0].phase == whole.legs[0].phase);
    CHECK(half.gait.duty_factor == whole.gait.duty_factor);
    CHECK(half.skin.thickness[1] == doctest::Approx(0.25f * whole.skin.thickness[1]));
    CHECK(half.skin.eyes.radius == doctest::Approx(0.25f * whole.skin.eyes.radius));
    CHECK(half.behaviour.sight == whole.behaviour.sight);
    CHECK(half.life.grow_time == whole.life.grow_time);
}

TEST_CASE("scaled: young geckos and spiders walk as grown-ups do, at their own speed") {
    for (const char* stem : {"mud_gecko", "lamp_spider"}) {
        CAPTURE(stem);
        CreatureDef young = scaled(individual_of(species_of(stem), 9), 0.4f);
        World world = world_with(young, flat_scene(), {20.0f, 3.0f});
        Input go{1, SteerInput{0, {1.0f, 0.0f}, false, false}};
        world.step(std::span(&go, 1));
        run(world, 240);
        const float from = world.poses()[0].chunks[0].at.x;
        run(world, 240);
        const float speed = (world.poses()[0].chunks[0].at.x - from) / 4.0f;
        CHECK(speed > 0.85f * young.locomotion.speed);
        CHECK(speed < 1.1f * young.locomotion.speed);
    }
}
