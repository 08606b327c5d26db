// The exact finish of a chain without joint limits.
#pragma once

#include <glm/vec2.hpp>

#include "creatures/directions.hpp"

namespace wriggle {

/// Where a finish shall bring a chain.
struct FinishGoal {
    glm::vec2 aim{0.0f};     ///< against the root, metres, inside the ring
    float total = 0.0f;      ///< of all bones, metres, > 0
    float tolerance = 0.0f;  ///< metres
    float exact = 0.0f;      ///< what floats hold, metres
    float evening = 0.0f;    ///< see SolveSettings
    float swept = 0.0f;      ///< what the first sweep left of the distance, squared; 0: no sweep
};

/// One step towards the aim: every bone turns by cross(its direction, turn), the least turning of
/// all bones together, each weighed by its length, that moves the end effector there.
struct FinishStep {
    glm::vec2 turn{0.0f};
    float square = 0.0f;  ///< no bone turns farther than the root of this, radians
    float part = 1.0f;    ///< of the plain Newton step, > 1 where that falls short
};
FinishStep plan_finish(const Sums& sums, glm::vec2 error);

/// Whether a chain stands so far from the aim that it is better swept near first.
bool is_far(const Sums& sums, glm::vec2 aim);

struct Finish {
    bool done = false;    ///< else the chain stands far, and nothing was done
    glm::vec2 tip{0.0f};  ///< the end effector
};

/// Brings the end effector to the aim within the goal's tolerance, always, and turns the directions
/// back into joints. Bounded work: at most some dozen passes over the bones, in most calls one. It
/// moves joints little, and never one of them alone: the whole chain bends or straightens. While it
/// moves the chain, kinks even out. Where `may_be_far` is false a chain that stands far is left.
///
/// Newton's method on the least turning (the pseudo-inverse of D. E. Whitney, IEEE Trans.
/// Man-Machine Systems 10, 1969) with the chain's curvature as its second order, so that a target
/// at full length is reached too. For a turn of at most one radian a step at least halves the
/// distance. Where it stands still (all bones on one line, folded), the chain is laid out anew.
Finish finish(const Directions& of, const Sums& sums, const FinishGoal& goal, bool may_be_far);

/// Whether all bones lie on one line, straight or folded.
bool is_on_line(const Sums& sums);

/// Whether all bones and the aim lie on one line: nothing then says to which side to bend.
bool lies_on_line(const Sums& sums, glm::vec2 aim);

/// Bends such a chain evenly, to the left of root -> aim for side >= 0: a straight one into an arc
/// whose end effector is near the aim, a folded one as far as the distance wants.
void bend_line(const Directions& of, const Sums& sums, glm::vec2 aim, float side);

}  // namespace wriggle
