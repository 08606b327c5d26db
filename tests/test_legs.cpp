// How many legs step together: groups, waves, reactive gaits, two legs to forty, creep to run.
#include "creatures/legs.hpp"

#include <algorithm>
#include <cmath>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/individual.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// A walker with `pairs` pairs of legs along its body.
CreatureDef with_pairs(int pairs, const std::string& gait = {}) {
    std::string chunks;
    for (int i = 0; i < pairs; ++i)
        chunks += "{ name = \"c" + std::to_string(i) + "\", radius = 0.14, mass = 0.5 },\n";
    return species_of("made", "name = \"Made\"\n[body]\nspacing = 0.3\nchunks = [\n" + chunks +
                                  "]\n[locomotion]\nride_height = 0.3\nspeed = 1.2\n"
                                  "grip_strength = 4.0\n[gait]\nmin_planted = " +
                                  std::to_string(pairs) + "\n" + gait +
                                  "[[legs]]\nname = \"leg\"\nattach = \"c0\"\nrepeat = " +
                                  std::to_string(pairs) + (pairs > 1 ? "\nalong = \"spine\"" : "") +
                                  "\nmirror = true\nbones = [0.24, 0.26]\nphase_step = -0.2\n");
}

/// What the feet do while an animal walks on the flat for `seconds`, after two to get going.
struct Walk {
    float speed = 0.0f;                          // m/s
    int fewest = 1000;                           // feet that stand
    float slide = 0.0f;                          // metres, the most that a foot moves in a stance
    std::vector<std::vector<int>> lifts, lands;  // ticks, of each leg
    std::vector<std::vector<bool>> swings;       // of each tick, each leg
    float stride() const;                        // seconds from lift to lift, in the mean
};

float Walk::stride() const {
    float sum = 0.0f;
    int count = 0;
    for (const auto& leg : lifts)
        for (std::size_t i = 1; i < leg.size(); ++i, ++count)
            sum += static_cast<float>(leg[i] - leg[i - 1]) / 60.0f;
    return count > 0 ? sum / static_cast<float>(count) : 0.0f;
}

Walk walk_on(const CreatureDef& species, float intent = 1.0f, int seconds = 8) {
    World world = world_with(species, flat_scene(), {20.0f, 3.0f});
    run(world, 120, {steer(intent)});
    const std::size_t legs = world.individual(0)->legs.size();
    Walk walk;
    walk.lifts.resize(legs);
    walk.lands.resize(legs);
    std::vector<glm::vec2> foot(legs);
    std::vector<bool> stood(legs, false);
    const float from = world.poses()[0].chunks[0].at.x;
    for (int i = 0; i < 60 * seconds; ++i) {
        world.step({});
        const Pose& pose = world.poses()[0];
        walk.fewest = std::min(walk.fewest, standing(pose));
        std::vector<bool>& swings = walk.swings.emplace_back();
        for (std::size_t k = 0; k < legs; ++k) {
            const bool stands = pose.limbs[k].state == LimbState::stance;
            const glm::vec2 tip = pose.joints_of(pose.limbs[k]).back();
            swings.push_back(pose.limbs[k].state == LimbState::swing);
            if (i > 0 && stands && !stood[k]) walk.lands[k].push_back(i);
            if (i > 0 && !stands && stood[k]) walk.lifts[k].push_back(i);
            if (stands && !stood[k]) foot[k] = tip;
            if (stands) walk.slide = std::max(walk.slide, length(tip - foot[k]));
            stood[k] = stands;
        }
    }
    walk.speed = (world.poses()[0].chunks[0].at.x - from) / static_cast<float>(seconds);
    return walk;
}

/// How far through its stride one leg lifts after another, in strides, 0 to 1, in the mean.
float shift(const Walk& walk, std::size_t first, std::size_t then) {
    float across = 0.0f, ahead = 0.0f;  // of the mean direction on the circle of a stride
    const float stride = walk.stride() * 60.0f;
    for (const int a : walk.lifts[first])
        for (const int b : walk.lifts[then]) {
            const float angle = 6.2831853f * static_cast<float>(b - a) / stride;
            across += std::sin(angle);
            ahead += std::cos(angle);
        }
    const float mean = std::atan2(across, ahead) / 6.2831853f;
    return mean - std::floor(mean);
}

}  // namespace

