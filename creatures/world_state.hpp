// What a world holds: for world.cpp and world_inputs.cpp alone.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "creatures/box2d_glue.hpp"
#include "creatures/course.hpp"
#include "creatures/creature.hpp"
#include "creatures/world.hpp"
#include "creatures/world_hand.hpp"

namespace wriggle {

/// Gathers hard contacts in the order in which Box2D solves them, which is the same every run.
struct Contacts : b2ContactListener {
    struct Contact {
        const b2Body* chunk;
        glm::vec2 at;
        float impulse;
    };
    std::vector<Contact> contacts;

    void PostSolve(b2Contact* contact, const b2ContactImpulse* impulse) override {
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        float sum = 0.0f;
        for (int i = 0; i < impulse->count; ++i)
            sum += impulse->normalImpulses[i];
        const b2Body* a = contact->GetFixtureA()->GetBody();
        const b2Body* b = contact->GetFixtureB()->GetBody();
        contacts.push_back(
            {a->GetType() == b2_dynamicBody ? a : b, to_glm(manifold.points[0]), sum});
    }
};

struct World::State {
    State(const SceneDef& wanted, std::uint64_t run_seed, Species known)
        : seed(run_seed),
          scene(grown(wanted, run_seed)),
          species(std::move(known)),
          physics(to_b2(scene.gravity)),
          terrain(scene, physics) {
        physics.SetAllowSleeping(false);
        physics.SetContactListener(&contacts);
    }

    std::uint64_t seed;
    SceneDef scene;
    Species species;
    b2World physics;
    Terrain terrain;
    ChainStore chains;
    Contacts contacts;
    std::vector<Creature> creatures;  // by id, rising
    std::vector<Pose> poses;          // of the same places
    std::vector<Neighbour> neighbours;
    std::vector<Noise> noises;      // of the tick before
    std::vector<float> hatch_left;  // seconds, of each of the scene's spawns
    Hand hand;
    Tick tick = 0;
    int next_id = 0;
    std::uint64_t spawned = 0;
    StepReport before;  // of the scene's own spawns, told with the first step

    Surroundings surroundings() const {
        return {terrain,    scene.gravity, tick_seconds, hand.present, hand.at,
                neighbours, tick,          seed,         noises,       scene.weather};
    }
    Creature* find(int id) { return creature_with(creatures, id); }
    /// `size`: of a grown-up's length. `saved`: of a saved scene, how it lay.
    void spawn(const CreatureDef& def, glm::vec2 at, std::uint64_t individual_seed, float size,
               StepReport& report, const SpawnDef* saved = nullptr);
    std::uint64_t next_seed(std::uint64_t own);
    void remove(int id);
    void rebuild(Creature& creature, const CreatureDef& def, StepReport& report);
    void change(const CreatureDef& def, StepReport& report);
    void apply(const Input& input, StepReport& report);
    void listen();
    void look_round();
    void live_on(StepReport& report);
    void bear(int parent, StepReport& report);
    void hatch(StepReport& report);
    int count_of(const std::string& stem) const;
    void note_contacts();
    void write_poses();
};

}  // namespace wriggle
