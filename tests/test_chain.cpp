#include "creatures/chain.hpp"

#include <doctest/doctest.h>

#include "solver_fixture.hpp"

using namespace wriggle;
using namespace wriggle::test;

TEST_CASE("reach: full length, and the hole that one long bone leaves") {
    const std::vector<float> hole{5.0f, 1.0f, 1.0f}, none{1.0f, 2.0f, 1.5f}, one{2.0f};
    CHECK(reach(hole).min == 3.0f);
    CHECK(reach(hole).max == 7.0f);
    CHECK(reach(none).min == 0.0f);
    CHECK(reach(none).max == 4.5f);
    CHECK(reach(one).min == 2.0f);
    CHECK(reach(one).max == 2.0f);
}

TEST_CASE("a point along the chain, by length") {
    OwnChain chain{{1.0f, 0.0f, 3.0f}, {{0, 0}, {1, 0}, {1, 0}, {1, 3}}};
    CHECK(at_length(chain, 0.0f) == glm::vec2(0, 0));
    CHECK(at_length(chain, 0.125f) == glm::vec2(0.5f, 0));
    CHECK(at_length(chain, 0.625f) == glm::vec2(1, 1.5f));
    CHECK(at_length(chain, 1.0f) == glm::vec2(1, 3));
    CHECK(at_length(chain, -4.0f) == glm::vec2(0, 0));
    CHECK(at_length(chain, 4.0f) == glm::vec2(1, 3));
    OwnChain nothing{{0.0f}, {{2, 1}, {2, 1}}};
    CHECK(at_length(nothing, 0.5f) == glm::vec2(2, 1));
}

TEST_CASE("a sound chain fits, is finite, and no bone is below 0") {
    OwnChain chain{{1.0f, 0.0f}, {{0, 0}, {1, 0}, {1, 0}}};
    CHECK(is_sound(chain));
    OwnChain bad = chain;
    bad.bones[1] = -1.0f;
    CHECK_FALSE(is_sound(bad));
    bad = chain;
    bad.joints[2].y = HUGE_VALF;
    CHECK_FALSE(is_sound(bad));
    bad = chain;
    bad.bones[0] = std::nanf("");
    CHECK_FALSE(is_sound(bad));
    bad = chain;
    bad.joints.pop_back();
    CHECK_FALSE(is_sound(bad));
    OwnChain empty{{}, {{0, 0}}};
    CHECK_FALSE(is_sound(empty));
}

TEST_CASE("restored lengths keep the directions") {
    OwnChain chain{{1.0f, 2.0f, 1.0f, 1.0f}, {{1, 1}, {3, 1}, {3, 1.5f}, {3, 1.5f}, {2, 1.5f}}};
    restore_lengths(chain);
    CHECK(chain.joints[0] == glm::vec2(1, 1));
    CHECK(chain.joints[1] == glm::vec2(2, 1));
    CHECK(chain.joints[2] == glm::vec2(2, 3));
    CHECK(chain.joints[3] == glm::vec2(2, 4));  // lost its direction: goes on in its parent's
    CHECK(chain.joints[4] == glm::vec2(1, 4));
    OwnChain heap{{1.0f, 1.0f}, {{0, 0}, {0, 0}, {0, 0}}};
    restore_lengths(heap);
    CHECK(heap.joints.back() == glm::vec2(2, 0));
}

TEST_CASE("bone angles: the first against +x, the others against their parents") {
    Random random(4);
    for (int round = 0; round < 300; ++round) {
        const auto count = static_cast<std::size_t>(random.integer(1, 30));
        std::vector<float> wanted(count), got(count);
        OwnChain chain{make_bones(random, count, Bones::tapered), {{3.0f, -2.0f}}};
        float angle = 0.0f;
        for (std::size_t i = 0; i < count; ++i) {
            wanted[i] = random.range(-3.1f, 3.1f);
            angle += wanted[i];
            chain.joints.push_back(chain.joints.back() + direction(angle) * chain.bones[i]);
        }
        bone_angles(chain, got);
        for (std::size_t i = 0; i < count; ++i)
            CHECK(std::fabs(difference(got[i], wanted[i])) < 1e-4f);
    }
    OwnChain lost{{1.0f, 0.0f, 1.0f}, {{0, 0}, {0, 1}, {0, 1}, {1, 1}}};
    std::vector<float> angles(3);
    bone_angles(lost, angles);
    CHECK(angles[0] == doctest::Approx(pi / 2));
    CHECK(angles[1] == 0.0f);
    CHECK(angles[2] == doctest::Approx(-pi / 2));
}

TEST_CASE("a chord and its arc") {
    for (int i = 0; i <= 1000; ++i) {
        const float chord = static_cast<float>(i) / 1000.0f;
        const double x = arc_half_angle(chord);
        CHECK(std::fabs((x > 0.0 ? std::sin(x) / x : 1.0) - chord) < 2e-6);
    }
    CHECK(arc_half_angle(0.0f) == doctest::Approx(pi));
    CHECK(arc_half_angle(-1.0f) == doctest::Approx(pi));
    CHECK(arc_half_angle(1.0f) == 0.0f);
    CHECK(arc_half_angle(2.0f) == 0.0f);
}

