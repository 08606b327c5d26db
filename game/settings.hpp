// What the person has set: game.toml.
#pragma once

#include "creatures/definition.hpp"
#include "game/paths.hpp"

namespace wriggle {

/// The person's own game.toml, else the shipped one, else every default. Throws Failure with all
/// that is wrong in it.
GameDef read_settings(const Folders& folders);

}  // namespace wriggle
