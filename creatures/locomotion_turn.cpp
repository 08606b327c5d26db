#include "creatures/locomotion_turn.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion_posture.hpp"
#include "creatures/locomotion_row.hpp"

namespace wriggle {

namespace {

/// From 1 at the turn's begin to -1 at its end.
float turn_cosine(const Creature& creature, float seconds) {
    return cosine(pi * seconds / creature.def.locomotion.turn_time);
}

/// Its head is where its tail was: what bends round a corner keeps its bend.
void reverse_chunks(Creature& creature) {
    auto& chunks = creature.body.chunks;
    for (std::size_t i = 0, j = chunks.size() - 1; i < j; ++i, --j) {
        const b2Vec2 at = chunks[i]->GetPosition(), velocity = chunks[i]->GetLinearVelocity();
        chunks[i]->SetTransform(chunks[j]->GetPosition(), chunks[i]->GetAngle());
        chunks[i]->SetLinearVelocity(chunks[j]->GetLinearVelocity());
        chunks[j]->SetTransform(at, chunks[j]->GetAngle());
        chunks[j]->SetLinearVelocity(velocity);
    }
    std::ranges::reverse(creature.body.up);
    std::ranges::reverse(creature.body.sensed);
    std::ranges::reverse(creature.body.sides);
    for (float& side : creature.body.sides)
        side = -side;
}

/// Every chunk goes to its place in the mirror that stands upright in the centre of mass.
void mirror_chunks(Creature& creature) {
    creature.facing = -creature.facing;
    creature.walk.mirrored = true;
    if (creature.def.locomotion.kind == LocomotionKind::climb) {
        reverse_chunks(creature);
        return;
    }
    const glm::vec2 centre = creature.centre();
    const glm::vec2 along = creature.along(0);
    for (b2Body* chunk : creature.body.chunks) {
        const glm::vec2 at = to_glm(chunk->GetPosition());
        const glm::vec2 mirrored = at - along * (2.0f * dot(at - centre, along));
        chunk->SetTransform(to_b2(mirrored), chunk->GetAngle());
    }
}

constexpr float latest = 1.0f;  // seconds: after that a row that is tangled stops turning

/// It turns link by link now.
bool follows(const Creature& creature) {
    return !creature.walk.chunk_turns.empty();
}

/// Whether it is of a kind that turns link by link; a brace would hold its chunks where they are.
bool may_follow(const Creature& creature) {
    return creature.def.locomotion.turn == TurnKind::follow && creature.body.chunks.size() > 2 &&
           creature.body.braces.empty();
}

/// Round a corner there is no one way along which its chunks could pass each other.
bool lies_straight(const Creature& creature) {
    constexpr float straight = 0.5f;  // cosine
    return std::ranges::all_of(creature.body.up, [&](glm::vec2 up) {
        return dot(up, creature.body.up.front()) > straight;
    });
}

/// Links that are almost nothing let chunks change their order: a row that lies on its belly is
/// kept in it, head ahead of tail, until it is long enough to keep it by itself.
void keep_order(Creature& creature, float share) {
    constexpr float short_row = 0.4f;  // of its length
    if (!creature.legs.empty() || share > short_row) return;
    const glm::vec2 along = creature.along(0) * creature.facing, centre = creature.centre();
    const auto count = static_cast<float>(creature.body.chunks.size());
    const float spacing = creature.def.body.spacing * std::max(least_link, share);
    float place = 0.5f * (count - 1.0f);  // of its head, in links from the middle
    for (b2Body* chunk : creature.body.chunks) {
        const glm::vec2 at = to_glm(chunk->GetPosition());
        const float off = place * spacing - dot(at - centre, along);
        chunk->SetTransform(to_b2(at + along * off), chunk->GetAngle());
        place -= 1.0f;
    }
}

/// All links at once, in the middle the chunks change sides.
void turn_whole(Creature& creature, const Surroundings& around) {
    WalkState& walk = creature.walk;
    const float before = turn_cosine(creature, walk.turning);
    walk.turning += around.dt;
    const float now = turn_cosine(creature, walk.turning);
    if (before > 0.0f && now <= 0.0f) mirror_chunks(creature);
    float share = now;
    if (walk.turning >= creature.def.locomotion.turn_time) {
        walk.turning = 0.0f;
        walk.turn_wait = 0.0f;
        share = 1.0f;
    }
    if (walk.turning > 0.0f) keep_order(creature, std::abs(share));
    const float seen = posture_shortens(creature, std::abs(share));
    shorten_row(creature, seen);
}

/// Of a chunk that turns after the one ahead of it, as long after as the body takes to come there,
/// `soon` seconds from now: from 1 to -1.
float turn_of_chunk(const Creature& creature, int chunk, float soon) {
    const LocomotionDef& def = creature.def.locomotion;
    const float apart = creature.def.body.spacing / std::max(def.speed.value, 1e-3f);
    const float since = creature.walk.turning + soon - apart * static_cast<float>(chunk);
    return turn_cosine(creature, std::clamp(since, 0.0f, def.turn_time.value));
}

/// Ahead along the ground at a chunk, for the side to which its animal goes.
glm::vec2 ahead_at(const Creature& creature, std::size_t i) {
    return creature.along(static_cast<int>(i)) * creature.facing;
}

/// How far chunk `i` is ahead of chunk `j` along the ground, metres; below 0 once it has passed it
/// on its way back.
float lead_over(const Creature& creature, std::size_t i, std::size_t j) {
    return dot(creature.at(static_cast<int>(i)) - creature.at(static_cast<int>(j)),
               ahead_at(creature, i));
}

/// The same as their turns have it.
float wanted_lead(const Creature& creature, std::size_t i, std::size_t j) {
    float sum = 0.0f;
    for (std::size_t k = i; k < j; ++k)
        sum += 0.5f * (creature.walk.chunk_turns[k] + creature.walk.chunk_turns[k + 1]);
    return creature.def.body.spacing * sum;
}

/// In the bend chunks pass each other in depth. In the plane what links them cannot get through
/// its own shortest length: what it would go through in this tick it is put past.
void pass_in_depth(Creature& creature, std::size_t i, std::size_t j, float dt) {
    const float lead = lead_over(creature, i, j);
    const float side = wanted_lead(creature, i, j) < 0.0f ? -1.0f : 1.0f;
    if (lead * side > 0.0f) return;
    const glm::vec2 ahead = ahead_at(creature, i);
    const float passing =
        side *
        dot(creature.velocity(static_cast<int>(i)) - creature.velocity(static_cast<int>(j)), ahead);
    if (std::abs(lead) > 2.0f * rope_link + 2.0f * std::max(0.0f, passing) * dt) return;
    b2Body* chunk = creature.body.chunks[i];
    const glm::vec2 past = ahead * (side * 1.5f * rope_link - lead);
    chunk->SetTransform(chunk->GetPosition() + to_b2(past), chunk->GetAngle());
}

/// In its bend, which goes into depth, a link is a rope; out of it again it gets back its length as
/// its chunks come apart. Whether all links have it.
bool loosen_links(Creature& creature, const Surroundings& around) {
    const float spacing = creature.def.body.spacing;
    const float grows = creature.def.locomotion.speed * around.dt;
    const auto set = [&](b2DistanceJoint* joint, float wanted) {
        const float now = length(to_glm(joint->GetBodyA()->GetPosition()) -
                                 to_glm(joint->GetBodyB()->GetPosition()));
        const float given = std::min(wanted, now + grows);
        joint->SetMinLength(std::clamp(given, rope_link, joint->GetMaxLength()));
        return given >= wanted;
    };
    bool whole = true;
    std::vector<float> shortest(creature.body.links.size(), 0.0f);
    for (std::size_t i = 0; i < shortest.size(); ++i) {
        const float wanted = wanted_lead(creature, i, i + 1);
        const bool bends = std::abs(wanted) < 0.999f * spacing;
        const bool in_order = !bends && lead_over(creature, i, i + 1) * wanted > 0.0f;
        if (in_order) shortest[i] = spacing;
        const bool has = set(creature.body.links[i], shortest[i]);
        whole = whole && has && in_order;
    }
    const float bent = cosine(0.5f * creature.def.body.max_bend);
    for (std::size_t i = 0; i < creature.body.struts.size(); ++i)
        if (creature.body.struts[i])
            set(creature.body.struts[i], bent * (shortest[i] + shortest[i + 1]));
    return whole;
}

/// Each chunk after the one ahead of it, as long after as the body takes to come there.
void turn_links(Creature& creature, const Surroundings& around) {
    WalkState& walk = creature.walk;
    const std::size_t count = creature.body.chunks.size();
    walk.turning += around.dt;
    for (std::size_t i = 0; i < count; ++i) {
        const float turn = turn_of_chunk(creature, static_cast<int>(i), 0.0f);
        const bool changes = turn < 0.0f && walk.chunk_turns[i] >= 0.0f;
        walk.chunk_turns[i] = turn;
        creature.body.sides[i] = turn < 0.0f ? -creature.facing : creature.facing;
        for (Tentacle& tentacle : creature.tentacles)
            if (changes && tentacle.chunk == static_cast<int>(i)) tentacle.mirrors = true;
    }
    for (std::size_t i = 0; i + 1 < count; ++i)
        for (std::size_t j = i + 1; j < std::min(i + 3, count); ++j)
            pass_in_depth(creature, i, j, around.dt);
    const bool whole = loosen_links(creature, around);
    const float late = turn_of_chunk(creature, static_cast<int>(count) - 1, -latest);
    const bool ends = whole ? walk.chunk_turns.back() <= -1.0f : late <= -1.0f;
    if (!ends && creature.planted() > 0) return;
    walk.turning = 0.0f;
    walk.turn_wait = 0.0f;
    walk.chunk_turns.clear();
    creature.facing = -creature.facing;
    shorten_row(creature, 1.0f);
}

/// What a chunk goes faster than it is meant to, as a share of its speed, to be where it is meant
/// to between the two beside it.
float keeps_apart(const Creature& creature, int chunk) {
    constexpr float within = 0.15f;  // seconds
    const auto i = static_cast<std::size_t>(chunk);
    const auto missing = [&](std::size_t k) {
        return wanted_lead(creature, k, k + 1) - lead_over(creature, k, k + 1);
    };
    float sum = 0.0f;  // metres
    if (i + 1 < creature.body.chunks.size()) sum += missing(i);
    if (i > 0) sum -= missing(i - 1);
    return std::clamp(sum / (within * creature.def.locomotion.speed), -0.5f, 0.5f);
}

}  // namespace

float turn_share(const Creature& creature, int chunk) {
    if (creature.walk.turning <= 0.0f) return 1.0f;
    if (follows(creature)) return std::abs(creature.turn_of(chunk));
    return std::abs(turn_cosine(creature, creature.walk.turning));
}

float wanted_in_turn(const Creature& creature, int chunk, float wanted) {
    const bool turns = creature.walk.turning > 0.0f;
    if (creature.body.sides.empty() || (turns && !follows(creature)))
        return wanted * turn_share(creature, chunk);
    // Of a row that lies folded the head goes on, and the parts on the other side stand until it
    // has drawn them after it.
    if (!turns) return creature.facing_of(chunk) == creature.facing ? wanted : 0.0f;
    // It comes to its speed a moment after it is asked for it.
    const float soon = creature.def.locomotion.traction_time;
    return creature.facing * (turn_of_chunk(creature, chunk, soon) + keeps_apart(creature, chunk));
}

void turn_body(Creature& creature, const Surroundings& around, float wanted) {
    WalkState& walk = creature.walk;
    if (!creature.placed.empty()) return;  // as it was, where a hand has just put it
    if (walk.turning <= 0.0f) {
        // A turn that is only seen ends first: the two would not meet at one picture.
        const bool seen = std::abs(creature.shown_facing - creature.facing) > 0.01f;
        const bool grips = creature.planted() > 0 || creature.legs.empty();
        // Where it has no room to turn link by link it goes tail first until it has.
        const bool room = !may_follow(creature) || lies_straight(creature);
        const bool back = wanted * creature.facing < -0.1f && grips && !seen && room;
        walk.turn_wait = back ? walk.turn_wait + around.dt : 0.0f;
        if (walk.turn_wait <= creature.def.locomotion.turn_after) return;
        walk.turning = around.dt;
        if (may_follow(creature)) walk.chunk_turns.assign(creature.body.chunks.size(), 1.0f);
    }
    if (follows(creature))
        turn_links(creature, around);
    else
        turn_whole(creature, around);
}

/// Every part of it is on the same side, and seen to be.
static bool is_whole(const Creature& creature) {
    const float side = creature.facing;
    return creature.walk.turning <= 0.0f &&
           std::ranges::all_of(creature.body.sides, [&](float s) { return s == side; }) &&
           std::ranges::all_of(creature.legs, [&](const Leg& leg) { return leg.knee == side; });
}

/// Of a row with sides what is seen is its head's, and short of whole until all of it is.
static void show_sides(Creature& creature, const Surroundings& around) {
    constexpr float nearly = 0.999f;
    const float step = 2.0f * around.dt / creature.def.locomotion.shown_turn_time;
    float& shown = creature.shown_facing;
    if (!creature.walk.chunk_turns.empty())
        shown = creature.facing * creature.turn_of(0);
    else
        shown += std::clamp(creature.facing - shown, -step, step);
    if (!is_whole(creature)) shown = std::clamp(shown, -nearly, nearly);
}

/// A hand has put it elsewhere in this tick.
static bool is_carried(const Creature& creature) {
    const auto carried = [](const Limb& limb) { return limb.carried; };
    return std::ranges::any_of(creature.legs, carried) ||
           std::ranges::any_of(creature.tentacles, carried);
}

void show_facing(Creature& creature, const Surroundings& around) {
    WalkState& walk = creature.walk;
    if (is_carried(creature)) return;
    if (walk.turning > 0.0f && walk.chunk_turns.empty()) {
        creature.shown_facing = creature.facing * turn_share(creature, 0);
        return;
    }
    if (!creature.body.sides.empty()) {
        show_sides(creature, around);
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
    const bool all = creature.walk.mirrored;
    creature.walk.mirrored = false;
    for (Tentacle& t : creature.tentacles) {
        if (!all && !t.mirrors) continue;
        const glm::vec2 along = creature.along(all ? 0 : t.chunk);
        const auto mirrored = [&](glm::vec2 v) { return v - along * (2.0f * dot(v, along)); };
        t.mirrors = false;
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
