// Tables and lists of tables of a TOML text, each with the way that leads to it.
#pragma once

#include "creatures/toml_path.hpp"
#include "creatures/toml_spans.hpp"

namespace wriggle {

/// A table that the text writes out: the root, a section with a header, or { ... }.
struct TablePlace {
    TomlPath path;  ///< rows by their number, and their name where they have one
    const TomlSection* section = nullptr;  ///< one of the two
    const TomlValue* value = nullptr;
    const std::vector<TomlEntry>& entries() const {
        return section != nullptr ? section->entries : value->entries;
    }
};

/// A list of tables.
struct ListPlace {
    TomlPath path;                             ///< its last part without a row
    const TomlValue* value = nullptr;          ///< [ ... ]; nullptr: of sections
    std::vector<const TomlSection*> sections;  ///< its rows
};

/// A key with its value.
struct EntryPlace {
    TomlPath path;
    const TablePlace* table = nullptr;
    const TomlEntry* entry = nullptr;
};

/// Points into `sections`, which outlives it.
struct TomlPlaces {
    TomlPlaces(std::string_view text, const std::vector<TomlSection>& sections);
    TomlPlaces(const TomlPlaces&) = delete;
    TomlPlaces& operator=(const TomlPlaces&) = delete;

    std::vector<TablePlace> tables;  ///< the root first
    std::vector<ListPlace> lists;
    std::vector<EntryPlace> entries;
};

/// Whether a wanted path begins with the one of a place: all of its parts, rows by name or number.
bool leads_to(const TomlPath& place, const TomlPath& wanted);
/// The same for all parts of a wanted path, which a place below it begins with.
bool lies_below(const TomlPath& place, const TomlPath& wanted);

}  // namespace wriggle
