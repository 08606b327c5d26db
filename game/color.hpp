// Colours as drawing mixes them: sRGB in floats with an opacity, and OKLab between far colours.
#pragma once

#include <SFML/Graphics/Color.hpp>
#include <cstdint>
#include <glm/vec3.hpp>

#include "creatures/definition.hpp"

namespace wriggle {

/// sRGB, each 0 to 1; not premultiplied.
struct Rgba {
    float r = 0.0f, g = 0.0f, b = 0.0f, a = 1.0f;
    bool operator==(const Rgba&) const = default;
};

Rgba rgba_of(Color color);
/// The nearest byte; what lies outside 0 to 1 is clamped.
std::uint8_t byte_of(float channel);
/// Each channel its nearest byte.
sf::Color sf_of(Rgba color);

/// The same colour at `share` of its opacity.
Rgba faded(Rgba color, float share);
/// Darker (or lighter) by a factor, opacity kept.
Rgba scaled(Rgba color, float factor);

/// OKLab of an opaque colour. Source: B. Ottosson, "A perceptual color space for image processing",
/// 2020.
glm::vec3 oklab_of(Rgba color);
/// Back to sRGB; what no screen can show is clamped.
Rgba rgba_of_oklab(glm::vec3 lab, float opacity);

/// In OKLab: for colours that lie far apart (sky to fog), where sRGB goes muddy.
Rgba blend(Rgba from, Rgba to, float share);
/// In sRGB: cheap, for shades of one thing.
Rgba mixed(Rgba from, Rgba to, float share);

/// Turned round the OKLab grey axis (radians), and lighter by `lightness` (0 to 1 black to white).
Rgba varied(Rgba color, float hue, float lightness);

}  // namespace wriggle
