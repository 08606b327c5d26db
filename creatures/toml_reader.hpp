// TOML text as a tree that remembers where each value stood. toml++ stays behind this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/problem.hpp"

namespace wriggle {

/// A file's text, and its name as it is told to people.
struct SourceText {
    std::string file;
    std::string text;
};

/// A value of a TOML file. Tables and lists hold their values in `items`, in the file's order.
struct Node {
    enum class Kind : std::uint8_t { boolean, integer, real, text, date, list, table };
    Kind kind = Kind::table;
    bool boolean = false;
    std::int64_t integer = 0;
    double real = 0.0;
    std::string text;
    std::vector<Node> items;

    Place place;
    std::string key;  ///< in its table; empty for a list's items
    Place key_place;
    int row = -1;  ///< in a file's outermost list of tables: which row it stood in

    bool is_table() const { return kind == Kind::table; }
    bool is_list() const { return kind == Kind::list; }
    bool is_number() const { return kind == Kind::integer || kind == Kind::real; }
    double number() const { return kind == Kind::integer ? static_cast<double>(integer) : real; }
    const Node* find(std::string_view name) const;
    Node* find(std::string_view name);
};

inline constexpr std::size_t max_file_size = std::size_t{1024} * 1024;  ///< bytes
inline constexpr std::size_t max_keys = 512;                            ///< of one table
inline constexpr int max_key_parts = 8;                                 ///< of a dotted key

/// The root table. A fault of the syntax, or a file that is too large, is the only problem then
/// added, and there is no table. Any bytes are allowed.
std::optional<Node> parse_toml(const SourceText& source, Problems& problems);

/// The value as a person would name it: `"forwrd"`, `3`, `a list`.
std::string shown(const Node& node);

}  // namespace wriggle
