// Markings in skin coordinates, dorsal spines, and lights along limbs. Internal to the outline.
#pragma once

#include "creatures/outline_sketch.hpp"

namespace wriggle {

/// Dorsal spines of a spine's hull: they stand behind it, so they are added before its piece.
void add_spines(Sketch& sketch, const Piece& spine);

/// Saddles, spots or bands on the spine, from a skin coordinate on. Whether they are large enough
/// to be seen is by its half-width at rest (metres): they do not come and go as it swells.
void add_spine_marks(Sketch& sketch, const Piece& spine, float from, float half_width);

/// Bands on legs, suckers and lights on arms.
void add_limb_marks(Sketch& sketch, const Piece& hull, int limb);

/// Short hairs along the back of an abdomen, as on the legs.
void add_hairs(Sketch& sketch, const Piece& hull);

}  // namespace wriggle
