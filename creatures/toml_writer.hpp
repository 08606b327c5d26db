// Definitions as TOML, `extends` resolved: what a replay keeps of the files it used.
#pragma once

#include <string>

#include "creatures/definition.hpp"

namespace wriggle {

/// Text that loads, alone, into the same definition, every number to the bit. Keys that say what
/// they say by default are left out. An individual cannot be written: names such as `fore.near` are
/// no names of a file.
std::string toml_of(const CreatureDef& creature);
std::string toml_of(const SceneDef& scene);
std::string toml_of(const GameDef& game);

/// A row of [[legs]] or [[tentacles]], its header with it.
std::string toml_of(const LegDef& leg);
std::string toml_of(const TentacleDef& tentacle);

}  // namespace wriggle
