// All keys of a creature's file with a control for each, by the walk of `describe` alone.
#pragma once

#include <imgui.h>

#include <map>
#include <string>
#include <vector>

#include "game/creature_document.hpp"

namespace wriggle {

/// Where a key's control was drawn, pixels of the window.
struct KeyPlace {
    ImVec2 from, to;
};

/// What was done in the keys of one picture.
struct KeyWishes {
    std::vector<TomlChange> changes;         ///< one step, or a part of it
    std::map<std::string, KeyPlace> places;  ///< of every control, by its key's path
};

/// Draws them into the window that is open. Only keys that have every word of `search` in their
/// path or sentence are shown then, all groups open; a group's own words count for its keys.
KeyWishes draw_keys(const CreatureDocument& document, const std::string& search);

}  // namespace wriggle
