// A solve taken apart: every joint's move in every sweep, for those who want to see how FABRIK and
// CCD work.
#pragma once

#include <cstdint>
#include <vector>

#include "creatures/chain.hpp"

namespace wriggle {

enum class SolveMove : std::uint8_t {
    begin,   ///< nothing has moved yet
    back,    ///< FABRIK, tip to root: a joint is drawn after the one beyond it
    forth,   ///< FABRIK, root to tip: a joint is drawn after the one before it
    turn,    ///< CCD, tip to root: all beyond a joint turn about it
    result,  ///< what `solve` makes of the same chain
};

struct SolveMoment {
    SolveMove move = SolveMove::begin;
    int sweep = 0;                  ///< from 1 on; 0: before the first
    int joint = 0;                  ///< that moved; of a turn: about which the others did
    float distance = 0.0f;          ///< of the end effector from the target, metres
    float torn = 0.0f;              ///< by which bones are longer or shorter than they are, metres
    std::vector<glm::vec2> joints;  ///< as they are after it
};

/// The sweeps of `solver` (two bones are solved without any) from the chain's pose, until the end
/// effector is within the tolerance or `sweeps` are done, and at the end the solver's own result:
/// it sweeps at most three times and then finishes exactly. After each whole sweep the joints are
/// those that the solver's sweep gives. The target is drawn into the ring that the chain can reach,
/// as the solvers do. The chain is left as it is; empty where the solver finds the task `invalid`.
std::vector<SolveMoment> watch_solve(Solver solver, const Chain& chain, glm::vec2 target,
                                     const JointLimits& limits, const SolveSettings& settings,
                                     int sweeps);

}  // namespace wriggle
