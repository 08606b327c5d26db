// How long the links of a row are. Muscles shorten a link, and the body is thicker there: its
// volume is kept. A turn in depth shortens all of them as they are seen.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

inline constexpr float rope_link = 0.01f;   ///< metres: how near the two chunks of a link may come
inline constexpr float least_link = 0.06f;  ///< of its length: links of none have no direction

/// Gives every link, strut and brace the length that its muscles make of it (`Body::link_share`),
/// and of that the share that a turn in depth leaves to be seen, 0 to 1.
void shorten_row(Creature& creature, float seen);

/// What a row on the ground makes of its length.
struct RowShape {
    float drawn = 1.0f;   ///< it draws itself in to this share of its length, 0.1 to 1
    float squash = 0.0f;  ///< how far its wave shortens and stretches its links
    float breath = 0.0f;  ///< how much thicker it is when it has breathed in
};

/// Brings a row to that shape, softly, by its links and its chunks' radii: where its links are
/// short its chunks grow and lift its back. The wave is that of `SwimState::phase`.
void shape_row(Creature& creature, const Surroundings& around, const RowShape& wanted);

/// The radius of a chunk now, of that at rest: the links beside it keep its volume, and
/// it breathes.
float swell_of(const Creature& creature, int chunk);

/// The wave that runs along a body on its belly, -1 to 1: 1 where it is shortest. `place` from 0 at
/// its head to 1 at its tail.
float slither_wave(const Creature& creature, float place);

}  // namespace wriggle
