// What a hand at some place takes hold of.
#pragma once

#include <optional>
#include <span>

#include "creatures/world.hpp"

namespace wriggle {

struct Handle {
    GrabInput grab;
    float distance = 0.0f;  ///< metres from the hand; 0 inside of a chunk
    glm::vec2 at{0.0f};     ///< the place on the animal
};

/// The nearest part of any animal within `reach` metres: a chunk, or a place along a limb; near a
/// limb's tip, the tip. `poses` are those that are seen.
std::optional<Handle> nearest_handle(const World& world, std::span<const Pose> poses, glm::vec2 at,
                                     float reach);

}  // namespace wriggle
