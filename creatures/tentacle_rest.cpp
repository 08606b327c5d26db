#include "creatures/tentacle_rest.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/locomotion_air.hpp"
#include "creatures/locomotion_hold.hpp"
#include "creatures/shrink.hpp"
#include "creatures/talon.hpp"
#include "creatures/wind.hpp"
#include "creatures/wing.hpp"

namespace wriggle {

namespace {

/// Where a tentacle's role points it.
glm::vec2 way_of(TentacleRole role, const RootFrame& frame) {
    constexpr float raised = 0.64f;  // radians: antennae and necks stand up from ahead
    switch (role) {
        case TentacleRole::trail:
            return -frame.ahead;
        case TentacleRole::sway:
        case TentacleRole::wing:
            return frame.up;
        case TentacleRole::fin:
            return -frame.up;
        case TentacleRole::feel:
        case TentacleRole::neck:
            return frame.turned(frame.ahead, raised);
        case TentacleRole::reach:
        case TentacleRole::grab:
        case TentacleRole::haul:
            return frame.ahead;
    }
    return frame.ahead;
}

/// What flies keeps its head level, however its body stands, and stretches it out at speed.
glm::vec2 way_of_flyer(const Creature& creature, const Tentacle& tentacle, TentacleRole role,
                       const RootFrame& frame) {
    constexpr float raised = 0.85f, stretched = 0.2f;  // radians above straight ahead
    if (role == TentacleRole::neck) {
        const glm::vec2 up = creature.up(tentacle.chunk);
        const glm::vec2 ahead = creature.along(tentacle.chunk) * creature.facing;
        const float angle = mix(raised, stretched, creature.air.fast);
        return ahead * cosine(angle) + up * sine(angle);
    }
    if (role == TentacleRole::grab)
        return talon_way(creature, creature.along(tentacle.chunk) * creature.facing,
                         creature.up(tentacle.chunk));
    return way_of(role, frame);
}

}  // namespace

const TentacleDef& def_of(const Creature& creature, const Tentacle& tentacle) {
    return creature.def.tentacles[static_cast<std::size_t>(&tentacle - creature.tentacles.data())];
}

RootFrame root_frame(const Creature& creature, const Tentacle& tentacle) {
    const int chunk = tentacle.chunk;
    const int count = static_cast<int>(creature.body.chunks.size());
    const glm::vec2 up = creature.up(chunk);
    const bool flat = creature.walk.flat;
    glm::vec2 ahead =
        creature.along(chunk) * (creature.has_front() && !flat ? creature.facing_of(chunk) : 1.0f);
    // A body in a row points where its chunks lie; on legs its links shorten while it turns.
    if (count > 1 && (flat || creature.legs.empty())) {
        const int front = std::max(0, chunk - 1), back = std::min(count - 1, chunk + 1);
        ahead = unit(creature.at(front) - creature.at(back), ahead);
    }
    const glm::vec2 left = left_of(ahead);
    return {ahead, dot(left, up) < 0.0f ? -left : left};
}

glm::vec2 rest_place(const Creature& creature, const Tentacle& tentacle, glm::vec2 hanging) {
    const TentacleDef& def = def_of(creature, tentacle);
    const RootFrame frame = root_frame(creature, tentacle);
    const bool flies = is_airborne_kind(creature.def.locomotion.kind);
    const glm::vec2 to =
        flies ? way_of_flyer(creature, tentacle, def.role, frame) : way_of(def.role, frame);
    // A pulse of a jet drives the water out from under its fins.
    const bool folds = def.role == TentacleRole::fin && !flies;
    const float spread = folds ? 1.0f - creature.def.swim.pulse_fold * creature.swim.closed : 1.0f;
    const glm::vec2 way = frame.turned(to, def.angle * spread + arm_swing(creature, def));
    return tentacle.root + leaned(unit(way + hanging * def.droop, way), tentacle.wind, def.wind) *
                               (def.rest_reach * shown_length(tentacle, def.shrink));
}

float bend_side(const Creature& creature, const Tentacle& tentacle) {
    const TentacleRole role = def_of(creature, tentacle).role;
    const RootFrame frame = root_frame(creature, tentacle);
    const float facing = cross(frame.ahead, frame.up) < 0.0f ? -1.0f : 1.0f;
    // What flies or swims turns about its tail's and feelers' roots: nothing to change sides for.
    const LocomotionKind kind = creature.def.locomotion.kind;
    const bool flies = is_airborne_kind(kind);
    const bool turns_freely = flies || kind == LocomotionKind::swim;
    if (role == TentacleRole::trail) return turns_freely ? 1.0f : facing;
    if (role == TentacleRole::feel) return turns_freely ? -1.0f : -facing;
    if (is_arm_on_legs(creature, def_of(creature, tentacle))) return -facing;  // elbows back
    // Fins to both sides of a middle line arch away from it, as a bell does.
    const float angle = def_of(creature, tentacle).angle;
    if (role == TentacleRole::fin && angle != 0.0f && !flies)
        return angle < 0.0f ? -facing : facing;
    const bool talon = role == TentacleRole::grab && kind == LocomotionKind::fly;
    if (talon) return facing;
    const float by_chance = tentacle.seed % 2 == 0 ? 1.0f : -1.0f;
    if (role != TentacleRole::sway || tentacle.wind == 0.0f) return by_chance;
    // What stands up and is blown over bulges to windward: it bends over towards its tip.
    constexpr float enough = 0.12f;   // radians that the wind leans it
    constexpr float clearly = 0.25f;  // of the way across the wind
    const glm::vec2 out = unit(tentacle.tip - tentacle.root, frame.up);
    const float windward = out.y * (tentacle.wind < 0.0f ? -1.0f : 1.0f);
    const float blown = std::abs(tentacle.wind) * def_of(creature, tentacle).wind;
    return mix(by_chance, std::clamp(windward / clearly, -1.0f, 1.0f), smooth_step(blown / enough));
}

}  // namespace wriggle
