#include "creatures/locomotion_slither.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion_swim.hpp"
#include "creatures/locomotion_turn.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr float no_intent = 0.05f;  // of the full one

/// Towards the head at a chunk.
glm::vec2 tangent_at(const Creature& creature, int chunk) {
    const int count = static_cast<int>(creature.body.chunks.size());
    if (count == 1) return creature.along(0) * creature.facing;
    const int front = std::max(0, chunk - 1), back = std::min(count - 1, chunk + 1);
    return unit(creature.at(front) - creature.at(back), {creature.facing, 0.0f});
}

struct Touch {
    bool touches = false;
    glm::vec2 normal{0.0f};  ///< out of the ground
};

/// The ground that a chunk touches and can grip, by the contacts of the last step.
Touch touch_of(const Creature& creature, const Surroundings& around, int chunk) {
    Touch touch;
    glm::vec2 sum{0.0f};
    const b2Body* body = creature.body.chunks[static_cast<std::size_t>(chunk)];
    for (const b2ContactEdge* edge = body->GetContactList(); edge; edge = edge->next) {
        if (!edge->contact->IsTouching() || edge->other != around.terrain.body()) continue;
        b2WorldManifold manifold;
        edge->contact->GetWorldManifold(&manifold);
        glm::vec2 normal = to_glm(manifold.normal);
        if (edge->contact->GetFixtureA()->GetBody() == body) normal = -normal;
        if (!creature.def.locomotion.grips.has(around.terrain.surface_of(normal))) continue;
        sum += normal;
        touch.touches = true;
    }
    touch.normal = unit(sum, around.terrain.up());
    return touch;
}

void draw_wave(Creature& creature, const Surroundings& around, float size, float hz) {
    SwimState& swim = creature.swim;
    const SlitherDef& def = creature.def.slither;
    const float share = std::min(1.0f, length(creature.intent.move));
    swim.phase += hz * share * around.dt;
    swim.phase -= std::floor(swim.phase);
    swim.activity = mix(share, swim.activity, decay(0.2f, around.dt));
    const int count = static_cast<int>(creature.body.chunks.size());
    for (int i = 1; i + 1 < count; ++i) {
        const float place = static_cast<float>(i) / static_cast<float>(count - 1);
        const float turn = 2.0f * pi * (swim.phase - def.waves * place);
        const auto k = static_cast<std::size_t>(i);
        creature.body.bend[k] = swim.activity * size * sine(turn);
        creature.body.bend_rate[k] = swim.activity * size * cosine(turn) * 2.0f * pi * hz * share;
    }
}

void slither_from_the_side(Creature& creature, const Surroundings& around) {
    const SlitherDef& def = creature.def.slither;
    const int count = static_cast<int>(creature.body.chunks.size());
    std::array<Touch, 64> touches;
    int touching = 0;
    for (int i = 0; i < count; ++i) {
        touches[static_cast<std::size_t>(i)] = touch_of(creature, around, i);
        touching += touches[static_cast<std::size_t>(i)].touches;
    }
    creature.slither.touching = touching;
    draw_wave(creature, around, def.bend, def.wave_hz);
    if (touching == 0) return;
    // Along the ground as the intent means it: for what clings also up and down a wall.
    const glm::vec2 move = shortened(creature.intent.move, 1.0f);
    const float asked = length(move) > no_intent ? length(move) : 0.0f;
    const glm::vec2 head = tangent_at(creature, 0);
    const float sense = dot(head, move) < -0.3f * asked ? -1.0f : 1.0f;
    const float speed = asked * creature.def.locomotion.speed * turn_share(creature);
    const glm::vec2 gravity = around.gravity + creature.water.lift;
    const float weight_share = around.weight_of(creature.body.mass) / static_cast<float>(touching);
    for (int i = 0; i < count; ++i) {
        const Touch& touch = touches[static_cast<std::size_t>(i)];
        if (!touch.touches) continue;
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(i)];
        const float mass = chunk->GetMass();
        glm::vec2 along{touch.normal.y, -touch.normal.x};
        if (dot(along, tangent_at(creature, i)) < 0.0f) along = -along;
        const float place = static_cast<float>(i) / static_cast<float>(std::max(1, count - 1));
        const float swell = 1.0f + def.wave * creature.swim.activity *
                                       sine(2.0f * pi * (creature.swim.phase - def.waves * place));
        const float velocity = dot(creature.velocity(i), along);
        float pull =
            mass * ((sense * speed - velocity) / def.traction_time) * swell -
            mass * dot(gravity, along) * static_cast<float>(count) / static_cast<float>(touching);
        const float most = (def.traction + def.cling) * weight_share;
        pull = std::clamp(pull, -most, most);
        const glm::vec2 force = along * pull - touch.normal * (def.cling * around.weight_of(mass));
        chunk->ApplyForceToCenter(to_b2(force), true);
        creature.force += along * pull;
    }
}

