// What every solver does before and after its own work.
#pragma once

#include <glm/vec2.hpp>

#include "creatures/chain.hpp"
#include "creatures/directions.hpp"

namespace wriggle {

struct SolveTask {
    Directions of;           ///< the chain's memory: joints until they are opened
    glm::vec2 target{0.0f};  ///< asked for, against the root, metres
    float asked = 0.0f;      ///< its distance
    float distance = 0.0f;   ///< the same, clamped to the ring
    glm::vec2 aim{0.0f};     ///< where the end effector shall come, against the root
    Reach ring;
    float total = 0.0f;  ///< of all bones
    float exact = 0.0f;  ///< nearer to the aim than this is on the spot, for floats
    bool sound = false;  ///< anything to solve: if not, the result is `invalid`
    bool there = false;  ///< the chain is as it should be already

    bool inside() const { return asked >= ring.min && asked <= ring.max; }
    /// The chain can do nothing but be laid along the target's line.
    bool at_edge() const;
};

/// Looks at a chain and changes nothing.
SolveTask begin_solve(const Chain& chain, glm::vec2 target, const JointLimits& limits,
                      const SolveSettings& settings);

/// Directions of a chain laid along the aim's line: straight for an aim at the ring's outer edge,
/// its longest bone forth and all others back at the inner.
void lay_at_edge(const SolveTask& task);

/// Directions become joints, and the result is told.
SolveResult end_solve(const SolveTask& task, const SolveSettings& settings, int iterations);
/// The result where the joints are as they should be, with the end effector at `tip`.
SolveResult result_of(const SolveTask& task, glm::vec2 tip, const SolveSettings& settings,
                      int iterations);

}  // namespace wriggle
