#include "creatures/behaviour.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

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
    // On along the way it went, more often than back.
    const float sense = creature.wander.direction.x < 0.0f ? -1.0f : 1.0f;
    return {turn < 0.6f ? sense : -sense, 0.0f};
}

/// Goes for a while, rests for a while, by the share of time that `wander` gives to going.
void wander(Creature& creature, const Surroundings& around) {
    Wander& state = creature.wander;
    state.left -= around.dt;
    const float speed = length(creature.velocity(0));
    const bool stuck = !state.resting && speed < 0.2f * creature.def.locomotion.speed;
    state.blocked = stuck ? state.blocked + around.dt : 0.0f;
    constexpr float give_up = 1.5f;  // seconds before it turns from what it cannot pass
    if (state.blocked > give_up) {
        state.direction = -state.direction;
        state.blocked = 0.0f;
    }
    if (state.left <= 0.0f) {
        const float share = creature.def.behaviour.wander;
        const float choice = creature.random.unit();
        state.resting = choice >= share;
        state.left = creature.random.range(1.5f, 5.0f);
        state.direction = way_to_wander(creature, around);
        const float look = creature.random.range(-1.0f, 1.0f);
        state.glance = glm::vec2(2.5f, 1.2f * look);
    }
    creature.intent.move = state.resting ? glm::vec2(0.0f) : state.direction;
}

/// Eyes look at what matters most: what it flees or hunts, a near mouse, else ahead, with glances.
void attend(Creature& creature, const Surroundings& around, const Neighbour* other) {
    const glm::vec2 eye = creature.at(0);
    const glm::vec2 moved{creature.wander.glance.x * creature.shown_facing,
                          creature.wander.glance.y};
    glm::vec2 at = eye + moved;
    if (around.mouse_here && length(around.mouse - eye) < 0.8f * creature.def.behaviour.sight)
        at = around.mouse;
    if (other) at = other->at;
    // Eyes move fast, but not from tick to tick: a saccade of a tenth of a second.
    const float keep = decay(0.035f, around.dt);
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
    intent.alarm = mix(alarm, intent.alarm, decay(alarm > intent.alarm ? 0.05f : 0.8f, around.dt));
    attend(creature, around, danger ? danger : prey);
    if (creature.steering.steered) {
        intent.move = shortened(creature.steering.move, 1.0f);
        intent.jump = creature.steering.jump;
        return;
    }
    const glm::vec2 at = creature.at(0);
    const float shyness = 0.3f;  // metres within which it has arrived
    if (danger) {
        intent.move = unit(at - danger->at, {1.0f, 0.0f});
    } else if (prey && length(prey->at - at) > shyness) {
        intent.move = unit(prey->at - at, {1.0f, 0.0f});
    } else if (std::abs(def.follow_mouse) > 0.05f && around.mouse_here && !creature.held &&
               length(around.mouse - at) < def.sight &&
               length(around.mouse - at) > 2.0f * shyness) {
        intent.move = unit(around.mouse - at, {1.0f, 0.0f}) * def.follow_mouse.value;
    } else {
        wander(creature, around);
    }
    const bool on_floor =
        creature.def.locomotion.kind == LocomotionKind::walk && !around.terrain.from_above();
    if (on_floor && std::abs(intent.move.x) > 0.05f)
        intent.move = {intent.move.x < 0.0f ? -length(intent.move) : length(intent.move), 0.0f};
}

}  // namespace wriggle
