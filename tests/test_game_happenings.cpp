#include "game/happenings.hpp"

#include <doctest/doctest.h>

#include "creatures/world.hpp"
#include "game/water_surface.hpp"

using namespace wriggle;

namespace {

SceneDef shore() {
    SceneDef scene;
    scene.size = {20.0f, 12.0f};
    scene.solids = {{{{0, 0}, {20, 0}, {20, 2}, {10, 2}, {10, 0.5f}, {4, 0.5f}, {4, 2}, {0, 2}}}};
    scene.poles = {{{{16, 2}, {16, 6}}}};
    scene.water = {{{4.0f, 0.5f}, {10.0f, 1.8f}}};
    scene.lamps = {{{15.0f, 8.0f}}};
    return scene;
}

struct Stage {
    World world;
    Happenings happenings;
    Tick now = 0;

    explicit Stage(const SceneDef& scene = shore()) : world(scene, 1, {}), happenings(scene) {}
    void tick(const Pose& before, const Pose& after) {
        happenings.tick(++now, world.terrain(), std::span(&before, 1), std::span(&after, 1));
    }
    std::vector<Happening> of(HappeningKind kind) const {
        std::vector<Happening> found;
        for (const Happening& h : happenings.recent())
            if (h.kind == kind) found.push_back(h);
        return found;
    }
};

Pose animal(glm::vec2 body, glm::vec2 tip, glm::vec2 velocity = glm::vec2(0.0f)) {
    Pose pose;
    pose.id = 3;
    ChunkPose chunk;
    chunk.at = body;
    chunk.velocity = velocity;
    pose.chunks = {chunk};
    LimbPose limb;
    limb.joint_count = 2;
    pose.limbs = {limb};
    pose.joints = {body, tip};
    return pose;
}

Pose with(Pose pose, EventKind kind, glm::vec2 at, float impulse) {
    pose.events.push_back({kind, at, impulse});
    return pose;
}

}  // namespace

TEST_CASE("what lands, steps or falls on the ground is kept with the ground's own normal") {
    Stage stage;
    const Pose still = animal({13.0f, 3.0f}, {13.0f, 2.4f});
    for (const EventKind kind : {EventKind::landing, EventKind::step, EventKind::contact}) {
        const float x = 11.0f + static_cast<float>(kind);
        stage.tick(still, with(still, kind, {x, 2.05f}, 9.0f));
        const auto found = stage.of(HappeningKind::impact);
        REQUIRE(!found.empty());
        CHECK(found.back().at.x == doctest::Approx(x));
        CHECK(found.back().at.y == doctest::Approx(2.0f));
        CHECK(found.back().normal.y == doctest::Approx(1.0f));
        CHECK(found.back().impulse == 9.0f);
        CHECK(found.back().tick == stage.now);
        CHECK(age_of(found.back(), static_cast<double>(stage.now + 30) / tick_hz) ==
              doctest::Approx(0.5f));
    }
    CHECK(stage.happenings.recent().size() == 3);
    // A foot on a pole, in the air, under water, or as light as nothing raises no dust.
    stage.tick(still, with(still, EventKind::step, {16.0f, 5.0f}, 9.0f));
    stage.tick(still, with(still, EventKind::landing, {13.0f, 7.0f}, 9.0f));
    stage.tick(still, with(still, EventKind::landing, {7.0f, 0.5f}, 9.0f));
    stage.tick(still, with(still, EventKind::step, {13.5f, 2.0f}, 0.01f));
    stage.tick(still, with(still, EventKind::grip, {13.5f, 2.0f}, 9.0f));
    CHECK(stage.happenings.recent().size() == 3);
}

