#include "creatures/solver.hpp"

#include "creatures/ccd.hpp"
#include "creatures/fabrik.hpp"
#include "creatures/two_bone.hpp"

namespace wriggle {

SolveResult solve(Solver solver, Chain chain, glm::vec2 target, const JointLimits& limits,
                  const SolveSettings& settings) {
    if (chain.bones.size() == 2 && !limits.limited()) solver = Solver::two_bone;
    switch (solver) {
        case Solver::two_bone:
            return solve_two_bone(chain, target, limits, settings);
        case Solver::ccd:
            return solve_ccd(chain, target, limits, settings);
        case Solver::fabrik:
            break;
    }
    return solve_fabrik(chain, target, limits, settings);
}

}  // namespace wriggle
