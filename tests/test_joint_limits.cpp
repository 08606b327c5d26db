#include "creatures/joint_limits.hpp"

#include <doctest/doctest.h>

#include "solver_fixture.hpp"

using namespace wriggle;
using namespace wriggle::test;

TEST_CASE("an angle goes to the nearest end of its range, round the circle") {
    const AngleRange range{-0.5f, 1.0f};
    CHECK(within(range, 0.3f) == 0.3f);
    CHECK(within(range, 1.7f) == 1.0f);
    CHECK(within(range, -2.0f) == -0.5f);
    CHECK(within(range, 3.2f) == 1.0f);
    CHECK(within(range, -2.9f) == 1.0f);  // across pi it is nearer to the upper end
    CHECK(within({-pi, pi}, 3.0f) == 3.0f);
    CHECK(within({2.9f, 3.5f}, -3.0f) == -3.0f);  // 3.28, inside
    CHECK(within({2.9f, 3.5f}, -2.0f) == 3.5f);
    CHECK(within({0.4f, 0.4f}, 2.0f) == 0.4f);
}

TEST_CASE("a bone is limited against its parent, and a parent against its child") {
    Random random(1);
    for (int round = 0; round < 2000; ++round) {
        const float min = random.range(-2.0f, 1.0f);
        const AngleRange range{min, min + random.range(0.0f, 2.0f)};
        const glm::vec2 parent = direction(random.range(-pi, pi));
        const glm::vec2 along = direction(random.range(-pi, pi));
        const auto angle = [](glm::vec2 from, glm::vec2 to) {
            return arc_tangent(cross(from, to), dot(from, to));
        };
        const glm::vec2 child = limit_child(parent, along, range);
        const float wanted = within(range, angle(parent, along));
        CHECK(std::fabs(difference(angle(parent, child), wanted)) < 1e-5f);
        CHECK(length(child) == doctest::Approx(1.0f).epsilon(1e-5));
        const glm::vec2 above = limit_parent(parent, along, range);
        const float wanted_above = within(range, angle(along, parent));
        CHECK(std::fabs(difference(angle(above, parent), wanted_above)) < 1e-5f);
        if (wanted == angle(parent, along)) CHECK(child == along);
    }
}

TEST_CASE("a clamped chain obeys, and keeps what did") {
    Random random(2);
    for (int round = 0; round < 500; ++round) {
        const auto count = static_cast<std::size_t>(random.integer(1, 20));
        std::vector<AngleRange> ranges;
        for (std::size_t i = 0; i < count; ++i)
            ranges.push_back({random.range(-1.5f, 0.0f), random.range(0.0f, 1.5f)});
        const JointLimits limits{ranges, direction(random.range(-pi, pi))};
        OwnChain chain = make_chain(random, make_bones(random, count, Bones::tapered),
                                    Start::random, {2.0f, 1.0f});
        clamp_to_limits(chain, limits);
        CHECK(obeys(chain, limits, 1e-4f));
        CHECK(limit_excess(chain, limits) <= 1e-4f);
        CHECK(bone_excess(chain) <= 0.0f);
        const std::vector<glm::vec2> before = chain.joints;
        clamp_to_limits(chain, limits);
        for (std::size_t i = 0; i <= count; ++i)
            CHECK(length(chain.joints[i] - before[i]) < 1e-4f);
    }
}

TEST_CASE("obeying: the first bone against the base, a lost bone does") {
    OwnChain chain{{1.0f, 1.0f}, {{0, 0}, {0, 1}, {0, 2}}};
    const std::vector<AngleRange> ranges{{-0.1f, 0.1f}, {-0.1f, 0.1f}};
    CHECK(obeys(chain, {ranges, {0.0f, 1.0f}}, 1e-4f));
    CHECK_FALSE(obeys(chain, {ranges, {1.0f, 0.0f}}, 1e-4f));
    CHECK(obeys(chain, {}, 0.0f));
    chain.joints[2] = {1, 1};
    CHECK_FALSE(obeys(chain, {ranges, {0.0f, 1.0f}}, 1e-4f));
    chain.joints[2] = {0, 1};
    CHECK(obeys(chain, {ranges, {0.0f, 1.0f}}, 1e-4f));
}

TEST_CASE("limits that are not sound") {
    const std::vector<AngleRange> ranges{{-0.1f, 0.1f}, {-0.1f, 0.1f}};
    CHECK(is_sound(JointLimits{ranges, {1, 0}}, 2));
    CHECK(is_sound(JointLimits{}, 7));
    CHECK_FALSE(is_sound(JointLimits{ranges, {1, 0}}, 3));
    CHECK_FALSE(is_sound(JointLimits{ranges, {2, 0}}, 2));
    const std::vector<AngleRange> crossed{{-0.1f, 0.1f}, {0.2f, 0.1f}};
    CHECK_FALSE(is_sound(JointLimits{crossed, {1, 0}}, 2));
    OwnChain chain{{1.0f, 1.0f}, {{0, 0}, {0, 1}, {0, 2}}};
    const std::vector<glm::vec2> before = chain.joints;
    clamp_to_limits(chain, {crossed, {1, 0}});
    CHECK(chain.joints == before);
}
