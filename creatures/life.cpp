#include "creatures/life.hpp"

#include <algorithm>

#include "creatures/angle.hpp"
#include "creatures/senses.hpp"
#include "creatures/world_bite.hpp"

namespace wriggle {

// ---- needs --------------------------------------------------------------------------------------

namespace {

constexpr float least_full = 0.35f;  // of a new one
constexpr std::uint64_t fullness_salt = 71, brood_salt = 72;

/// Gets hungry and tired, or rests.
void need(Creature& creature, float dt) {
    const LifeDef& def = creature.def.life;
    LifeState& life = creature.life;
    if (!def.eats.empty()) life.fullness = std::max(0.0f, life.fullness - dt / def.hunger_time);
    const float move = length(creature.intent.move);
    const float effort = creature.held ? 0.0f : std::min(move * move, 1.0f);
    const float change = (1.0f - effort) / def.recover_time - effort / def.tire_time;
    life.energy = std::clamp(life.energy + dt * change, 0.0f, 1.0f);
}

}  // namespace

bool eats(const CreatureDef& individual, const CreatureDef& other) {
    return has_tag(other, individual.life.eats);
}

bool is_hungry(const Creature& creature) {
    return !creature.def.life.eats.empty() &&
           creature.life.fullness < creature.def.life.hungry_below;
}

void begin_life(Creature& creature, glm::vec2 home, float size) {
    creature.mind.home = home;
    creature.life.size = creature.life.built = size;
    creature.life.fullness = mix(least_full, 1.0f, unit_of(hash_of(creature.seed, fullness_salt)));
}

// ---- growing and breeding -----------------------------------------------------------------------

namespace {

bool is_fed(const Creature& creature) {
    return creature.def.life.eats.empty() || creature.life.fullness > 0.0f;
}

void grow(Creature& creature, float dt, LifeChanges& changes) {
    const LifeDef& def = creature.def.life;
    LifeState& life = creature.life;
    if (life.size < 1.0f && is_fed(creature))
        life.size = std::min(1.0f, life.size + (1.0f - def.size_at_birth) * dt / def.grow_time);
    const bool due = life.size - life.built >= def.grow_step || life.size == 1.0f;
    const bool turns = creature.walk.turning > 0.0f || !creature.walk.chunk_turns.empty();
    const bool free =
        !creature.held && !life.caught && !life.bite && !creature.anchor.hold && !turns;
    if (life.size > life.built && due && free) changes.grown.push_back(creature.id);
}

void breed(Creature& creature, float dt, LifeChanges& changes) {
    const LifeDef& def = creature.def.life;
    LifeState& life = creature.life;
    if (def.brood == 0 || life.size < 1.0f || creature.held || life.caught || is_hungry(creature))
        return;
    // Not all of them at once.
    if (life.brood_left < 0.0f)
        life.brood_left = def.brood_time * unit_of(hash_of(creature.seed, brood_salt));
    life.brood_left = std::max(0.0f, life.brood_left - dt);
    if (life.brood_left == 0.0f) changes.bears.push_back(creature.id);
}

}  // namespace

LifeChanges live(std::span<Creature> creatures, const Surroundings& around, b2World& world,
                 b2Body* ground) {
    LifeChanges changes;
    note_the_caught(creatures);
    for (Creature& creature : creatures)
        need(creature, around.dt);
    for (Creature& creature : creatures)
        eat(creature, creatures, around, world, ground, changes.eaten);
    for (Creature& creature : creatures) {
        grow(creature, around.dt, changes);
        breed(creature, around.dt, changes);
    }
    return changes;
}

}  // namespace wriggle
