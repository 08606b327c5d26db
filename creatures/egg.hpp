// What will hatch at one of a scene's places: plain data.
#pragma once

#include <cstddef>
#include <glm/vec2.hpp>

#include "creatures/definition_skin.hpp"

namespace wriggle {

struct Egg {
    std::size_t place = 0;     ///< into the scene's spawns
    glm::vec2 at{0.0f};        ///< its middle: on the ground below, or hanging, where none is near
    glm::vec2 up{0.0f, 1.0f};  ///< away from what it lies on
    bool lies = false;         ///< on ground
    float radius = 0.0f;       ///< metres
    float age = 0.0f;          ///< 0 just laid to 1: it hatches
    ColorsDef colors;          ///< of its kind
};

}  // namespace wriggle
