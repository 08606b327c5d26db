#include "creatures/motion_measure_feet.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

// ---- row 1: slides ------------------------------------------------------------------------------

void SlideMeasure::begin(const MotionSubject& subject) {
    for (const Foot& foot : feet_)
        if (foot.stands) finished_.push_back(foot.travelled / foot.length);
    feet_.assign(subject.limbs.size(), {});
    for (std::size_t i = 0; i < feet_.size(); ++i)
        feet_[i].length = subject.limbs[i].length;
}

void SlideMeasure::add(const MotionFrame& frame) {
    // Way shorter than this is a float's last bit, and would add up over a long stance.
    constexpr double noise = 1e-4;
    for (std::size_t i = 0; i < feet_.size(); ++i) {
        Foot& foot = feet_[i];
        const bool stands = frame.stands(i);
        if (stands && !foot.stands) {
            foot.at = frame.tip(i);
            foot.travelled = 0.0;
        } else if (stands) {
            const double way = metres(frame.tip(i) - foot.at);
            if (!(way <= noise)) {
                foot.travelled += way;
                foot.at = frame.tip(i);
            }
        } else if (foot.stands) {
            finished_.push_back(foot.travelled / foot.length);
        }
        foot.stands = stands;
    }
}

SlideMeasure::Result SlideMeasure::result() const {
    std::vector<double> slides = finished_;
    for (const Foot& foot : feet_)
        if (foot.stands) slides.push_back(foot.travelled / foot.length);
    Result result;
    result.stances = static_cast<int>(slides.size());
    if (slides.empty()) return result;
    std::ranges::sort(slides);
    const auto at = static_cast<std::size_t>(std::ceil(0.95 * static_cast<double>(slides.size())));
    result.p95 = slides[std::max<std::size_t>(at, 1) - 1];
    result.most = slides.back();
    return result;
}

// ---- row 2: rest --------------------------------------------------------------------------------

void RestMeasure::begin(const MotionSubject& subject) {
    stop_ = {};
    tips_.assign(subject.limbs.size(), glm::vec2(0.0f));
    stood_.assign(subject.limbs.size(), false);
}

void RestMeasure::add(const MotionFrame& frame) {
    if (frame.wants_to_move()) {
        stop_ = {};
    } else {
        ++stop_.ticks;
        const bool watched =
            stop_.ticks > settle_ticks && stop_.ticks <= settle_ticks + watch_ticks;
        if (watched) watch(frame);
        if (stop_.ticks == settle_ticks + watch_ticks) finish();
    }
    for (std::size_t i = 0; i < tips_.size(); ++i) {
        tips_[i] = frame.tip(i);
        stood_[i] = frame.stands(i);
    }
}

void RestMeasure::watch(const MotionFrame& frame) {
    // An animal that floats has no planted tip to be still with: all of its feet count then.
    const bool floats = frame.standing() == 0;
    for (std::size_t i = 0; i < tips_.size(); ++i) {
        const MotionLimb& limb = frame.subject.limbs[i];
        if (!limb.leg) continue;
        if (stood_[i] && !frame.stands(i)) ++stop_.steps;
        if (!floats && !(stood_[i] && frame.stands(i))) continue;
        const double speed = metres(frame.tip(i) - tips_[i]) * motion_hz / limb.length;
        stop_.squares += speed * speed;
        ++stop_.count;
    }
    for (const ChunkPose& chunk : frame.pose.chunks)
        stop_.body_speed = std::max(stop_.body_speed, metres(chunk.velocity));
}

void RestMeasure::finish() {
    const double speed =
        stop_.count > 0 ? std::sqrt(stop_.squares / static_cast<double>(stop_.count)) : 0.0;
    ++result_.stops;
    result_.steps += stop_.steps;
    if (stop_.steps > 0 || !(speed <= speed_limit)) ++result_.bad;
    result_.worst_speed = worse(result_.worst_speed, speed);
    result_.body_speed = std::max(result_.body_speed, stop_.body_speed);
}

// ---- row 6: crossing ----------------------------------------------------------------------------

void CrossingMeasure::begin(const MotionSubject& subject) {
    streams_.push_back({subject, {}, {}});
    legs_.clear();
    for (std::size_t i = 0; i < subject.limbs.size(); ++i)
        if (subject.limbs[i].leg) legs_.push_back(i);
}