TEST_CASE("a body that rolls on a place hits it once, and again later, or harder") {
    Stage stage;
    const Pose still = animal({13.0f, 3.0f}, {13.0f, 2.4f});
    for (int i = 0; i < 6; ++i)
        stage.tick(still, with(still, EventKind::contact, {12.0f, 2.0f}, 9.0f));
    CHECK(stage.happenings.recent().size() == 1);
    stage.tick(still, with(still, EventKind::contact, {12.0f, 2.0f}, 30.0f));
    CHECK(stage.happenings.recent().size() == 2);
    for (int i = 0; i < 12; ++i)
        stage.tick(still, still);
    stage.tick(still, with(still, EventKind::contact, {12.0f, 2.0f}, 9.0f));
    CHECK(stage.happenings.recent().size() == 3);
}

TEST_CASE("chunks that break the surface splash at the surface, with their own velocity") {
    Stage stage;
    const Pose falls = animal({6.0f, 1.9f}, {6.0f, 3.0f}, {1.0f, -5.0f});
    stage.tick(falls, with(falls, EventKind::splash, {6.0f, 1.7f}, 40.0f));
    const auto found = stage.of(HappeningKind::splash);
    REQUIRE(found.size() == 1);
    CHECK(found[0].at.y == doctest::Approx(1.8f).epsilon(0.05));
    CHECK(found[0].velocity == glm::vec2(1.0f, -5.0f));
    CHECK(breaks(found[0], shore().water[0]));
}

TEST_CASE("the end of a limb splashes where it goes through the surface, if it is not slow") {
    Stage stage;
    const Pose above = animal({6.0f, 4.0f}, {6.0f, 2.0f}),
               below = animal({6.0f, 4.0f}, {6.1f, 1.6f});
    stage.tick(above, below);
    REQUIRE(stage.of(HappeningKind::splash).size() == 1);
    const Happening in = stage.of(HappeningKind::splash)[0];
    CHECK(in.at.x == doctest::Approx(6.1f));
    CHECK(in.velocity.y == doctest::Approx(-24.0f));
    CHECK(in.part == 0);
    stage.tick(below, below);
    CHECK(stage.of(HappeningKind::splash).size() == 1);
    // Slowly, and beside the water.
    Stage quiet;
    quiet.tick(animal({6.0f, 4.0f}, {6.0f, 1.86f}), animal({6.0f, 4.0f}, {6.0f, 1.855f}));
    quiet.tick(animal({13.0f, 4.0f}, {13.0f, 2.1f}), animal({13.0f, 4.0f}, {13.0f, 1.7f}));
    CHECK(quiet.happenings.recent().empty());
}

TEST_CASE("what comes out of the water drips for three seconds, onto what lies below") {
    Stage stage;
    const Pose below = animal({6.0f, 4.0f}, {6.1f, 1.6f}),
               above = animal({6.0f, 4.0f}, {6.0f, 3.0f});
    stage.tick(below, above);
    CHECK(stage.of(HappeningKind::drip).empty());
    std::size_t first_second = 0;
    for (int i = 0; i < 200; ++i) {
        stage.tick(above, above);
        if (i == 59) first_second = stage.of(HappeningKind::drip).size();
    }
    const auto drips = stage.of(HappeningKind::drip);
    CHECK(first_second > 8);
    CHECK(drips.size() > first_second);
    CHECK(drips.size() < 2 * first_second + 10);  // it thins
    for (const Happening& drip : drips) {
        CHECK(drip.tick < 3 * tick_hz + 3);
        CHECK(drip.end == doctest::Approx(1.8f).epsilon(0.05));
    }
    // Who went in does not drip.
    Stage wet;
    wet.tick(above, below);
    for (int i = 0; i < 60; ++i)
        wet.tick(above, above);
    CHECK(wet.of(HappeningKind::drip).empty());
}