/// Takes `friction` times gravity off a speed, not below nothing (Coulomb).
float rubbed(float velocity, float friction, float gravity, float dt) {
    const float most = friction * gravity * dt;
    return std::abs(velocity) <= most ? 0.0f : velocity - (velocity > 0.0f ? most : -most);
}

void slither_from_above(Creature& creature, const Surroundings& around) {
    const SlitherDef& def = creature.def.slither;
    const glm::vec2 move = creature.intent.move;
    draw_wave(creature, around, def.bend_from_above, def.wave_hz_from_above);
    const int count = static_cast<int>(creature.body.chunks.size());
    const glm::vec2 head = unit(creature.at(0) - creature.at(std::min(count - 1, 3)), {1.0f, 0.0f});
    if (length(move) > no_intent) {
        const float off = difference(arc_tangent(head.y, head.x), arc_tangent(move.y, move.x));
        const float most = creature.def.swim.turn_bend;
        const float turn = std::clamp(off * creature.def.swim.turn_gain, -most, most);
        creature.swim.turn = mix(turn, creature.swim.turn, decay(0.2f, around.dt));
        for (int i = 1; i + 1 < count; ++i)
            creature.body.bend[static_cast<std::size_t>(i)] +=
                creature.swim.turn *
                (1.0f - 0.6f * static_cast<float>(i) / static_cast<float>(count - 1));
    }
    const float gravity = around.weight_of(1.0f);
    for (int i = 0; i < count; ++i) {
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(i)];
        const glm::vec2 axis = tangent_at(creature, i), across = left_of(axis);
        const float ahead = dot(creature.velocity(i), axis);
        const float along = rubbed(ahead, ahead < 0.0f ? def.friction_back : def.friction_ahead,
                                   gravity, around.dt);
        const float aside =
            rubbed(dot(creature.velocity(i), across), def.friction_across, gravity, around.dt);
        chunk->SetLinearVelocity(to_b2(axis * along + across * aside));
    }
}

}  // namespace

void push_slither(Creature& creature, const Surroundings& around) {
    if (around.terrain.from_above())
        slither_from_above(creature, around);
    else
        slither_from_the_side(creature, around);
}

void orient_row(Creature& creature, const Surroundings& around) {
    const int count = static_cast<int>(creature.body.chunks.size());
    if (count < 2) {
        creature.body.up[0] = direction(creature.body.chunks.front()->GetAngle() + 0.5f * pi);
        return;
    }
    // It rolls over when its head points clearly to the other side, so that its back stays up.
    constexpr float clearly = 0.35f;
    const glm::vec2 head = unit(creature.at(0) - creature.at(count - 1), {creature.facing, 0.0f});
    const glm::vec2 right{around.terrain.up().y, -around.terrain.up().x};
    if (dot(head, right) * creature.facing < -clearly) creature.facing = -creature.facing;
    for (int i = 0; i < count; ++i)
        creature.body.up[static_cast<std::size_t>(i)] =
            left_of(tangent_at(creature, i)) * creature.facing;
}

}  // namespace wriggle
