// The hand: what a mouse holds, and how it pulls.
#pragma once

#include <glm/vec2.hpp>
#include <span>

#include "creatures/creature.hpp"
#include "creatures/input.hpp"

class b2MouseJoint;

namespace wriggle {

/// One hand a world. It pulls a chunk by a spring on a leash, so that no speed of the mouse tears
/// an animal apart or drags it through a wall; a limb is led by its tip, and pulls its chunk only
/// beyond its own reach.
struct Hand {
    bool present = false;  ///< the mouse is over the scene
    glm::vec2 at{0.0f};
    int creature = -1;  ///< id of what it holds, -1: nothing
    int chunk = -1;     ///< the chunk that it pulls
    int limb = -1;      ///< into legs, then tentacles; -1: it holds the chunk itself
    float along = 1.0f;
    b2MouseJoint* joint = nullptr;
};

/// False with the reason in `why`: no such creature, chunk or limb.
bool grab(Hand& hand, const GrabInput& input, std::span<Creature> creatures, b2World& world,
          b2Body* ground, std::string& why);
void release(Hand& hand, std::span<Creature> creatures, b2World& world);

/// Phase 1: goals of a held limb, the spring's target and strength.
void pull(Hand& hand, std::span<Creature> creatures);

}  // namespace wriggle
