#include "game/chain_lab.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "creatures/angle.hpp"
#include "tests/load_files.hpp"

using namespace wriggle;

namespace {

void ticks(ChainLab& lab, int count) {
    for (int i = 0; i < count; ++i)
        lab.tick();
}

/// The limb that a creature's file with this row has.
CreatureDef with_row(const std::string& row) {
    const Loaded<CreatureDef> loaded = creature_of(body + row);
    INFO(all_of(loaded.problems));
    REQUIRE(loaded.ok());
    return loaded.definition;
}

}  // namespace

TEST_CASE("chain lab: the chain follows its goal, bones keep their lengths, the root stays") {
    ChainLab lab;
    lab.limb.tentacle.drift.amplitude = Varying(0.0f);
    for (const glm::vec2 goal : {glm::vec2{0.9f, 0.7f}, {-1.0f, 0.2f}, {0.1f, -0.9f}}) {
        lab.aim(goal);
        ticks(lab, 120);
        CHECK(length(lab.drawn().back() - goal) < 0.01f);
        CHECK(lab.drawn().front() == glm::vec2(0.0f));
        float sum = 0.0f;
        for (std::size_t i = 1; i < lab.drawn().size(); ++i)
            sum += length(lab.drawn()[i] - lab.drawn()[i - 1]);
        CHECK(sum == doctest::Approx(lab.length()).epsilon(1e-4));
    }
    lab.aim({99.0f, 0.0f});
    ticks(lab, 120);
    CHECK(lab.drawn().back().x == doctest::Approx(0.985 * lab.length()).epsilon(1e-3));
}

TEST_CASE("chain lab: what is set is felt: frequency, lag, drift, limits, solver, bend") {
    const auto behind = [](auto set) {
        ChainLab lab;
        lab.limb.tentacle.drift.amplitude = Varying(0.0f);
        set(lab);
        ticks(lab, 120);
        lab.aim({-0.8f, 0.5f});
        ticks(lab, 6);
        return lab.history().back().behind;
    };
    const float usual = behind([](ChainLab&) {});
    CHECK(behind([](ChainLab& lab) { lab.limb.tentacle.smoothing.frequency_hz = Varying(1.0f); }) >
          usual + 0.1f);
    for (const float lag : {0.0f, 0.3f}) {
        ChainLab lab;
        lab.limb.tentacle.smoothing.lag = Varying(lag);
        ticks(lab, 120);
        lab.aim({-0.8f, 0.5f});
        ticks(lab, 6);
        float apart = 0.0f;
        for (std::size_t i = 0; i < lab.drawn().size(); ++i)
            apart = std::max(apart, length(lab.drawn()[i] - lab.solved()[i]));
        CHECK((apart > 0.05f) == (lag > 0.0f));
    }

    ChainLab drifts;
    ticks(drifts, 200);
    const glm::vec2 before = drifts.drawn().back();
    ticks(drifts, 30);
    CHECK(length(drifts.drawn().back() - before) > 0.005f);

    ChainLab limited;
    limited.limb.limited = true;
    limited.limb.others = {-0.1f, 0.1f};
    limited.aim({0.2f, 0.1f});
    ticks(limited, 120);
    CHECK(length(limited.solved().back() - glm::vec2{0.2f, 0.1f}) > 0.3f);

    for (const bool is_leg : {false, true}) {
        glm::vec2 middles[2];
        for (const bool other : {false, true}) {
            ChainLab lab;
            lab.limb.is_leg = is_leg;
            lab.limb.bulge = other ? -1.0f : 1.0f;
            lab.limb.leg.bend = other ? BendSide::forward : BendSide::back;
            lab.aim({0.0f, -0.9f});
            ticks(lab, 120);
            middles[other] = lab.solved()[lab.solved().size() / 2];
        }
        CHECK(middles[0].x * middles[1].x < 0.0f);
    }
}

