// Definitions as TOML, `extends` resolved: what a replay keeps of the files it used.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "creatures/describe.hpp"

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

/// A key with its value as TOML; `key` has dots where it stands in a table.
struct TomlLine {
    std::string key, value;
    bool required = false;  ///< a file has to say it
};
/// Every key that a walk comes by, whatever it says; a list of tables is one value.
std::vector<TomlLine> toml_lines_of(const std::function<void(Visitor&)>& describe_it);
/// Those of `lines` that `defaults` says otherwise, or not at all.
std::vector<TomlLine> differing(const std::vector<TomlLine>& lines,
                                const std::vector<TomlLine>& defaults);

}  // namespace wriggle
