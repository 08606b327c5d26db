// Where each key and value stands in a TOML text, in bytes: what an edit needs and a tree of values
// does not tell.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wriggle {

/// Bytes of the text, the end not included.
struct TextSpan {
    std::size_t begin = 0, end = 0;
};

struct TomlEntry;

struct TomlValue {
    enum class Kind : unsigned char { plain, list, table };
    Kind kind = Kind::plain;
    TextSpan span;                   ///< with its quotes and brackets
    std::vector<TomlValue> items;    ///< of a list
    std::vector<TomlEntry> entries;  ///< of an inline table
};

/// `a.b = value`, in a section or an inline table.
struct TomlEntry {
    std::vector<std::string> keys;  ///< the parts of its key, quotes taken off
    std::size_t begin = 0;          ///< of the key
    TomlValue value;
};

/// A header, [a.b] or [[a.b]], and the entries below it. The first section is the root, without a
/// header.
struct TomlSection {
    std::vector<std::string> keys;
    bool is_row = false;     ///< of [[a.b]]
    std::size_t begin = 0;   ///< of the header's line; the root: 0
    std::size_t inside = 0;  ///< where the line after the header begins
    std::vector<TomlEntry> entries;
};

/// Of a text that is sound TOML, which the caller has verified; of others something, in bounded
/// time.
std::vector<TomlSection> toml_spans(std::string_view text);

/// Where the line that holds a byte begins, and where the next one does.
std::size_t line_begin(std::string_view text, std::size_t at);
std::size_t line_end(std::string_view text, std::size_t at);

}  // namespace wriggle
