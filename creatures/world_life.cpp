// What a world does after its animals have lived for a tick: some are eaten, some grow, some are
// born.
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/describe.hpp"
#include "creatures/individual.hpp"
#include "creatures/life.hpp"
#include "creatures/world_state.hpp"

namespace wriggle {

int World::State::count_of(const std::string& stem) const {
    return static_cast<int>(std::ranges::count_if(
        creatures, [&](const Creature& creature) { return creature.def.stem == stem; }));
}

/// Young ones beside their parent, as many as its kind may still be.
void World::State::bear(int parent_id, StepReport& report) {
    Creature* parent = find(parent_id);
    if (!parent) return;  // eaten
    const LifeDef life = parent->def.life;
    const auto found = species.find(parent->def.stem);
    if (found == species.end()) return;
    const glm::vec2 at = parent->at(0);
    bool born = false;
    for (int i = 0; i < life.brood; ++i) {
        if (creatures.size() >= max_spawned || count_of(found->first) >= life.most) break;
        spawn(found->second, at, next_seed(0), life.size_at_birth, report);
        born = true;
    }
    if (born) find(parent_id)->life.brood_left = life.brood_time;
}

/// The scene's own places: where too few of a kind live, one hatches after its time.
void World::State::hatch(StepReport& report) {
    for (std::size_t i = 0; i < scene.spawns.size(); ++i) {
        const SpawnDef& place = scene.spawns[i];
        float& left = hatch_left[i];
        if (place.hatch_time <= 0.0f) continue;
        if (count_of(place.creature) >= place.count || creatures.size() >= max_spawned) {
            left = place.hatch_time;
            continue;
        }
        left -= tick_seconds;
        if (left > 0.0f) continue;
        left = place.hatch_time;
        const auto found = species.find(place.creature);
        if (found == species.end() || found->second.abstract) continue;
        const std::uint64_t own = next_seed(place.seed);
        spawn(found->second, place.at, own, individual_of(found->second, own).life.size_at_birth,
              report);
    }
}

namespace {

/// A young one lies curled up in it.
float egg_radius(const CreatureDef& species) {
    const BodyDef& body = species.body;
    float thickest = 0.0f;
    for (const ChunkDef& chunk : body.chunks)
        thickest = std::max<float>(thickest, chunk.radius);
    const float row = body.spacing * static_cast<float>(body.chunks.size() - 1) + 2.0f * thickest;
    return 0.5f * species.life.size_at_birth * std::sqrt(2.0f * thickest * row);
}

}  // namespace

std::vector<Egg> World::eggs() const {
    constexpr float near = 2.0f;   // metres down to the ground on which it lies
    constexpr float sinks = 0.1f;  // of its radius, into that
    std::vector<Egg> eggs;
    for (std::size_t i = 0; i < state_->scene.spawns.size(); ++i) {
        const SpawnDef& place = state_->scene.spawns[i];
        const float left = state_->hatch_left[i];
        const auto found = state_->species.find(place.creature);
        if (place.hatch_time <= 0.0f || left >= place.hatch_time) continue;
        if (found == state_->species.end() || found->second.abstract) continue;
        const Terrain& terrain = state_->terrain;
        Egg& egg = eggs.emplace_back();
        egg.place = i;
        egg.at = place.at;
        egg.up = terrain.up();
        egg.radius = egg_radius(found->second);
        egg.age = 1.0f - left / place.hatch_time;
        egg.colors = found->second.skin.colors;
        if (terrain.from_above()) continue;
        const Hit ground = terrain.ray(place.at, place.at - terrain.up() * near);
        if (!ground.hit) continue;
        egg.at = ground.point + ground.normal * ((1.0f - sinks) * egg.radius);
        egg.up = ground.normal;
        egg.lies = true;
    }
    return eggs;
}

void World::State::live_on(StepReport& report) {
    const LifeChanges changes = live(creatures, surroundings(), physics, terrain.body());
    for (const int id : changes.eaten) {
        if (!find(id)) continue;
        remove(id);
        report.removed.push_back(id);
    }
    for (const int id : changes.grown) {
        Creature* creature = find(id);
        if (!creature) continue;
        const auto found = species.find(creature->def.stem);
        if (found != species.end()) rebuild(*creature, found->second, report);
    }
    for (const int id : changes.bears)
        bear(id, report);
    hatch(report);
    look_round();
}

}  // namespace wriggle
