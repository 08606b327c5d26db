#include "creatures/two_bone.hpp"

#include <doctest/doctest.h>

#include "solver_fixture.hpp"

using namespace wriggle;
using namespace wriggle::test;

TEST_CASE("two bones keep the solvers' contract") {
    check_contract(solve_two_bone, 2, 60, 1);
}

TEST_CASE("two bones: the middle joint stands on the side asked for, whatever the pose was") {
    Random random(2);
    for (int round = 0; round < 2000; ++round) {
        OwnChain chain = make_chain(random, make_bones(random, 2, Bones::uneven), Start::random);
        const Reach ring = reach(chain.bones);
        const glm::vec2 target =
            direction(random.range(-pi, pi)) * mix(ring.min, ring.max, random.range(0.01f, 0.99f));
        SolveSettings settings;
        settings.bend_side = round % 2 == 0 ? 1.0f : -1.0f;
        const SolveResult result = solve_two_bone(chain, target, {}, settings);
        CHECK(result.status == SolveStatus::reached);
        CHECK(result.distance < 1e-5f);
        CHECK(cross(target, chain.joints[1]) * settings.bend_side > 0.0f);
        // The law of cosines.
        const float a = chain.bones[0], b = chain.bones[1], d = length(target);
        const float wanted = (a * a + b * b - d * d) / (2 * a * b);
        const glm::vec2 back = -chain.joints[1];
        const glm::vec2 on = chain.joints[2] - chain.joints[1];
        CHECK(dot(back, on) / (a * b) == doctest::Approx(wanted).epsilon(1e-3));
    }
}

TEST_CASE("two bones: the target on the root, and bones of no length") {
    SolveSettings settings;
    OwnChain chain{{1.0f, 1.0f}, {{0, 0}, {0.6f, 0.8f}, {0.6f, 1.8f}}};
    CHECK(solve_two_bone(chain, {0, 0}, {}, settings).status == SolveStatus::reached);
    CHECK(length(chain.joints[1] - glm::vec2(0.6f, 0.8f)) < 1e-6f);
    OwnChain first{{0.0f, 1.0f}, {{0, 0}, {0, 0}, {1, 0}}};
    CHECK(solve_two_bone(first, {0, 1}, {}, settings).status == SolveStatus::reached);
    OwnChain second{{1.0f, 0.0f}, {{0, 0}, {1, 0}, {1, 0}}};
    CHECK(solve_two_bone(second, {0, 1}, {}, settings).status == SolveStatus::reached);
    CHECK(solve_two_bone(second, {0, 0.5f}, {}, settings).status == SolveStatus::clamped);
}

TEST_CASE("two bones within limits") {
    check_limits_hold(solve_two_bone, 2, 300, 4);
    // A knee that bends one way only, asked to bend the other: it stays straight or near it.
    const std::vector<AngleRange> ranges{{-pi, pi}, {0.0f, 2.5f}};
    const JointLimits limits{ranges, {1.0f, 0.0f}};
    OwnChain chain{{1.0f, 1.0f}, {{0, 0}, {1, 0}, {2, 0}}};
    SolveSettings settings;
    settings.bend_side = -1.0f;  // a joint on the right: the knee turns to the left
    CHECK(solve_two_bone(chain, {1.2f, 0.0f}, limits, settings).status == SolveStatus::reached);
    const std::vector<AngleRange> stiff{{-0.1f, 0.1f}, {-0.1f, 0.1f}};
    const JointLimits narrow{stiff, {1.0f, 0.0f}};
    CHECK(solve_two_bone(chain, {0.5f, 0.5f}, narrow, settings).status == SolveStatus::unreached);
    CHECK(limit_excess(chain, narrow) <= 1e-4f);
}

TEST_CASE("two bones refuse what they cannot solve") {
    check_invalid(solve_two_bone, 2);
    OwnChain three{{1, 1, 1}, {{0, 0}, {1, 0}, {2, 0}, {3, 0}}};
    const std::vector<glm::vec2> before = three.joints;
    CHECK(solve_two_bone(three, {1, 1}, {}, {}).status == SolveStatus::invalid);
    CHECK(three.joints == before);
}
