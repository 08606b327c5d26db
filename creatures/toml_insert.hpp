// How one change may be written into a TOML text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "creatures/toml_path.hpp"

namespace wriggle {

/// Texts with the value put at the path (nothing: taken out), the nicest first. Not all of them
/// need be sound or mean it: what a text allows depends on how its tables are written.
std::vector<std::string> ways_to_write(const std::string& text, const TomlPath& path,
                                       const std::optional<std::string>& value);

}  // namespace wriggle
