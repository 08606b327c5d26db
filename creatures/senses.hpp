// What an animal notices of the others: by sight, with walls in the way, and by ear. Part of
// behaviour.
#pragma once

#include <string>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/creature.hpp"

namespace wriggle {

/// Whether a species has one of these tags.
bool has_tag(const CreatureDef& def, const std::vector<std::string>& wanted);

/// The nearest other creature that it sees and for which `matters(other)` holds; nullptr: none.
/// It sees as far as its `sight`, and not through solid ground.
template <typename Matters>
const Neighbour* nearest_seen(const Creature& creature, const Surroundings& around,
                              Matters matters) {
    const glm::vec2 eye = creature.at(0);
    const Neighbour* best = nullptr;
    float nearest = creature.def.behaviour.sight;
    for (const Neighbour& other : around.neighbours) {
        if (other.id == creature.id) continue;
        const float away = length(other.at - eye);
        if (away >= nearest || !matters(other)) continue;
        if (!around.terrain.clear(eye, other.at)) continue;
        best = &other;
        nearest = away;
    }
    return best;
}

/// The nearest that it sees with one of the tags; nullptr: none.
const Neighbour* nearest_of(const Creature& creature, const Surroundings& around,
                            const std::vector<std::string>& tags);

/// What startles it of what was to hear in the last tick, nullptr: nothing. A blow is heard as far
/// as `hearing` times the root of its impulse for each of the listener's kilograms: what is small
/// is shy. Nobody is startled by its own kind.
const Noise* startling(const Creature& creature, const Surroundings& around);

}  // namespace wriggle
