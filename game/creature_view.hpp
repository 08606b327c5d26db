// Animals as triangles: two tones, a rim of the scene's light, an ink line, shadows and glows.
#pragma once

#include <span>

#include "creatures/outline.hpp"
#include "game/mesh.hpp"
#include "game/palette.hpp"
#include "game/skin_light.hpp"

namespace wriggle {

/// What of the scene falls on an animal.
struct SkinLighting {
    Palette palette;
    glm::vec2 from{0.0f, 1.0f};         ///< towards the light, a unit vector
    float view_height = 8.0f;           ///< metres; lines keep their share of it
    std::span<const SkinLamp> lamps{};  ///< of the scene: the nearest few are taken
    std::span<const WaterDef> water{};  ///< what is under it has dimmer rims
};

enum class SkinMark : std::uint8_t { none, hovered, selected };

/// One vertex array a layer for all animals.
struct CreatureMeshes {
    Mesh shadows;  ///< on the ground, under everything
    Mesh bodies;   ///< a strip
    Mesh glows;    ///< additive, with the glow texture

    CreatureMeshes() { bodies.strip = true; }
};

/// Adds one animal. Its silhouette's ink lies under all of it and over the animals before it.
void add_creature(CreatureMeshes& meshes, const Outline& outline, const SkinLighting& lighting,
                  SkinMark mark = SkinMark::none);

}  // namespace wriggle
