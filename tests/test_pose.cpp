#include "creatures/pose.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "creatures/angle.hpp"
#include "tests/sample_animals.hpp"

using namespace wriggle;

namespace {

// The same lizard a tick later: walked on, its limbs turned about their roots.
Pose turned(const SampleAnimal& animal, float angle, glm::vec2 by) {
    Pose pose = animal.pose;
    for (ChunkPose& chunk : pose.chunks)
        chunk.at += by;
    for (const LimbPose& limb : animal.pose.limbs) {
        const glm::vec2 root = animal.pose.joints_of(limb).front();
        for (std::uint32_t i = 0; i < limb.joint_count; ++i) {
            glm::vec2& joint = pose.joints[limb.first_joint + i];
            joint = root + by + rotate(joint - root, angle);
        }
    }
    return pose;
}

float worst_bone(const Pose& pose, const Pose& like) {
    float worst = 0.0f;
    for (const LimbPose& limb : pose.limbs)
        for (std::uint32_t i = 1; i < limb.joint_count; ++i) {
            const std::size_t j = limb.first_joint + i;
            const float bone = length(like.joints[j] - like.joints[j - 1]);
            worst = std::max(worst,
                             std::abs(length(pose.joints[j] - pose.joints[j - 1]) - bone) / bone);
        }
    return worst;
}

}  // namespace

TEST_CASE("interpolating starts at the one pose and ends at the other") {
    const SampleAnimal animal = sample_lizard({2.0f, 1.0f});
    Pose to = turned(animal, 0.2f, {0.04f, 0.01f});
    to.facing = -1.0f;
    to.alarm = 0.5f;
    to.chunks[0].angle = 3.0f;
    Pose from = animal.pose;
    from.chunks[0].angle = -3.0f;
    const Pose first = interpolate(from, to, 0.0f), last = interpolate(from, to, 1.0f);
    for (std::size_t i = 0; i < to.joints.size(); ++i) {
        CHECK(length(first.joints[i] - from.joints[i]) < 1e-4f);
        CHECK(length(last.joints[i] - to.joints[i]) < 1e-6f);
    }
    const Pose middle = interpolate(from, to, 0.5f);
    CHECK(first.facing == 1.0f);
    CHECK(last.facing == -1.0f);
    CHECK(middle.facing == doctest::Approx(0.0f));
    CHECK(middle.alarm == doctest::Approx(0.25f));
    CHECK(middle.chunks[1].at.x == doctest::Approx(from.chunks[1].at.x + 0.02f));
    // From -3 to 3 radians is a short way round, through pi.
    CHECK(std::abs(difference(middle.chunks[0].angle, pi)) < 1e-3f);
}

TEST_CASE("bones keep their length to a thousandth between poses") {
    const SampleAnimal animal = sample_lizard({2.0f, 1.0f});
    const SampleAnimal hauler = sample_hauler({4.0f, 3.0f});
    for (const SampleAnimal& a : {animal, hauler})
        for (const float t : {0.1f, 0.5f, 0.9f}) {
            Pose free = a.pose;
            for (LimbPose& limb : free.limbs)
                limb.grips = false;
            SampleAnimal loose{a.individual, free};
            // Without laying the bones again, half a radian loses 3 % in the middle.
            const Pose to = turned(loose, 0.5f, {0.1f, 0.0f});
            CHECK(worst_bone(interpolate(free, to, t), free) < 1e-3f);
        }
}

TEST_CASE("a planted foot holds while its body goes on, and so do its bones") {
    const SampleAnimal animal = sample_lizard({2.0f, 1.0f});
    Pose to = animal.pose;
    const glm::vec2 by{0.04f, 0.01f};
    for (ChunkPose& chunk : to.chunks)
        chunk.at += by;
    // A leg whose hip walks on over its foot: the knee goes along by half.
    const LimbPose& leg = to.limbs[1];
    for (std::uint32_t i = 0; i + 1 < leg.joint_count; ++i)
        to.joints[leg.first_joint + i] += by * (1.0f - 0.3f * static_cast<float>(i));
    const Pose between = interpolate(animal.pose, to, 0.37f);
    const auto joints = between.joints_of(between.limbs[1]);
    CHECK(length(joints.back() - animal.pose.joints_of(animal.pose.limbs[1]).back()) < 1e-5f);
    const auto was = animal.pose.joints_of(animal.pose.limbs[1]), is = to.joints_of(leg);
    for (std::size_t i = 1; i < joints.size(); ++i) {
        const float bone = mix(length(was[i] - was[i - 1]), length(is[i] - is[i - 1]), 0.37f);
        CHECK(length(joints[i] - joints[i - 1]) == doctest::Approx(bone).epsilon(1e-3));
    }
    CHECK(length(joints.front() - mix(was.front(), is.front(), 0.37f)) < 2e-3f);
}

TEST_CASE("poses that do not fit together give the later one") {
    const SampleAnimal lizard = sample_lizard({2.0f, 1.0f});
    SampleAnimal spider = sample_spider({2.0f, 1.0f});
    const Pose pose = interpolate(lizard.pose, spider.pose, 0.5f);
    CHECK(pose.joints.size() == spider.pose.joints.size());
    CHECK(length(pose.joints[3] - spider.pose.joints[3]) == 0.0f);
    Pose other = lizard.pose;
    other.id = 7;
    other.chunks[0].at.x += 1.0f;
    CHECK(interpolate(lizard.pose, other, 0.5f).chunks[0].at.x == other.chunks[0].at.x);
}

TEST_CASE("states, grips and events are those of the later pose") {
    const SampleAnimal animal = sample_lizard({2.0f, 1.0f});
    Pose to = animal.pose;
    to.limbs[0].state = LimbState::dangle;
    to.limbs[1].grips = false;
    to.events.push_back({EventKind::landing, {1.0f, 1.0f}, 2.0f});
    const Pose between = interpolate(animal.pose, to, 0.25f);
    CHECK(between.limbs[0].state == LimbState::dangle);
    CHECK_FALSE(between.limbs[1].grips);
    CHECK(between.events.size() == 1);
}
