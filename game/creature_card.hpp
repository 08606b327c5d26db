// A creature inside of a picture: a PNG whose text chunk `wriggle` holds the whole definition.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "creatures/load.hpp"

namespace wriggle {

struct CreatureCard {
    std::string stem;  ///< what the file was called; empty: the card does not say
    std::string text;  ///< TOML
};

/// Of a card's file. What is larger was not made by the game, or is meant to do harm.
inline constexpr std::uint64_t max_card_size = std::uint64_t{32} << 20;  ///< bytes
inline constexpr std::uint32_t max_card_side = 16384;                    ///< pixels
inline constexpr int max_card_parts = 16384;                             ///< chunks
inline constexpr int max_card_texts = 64;  ///< text chunks, whatever they say

/// What a card of this file says: its own text, comments and all, where it stands alone; else, what
/// it `extends` written out. The definition must have been loaded from it without a problem.
CreatureCard card_of(const SourceText& source, const CreatureDef& definition);

/// Whether these are the first bytes of a PNG.
bool begins_as_picture(std::string_view bytes);

/// The picture (a PNG of the game's own) with the creature in it. `title`, `author`, empty: none,
/// and the program are there for viewers of pictures.
std::string with_creature(std::string_view png, const CreatureCard& card, std::string_view title,
                          std::string_view author);

/// The creature in a picture of `size` bytes; nothing, and why in `fault`: every part must be
/// whole, with its right checksum, within the bounds above; one text `wriggle`, in UTF-8, of at
/// most `max_file_size`, however small it was packed. Pixels are passed over: memory stays below
/// three times that size, whatever the file says. Any bytes are safe.
std::optional<CreatureCard> read_card(std::istream& in, std::uint64_t size, std::string& fault);

/// A first look: checksums, and what stands behind the text, are not looked at.
struct CardGlance {
    bool is_card = false;  ///< it has a text `wriggle`, right or wrong
    std::string text;      ///< TOML; empty where something is wrong
};
CardGlance glance_at_card(std::istream& in, std::uint64_t size);

}  // namespace wriggle
