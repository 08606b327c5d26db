#include "creatures/world_hand.hpp"

#include <algorithm>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"

namespace wriggle {

namespace {

int limb_named(const CreatureDef& def, const std::string& name) {
    for (std::size_t i = 0; i < def.legs.size(); ++i)
        if (def.legs[i].name == name) return static_cast<int>(i);
    for (std::size_t i = 0; i < def.tentacles.size(); ++i)
        if (def.tentacles[i].name == name) return static_cast<int>(def.legs.size() + i);
    return -1;
}

Limb& limb_at(Creature& creature, int index) {
    const auto i = static_cast<std::size_t>(index);
    if (i < creature.legs.size()) return creature.legs[i];
    return creature.tentacles[i - creature.legs.size()];
}

b2MouseJoint* make_joint(const Creature& creature, b2Body* chunk, b2World& world, b2Body* ground) {
    const BodyDef& def = creature.def.body;
    b2MouseJointDef joint;
    joint.bodyA = ground;
    joint.bodyB = chunk;
    joint.target = chunk->GetPosition();
    joint.collideConnected = true;  // or what it holds would pass through the ground
    joint.maxForce = def.hold_strength * creature.body.mass;
    b2LinearStiffness(joint.stiffness, joint.damping, def.hold_frequency_hz, def.hold_damping_ratio,
                      ground, chunk);
    // The spring moves the whole animal, not the chunk alone.
    const float whole = creature.body.mass / chunk->GetMass();
    joint.stiffness *= whole;
    joint.damping *= whole;
    return static_cast<b2MouseJoint*>(world.CreateJoint(&joint));
}

}  // namespace

bool grab(Hand& hand, const GrabInput& input, std::span<Creature> creatures, b2World& world,
          b2Body* ground, std::string& why) {
    release(hand, creatures, world);
    Creature* creature = creature_with(creatures, input.creature);
    if (!creature) {
        why = "grab: there is no creature " + std::to_string(input.creature);
        return false;
    }
    int chunk = -1, limb = -1;
    if (!input.limb.empty()) {
        limb = limb_named(creature->def, input.limb);
        if (limb >= 0) chunk = limb_at(*creature, limb).chunk;
    } else {
        chunk = chunk_named(creature->def, input.chunk);
    }
    if (chunk < 0) {
        why = "grab: creature " + std::to_string(input.creature) + " has no " +
              (input.limb.empty() ? "chunk \"" + input.chunk : "limb \"" + input.limb) + "\"";
        return false;
    }
    hand.creature = creature->id;
    hand.chunk = chunk;
    hand.limb = limb;
    hand.along = std::clamp(input.along, 0.1f, 1.0f);
    hand.joint = make_joint(*creature, creature->body.chunks[static_cast<std::size_t>(chunk)],
                            world, ground);
    creature->held = true;
    return true;
}

void release(Hand& hand, std::span<Creature> creatures, b2World& world) {
    if (hand.creature < 0) return;
    if (Creature* creature = creature_with(creatures, hand.creature)) {
        creature->held = false;
        if (hand.limb >= 0) limb_at(*creature, hand.limb).in_hand = false;
        if (hand.joint) world.DestroyJoint(hand.joint);
    }
    hand.creature = hand.chunk = hand.limb = -1;
    hand.joint = nullptr;
}

void pull(Hand& hand, std::span<Creature> creatures) {
    if (hand.creature < 0) return;
    Creature* creature = creature_with(creatures, hand.creature);
    if (!creature) {
        hand = {hand.present, hand.at};
        return;
    }
    const glm::vec2 chunk = creature->at(hand.chunk);
    const float leash = creature->def.body.hold_leash;
    const float strength = creature->def.body.hold_strength * creature->body.mass;
    if (hand.limb < 0) {
        hand.joint->SetTarget(to_b2(chunk + shortened(hand.at - chunk, leash)));
        return;
    }
    Limb& limb = limb_at(*creature, hand.limb);
    limb.in_hand = true;
    // The held point comes to the hand when the tip goes as much farther as the limb is longer.
    // No farther than it reaches: a mouse can be kilometres away.
    limb.goal = limb.root + shortened((hand.at - limb.root) * (1.0f / hand.along), limb.length);
    const glm::vec2 out = hand.at - limb.root;
    const float excess = length(out) - 0.95f * limb.length * hand.along;
    hand.joint->SetMaxForce(excess > 0.0f ? strength : 0.0f);
    const glm::vec2 target = chunk + unit(out, {0.0f, 1.0f}) * std::clamp(excess, 0.0f, leash);
    hand.joint->SetTarget(to_b2(target));
}

}  // namespace wriggle
