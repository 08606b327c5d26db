#include "creatures/locomotion_anchored.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/arm_reach.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/random.hpp"
#include "creatures/senses.hpp"
#include "creatures/smoothing.hpp"
#include "creatures/wind.hpp"
#include "creatures/world_bite.hpp"

namespace wriggle {

int stem_of(const CreatureDef& individual) {
    if (individual.locomotion.kind != LocomotionKind::anchored) return -1;
    for (std::size_t i = 0; i < individual.tentacles.size(); ++i)
        if (individual.tentacles[i].role == TentacleRole::neck) return static_cast<int>(i);
    return -1;
}

// ---- anchoring ----------------------------------------------------------------------------------

namespace {

float stem_length(const Creature& creature) {
    const int stem = stem_of(creature.def);
    return stem < 0 ? 0.0f : creature.tentacles[static_cast<std::size_t>(stem)].length;
}

void find_root(AnchorState& anchor, glm::vec2 head, float reach, const Terrain& terrain) {
    const glm::vec2 up = terrain.up();
    anchor.rooted = true;
    if (!terrain.from_above()) {
        const Hit below = terrain.ray(head, head - up * reach);
        if (below.hit) {
            anchor.root = below.point;
            anchor.root_normal = below.normal;
            return;
        }
    }
    const Nearest near = terrain.nearest(head, reach, Surfaces{ground_surfaces});
    anchor.root = near.found ? near.point : head - up * (0.5f * reach);
    anchor.root_normal = near.found ? near.normal : up;
}

/// A head hangs on a rope; a body without one is fixed where it stands, a little soft, so that a
/// hand can bend it.
b2Joint* tie(const Creature& creature, const Terrain& terrain, b2World& world, float rope) {
    b2Body* chunk = creature.body.chunks.front();
    const b2Vec2 root = to_b2(creature.anchor.root);
    if (rope > 0.0f) {
        b2DistanceJointDef def;
        def.Initialize(terrain.body(), chunk, root, chunk->GetPosition());
        def.collideConnected = true;
        def.minLength = 0.0f;
        def.maxLength = rope;
        def.length = rope;
        def.stiffness = 1e-3f;  // a spring too weak to feel: within its length a rope is free
        return world.CreateJoint(&def);
    }
    b2WeldJointDef def;
    def.Initialize(terrain.body(), chunk, root);
    def.collideConnected = true;
    b2AngularStiffness(def.stiffness, def.damping, creature.def.strike.bite_frequency_hz,
                       creature.def.strike.bite_damping_ratio, terrain.body(), chunk);
    return world.CreateJoint(&def);
}

}  // namespace

void anchor_creature(Creature& creature, const Terrain& terrain, b2World& world) {
    AnchorState& anchor = creature.anchor;
    const float length_of_stem = stem_length(creature);
    const float radius = creature.def.body.chunks.front().radius;
    b2Body* chunk = creature.body.chunks.front();
    if (!anchor.rooted) {
        const float without_stem = 2.0f;  // metres: a body that is let fall takes root below
        find_root(anchor, creature.at(0), length_of_stem > 0.0f ? length_of_stem : without_stem,
                  terrain);
    }
    creature.body.up.front() = anchor.root_normal;
    if (length_of_stem <= 0.0f) {
        chunk->SetTransform(to_b2(anchor.root + anchor.root_normal * radius), chunk->GetAngle());
    } else {
        // As far out as it rests, unless the ground is in the way.
        const TentacleDef& stem =
            creature.def.tentacles[static_cast<std::size_t>(stem_of(creature.def))];
        const float far = stem.rest_reach * length_of_stem;
        const glm::vec2 out = anchor.root + anchor.root_normal * (2.0f * grip_height);
        const Hit hit = terrain.ray(out, anchor.root + anchor.root_normal * (far + radius));
        const float free = hit.hit ? length(hit.point - anchor.root) - radius : far;
        if (length(creature.at(0) - anchor.root) < radius + 0.5f * far)
            chunk->SetTransform(to_b2(anchor.root + anchor.root_normal * std::max(radius, free)),
                                chunk->GetAngle());
    }
    anchor.rope = tie(creature, terrain, world, creature.def.strike.rope * length_of_stem);
}

void unanchor_creature(Creature& creature, b2World& world) {
    let_prey_go(creature, -1, world);
    if (creature.anchor.rope) world.DestroyJoint(creature.anchor.rope);
    creature.anchor.rope = nullptr;
}

// ---- what it does -------------------------------------------------------------------------------

namespace {

/// What it may strike at in this tick.
struct Target {
    bool found = false;
    int id = -1;
    glm::vec2 at{0.0f}, velocity{0.0f};
    float radius = 0.0f;
};

/// The nearest prey in sight within `range` metres of its root; else the mouse, where it follows
/// it.
Target find_target(const Creature& creature, const Surroundings& around, float range) {
    Target best;
    float nearest = range;
    const glm::vec2 root = creature.anchor.root;
    for (const Neighbour& other : around.neighbours) {
        const float away = length(other.at - root);
        if (other.id == creature.id || away >= nearest) continue;
        if (!has_tag(*other.individual, creature.def.behaviour.chase)) continue;
        if (!around.terrain.clear(creature.at(0), other.at)) continue;
        nearest = away;
        best = {true, other.id, other.at, other.velocity, other.radius};
    }
    const bool mouse = around.mouse_here && creature.def.behaviour.follow_mouse > 0.0f;
    if (!best.found && mouse && length(around.mouse - root) < range &&
        around.terrain.clear(creature.at(0), around.mouse)) {
        best = {true, mouse_prey, around.mouse, glm::vec2(0.0f), 0.0f};
    }
    return best;
}

/// The one it has chosen, wherever it is now.
Target chosen_target(const Creature& creature, const Surroundings& around) {
    if (creature.anchor.prey == mouse_prey)
        return {around.mouse_here, mouse_prey, around.mouse, glm::vec2(0.0f), 0.0f};
    for (const Neighbour& other : around.neighbours)
        if (other.id == creature.anchor.prey)
            return {true, other.id, other.at, other.velocity, other.radius};
    return {};
}

void begin(Creature& creature, StrikeTask task) {
    creature.anchor.task = task;
    creature.anchor.timer = 0.0f;
    creature.anchor.from = creature.at(0);
}

/// A number with mean 0 and deviation 1, never beyond 3.
float bell(Random& random) {
    float sum = 0.0f;
    for (int i = 0; i < 3; ++i)
        sum += random.unit();
    return 2.0f * sum - 3.0f;
}

/// Where the prey will be when the head gets there, as well as it can tell.
glm::vec2 aim_at(Creature& creature, const Target& target) {
    const StrikeDef& strike = creature.def.strike;
    const float way = length(target.at - creature.at(0));
    const float flight = way / strike.speed + strike.servo_time;
    glm::vec2 error{0.0f};
    error.x = strike.error * bell(creature.random);
    error.y = strike.error * bell(creature.random);
    return target.at + target.velocity * flight + error;
}

glm::vec2 toward(const Creature& creature, glm::vec2 goal, float hz, float damping, float most,
                 float dt) {
    const glm::vec2 error = goal - creature.at(0), velocity = creature.velocity(0);
    return shortened({spring(error.x, velocity.x, hz, damping, dt),
                      spring(error.y, velocity.y, hz, damping, dt)},
                     most);
}

struct Hunt {
    Creature& creature;
    const Surroundings& around;
    float length;    ///< of the stem
    glm::vec2 rest;  ///< where its head sways
    float seconds;

