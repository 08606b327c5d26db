// A file that somebody brings into the running game: a creature, a card, a scene or a replay.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "game/library.hpp"

namespace wriggle {

struct Arrival {
    FileKind kind = FileKind::unknown;  ///< creature, scene or replay; unknown: see `words`
    std::string stem;                   ///< of a creature: how it is called here
    std::filesystem::path path;         ///< of a scene or a replay: where it lies
    std::string words;                  ///< for the person; empty: it was here already
};

/// Checks it, all it needs included. A creature is then copied into the person's folder, as what it
/// is called where that name is free, else with a number: never over another, and not at all where
/// one that says the same is there. One that extends what lies beside it elsewhere is written out.
/// `library` is refreshed.
Arrival take_in(const std::filesystem::path& file, Library& library);

/// `wanted`, or that with a number: one that is no name of anything yet, of no file in that folder
/// of the person's, and none of `taken`.
std::string free_stem(const std::string& wanted, const std::string& folder, const Library& library,
                      std::span<const std::string> taken = {});
/// The creature here that says the very same; nothing: none does.
std::optional<std::string> same_here(const std::string& text, const Library& library);

}  // namespace wriggle
