// Phases 5 and 6 for legs: bones from tips.
#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/fabrik.hpp"
#include "creatures/foothold.hpp"
#include "creatures/joint_limits.hpp"
#include "creatures/joint_speed.hpp"
#include "creatures/leg_order.hpp"
#include "creatures/legs.hpp"
#include "creatures/smoothing.hpp"
#include "creatures/solver.hpp"

namespace wriggle {

namespace {

/// +1: the middle joints stand to the left of the line from root to tip.
float bend_side(const Creature& creature, const Leg& leg) {
    const float bend = def_of(creature, leg).bend == BendSide::forward ? 1.0f : -1.0f;
    if (creature.walk.flat) return bend * leg.side;
    if (!creature.has_front()) return bend;
    return creature.shown_facing_of(leg) >= 0.0f ? bend : -bend;
}

/// In the middle of a turn knees change sides. What trails behind them has to come along: it is
/// seen edge on then.
void mirror_knees(Leg& leg, float side, Chain drawn) {
    if (leg.bend * side < 0.0f) {
        const glm::vec2 root = drawn.joints.front();
        const glm::vec2 line = unit(drawn.joints.back() - root, {0.0f, -1.0f});
        for (glm::vec2& joint : drawn.joints)
            joint -= left_of(line) * (2.0f * cross(line, joint - root));
    }
    leg.bend = side;
}

/// Of a row with sides the knees of each leg change theirs as its foot moves, and slowly without.
void turn_knee(const Creature& creature, Leg& leg, Chain drawn) {
    constexpr float slowly = 0.02f, by_foot = 3.0f;  // a tick; for each length of the leg
    if (creature.body.sides.empty()) return;
    const glm::vec2 was = drawn.joints.back() - drawn.joints.front();
    const float moved = length((leg.tip - leg.root) - was) / leg.length;
    const float step = std::max(slowly, by_foot * moved);
    const float next = leg.knee + std::clamp(creature.facing_of(leg.chunk) - leg.knee, -step, step);
    // Through the plane it goes edge on.
    leg.knee = next * leg.knee < 0.0f ? std::copysign(1e-3f, next) : next;
}

void solve_leg(const Creature& creature, const Leg& leg, Chain chain) {
    const LegDef& def = def_of(creature, leg);
    const float side = bend_side(creature, leg);
    lay_bent(chain, leg.root, leg.tip, side, def.bend_weights);
    JointLimits limits;
    std::array<AngleRange, 64> ranges;
    if (!def.joint_limits.empty()) {
        const bool left = front(creature, leg.chunk) < 0.0f;
        for (std::size_t i = 0; i < def.joint_limits.size(); ++i) {
            const AngleRange r = def.joint_limits[i];
            ranges[i] = left ? AngleRange{-r.max, -r.min} : r;
        }
        limits = {std::span(ranges).first(def.joint_limits.size()), -creature.up(leg.chunk)};
        clamp_to_limits(chain, limits);
    }
    SolveSettings settings;
    settings.tolerance = 1e-4f * leg.length;
    settings.bend_side = side;
    solve(def.solver, chain, leg.tip, limits, settings);
}

}  // namespace

void lay_legs(Creature& creature, const Surroundings& around, ChainStore& chains) {
    measure_strides(creature);
    for (Leg& leg : creature.legs) {
        leg.tip = leg.goal = leg.root - around.terrain.up() * (0.7f * leg.length);
        reset(leg.follower, leg.tip);
        const Chain solved = chains.solved(leg.chain);
        solve_leg(creature, leg, solved);
        std::ranges::copy(solved.joints, chains.drawn(leg.chain).joints.begin());
    }
}

void solve_legs(Creature& creature, const Surroundings&, ChainStore& chains) {
    for (const Leg& leg : creature.legs)
        if (!leg.carried) solve_leg(creature, leg, chains.solved(leg.chain));
}

void smooth_legs(Creature& creature, const Surroundings& around, ChainStore& chains) {
    for (Leg& leg : creature.legs) {
        const Chain solved = chains.solved(leg.chain);
        const Chain drawn = chains.drawn(leg.chain);
        if (leg.carried) {  // by hand: the pose goes along with its root, nothing moves in it
            const glm::vec2 by = leg.root - drawn.joints.front();
            for (glm::vec2& joint : drawn.joints)
                joint += by;
            leg.carried = false;
            continue;
        }
        mirror_knees(leg, bend_side(creature, leg), drawn);
        turn_knee(creature, leg, drawn);
        // A planted leg keeps a quarter of its lag; over the first and last third of a swing it
        // comes and goes, so that no joint jumps where the foot lands.
        constexpr float planted_share = 0.25f;
        float share = 1.0f;
        if (leg.state == LimbState::stance) share = planted_share;
        if (leg.state == LimbState::swing)
            share =
                mix(planted_share, 1.0f, smooth_step(std::min(leg.swing, 1.0f - leg.swing) / 0.3f));
        // Knees are quick; what would be seen as a snap is not.
        constexpr float snaps_with_tip = 8.0f, snaps = 2.7f;
        const BonesBefore before = bones_before(drawn);
        apply_lag(drawn, solved, {def_of(creature, leg).smoothing.lag, share, true}, around.dt);
        const bool steps = leg.state == LimbState::stance || leg.state == LimbState::swing;
        limit_joint_speed(drawn, before, {snaps_with_tip, snaps, 0.0f, steps}, around.dt);
    }
}

}  // namespace wriggle
