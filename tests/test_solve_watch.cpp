#include "creatures/solve_watch.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/joint_limits.hpp"
#include "creatures/random.hpp"
#include "creatures/solver.hpp"
#include "creatures/sweeping.hpp"

using namespace wriggle;

namespace {

struct Limb {
    std::vector<float> bones;
    std::vector<glm::vec2> joints;
    std::vector<AngleRange> ranges;
    glm::vec2 target{0.0f};

    explicit Limb(std::uint64_t seed, bool limited) {
        Random random(seed);
        const int count = random.integer(3, 20);
        joints = {{random.range(-3.0f, 3.0f), 2.0f}};
        float total = 0.0f;
        glm::vec2 along{0.0f, -1.0f};
        for (int i = 0; i < count; ++i) {
            bones.push_back(random.range(0.1f, 0.6f));
            total += bones.back();
            along = rotate(along, random.range(-0.9f, 0.9f));
            joints.push_back(joints.back() + along * bones.back());
            if (limited) ranges.push_back({-1.0f, 1.0f});
        }
        const float far = random.range(0.3f, 0.9f) * total;
        target = joints[0] + direction(random.range(-3.0f, 3.0f)) * far;
    }
    Chain chain() { return {joints, bones}; }
    JointLimits limits() const { return {ranges, {0.0f, -1.0f}}; }
};

/// The solver's own sweep, from joints to joints.
std::vector<glm::vec2> swept(Limb limb, Solver solver, int sweeps) {
    const Directions of{limb.joints.data() + 1, limb.bones.data(), limb.bones.size(),
                        limb.joints[0]};
    Sums sums = open_directions(of);
    for (int i = 0; i < sweeps; ++i) {
        const SweepGoal goal{sums.tip, limb.target - limb.joints[0], limb.ranges, {0.0f, -1.0f}};
        if (solver == Solver::ccd)
            sweep_ccd(of, goal);
        else
            sweep_fabrik(of, goal);
        sums = gather(of);
    }
    close_directions(of);
    return limb.joints;
}

}  // namespace

TEST_CASE("solve watch: after each whole sweep the joints are those of the solver's own sweep") {
    for (const bool limited : {false, true})
        for (const Solver solver : {Solver::fabrik, Solver::ccd})
            for (std::uint64_t seed = 1; seed <= 60; ++seed) {
                CAPTURE(limited);
                CAPTURE(seed);
                Limb limb(seed, limited);
                SolveSettings settings;
                settings.tolerance = 0.0f;
                const auto moments =
                    watch_solve(solver, limb.chain(), limb.target, limb.limits(), settings, 3);
                for (int sweep = 1; sweep <= 3; ++sweep) {
                    const SolveMoment* last = nullptr;
                    for (const SolveMoment& moment : moments)
                        if (moment.sweep == sweep && moment.move != SolveMove::result)
                            last = &moment;
                    if (last == nullptr) continue;  // it was there before
                    const auto wanted = swept(limb, solver, sweep);
                    for (std::size_t i = 0; i < wanted.size(); ++i)
                        CHECK(length(wanted[i] - last->joints[i]) < 2e-4f);
                }
            }
}

TEST_CASE(
    "solve watch: begins with the pose, moves a joint at a time, ends with the solver's result") {
    Limb limb(5, false);
    const Limb before = limb;
    SolveSettings settings;
    const auto moments = watch_solve(Solver::fabrik, limb.chain(), limb.target, {}, settings, 2);
    CHECK(limb.joints == before.joints);
    const std::size_t bones = limb.bones.size();
    REQUIRE(moments.size() == 2 + 2 * 2 * bones);
    CHECK(moments.front().move == SolveMove::begin);
    CHECK(moments.front().joints == before.joints);
    CHECK(moments[1].move == SolveMove::back);
    CHECK(moments[1].joint == static_cast<int>(bones));
    CHECK(moments[1].joints.back() == limb.target);
    CHECK(moments[bones + 1].move == SolveMove::forth);
    CHECK(moments[bones + 1].joint == 1);
    for (std::size_t i = 2; i + 1 < moments.size(); ++i) {
        int moved = 0;
        for (std::size_t j = 0; j <= bones; ++j)
            moved += moments[i].joints[j] != moments[i - 1].joints[j];
        CHECK(moved <= 1);
        CHECK(moments[i].joints.front() == before.joints.front());
    }
    solve(Solver::fabrik, limb.chain(), limb.target, {}, settings);
    CHECK(moments.back().move == SolveMove::result);
    CHECK(moments.back().joints == limb.joints);
    CHECK(moments.back().distance < 1e-3f);
}

TEST_CASE("solve watch: a turn of CCD carries all beyond its joint, and keeps the bones' lengths") {
    Limb limb(9, true);
    SolveSettings settings;
    settings.tolerance = 0.0f;
    const auto moments =
        watch_solve(Solver::ccd, limb.chain(), limb.target, limb.limits(), settings, 4);
    REQUIRE(moments.size() == 2 + 4 * limb.bones.size());
    for (const SolveMoment& moment : moments) {
        for (std::size_t i = 0; i < limb.bones.size(); ++i)
            CHECK(length(moment.joints[i + 1] - moment.joints[i]) ==
                  doctest::Approx(limb.bones[i]).epsilon(1e-3));
        if (moment.move == SolveMove::begin) continue;
        std::vector<glm::vec2> joints = moment.joints;
        clamp_to_limits({joints, limb.bones}, limb.limits());
        Limb check = limb;
        check.joints = moment.joints;
        if (moment.sweep > 1) CHECK(obeys(check.chain(), limb.limits(), 1e-2f));
    }
}

TEST_CASE("solve watch: two bones, targets out of reach, and what cannot be solved") {
    std::array<float, 2> bones{0.5f, 0.4f};
    std::array<glm::vec2, 3> joints{glm::vec2{0.0f}, {0.5f, 0.0f}, {0.5f, -0.4f}};
    const Chain chain{joints, bones};
    const auto closed = watch_solve(Solver::fabrik, chain, {0.3f, 0.3f}, {}, {}, 10);
    REQUIRE(closed.size() == 2);
    CHECK(closed.back().distance < 1e-4f);

    Limb limb(3, false);
    const auto far =
        watch_solve(Solver::fabrik, limb.chain(), limb.joints[0] + glm::vec2{99, 0}, {}, {}, 5);
    REQUIRE(far.size() > 2);
    CHECK(far[1].distance < 99.0f);
    CHECK(watch_solve(Solver::ccd, limb.chain(), {NAN, 0.0f}, {}, {}, 5).empty());
    CHECK(watch_solve(Solver::ccd, {}, {0.0f, 0.0f}, {}, {}, 5).empty());
}
