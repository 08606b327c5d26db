#include "creatures/senses.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

bool has_tag(const CreatureDef& def, const std::vector<std::string>& wanted) {
    for (const std::string& tag : def.tags)
        if (std::ranges::find(wanted, tag) != wanted.end()) return true;
    return false;
}

const Neighbour* nearest_of(const Creature& creature, const Surroundings& around,
                            const std::vector<std::string>& tags) {
    if (tags.empty()) return nullptr;
    return nearest_seen(creature, around,
                        [&](const Neighbour& other) { return has_tag(*other.individual, tags); });
}

const Noise* startling(const Creature& creature, const Surroundings& around) {
    if (around.noises.empty() || creature.def.behaviour.hearing <= 0.0f) return nullptr;
    const std::uint64_t kind = hash_of(0, creature.def.stem);
    const Noise* loudest = nullptr;
    float most = 1.0f;
    for (const Noise& noise : around.noises) {
        if (noise.from == creature.id || noise.kind == kind) continue;
        const float blow = std::max(noise.impulse, 0.0f) / creature.body.mass;
        const float far = creature.def.behaviour.hearing * std::sqrt(blow);
        const float loudness = far / std::max(length(noise.at - creature.at(0)), 1e-3f);
        if (loudness <= most) continue;
        most = loudness;
        loudest = &noise;
    }
    return loudest;
}

}  // namespace wriggle
