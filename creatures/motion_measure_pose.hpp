// What limbs do wrong as they are drawn, as numbers: accumulators over streams of frames. Each is
// begun once a stream and may be begun again: figures are of all streams together. Rows as in the
// motion card.
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "creatures/motion_frame.hpp"

namespace wriggle {

/// Row 3. Times an inner joint of a leg changes to the other side of the line from root to tip,
/// seen while it is clearly bent on both sides. While the animal turns nothing is seen, and a turn
/// to the other side begins anew.
struct FlipMeasure {
    struct Result {
        int flips = 0;
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const { return result_; }

  private:
    std::vector<std::vector<int>> sides_;  ///< of each joint: 1, -1, 0 never clear yet
    float facing_ = 0.0f;
    Result result_;
};

/// Row 4. The move of each joint in a tick, relative to the root, against that of the tip (with the
/// wave that an author asked for): a tick with a joint beyond 4 x tip + 0.02 L pops; beyond
/// 8 x tip + 0.05 L is never allowed.
struct PopMeasure {
    struct Result {
        long ticks = 0;
        long pops = 0;
        long bad = 0;        ///< never allowed
        double worst = 0.0;  ///< the most beyond 4 x tip, lengths of the limb
        double share() const {
            return ticks > 0 ? static_cast<double>(pops) / static_cast<double>(ticks) : 0.0;
        }
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const { return result_; }

  private:
    std::vector<std::vector<glm::vec2>> last_;  ///< joints of each limb relative to its root
    Result result_;
};

/// Row 5. Greatest relative error of a drawn bone's length, turns of the whole animal apart. A bone
/// without length has an error in metres.
struct BoneMeasure {
    struct Result {
        double most = 0.0;
    };
    void begin(const MotionSubject&) {}
    void add(const MotionFrame& frame);
    Result result() const { return result_; }

  private:
    Result result_;
};

/// Row 13. How far the joints of two frames differ, each relative to the middle of its animal's
/// chunks, metres.
double pose_change(const Pose& before, const Pose& after);

/// Row 15. The longest run of ticks in which a bone of a tentacle crosses solid ground.
struct WallMeasure {
    struct Result {
        int longest = 0;     ///< ticks
        int bone_ticks = 0;  ///< tentacles and ticks that crossed, in all
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const { return result_; }

  private:
    std::vector<int> runs_;
    Result result_;
};

/// Row 17. RMS speed of the tips of tentacles that hold nothing, relative to their roots, from
/// three seconds after the last intent on; and the steps of legs in that time.
struct IdleMeasure {
    struct Result {
        double slowest = 0.0;  ///< of the tentacles, lengths a second
        int tentacles = 0;     ///< that were idle at all
        int steps = 0;
    };
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
    Result result() const;

  private:
    struct Tip {
        glm::vec2 at{0.0f};
        bool leg = false, stood = false;
        double squares = 0.0;
        long count = 0;
    };
    int still_ = 0;
    std::vector<Tip> tips_;
    std::vector<double> speeds_;  ///< of streams that are over
    int steps_ = 0;
};

}  // namespace wriggle
