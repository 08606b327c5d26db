#include "creatures/joint_speed.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "creatures/angle.hpp"

using namespace wriggle;

namespace {

constexpr float dt = 1.0f / 60.0f;

/// A chain of its own.
struct Limb {
    std::vector<float> bones;
    std::vector<glm::vec2> joints;
    explicit Limb(std::size_t count) : bones(count, 1.0f / float(count)), joints(count + 1) {}
    Chain chain() { return {joints, bones}; }
};

float most_moved(const Limb& now, const Limb& before) {
    float most = 0.0f;
    for (std::size_t i = 0; i < now.joints.size(); ++i)
        most = std::max(
            most, length((now.joints[i] - now.joints[0]) - (before.joints[i] - before.joints[0])));
    return most;
}

float most_bone_error(const Limb& limb) {
    float most = 0.0f;
    for (std::size_t i = 0; i < limb.bones.size(); ++i)
        most =
            std::max(most, std::abs(length(limb.joints[i + 1] - limb.joints[i]) - limb.bones[i]));
    return most;
}

}  // namespace

TEST_CASE("joint speed: an arc that changes its side takes its time, and gets there") {
    for (const bool keep_tip : {false, true}) {
        CAPTURE(keep_tip);
        const JointSpeedLimit limit{.with_tip = 4.0f, .own = 1.1f, .keep_tip = keep_tip};
        Limb limb(9), wanted(9), before(9);
        lay_arc(limb.chain(), {2.0f, 1.0f}, {2.8f, 1.0f}, 1.0f);
        lay_arc(wanted.chain(), {2.0f, 1.0f}, {2.8f, 1.0f}, -1.0f);
        REQUIRE(most_moved(wanted, limb) > 0.4f);
        int ticks = 0;
        while (most_moved(limb, wanted) > 1e-3f && ++ticks < 200) {
            before = limb;
            const BonesBefore ways = bones_before(limb.chain());
            limb.joints = wanted.joints;
            limit_joint_speed(limb.chain(), ways, limit, dt);
            const float tip = length(limb.joints.back() - before.joints.back());
            CHECK(most_moved(limb, before) <= 4.0f * tip + 1.1f * dt + 1e-5f);
            CHECK(most_bone_error(limb) < 1e-5f);
            if (keep_tip) CHECK(length(limb.joints.back() - wanted.joints.back()) < 1e-4f);
        }
        CHECK(ticks >= 4);
        CHECK(ticks < 150);
    }
}

TEST_CASE("joint speed: what is slow enough, or only carried along, stays as it is to the bit") {
    Limb limb(9), before(9);
    lay_arc(before.chain(), {0.0f, 0.0f}, {0.7f, 0.1f}, 1.0f);
    lay_arc(limb.chain(), {50.0f, 20.0f}, {50.7f, 20.11f}, 1.0f);
    const auto wanted = limb.joints;
    limit_joint_speed(limb.chain(), bones_before(before.chain()), {}, dt);
    CHECK(std::ranges::equal(limb.joints, wanted));
}

TEST_CASE("joint speed: a tip that moves lets its joints move, and so does a wave") {
    Limb straight(6), swung(6);
    lay_straight(straight.chain(), {0.0f, 0.0f}, {1.0f, 0.0f});
    lay_straight(swung.chain(), {0.0f, 0.0f}, {0.0f, 1.0f});
    const auto wanted = swung.joints;
    limit_joint_speed(swung.chain(), bones_before(straight.chain()), {}, dt);
    CHECK(std::ranges::equal(swung.joints, wanted));

    Limb left(8), right(8);
    lay_arc(left.chain(), {0.0f, 0.0f}, {0.9f, 0.0f}, 1.0f);
    lay_arc(right.chain(), {0.0f, 0.0f}, {0.9f, 0.0f}, -1.0f);
    const auto waved = right.joints;
    limit_joint_speed(right.chain(), bones_before(left.chain()), {.wave = 60.0f}, dt);
    CHECK(std::ranges::equal(right.joints, waved));
    limit_joint_speed(right.chain(), bones_before(left.chain()), {}, dt);
    CHECK_FALSE(std::ranges::equal(right.joints, waved));
}

TEST_CASE("joint speed: chains that are too long for it, or of other bones, are left") {
    Limb longest(BonesBefore::most), longer(BonesBefore::most + 1), other(4);
    lay_straight(longest.chain(), {0.0f, 0.0f}, {1.0f, 0.0f});
    lay_straight(longer.chain(), {0.0f, 0.0f}, {1.0f, 0.0f});
    lay_straight(other.chain(), {0.0f, 0.0f}, {1.0f, 0.0f});
    CHECK(bones_before(longest.chain()).count == BonesBefore::most);
    const BonesBefore none = bones_before(longer.chain());
    CHECK(none.count == 0);
    const auto was = longer.joints;
    limit_joint_speed(longer.chain(), none, {}, dt);
    CHECK(std::ranges::equal(longer.joints, was));
    const auto four = other.joints;
    limit_joint_speed(other.chain(), bones_before(longest.chain()), {}, dt);
    CHECK(std::ranges::equal(other.joints, four));
}
