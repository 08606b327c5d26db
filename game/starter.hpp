// Commented creature files to start from.
#pragma once

#include <string>

#include "creatures/definition.hpp"

namespace wriggle {

/// The kind of that name ("walk", "haul" ...); every name that the command line takes.
LocomotionKind locomotion_named(const std::string& name);

/// A small creature that moves like that and passes `wriggle check`; `name` is for people.
std::string starter_text(const std::string& name, LocomotionKind kind);

/// "mud_gecko" -> "Mud gecko".
std::string name_of_stem(const std::string& stem);

}  // namespace wriggle
