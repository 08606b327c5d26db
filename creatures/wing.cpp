#include "creatures/wing.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/locomotion_air.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

/// A list has one number a bone; its last counts for all that follow.
float of_bone(const std::vector<float>& list, std::size_t bone) {
    return list.empty() ? 0.0f : list[std::min(bone, list.size() - 1)];
}

/// One wing as it is seen: to the left or the right of the body's up.
struct Spread {
    glm::vec2 right, up;
    float side;   // 1 to the right of up, -1 to the left
    float ahead;  // 1 where that is ahead of the body, 0 where it is behind it
};

/// Each wing stays on its side of the picture while its animal turns in depth: seen from half
/// above, the one that was nearer is farther then.
Spread spread_of(const Creature& creature, const Tentacle& tentacle, const TentacleDef& def) {
    Spread s;
    s.right = creature.along(tentacle.chunk);
    s.up = creature.up(tentacle.chunk);
    s.side = def.far ? 1.0f : -1.0f;
    s.ahead = 0.5f * (1.0f + s.side * creature.shown_facing);
    return s;
}

/// A bone's angle above straight out, folded: towards the tail on both sides.
float folded(float angle, float ahead) {
    const float other = (angle < 0.0f ? -pi : pi) - angle;
    return mix(angle, other, ahead);
}

/// Near the ground the stroke stands higher and is smaller.
constexpr float keeps_off = 0.5f;     // radians
constexpr float keeps_small = 0.35f;  // share of it

float elevation(const Creature& creature, const TentacleDef& def, std::size_t bone, float ahead,
                float beat) {
    const WingsDef& wings = creature.def.wings;
    const AirState& air = creature.air;
    float phase = beat - wings.bone_delay * static_cast<float>(bone);
    phase -= std::floor(phase);
    const float down = wings.down_share;
    const bool goes_down = phase < down;
    const float part = goes_down ? phase / down : (phase - down) / (1.0f - down);
    const float swing = goes_down ? cosine(pi * part) : -cosine(pi * part);
    const float bent = goes_down ? 0.0f : sine(pi * part);
    // Squared: every bone comes to rest where the stroke turns, or the inner ones would jerk there.
    const float lifted = bent * bent;
    const float stroke = air.stroke * (1.0f - keeps_small * air.reach);
    const float moves = of_bone(wings.gain, bone) * swing + of_bone(wings.flex, bone) * lifted;
    const float spread = wings.raised + keeps_off * air.reach + stroke * moves -
                         of_bone(wings.fan, bone) * def.angle;
    return mix(spread, folded(of_bone(wings.fold, bone), ahead), smooth_step(air.fold));
}

/// Calls `each(bone, direction)` from the root out. The wing's drift turns all of it.
template <typename Each>
void each_bone(const Creature& creature, const Surroundings& around, std::size_t tentacle,
               std::size_t bones, Each&& each) {
    const Tentacle& wing = creature.tentacles[tentacle];
    const TentacleDef& def = creature.def.tentacles[tentacle];
    const Spread s = spread_of(creature, wing, def);
    const float seconds = static_cast<float>(around.tick) * around.dt;
    const float off = drift(wing.seed, seconds, def.drift.amplitude, def.drift.frequency_hz).y;
    for (std::size_t i = 0; i < bones; ++i) {
        const float angle = elevation(creature, def, i, s.ahead, creature.air.phase) + off;
        const glm::vec2 out = direction(angle);
        each(i, s.right * (out.x * s.side) + s.up * out.y);
    }
}

}  // namespace

bool is_wing(const Creature& creature, std::size_t tentacle) {
    return creature.def.tentacles[tentacle].role == TentacleRole::wing &&
           is_airborne_kind(creature.def.locomotion.kind) && !creature.tentacles[tentacle].in_hand;
}

float wing_sweep(const Creature& creature, std::size_t tentacle) {
    const TentacleDef& def = creature.def.tentacles[tentacle];
    const Spread s = spread_of(creature, creature.tentacles[tentacle], def);
    const float now = elevation(creature, def, 0, s.ahead, creature.air.phase);
    const float before = creature.air.phase - creature.air.beat;
    return (now - elevation(creature, def, 0, s.ahead, before)) * s.side;
}

glm::vec2 wing_goal(const Creature& creature, const Surroundings& around, std::size_t tentacle) {
    const auto& bones = creature.def.tentacles[tentacle].bones.list;
    glm::vec2 at = creature.tentacles[tentacle].root;
    each_bone(creature, around, tentacle, bones.size(),
              [&](std::size_t i, glm::vec2 way) { at += way * bones[i].value; });
    return at;
}

void lay_wing(const Creature& creature, const Surroundings& around, std::size_t tentacle,
              Chain chain) {
    chain.joints.front() = creature.tentacles[tentacle].root;
    each_bone(creature, around, tentacle, chain.bones.size(), [&](std::size_t i, glm::vec2 way) {
        chain.joints[i + 1] = chain.joints[i] + way * chain.bones[i];
    });
}

}  // namespace wriggle
