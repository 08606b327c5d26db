#include "creatures/tentacle.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/arm_pose.hpp"
#include "creatures/bulge.hpp"
#include "creatures/joint_limits.hpp"
#include "creatures/joint_speed.hpp"
#include "creatures/keep_out.hpp"
#include "creatures/locomotion_air.hpp"
#include "creatures/locomotion_anchored.hpp"
#include "creatures/locomotion_haul.hpp"
#include "creatures/locomotion_hold.hpp"
#include "creatures/neck.hpp"
#include "creatures/shrink.hpp"
#include "creatures/smoothing.hpp"
#include "creatures/solver.hpp"
#include "creatures/stem.hpp"
#include "creatures/talon.hpp"
#include "creatures/tentacle_rest.hpp"
#include "creatures/wind.hpp"
#include "creatures/wing.hpp"

namespace wriggle {

namespace {

/// A chain as long as its reach is a line: it keeps this share of its length at most.
constexpr float longest_share = 0.985f;
/// Folded nearer to its root it would be a knot, whose loop turns over at the tip's least move.
constexpr float shortest_share = 0.25f;

std::size_t index_of(const Creature& creature, const Tentacle& tentacle) {
    return static_cast<std::size_t>(&tentacle - creature.tentacles.data());
}

/// How a tentacle is moved.
enum class Kind : std::uint8_t { free, arm, stem, wing };

Kind kind_of(const Creature& creature, std::size_t i) {
    if (creature.def.tentacles[i].role == TentacleRole::haul) return Kind::arm;
    if (is_wing(creature, i)) return Kind::wing;
    return static_cast<int>(i) == stem_of(creature.def) ? Kind::stem : Kind::free;
}

/// Its animal faces the other way: its arc bulges to the other side once its end has swung round,
/// and moves as fast as the arc then. Before that the middle would jump and the end stand still.
void choose_bulge(const Creature& creature, Tentacle& tentacle, float dt) {
    constexpr float change_time = 0.8f;  // seconds
    const glm::vec2 rest = rest_place(creature, tentacle, glm::vec2(0.0f)) - tentacle.root;
    if (dot(tentacle.tip - tentacle.root, rest) <= 0.0f) return;
    // What flies turns about its roots.
    const bool flies = is_airborne_kind(creature.def.locomotion.kind);
    const float step = flies ? 2.0f : 2.0f * dt / change_time;
    const float off = bend_side(creature, tentacle) - tentacle.bulge;
    tentacle.bulge += std::clamp(off, -step, step);
}

/// What a reaching tentacle goes after: the place that its animal looks at, where it is near and in
/// sight.
bool wants(const Creature& creature, const Surroundings& around, const Tentacle& tentacle) {
    const TentacleRole role = def_of(creature, tentacle).role;
    if (role != TentacleRole::reach && role != TentacleRole::grab) return false;
    const glm::vec2 at = creature.intent.attends;
    // To an arm its own body is no thing.
    const float own = is_arm_on_legs(creature, def_of(creature, tentacle))
                          ? 2.0f * creature.def.body.chunks.front().radius
                          : 0.0f;
    return length(at - tentacle.root) < tentacle.length && length(at - creature.at(0)) >= own &&
           around.terrain.clear(tentacle.root, at);
}

/// A talon on the ground: its tip closes on its grip and stays there.
void hold(Tentacle& tentacle, const Surroundings& around) {
    constexpr float half_life = 0.02f;  // seconds
    const glm::vec2 before = tentacle.tip;
    tentacle.goal = tentacle.grip;
    const glm::vec2 off = tentacle.tip - tentacle.grip;
    const glm::vec2 to = tentacle.grip + off * decay(half_life, around.dt);
    tentacle.tip = tentacle.root + shortened(to - tentacle.root, longest_share * tentacle.length);
    tentacle.tip_velocity = (tentacle.tip - before) / around.dt;
    reset(tentacle.follower, tentacle.tip, tentacle.tip_velocity);
    tentacle.state = LimbState::stance;
}

/// A talon on its way to where it stands next.
void step_over(const Creature& creature, const Surroundings& around, Tentacle& tentacle) {
    const glm::vec2 before = tentacle.tip;
    tentacle.goal = step_place(tentacle, creature.def.fly, around.terrain.up());
    tentacle.tip =
        tentacle.root + shortened(tentacle.goal - tentacle.root, longest_share * tentacle.length);
    tentacle.tip_velocity = (tentacle.tip - before) / around.dt;
    reset(tentacle.follower, tentacle.tip, tentacle.tip_velocity);
    tentacle.state = LimbState::swing;
}

void aim(Creature& creature, const Surroundings& around, Tentacle& tentacle) {
    const TentacleDef& def = def_of(creature, tentacle);
    tentacle.last_root = tentacle.root;
    tentacle.root = creature.root_of(tentacle, def.offset);
    if (tentacle.carried) return;
    if (tentacle.holds) {
        hold(tentacle, around);
        return;
    }
    if (tentacle.step >= 0.0f) {
        step_over(creature, around, tentacle);
        return;
    }

    const float seconds = static_cast<float>(around.tick) * around.dt;
    update_shrink(creature, around, tentacle, def.shrink);
    const float whole = shown_length(tentacle, def.shrink);
    const bool is_held_up =
        is_wing(creature, index_of(creature, tentacle)) || is_neck(creature, def);
    if (!is_held_up) feel_wind(around, tentacle);
    if (!tentacle.in_hand) {
        if (is_wing(creature, index_of(creature, tentacle)))
            tentacle.goal = wing_goal(creature, around, index_of(creature, tentacle));
        else
            tentacle.goal =
                wants(creature, around, tentacle)
                    ? creature.intent.attends
                    : rest_place(creature, tentacle, unit(around.gravity, glm::vec2(0.0f)));
        const bool arm = !wants(creature, around, tentacle) || tentacle.task != ArmTask::free;
        glm::vec2 pole{0.0f};
        if (arm && touches_pole(creature, around, tentacle, def, pole)) tentacle.goal = pole;
        const bool neck = is_neck(creature, def);
        if (neck)
            tentacle.goal = neck_goal(creature, around, tentacle, def,
                                      rest_place(creature, tentacle, glm::vec2(0.0f)));
        // A wing keeps its stroke, in which its own drift is; its bones are draped over what they
        // meet.
        const bool beats = is_wing(creature, index_of(creature, tentacle));
        if (!beats && !strikes(tentacle))
            tentacle.goal += drift(tentacle.seed, seconds, def.drift.amplitude * tentacle.length,
                                   def.drift.frequency_hz);
        const Hit hit = beats ? Hit{} : around.terrain.ray(tentacle.root, tentacle.goal);
        if (hit.hit) tentacle.goal = hit.point + hit.normal * def.clearance;
    }
    const glm::vec2 before = tentacle.tip;
    const SmoothingDef& s = def.smoothing;
    if (strikes(tentacle) && !tentacle.in_hand)
        reset(tentacle.follower, tentacle.goal, (tentacle.goal - before) / around.dt);
    else
        follow(tentacle.follower, tentacle.goal, {s.frequency_hz, s.damping_ratio, s.response},
               around.dt);
    glm::vec2 tip = tentacle.follower.position;
    // No farther behind than the limb is long, or it would whip when its body stops.
    const float longest = longest_share * whole;
    const glm::vec2 out = tip - tentacle.root;
    if (length(out) > longest) {
        tip = tentacle.root + shortened(out, longest);
        const glm::vec2 way = unit(out, {1.0f, 0.0f});
        tentacle.follower.position = tip;
        tentacle.follower.velocity -= way * std::max(0.0f, dot(tentacle.follower.velocity, way));
    }
    const float shortest = shortest_share * whole;
    const bool folds = is_wing(creature, index_of(creature, tentacle));
    if (length(out) < shortest && !tentacle.in_hand && !folds &&
        !wants(creature, around, tentacle)) {
        const glm::vec2 way = unit(out, unit(tentacle.goal - tentacle.root, {0.0f, -1.0f}));
        tip = tentacle.root + way * shortest;
        tentacle.follower.position = tip;
        tentacle.follower.velocity -= way * std::min(0.0f, dot(tentacle.follower.velocity, way));
    }
    tentacle.tip = tip;
    if (!tentacle.in_hand && !folds && !strikes(tentacle)) limit_swing(tentacle, before, around.dt);
    choose_bulge(creature, tentacle, around.dt);
    tentacle.tip_velocity = (tentacle.tip - before) / around.dt;
    tentacle.state = wants(creature, around, tentacle) ? LimbState::reach : LimbState::trail;
}

/// Displaces the joints by a wave that runs out to the tip, higher towards it.
void add_wave(Chain chain, const WaveDef& wave, float length, float seconds, float start) {
    if (!(wave.amplitude > 0.0f)) return;
    glm::vec2 before = chain.joints[0];
    float along = 0.0f;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        along += chain.bones[i] / length;
        const glm::vec2 here = chain.joints[i + 1];
        const glm::vec2 across = left_of(unit(here - before, {0.0f, 1.0f}));
        before = here;
        const float phase = 2.0f * pi * (wave.frequency_hz * seconds - wave.waves * along + start);
        chain.joints[i + 1] += across * (wave.amplitude * length * along * sine(phase));
    }
    restore_lengths(chain);
}

void solve_free(const Creature& creature, const Surroundings& around, const Tentacle& tentacle,
                Chain chain) {
    const TentacleDef& def = def_of(creature, tentacle);
    const RootFrame frame = root_frame(creature, tentacle);
    constexpr float in = 1e-3f;
    if (tentacle.shrunk > in) return lay_shrunk(tentacle, def.shrink, chain);
    SolveSettings settings;
    settings.tolerance = 1e-3f * tentacle.length;
    settings.bend_side = tentacle.bulge < 0.0f ? -1.0f : 1.0f;
    if (is_wing(creature, index_of(creature, tentacle)))
        lay_wing(creature, around, index_of(creature, tentacle), chain);
    else if (is_neck(creature, def))
        lay_neck(creature, tentacle, chain);
    else
        lay_bulge(chain, tentacle);

    JointLimits limits;
    std::array<AngleRange, 64> ranges;
    if (!def.joint_limits.empty()) {
        const bool left = cross(frame.ahead, frame.up) < 0.0f;
        const std::size_t count = std::min(ranges.size(), def.joint_limits.size());
        for (std::size_t i = 0; i < count; ++i) {
            const AngleRange r = def.joint_limits[i];
            ranges[i] = left ? AngleRange{-r.max, -r.min} : r;
        }
        limits = {std::span(ranges).first(count), -frame.up};
        clamp_to_limits(chain, limits);
    }
    // A wing that is where its stroke wants it keeps that shape: a solver would even out its fold.
    if (length(tentacle.tip - chain.end_effector()) > settings.tolerance)
        solve(def.solver, chain, tentacle.tip, limits, settings);
    const float seconds = static_cast<float>(around.tick) * around.dt;
    add_wave(chain, def.wave, tentacle.length, seconds, unit_of(hash_of(tentacle.seed, 2)));
}

}  // namespace

