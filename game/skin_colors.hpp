// The colours of one animal in one scene: its own, and what light, fog and ink make of them.
#pragma once

#include "creatures/outline.hpp"
#include "game/palette.hpp"

namespace wriggle {

struct SkinColors {
    Rgba dark, base, accent;  ///< the individual's own, in the scene's air
    Rgba eye;                 ///< the individual's own
    Rgba ink;                 ///< of its outline
    Rgba light;               ///< of the rim
    Rgba socket, pupil, lid, claw, tooth, mouth;
    Rgba far;  ///< what far limbs pale towards
};

SkinColors skin_colors_of(const Outline& outline, const Palette& palette);
Rgba color_of(const SkinColors& colors, Material material);
Rgba color_of(const SkinColors& colors, Tone tone);
/// Far limbs lie a little in the fog.
Rgba in_layer(const SkinColors& colors, OutlineLayer layer, Rgba color);

}  // namespace wriggle
