#include "creatures/behaviour.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/life.hpp"
#include "creatures/senses.hpp"
#include "creatures/wander.hpp"

namespace wriggle {

namespace {

constexpr float no_intent = 0.05f;           // of the full one
constexpr float arrived = 0.3f;              // metres to what it goes to
constexpr float saccade_half_life = 0.035f;  // seconds: eyes move fast, but not at once
constexpr float fright_half_life = 0.05f;    // seconds
constexpr float sight_for_the_mouse = 0.8f;  // of its sight: nearer, it looks at the mouse
constexpr float stroll = 0.6f;               // of its speed: so it goes to look at something
constexpr float slowest = 0.6f;              // of its speed, when it can do no more

/// All that calls it in this tick.
struct Calls {
    const Neighbour* danger = nullptr;
    const Neighbour* prey = nullptr;
    const Neighbour* rival = nullptr;
    bool startled = false;
};

/// Whether it goes after an animal: what it chases, always, but for what it eats, which it hunts
/// when it is hungry.
bool hunts(const Creature& creature, const Neighbour& other) {
    const bool light = other.mass <= creature.def.life.gape * creature.body.mass;
    if (light && eats(creature.def, *other.individual)) return is_hungry(creature);
    return has_tag(*other.individual, creature.def.behaviour.chase);
}

/// Who is on its ground and should not be.
bool intrudes(const Creature& creature, const Neighbour& other) {
    const BehaviourDef& def = creature.def.behaviour;
    return length(other.at - creature.mind.home) < def.territory &&
           has_tag(*other.individual, def.rivals);
}

void be_startled(Creature& creature, const Surroundings& around) {
    Mind& mind = creature.mind;
    mind.startled = std::max(0.0f, mind.startled - around.dt);
    const Noise* noise = startling(creature, around);
    if (!noise) return;
    mind.startled = creature.def.behaviour.startle_time;
    mind.noise = noise->at;
}

Calls listen(Creature& creature, const Surroundings& around) {
    const BehaviourDef& def = creature.def.behaviour;
    const LifeDef& life = creature.def.life;
    Calls calls;
    be_startled(creature, around);
    calls.startled = creature.mind.startled > 0.0f;
    calls.danger = nearest_of(creature, around, def.flee);
    if (calls.danger) return calls;
    if (!def.chase.empty() || (!life.eats.empty() && is_hungry(creature)))
        calls.prey = nearest_seen(creature, around,
                                  [&](const Neighbour& other) { return hunts(creature, other); });
    if (def.territory > 0.0f && !def.rivals.empty())
        calls.rival = nearest_seen(
            creature, around, [&](const Neighbour& other) { return intrudes(creature, other); });
    return calls;
}

/// Where what it looks at is; false: it has gone.
bool find_interest(const Creature& creature, const Surroundings& around, glm::vec2& at) {
    if (creature.mind.interest == mouse_prey) {
        at = around.mouse;
        return around.mouse_here;
    }
    for (const Neighbour& other : around.neighbours)
        if (other.id == creature.mind.interest) {
            at = other.at;
            return true;
        }
    return false;
}

/// Something new: the mouse, or an animal of another kind.
void find_something_new(Creature& creature, const Surroundings& around) {
    const BehaviourDef& def = creature.def.behaviour;
    Mind& mind = creature.mind;
    const Neighbour* other = nearest_seen(creature, around, [&](const Neighbour& one) {
        return one.individual->stem != creature.def.stem;
    });
    const float mouse_away = length(around.mouse - creature.at(0));
    const bool mouse = around.mouse_here && mouse_away < def.sight &&
                       (!other || mouse_away < length(other->at - creature.at(0)));
    if (!mouse && !other) return;
    mind.bored = def.bored_time;
    if (creature.random.unit() >= def.curiosity) return;
    mind.interest = mouse ? mouse_prey : other->id;
    mind.looking = def.interest_time;
}

/// Goes to look at what is new, for a while; false: nothing is.
bool be_curious(Creature& creature, const Surroundings& around) {
    const BehaviourDef& def = creature.def.behaviour;
    Mind& mind = creature.mind;
    if (def.curiosity <= 0.0f) return false;
    mind.bored = std::max(0.0f, mind.bored - around.dt);
    if (mind.interest == -1 && mind.bored == 0.0f) find_something_new(creature, around);
    if (mind.interest == -1) return false;
    mind.looking -= around.dt;
    glm::vec2 at{0.0f};
    if (mind.looking <= 0.0f || !find_interest(creature, around, at)) {
        mind.interest = -1;
        mind.bored = def.bored_time;
        return false;
    }
    const glm::vec2 out = at - creature.at(0);
    const bool near = length(out) < def.curiosity_distance;
    creature.intent.move = near ? glm::vec2(0.0f) : unit(out, {1.0f, 0.0f}) * stroll;
    return true;
}

/// Lies down when it can do no more, until it is rested.
bool is_tired(Creature& creature) {
    const LifeDef& def = creature.def.life;
    bool& tired = creature.mind.tired;
    tired = creature.life.energy < (tired ? def.rested_above : def.tired_below);
    return tired;
}

/// Eyes look at what matters most: what it flees or hunts, a noise, what is new, a near mouse, else
/// ahead, with glances.
void attend(Creature& creature, const Surroundings& around, const Calls& calls) {
    const Neighbour* other = calls.danger ? calls.danger : calls.prey ? calls.prey : calls.rival;
    const glm::vec2 eye = creature.at(0);
    const glm::vec2 moved{creature.wander.glance.x * creature.shown_facing,
                          creature.wander.glance.y};
    glm::vec2 at = eye + moved;
    if (around.mouse_here &&
        length(around.mouse - eye) < sight_for_the_mouse * creature.def.behaviour.sight)
        at = around.mouse;
    glm::vec2 interest{0.0f};
    if (creature.mind.interest != -1 && find_interest(creature, around, interest)) at = interest;
    if (calls.startled) at = creature.mind.noise;
    if (other) at = other->at;
    const float keep = decay(saccade_half_life, around.dt);
    creature.intent.attends = mix(at, creature.intent.attends, keep);
}

/// What it does of its own will. True: it wanders, and nothing else calls it.
bool choose_way(Creature& creature, const Surroundings& around, const Calls& calls) {
    const BehaviourDef& def = creature.def.behaviour;
    const glm::vec2 at = creature.at(0);
    glm::vec2& move = creature.intent.move;
    const glm::vec2 to_mouse = around.mouse - at;
    const bool heeds_mouse = std::abs(def.follow_mouse) > no_intent && around.mouse_here &&
                             !creature.held && length(to_mouse) < def.sight &&
                             length(to_mouse) > 2.0f * arrived;
    if (calls.danger) {
        move = unit(at - calls.danger->at, {1.0f, 0.0f});
    } else if (calls.prey && length(calls.prey->at - at) > arrived) {
        move = unit(calls.prey->at - at, {1.0f, 0.0f});
    } else if (calls.rival && length(calls.rival->at - at) > arrived) {
        move = unit(calls.rival->at - at, {1.0f, 0.0f});
    } else if (calls.startled) {
        move = unit(at - creature.mind.noise, {1.0f, 0.0f});
    } else if (heeds_mouse) {
        move = unit(to_mouse, {1.0f, 0.0f}) * def.follow_mouse.value;
    } else if (creature.life.bite) {
        move = glm::vec2(0.0f);  // it swallows
    } else if (be_curious(creature, around)) {
        return false;
    } else if (is_tired(creature)) {
        move = glm::vec2(0.0f);
    } else {
        wander(creature, around);
        return true;
    }
    return false;
}

/// The more it has tired, the slower, down to `slowest`.
float strength_left(const Creature& creature) {
    const float tired = creature.def.life.tired_below;
    if (creature.life.energy >= tired) return 1.0f;
    return mix(slowest, 1.0f, creature.life.energy / tired);
}

}  // namespace

void think(Creature& creature, const Surroundings& around) {
    const BehaviourDef& def = creature.def.behaviour;
    Intent& intent = creature.intent;
    intent.jump = false;
    const Calls calls = listen(creature, around);
    const bool afraid = creature.held || creature.life.caught || calls.danger || calls.startled;
    const float alarm = afraid ? 1.0f : 0.0f;
    const float half_life = alarm > intent.alarm ? fright_half_life : float(def.calm_time);
    intent.alarm = mix(alarm, intent.alarm, decay(half_life, around.dt));
    attend(creature, around, calls);
    if (creature.steering.steered) {
        intent.move = shortened(creature.steering.move, 1.0f);
        intent.jump = creature.steering.jump;
        return;
    }
    const bool wanders = choose_way(creature, around, calls);
    go_round(creature, around, wanders);
    intent.move *= strength_left(creature);
    const LocomotionKind kind = creature.def.locomotion.kind;
    const bool on_floor = (kind == LocomotionKind::walk || kind == LocomotionKind::hop) &&
                          !around.terrain.from_above();
    if (on_floor && std::abs(intent.move.x) > no_intent)
        intent.move = {intent.move.x < 0.0f ? -length(intent.move) : length(intent.move), 0.0f};
}

}  // namespace wriggle
