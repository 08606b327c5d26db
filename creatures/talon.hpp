// Talons: what a flyer stands on. Tentacles of the role `grab` of what flies. Part of tentacle.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Metres over the ground that a standing talon has its tip.
inline constexpr float talon_height = 0.004f;

/// They take hold of the ground where their animal stands and let go where it does not. Where it
/// walks, the one that is behind steps ahead while the other stands. Phase 4, before tentacles aim.
void step_talons(Creature& creature, const Surroundings& around);

/// Where a talon in a step has its tip now.
glm::vec2 step_place(const Tentacle& talon, const FlyDef& fly, glm::vec2 up);

/// Where a free talon points, of an animal with these ahead and up: tucked back in the air,
/// reaching for the ground to land.
glm::vec2 talon_way(const Creature& creature, glm::vec2 ahead, glm::vec2 up);

}  // namespace wriggle
