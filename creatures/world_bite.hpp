// Mouths: what an animal bites, holds and swallows.
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "creatures/creature.hpp"

class b2World;

namespace wriggle {

/// The chunk of an animal that is nearest to a place, and how far its edge is from that, metres.
struct Part {
    b2Body* chunk = nullptr;
    float gap = std::numeric_limits<float>::max();
};
Part nearest_part(const Creature& creature, glm::vec2 at);

/// Marks those that a mouth holds: `LifeState::caught`.
void note_the_caught(std::span<Creature> creatures);

/// One hungry animal (or one that a person steers) bites what it eats and can reach, keeps it in
/// its mouth by a spring that its prey may be torn out of, and after its time swallows it: that id
/// is added to `eaten`. An anchored hunter eats what its stem has pulled in. `ground` is the
/// terrain's body.
void eat(Creature& hunter, std::span<Creature> creatures, const Surroundings& around,
         b2World& world, b2Body* ground, std::vector<int>& eaten);

/// Opens the mouth of a hunter that holds the animal `id`, or any for -1. Before that animal's
/// bodies go.
void open_mouth(Creature& hunter, int id, b2World& world);

}  // namespace wriggle
