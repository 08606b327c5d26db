#include "creatures/motion_measure_body.hpp"

#include <algorithm>
#include <cmath>

namespace wriggle {

namespace {

double middle_x(const Pose& pose) {
    double sum = 0.0;
    for (const ChunkPose& chunk : pose.chunks)
        sum += chunk.at.x;
    return sum / static_cast<double>(std::max<std::size_t>(pose.chunks.size(), 1));
}

}  // namespace

// ---- row 16: speed ------------------------------------------------------------------------------

void SpeedMeasure::begin(const MotionSubject& subject) {
    own_speed_ = subject.speed;
    full_for_ = 0;
}

void SpeedMeasure::add(const MotionFrame& frame) {
    const glm::vec2 intent = frame.pose.intent;
    const bool full = std::abs(intent.x) > 0.99f && std::abs(intent.y) < 0.1f;
    const double x = middle_x(frame.pose);
    full_for_ = full && !frame.turning() ? full_for_ + 1 : 0;
    if (full_for_ > motion_hz) {
        way_ += intent.x > 0.0f ? x - last_x_ : last_x_ - x;
        ++ticks_;
    }
    last_x_ = x;
}

SpeedMeasure::Result SpeedMeasure::result() const {
    Result result;
    result.seconds = static_cast<double>(ticks_) / motion_hz;
    if (ticks_ > 0) result.speed = way_ / result.seconds;
    if (own_speed_ > 0.0) result.share = result.speed / own_speed_;
    return result;
}

// ---- row 9: progress ----------------------------------------------------------------------------

void ProgressMeasure::begin(const MotionSubject& subject, double end) {
    if (running_) finish(finished_);
    running_ = true;
    arrived_ = false;
    speed_ = subject.speed;
    end_ = end;
    slowest_ = 1e9;
    ways_.clear();
}

void ProgressMeasure::add(const MotionFrame& frame) {
    const double x = middle_x(frame.pose);
    ways_.push_back(x);
    if (ways_.size() > window && !arrived_) {
        const double nominal = speed_ * window / motion_hz;
        const double share = (x - ways_[ways_.size() - 1 - window]) / nominal;
        if (!(share >= slowest_)) {
            slowest_ = share;
            slowest_at_ = x;
        }
    }
    arrived_ = arrived_ || x > end_;
}

void ProgressMeasure::finish(Result& into) const {
    const bool good = arrived_ && !too_slow();
    ++into.runs;
    into.arrived += arrived_;
    into.good += good;
    into.slowest = std::min(into.slowest, slowest_);
    if (!good) into.stuck_at = slowest_at_;
}

ProgressMeasure::Result ProgressMeasure::result() const {
    Result result = finished_;
    if (running_) finish(result);
    return result;
}

// ---- row 12: dragged ----------------------------------------------------------------------------

void DragMeasure::alone(const MotionFrame& frame) {
    constexpr double a_little = 1.25;
    for (const ChunkPose& chunk : frame.pose.chunks)
        calm_ = std::max(calm_, std::min(sways, a_little * metres(chunk.velocity)));
}

void DragMeasure::begin(const MotionSubject& subject) {
    if (begun_) result_.rest = std::max(result_.rest, rest_of_stream());
    begun_ = true;
    released_ = false;
    since_ = 0;
    moved_ = -1;
    bones_.begin(subject);
}

void DragMeasure::add(const MotionFrame& frame) {
    double fastest = 0.0, stretch = 0.0;
    for (const ChunkPose& chunk : frame.pose.chunks) {
        const bool finite = std::isfinite(chunk.at.x) && std::isfinite(chunk.at.y) &&
                            std::isfinite(chunk.velocity.x) && std::isfinite(chunk.velocity.y);
        result_.finite = result_.finite && finite;
        result_.inside += frame.ground.inside(chunk.at);
        fastest = worse(fastest, metres(chunk.velocity));
    }
    for (const glm::vec2 joint : frame.pose.joints)
        result_.finite = result_.finite && std::isfinite(joint.x) && std::isfinite(joint.y);
    for (const MotionLink& link : frame.subject.links) {
        const auto &a = frame.pose.chunks[static_cast<std::size_t>(link.a)],
                   &b = frame.pose.chunks[static_cast<std::size_t>(link.b)];
        stretch = worse(stretch, metres(a.at - b.at) / link.length);
    }
    bones_.add(frame);
    if (!released_) {
        result_.dragged = worse(result_.dragged, stretch);
        return;
    }
    ++since_;
    if (since_ >= motion_hz) result_.after = worse(result_.after, stretch);
    if (!(fastest <= calm_)) moved_ = since_;
}

double DragMeasure::rest_of_stream() const {
    if (since_ == 0 || moved_ == since_) return 1e9;
    return static_cast<double>(std::max(moved_, 0)) / motion_hz;
}

DragMeasure::Result DragMeasure::result() const {
    Result result = result_;
    if (begun_) result.rest = std::max(result.rest, rest_of_stream());
    result.bones = bones_.result().most;
    return result;
}

}  // namespace wriggle
