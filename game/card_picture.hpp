// The front of a creature's card: the animal in its frame, its name and who made it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "creatures/definition.hpp"
#include "game/png.hpp"

namespace wriggle {

inline constexpr int card_width = 720, card_height = 960;  // pixels

/// Drawn by the game's own drawing, the individual of that seed. Needs a usable display. Throws
/// Failure where the stage, a font or a place for the animal is missing. The same species and seed
/// give the same pixels. `problem`: why the picture is plain, in words; empty: it is not.
Pixels card_pixels(const CreatureDef& species, std::uint64_t seed,
                   const std::filesystem::path& assets, std::string& problem);

/// "walks", "hauls itself along" ...
const char* moves_of(LocomotionKind kind);

}  // namespace wriggle
