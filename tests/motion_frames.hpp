// Hand-made frames for the tests of the motion card's measures.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "creatures/motion_frame.hpp"

namespace motion_frames {

using namespace wriggle;

/// A level floor at y = 4 in a scene of 100 by 20 metres, and a block from (50, 6) to (52, 7).
inline MotionGround level_ground() {
    const std::vector<PolygonDef> solids{{{{0, 0}, {100, 0}, {100, 4}, {0, 4}}},
                                         {{{50, 6}, {52, 6}, {52, 7}, {50, 7}}}};
    return {{100.0f, 20.0f}, solids, {}};
}

inline MotionLimb leg(std::string name, float rest, bool far = false) {
    MotionLimb limb;
    limb.name = std::move(name);
    limb.far = far;
    limb.bones = {0.5f, 0.5f};
    limb.length = 1.0f;
    limb.rest_known = true;
    limb.rest = rest;
    return limb;
}

inline MotionLimb tentacle(std::string name) {
    MotionLimb limb = leg(std::move(name), 0.0f);
    limb.leg = false;
    return limb;
}

/// An animal of one chunk at (20, 4.8) whose limbs of two bones hang on it.
struct Animal {
    MotionGround ground = level_ground();
    MotionSubject subject;
    Pose pose;

    explicit Animal(std::vector<MotionLimb> limbs) {
        subject.name = "Animal";
        subject.limbs = std::move(limbs);
        subject.min_planted = 1;
        subject.speed = 2.0f;
        pose.chunks = {{{20.0f, 4.8f}, 0.0f, {0.0f, 0.0f}, {0.0f, 1.0f}}};
        for (std::size_t i = 0; i < subject.limbs.size(); ++i) {
            LimbPose limb;
            limb.state = subject.limbs[i].leg ? LimbState::stance : LimbState::trail;
            limb.first_joint = static_cast<std::uint32_t>(3 * i);
            limb.joint_count = 3;
            pose.limbs.push_back(limb);
            for (int k = 0; k < 3; ++k)
                pose.joints.emplace_back(0.0f);
            reach(i, {20.0f + subject.limbs[i].rest, 4.0f});
        }
    }

    glm::vec2& joint(std::size_t limb, std::size_t k) { return pose.joints[3 * limb + k]; }
    glm::vec2 tip(std::size_t limb) { return joint(limb, 2); }

    /// The root where it is (first: at the chunk), the tip at `at`, the knee in the middle.
    void reach(std::size_t limb, glm::vec2 at) {
        joint(limb, 0) = pose.chunks[0].at;
        joint(limb, 2) = at;
        joint(limb, 1) = (joint(limb, 0) + at) * 0.5f;
    }
    void move(glm::vec2 by) {
        for (ChunkPose& chunk : pose.chunks)
            chunk.at += by;
        for (glm::vec2& joint : pose.joints)
            joint += by;
    }
    void state(std::size_t limb, LimbState to) { pose.limbs[limb].state = to; }
    MotionFrame frame() const { return {subject, ground, pose}; }
};

/// `ticks` frames of the animal as it is.
template <typename Measure>
void add(Measure& measure, const Animal& animal, int ticks = 1) {
    for (int i = 0; i < ticks; ++i)
        measure.add(animal.frame());
}

}  // namespace motion_frames
