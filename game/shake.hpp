// How the view shakes where something heavy lands.
#pragma once

#include <span>

#include "game/camera.hpp"
#include "game/happenings.hpp"

namespace wriggle {

/// By how much the view is off its place, metres: at most `largest_shake` of its height each way.
/// Only what lands in view, or near it, shakes it.
glm::vec2 shake_of(std::span<const Happening> happenings, double seconds, const Camera& camera,
                   glm::uvec2 size);

inline constexpr float largest_shake = 0.012f;

}  // namespace wriggle
