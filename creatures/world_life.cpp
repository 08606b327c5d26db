// What a world does after its animals have lived for a tick: some are eaten, some grow, some are
// born.
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
