// What inputs do to a world.
#include "creatures/angle.hpp"
#include "creatures/creature_change.hpp"
#include "creatures/describe.hpp"
#include "creatures/free_place.hpp"
#include "creatures/individual.hpp"
#include "creatures/legs.hpp"
#include "creatures/life.hpp"
#include "creatures/locomotion_anchored.hpp"
#include "creatures/scaled.hpp"
#include "creatures/tentacle.hpp"
#include "creatures/world_bite.hpp"
#include "creatures/world_state.hpp"

namespace wriggle {

namespace {

/// A living body as it lies now, about the chunk that is placed.
std::vector<Ball> balls_of(const Creature& creature) {
    std::vector<Ball> balls;
    const glm::vec2 lead = creature.at(lead_chunk(creature.def));
    for (std::size_t i = 0; i < creature.body.chunks.size(); ++i)
        balls.push_back(
            {creature.at(static_cast<int>(i)) - lead, creature.def.body.chunks[i].radius});
    return balls;
}

std::size_t bones_of(const CreatureDef& individual) {
    std::size_t bones = 0;
    for (const LegDef& leg : individual.legs)
        bones += leg.bones.list.size();
    for (const TentacleDef& tentacle : individual.tentacles)
        bones += tentacle.bones.list.size();
    return bones;
}

bool holds_root(const Terrain& terrain, glm::vec2 root) {
    constexpr float near = 0.05f;  // metres
    return terrain.nearest(root, near, Surfaces{0b111}).found;
}

CreatureDef individual_of(const CreatureDef& species, std::uint64_t seed, float size) {
    CreatureDef individual = individual_of(species, seed);
    return size < 1.0f ? scaled(std::move(individual), size) : individual;
}

std::string too_much(const char* what, const CreatureDef& def, std::size_t bones) {
    return std::string(what) + ": \"" + def.stem +
           "\" would be too much: " + std::to_string(bones) + " bones, at most " +
           std::to_string(max_world_bones);
}

std::string no_place(const char* what, const CreatureDef& def) {
    return std::string(what) + ": there is no free place for \"" + def.stem + "\"";
}

}  // namespace

std::uint64_t World::State::next_seed(std::uint64_t own) {
    return hash_of(hash_of(seed, own), spawned++);
}

void World::State::spawn(const CreatureDef& def, glm::vec2 at, std::uint64_t individual_seed,
                         float size, StepReport& report, const SpawnDef* saved) {
    CreatureDef individual = individual_of(def, individual_seed, size);
    std::size_t bones = bones_of(individual);
    for (const Creature& other : creatures)
        bones += bones_of(other.def);
    if (bones > max_world_bones) {
        report.refused.push_back(too_much("spawn", def, bones));
        return;
    }
    const std::optional<glm::vec2> place = free_place(individual, at, terrain);
    if (!place) {
        report.refused.push_back(no_place("spawn", def));
        return;
    }
    creatures.push_back(
        make_creature(next_id, individual_seed, std::move(individual), *place, physics, chains));
    Creature& creature = creatures.back();
    begin_life(creature, *place, size);
    if (saved) lie_as(*saved, creature, terrain);
    if (creature.def.locomotion.kind == LocomotionKind::anchored)
        anchor_creature(creature, terrain, physics);
    const Surroundings around = surroundings();
    lay_legs(creature, around, chains);
    lay_tentacles(creature, chains);
    write_pose(creature, chains, poses.emplace_back());
    report.spawned.push_back(next_id++);
}

void World::State::remove(int id) {
    if (hand.creature == id) release(hand, creatures, physics);
    Creature* found = find(id);
    const auto index = found - creatures.data();
    for (Creature& other : creatures) {
        let_prey_go(other, id, physics);
        open_mouth(other, id, physics);
    }
    open_mouth(*found, -1, physics);
    unanchor_creature(*found, physics);
    destroy_creature(*found, physics, chains);
    creatures.erase(creatures.begin() + index);
    poses.erase(poses.begin() + index);
}

/// The same individual stands where it stood, built from `def` in the size that it has.
void World::State::rebuild(Creature& old, const CreatureDef& def, StepReport& report) {
    if (hand.creature == old.id) release(hand, creatures, physics);
    for (Creature& other : creatures) {
        let_prey_go(other, old.id, physics);
        open_mouth(other, old.id, physics);
    }
    unanchor_creature(old, physics);
    Creature built = make_creature(old.id, old.seed, individual_of(def, old.seed, old.life.size),
                                   old.at(0), physics, chains);
    const bool stays = carry_body(old, built, terrain);
    built.life.built = built.life.size;
    if (built.def.locomotion.kind == LocomotionKind::anchored)
        anchor_creature(built, terrain, physics);
    const Surroundings around = surroundings();
    lay_legs(built, around, chains);
    lay_tentacles(built, chains);
    carry_limbs(old, built, stays, chains);
    begin_ease(old, poses[static_cast<std::size_t>(&old - creatures.data())], built);
    destroy_creature(old, physics, chains);
    old = std::move(built);
    report.changed.push_back(old.id);
}

void World::State::change(const CreatureDef& def, StepReport& report) {
    std::size_t bones = 0;
    for (const Creature& creature : creatures)
        bones += bones_of(creature.def.stem == def.stem ? individual_of(def, creature.seed)
                                                        : creature.def);
    if (bones > max_world_bones) {
        report.refused.push_back(too_much("change", def, bones));
        return;
    }
    species.insert_or_assign(def.stem, def);
    for (Creature& creature : creatures)
        if (creature.def.stem == def.stem) rebuild(creature, def, report);
}

void World::State::apply(const Input& input, StepReport& report) {
    const auto missing = [&](const char* what, int id) {
        report.refused.push_back(std::string(what) + ": there is no creature " +
                                 std::to_string(id));
    };
    if (const auto* spawn_input = std::get_if<SpawnInput>(&input.what)) {
        if (creatures.size() >= max_spawned) {
            report.refused.push_back("spawn: " + std::to_string(max_spawned) +
                                     " creatures are there, and no more may be");
            return;
        }
        const auto found = species.find(spawn_input->creature);
        if (found == species.end() || found->second.abstract) {
            report.refused.push_back("spawn: there is no creature \"" + spawn_input->creature +
                                     "\"");
            return;
        }
        spawn(found->second, spawn_input->at, next_seed(spawn_input->seed), 1.0f, report);
    } else if (const auto* remove_input = std::get_if<RemoveInput>(&input.what)) {
        if (!find(remove_input->creature)) return missing("remove", remove_input->creature);
        remove(remove_input->creature);
        report.removed.push_back(remove_input->creature);
    } else if (const auto* place = std::get_if<PlaceInput>(&input.what)) {
        Creature* creature = find(place->creature);
        if (!creature) return missing("place", place->creature);
        const auto free = free_place(balls_of(*creature), place->at, terrain);
        if (!free) {
            report.refused.push_back(no_place("place", creature->def));
            return;
        }
        place_creature(*creature, *free, chains);
        if (creature->def.locomotion.kind == LocomotionKind::anchored) {
            unanchor_creature(*creature, physics);
            // Its root goes along where there is ground for it; else it takes root anew.
            creature->anchor.rooted = holds_root(terrain, creature->anchor.root);
            anchor_creature(*creature, terrain, physics);
            for (std::size_t i = 0; i < creature->placed.size(); ++i)
                creature->placed[i].at = creature->at(static_cast<int>(i));
        }
    } else if (const auto* grab_input = std::get_if<GrabInput>(&input.what)) {
        std::string why;
        if (!grab(hand, *grab_input, creatures, physics, terrain.body(), why))
            report.refused.push_back(why);
    } else if (const auto* mouse = std::get_if<MouseInput>(&input.what)) {
        hand.present = true;
        hand.at = mouse->at;
    } else if (std::get_if<MouseLeftInput>(&input.what)) {
        hand.present = false;
        release(hand, creatures, physics);
    } else if (std::get_if<ReleaseInput>(&input.what)) {
        release(hand, creatures, physics);
    } else if (const auto* steer = std::get_if<SteerInput>(&input.what)) {
        Creature* creature = find(steer->creature);
        if (!creature) return missing("steer", steer->creature);
        creature->steering.steered = !steer->free;
        creature->steering.move = steer->intent;
        creature->steering.jump = steer->jump;
    } else if (const auto* definition = std::get_if<DefinitionInput>(&input.what)) {
        change(*definition->species, report);
    }
}

}  // namespace wriggle
