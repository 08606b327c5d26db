// How a body gets on, as numbers: accumulators over streams of frames. Each is begun once a stream
// and may be begun again. Rows as in the motion card.
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "creatures/motion_frame.hpp"
#include "creatures/motion_measure_pose.hpp"

namespace wriggle {

/// Row 16. Mean speed along x while the intent is full and level, from a second after it began.
struct SpeedMeasure {
    struct Result {
        double speed = 0.0;  ///< m/s
        double share = 0.0;  ///< of the subject's own; 0 where that is not known
        double seconds = 0.0;
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const;

  private:
    double own_speed_ = 0.0;
    int full_for_ = 0;
    double last_x_ = 0.0;
    double way_ = 0.0;
    long ticks_ = 0;
};

/// Row 9. A run to the right: it arrives where its middle passes `end`, and every three seconds
/// until then it should make a quarter of what its speed would give.
struct ProgressMeasure {
    struct Result {
        int runs = 0, arrived = 0, good = 0;  ///< good: arrived, and never too slow
        double slowest = 1e9;                 ///< of three seconds, as a share of nominal progress
        double stuck_at = 0.0;                ///< x of that, in the last run that was not good
    };
    static constexpr int window = 3 * motion_hz;
    void begin(const MotionSubject& subject, double end);
    void add(const MotionFrame& frame);
    bool arrived() const { return arrived_; }
    bool too_slow() const { return slowest_ < 0.25; }
    Result result() const;

  private:
    double speed_ = 0.0, end_ = 0.0;
    bool running_ = false, arrived_ = false;
    double slowest_ = 1e9, slowest_at_ = 0.0;
    std::vector<double> ways_;
    Result finished_;
    void finish(Result& into) const;
};

/// Row 12. Between `begin` and `released` the animal is dragged, then left alone.
struct DragMeasure {
    struct Result {
        bool finite = true;
        int inside = 0;        ///< chunks and ticks in solid ground
        double dragged = 0.0;  ///< greatest link stretch while held, 1: none
        double after = 0.0;    ///< from one second after the release on
        double rest = 0.0;     ///< seconds after the release from which it stays slow; never: 1e9
        double bones = 0.0;    ///< worst relative error of a drawn bone
    };
    static constexpr double slow = 0.05;  ///< m/s, of every chunk
    static constexpr double sways =
        0.25;  ///< m/s: what moves faster when left alone is not at rest
    /// Before `begin`, left alone: what sways or hovers at rest has to come back to that.
    void alone(const MotionFrame& frame);
    void begin(const MotionSubject& subject);
    void released() { released_ = true; }
    void add(const MotionFrame& frame);
    Result result() const;

  private:
    bool released_ = false;
    int since_ = 0;   ///< ticks since the release
    int moved_ = -1;  ///< the last of them with a fast chunk
    bool begun_ = false;
    double calm_ = slow;  ///< m/s: the fastest chunk at rest, and a little
    BoneMeasure bones_;
    Result result_;
    double rest_of_stream() const;
};

}  // namespace wriggle
