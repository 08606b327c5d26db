#include "creatures/wander.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/senses.hpp"

namespace wriggle {

namespace {

constexpr float no_intent = 0.05f;    // of the full one
constexpr float no_headway = 0.2f;    // of its speed
constexpr float look_ahead = 0.7f;    // seconds: what flies looks so far ahead
constexpr float flatter = 0.5f;       // what flies rises and sinks less than it goes along
constexpr float leaps_after = 0.4f;   // of the time without headway until it turns
constexpr float glance_ahead = 2.5f;  // metres
constexpr float glance_up = 1.2f;     // metres, or down
constexpr float too_near = 0.6f;      // of the distance it keeps: it gives way
constexpr float too_far = 1.4f;       // of it: it closes up

/// A way to go by itself: along the ground, or anywhere for what is not bound to it.
glm::vec2 way_to_wander(Creature& creature, const Surroundings& around) {
    const LocomotionKind kind = creature.def.locomotion.kind;
    const bool free = kind == LocomotionKind::haul || around.terrain.from_above();
    const float turn = creature.random.unit();
    if (free) return direction(2.0f * pi * turn);
    if (kind == LocomotionKind::hover) {
        const glm::vec2 way = direction(2.0f * pi * turn);
        return {way.x, flatter * way.y};
    }
    const float sense = creature.wander.direction.x < 0.0f ? -1.0f : 1.0f;
    if (kind == LocomotionKind::fly) {  // away and up; it glides on level, and rests where it lands
        const float rise = creature.random.range(-0.1f, 0.5f);
        return unit({turn < creature.def.behaviour.persistence ? sense : -sense, rise}, {1, 0});
    }
    return {turn < creature.def.behaviour.persistence ? sense : -sense, 0.0f};
}

/// Whether it goes up and down as it likes; else it is bound to the ground.
bool goes_anywhere(const Creature& creature, const Surroundings& around) {
    const LocomotionKind kind = creature.def.locomotion.kind;
    return kind == LocomotionKind::haul || kind == LocomotionKind::hover ||
           kind == LocomotionKind::fly || around.terrain.from_above() ||
           creature.water.share > 0.5f;
}

glm::vec2 way_home(const Creature& creature, const Surroundings& around, glm::vec2 out) {
    if (goes_anywhere(creature, around)) return unit(out, {1.0f, 0.0f});
    return {out.x < 0.0f ? -1.0f : 1.0f, 0.0f};
}

/// What flies turns back before what is in its way.
void turn_back(Creature& creature, const Surroundings& around) {
    const LocomotionKind kind = creature.def.locomotion.kind;
    if (kind != LocomotionKind::fly && kind != LocomotionKind::hover) return;
    glm::vec2& way = creature.wander.direction;
    const glm::vec2 at = creature.at(0);
    const float ahead = look_ahead * creature.def.locomotion.speed;
    const glm::vec2 along = glm::vec2(way.x < 0.0f ? -ahead : ahead, 0.0f);
    const glm::vec2 rise = glm::vec2(0.0f, way.y < 0.0f ? -ahead : ahead) * flatter;
    if (!around.terrain.clear(at, at + along)) way.x = -way.x;
    if (!around.terrain.clear(at, at + rise)) way.y = -way.y;
}

/// Where the others of its group that it sees would have it go: to the middle of them where they
/// are far, away from who is too near, and as they go (Reynolds' three rules). 0: no group here.
glm::vec2 way_of_group(const Creature& creature, const Surroundings& around) {
    const BehaviourDef& def = creature.def.behaviour;
    if (def.group.empty()) return {};
    const glm::vec2 at = creature.at(0);
    glm::vec2 middle{0.0f}, velocity{0.0f}, away{0.0f};
    int count = 0;
    for (const Neighbour& other : around.neighbours) {
        const glm::vec2 out = at - other.at;
        const float distance = length(out);
        if (other.id == creature.id || distance >= def.sight) continue;
        if (!has_tag(*other.individual, def.group) || !around.terrain.clear(at, other.at)) continue;
        ++count;
        middle += other.at;
        velocity += other.velocity;
        const float gap = too_near * def.group_distance;
        if (distance < gap) away += unit(out, {1.0f, 0.0f}) * (1.0f - distance / gap);
    }
    if (count == 0) return {};
    const float share = 1.0f / static_cast<float>(count);
    const glm::vec2 to_middle = middle * share - at;
    const float far = length(to_middle) - too_far * def.group_distance;
    const glm::vec2 closer =
        unit(to_middle, {1.0f, 0.0f}) * std::clamp(far / def.group_distance, 0.0f, 1.0f);
    const glm::vec2 along =
        velocity * (share / std::max(0.1f, float(creature.def.locomotion.speed)));
    const glm::vec2 way = closer + 2.0f * away + along;
    return shortened(goes_anywhere(creature, around) ? way : glm::vec2(way.x, 0.0f), 1.0f);
}

}  // namespace

void wander(Creature& creature, const Surroundings& around) {
    Wander& state = creature.wander;
    const BehaviourDef& def = creature.def.behaviour;
    state.left -= around.dt;
    if (state.left <= 0.0f) {
        const float choice = creature.random.unit();
        state.resting = choice >= def.wander;
        state.left = def.journey_time * creature.random.range(0.5f, 1.5f);
        state.direction = way_to_wander(creature, around);
        const float look = creature.random.range(-1.0f, 1.0f);
        state.glance = glm::vec2(glance_ahead, glance_up * look);
    }
    const glm::vec2 home = creature.mind.home - creature.at(0);
    const bool strays = def.territory > 0.0f && length(home) > def.territory;
    if (strays && !state.resting) state.direction = way_home(creature, around, home);
    if (!state.resting) turn_back(creature, around);
    const glm::vec2 own = state.resting ? glm::vec2(0.0f) : state.direction;
    const glm::vec2 group = way_of_group(creature, around);
    const bool alone = group == glm::vec2(0.0f);
    creature.intent.move = alone ? own : mix(own, group, def.group_strength);
}

void go_round(Creature& creature, const Surroundings& around, bool wanders) {
    Wander& state = creature.wander;
    const LocomotionDef& locomotion = creature.def.locomotion;
    if (locomotion.kind == LocomotionKind::anchored) return;  // goes nowhere
    const float give_up = creature.def.behaviour.give_up_time;
    const bool tries = length(creature.intent.move) > no_intent && !creature.held;
    const bool stuck = tries && length(creature.velocity(0)) < no_headway * locomotion.speed;
    state.blocked = stuck ? state.blocked + around.dt : 0.0f;
    state.detour = wanders ? 0.0f : state.detour - around.dt;
    if (state.blocked > give_up) {
        state.blocked = 0.0f;
        if (wanders) state.direction = -state.direction;
        if (!wanders) state.detour = state.detour > 0.0f ? 0.0f : give_up;
    }
    // What can leap tries that first.
    if (state.blocked > leaps_after * give_up) creature.intent.jump = true;
    if (state.detour > 0.0f) creature.intent.move = -creature.intent.move;
}

}  // namespace wriggle
