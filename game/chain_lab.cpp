#include "game/chain_lab.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "creatures/angle.hpp"
#include "creatures/check.hpp"
#include "creatures/joint_limits.hpp"
#include "creatures/solver.hpp"
#include "creatures/toml_writer.hpp"
#include "creatures/world.hpp"

namespace wriggle {
namespace {

constexpr std::uint64_t drift_seed = 1;
constexpr float longest_share = 0.985f;  // of its length, as animals have it
constexpr glm::vec2 down{0.0f, -1.0f};

glm::vec2 within_reach(glm::vec2 place, float longest) {
    const float far = wriggle::length(place);
    return far > longest ? place * (longest / far) : place;
}

/// Each joint at the same share of the bones as before.
std::vector<glm::vec2> resampled(const std::vector<glm::vec2>& joints, std::size_t count) {
    std::vector<glm::vec2> result(count, glm::vec2(0.0f));
    if (joints.size() < 2 || count < 2) return result;
    for (std::size_t i = 0; i < count; ++i) {
        const float place =
            static_cast<float>(i * (joints.size() - 1)) / static_cast<float>(count - 1);
        const auto at = std::min(static_cast<std::size_t>(place), joints.size() - 2);
        result[i] = mix(joints[at], joints[at + 1], place - static_cast<float>(at));
    }
    return result;
}

}  // namespace

float LabLimb::side() const {
    if (!is_leg) return bulge;
    return leg.bend == BendSide::forward ? 1.0f : -1.0f;
}

LabLimb lab_limb() {
    LabLimb lab;
    lab.tentacle.name = "arm";
    lab.tentacle.role = TentacleRole::reach;
    lab.tentacle.bones.count = 14;
    lab.tentacle.bones.length = Varying(1.6f);
    lab.tentacle.bones.taper = Varying(0.6f);
    lab.tentacle.smoothing.lag = Varying(0.07f);
    lab.tentacle.drift.amplitude = Varying(0.05f);
    lab.leg.name = "leg";
    lab.leg.bones.list = {Varying(0.6f), Varying(0.56f), Varying(0.2f)};
    return lab;
}

ChainLab::ChainLab() : limb(lab_limb()) {
    build();
}

/// The chain has the limb's bones, in the shape that it had.
void ChainLab::build() {
    std::vector<float> bones = bone_lengths(limb.limb().bones);
    if (bones.empty()) bones = {1.0f};
    if (bones == bones_) return;
    const bool first = bones_.empty();
    bones_ = std::move(bones);
    length_ = 0.0f;
    for (const float bone : bones_)
        length_ += bone;
    for (std::vector<glm::vec2>* joints : {&solved_, &drawn_}) {
        *joints = resampled(*joints, bones_.size() + 1);
        joints->front() = glm::vec2(0.0f);
        if (first)
            lay_arc({*joints, bones_}, glm::vec2(0.0f), goal_, limb.side());
        else
            restore_lengths({*joints, bones_});
    }
    if (first) reset(follower_, goal_);
}

std::vector<AngleRange> ChainLab::ranges() const {
    if (!limb.limited) return {};
    std::vector<AngleRange> ranges(std::max<std::size_t>(1, bone_lengths(limb.limb().bones).size()),
                                   limb.others);
    ranges.front() = limb.first;
    return ranges;
}

SolveSettings ChainLab::settings() const {
    SolveSettings settings;
    settings.tolerance = 1e-3f * length_;
    settings.bend_side = limb.side();
    settings.iterations = limb.iterations;
    return settings;
}

/// As a limb of its kind starts its solve.
void ChainLab::lay(Chain chain, glm::vec2 tip) const {
    if (limb.warm) return;
    if (limb.is_leg)
        lay_bent(chain, glm::vec2(0.0f), tip, limb.side(), limb.leg.bend_weights);
    else
        lay_arc(chain, glm::vec2(0.0f), tip, limb.side());
}

void ChainLab::tick() {
    if (watches()) return;
    build();
    seconds_ += static_cast<double>(tick_seconds);
    const LimbDef& def = limb.limb();
    const auto seconds = static_cast<float>(seconds_);
    const glm::vec2 goal =
        goal_ + drift(drift_seed, seconds, def.drift.amplitude * length_, def.drift.frequency_hz);
    const SmoothingDef& s = def.smoothing;
    follow(follower_, goal, {s.frequency_hz, s.damping_ratio, s.response}, tick_seconds);
    const glm::vec2 tip = within_reach(follower_.position, longest_share * length_);

    const Chain solved{solved_, bones_}, drawn{drawn_, bones_};
    lay(solved, tip);
    const std::vector<AngleRange> limits = ranges();
    const JointLimits joint_limits{limits, down};
    if (limb.limited) clamp_to_limits(solved, joint_limits);
    const SolveResult result = solve(def.solver, solved, tip, joint_limits, settings());
    apply_lag(drawn, solved, {.half_life = s.lag}, tick_seconds);

    history_.push_back({wriggle::length(drawn.end_effector() - goal_),
                        wriggle::length(solved.end_effector() - tip), result.iterations});
    if (history_.size() > longest_history) history_.erase(history_.begin());
}

// ---- a solve taken apart ------------------------------------------------------------------------

void ChainLab::watch() {
    if (!watches()) watched_from_ = drawn_;
    build();
    std::vector<glm::vec2> from = resampled(watched_from_, bones_.size() + 1);
    const Chain chain{from, bones_};
    restore_lengths(chain);
    const std::vector<AngleRange> limits = ranges();
    const auto by = [&](Solver solver) {
        return watch_solve(solver, chain, goal_, {limits, down}, settings(),
                           std::clamp(sweeps, 1, most_sweeps));
    };
    const Solver solver = limb.limb().solver;
    moments_ = by(solver);
    others_moments_ = by(solver == Solver::ccd ? Solver::fabrik : Solver::ccd);
    go_to(moment_);
}

void ChainLab::go_to(int moment) {
    moment_ = std::clamp(moment, 0, std::max(0, static_cast<int>(moments_.size()) - 1));
}

std::string words_of(const SolveMoment& moment, Solver solver) {
    switch (moment.move) {
        case SolveMove::begin:
            return "The pose it starts from. The tip shall come to the target; the root stays.";
        case SolveMove::back:
            if (moment.joint + 1 == static_cast<int>(moment.joints.size()))
                return "Reaching back: the tip is put on the target, wherever its bone was.";
            return fmt::format(
                "Reaching back: joint {} goes to its bone's length from the joint "
                "beyond it, on the line between the two.",
                moment.joint);
        case SolveMove::forth:
            return fmt::format(
                "Reaching forth from the root, which is at its place again: joint {} "
                "goes to its bone's length from the joint before it.",
                moment.joint);
        case SolveMove::turn:
            return fmt::format(
                "Joint {} turns all that is beyond it, so that the tip lies on the "
                "line from it to the target.",
                moment.joint);
        case SolveMove::result:
            return solver == Solver::two_bone
                       ? "The law of cosines: two bones need no sweeps."
                       : "What Wriggle's solver makes of it: at most three sweeps, then an exact "
                         "finish that bends the whole chain at once.";
    }
    return {};
}

// ---- to files and from animals ------------------------------------------------------------------

std::string ChainLab::toml() const {
    const std::vector<AngleRange> limits = ranges();
    if (limb.is_leg) {
        LegDef leg = limb.leg;
        leg.joint_limits = limits;
        return toml_of(leg);
    }
    TentacleDef tentacle = limb.tentacle;
    tentacle.joint_limits = limits;
    return toml_of(tentacle);
}

void ChainLab::take(const CreatureDef& individual, std::size_t index) {
    limb.is_leg = index < individual.legs.size();
    if (limb.is_leg)
        limb.leg = individual.legs[index];
    else if (index - individual.legs.size() < individual.tentacles.size())
        limb.tentacle = individual.tentacles[index - individual.legs.size()];
    LimbDef& taken = limb.limb();
    // "fore.near" is an individual's; a file calls both of them "fore".
    taken.name = taken.name.substr(0, taken.name.find('.'));
    taken.mirror = false;
    taken.repeat = 1;
    taken.along.clear();
    limb.limited = !taken.joint_limits.empty();
    if (limb.limited) {
        limb.first = taken.joint_limits.front();
        limb.others = taken.joint_limits.back();
    }
    end_watch();
    build();
    goal_ = within_reach(goal_, length_);
}

}  // namespace wriggle
