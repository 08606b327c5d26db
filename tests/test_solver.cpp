#include "creatures/solver.hpp"

#include <doctest/doctest.h>

#include "creatures/ccd.hpp"
#include "creatures/fabrik.hpp"
#include "creatures/two_bone.hpp"
#include "solver_fixture.hpp"

using namespace wriggle;
using namespace wriggle::test;

namespace {

std::vector<glm::vec2> joints_of(SolveResult (*by)(Chain, glm::vec2, const JointLimits&,
                                                   const SolveSettings&),
                                 OwnChain chain, glm::vec2 target, const JointLimits& limits) {
    by(chain, target, limits, {});
    return chain.joints;
}

std::vector<glm::vec2> joints_of(Solver solver, OwnChain chain, glm::vec2 target,
                                 const JointLimits& limits) {
    solve(solver, chain, target, limits, {});
    return chain.joints;
}

}  // namespace

TEST_CASE("the solver that is named solves") {
    Random random(1);
    const OwnChain chain = make_chain(random, std::vector<float>(6, 1.0f), Start::straight);
    const glm::vec2 target{1.5f, 2.5f};
    CHECK(joints_of(Solver::fabrik, chain, target, {}) ==
          joints_of(solve_fabrik, chain, target, {}));
    CHECK(joints_of(Solver::ccd, chain, target, {}) == joints_of(solve_ccd, chain, target, {}));
    CHECK(joints_of(solve_ccd, chain, target, {}) != joints_of(solve_fabrik, chain, target, {}));
}

TEST_CASE("two bones without limits go to the closed form, whatever is named") {
    Random random(2);
    const OwnChain chain = make_chain(random, {1.0f, 0.8f}, Start::random);
    const glm::vec2 target{0.7f, 0.9f};
    const std::vector<glm::vec2> closed = joints_of(solve_two_bone, chain, target, {});
    CHECK(joints_of(Solver::fabrik, chain, target, {}) == closed);
    CHECK(joints_of(Solver::ccd, chain, target, {}) == closed);
    CHECK(joints_of(Solver::two_bone, chain, target, {}) == closed);
    const std::vector<AngleRange> ranges{{-1, 1}, {-1, 1}};
    const JointLimits limits{ranges, {1, 0}};
    CHECK(joints_of(Solver::fabrik, chain, target, limits) ==
          joints_of(solve_fabrik, chain, target, limits));
    CHECK(joints_of(Solver::two_bone, chain, target, limits) ==
          joints_of(solve_two_bone, chain, target, limits));
}

TEST_CASE("the closed form for another count of bones is a mistake") {
    OwnChain three{{1, 1, 1}, {{0, 0}, {1, 0}, {2, 0}, {3, 0}}};
    CHECK(solve(Solver::two_bone, three, {1, 1}, {}, {}).status == SolveStatus::invalid);
}
