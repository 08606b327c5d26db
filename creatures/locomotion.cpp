#include "creatures/locomotion.hpp"

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/locomotion_anchored.hpp"
#include "creatures/locomotion_haul.hpp"
#include "creatures/locomotion_walk.hpp"

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
        const glm::vec2 error =
            to_glm(0.5f * (before->GetPosition() + after->GetPosition()) - middle->GetPosition());
        const glm::vec2 velocity =
            to_glm(middle->GetLinearVelocity() -
                   0.5f * (before->GetLinearVelocity() + after->GetLinearVelocity()));
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

void push(Creature& creature, const Surroundings& around) {
    creature.force = glm::vec2(0.0f);
    switch (creature.def.locomotion.kind) {
        case LocomotionKind::haul:
            push_haul(creature, around);
            break;
        case LocomotionKind::anchored:
            push_anchored(creature, around);
            break;
        default:
            if (!creature.legs.empty()) {
                orient_legged(creature, around);
                push_legged(creature, around);
            }
    }
    straighten_body(creature, around);
}

}  // namespace wriggle
