#include "creatures/locomotion_turn.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"

namespace wriggle {

namespace {

/// From 1 at the turn's begin to -1 at its end.
float turn_cosine(const Creature& creature, float seconds) {
    return cosine(pi * seconds / creature.def.locomotion.turn_time);
}

/// Every chunk goes to its place in the mirror that stands upright in the centre of mass.
void mirror_chunks(Creature& creature) {
    const glm::vec2 centre = creature.centre();
    const glm::vec2 along = creature.along(0);
    for (b2Body* chunk : creature.body.chunks) {
        const glm::vec2 at = to_glm(chunk->GetPosition());
        const glm::vec2 mirrored = at - along * (2.0f * dot(at - centre, along));
        chunk->SetTransform(to_b2(mirrored), chunk->GetAngle());
    }
    creature.facing = -creature.facing;
    creature.walk.mirrored = true;
}

void shorten_links(Creature& creature, float share) {
    const float spacing = creature.def.body.spacing;
    const float link = spacing * share;
    for (b2DistanceJoint* joint : creature.body.links) {
        joint->SetMinLength(0.01f);
        joint->SetMaxLength(link);
        joint->SetMinLength(link);
        joint->SetLength(link);
    }
    const float strut = 2.0f * link;
    for (b2DistanceJoint* joint : creature.body.struts) {
        joint->SetMinLength(0.01f);
        joint->SetMaxLength(strut);
        joint->SetMinLength(strut * cosine(0.5f * creature.def.body.max_bend));
        joint->SetLength(strut);
    }
}

}  // namespace

float turn_share(const Creature& creature) {
    if (creature.walk.turning <= 0.0f) return 1.0f;
    return std::abs(turn_cosine(creature, creature.walk.turning));
}

void turn_body(Creature& creature, const Surroundings& around, float wanted) {
    WalkState& walk = creature.walk;
    if (walk.turning <= 0.0f) {
        // A turn that is only seen ends first: the two would not meet at one picture.
        const bool seen = creature.shown_facing != creature.facing;
        const bool back = wanted * creature.facing < -0.1f && creature.planted() > 0 && !seen;
        walk.turn_wait = back ? walk.turn_wait + around.dt : 0.0f;
        if (walk.turn_wait <= creature.def.locomotion.turn_after) return;
        walk.turning = around.dt;
    }
    const float before = turn_cosine(creature, walk.turning);
    walk.turning += around.dt;
    const float now = turn_cosine(creature, walk.turning);
    if (before > 0.0f && now <= 0.0f) mirror_chunks(creature);
    constexpr float least = 0.06f;  // links of no length have no direction
    float share = std::max(least, std::abs(now));
    if (walk.turning >= creature.def.locomotion.turn_time) {
        walk.turning = 0.0f;
        walk.turn_wait = 0.0f;
        share = 1.0f;
    }
    shorten_links(creature, share);
}

void show_facing(Creature& creature, const Surroundings& around) {
    WalkState& walk = creature.walk;
    if (walk.turning > 0.0f) {
        creature.shown_facing = creature.facing * turn_share(creature);
        return;
    }
    const bool one_chunk = creature.body.chunks.size() == 1;
    if (one_chunk && std::abs(creature.intent.move.x) > 0.1f && !creature.legs.empty()) {
        const float along = dot(creature.velocity(0), creature.along(0));
        if (std::abs(along) > 0.15f * creature.def.locomotion.speed)
            creature.facing = along < 0.0f ? -1.0f : 1.0f;
    }
    const float most = 2.0f * around.dt / creature.def.locomotion.shown_turn_time;
    creature.shown_facing += std::clamp(creature.facing - creature.shown_facing, -most, most);
}

void mirror_tentacles(Creature& creature, ChainStore& chains) {
    if (!creature.walk.mirrored) return;
    creature.walk.mirrored = false;
    const glm::vec2 along = creature.along(0);
    const auto mirrored = [&](glm::vec2 v) { return v - along * (2.0f * dot(v, along)); };
    for (Tentacle& t : creature.tentacles) {
        const glm::vec2 root = creature.root_of(
            t, creature.def.tentacles[static_cast<std::size_t>(&t - creature.tentacles.data())]
                   .offset);
        const glm::vec2 was = t.root;
        for (Chain chain : {chains.solved(t.chain), chains.drawn(t.chain)})
            for (glm::vec2& joint : chain.joints)
                joint = root + mirrored(joint - was);
        t.tip = root + mirrored(t.tip - was);
        t.goal = root + mirrored(t.goal - was);
        t.follower.position = root + mirrored(t.follower.position - was);
        t.follower.last_goal = root + mirrored(t.follower.last_goal - was);
        t.follower.velocity = mirrored(t.follower.velocity);
        t.bulge = -t.bulge;
        t.root = t.last_root = root;
    }
}

}  // namespace wriggle
