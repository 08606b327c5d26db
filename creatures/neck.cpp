#include "creatures/neck.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/locomotion_posture.hpp"
#include "creatures/random.hpp"
#include "creatures/senses.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr float usual_head = 0.235f;  // metres: the chunk for which heads are drawn
constexpr float beak = 0.55f;         // metres of a beak before the neck's end, of such a head
constexpr float no_intent = 0.05f;    // of the full one
constexpr float leans_in = 0.12f;     // share of the way to its prey that aiming takes
constexpr float thrust = 0.28f;       // share of a step in which a nodding head goes ahead
constexpr float keeps_aim = 1.15f;    // times its range: what has gone farther is let be

void go_to(Tentacle& neck, PeckTask task, float seconds) {
    neck.peck = task;
    neck.peck_timer = seconds;
    neck.peck_from = neck.tip - neck.root;
}

float beak_of(const Creature& creature) {
    return beak * creature.def.skin.head.size * creature.def.body.chunks.front().radius /
           usual_head;
}

struct Target {
    bool found = false;
    glm::vec2 at{0.0f};
};

/// What it hunts, then a mouse: the nearest in reach and sight.
Target prey_of(const Creature& creature, const Surroundings& around, const Tentacle& neck,
               float reach) {
    Target best;
    float nearest = reach;
    const auto take = [&](glm::vec2 at) {
        const float distance = length(at - neck.root);
        if (distance >= nearest || !around.terrain.clear(neck.tip, at)) return;
        nearest = distance;
        best = {true, at};
    };
    for (const Neighbour& other : around.neighbours)
        if (other.id != creature.id && has_tag(*other.individual, creature.def.behaviour.chase))
            take(other.at);
    if (!best.found && around.mouse_here && creature.def.behaviour.follow_mouse >= 0.0f)
        take(around.mouse);
    return best;
}

/// A place just under the water ahead of its feet.
Target water_of(const Creature& creature, const Surroundings& around, const Tentacle& neck,
                float reach) {
    constexpr float ahead = 0.45f, deep = 0.08f;  // of its reach; metres
    const glm::vec2 up = around.terrain.up(), right{up.y, -up.x};
    const glm::vec2 over = neck.root + right * (creature.facing * ahead * reach);
    if (!around.terrain.clear(neck.root, over)) return {};
    const Hit bed = around.terrain.ray(over, over - up * (3.0f * reach));
    const glm::vec2 low = bed.hit ? bed.point : over - up * (3.0f * reach);
    const float depth = around.terrain.depth(low + up * 0.01f);
    if (!(depth > 2.0f * deep)) return {};
    const glm::vec2 at = low + up * (depth - deep);
    return {length(at - neck.root) < reach, at};
}

/// Rests; then takes aim at what has come near.
void look_out(const Creature& creature, const Surroundings& around, Tentacle& neck,
              const PeckDef& def) {
    if (neck.peck_timer > 0.0f || creature.held) return;
    const float reach = def.range * neck.length + beak_of(creature);
    Target target = prey_of(creature, around, neck, reach);
    const bool still = length(creature.intent.move) < no_intent;
    if (!target.found && still) {
        // Once a rest it may try the water.
        const auto rest = static_cast<std::uint64_t>(static_cast<float>(around.tick) * around.dt /
                                                     std::max<float>(def.rest, 0.1f));
        if (unit_of(hash_of(hash_of(neck.seed, 7), rest)) < def.fish)
            target = water_of(creature, around, neck, reach);
    }
    if (!target.found) return;
    neck.peck_at = target.at;
    go_to(neck, PeckTask::aim, def.wait);
}

/// Still there? It aims where that is now.
void keep_aim(const Creature& creature, const Surroundings& around, Tentacle& neck,
              const PeckDef& def) {
    const float reach = keeps_aim * def.range * neck.length + beak_of(creature);
    const Target prey = prey_of(creature, around, neck, reach);
    const bool moved_on = length(neck.peck_at - neck.root) > reach;
    const glm::vec2 was = neck.peck_at;
    if (prey.found) neck.peck_at = prey.at;
    constexpr float jumps = 0.6f;  // metres a tick: something else
    if (moved_on || creature.held || length(neck.peck_at - was) > jumps)
        go_to(neck, PeckTask::rest, 0.5f * def.wait);
}

