#include "creatures/creature.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/creature_body.hpp"
#include "creatures/legs.hpp"
#include "creatures/locomotion_row.hpp"
#include "creatures/locomotion_turn.hpp"
#include "creatures/wing.hpp"

namespace wriggle {

float Surroundings::weight_of(float mass) const {
    constexpr float earth = 9.8f;
    const float g = length(gravity);
    return mass * (g < 0.1f ? earth : g);
}

glm::vec2 Creature::at(int chunk) const {
    return to_glm(body.chunks[static_cast<std::size_t>(chunk)]->GetPosition());
}

glm::vec2 Creature::velocity(int chunk) const {
    return to_glm(body.chunks[static_cast<std::size_t>(chunk)]->GetLinearVelocity());
}

glm::vec2 Creature::centre() const {
    glm::vec2 sum{0.0f};
    for (const b2Body* chunk : body.chunks)
        sum += to_glm(chunk->GetPosition()) * (chunk->GetMass() / body.mass);
    return sum;
}

glm::vec2 Creature::along(int chunk) const {
    const glm::vec2 u = up(chunk);
    return {u.y, -u.x};
}

float Creature::turn_of(int chunk) const {
    if (walk.chunk_turns.empty()) return 1.0f;
    return walk.chunk_turns[std::min(static_cast<std::size_t>(chunk), walk.chunk_turns.size() - 1)];
}

float Creature::facing_of(int chunk) const {
    return body.sides.empty() ? facing : body.sides[static_cast<std::size_t>(chunk)];
}

float Creature::shown_facing_of(const Leg& leg) const {
    return body.sides.empty() ? shown_facing : leg.knee;
}

glm::vec2 Creature::root_of(const Limb& limb, glm::vec2 offset) const {
    const bool turns = has_front() && !walk.flat;
    const float ahead = turns ? offset.x * facing_of(limb.chunk) : offset.x;
    return at(limb.chunk) + along(limb.chunk) * ahead + up(limb.chunk) * offset.y;
}

int Creature::planted() const {
    int count = 0;
    for (const Leg& leg : legs)
        count += leg.state == LimbState::stance;
    return count;
}

int chunk_named(const CreatureDef& individual, std::string_view name) {
    const auto& chunks = individual.body.chunks;
    for (std::size_t i = 0; i < chunks.size(); ++i)
        if (chunks[i].name == name) return static_cast<int>(i);
    return -1;
}

Creature* creature_with(std::span<Creature> creatures, int id) {
    const auto found = std::ranges::find(creatures, id, &Creature::id);
    return found == creatures.end() ? nullptr : &*found;
}

int lead_chunk(const CreatureDef& def) {
    int lead = static_cast<int>(def.body.chunks.size());
    for (const LegDef& leg : def.legs)
        lead = std::min(lead, chunk_named(def, leg.attach));
    return lead < static_cast<int>(def.body.chunks.size()) ? std::max(lead, 0) : 0;
}

glm::vec2 place_of_chunk(const CreatureDef& def, int chunk, glm::vec2 at) {
    return at + glm::vec2(def.body.spacing * static_cast<float>(lead_chunk(def) - chunk), 0.0f);
}

// ---- building -----------------------------------------------------------------------------------

namespace {

/// What legs and tentacles have in common when they are made.
void make_limb(Limb& limb, const LimbDef& def, const Creature& creature, ChainStore& chains) {
    std::vector<float> bones;
    for (const Varying& bone : def.bones.list)
        bones.push_back(bone);
    limb.chunk = chunk_named(creature.def, def.attach);
    limb.chain = chains.add(bones);
    for (const float bone : bones)
        limb.length += bone;
    limb.seed = hash_of(creature.seed, def.name);
    limb.root = limb.last_root = creature.root_of(limb, def.offset);
}

void make_limbs(Creature& creature, ChainStore& chains) {
    const CreatureDef& def = creature.def;
    for (const LegDef& leg_def : def.legs) {
        Leg& leg = creature.legs.emplace_back();
        make_limb(leg, leg_def, creature, chains);
        leg.phase = leg_def.phase;
        leg.side = leg_def.far ? -1.0f : 1.0f;
        leg.home = leg_def.rest;
        leg.state = LimbState::dangle;
        creature.carriers.push_back(leg.chunk);
    }
    std::ranges::sort(creature.carriers);
    creature.carriers.erase(std::unique(creature.carriers.begin(), creature.carriers.end()),
                            creature.carriers.end());
    for (const TentacleDef& tentacle_def : def.tentacles) {
        Tentacle& tentacle = creature.tentacles.emplace_back();
        make_limb(tentacle, tentacle_def, creature, chains);
        tentacle.hold_time = tentacle_def.grip.hold_time;
        int repeats = 0;
        for (const TentacleDef& other : def.tentacles)
            repeats += other.source == tentacle_def.source && other.far == tentacle_def.far;
        tentacle.index_share =
            static_cast<float>(tentacle_def.index) / static_cast<float>(std::max(1, repeats));
    }
}

}  // namespace

Creature make_creature(int id, std::uint64_t seed, CreatureDef individual, glm::vec2 at,
                       b2World& world, ChainStore& chains) {
    Creature creature;
    creature.id = id;
    creature.seed = seed;
    creature.def = std::move(individual);
    creature.random = Random(seed);
    make_body(creature, at, world);
    make_limbs(creature, chains);
    creature.intent.attends = at + glm::vec2(3.0f, 0.0f);
    return creature;
}

void destroy_creature(Creature& creature, b2World& world, ChainStore& chains) {
    for (b2Body* chunk : creature.body.chunks)
        world.DestroyBody(chunk);  // and its joints
    for (const Leg& leg : creature.legs)
        chains.remove(leg.chain);
    for (const Tentacle& tentacle : creature.tentacles)
        chains.remove(tentacle.chain);
    creature.body = {};
    creature.legs.clear();
    creature.tentacles.clear();
}

// ---- placing ------------------------------------------------------------------------------------

void place_creature(Creature& creature, glm::vec2 at, ChainStore& chains) {
    const glm::vec2 by = at - creature.at(lead_chunk(creature.def));
    for (b2Body* chunk : creature.body.chunks) {
        chunk->SetTransform(chunk->GetPosition() + to_b2(by), chunk->GetAngle());
        chunk->SetLinearVelocity(b2Vec2_zero);
        chunk->SetAngularVelocity(0.0f);
    }
    const auto carry = [&](Limb& limb) {
        for (Chain chain : {chains.solved(limb.chain), chains.drawn(limb.chain)})
            for (glm::vec2& joint : chain.joints)
                joint += by;
        limb.root += by;
        limb.last_root += by;
        limb.goal += by;
        limb.tip += by;
        limb.tip_velocity = glm::vec2(0.0f);
        reset(limb.follower, limb.tip);
        limb.carried = true;
    };
    creature.anchor.root += by;
    creature.placed.clear();
    for (const b2Body* chunk : creature.body.chunks)
        creature.placed.push_back({to_glm(chunk->GetPosition()), chunk->GetAngle()});
    creature.air.task = FlightTask::fly;
    creature.air.has_height = false;
    for (Leg& leg : creature.legs) {
        carry(leg);
        let_go(leg);
    }
    for (Tentacle& tentacle : creature.tentacles) {
        carry(tentacle);
        tentacle.holds = false;
        tentacle.task = ArmTask::free;
        tentacle.timer = 0.0f;
        tentacle.path.clear();
        tentacle.route.clear();
        if (tentacle.state == LimbState::stance) tentacle.state = LimbState::trail;
    }
}

void keep_placed(Creature& creature) {
    for (std::size_t i = 0; i < creature.placed.size(); ++i) {
        b2Body* chunk = creature.body.chunks[i];
        chunk->SetTransform(to_b2(creature.placed[i].at), creature.placed[i].angle);
        chunk->SetLinearVelocity(b2Vec2_zero);
        chunk->SetAngularVelocity(0.0f);
    }
    creature.placed.clear();
}

// ---- pose ---------------------------------------------------------------------------------------

namespace {

void write_limb(const Limb& limb, std::span<const glm::vec2> joints, Pose& pose) {
    LimbPose& out = pose.limbs.emplace_back();
    out.state = limb.state;
    out.first_joint = static_cast<std::uint32_t>(pose.joints.size());
    out.joint_count = static_cast<std::uint32_t>(joints.size());
    out.goal = limb.goal;
    pose.joints.insert(pose.joints.end(), joints.begin(), joints.end());
}

/// While the animal turns in depth its knees pass through the plane of its body: what stands beside
/// the line from root to tip is shortened.
void show_leg_turn(std::span<glm::vec2> joints, float share) {
    const glm::vec2 root = joints.front();
    const glm::vec2 line = unit(joints.back() - root, {0.0f, -1.0f});
    for (std::size_t i = 1; i + 1 < joints.size(); ++i) {
        const glm::vec2 out = joints[i] - root;
        joints[i] = root + line * dot(out, line) + left_of(line) * (cross(line, out) * share);
    }
}

/// A tentacle turns with its body: what stands along it is shortened.
void show_tentacle_turn(std::span<glm::vec2> joints, glm::vec2 along, float share) {
    const glm::vec2 root = joints.front();
    for (glm::vec2& joint : joints.subspan(1))
        joint -= along * (dot(joint - root, along) * (1.0f - share));
}

/// Out of the ground that a chunk touches, by the contacts of the last step.
glm::vec2 lies_on(const b2Body* chunk) {
    glm::vec2 sum{0.0f};
    for (const b2ContactEdge* edge = chunk->GetContactList(); edge; edge = edge->next) {
        if (!edge->contact->IsTouching() || edge->other->GetType() != b2_staticBody) continue;
        b2WorldManifold manifold;
        edge->contact->GetWorldManifold(&manifold);
        const glm::vec2 normal = to_glm(manifold.normal);
        sum += edge->contact->GetFixtureA()->GetBody() == chunk ? -normal : normal;
    }
    return unit(sum, {0.0f, 0.0f});
}

}  // namespace

void write_pose(const Creature& creature, ChainStore& chains, Pose& pose) {
    pose.id = creature.id;
    pose.intent = creature.intent.move;
    pose.facing = creature.shown_facing;
    pose.attends = creature.intent.attends;
    pose.alarm = creature.intent.alarm;
    pose.mouth = creature.life.mouth;
    pose.chunks.clear();
    pose.limbs.clear();
    pose.joints.clear();
    pose.events = creature.events;
    const int count = static_cast<int>(creature.body.chunks.size());
    for (int i = 0; i < count; ++i) {
        const glm::vec2 up = creature.up(i);
        const float angle =
            count == 1 ? creature.body.chunks.front()->GetAngle() : arc_tangent(-up.x, up.y);
        pose.chunks.push_back({creature.at(i), angle, creature.velocity(i), up,
                               swell_of(creature, i),
                               lies_on(creature.body.chunks[static_cast<std::size_t>(i)])});
    }
    for (const Leg& leg : creature.legs) {
        write_limb(leg, chains.drawn(leg.chain).joints, pose);
        LimbPose& out = pose.limbs.back();
        out.grips = leg.state == LimbState::stance;
        out.grip = leg.foot;
        const float share = std::abs(creature.shown_facing_of(leg));
        if (share < 1.0f && creature.has_front())
            show_leg_turn(std::span(pose.joints).subspan(out.first_joint, out.joint_count), share);
    }
    for (const Tentacle& tentacle : creature.tentacles) {
        write_limb(tentacle, chains.drawn(tentacle.chain).joints, pose);
        LimbPose& out = pose.limbs.back();
        out.grips = tentacle.holds;
        const auto index = static_cast<std::size_t>(&tentacle - creature.tentacles.data());
        out.sweep = is_wing(creature, index) ? wing_sweep(creature, index) : 0.0f;
        out.grip = tentacle.grip;
        if (creature.walk.turning > 0.0f)
            show_tentacle_turn(std::span(pose.joints).subspan(out.first_joint, out.joint_count),
                               creature.along(tentacle.chunk),
                               std::abs(turn_share(creature, tentacle.chunk)));
    }
}

}  // namespace wriggle