TEST_CASE("a lamp feels what runs into it, once") {
    Stage stage;
    const Pose away = animal({14.62f, 8.1f}, {14.0f, 9.0f}, {6.0f, 0.0f});
    const Pose at = animal({14.72f, 8.1f}, {14.0f, 9.0f}, {6.0f, 0.0f});
    stage.tick(away, away);
    CHECK(stage.happenings.recent().empty());
    stage.tick(away, at);
    stage.tick(at, at);
    REQUIRE(stage.of(HappeningKind::lamp).size() == 1);
    CHECK(stage.of(HappeningKind::lamp)[0].part == 0);
    CHECK(stage.of(HappeningKind::lamp)[0].velocity.x == doctest::Approx(6.0f));
    // Its tip alone does it too.
    Stage tip;
    tip.tick(animal({13.0f, 8.0f}, {14.2f, 8.0f}), animal({13.0f, 8.0f}, {14.9f, 8.0f}));
    REQUIRE(tip.of(HappeningKind::lamp).size() == 1);
    CHECK(tip.of(HappeningKind::lamp)[0].velocity.x == doctest::Approx(42.0f));
}

TEST_CASE("happenings stay in the order of their ticks, are forgotten, and never are too many") {
    Stage stage;
    const Pose still = animal({13.0f, 3.0f}, {13.0f, 2.4f});
    Pose busy = still;
    for (int i = 0; i < 30; ++i)
        busy.events.push_back(
            {EventKind::step, {11.0f + 0.31f * static_cast<float>(i % 29), 2.0f}, 5.0f});
    for (int i = 0; i < 400; ++i) {
        stage.tick(still, busy);
        const auto recent = stage.happenings.recent();
        REQUIRE(recent.size() <= most_happenings);
        for (std::size_t k = 1; k < recent.size(); ++k)
            REQUIRE(recent[k - 1].tick <= recent[k].tick);
    }
    CHECK(stage.happenings.recent().size() == most_happenings);
    for (int i = 0; i < 241; ++i)
        stage.tick(still, still);
    CHECK(stage.happenings.recent().empty());
}

TEST_CASE("the same poses bring the same happenings, to the last bit") {
    const auto run = [] {
        Stage stage;
        Pose before = animal({6.0f, 4.0f}, {6.0f, 3.0f});
        for (int i = 0; i < 150; ++i) {
            const float t = static_cast<float>(i);
            Pose pose = animal({6.0f + 0.02f * t, 4.0f},
                               {6.0f, 1.8f + 0.5f * ((i / 10) % 2 ? 1.0f : -1.0f)});
            if (i % 20 == 0) pose.events.push_back({EventKind::contact, {12.0f, 2.0f}, 9.0f});
            stage.tick(before, pose);
            before = pose;
        }
        return std::vector<Happening>(stage.happenings.recent().begin(),
                                      stage.happenings.recent().end());
    };
    const auto a = run(), b = run();
    REQUIRE(a.size() == b.size());
    REQUIRE(a.size() > 20);
    for (std::size_t i = 0; i < a.size(); ++i) {
        CHECK(a[i].at == b[i].at);
        CHECK(a[i].seed == b[i].seed);
        CHECK(a[i].tick == b[i].tick);
    }
    for (std::size_t i = 1; i < a.size(); ++i)
        CHECK(a[i].seed != a[i - 1].seed);
}

TEST_CASE("a limb that lets go is kept for a moment: grass springs back there") {
    Stage stage;
    Pose holding = animal({12.0f, 3.0f}, {12.2f, 2.0f});
    holding.limbs[0].grips = true;
    holding.limbs[0].grip = {12.2f, 2.0f};
    Pose free = holding;
    free.limbs[0].grips = false;
    stage.tick(holding, holding);
    CHECK(stage.of(HappeningKind::lift).empty());
    stage.tick(holding, free);
    const auto lifts = stage.of(HappeningKind::lift);
    REQUIRE(lifts.size() == 1);
    CHECK(lifts[0].at == glm::vec2{12.2f, 2.0f});
    CHECK(lifts[0].part == 0);
    for (int i = 0; i < static_cast<int>(lift_seconds * tick_hz) + 1; ++i)
        stage.tick(free, free);
    CHECK(stage.of(HappeningKind::lift).empty());
}