namespace {

/// Up of the chunk that a limb hangs on: the nearest to its root.
glm::vec2 up_at(const Pose& pose, glm::vec2 root) {
    glm::vec2 up{0.0f, 1.0f};
    double best = 1e30;
    for (const ChunkPose& chunk : pose.chunks) {
        const double d = metres(chunk.at - root);
        if (d < best) {
            best = d;
            up = chunk.up;
        }
    }
    return up;
}

}  // namespace

void CrossingMeasure::add(const MotionFrame& frame) {
    if (frame.turning() || legs_.empty()) return;
    Stream& stream = streams_.back();
    glm::vec2 up{0.0f}, middle{0.0f};
    for (const std::size_t leg : legs_) {
        up += up_at(frame.pose, frame.root(leg));
        middle += frame.root(leg) * (1.0f / static_cast<float>(legs_.size()));
    }
    up = unit(up, {0.0f, 1.0f});
    const bool right = frame.pose.facing > 0.0f;
    const float front = frame.subject.turns_round && !right ? -1.0f : 1.0f;
    const glm::vec2 forward = glm::vec2(up.y, -up.x) * front;
    stream.facing.push_back(right);
    for (const std::size_t leg : legs_) {
        const LimbState state = frame.pose.limbs[leg].state;
        stream.feet.push_back({dot(frame.tip(leg) - middle, forward),
                               dot(frame.tip(leg) - middle, up), frame.stands(leg),
                               state == LimbState::stance || state == LimbState::swing});
    }
}

namespace {

/// Feet nearer to each other than this at rest have no order, metres.
constexpr float same_place = 0.01f;

}  // namespace

CrossingMeasure::Result CrossingMeasure::result() const {
    Result result;
    long standing = 0, all = 0;
    for (const Stream& stream : streams_) {
        std::vector<const MotionLimb*> limbs;
        for (const MotionLimb& limb : stream.subject.limbs)
            if (limb.leg) limbs.push_back(&limb);
        const std::size_t count = limbs.size();
        // Rest places, for the two facings apart.
        std::array<std::vector<double>, 2> rest{std::vector<double>(count), {}};
        rest[1] = rest[0];
        std::array<std::vector<long>, 2> stood{std::vector<long>(count), {}};
        stood[1] = stood[0];
        for (std::size_t tick = 0; tick < stream.facing.size(); ++tick)
            for (std::size_t i = 0; i < count; ++i) {
                const Foot& foot = stream.feet[tick * count + i];
                if (!foot.stands) continue;
                rest[stream.facing[tick]][i] += foot.along;
                ++stood[stream.facing[tick]][i];
            }
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
            for (std::size_t i = 0; i < count; ++i) {
                if (limbs[i]->rest_known)
                    rest[side][i] = limbs[i]->rest;
                else if (stood[side][i] > 0)
                    rest[side][i] /= static_cast<double>(stood[side][i]);
            }
        for (std::size_t tick = 0; tick < stream.facing.size(); ++tick) {
            const auto& at_rest = rest[stream.facing[tick]];
            bool crossed = false, crossed_standing = false;
            for (std::size_t i = 0; i < count; ++i)
                for (std::size_t j = i + 1; j < count; ++j) {
                    const Foot &a = stream.feet[tick * count + i],
                               &b = stream.feet[tick * count + j];
                    if (limbs[i]->far != limbs[j]->far || !a.counts || !b.counts) continue;
                    const double wanted = at_rest[i] - at_rest[j];
                    if (std::abs(wanted) < same_place || wanted * (a.along - b.along) >= 0.0)
                        continue;
                    crossed = true;
                    crossed_standing |= a.stands && b.stands;
                }
            all += crossed;
            standing += crossed_standing;
        }
        result.ticks += static_cast<long>(stream.facing.size());
    }
    if (result.ticks == 0) return result;
    result.all = static_cast<double>(all) / static_cast<double>(result.ticks);
    result.standing = static_cast<double>(standing) / static_cast<double>(result.ticks);
    return result;
}

// ---- row 7: planted feet ------------------------------------------------------------------------

void PlantedMeasure::begin(const MotionSubject& subject) {
    min_planted_ = subject.min_planted;
    level_for_ = 0;
    has_level_ = false;
}

void PlantedMeasure::add(const MotionFrame& frame) {
    constexpr double level_within = 0.01;  // metres
    bool level = true;
    for (std::size_t i = 0; i < frame.pose.limbs.size(); ++i) {
        if (!frame.stands(i)) continue;
        const double y = frame.tip(i).y;
        if (has_level_ && !(std::abs(y - level_) <= level_within)) level = false;
        level_ = y;
        has_level_ = true;
    }
    level_for_ = level && has_level_ ? level_for_ + 1 : 0;
    judge(frame);
}

