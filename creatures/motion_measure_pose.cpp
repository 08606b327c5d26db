#include "creatures/motion_measure_pose.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "creatures/angle.hpp"

namespace wriggle {

// ---- row 3: flips -------------------------------------------------------------------------------

void FlipMeasure::begin(const MotionSubject& subject) {
    sides_.clear();
    for (const MotionLimb& limb : subject.limbs)
        sides_.emplace_back(limb.bones.size() + 1, 0);
    facing_ = 0.0f;
}

void FlipMeasure::add(const MotionFrame& frame) {
    constexpr float clearly_bent = 0.05f;  // of the square of the leg's length
    if (frame.turning()) return;
    if (frame.pose.facing != facing_) {
        for (auto& sides : sides_)
            std::ranges::fill(sides, 0);
        facing_ = frame.pose.facing;
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        const MotionLimb& limb = frame.subject.limbs[i];
        if (!limb.leg) continue;
        const auto joints = frame.joints(i);
        const glm::vec2 line = joints.back() - joints.front();
        for (std::size_t k = 1; k + 1 < joints.size(); ++k) {
            const float bent = cross(line, joints[k] - joints.front());
            if (std::abs(bent) <= clearly_bent * limb.length * limb.length) continue;
            const int side = bent > 0.0f ? 1 : -1;
            if (sides_[i][k] == -side) ++result_.flips;
            sides_[i][k] = side;
        }
    }
}

// ---- row 4: pops --------------------------------------------------------------------------------

void PopMeasure::begin(const MotionSubject& subject) {
    last_.assign(subject.limbs.size(), {});
}

void PopMeasure::add(const MotionFrame& frame) {
    bool pops = false, bad = false, measured = false;
    for (std::size_t i = 0; i < last_.size(); ++i) {
        const auto joints = frame.joints(i);
        const MotionLimb& limb = frame.subject.limbs[i];
        const double l = limb.length;
        std::vector<glm::vec2>& last = last_[i];
        if (last.size() == joints.size()) {
            measured = true;
            const double tip = metres(joints.back() - joints.front() - last.back()) + limb.wave;
            for (std::size_t k = 1; k + 1 < joints.size(); ++k) {
                const double move = metres(joints[k] - joints.front() - last[k]);
                pops |= !(move <= 4.0 * tip + 0.02 * l);
                bad |= !(move <= 8.0 * tip + 0.05 * l);
                if (l > 0.0) result_.worst = worse(result_.worst, (move - 4.0 * tip) / l);
            }
        }
        last.resize(joints.size());
        for (std::size_t k = 0; k < joints.size(); ++k)
            last[k] = joints[k] - joints.front();
    }
    if (!measured) return;
    ++result_.ticks;
    result_.pops += pops;
    result_.bad += bad;
}

// ---- row 5: bones -------------------------------------------------------------------------------

void BoneMeasure::add(const MotionFrame& frame) {
    if (frame.turning()) return;
    for (std::size_t i = 0; i < frame.subject.limbs.size(); ++i) {
        const auto joints = frame.joints(i);
        const std::vector<float>& bones = frame.subject.limbs[i].bones;
        for (std::size_t k = 0; k + 1 < joints.size(); ++k) {
            const double wanted = bones[k];
            const double error = std::abs(metres(joints[k + 1] - joints[k]) - wanted);
            result_.most = worse(result_.most, wanted > 0.0 ? error / wanted : error);
        }
    }
}

// ---- row 13: placed -----------------------------------------------------------------------------

namespace {

glm::vec2 middle_of(const Pose& pose) {
    glm::vec2 sum{0.0f};
    for (const ChunkPose& chunk : pose.chunks)
        sum += chunk.at;
    return pose.chunks.empty() ? sum : sum * (1.0f / static_cast<float>(pose.chunks.size()));
}

}  // namespace

double pose_change(const Pose& before, const Pose& after) {
    if (before.joints.size() != after.joints.size() || before.chunks.size() != after.chunks.size())
        return std::numeric_limits<double>::infinity();
    const glm::vec2 from = middle_of(before), to = middle_of(after);
    double most = 0.0;
    for (std::size_t i = 0; i < before.joints.size(); ++i)
        most = worse(most, metres((after.joints[i] - to) - (before.joints[i] - from)));
    for (std::size_t i = 0; i < before.chunks.size(); ++i)
        most = worse(most, metres((after.chunks[i].at - to) - (before.chunks[i].at - from)));
    return most;
}

// ---- row 15: walls ------------------------------------------------------------------------------

void WallMeasure::begin(const MotionSubject& subject) {
    runs_.assign(subject.limbs.size(), 0);
}

void WallMeasure::add(const MotionFrame& frame) {
    constexpr double skin = 0.01;  // metres: what lies on the ground is not in it
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        if (frame.subject.limbs[i].leg) continue;
        const auto joints = frame.joints(i);
        bool crosses = false;
        for (std::size_t k = 0; k + 1 < joints.size() && !crosses; ++k)
            crosses = frame.ground.crosses(joints[k], joints[k + 1], skin);
        runs_[i] = crosses ? runs_[i] + 1 : 0;
        result_.bone_ticks += crosses;
        result_.longest = std::max(result_.longest, runs_[i]);
    }
}

// ---- row 17: idle -------------------------------------------------------------------------------

void IdleMeasure::begin(const MotionSubject& subject) {
    for (const Tip& tip : tips_)
        if (tip.count > 0)
            speeds_.push_back(std::sqrt(tip.squares / static_cast<double>(tip.count)));
    still_ = 0;
    tips_.assign(subject.limbs.size(), {});
    for (std::size_t i = 0; i < tips_.size(); ++i)
        tips_[i].leg = subject.limbs[i].leg;
}

void IdleMeasure::add(const MotionFrame& frame) {
    still_ = frame.wants_to_move() ? 0 : still_ + 1;
    const bool watched = still_ > 3 * motion_hz;
    for (std::size_t i = 0; i < tips_.size(); ++i) {
        Tip& tip = tips_[i];
        const glm::vec2 now = frame.tip(i) - frame.root(i);
        if (watched && tip.leg) {
            steps_ += tip.stood && !frame.stands(i);
        } else if (watched && !frame.pose.limbs[i].grips) {
            const double speed = metres(now - tip.at) * motion_hz / frame.subject.limbs[i].length;
            tip.squares += speed * speed;
            ++tip.count;
        }
        tip.at = now;
        tip.stood = frame.stands(i);
    }
}

IdleMeasure::Result IdleMeasure::result() const {
    std::vector<double> speeds = speeds_;
    for (const Tip& tip : tips_)
        if (tip.count > 0)
            speeds.push_back(std::sqrt(tip.squares / static_cast<double>(tip.count)));
    Result result;
    result.tentacles = static_cast<int>(speeds.size());
    result.steps = steps_;
    if (!speeds.empty()) result.slowest = *std::ranges::min_element(speeds);
    return result;
}

}  // namespace wriggle
