// What the motion card measures: an animal as it is drawn, tick by tick. It can come from a living
// world or from a trace file alike.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "creatures/definition.hpp"
#include "creatures/motion_ground.hpp"
#include "creatures/pose.hpp"

namespace wriggle {

inline constexpr int motion_hz = 60;  ///< frames a second of every stream that is measured

struct MotionLimb {
    std::string name;
    bool leg = true;
    bool far = false;  ///< on the far side of the body: feet are in order with their own side's
    std::vector<float> bones;
    float length = 0.0f;      ///< of all its bones
    bool rest_known = false;  ///< a trace does not tell
    float rest = 0.0f;        ///< leg: where its foot rests along the body, forward, metres
    float wave = 0.0f;        ///< metres a tick that a wave which its author asked for moves it
};

struct MotionLink {
    int a = 0, b = 0;  ///< chunks
    float length = 0.0f;
};

/// What stays the same about one animal. Limbs stand in the pose's order.
struct MotionSubject {
    std::string name;
    std::vector<MotionLink> links;
    std::vector<MotionLimb> limbs;
    int min_planted = 0;      ///< 0: not known
    float speed = 0.0f;       ///< m/s at full intent; 0: not known
    bool turns_round = true;  ///< its front is where it faces; else it stays (climbers)
};

MotionSubject subject_of(const CreatureDef& individual);

/// One tick of one animal. Frames of a stream follow each other without a gap.
struct MotionFrame {
    const MotionSubject& subject;
    const MotionGround& ground;
    const Pose& pose;

    std::span<const glm::vec2> joints(std::size_t limb) const {
        return pose.joints_of(pose.limbs[limb]);
    }
    glm::vec2 tip(std::size_t limb) const { return joints(limb).back(); }
    glm::vec2 root(std::size_t limb) const { return joints(limb).front(); }
    bool stands(std::size_t limb) const {
        return subject.limbs[limb].leg && pose.limbs[limb].state == LimbState::stance;
    }
    bool turning() const { return pose.facing > -1.0f && pose.facing < 1.0f; }
    bool wants_to_move() const;
    int standing() const;  ///< feet
    bool has_legs() const;
};

/// Length in double, without overflow for finite floats: figures must not round away.
double metres(glm::vec2 v);

/// The greater, and not a number if one is not: no fault hides behind a comparison.
double worse(double a, double b);

}  // namespace wriggle
