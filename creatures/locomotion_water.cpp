#include "creatures/locomotion_water.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/water.hpp"

namespace wriggle {

namespace {

constexpr float splash_speed = 1.0f;  // m/s up or down from which the surface breaks
constexpr float wet = 0.5f;           // of a chunk: it is in the water, or out of it

/// Along the body at a chunk, towards the head; of one chunk alone: its own up, where the bell is.
glm::vec2 axis_of(const Creature& creature, int chunk) {
    const int count = static_cast<int>(creature.body.chunks.size());
    if (count == 1) return direction(creature.body.chunks.front()->GetAngle() + 0.5f * pi);
    const int front = std::max(0, chunk - 1), back = std::min(count - 1, chunk + 1);
    return unit(creature.at(front) - creature.at(back), {1.0f, 0.0f});
}

/// Solved for the step's end: it slows, and never turns back.
float slowed(float velocity, float drag, float creep, float dt) {
    return velocity / (1.0f + dt * drag * (std::abs(velocity) + creep));
}

void note_splash(Creature& creature, int chunk, bool was_wet, bool is_wet) {
    const glm::vec2 velocity = creature.velocity(chunk);
    if (was_wet == is_wet || std::abs(velocity.y) < splash_speed) return;
    const float mass = creature.body.chunks[static_cast<std::size_t>(chunk)]->GetMass();
    creature.events.push_back({EventKind::splash, creature.at(chunk), mass * std::abs(velocity.y)});
}

}  // namespace

void push_water(Creature& creature, const Surroundings& around) {
    WaterState& water = creature.water;
    water.share = 0.0f;
    water.lift = glm::vec2(0.0f);
    if (around.terrain.water().empty()) return;
    // Seen from above, what does not swim goes on the bed.
    if (around.terrain.from_above() && creature.def.locomotion.kind != LocomotionKind::swim) return;
    const WaterDragDef& drag = creature.def.body.water;
    const double seconds = static_cast<double>(around.tick) * static_cast<double>(around.dt);
    water.wet.resize(creature.body.chunks.size(), 0);
    for (int i = 0; i < static_cast<int>(creature.body.chunks.size()); ++i) {
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(i)];
        const float radius = creature.def.body.chunks[static_cast<std::size_t>(i)].radius;
        const float share = submerged_share(around.terrain, creature.at(i), radius, seconds);
        const bool is_wet = share > wet;
        note_splash(creature, i, water.wet[static_cast<std::size_t>(i)] != 0, is_wet);
        water.wet[static_cast<std::size_t>(i)] = is_wet ? 1 : 0;
        if (share <= 0.0f) continue;
        const float mass = chunk->GetMass(), part = mass / creature.body.mass;
        const glm::vec2 lift = -around.gravity * (drag.buoyancy * share);
        chunk->ApplyForceToCenter(to_b2(lift * mass), true);
        water.share += share * part;
        water.lift += lift * part;

        const glm::vec2 axis = axis_of(creature, i), across = left_of(axis);
        const glm::vec2 velocity = creature.velocity(i);
        const float ahead = slowed(dot(velocity, axis), drag.along * share, drag.creep, around.dt);
        const float aside =
            slowed(dot(velocity, across), drag.across * share, drag.creep, around.dt);
        chunk->SetLinearVelocity(to_b2(axis * ahead + across * aside));
        if (!chunk->IsFixedRotation())
            chunk->SetAngularVelocity(
                slowed(chunk->GetAngularVelocity(), drag.across * share * radius, 1.0f, around.dt));
    }
}

glm::vec2 felt_gravity(const Creature& creature, const Surroundings& around) {
    return around.gravity + creature.water.lift;
}

}  // namespace wriggle
