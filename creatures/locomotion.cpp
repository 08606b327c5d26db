#include "creatures/locomotion.hpp"

#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion_anchored.hpp"
#include "creatures/locomotion_fly.hpp"
#include "creatures/locomotion_haul.hpp"
#include "creatures/locomotion_hold.hpp"
#include "creatures/locomotion_hover.hpp"
#include "creatures/locomotion_row.hpp"
#include "creatures/locomotion_slither.hpp"
#include "creatures/locomotion_swim.hpp"
#include "creatures/locomotion_walk.hpp"
#include "creatures/locomotion_water.hpp"

namespace wriggle {

glm::vec2 servo(glm::vec2 velocity, glm::vec2 wanted, float time, float most) {
    return shortened((wanted - velocity) * (1.0f / time), most);
}

float spring(float error, float velocity, float frequency_hz, float damping_ratio, float dt) {
    const float w = 2.0f * pi * frequency_hz;
    const float damping = 2.0f * damping_ratio * w;
    return (w * w * (error - velocity * dt) - damping * velocity) /
           (1.0f + damping * dt + w * w * dt * dt);
}

void straighten_body(Creature& creature, const Surroundings& around) {
    const auto& chunks = creature.body.chunks;
    for (std::size_t i = 1; i + 1 < chunks.size(); ++i) {
        b2Body *before = chunks[i - 1], *middle = chunks[i], *after = chunks[i + 1];
        glm::vec2 error =
            to_glm(0.5f * (before->GetPosition() + after->GetPosition()) - middle->GetPosition());
        glm::vec2 velocity =
            to_glm(middle->GetLinearVelocity() -
                   0.5f * (before->GetLinearVelocity() + after->GetLinearVelocity()));
        if (!creature.walk.chunk_turns.empty()) {  // along the ground it is folded, in depth
            const glm::vec2 up = creature.up(static_cast<int>(i));
            error = up * dot(up, error);
            velocity = up * dot(up, velocity);
        }
        const float mass = 1.0f / (1.0f / middle->GetMass() + 0.25f / before->GetMass() +
                                   0.25f / after->GetMass());
        const float hz = creature.def.body.bend_frequency_hz;
        glm::vec2 force{spring(error.x, velocity.x, hz, 1.0f, around.dt),
                        spring(error.y, velocity.y, hz, 1.0f, around.dt)};
        force = shortened(force, creature.def.body.bend_acceleration_max) * mass;
        middle->ApplyForceToCenter(to_b2(force), true);
        before->ApplyForceToCenter(to_b2(-0.5f * force), true);
        after->ApplyForceToCenter(to_b2(-0.5f * force), true);
    }
}

namespace {

/// A middle chunk against the two beside it: impulses on it and half of that back on each of them.
struct Muscle {
    b2Body *before, *middle, *after;
    glm::vec2 out;  // to which the middle goes when the head end turns left
    float mass;     // that an impulse moves
    float wanted;   // m/s along `out`
    float most;     // newton seconds in this tick
    float given = 0.0f;
};

Muscle muscle_of(const Creature& creature, std::size_t i, float dt) {
    const auto& chunks = creature.body.chunks;
    const BodyDef& def = creature.def.body;
    Muscle m{chunks[i - 1], chunks[i], chunks[i + 1], {}, 0.0f, 0.0f, 0.0f};
    const glm::vec2 ahead = to_glm(m.before->GetPosition() - m.after->GetPosition());
    m.out = -left_of(unit(ahead, {1.0f, 0.0f}));
    m.mass = 1.0f / (1.0f / m.middle->GetMass() + 0.25f / m.before->GetMass() +
                     0.25f / m.after->GetMass());
    const glm::vec2 off =
        to_glm(m.middle->GetPosition() - 0.5f * (m.before->GetPosition() + m.after->GetPosition()));
    const float half = 0.5f * creature.body.bend[i];
    const float error = def.spacing * sine(half) - dot(off, m.out);
    m.wanted =
        def.spacing * cosine(half) * 0.5f * creature.body.bend_rate[i] + error * def.muscle_gain;
    m.most = 2.0f * creature.body.tone[i] * def.muscle_torque / def.spacing *
             dt;  // a pair of forces on each link
    return m;
}

}  // namespace

void flex_body(Creature& creature, const Surroundings& around) {
    constexpr int sweeps = 12;
    constexpr std::size_t most_chunks = 64;
    const std::size_t count = std::min(creature.body.chunks.size(), most_chunks);
    std::array<Muscle, most_chunks> muscles;
    for (std::size_t i = 1; i + 1 < count; ++i)
        muscles[i] = muscle_of(creature, i, around.dt);
    for (int sweep = 0; sweep < sweeps; ++sweep)
        for (std::size_t i = 1; i + 1 < count; ++i) {
            Muscle& m = muscles[i];
            const glm::vec2 velocity =
                to_glm(m.middle->GetLinearVelocity() -
                       0.5f * (m.before->GetLinearVelocity() + m.after->GetLinearVelocity()));
            const float missing = m.wanted - dot(velocity, m.out);
            const float sum = std::clamp(m.given + missing * m.mass, -m.most, m.most);
            const glm::vec2 impulse = m.out * (sum - m.given);
            m.given = sum;
            m.middle->ApplyLinearImpulseToCenter(to_b2(impulse), true);
            m.before->ApplyLinearImpulseToCenter(to_b2(-0.5f * impulse), true);
            m.after->ApplyLinearImpulseToCenter(to_b2(-0.5f * impulse), true);
        }
}

void push(Creature& creature, const Surroundings& around) {
    creature.force = glm::vec2(0.0f);
    std::ranges::fill(creature.body.bend, 0.0f);
    std::ranges::fill(creature.body.bend_rate, 0.0f);
    std::ranges::fill(creature.body.tone, 1.0f);
    push_water(creature, around);
    switch (creature.def.locomotion.kind) {
        case LocomotionKind::swim:
        case LocomotionKind::slither:
            orient_row(creature, around);
            if (swims(creature)) {
                push_swim(creature, around);
                shape_row(creature, around, {});
            } else {
                push_slither(creature, around);
            }
            break;
        case LocomotionKind::haul:
            push_haul(creature, around);
            if (swims(creature)) push_swim(creature, around);
            break;
        case LocomotionKind::anchored:
            push_anchored(creature, around);
            break;
        case LocomotionKind::fly:
            push_fly(creature, around);
            break;
        case LocomotionKind::hover:
            push_hover(creature, around);
            break;
        default:
            if (!creature.legs.empty()) {
                orient_legged(creature, around);
                push_legged(creature, around);
                push_holds(creature, around);
                if (swims(creature) && creature.planted() == 0) push_swim(creature, around);
            }
    }
    if (creature.def.body.muscle_torque > 0.0f)
        flex_body(creature, around);
    else
        straighten_body(creature, around);
}

}  // namespace wriggle