TEST_CASE("an even arc: exact bones, the tip near, the bulge to the side asked for") {
    Random random(5);
    for (int round = 0; round < 600; ++round) {
        const auto count = static_cast<std::size_t>(random.integer(4, 40));
        OwnChain chain =
            make_chain(random, make_bones(random, count, round % 2 ? Bones::tapered : Bones::even),
                       Start::heap, {4.0f, 1.0f});
        const float total = chain.total();
        const float share = round % 7 == 0 ? 1.0f - 1e-5f : random.range(0.0f, 1.0f);
        const glm::vec2 line = direction(random.range(-pi, pi));
        const glm::vec2 root{-2.0f, 3.0f};
        const float side = round % 3 == 0 ? -1.0f : 1.0f;
        const long allocations = allocation_count();
        lay_arc(chain, root, root + line * (share * total), side);
        CHECK(allocation_count() == allocations);
        CHECK(chain.joints[0] == root);
        CHECK(bone_excess(chain) <= 0.0f);
        const glm::vec2 tip = chain.joints.back() - root;
        CHECK(std::fabs(length(tip) - share * total) < 0.06f * total);
        if (share > 0.15f) CHECK(std::fabs(cross(line, tip)) < 1e-4f * total);
        if (share > 0.15f && share < 0.99f) {
            CHECK(cross(line, chain.joints[count / 2] - root) * side > 0.0f);
        }
        // Even: neighbouring bones differ by about the same angle.
        std::vector<float> angles(count);
        bone_angles(chain, angles);
        const float whole = 2.0f * arc_half_angle(share);
        for (std::size_t i = 1; i < count; ++i)
            CHECK(std::fabs(angles[i]) <= 2.0f * whole / static_cast<float>(count) + 1e-3f);
    }
}

TEST_CASE("an arc out of reach is straight, on its root a ring") {
    OwnChain chain{std::vector<float>(12, 1.0f), std::vector<glm::vec2>(13)};
    lay_arc(chain, {1, 1}, {1, 30}, 1.0f);
    CHECK(length(chain.joints.back() - glm::vec2(1, 13)) < 1e-5f);
    lay_arc(chain, {1, 1}, {1, 1}, 1.0f);
    CHECK(length(chain.joints.back() - glm::vec2(1, 1)) < 1e-4f);
    CHECK(bone_excess(chain) <= 0.0f);
}

TEST_CASE("a limb's own bend: the tip near, exact bones, the knee on its side") {
    Random random(6);
    const std::vector<std::vector<float>> shares{{}, {1.0f}, {1.0f, -0.45f, -0.45f}, {1.0f, 0.6f}};
    for (int round = 0; round < 2000; ++round) {
        const auto count = static_cast<std::size_t>(random.integer(2, 6));
        OwnChain chain = make_chain(random, make_bones(random, count, Bones::tapered), Start::heap);
        const float total = chain.total();
        const std::vector<float>& weights = shares[static_cast<std::size_t>(round) % shares.size()];
        const float side = round % 2 == 0 ? 1.0f : -1.0f;
        const glm::vec2 root{0.5f, 0.25f};
        const glm::vec2 line = direction(random.range(-pi, pi));
        const float share = random.range(0.6f, 0.9999f);
        const long allocations = allocation_count();
        lay_bent(chain, root, root + line * (share * total), side, weights);
        CHECK(allocation_count() == allocations);
        CHECK(chain.joints[0] == root);
        CHECK(bone_excess(chain) <= 0.0f);
        CAPTURE(count);
        CAPTURE(share);
        CHECK(length(chain.joints.back() - root - line * (share * total)) < 1e-4f * total);
        CHECK(cross(line, chain.joints[1] - root) * side > 0.0f);
    }
}

TEST_CASE("a limb's own bend moves evenly with its tip: no jumps") {
    OwnChain chain{{0.36f, 0.34f, 0.12f}, std::vector<glm::vec2>(4)};
    std::vector<glm::vec2> last;
    for (int step = 0; step <= 3000; ++step) {
        const float distance = mix(0.25f, 0.99f, static_cast<float>(step) / 3000.0f) * 0.82f;
        lay_bent(chain, {0, 0}, {distance, 0.0f}, 1.0f, {});
        if (step > 0) {
            for (std::size_t i = 0; i < 4; ++i)
                CHECK(length(chain.joints[i] - last[i]) < 8.0f * 0.74f * 0.82f / 3000.0f);
        }
        last = chain.joints;
    }
}

TEST_CASE("a limb's own bend at its ends: straight, folded, weights of nothing") {
    OwnChain chain{{1.0f, 1.0f, 1.0f}, std::vector<glm::vec2>(4)};
    lay_bent(chain, {0, 0}, {0, 9}, 1.0f, {});
    CHECK(length(chain.joints.back() - glm::vec2(0, 3)) < 1e-5f);
    lay_bent(chain, {0, 0}, {0, 0}, 1.0f, {});
    CHECK(is_finite(chain));
    CHECK(bone_excess(chain) <= 0.0f);
    lay_bent(chain, {0, 0}, {0, 1}, 1.0f, std::vector<float>{0.0f, 0.0f});
    CHECK(length(chain.joints.back() - glm::vec2(0, 3)) < 1e-5f);
    OwnChain one{{1.0f}, std::vector<glm::vec2>(2)};
    lay_bent(one, {0, 0}, {0, 0.5f}, 1.0f, {});
    CHECK(length(one.joints.back() - glm::vec2(0, 1)) < 1e-6f);
    OwnChain two{{2.0f, 1.0f}, std::vector<glm::vec2>(3)};
    lay_bent(two, {0, 0}, {0.2f, 0}, 1.0f, {});  // inside the hole: folded
    CHECK(length(two.joints.back()) == doctest::Approx(1.0f));
}
