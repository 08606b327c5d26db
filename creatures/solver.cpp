#include "creatures/solver.hpp"

#include "creatures/angle.hpp"

namespace wriggle {

SolveResult solve(Solver, Chain chain, glm::vec2 target, const JointLimits&,
                  const SolveSettings& settings) {
    const glm::vec2 root = chain.root();
    SolveResult result;
    for (int sweep = 0; sweep < settings.iterations; ++sweep) {
        chain.joints.back() = target;
        for (std::size_t i = chain.bones.size(); i-- > 0;)
            chain.joints[i] =
                chain.joints[i + 1] +
                unit(chain.joints[i] - chain.joints[i + 1], {0.0f, 1.0f}) * chain.bones[i];
        chain.joints.front() = root;
        restore_lengths(chain);
        result.distance = length(chain.end_effector() - target);
        result.iterations = sweep + 1;
        if (result.distance < settings.tolerance) break;
    }
    return result;
}

void clamp_to_limits(Chain, const JointLimits&) {}

}  // namespace wriggle
