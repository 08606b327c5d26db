// Joint limits: what a bone's direction may be against its parent's.
#pragma once

#include <cstddef>
#include <glm/vec2.hpp>

#include "creatures/chain.hpp"
#include "creatures/directions.hpp"

namespace wriggle {

/// Whether there are none, or one for each bone, each finite with min <= max, and the base is a
/// unit vector (to a thousandth).
bool is_sound(const JointLimits& limits, std::size_t bone_count);

/// The angle in the range that is nearest to `angle` round the circle, in radians. A range of a
/// whole turn or more leaves every angle; a range may reach over pi (2.9 to 3.5).
float within(const AngleRange& range, float angle);

/// `along` turned as little as the range of its angle against `parent` wants. Unit vectors.
glm::vec2 limit_child(glm::vec2 parent, glm::vec2 along, const AngleRange& range);
/// `along` turned as little as the range of `child`'s angle against it wants. Unit vectors.
glm::vec2 limit_parent(glm::vec2 child, glm::vec2 along, const AngleRange& range);

/// Every direction, root to tip, limited against its parent's.
void limit_all(const Directions& of, std::span<const AngleRange> ranges, glm::vec2 base);

/// Turns every bone, root to tip, as little as its limits want; those beyond it keep their own
/// directions. Bones get their lengths. Nothing happens where the limits or sizes are not sound.
void clamp_to_limits(Chain chain, const JointLimits& limits);

/// Whether every bone keeps its limits, to within `slack` radians. A bone whose ends lie in one
/// place does.
bool obeys(const Chain& chain, const JointLimits& limits, float slack);

}  // namespace wriggle
