// What a picture is made of, for those who want to know what each part of it costs.
#pragma once

namespace wriggle {

/// The parts of a picture. What a layer's triangles cost to make counts with what they cost to
/// draw.
enum class PictureLayer {
    backdrop,  ///< sky, sun, clouds, ruins, mist, shafts
    ground,    ///< terrain, poles, grass
    animals,   ///< outlines, shadows, bodies, glows, eggs
    water,
    effects,  ///< dust, splashes, drips
    lamps,
    weather,  ///< rain and motes
    foreground,
    grade,    ///< bloom and colour; or the plain vignette
    overlay,  ///< the debug view
};
inline constexpr int picture_layer_count = 10;

/// "backdrop", "ground", ...
const char* name_of(PictureLayer layer);

/// Told while a picture is drawn; drawing itself has no clock. A layer may end more than once in a
/// picture: all since the end before it, or since the picture's begin, was for that layer. While
/// somebody listens, the driver finishes each part before its end is told, and meshes of two
/// layers are not drawn in one call: a picture costs a little more.
struct PictureListener {
    virtual ~PictureListener() = default;
    virtual void picture_begins() = 0;
    virtual void layer_ends(PictureLayer layer) = 0;
    virtual void picture_ends() = 0;
};

}  // namespace wriggle
