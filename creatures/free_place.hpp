// Where a body fits without standing in solid ground.
#pragma once

#include <glm/vec2.hpp>
#include <optional>
#include <vector>

#include "creatures/definition.hpp"
#include "creatures/terrain.hpp"

namespace wriggle {

/// A circle of a body.
struct Ball {
    glm::vec2 from_place{0.0f};  ///< metres from the body's place to the circle's middle
    float radius = 0.0f;         ///< metres
};

/// The place nearest to `at`, as far as pushes out of the ground and then a search of the whole
/// scene find one, where every circle is free of solid ground and in the scene. A body too large
/// for every place found gets one where its middles at least are free; nothing where there is none
/// (solid ground everywhere, or a body longer than the scene). A place that fits comes back as it
/// is, to the bit.
std::optional<glm::vec2> free_place(const std::vector<Ball>& body, glm::vec2 at,
                                    const Terrain& terrain);

/// As above, for a creature that does not live yet: its chunks in a row, as it is made.
std::optional<glm::vec2> free_place(const CreatureDef& individual, glm::vec2 at,
                                    const Terrain& terrain);

}  // namespace wriggle
