#include "creatures/locomotion_posture.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/locomotion_air.hpp"
#include "creatures/locomotion_leap.hpp"
#include "creatures/locomotion_turn.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

bool has_posture(const Creature& creature) {
    return creature.carriers.size() == 1 && creature.body.chunks.size() > 1 &&
           creature.def.locomotion.kind != LocomotionKind::climb && !creature.walk.flat;
}

void push_posture(Creature& creature, const Surroundings& around, float wanted) {
    const PostureDef& def = creature.def.posture;
    JumpState& jump = creature.jump;
    if (!creature.placed.empty()) return;
    const glm::vec2 up = creature.up(creature.carriers.front());
    const glm::vec2 right{up.y, -up.x};
    const float made = std::abs(dot(creature.velocity(0), right)) /
                       std::max<float>(creature.def.locomotion.speed, 1e-3f);
    const float share = std::min({1.0f, made, 2.0f * std::abs(wanted)});
    float pitch = def.pitch - def.lean * share;
    // It folds down over its legs in a crouch, and where it lands.
    pitch -= 0.5f * (1.0f - leap_crouch(creature));
    jump.pitch = jump.begun ? mix(pitch, jump.pitch, decay(def.half_life, around.dt)) : pitch;
    jump.begun = true;
    const float seen = turn_share(creature, 0);
    const glm::vec2 way = right * (creature.facing * cosine(jump.pitch) * std::max(seen, 0.02f)) +
                          up * sine(jump.pitch);
    const int last = static_cast<int>(creature.body.chunks.size()) - 1;
    const glm::vec2 row = creature.at(0) - creature.at(last);
    const float off = difference(arc_tangent(row.y, row.x), arc_tangent(way.y, way.x));
    const float stands = creature.planted() > 0 ? 1.0f : def.in_air;
    turn_row(creature, around, off, {def.frequency_hz * stands, def.damping_ratio, 0.0f});
}

float posture_bob(const Creature& creature, const Surroundings& around) {
    const PostureDef& def = creature.def.posture;
    if (creature.walk.moving) {
        const auto legs = static_cast<float>(std::max<std::size_t>(creature.legs.size(), 1));
        // Lowest where a foot comes down, highest where a leg passes under it.
        const float share = std::min(1.0f, length(creature.intent.move));
        return -0.5f * def.bob * share * (1.0f + cosine(2.0f * pi * legs * creature.walk.phase));
    }
    const float seconds = static_cast<float>(around.tick) * around.dt;
    return def.breath * sine(2.0f * pi * (def.breath_hz * seconds + unit_of(creature.seed)));
}

float posture_shortens(const Creature& creature, float share) {
    if (!has_posture(creature)) return share;
    const float c = cosine(creature.jump.pitch);
    return std::sqrt(std::max(0.0f, 1.0f - c * c * (1.0f - share * share)));
}

}  // namespace wriggle
