// What feet do wrong, as numbers: small accumulators over streams of frames. Each is begun once a
// stream and may be begun again: figures are of all streams together. Rows as in the motion card.
#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <vector>

#include "creatures/motion_frame.hpp"

namespace wriggle {

/// Row 1. How far drawn feet travel while they stand, in lengths of the leg. A stance that the
/// stream's end cuts off counts too.
struct SlideMeasure {
    struct Result {
        double p95 = 0.0, most = 0.0;
        int stances = 0;
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const;

  private:
    struct Foot {
        bool stands = false;
        glm::vec2 at{0.0f};      ///< the last place that counted
        double travelled = 0.0;  ///< metres
        double length = 1.0;
    };
    std::vector<Foot> feet_;
    std::vector<double> finished_;
};

/// Row 2. Feet of an animal that wants nothing: from three seconds after its last intent, five
/// seconds long. A stop that something interrupts does not count.
struct RestMeasure {
    struct Result {
        int stops = 0;
        int bad = 0;               ///< stops that break a limit
        double worst_speed = 0.0;  ///< RMS of a stop's planted tips, lengths of the leg a second
        int steps = 0;             ///< feet lifted, in all of them
        double body_speed = 0.0;   ///< m/s, the fastest chunk of any stop: what its feet may hide
    };
    static constexpr int settle_ticks = 3 * motion_hz, watch_ticks = 5 * motion_hz;
    static constexpr double speed_limit = 0.01;
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const { return result_; }

  private:
    struct Stop {
        int ticks = 0;
        double squares = 0.0;
        long count = 0;
        int steps = 0;
        double body_speed = 0.0;
    };
    void watch(const MotionFrame& frame);
    void finish();
    Stop stop_;
    std::vector<glm::vec2> tips_;
    std::vector<bool> stood_;
    Result result_;
};

/// Row 6. Share of ticks in which two feet of one side stand in another order than their rest
/// places, turns of the whole animal apart. Where rest places are not known, they are the mean of
/// where the feet stood, for each facing apart.
struct CrossingMeasure {
    struct Result {
        double standing = 0.0;  ///< both feet on the ground
        double all = 0.0;       ///< feet in the air counted too
        long ticks = 0;
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const;

  private:
    struct Foot {
        float along = 0.0f;  ///< forward of the body's middle, metres
        float sideways = 0.0f;
        bool stands = false, counts = false;
    };
    struct Stream {
        MotionSubject subject;
        std::vector<Foot> feet;    ///< of all ticks, leg after leg
        std::vector<bool> facing;  ///< to the right, by tick
    };
    std::vector<Stream> streams_;
    std::vector<std::size_t> legs_;
};

/// Row 7. Ticks on level ground at walking speed with fewer feet on the ground than `min_planted`.
/// The ground is level where all feet that stood in the last second stood at one height; walking
/// speed is at least 0.8 of the animal's own.
struct PlantedMeasure {
    struct Result {
        long ticks = 0;  ///< that count
        long below = 0;
        int fewest = -1;  ///< feet on the ground; -1: no tick counted
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const { return result_; }

  private:
    void judge(const MotionFrame& frame);
    int min_planted_ = 0;
    int level_for_ = 0;  ///< ticks
    double level_ = 0.0;
    bool has_level_ = false;
    Result result_;
};

/// Row 8. The time from lift to lift of each foot.
struct RhythmMeasure {
    struct Result {
        double first = 0.0, last = 0.0;  ///< mean period in the first and last ten seconds
        double variation = 0.0;  ///< of all periods, each against its own leg's mean: the worst leg
        int strides = 0;
        double change() const;  ///< last against first, - 1; 0 without strides
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const;

  private:
    struct Foot {
        bool stood = false;
        std::vector<int> lifts;  ///< ticks
    };
    struct Stream {
        std::vector<Foot> feet;
        int ticks = 0;
    };
    std::vector<Stream> streams_;
};

/// Row 10. Distance of drawn standing feet to the nearest surface, metres.
struct FootDistanceMeasure {
    struct Result {
        double most = 0.0;
        long feet = 0;  ///< feet and ticks that were measured
    };
    void begin(const MotionSubject&) {}
    void add(const MotionFrame& frame);
    Result result() const { return result_; }

  private:
    Result result_;
};

/// Row 14. From the tick at which no leg reaches the ground any more: steps, and whether the legs
/// dangle. The limb in the hand (state `reach`) is left out.
struct AirMeasure {
    struct Result {
        int ticks = 0;  ///< in the air
        int steps = 0;
        bool dangles = false;  ///< all of them, in the last tick in the air
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const { return result_; }

  private:
    std::vector<LimbState> states_;
    bool in_air_ = false;
    Result result_;
};

}  // namespace wriggle