void step_peck(const Creature& creature, const Surroundings& around, Tentacle& neck,
               const PeckDef& def) {
    neck.peck_timer -= around.dt;
    switch (neck.peck) {
        case PeckTask::rest:
            return look_out(creature, around, neck, def);
        case PeckTask::aim:
            keep_aim(creature, around, neck, def);
            if (neck.peck == PeckTask::aim && neck.peck_timer <= 0.0f)
                go_to(neck, PeckTask::draw, def.draw_time);
            return;
        case PeckTask::draw:
            keep_aim(creature, around, neck, def);
            if (neck.peck == PeckTask::draw && neck.peck_timer <= 0.0f)
                go_to(neck, PeckTask::strike, def.strike_time);
            return;
        case PeckTask::strike:
            if (neck.peck_timer <= 0.0f) go_to(neck, PeckTask::hold, def.hold_time);
            return;
        case PeckTask::hold:
            if (neck.peck_timer <= 0.0f) go_to(neck, PeckTask::back, def.back_time);
            return;
        case PeckTask::back:
            if (neck.peck_timer <= 0.0f) go_to(neck, PeckTask::rest, def.rest);
            return;
    }
}

/// How far ahead of its place a nodding head is: it stays where it is in the world for most of a
/// step, then thrusts ahead.
float nod_of(const Creature& creature, const TentacleDef& def, float length_of) {
    if (!(def.nod > 0.0f) || !creature.walk.moving || creature.legs.empty()) return 0.0f;
    const auto legs = static_cast<float>(creature.legs.size());
    float step = legs * creature.walk.phase;
    step -= std::floor(step);
    const float place = step < thrust ? smooth_step(step / thrust) * 2.0f - 1.0f
                                      : 1.0f - 2.0f * (step - thrust) / (1.0f - thrust);
    return place * def.nod * length_of * std::min(1.0f, length(creature.intent.move));
}

}  // namespace

bool is_neck(const Creature& creature, const TentacleDef& def) {
    return def.role == TentacleRole::neck && has_posture(creature);
}

bool strikes(const Tentacle& neck) {
    return neck.peck == PeckTask::strike || neck.peck == PeckTask::hold;
}

glm::vec2 neck_goal(Creature& creature, const Surroundings& around, Tentacle& neck,
                    const TentacleDef& def, glm::vec2 rest) {
    const glm::vec2 up = around.terrain.up(), right{up.y, -up.x};
    if (def.peck.range > 0.0f) step_peck(creature, around, neck, def.peck);
    const glm::vec2 way = unit(neck.peck_at - neck.root, right);
    const glm::vec2 at = neck.peck_at - unit(neck.peck_at - neck.tip, way) * beak_of(creature);
    if (neck.peck != PeckTask::rest && neck.peck != PeckTask::back) {
        constexpr float half_life = 0.05f;  // seconds
        creature.intent.attends =
            mix(neck.peck_at, creature.intent.attends, decay(half_life, around.dt));
    }
    switch (neck.peck) {
        case PeckTask::aim:
            return mix(rest, at, leans_in);
        case PeckTask::draw:
            return rest - way * (def.peck.draw * neck.length);
        case PeckTask::strike: {
            const float share = 1.0f - neck.peck_timer / std::max(def.peck.strike_time, 1e-3f);
            const float s = std::clamp(share, 0.0f, 1.0f);
            return mix(neck.root + neck.peck_from, at, s * s * (2.0f - s));
        }
        case PeckTask::hold:
            return neck.root + neck.peck_from;
        case PeckTask::rest:
        case PeckTask::back:
            break;
    }
    return rest + right * (creature.facing * nod_of(creature, def, neck.length));
}

void lay_neck(const Creature& creature, const Tentacle& neck, Chain chain) {
    const std::size_t bones = chain.bones.size();
    if (bones < 2) return lay_arc(chain, neck.root, neck.tip, creature.facing);
    const std::size_t half = (bones + 1) / 2;
    float lower = 0.0f;
    for (std::size_t i = 0; i < half; ++i)
        lower += chain.bones[i];
    const glm::vec2 middle = mix(neck.root, neck.tip, lower / neck.length);
    const Chain low{chain.joints.first(half + 1), chain.bones.first(half)};
    const Chain high{chain.joints.subspan(half), chain.bones.subspan(half)};
    lay_arc(low, neck.root, middle, -creature.facing);
    lay_arc(high, low.joints.back(), neck.tip, creature.facing);
}

}  // namespace wriggle
