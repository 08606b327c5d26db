// The few textures that drawing needs, made at the start from noise: no image files.
#pragma once

#include <SFML/Graphics/Texture.hpp>

namespace wriggle {

inline constexpr unsigned glow_texture_size = 64;
inline constexpr unsigned noise_texture_size = 256;

struct Textures {
    sf::Texture cloud;   ///< white, opacity in soft clouds; repeats
    sf::Texture detail;  ///< grey: stains and hatching to multiply with; repeats
    sf::Texture grain;   ///< white, opacity in triangular noise; repeats
    sf::Texture glow;    ///< white, opacity falling from the middle to nothing at the rim
};

/// Needs a display. The same textures on every machine.
Textures make_textures();

}  // namespace wriggle