void lay_tentacles(Creature& creature, ChainStore& chains) {
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        Tentacle& tentacle = creature.tentacles[i];
        const TentacleDef& def = creature.def.tentacles[i];
        const Chain solved = chains.solved(tentacle.chain);
        const Kind kind = kind_of(creature, i);
        if (kind == Kind::stem) {
            lay_stem(creature, tentacle, def, solved);
        } else {
            glm::vec2 at = rest_place(creature, tentacle, glm::vec2(0.0f));
            if (kind == Kind::arm) {
                // Drawn in: what is around it is not known yet.
                constexpr float drawn_in = 0.25f;
                at = tentacle.root +
                     rotate(creature.up(tentacle.chunk), def.angle) * (drawn_in * tentacle.length);
            }
            tentacle.tip = tentacle.goal = at;
            reset(tentacle.follower, at);
            tentacle.bulge = bend_side(creature, tentacle);
            lay_arc(solved, tentacle.root, at, tentacle.bulge);
        }
        std::ranges::copy(solved.joints, chains.drawn(tentacle.chain).joints.begin());
    }
}

void aim_tentacles(Creature& creature, const Surroundings& around) {
    bool arms = false;
    if (creature.def.locomotion.kind == LocomotionKind::fly) step_talons(creature, around);
    if (!creature.legs.empty()) step_holds(creature, around);
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        Tentacle& tentacle = creature.tentacles[i];
        switch (kind_of(creature, i)) {
            case Kind::arm:
                arms = true;
                break;
            case Kind::stem:
                aim_stem(creature, around, tentacle, creature.def.tentacles[i]);
                break;
            case Kind::free:
            case Kind::wing:
                aim(creature, around, tentacle);
                break;
        }
    }
    if (arms) step_arms(creature, around);
}

