#include "creatures/solve_watch.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/joint_limits.hpp"
#include "creatures/solve_task.hpp"
#include "creatures/solver.hpp"

namespace wriggle {
namespace {

class Watch {
  public:
    Watch(const Chain& chain, glm::vec2 target, glm::vec2 aim, const JointLimits& limits)
        : bones_(chain.bones.begin(), chain.bones.end()),
          joints_(chain.joints.begin(), chain.joints.end()),
          root_(chain.root()),
          target_(target),
          aim_(aim),
          limits_(limits) {}

    void keep(SolveMove move, int sweep, std::size_t joint) {
        moments_.push_back({move, sweep, static_cast<int>(joint), length(joints_.back() - target_),
                            torn(), joints_});
    }
    bool is_there(float tolerance) const { return length(joints_.back() - aim_) <= tolerance; }

    /// The joint at the tip goes to the aim; each joint before it then stands on its old side of
    /// the next one, a bone's length away. The limits of the bone beyond hold.
    void reach_back(int sweep) {
        joints_.back() = aim_;
        keep(SolveMove::back, sweep, bones_.size());
        glm::vec2 child{0.0f};
        for (std::size_t i = bones_.size(); i-- > 1;) {
            glm::vec2 along = unit(joints_[i + 1] - joints_[i], old_along_[i]);
            if (limits_.limited() && i + 1 < bones_.size())
                along = limit_parent(child, along, limits_.ranges[i + 1]);
            child = along;
            joints_[i] = joints_[i + 1] - along * bones_[i];
            keep(SolveMove::back, sweep, i);
        }
    }

    /// The same from the root, which stays where it is. The limits of each bone hold.
    void reach_forth(int sweep) {
        glm::vec2 along = limits_.limited() ? limits_.base : glm::vec2(1.0f, 0.0f);
        glm::vec2 before = root_;
        for (std::size_t i = 0; i < bones_.size(); ++i) {
            const glm::vec2 end = joints_[i + 1];
            const glm::vec2 wish = unit(end - joints_[i], unit(end - before, along));
            before = end;
            along = limits_.limited() ? limit_child(along, wish, limits_.ranges[i]) : wish;
            joints_[i + 1] = joints_[i] + along * bones_[i];
            keep(SolveMove::forth, sweep, i + 1);
        }
    }

    void sweep_fabrik(int sweep) {
        old_along_.clear();
        for (std::size_t i = 0; i < bones_.size(); ++i)
            old_along_.push_back(direction(i));
        reach_back(sweep);
        joints_.front() = root_;
        reach_forth(sweep);
    }

    /// All beyond a joint turn so that the tip points to the aim.
    void sweep_ccd(int sweep) {
        for (std::size_t i = bones_.size(); i-- > 0;) {
            const glm::vec2 none{1.0f, 0.0f};
            const glm::vec2 arm = unit(joints_.back() - joints_[i], {0.0f, 0.0f});
            const glm::vec2 wish = unit(aim_ - joints_[i], {0.0f, 0.0f});
            glm::vec2 turn = unit(rotate(wish, {arm.x, -arm.y}), none);
            if (limits_.limited()) {
                const glm::vec2 along = direction(i);
                const glm::vec2 parent = i > 0 ? direction(i - 1) : limits_.base;
                const glm::vec2 now = limit_child(parent, rotate(along, turn), limits_.ranges[i]);
                turn = rotate(now, {along.x, -along.y});
            }
            for (std::size_t j = i + 1; j < joints_.size(); ++j)
                joints_[j] = joints_[i] + rotate(joints_[j] - joints_[i], turn);
            keep(SolveMove::turn, sweep, i);
        }
    }

    void take_result(Solver solver, const Chain& chain, const SolveSettings& settings) {
        std::ranges::copy(chain.joints, joints_.begin());
        const int sweep = moments_.back().sweep;
        solve(solver, {joints_, bones_}, target_, limits_, settings);
        keep(SolveMove::result, sweep, bones_.size());
    }

    std::vector<SolveMoment> take() { return std::move(moments_); }

  private:
    float torn() const {
        float sum = 0.0f;
        for (std::size_t i = 0; i < bones_.size(); ++i)
            sum += std::fabs(length(joints_[i + 1] - joints_[i]) - bones_[i]);
        return sum;
    }
    glm::vec2 direction(std::size_t bone) const {
        const glm::vec2 parent = bone > 0 ? direction_or(bone - 1, {1.0f, 0.0f}) : glm::vec2(1, 0);
        return direction_or(bone, parent);
    }
    glm::vec2 direction_or(std::size_t bone, glm::vec2 otherwise) const {
        return unit(joints_[bone + 1] - joints_[bone], otherwise);
    }

    std::vector<float> bones_;
    std::vector<glm::vec2> joints_, old_along_;
    glm::vec2 root_, target_, aim_;
    JointLimits limits_;
    std::vector<SolveMoment> moments_;
};

}  // namespace

std::vector<SolveMoment> watch_solve(Solver solver, const Chain& chain, glm::vec2 target,
                                     const JointLimits& limits, const SolveSettings& settings,
                                     int sweeps) {
    const SolveTask task = begin_solve(chain, target, limits, settings);
    if (!task.sound) return {};
    Watch watch(chain, target, chain.root() + task.aim, limits);
    watch.keep(SolveMove::begin, 0, 0);
    const bool closed =
        solver == Solver::two_bone || (chain.bones.size() == 2 && !limits.limited());
    for (int sweep = 1; sweep <= sweeps && !closed && !watch.is_there(settings.tolerance); ++sweep)
        if (solver == Solver::ccd)
            watch.sweep_ccd(sweep);
        else
            watch.sweep_fabrik(sweep);
    watch.take_result(solver, chain, settings);
    return watch.take();
}

}  // namespace wriggle
