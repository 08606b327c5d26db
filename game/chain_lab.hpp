// One chain that follows a hand: where an author finds a limb's feel, and where one sees how a
// solver works. Plain logic, no window.
#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <vector>

#include "creatures/smoothing.hpp"
#include "creatures/solve_watch.hpp"

namespace wriggle {

/// What the lab's chain is made of. Both kinds keep what was set while the other is shown.
struct LabLimb {
    bool is_leg = false;
    LegDef leg;
    TentacleDef tentacle;
    float bulge = 1.0f;    ///< of a tentacle: 1 to the left of root -> tip, -1 to the right
    bool limited = false;  ///< joint limits, the same for all bones but the first
    AngleRange first{-1.6f, 1.6f}, others{-0.5f, 0.5f};
    bool warm = false;    ///< a solve starts from the last pose instead of the limb's own bend
    int iterations = 15;  ///< the solver's cap

    LimbDef& limb() { return is_leg ? static_cast<LimbDef&>(leg) : tentacle; }
    const LimbDef& limb() const { return is_leg ? static_cast<const LimbDef&>(leg) : tentacle; }
    float side() const;  ///< to which the chain bends: 1 left of root -> tip, -1 right
};

/// A lively tentacle, and a leg.
LabLimb lab_limb();

/// What a tick came to.
struct LabSample {
    float behind = 0.0f;    ///< the drawn end effector from the goal, metres
    float distance = 0.0f;  ///< the solved end effector from what was asked for, metres
    int iterations = 0;
};

/// Metres; the root is at (0, 0) and the animal's up is y.
class ChainLab {
  public:
    static constexpr int longest_history = 240;  ///< ticks
    static constexpr int most_sweeps = 20;       ///< of a solve that is watched

    ChainLab();

    LabLimb limb;
    int sweeps = 8;  ///< of a solve that is watched, at most `most_sweeps`

    /// Where the goal is from now on.
    void aim(glm::vec2 goal) { goal_ = goal; }
    glm::vec2 goal() const { return goal_; }
    /// A tick of 1/60 s, as an animal's limb has it: goal, follower, solver, lag, drift. While a
    /// solve is watched nothing moves.
    void tick();
    float length() const { return length_; }

    std::span<const glm::vec2> solved() const { return solved_; }
    std::span<const glm::vec2> drawn() const { return drawn_; }
    glm::vec2 follower() const { return follower_.position; }
    /// Of the last ticks, the oldest first.
    const std::vector<LabSample>& history() const { return history_; }

    /// Takes the solve of the goal apart, from the pose as it is drawn; again: another goal or
    /// other settings from the same pose.
    void watch();
    void end_watch() { moments_.clear(); }
    bool watches() const { return !moments_.empty(); }
    const std::vector<SolveMoment>& moments() const { return moments_; }
    /// The same by the other solver, FABRIK or CCD, to compare.
    const std::vector<SolveMoment>& others_moments() const { return others_moments_; }
    int moment() const { return moment_; }
    void go_to(int moment);

    /// A row of [[legs]] or [[tentacles]] that says what is set here.
    std::string toml() const;
    /// Takes a limb of an individual, legs first, then tentacles.
    void take(const CreatureDef& individual, std::size_t index);

  private:
    void build();
    std::vector<AngleRange> ranges() const;
    SolveSettings settings() const;
    void lay(Chain chain, glm::vec2 tip) const;

    glm::vec2 goal_{0.8f, -0.6f};
    double seconds_ = 0.0;
    std::vector<float> bones_;
    float length_ = 1.0f;
    std::vector<glm::vec2> solved_, drawn_;
    Follower follower_;
    std::vector<LabSample> history_;
    std::vector<glm::vec2> watched_from_;
    std::vector<SolveMoment> moments_, others_moments_;
    int moment_ = 0;
};

/// What happens in a moment, in a sentence.
std::string words_of(const SolveMoment& moment, Solver solver);

}  // namespace wriggle
