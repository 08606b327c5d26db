// What a tick costs, by phase.
#pragma once

#include <array>
#include <chrono>

#include "creatures/world.hpp"

namespace wriggle {

/// "think", "push", ...
const char* name_of(Phase phase);

/// Keeps a mean of the last half second or so.
class PhaseTimes final : public PhaseListener {
  public:
    void step_begins() override;
    void phase_ends(Phase phase) override;

    double milliseconds(Phase phase) const { return mean_[static_cast<std::size_t>(phase)]; }
    double milliseconds() const;  ///< of a whole tick

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point last_{};
    std::array<double, phase_count> mean_{};
    bool first_ = true;
};

}  // namespace wriggle
