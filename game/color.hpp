// Colours as drawing mixes them: sRGB in floats with an opacity, and OKLab between far colours.
#pragma once

#include <SFML/Graphics/Color.hpp>
#include <algorithm>
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
inline std::uint8_t byte_of(float channel) {
    // The largest float below a half: a half itself would carry what is just under one upwards.
    return static_cast<std::uint8_t>(std::clamp(channel, 0.0f, 1.0f) * 255.0f + 0x1.fffffep-2f);
}
/// Each channel its nearest byte.
inline sf::Color sf_of(Rgba color) {
    sf::Color bytes = sf::Color::White;  // a copy: SFML's constructors are calls into its library
    bytes.r = byte_of(color.r);
    bytes.g = byte_of(color.g);
    bytes.b = byte_of(color.b);
    bytes.a = byte_of(color.a);
    return bytes;
}

/// The same colour, seen through.
inline sf::Color clear_of(sf::Color color) {
    color.a = 0;
    return color;
}

/// The same colour at `share` of its opacity.
inline Rgba faded(Rgba color, float share) {
    return {color.r, color.g, color.b, color.a * share};
}
/// Darker (or lighter) by a factor, opacity kept.
inline Rgba scaled(Rgba color, float factor) {
    return {color.r * factor, color.g * factor, color.b * factor, color.a};
}

/// OKLab of an opaque colour. Source: B. Ottosson, "A perceptual color space for image processing",
/// 2020.
glm::vec3 oklab_of(Rgba color);
/// Back to sRGB; what no screen can show is clamped.
Rgba rgba_of_oklab(glm::vec3 lab, float opacity);

/// In OKLab: for colours that lie far apart (sky to fog), where sRGB goes muddy.
Rgba blend(Rgba from, Rgba to, float share);
/// In sRGB: cheap, for shades of one thing.
inline Rgba mixed(Rgba from, Rgba to, float share) {
    const float t = std::clamp(share, 0.0f, 1.0f);
    const auto between = [t](float a, float b) { return a + (b - a) * t; };
    return {between(from.r, to.r), between(from.g, to.g), between(from.b, to.b),
            between(from.a, to.a)};
}

/// Turned round the OKLab grey axis (radians), and lighter by `lightness` (0 to 1 black to white).
Rgba varied(Rgba color, float hue, float lightness);

}  // namespace wriggle
