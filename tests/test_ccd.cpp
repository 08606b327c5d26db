#include "creatures/ccd.hpp"

#include <doctest/doctest.h>

#include "solver_fixture.hpp"

using namespace wriggle;
using namespace wriggle::test;

TEST_CASE("CCD keeps the solvers' contract") {
    for (const std::size_t count : {1, 2, 3, 5, 8, 16, 33, 64})
        check_contract(solve_ccd, count, 8, 100 + count);
    check_contract(solve_ccd, 200, 2, 300);
}

TEST_CASE("CCD refuses what it cannot solve and leaves it alone") {
    check_invalid(solve_ccd, 4);
}

TEST_CASE("CCD within limits: they hold, whatever the start") {
    for (const std::size_t count : {1, 2, 3, 6, 12, 40})
        check_limits_hold(solve_ccd, count, 40, count);
}

TEST_CASE("CCD within limits: reachable targets are reached, at most 2 % missed") {
    check_few_missed(solve_ccd, 3000);
}

TEST_CASE("CCD: one turn points the end effector from its joint at the target") {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        OwnChain chain = make_chain(random, make_bones(random, 5, Bones::uneven), Start::random);
        const std::vector<glm::vec2> before = chain.joints;
        const glm::vec2 target = direction(random.range(-pi, pi)) * random.range(0.5f, 4.0f);
        const auto joint = static_cast<std::size_t>(random.integer(0, 4));
        turn_joint(chain, joint, target);
        for (std::size_t i = 0; i <= joint; ++i)
            CHECK(chain.joints[i] == before[i]);
        CHECK(bone_excess(chain) <= 0.0f);
        const glm::vec2 pivot = chain.joints[joint];
        const glm::vec2 at = unit(chain.joints.back() - pivot, {1, 0});
        CHECK(length(at - unit(target - pivot, {1, 0})) < 1e-4f);
    }
    // Neither a target nor an end effector on the pivot says where to turn.
    OwnChain chain{{1.0f, 1.0f}, {{0, 0}, {1, 0}, {0, 0}}};
    const std::vector<glm::vec2> before = chain.joints;
    turn_joint(chain, 0, {0.0f, 2.0f});
    turn_joint(chain, 1, {1.0f, 0.0f});
    CHECK(chain.joints == before);
}

TEST_CASE("CCD sweeps: without them a far chain is not the same") {
    // Its sweeps turn the tip first, so that bones at the root stay nearest to where they were.
    OwnChain chain{std::vector<float>(6, 1.0f), std::vector<glm::vec2>(7)};
    lay_straight(chain, {0.0f, 0.0f}, {1.0f, 0.0f});
    OwnChain finished = chain;
    SolveSettings settings;
    const glm::vec2 target{4.0f, 3.0f};
    CHECK(solve_ccd(chain, target, {}, settings).iterations > 0);
    settings.iterations = 0;
    CHECK(solve_ccd(finished, target, {}, settings).iterations == 0);
    CHECK(chain.joints != finished.joints);
}
