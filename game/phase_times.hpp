// What a tick costs, by phase.
#pragma once

#include "creatures/world.hpp"
#include "game/running_times.hpp"

namespace wriggle {

/// "think", "push", ...
const char* name_of(Phase phase);

/// Keeps a mean of the last half second or so.
class PhaseTimes final : public PhaseListener {
  public:
    void step_begins() override { times_.round_begins(); }
    void phase_ends(Phase phase) override;

    double milliseconds(Phase phase) const { return times_.milliseconds(static_cast<int>(phase)); }
    double milliseconds() const { return times_.milliseconds(); }  ///< of a whole tick

  private:
    RunningTimes<phase_count> times_;
};

}  // namespace wriggle
