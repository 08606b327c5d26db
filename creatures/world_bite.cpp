#include "creatures/world_bite.hpp"

#include <algorithm>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/life.hpp"
#include "creatures/locomotion_anchored.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

Part nearest_part(const Creature& creature, glm::vec2 at) {
    Part best;
    for (std::size_t i = 0; i < creature.body.chunks.size(); ++i) {
        const float gap =
            length(creature.at(static_cast<int>(i)) - at) - creature.def.body.chunks[i].radius;
        if (gap < best.gap) best = {creature.body.chunks[i], gap};
    }
    return best;
}

namespace {

constexpr float bite_hz = 6.0f;          // of the jaws' spring
constexpr float bite_damping = 0.8f;     // ratio
constexpr float torn_away = 6.0f;        // times as far as it bites: it has lost its prey
constexpr float opens_from = 0.9f;       // metres beyond its bite: it opens its mouth
constexpr float open_half_life = 0.05f;  // seconds
constexpr float chews_hz = 3.0f;         // while it swallows

/// Where it bites: the end of its neck, else its first chunk.
struct Mouth {
    glm::vec2 at{0.0f};
    float radius = 0.0f;
    b2Body* chunk = nullptr;  ///< that carries it
};

Mouth mouth_of(const Creature& creature) {
    for (const Tentacle& tentacle : creature.tentacles) {
        const auto index = static_cast<std::size_t>(&tentacle - creature.tentacles.data());
        if (creature.def.tentacles[index].role != TentacleRole::neck) continue;
        if (static_cast<int>(index) == stem_of(creature.def)) continue;  // it stands on that
        return {tentacle.tip, 0.0f, creature.body.chunks[static_cast<std::size_t>(tentacle.chunk)]};
    }
    return {creature.at(0), creature.def.body.chunks.front().radius, creature.body.chunks.front()};
}

bool may_eat(const Creature& hunter, const Creature& prey) {
    return prey.id != hunter.id && !prey.life.caught && eats(hunter.def, prey.def) &&
           prey.body.mass <= hunter.def.life.gape * hunter.body.mass;
}

/// What it may bite next, and how far that is beyond its mouth.
struct Meal {
    Creature* prey = nullptr;
    Part part;
};
Meal nearest_meal(const Creature& hunter, std::span<Creature> creatures, const Mouth& mouth) {
    Meal best;
    const float far = hunter.def.life.bite_reach + opens_from;
    for (Creature& prey : creatures) {
        if (!may_eat(hunter, prey)) continue;
        Part part = nearest_part(prey, mouth.at);
        part.gap -= mouth.radius;
        if (part.gap < far && part.gap < best.part.gap) best = {&prey, part};
    }
    return best;
}

void bite(Creature& hunter, const Meal& meal, const Mouth& mouth, const Surroundings& around,
          b2World& world, b2Body* ground) {
    LifeState& life = hunter.life;
    b2MouseJointDef jaws;
    jaws.bodyA = ground;
    jaws.bodyB = meal.part.chunk;
    jaws.target = meal.part.chunk->GetPosition();
    jaws.collideConnected = true;
    jaws.maxForce = hunter.def.life.bite_strength * around.weight_of(meal.prey->body.mass);
    b2LinearStiffness(jaws.stiffness, jaws.damping, bite_hz, bite_damping, ground, meal.part.chunk);
    life.bite = static_cast<b2MouseJoint*>(world.CreateJoint(&jaws));
    life.prey = meal.prey->id;
    life.swallowing = 0.0f;
    meal.prey->life.caught = true;
    const float speed = length(to_glm(meal.part.chunk->GetLinearVelocity()) - hunter.velocity(0));
    hunter.events.push_back({EventKind::bite, mouth.at, speed * meal.prey->body.mass});
}

void swallow(Creature& hunter, const Creature& prey, glm::vec2 at, std::vector<int>& eaten) {
    LifeState& life = hunter.life;
    const float filled = prey.body.mass / (hunter.def.life.appetite * hunter.body.mass);
    life.fullness = std::min(1.0f, life.fullness + filled);
    hunter.events.push_back({EventKind::swallow, at, prey.body.mass});
    eaten.push_back(prey.id);
}

/// Keeps what its mouth holds: the prey comes to the mouth, and its weight is the hunter's.
void keep(Creature& hunter, std::span<Creature> creatures, const Mouth& mouth,
          const Surroundings& around, b2World& world, std::vector<int>& eaten) {
    LifeState& life = hunter.life;
    const LifeDef& def = hunter.def.life;
    Creature* prey = creature_with(creatures, life.prey);
    if (!prey) return open_mouth(hunter, -1, world);
    const Part part = nearest_part(*prey, mouth.at);
    if (part.gap > mouth.radius + torn_away * def.bite_reach) return open_mouth(hunter, -1, world);
    life.bite->SetTarget(to_b2(mouth.at));
    mouth.chunk->ApplyForceToCenter(-life.bite->GetReactionForce(1.0f / around.dt), true);
    life.swallowing += around.dt;
    if (life.swallowing < def.swallow_time) return;
    swallow(hunter, *prey, mouth.at, eaten);
}

/// An anchored hunter draws in what its jaws hold, and eats that.
void eat_catch(Creature& hunter, std::span<Creature> creatures, std::vector<int>& eaten) {
    const AnchorState& anchor = hunter.anchor;
    if (!anchor.hold || anchor.task != StrikeTask::pull_back || !is_hungry(hunter)) return;
    if (anchor.timer < hunter.def.life.swallow_time) return;
    const Creature* prey = creature_with(creatures, anchor.prey);
    if (prey && may_eat(hunter, *prey)) swallow(hunter, *prey, hunter.at(0), eaten);
}

}  // namespace

void eat(Creature& hunter, std::span<Creature> creatures, const Surroundings& around,
         b2World& world, b2Body* ground, std::vector<int>& eaten) {
    LifeState& life = hunter.life;
    float opens = 0.0f;
    if (life.bite) {
        keep(hunter, creatures, mouth_of(hunter), around, world, eaten);
        opens = 0.5f + 0.5f * sine(2.0f * pi * chews_hz * life.swallowing);
    } else if (stem_of(hunter.def) >= 0) {
        eat_catch(hunter, creatures, eaten);
    } else if (!hunter.held && !life.caught && (is_hungry(hunter) || hunter.steering.steered)) {
        const Mouth mouth = mouth_of(hunter);
        const Meal meal = nearest_meal(hunter, creatures, mouth);
        const float reach = hunter.def.life.bite_reach;
        if (meal.prey) opens = std::clamp(1.0f - (meal.part.gap - reach) / opens_from, 0.0f, 1.0f);
        if (meal.prey && meal.part.gap < reach) bite(hunter, meal, mouth, around, world, ground);
    }
    life.mouth = mix(opens, life.mouth, decay(open_half_life, around.dt));
}

void note_the_caught(std::span<Creature> creatures) {
    for (Creature& creature : creatures)
        creature.life.caught = false;
    for (const Creature& hunter : creatures)
        if (Creature* prey =
                hunter.life.bite ? creature_with(creatures, hunter.life.prey) : nullptr)
            prey->life.caught = true;
}

void open_mouth(Creature& hunter, int id, b2World& world) {
    LifeState& life = hunter.life;
    if (!life.bite || (id >= 0 && life.prey != id)) return;
    world.DestroyJoint(life.bite);
    life.bite = nullptr;
    life.prey = -1;
}

}  // namespace wriggle