TEST_CASE("legs: two to forty of them carry an animal at its speed, and no foot slides") {
    for (const int pairs : {1, 2, 3, 6, 12, 20}) {
        CAPTURE(pairs);
        const Walk walk = walk_on(with_pairs(pairs));
        CHECK(walk.lifts.size() == static_cast<std::size_t>(2 * pairs));
        CHECK(walk.speed > 0.85f * 1.2f);
        CHECK(walk.speed < 1.1f * 1.2f);
        CHECK(walk.fewest >= pairs);
        CHECK(walk.slide < 1e-3f);
        for (const auto& lifts : walk.lifts)
            CHECK(lifts.size() >= 5);  // each of them steps, stride by stride
    }
}

TEST_CASE("legs: each pair steps a phase later than the one before it, a wave along the body") {
    for (const float step : {-0.2f, 0.12f}) {
        CAPTURE(step);
        CreatureDef species = with_pairs(12);
        species.legs[0].phase_step = Varying(step);
        const Walk walk = walk_on(species);
        // A leg with a greater phase lifts sooner. Limbs: 0 near, 0 far, 1 near, 1 far ...
        for (std::size_t pair = 2; pair + 1 < 10; ++pair) {
            const float asked = -step - std::floor(-step);
            CHECK(shift(walk, 2 * pair, 2 * pair + 2) == doctest::Approx(asked).epsilon(0.15));
        }
        CHECK(shift(walk, 0, 1) == doctest::Approx(0.5f).epsilon(0.15));  // its far twin
    }
}

TEST_CASE("legs: a group that shares a phase lifts together, the other group half a stride later") {
    const Walk walk = walk_on(species_of("lamp_spider"));
    const auto group_of = [](std::size_t k) { return (k / 2 + k % 2) % 2; };
    for (std::size_t k = 1; k < 8; ++k) {
        CAPTURE(k);
        const float apart = shift(walk, 0, k);
        const float asked = group_of(k) == 0 ? 0.0f : 0.5f;
        const float off = std::abs(apart - asked);
        CHECK(std::min(off, 1.0f - off) < 0.12f);
    }
}

TEST_CASE("legs: a reactive gait needs no phase, and never lifts two legs beside each other") {
    for (const int pairs : {2, 3, 6}) {
        CAPTURE(pairs);
        CreatureDef species = with_pairs(pairs, "kind = \"reactive\"\n");
        species.legs[0].phase_step = Varying(0.0f);
        const Walk walk = walk_on(species);
        CHECK(walk.speed > 0.85f * 1.2f);
        CHECK(walk.fewest >= pairs);
        for (const auto& lifts : walk.lifts)
            CHECK(lifts.size() >= 5);
        int together = 0;
        for (const std::vector<bool>& swings : walk.swings)
            for (std::size_t k = 0; k < swings.size(); ++k) {
                const std::size_t across = k ^ 1u, behind = k + 2;
                together +=
                    swings[k] && (swings[across] || (behind < swings.size() && swings[behind]));
            }
        // By its phase the same animal lifts all of a side at once.
        species.gait.kind = GaitKind::phase;
        const Walk by_phase = walk_on(species);
        int then = 0;
        for (const std::vector<bool>& swings : by_phase.swings)
            for (std::size_t k = 0; k + 2 < swings.size(); ++k)
                then += swings[k] && swings[k + 2];
        CHECK(together == 0);
        CHECK(then > 100);
    }
}

TEST_CASE("legs: from creep to run the speed follows, and strides grow longer and quicker") {
    for (const char* name : {"mud_gecko", "lamp_spider", "iron_skink"}) {
        CAPTURE(name);
        const CreatureDef species = species_of(name);
        const float full = individual_of(species, 1).locomotion.speed;
        float last_length = 0.0f, last_time = 1e9f;
        for (const float share : {0.12f, 0.3f, 0.6f, 1.0f}) {
            CAPTURE(share);
            const Walk walk = walk_on(species, share, 12);
            CHECK(walk.speed == doctest::Approx(share * full).epsilon(0.06));
            CHECK(walk.stride() < 1.02f * last_time);
            const float length = walk.speed * walk.stride();
            CHECK(length > 1.1f * last_length);
            last_length = length;
            last_time = walk.stride();
        }
        CHECK(last_time < 0.75f * walk_on(species, 0.12f, 12).stride());
    }
}
