// A body: its chunks, and what links them. Part of creature.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Makes the chunks of a creature in a row, its leading one at `at`, and their joints: links
/// between neighbours, struts that bound the bend, and the file's braces.
void make_body(Creature& creature, glm::vec2 at, b2World& world);

}  // namespace wriggle
