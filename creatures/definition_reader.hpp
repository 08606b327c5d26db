// A tree of TOML read into a definition, by the walk of `describe`: types, ranges, choices, keys
// that are missing and keys that nobody knows. Every problem is told, and a value with one is left
// as it was.
#pragma once

#include "creatures/definition.hpp"
#include "creatures/problem.hpp"
#include "creatures/toml_reader.hpp"

namespace wriggle {

void read_definition(const Node& root, CreatureDef& creature, Problems& problems);
void read_definition(const Node& root, SceneDef& scene, Problems& problems);
void read_definition(const Node& root, GameDef& game, Problems& problems);

/// `format` of one file: missing or 1, else a problem.
void check_format(const Node& root, Problems& problems);

}  // namespace wriggle
