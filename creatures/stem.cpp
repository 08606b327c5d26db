#include "creatures/stem.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/keep_out.hpp"
#include "creatures/smoothing.hpp"
#include "creatures/solver.hpp"
#include "creatures/wind.hpp"

namespace wriggle {

namespace {

/// The share of its length that a stem lies from root to head at most: the rest keeps it curved.
constexpr float longest_share = 0.985f;
constexpr std::size_t most_joints = 64;

/// Bent to one side, or from one to the other: bend -1 to 1, 0 an S.
void lay_bend(const Tentacle& stem, float bend, Chain chain) {
    std::array<float, most_joints> weights;
    const std::size_t count = std::min(chain.bones.size(), most_joints);
    for (std::size_t i = 0; i < count; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(count);
        weights[i] = bend + (1.0f - std::abs(bend)) * cosine(pi * share);
    }
    lay_bent(chain, stem.root, stem.tip, 1.0f, std::span(weights).first(count));
}

bool crosses(Chain chain, const Terrain& terrain) {
    for (std::size_t i = 0; i < chain.bones.size(); ++i)
        if (!terrain.clear(chain.joints[i], chain.joints[i + 1])) return true;
    return false;
}

/// FABRIK's two passes, in which each bone slides along the ground that it meets.
void drape_between(Chain chain, const Terrain& terrain, glm::vec2 tip, float clearance) {
    const glm::vec2 root = chain.root();
    constexpr int sweeps = 4;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        chain.joints.back() = tip;
        for (std::size_t i = chain.bones.size(); i > 0; --i) {
            const glm::vec2 from = chain.joints[i];
            const glm::vec2 way = unit(chain.joints[i - 1] - from, {0.0f, 1.0f});
            chain.joints[i - 1] =
                from + slide_bone(terrain, from, way, chain.bones[i - 1], clearance, way) *
                           chain.bones[i - 1];
        }
        chain.joints.front() = root;
        for (std::size_t i = 0; i < chain.bones.size(); ++i) {
            const glm::vec2 from = chain.joints[i];
            const glm::vec2 way = unit(chain.joints[i + 1] - from, {0.0f, 1.0f});
            chain.joints[i + 1] =
                from +
                slide_bone(terrain, from, way, chain.bones[i], clearance, way) * chain.bones[i];
        }
    }
}

void place_ends(const Creature& creature, Tentacle& stem) {
    const AnchorState& anchor = creature.anchor;
    constexpr float out = 0.02f;  // metres: its first joint lies on the ground, not in it
    stem.last_root = stem.root;
    stem.root = anchor.root + anchor.root_normal * out;
    stem.tip = stem.goal =
        stem.root + shortened(creature.at(stem.chunk) - stem.root, longest_share * stem.length);
}

}  // namespace

void lay_stem(const Creature& creature, Tentacle& stem, const TentacleDef& def, Chain solved) {
    place_ends(creature, stem);
    reset(stem.follower, stem.tip);
    lay_bend(stem, creature.anchor.bend, solved);
    solve(def.solver, solved, stem.tip, {}, {.tolerance = 1e-3f * stem.length});
}

void aim_stem(Creature& creature, const Surroundings& around, Tentacle& stem, const TentacleDef&) {
    const glm::vec2 before = stem.tip;
    place_ends(creature, stem);
    feel_wind(around, stem);
    stem.tip_velocity = (stem.tip - before) / around.dt;
    stem.state = LimbState::trail;
    AnchorState& anchor = creature.anchor;
    const glm::vec2 way = unit(stem.tip - stem.root, anchor.root_normal);
    const float rise = dot(left_of(way), anchor.root_normal);
    // Straight above its root both sides are one: it keeps the one it has.
    constexpr float clearly = 0.2f;
    float wanted = anchor.bend < 0.0f ? -1.0f : 1.0f;
    if (std::abs(rise) > clearly) wanted = rise < 0.0f ? -1.0f : 1.0f;
    constexpr float half_life = 0.3f;  // seconds
    anchor.bend = mix(wanted, anchor.bend, decay(half_life, around.dt));
}

void solve_stem(const Creature& creature, const Surroundings& around, const Tentacle& stem,
                const TentacleDef& def, Chain solved) {
    lay_bend(stem, creature.anchor.bend, solved);
    solve(def.solver, solved, stem.tip, {}, {.tolerance = 1e-3f * stem.length});

    // The wave is still at both ends, and while it strikes.
    const bool strikes = creature.anchor.task == StrikeTask::strike;
    if (strikes || !(def.wave.amplitude > 0.0f)) return;
    const float seconds = static_cast<float>(around.tick) * around.dt;
    glm::vec2 before = solved.joints[0];
    float along = 0.0f;
    for (std::size_t i = 0; i + 1 < solved.bones.size(); ++i) {
        along += solved.bones[i] / stem.length;
        const glm::vec2 here = solved.joints[i + 1];
        const glm::vec2 across = left_of(unit(here - before, {0.0f, 1.0f}));
        before = here;
        const float phase = 2.0f * pi * (def.wave.frequency_hz * seconds - def.wave.waves * along);
        const float height = def.wave.amplitude * stem.length * sine(pi * along);
        solved.joints[i + 1] += across * (height * sine(phase));
    }
    solve(def.solver, solved, stem.tip, {}, {.tolerance = 1e-3f * stem.length});
}

void smooth_stem(const Creature&, const Surroundings& around, const Tentacle& stem,
                 const TentacleDef& def, const Chain& solved, Chain drawn) {
    apply_lag(drawn, solved, {.half_life = def.smoothing.lag, .keep_tip = true}, around.dt);
    if (crosses(drawn, around.terrain))
        drape_between(drawn, around.terrain, stem.tip, def.clearance);
}

}  // namespace wriggle
