// The creatures and scenes one can choose from, as the palette shows them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/library.hpp"

namespace wriggle {

struct CreatureEntry {
    std::string stem;
    std::string name;  ///< for people
    std::string tags;  ///< with blanks between
    CreatureDef species;
    std::string fault;  ///< why it cannot be used; empty: it can
};

struct SceneEntry {
    std::string stem;
    std::string name;
};

/// All creatures but abstract ones, by name. A faulty file has an entry that says so.
std::vector<CreatureEntry> creature_entries(const Library& library);
std::vector<SceneEntry> scene_entries(const Library& library);

/// Whether every word of `search` is in its name, stem or tags, large and small letters alike.
bool matches(const CreatureEntry& entry, std::string_view search);

}  // namespace wriggle