TEST_CASE("chain lab: more bones, and the shape stays") {
    ChainLab lab;
    lab.aim({0.7f, 0.6f});
    ticks(lab, 120);
    const glm::vec2 tip = lab.drawn().back();
    lab.limb.tentacle.bones.count = 25;
    lab.tick();
    REQUIRE(lab.drawn().size() == 26);
    CHECK(length(lab.drawn().back() - tip) < 0.1f);
    lab.limb.is_leg = true;
    lab.tick();
    CHECK(lab.drawn().size() == 4);
}

TEST_CASE("chain lab: a solve is taken apart from the pose that is seen, by both solvers") {
    ChainLab lab;
    lab.aim({0.9f, 0.3f});
    ticks(lab, 120);
    lab.aim({-0.6f, 0.7f});
    const std::vector<glm::vec2> pose(lab.drawn().begin(), lab.drawn().end());
    lab.watch();
    REQUIRE(lab.watches());
    CHECK(lab.moment() == 0);
    const auto from_pose = [&] {
        for (std::size_t i = 0; i < pose.size(); ++i)
            CHECK(length(lab.moments().front().joints[i] - pose[i]) < 1e-5f);
    };
    from_pose();
    CHECK(lab.moments()[1].move == SolveMove::back);
    CHECK(lab.others_moments()[1].move == SolveMove::turn);
    CHECK(lab.moments().back().distance < 2e-3f);
    lab.tick();
    CHECK(std::vector<glm::vec2>(lab.drawn().begin(), lab.drawn().end()) == pose);
    lab.go_to(9999);
    CHECK(lab.moment() == static_cast<int>(lab.moments().size()) - 1);
    lab.go_to(-5);
    CHECK(lab.moment() == 0);
    // Another goal, from the same pose.
    lab.aim({0.2f, 0.9f});
    lab.watch();
    from_pose();
    for (const SolveMoment& moment : lab.moments())
        CHECK_FALSE(words_of(moment, Solver::fabrik).empty());
    lab.end_watch();
    CHECK_FALSE(lab.watches());
}

TEST_CASE("chain lab: the limb as TOML is a row that a creature's file may have, and says it all") {
    ChainLab lab;
    lab.limb.tentacle.solver = Solver::ccd;
    lab.limb.tentacle.smoothing.lag = Varying(0.11f);
    lab.limb.limited = true;
    lab.limb.others = {-0.25f, 0.5f};
    const TentacleDef arm = with_row(lab.toml()).tentacles.at(0);
    CHECK(arm.name == "arm");
    CHECK(arm.solver == Solver::ccd);
    CHECK(float(arm.smoothing.lag) == 0.11f);
    CHECK(arm.bones.count == 14);
    REQUIRE(arm.joint_limits.size() == 14);
    CHECK(arm.joint_limits[3] == AngleRange{-0.25f, 0.5f});

    lab.limb.is_leg = true;
    lab.limb.leg.bend = BendSide::forward;
    const LegDef leg = with_row(lab.toml()).legs.at(0);
    CHECK(leg.bend == BendSide::forward);
    CHECK(leg.bones.list.size() == 3);
    CHECK(leg.joint_limits.size() == 3);
}

TEST_CASE("chain lab: an animal's limb can be taken over") {
    const Folder shipped{WRIGGLE_SOURCE_DIR "/config/creatures"};
    const CreatureDef gecko = load_creature(shipped["mud_gecko"], shipped).definition;
    ChainLab lab;
    lab.take(gecko, 0);
    CHECK(lab.limb.is_leg);
    CHECK(lab.limb.leg.name == gecko.legs[0].name);
    CHECK_FALSE(lab.limb.leg.mirror);
    CHECK(lab.solved().size() == gecko.legs[0].bones.list.size() + 1);
    CHECK(lab.limb.limited == !gecko.legs[0].joint_limits.empty());
    lab.take(gecko, gecko.legs.size());
    CHECK_FALSE(lab.limb.is_leg);
    CHECK(lab.limb.tentacle.name == gecko.tentacles[0].name);
    lab.limb.tentacle.attach.clear();
    with_row(lab.toml());
    lab.take(gecko, 999);  // there is none
    ticks(lab, 10);
}
