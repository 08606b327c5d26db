// Where a creature is put that nobody has given a place.
#pragma once

#include <glm/vec2.hpp>
#include <optional>

#include "creatures/definition.hpp"
#include "creatures/terrain.hpp"

namespace wriggle {

/// Near the middle of the scene, where this animal feels at home: a walker on flat open ground at
/// its ride height, a swimmer in the deepest water (if there is any), a flyer above the ground.
glm::vec2 place_for(const CreatureDef& creature, const Terrain& terrain);

/// The same above (or in the free space about) a place that a person points to: not inside of solid
/// ground.
glm::vec2 place_near(glm::vec2 at, const CreatureDef& creature, const Terrain& terrain);

/// The topmost ground at or near the middle of the scene's width. Nothing where there is none, or
/// where the scene is seen from above.
std::optional<glm::vec2> ground_near_middle(const Terrain& terrain);

/// Height of an animal's `at` above the ground it stands on, metres.
float standing_height(const CreatureDef& creature);

}  // namespace wriggle