void PlantedMeasure::judge(const MotionFrame& frame) {
    if (level_for_ < motion_hz || frame.turning() || !frame.wants_to_move()) return;
    if (!frame.has_legs() || frame.pose.chunks.empty()) return;
    const double speed = std::abs(double{frame.pose.chunks.front().velocity.x});
    if (speed < 0.8 * frame.subject.speed) return;
    const int standing = frame.standing();
    ++result_.ticks;
    result_.below += standing < min_planted_;
    result_.fewest = result_.fewest < 0 ? standing : std::min(result_.fewest, standing);
}

// ---- row 8: rhythm ------------------------------------------------------------------------------

void RhythmMeasure::begin(const MotionSubject& subject) {
    Stream& stream = streams_.emplace_back();
    stream.feet.resize(subject.limbs.size());
}

void RhythmMeasure::add(const MotionFrame& frame) {
    Stream& stream = streams_.back();
    for (std::size_t i = 0; i < stream.feet.size(); ++i) {
        Foot& foot = stream.feet[i];
        const bool stands = frame.stands(i);
        if (foot.stood && !stands) foot.lifts.push_back(stream.ticks);
        foot.stood = stands;
    }
    ++stream.ticks;
}

namespace {

struct Mean {
    double sum = 0.0, squares = 0.0;
    int count = 0;
    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    double mean() const { return count > 0 ? sum / count : 0.0; }
    double variation() const {
        if (count == 0 || sum <= 0.0) return 0.0;
        return std::sqrt(std::max(0.0, squares / count - mean() * mean())) / mean();
    }
};

}  // namespace

double RhythmMeasure::Result::change() const {
    return first > 0.0 ? last / first - 1.0 : 0.0;
}

RhythmMeasure::Result RhythmMeasure::result() const {
    constexpr int window = 10 * motion_hz;
    Result result;
    Mean first, last;
    for (const Stream& stream : streams_)
        for (const Foot& foot : stream.feet) {
            Mean all;
            for (std::size_t i = 1; i < foot.lifts.size(); ++i) {
                const double period =
                    static_cast<double>(foot.lifts[i] - foot.lifts[i - 1]) / motion_hz;
                all.add(period);
                if (foot.lifts[i] <= window) first.add(period);
                if (foot.lifts[i - 1] >= stream.ticks - window) last.add(period);
            }
            result.variation = std::max(result.variation, all.variation());
            result.strides += all.count;
        }
    result.first = first.mean();
    result.last = last.mean();
    return result;
}

// ---- row 10: feet and the surface ---------------------------------------------------------------

void FootDistanceMeasure::add(const MotionFrame& frame) {
    constexpr double look = 0.5;  // metres: farther is as bad
    for (std::size_t i = 0; i < frame.pose.limbs.size(); ++i) {
        if (!frame.stands(i)) continue;
        const double distance = frame.ground.distance(frame.tip(i), look);
        ++result_.feet;
        result_.most = worse(result_.most, distance);
    }
}

// ---- row 14: in the air -------------------------------------------------------------------------

void AirMeasure::begin(const MotionSubject& subject) {
    states_.assign(subject.limbs.size(), LimbState::trail);
    in_air_ = false;
}

void AirMeasure::add(const MotionFrame& frame) {
    const bool was_in_air = in_air_;
    in_air_ = frame.has_legs();
    for (std::size_t i = 0; i < states_.size(); ++i) {
        const MotionLimb& limb = frame.subject.limbs[i];
        if (!limb.leg) continue;
        const double reach = limb.length;
        if (frame.ground.distance(frame.root(i), reach) < reach || frame.stands(i)) in_air_ = false;
    }
    if (in_air_) {
        ++result_.ticks;
        result_.dangles = true;
        for (std::size_t i = 0; i < states_.size(); ++i) {
            const LimbState state = frame.pose.limbs[i].state;
            if (!frame.subject.limbs[i].leg || state == LimbState::reach) continue;
            const bool step = state == LimbState::swing && states_[i] != LimbState::swing;
            if (was_in_air && step) ++result_.steps;
            if (state != LimbState::dangle) result_.dangles = false;
        }
    }
    for (std::size_t i = 0; i < states_.size(); ++i)
        states_[i] = frame.pose.limbs[i].state;
}

}  // namespace wriggle