    AnchorState& state() const { return creature.anchor; }
    const StrikeDef& strike() const { return creature.def.strike; }
};

glm::vec2 sway(const Hunt& h) {
    const StrikeDef& s = h.strike();
    if (h.state().timer > s.wait && !h.creature.held) {
        const Target target = find_target(h.creature, h.around, s.range * h.length);
        if (target.found) {
            h.state().prey = target.id;
            begin(h.creature, StrikeTask::charge);
        }
    }
    return toward(h.creature, h.rest, s.sway_frequency_hz, s.sway_damping_ratio,
                  s.sway_acceleration, h.around.dt);
}

glm::vec2 charge(const Hunt& h) {
    const StrikeDef& s = h.strike();
    const Target target = chosen_target(h.creature, h.around);
    const glm::vec2 root = h.state().root;
    if (!target.found || h.creature.held || length(target.at - root) > h.length) {
        begin(h.creature, StrikeTask::sway);
    } else if (h.state().timer > s.charge_time) {
        h.state().aim = aim_at(h.creature, target);
        begin(h.creature, StrikeTask::strike);
    }
    const glm::vec2 away = unit(h.creature.at(0) - target.at, h.state().root_normal) * s.back_off;
    const glm::vec2 back = root + shortened(0.82f * (h.rest - root) + away, s.range * h.length);
    return toward(h.creature, back, s.charge_frequency_hz, s.charge_damping_ratio,
                  s.charge_acceleration, h.around.dt);
}

glm::vec2 strike(const Hunt& h) {
    const StrikeDef& s = h.strike();
    const Target target = chosen_target(h.creature, h.around);
    const glm::vec2 head = h.creature.at(0);
    glm::vec2& aim = h.state().aim;
    if (target.found) aim += shortened(target.at - aim, s.track * h.around.dt);
    const float radius = h.creature.def.body.chunks.front().radius;
    const bool bites_mouse =
        h.state().prey == mouse_prey && length(target.at - head) < radius + s.touch;
    constexpr float stretched = 0.995f;  // of its rope
    constexpr float short_while = 0.1f;  // seconds in which it may start from a stretched stem
    const bool at_end = length(head - h.state().root) > stretched * s.rope * h.length &&
                        h.state().timer > short_while;
    if (h.state().timer > s.strike_time || at_end || bites_mouse || h.creature.held)
        begin(h.creature, StrikeTask::pull_back);
    return servo(h.creature.velocity(0), unit(aim - head, h.state().root_normal) * s.speed,
                 s.servo_time, s.acceleration);
}

glm::vec2 hold(const Hunt& h) {
    const StrikeDef& s = h.strike();
    if (h.state().timer > s.hold_time) begin(h.creature, StrikeTask::pull_back);
    return servo(h.creature.velocity(0), glm::vec2(0.0f), s.brake_time, s.brake_acceleration);
}

glm::vec2 pull_back(const Hunt& h) {
    const StrikeDef& s = h.strike();
    const bool holds = h.state().hold != nullptr;
    const float share = smooth_step(h.state().timer / s.miss_time);
    const glm::vec2 goal =
        holds ? h.state().root + h.state().root_normal * (s.pull_reach * h.length) : h.rest;
    if (h.state().timer > (holds ? s.pull_time : s.miss_time)) begin(h.creature, StrikeTask::rest);
    glm::vec2 a =
        toward(h.creature, mix(h.creature.at(0), goal, mix(0.25f, 1.0f, share)),
               s.pull_frequency_hz, s.pull_damping_ratio, s.pull_acceleration, h.around.dt);
    if (holds)
        a += h.state().root_normal * (s.shake * sine(2.0f * pi * s.shake_frequency_hz * h.seconds));
    return a;
}

glm::vec2 rest(const Hunt& h) {
    const StrikeDef& s = h.strike();
    if (h.state().timer > s.rest_time) begin(h.creature, StrikeTask::sway);
    return toward(h.creature, h.rest, s.rest_frequency_hz, s.rest_damping_ratio,
                  s.rest_acceleration, h.around.dt);
}

/// m/s^2 that its head is asked for in this tick.
glm::vec2 act(const Hunt& hunt) {
    switch (hunt.state().task) {
        case StrikeTask::sway:
            return sway(hunt);
        case StrikeTask::charge:
            return charge(hunt);
        case StrikeTask::strike:
            return strike(hunt);
        case StrikeTask::hold:
            return hold(hunt);
        case StrikeTask::pull_back:
            return pull_back(hunt);
        case StrikeTask::rest:
            return rest(hunt);
    }
    return glm::vec2(0.0f);
}

/// Where its head has swayed to from its place of rest: to and fro across its stem, and drifting a
/// little. Drift alone would stand still for seconds, and then hurry.
glm::vec2 swayed(const Creature& creature, const TentacleDef& stem, glm::vec2 way, float length,
                 float seconds) {
    constexpr float to_and_fro = 0.5f, strays = 0.2f;  // of the drift's amplitude
    constexpr float pace = 0.5f;                       // of its frequency
    const std::uint64_t seed = hash_of(creature.seed, 5);
    const float amplitude = stem.drift.amplitude * length;
    const float turn = 2.0f * pi * (pace * stem.drift.frequency_hz * seconds + unit_of(seed));
    // A little lower at either end, as what bends.
    const float across = sine(turn), falls = 0.3f * cosine(2.0f * turn);
    return (left_of(way) * across + way * falls) * (to_and_fro * amplitude) +
           drift(seed, seconds, strays * amplitude, stem.drift.frequency_hz);
}

/// Its head looks away from its root: the side to which it leans is the one it faces.
void face(Creature& creature) {
    const glm::vec2 out = creature.at(0) - creature.anchor.root;
    constexpr float enough = 0.15f;  // share of the way that leads to a side
    if (std::abs(out.x) > enough * length(out)) creature.facing = out.x < 0.0f ? -1.0f : 1.0f;
}

}  // namespace

void push_anchored(Creature& creature, const Surroundings& around) {
    AnchorState& anchor = creature.anchor;
    const int index = stem_of(creature.def);
    if (index < 0) return;  // the joint holds it
    anchor.timer += around.dt;
    const TentacleDef& stem = creature.def.tentacles[static_cast<std::size_t>(index)];
    const float length_of_stem = stem_length(creature);
    const float seconds = static_cast<float>(around.tick) * around.dt;
    const float wind = creature.tentacles[static_cast<std::size_t>(index)].wind;
    const glm::vec2 way = leaned(rotate(anchor.root_normal, stem.angle), wind, stem.wind);
    const Hunt hunt{creature, around, length_of_stem,
                    anchor.root + way * (stem.rest_reach * length_of_stem) +
                        swayed(creature, stem, way, length_of_stem, seconds),
                    seconds};
    const glm::vec2 acceleration = act(hunt);

    // What it holds hangs on its head: the stem pulls on both.
    float mass = creature.body.mass;
    if (anchor.hold) {
        const b2Body* caught = anchor.hold->GetBodyB();
        mass += caught->GetMass();
    }
    creature.force = (acceleration - around.gravity) * mass;
    creature.body.chunks.front()->ApplyForceToCenter(to_b2(creature.force), true);
    face(creature);
}

// ---- what it catches ----------------------------------------------------------------------------

namespace {

void bite(Creature& hunter, const Creature& prey, b2World& world) {
    const auto [caught, gap] = nearest_part(prey, hunter.at(0));
    const StrikeDef& strike = hunter.def.strike;
    if (!caught || gap > hunter.def.body.chunks.front().radius + strike.touch) return;
    b2Body* head = hunter.body.chunks.front();
    b2WeldJointDef jaws;
    jaws.Initialize(head, caught, 0.5f * (head->GetPosition() + caught->GetPosition()));
    b2AngularStiffness(jaws.stiffness, jaws.damping, strike.bite_frequency_hz,
                       strike.bite_damping_ratio, head, caught);
    hunter.anchor.hold = world.CreateJoint(&jaws);
    const float speed = length(hunter.velocity(0) - to_glm(caught->GetLinearVelocity()));
    hunter.events.push_back({EventKind::contact,
                             mix(hunter.at(0), to_glm(caught->GetPosition()), 0.5f),
                             speed * head->GetMass()});
    begin(hunter, StrikeTask::hold);
}

}  // namespace

void hold_prey(std::span<Creature> creatures, b2World& world) {
    for (Creature& hunter : creatures) {
        AnchorState& anchor = hunter.anchor;
        const bool keeps = anchor.task == StrikeTask::hold || anchor.task == StrikeTask::pull_back;
        if (anchor.hold && !keeps) let_prey_go(hunter, -1, world);
        if (anchor.task != StrikeTask::strike || anchor.hold) continue;
        for (const Creature& prey : creatures)
            if (prey.id == anchor.prey) bite(hunter, prey, world);
    }
}

void let_prey_go(Creature& creature, int id, b2World& world) {
    AnchorState& anchor = creature.anchor;
    if (!anchor.hold || (id >= 0 && anchor.prey != id)) return;
    world.DestroyJoint(anchor.hold);
    anchor.hold = nullptr;
    anchor.prey = -1;
    if (anchor.task == StrikeTask::hold || anchor.task == StrikeTask::pull_back)
        begin(creature, StrikeTask::rest);
}

}  // namespace wriggle