void solve_tentacles(Creature& creature, const Surroundings& around, ChainStore& chains) {
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        const Tentacle& tentacle = creature.tentacles[i];
        if (tentacle.carried) continue;
        const Chain solved = chains.solved(tentacle.chain);
        switch (kind_of(creature, i)) {
            case Kind::arm:
                lay_arm(creature, around, i, solved);
                break;
            case Kind::stem:
                solve_stem(creature, around, tentacle, creature.def.tentacles[i], solved);
                break;
            case Kind::free:
            case Kind::wing:
                solve_free(creature, around, tentacle, solved);
                break;
        }
    }
}

/// Metres that it keeps from the ground. A talon stands on it.
static float clearance_of(const Creature& creature, std::size_t i) {
    const Tentacle& tentacle = creature.tentacles[i];
    const bool on_foot = creature.def.locomotion.kind == LocomotionKind::fly &&
                         (tentacle.holds || tentacle.step >= 0.0f);
    return on_foot ? 0.5f * talon_height : creature.def.tentacles[i].clearance;
}

void smooth_tentacles(Creature& creature, const Surroundings& around, ChainStore& chains) {
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        Tentacle& tentacle = creature.tentacles[i];
        const TentacleDef& def = creature.def.tentacles[i];
        const Chain solved = chains.solved(tentacle.chain), drawn = chains.drawn(tentacle.chain);
        if (tentacle.carried) {  // by hand: the pose goes along with its root
            for (const Chain& chain : {solved, drawn}) {
                const glm::vec2 by = tentacle.root - chain.root();
                for (glm::vec2& joint : chain.joints)
                    joint += by;
            }
            tentacle.carried = false;
            continue;
        }
        const BonesBefore before = bones_before(drawn);
        switch (kind_of(creature, i)) {
            case Kind::arm:
                lag_arm(creature, around, i, solved, drawn);
                break;
            case Kind::stem:
                smooth_stem(creature, around, tentacle, def, solved, drawn);
                break;
            case Kind::free:
            case Kind::wing:
                // What flies or draws itself in is fast: out of the ground before its lag too, or a
                // bone that goes to the other side of an edge would jump there.
                if (is_airborne_kind(creature.def.locomotion.kind) || def.shrink.to < 1.0f ||
                    is_arm_on_legs(creature, def))
                    drape(solved, around.terrain, clearance_of(creature, i));
                // A folded wing's tip passes its root, where the lag's frame has no direction.
                apply_lag(
                    drawn, solved,
                    {.half_life = def.smoothing.lag,
                     .share = kind_of(creature, i) == Kind::wing ? 1.0f - creature.air.fold : 1.0f,
                     .keep_tip = tentacle.holds || tentacle.step >= 0.0f},
                    around.dt);
                drape(drawn, around.terrain, clearance_of(creature, i));
                break;
        }
        JointSpeedLimit limit;
        limit.wave = def.wave.amplitude * tentacle.length * 2.0f * pi * def.wave.frequency_hz;
        limit.keep_tip = tentacle.holds || kind_of(creature, i) == Kind::stem;
        limit_joint_speed(drawn, before, limit, around.dt);
    }
}

}  // namespace wriggle
