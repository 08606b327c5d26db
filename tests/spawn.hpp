// One animal of a scene.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <string>

#include "creatures/definition_scene.hpp"

namespace wriggle {

inline SpawnDef spawn_at(const std::string& creature, glm::vec2 at, std::uint64_t seed = 0) {
    SpawnDef spawn;
    spawn.creature = creature;
    spawn.at = at;
    spawn.seed = seed;
    return spawn;
}

}  // namespace wriggle
