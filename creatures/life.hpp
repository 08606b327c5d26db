// What keeps an animal alive: food, rest, growth and young. What animals do to each other.
#pragma once

#include <span>
#include <vector>

#include "creatures/creature.hpp"

class b2World;

namespace wriggle {

/// Whether its file lets it eat an animal with these tags.
bool eats(const CreatureDef& individual, const CreatureDef& other);
/// Whether it looks for food now. What eats nothing never is.
bool is_hungry(const Creature& creature);

/// A new one: how full it is follows from its seed; `size` is of a grown-up's length.
void begin_life(Creature& creature, glm::vec2 home, float size);

/// What the world has to do after animals have lived for a tick, each by the ids' order.
struct LifeChanges {
    std::vector<int> eaten;  ///< they are gone now
    std::vector<int> grown;  ///< to be built anew in their new size: `LifeState::size`
    std::vector<int> bears;  ///< they have young now
};

/// The end of phase 3, one creature after another: they get hungry and tired, bite what they eat,
/// hold it and swallow it, grow and breed. `ground` is the terrain's body.
LifeChanges live(std::span<Creature> creatures, const Surroundings& around, b2World& world,
                 b2Body* ground);

}  // namespace wriggle
