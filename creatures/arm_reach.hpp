// An arm's tip on its way: to a hold, on a hold, or free. Part of locomotion_haul.
#pragma once

#include <cstddef>

#include "creatures/arm_path.hpp"
#include "creatures/creature.hpp"

namespace wriggle {

/// A hold lies this far off the surface, metres: the half thickness of an arm's end.
inline constexpr float grip_height = 0.02f;
/// Floor, wall and ceiling, as the bits of `Surfaces`.
inline constexpr std::uint8_t ground_surfaces = 7;

inline glm::vec2 corner_place(const Terrain& terrain, int corner) {
    return terrain.corners()[static_cast<std::size_t>(corner)].at;
}

/// Takes its hold from it.
void free_arm(Tentacle& arm);

/// Sends its tip to a hold: back along its own path as far as that parts from the new one, then out
/// along that.
void set_out(Tentacle& arm, const Terrain& terrain, glm::vec2 grip, glm::vec2 normal,
             const ArmPath& path);

/// Moves its root, goal, follower and tip by one tick, and keeps its path taut.
void move_arm(Creature& creature, const Surroundings& around, std::size_t arm);

}  // namespace wriggle
