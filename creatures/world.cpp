#include "creatures/world.hpp"

#include <bit>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "creatures/angle.hpp"
#include "creatures/behaviour.hpp"
#include "creatures/creature_change.hpp"
#include "creatures/legs.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/locomotion_anchored.hpp"
#include "creatures/locomotion_turn.hpp"
#include "creatures/tentacle.hpp"
#include "creatures/world_state.hpp"

namespace wriggle {

// ---- the step -----------------------------------------------------------------------------------

/// What was to hear in the tick that has ended.
void World::State::listen() {
    noises.clear();
    for (const Creature& creature : creatures)
        for (const PoseEvent& event : creature.events)
            if (event.kind != EventKind::grip)
                noises.push_back(
                    {creature.id, hash_of(0, creature.def.stem), event.at, event.impulse});
}

/// Every creature as the others may see it in this tick.
void World::State::look_round() {
    neighbours.clear();
    for (const Creature& creature : creatures)
        neighbours.push_back({creature.id, &creature.def, creature.at(0), creature.velocity(0),
                              creature.def.body.chunks.front().radius, creature.body.mass});
}

void World::State::note_contacts() {
    constexpr float hard = 1.0f;  // metres a second of the whole chunk's speed
    for (const Contacts::Contact& contact : contacts.contacts)
        for (Creature& creature : creatures)
            for (const b2Body* chunk : creature.body.chunks)
                if (chunk == contact.chunk && contact.impulse > hard * chunk->GetMass())
                    creature.events.push_back({EventKind::contact, contact.at, contact.impulse});
    contacts.contacts.clear();
}

void World::State::write_poses() {
    for (std::size_t i = 0; i < creatures.size(); ++i) {
        write_pose(creatures[i], chains, poses[i]);
        ease_pose(creatures[i], poses[i], tick_seconds);
    }
}

StepReport World::step(std::span<const Input> inputs, PhaseListener* listener) {
    State& state = *state_;
    std::vector<Creature>& creatures = state.creatures;
    StepReport report;
    report.refused = std::exchange(state.before.refused, {});
    const auto phase_ends = [&](Phase phase) {
        if (listener) listener->phase_ends(phase);
    };
    if (listener) listener->step_begins();
    ++state.tick;
    state.listen();
    for (Creature& c : creatures)
        c.events.clear();

    for (const Input& input : inputs) {
        assert(input.tick == state.tick);
        state.apply(input, report);
    }
    pull(state.hand, creatures);
    state.look_round();
    const Surroundings around = state.surroundings();
    for (Creature& c : creatures)
        think(c, around);
    phase_ends(Phase::think);

    for (Creature& c : creatures)
        push(c, around);
    phase_ends(Phase::push);

    state.physics.Step(tick_seconds, 8, 3);
    for (Creature& c : creatures)
        keep_placed(c);
    hold_prey(creatures, state.physics);
    state.note_contacts();
    state.live_on(report);
    const Surroundings now = state.surroundings();  // some may be gone, others have come
    phase_ends(Phase::bodies);

    for (Creature& c : creatures)
        mirror_tentacles(c, state.chains);
    for (Creature& c : creatures)
        show_facing(c, now);
    for (Creature& c : creatures)
        step_legs(c, now);
    for (Creature& c : creatures)
        aim_tentacles(c, now);
    phase_ends(Phase::step_feet);

    for (Creature& c : creatures)
        solve_legs(c, now, state.chains);
    for (Creature& c : creatures)
        solve_tentacles(c, now, state.chains);
    phase_ends(Phase::solve);

    for (Creature& c : creatures)
        smooth_legs(c, now, state.chains);
    for (Creature& c : creatures)
        smooth_tentacles(c, now, state.chains);
    phase_ends(Phase::smooth);

    state.write_poses();
    phase_ends(Phase::write);
    return report;
}

// ---- the rest -----------------------------------------------------------------------------------

World::World(const SceneDef& scene, std::uint64_t seed, Species species)
    : state_(std::make_unique<State>(scene, seed, std::move(species))) {
    std::uint64_t index = 0;
    for (const SpawnDef& spawn : state_->scene.spawns) {
        const auto found = state_->species.find(spawn.creature);
        assert(found != state_->species.end());
        const std::uint64_t spawn_seed = hash_of(hash_of(seed, spawn.seed), index++);
        const BodyDef& body = found->second.body;
        // Side by side, a body's length apart.
        const float apart = body.spacing * static_cast<float>(body.chunks.size()) + 0.6f;
        if (!spawn.individual.empty())
            state_->spawn(found->second, spawn.at,
                          std::strtoull(spawn.individual.c_str(), nullptr, 16), spawn.size,
                          state_->before, &spawn);
        const int count = spawn.waits || !spawn.individual.empty() ? 0 : spawn.count;
        for (int i = 0; i < count; ++i)
            state_->spawn(found->second, spawn.at + glm::vec2(apart * static_cast<float>(i), 0.0f),
                          hash_of(spawn_seed, static_cast<std::uint64_t>(i)), spawn.size,
                          state_->before);
        state_->hatch_left.push_back(spawn.hatch_time);
    }
}

World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

Tick World::tick() const {
    return state_->tick;
}
std::uint64_t World::seed() const {
    return state_->seed;
}
const SceneDef& World::scene() const {
    return state_->scene;
}
const Terrain& World::terrain() const {
    return state_->terrain;
}
const Species& World::species() const {
    return state_->species;
}
std::span<const Pose> World::poses() const {
    return state_->poses;
}
int World::held() const {
    return state_->hand.creature;
}

const CreatureDef* World::individual(int id) const {
    const Creature* creature = state_->find(id);
    return creature ? &creature->def : nullptr;
}

SceneDef World::scene_now() const {
    SceneDef scene = state_->scene;
    scene.course = {};  // it has grown: its obstacles are solids now
    std::erase_if(scene.spawns, [](const SpawnDef& spawn) { return spawn.hatch_time <= 0.0f; });
    for (SpawnDef& place : scene.spawns) {
        const SpawnDef old = std::move(place);
        place = {};
        place.creature = old.creature;
        place.at = old.at;
        place.count = old.count;
        place.seed = old.seed;
        place.hatch_time = old.hatch_time;
        place.waits = true;
    }
    for (const Creature& creature : state_->creatures)
        scene.spawns.push_back(saved_of(creature));
    return scene;
}

std::uint64_t World::individual_seed(int id) const {
    const Creature* creature = state_->find(id);
    return creature ? creature->seed : 0;
}

std::uint64_t World::state_hash() const {
    std::uint64_t hash = hash_of(static_cast<std::uint64_t>(state_->tick), state_->seed);
    const auto add = [&](float value) {
        hash = hash_of(hash, std::bit_cast<std::uint32_t>(value));
    };
    const auto add_point = [&](glm::vec2 v) {
        add(v.x);
        add(v.y);
    };
    for (Creature& creature : state_->creatures) {
        hash = hash_of(hash, static_cast<std::uint64_t>(creature.id));
        hash = hash_of(hash, creature.random.state);
        for (const b2Body* chunk : creature.body.chunks) {
            add_point(to_glm(chunk->GetPosition()));
            add_point(to_glm(chunk->GetLinearVelocity()));
            add(chunk->GetAngle());
            add(chunk->GetAngularVelocity());
        }
        add(creature.walk.phase);
        add_point(creature.intent.attends);
        for (const float state : {creature.life.fullness, creature.life.energy, creature.life.size,
                                  creature.life.brood_left, creature.life.swallowing})
            add(state);
        const auto add_limb = [&](const Limb& limb) {
            hash = hash_of(hash, static_cast<std::uint64_t>(limb.state));
            add_point(limb.follower.velocity);
            for (const glm::vec2 joint : state_->chains.drawn(limb.chain).joints)
                add_point(joint);
        };
        for (const Leg& leg : creature.legs)
            add_limb(leg);
        for (const Tentacle& tentacle : creature.tentacles)
            add_limb(tentacle);
    }
    return hash;
}

namespace {

LimbView view_of(const Limb& limb, ChainStore& chains) {
    LimbView view;
    const Chain chain = chains.solved(limb.chain);
    view.chain.assign(chain.joints.begin(), chain.joints.end());
    view.goal = limb.goal;
    view.follower = limb.follower.position;
    view.state = limb.state;
    return view;
}

}  // namespace

DebugView World::debug_view() const {
    DebugView view;
    for (const Creature& creature : state_->creatures) {
        CreatureView& out = view.creatures.emplace_back();
        out.id = creature.id;
        out.force = creature.force;
        for (const b2Body* chunk : creature.body.chunks)
            out.chunks.push_back({to_glm(chunk->GetPosition()),
                                  chunk->GetFixtureList()->GetShape()->m_radius, chunk->GetAngle(),
                                  chunk->GetContactList() != nullptr});
        for (const Leg& leg : creature.legs) {
            LimbView& limb = out.limbs.emplace_back(view_of(leg, state_->chains));
            limb.grips = leg.state == LimbState::stance;
            limb.grip = leg.foot;
            limb.phase = leg.phase + creature.walk.phase;
            limb.phase -= std::floor(limb.phase);
            limb.duty_factor = creature.walk.duty_factor;
            limb.candidates.assign(leg.candidates.at.begin(),
                                   leg.candidates.at.begin() + leg.candidates.count);
        }
        for (const Tentacle& tentacle : creature.tentacles) {
            LimbView& limb = out.limbs.emplace_back(view_of(tentacle, state_->chains));
            limb.grips = tentacle.holds;
            limb.grip = tentacle.grip;
        }
    }
    for (const b2Fixture* f = state_->terrain.body()->GetFixtureList(); f; f = f->GetNext()) {
        const auto* chain = dynamic_cast<const b2ChainShape*>(f->GetShape());
        if (!chain) continue;
        auto& line = view.terrain.emplace_back();
        for (int i = 0; i < chain->m_count; ++i)
            line.push_back(to_glm(chain->m_vertices[i]));
    }
    return view;
}

}  // namespace wriggle
