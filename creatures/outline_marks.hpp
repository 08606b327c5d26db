// Markings in skin coordinates, dorsal spines, and lights along limbs. Internal to the outline.
#pragma once

#include "creatures/outline_sketch.hpp"

namespace wriggle {

/// Dorsal spines of a spine's hull: they stand behind it, so they are added before its piece.
void add_spines(Sketch& sketch, const Piece& spine);

/// Saddles, spots or bands on the spine, from a skin coordinate on.
void add_spine_marks(Sketch& sketch, const Piece& spine, float from);

/// Bands on legs, suckers and lights on arms.
void add_limb_marks(Sketch& sketch, const Piece& hull, int limb);

}  // namespace wriggle
