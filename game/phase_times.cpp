#include "game/phase_times.hpp"

#include <numeric>

namespace wriggle {
namespace {

constexpr double share_of_new = 1.0 / 30.0;

}  // namespace

const char* name_of(Phase phase) {
    switch (phase) {
        case Phase::think:
            return "think";
        case Phase::push:
            return "push";
        case Phase::bodies:
            return "bodies";
        case Phase::step_feet:
            return "feet";
        case Phase::solve:
            return "solve";
        case Phase::smooth:
            return "smooth";
        case Phase::write:
            return "write";
    }
    return "";
}

void PhaseTimes::step_begins() {
    last_ = Clock::now();
}

void PhaseTimes::phase_ends(Phase phase) {
    const Clock::time_point now = Clock::now();
    const double spent = std::chrono::duration<double, std::milli>(now - last_).count();
    last_ = now;
    double& mean = mean_[static_cast<std::size_t>(phase)];
    mean = first_ ? spent : mean + (spent - mean) * share_of_new;
    if (phase == Phase::write) first_ = false;
}

double PhaseTimes::milliseconds() const {
    return std::accumulate(mean_.begin(), mean_.end(), 0.0);
}

}  // namespace wriggle
