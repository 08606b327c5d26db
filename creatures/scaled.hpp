// The same animal, smaller: how young ones are made.
#pragma once

#include "creatures/definition.hpp"

namespace wriggle {

/// An individual whose every length is `size` times its own (above 0). What follows from lengths
/// under the same gravity follows by Froude's rule: masses go by size^2 (bodies are flat), times
/// and speeds by the root of it, forces with masses, torques with both. What it wants and how its
/// life goes ([behaviour], [life]) stays. Each number stays within its key's range.
CreatureDef scaled(CreatureDef individual, float size);

}  // namespace wriggle
