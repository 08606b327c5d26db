#include "game/phase_times.hpp"

namespace wriggle {

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

void PhaseTimes::phase_ends(Phase phase) {
    times_.part_ends(static_cast<int>(phase));
    if (phase == Phase::write) times_.round_ends();
}

}  // namespace wriggle
