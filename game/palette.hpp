// The nine colours a scene is painted with.
#pragma once

#include "game/color.hpp"

namespace wriggle {

struct Palette {
    Rgba sky;      ///< zenith
    Rgba fog;      ///< horizon and mist: what everything far turns to
    Rgba stone;    ///< ruins and the band under the ground's edge
    Rgba ink;      ///< the ground's inside and every outline
    Rgba light;    ///< rim light, lit lines, the sun
    Rgba accent;   ///< flowers and motes
    Rgba accent2;  ///< lamps
    Rgba moss;
    Rgba water;
};

/// The palette `def.use` names ("dusk" if there is no such), with the author's own slots over it.
/// A fog too pale for its glow is darkened to what the picture can carry.
Palette palette_of(const PaletteDef& def);

}  // namespace wriggle
