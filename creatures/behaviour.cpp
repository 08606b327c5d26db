#include "creatures/behaviour.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

constexpr float no_intent = 0.05f;           // of the full one
constexpr float no_headway = 0.2f;           // of its speed
constexpr float arrived = 0.3f;              // metres to what it goes to
constexpr float look_ahead = 0.7f;           // seconds: what flies looks so far ahead
constexpr float flatter = 0.5f;              // what flies rises and sinks less than it goes along
constexpr float glance_ahead = 2.5f;         // metres
constexpr float glance_up = 1.2f;            // metres, or down
constexpr float saccade_half_life = 0.035f;  // seconds: eyes move fast, but not at once
constexpr float fright_half_life = 0.05f;    // seconds
constexpr float sight_for_the_mouse = 0.8f;  // of its sight: nearer, it looks at the mouse

bool has_tag(const CreatureDef& def, const std::vector<std::string>& wanted) {
    for (const std::string& tag : def.tags)
        if (std::ranges::find(wanted, tag) != wanted.end()) return true;
    return false;
}

/// The nearest other creature with one of the tags, in sight; nullptr: none.
const Neighbour* nearest_of(const Creature& creature, const Surroundings& around,
                            const std::vector<std::string>& tags) {
    if (tags.empty()) return nullptr;
    const glm::vec2 eye = creature.at(0);
    const Neighbour* best = nullptr;
    float best_distance = creature.def.behaviour.sight;
    for (const Neighbour& other : around.neighbours) {
        if (other.id == creature.id || !has_tag(*other.individual, tags)) continue;
        const float distance = length(other.at - eye);
        if (distance >= best_distance || !around.terrain.clear(eye, other.at)) continue;
        best = &other;
        best_distance = distance;
    }
    return best;
}

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

/// Goes for a while, rests for a while, by the share of time that `wander` gives to going.
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
    if (!state.resting) turn_back(creature, around);
    creature.intent.move = state.resting ? glm::vec2(0.0f) : state.direction;
}

/// What cannot get on: a wanderer chooses the other way; what flees or hunts tries the other way
/// for as long as it tried this one.
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
    if (state.detour > 0.0f) creature.intent.move = -creature.intent.move;
}

/// Eyes look at what matters most: what it flees or hunts, a near mouse, else ahead, with glances.
void attend(Creature& creature, const Surroundings& around, const Neighbour* other) {
    const glm::vec2 eye = creature.at(0);
    const glm::vec2 moved{creature.wander.glance.x * creature.shown_facing,
                          creature.wander.glance.y};
    glm::vec2 at = eye + moved;
    if (around.mouse_here &&
        length(around.mouse - eye) < sight_for_the_mouse * creature.def.behaviour.sight)
        at = around.mouse;
    if (other) at = other->at;
    const float keep = decay(saccade_half_life, around.dt);
    creature.intent.attends = mix(at, creature.intent.attends, keep);
}

}  // namespace

void think(Creature& creature, const Surroundings& around) {
    const BehaviourDef& def = creature.def.behaviour;
    Intent& intent = creature.intent;
    intent.jump = false;
    const Neighbour* danger = nearest_of(creature, around, def.flee);
    const Neighbour* prey = danger ? nullptr : nearest_of(creature, around, def.chase);
    const float alarm = creature.held || danger ? 1.0f : 0.0f;
    const float half_life = alarm > intent.alarm ? fright_half_life : float(def.calm_time);
    intent.alarm = mix(alarm, intent.alarm, decay(half_life, around.dt));
    attend(creature, around, danger ? danger : prey);
    if (creature.steering.steered) {
        intent.move = shortened(creature.steering.move, 1.0f);
        intent.jump = creature.steering.jump;
        return;
    }
    const glm::vec2 at = creature.at(0);
    bool wanders = false;
    if (danger) {
        intent.move = unit(at - danger->at, {1.0f, 0.0f});
    } else if (prey && length(prey->at - at) > arrived) {
        intent.move = unit(prey->at - at, {1.0f, 0.0f});
    } else if (std::abs(def.follow_mouse) > no_intent && around.mouse_here && !creature.held &&
               length(around.mouse - at) < def.sight &&
               length(around.mouse - at) > 2.0f * arrived) {
        intent.move = unit(around.mouse - at, {1.0f, 0.0f}) * def.follow_mouse.value;
    } else {
        wander(creature, around);
        wanders = true;
    }
    go_round(creature, around, wanders);
    const bool on_floor =
        creature.def.locomotion.kind == LocomotionKind::walk && !around.terrain.from_above();
    if (on_floor && std::abs(intent.move.x) > no_intent)
        intent.move = {intent.move.x < 0.0f ? -length(intent.move) : length(intent.move), 0.0f};
}

}  // namespace wriggle
