// What the parts of something that is done again and again cost.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <numeric>

namespace wriggle {

/// Keeps a mean of about the last thirty rounds.
template <int parts>
class RunningTimes {
  public:
    void round_begins() {
        spent_.fill(0.0);
        last_ = Clock::now();
    }
    /// All since the part before it, or since the round's begin; more than once a round adds up.
    void part_ends(int part) {
        const Clock::time_point now = Clock::now();
        spent_[static_cast<std::size_t>(part)] +=
            std::chrono::duration<double, std::milli>(now - last_).count();
        last_ = now;
    }
    void round_ends() {
        for (std::size_t i = 0; i < mean_.size(); ++i)
            mean_[i] = first_ ? spent_[i] : mean_[i] + (spent_[i] - mean_[i]) * share_of_new;
        first_ = false;
    }

    double milliseconds(int part) const { return mean_[static_cast<std::size_t>(part)]; }
    /// Of a whole round.
    double milliseconds() const { return std::accumulate(mean_.begin(), mean_.end(), 0.0); }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr double share_of_new = 1.0 / 30.0;
    Clock::time_point last_{};
    std::array<double, parts> spent_{}, mean_{};
    bool first_ = true;
};

}  // namespace wriggle
