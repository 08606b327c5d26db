#include "creatures/creature_body.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"

namespace wriggle {

Span span_of(const CreatureDef& def, const BraceDef& brace) {
    constexpr float least = 0.01f, most = 1000.0f;  // metres
    const auto apart =
        static_cast<float>(std::abs(chunk_named(def, brace.from) - chunk_named(def, brace.to)));
    const float own = brace.length > 0.0f ? float(brace.length) : apart * def.body.spacing;
    return {brace.kind == BraceKind::cable ? least : own,
            brace.kind == BraceKind::strut ? most : own};
}

namespace {

b2Body* make_chunk(const CreatureDef& def, int index, glm::vec2 at, b2World& world) {
    const ChunkDef& chunk = def.body.chunks[static_cast<std::size_t>(index)];
    b2BodyDef body;
    body.type = b2_dynamicBody;
    body.position = to_b2(at);
    body.allowSleep = false;
    // Chunks in a row have a direction from their neighbours; one alone turns by itself.
    body.fixedRotation = def.body.chunks.size() > 1;
    b2Body* made = world.CreateBody(&body);
    b2CircleShape circle;
    circle.m_radius = chunk.radius;
    b2FixtureDef fixture;
    fixture.shape = &circle;
    fixture.density = chunk.mass / (pi * chunk.radius * chunk.radius);
    fixture.friction = def.body.friction;
    fixture.filter.categoryBits = creature_category;
    fixture.filter.maskBits = terrain_category;
    made->CreateFixture(&fixture);
    return made;
}

b2DistanceJoint* join(b2Body* a, b2Body* b, float shortest, float longest, b2World& world) {
    b2DistanceJointDef joint;
    joint.Initialize(a, b, a->GetPosition(), b->GetPosition());
    joint.length = longest;
    joint.minLength = shortest;
    joint.maxLength = longest;
    // A joint of this stiffness is a spring too weak to feel: between its two ends it is free.
    joint.stiffness = shortest < longest ? 1e-3f : 0.0f;
    joint.damping = 0.0f;
    return static_cast<b2DistanceJoint*>(world.CreateJoint(&joint));
}

/// Whether the file links these two itself.
bool is_braced(const CreatureDef& def, int a, int b) {
    return std::ranges::any_of(def.body.braces, [&](const BraceDef& brace) {
        const int from = chunk_named(def, brace.from), to = chunk_named(def, brace.to);
        return (from == a && to == b) || (from == b && to == a);
    });
}

}  // namespace

void make_body(Creature& creature, glm::vec2 at, b2World& world) {
    const CreatureDef& def = creature.def;
    Body& body = creature.body;
    const int count = static_cast<int>(def.body.chunks.size());
    for (int i = 0; i < count; ++i) {
        glm::vec2 place = place_of_chunk(def, i, at);
        // A straight row would not know to which side a brace bends it.
        if (!def.body.braces.empty() && i % 2 == 1) place.y += 0.05f * def.body.spacing;
        body.chunks.push_back(make_chunk(def, i, place, world));
        body.mass += body.chunks.back()->GetMass();
    }
    const float link = def.body.spacing;
    for (std::size_t i = 0; i + 1 < body.chunks.size(); ++i)
        body.links.push_back(join(body.chunks[i], body.chunks[i + 1], link, link, world));
    const float strut = 2.0f * link;
    for (std::size_t i = 0; i + 2 < body.chunks.size(); ++i) {
        const bool braced = is_braced(def, static_cast<int>(i), static_cast<int>(i) + 2);
        body.struts.push_back(braced
                                  ? nullptr
                                  : join(body.chunks[i], body.chunks[i + 2],
                                         strut * cosine(0.5f * def.body.max_bend), strut, world));
    }
    for (const BraceDef& brace : def.body.braces) {
        const Span span = span_of(def, brace);
        body.braces.push_back(
            join(body.chunks[static_cast<std::size_t>(chunk_named(def, brace.from))],
                 body.chunks[static_cast<std::size_t>(chunk_named(def, brace.to))], span.shortest,
                 span.longest, world));
    }
    body.up.assign(body.chunks.size(), glm::vec2(0.0f, 1.0f));
    body.sensed.assign(body.chunks.size(), glm::vec2(0.0f));
    const bool climbs = def.locomotion.kind == LocomotionKind::climb;
    const bool follows = def.locomotion.turn == TurnKind::follow;
    if (body.chunks.size() > 1 && (climbs || follows)) {
        body.sides.assign(body.chunks.size(), 1.0f);
        body.turned_over.assign(body.chunks.size(), 0.0f);
        body.rest_at.assign(body.chunks.size(), glm::vec2(0.0f));
    }
    body.bend.assign(body.chunks.size(), 0.0f);
    body.bend_rate.assign(body.chunks.size(), 0.0f);
    body.tone.assign(body.chunks.size(), 1.0f);
    body.link_share.assign(body.links.size(), 1.0f);
}

}  // namespace wriggle
