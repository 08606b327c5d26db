// A run of obstacles grown from a seed: steps, slopes, rubble and gaps, for measuring walkers.
#pragma once

#include <cstdint>

#include "creatures/definition.hpp"

namespace wriggle {

/// Flat ground behind the last obstacle, metres; with `course_run_up` before the first.
inline constexpr float course_run_out = 30.0f;
inline constexpr float course_run_up = 10.0f;

/// The scene with its course grown from `seed` into a solid, `course.parts` then 0 (none asked for:
/// the scene as it is). The ground of the course reaches down to the scene's lower edge, begins at
/// `course.start` (raised where there would be no room for a gap below it) and ends at the
/// scene's right edge; the scene grows to hold it.
SceneDef grown(const SceneDef& scene, std::uint64_t seed);

/// Where the obstacles of that course end, metres from the left: beyond it all is flat. Without a
/// course the scene's left edge.
float course_end(const SceneDef& scene, std::uint64_t seed);

}  // namespace wriggle
