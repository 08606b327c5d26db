// The way to a value of a TOML tree: "legs[fore].smoothing.lag".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/toml_reader.hpp"

namespace wriggle {

struct PathPart {
    std::string key;
    bool has_row = false;   ///< of a list of tables
    std::string row;        ///< its name; empty: it is told by its number
    std::size_t index = 0;  ///< of a row without a name here, from 0 on
    bool operator==(const PathPart&) const = default;
};
using TomlPath = std::vector<PathPart>;

/// Nothing where it is no path: an empty key, a bracket that is not closed.
std::optional<TomlPath> path_of(std::string_view text);

/// The parts' keys with dots between them, quoted where they have to be. Rows are left out.
std::string dotted(const TomlPath& path, std::size_t from);

/// Puts a value at the path into a tree (nothing: takes it out) as `TomlChange` says: tables and
/// rows on the way are made. False: something on the way is no table, or no list of tables.
bool put_at(Node& root, const TomlPath& path, const std::optional<Node>& value);

/// Whether two trees mean the same; tables and lists without anything in them count as not there.
bool same_meaning(const Node& a, const Node& b);

}  // namespace wriggle
