#include "game/color.hpp"

#include <algorithm>
#include <cmath>

namespace wriggle {

namespace {

float linear_of(float channel) {
    return channel <= 0.04045f ? channel / 12.92f : std::pow((channel + 0.055f) / 1.055f, 2.4f);
}

float channel_of(float linear) {
    const float x = std::clamp(linear, 0.0f, 1.0f);
    return x <= 0.0031308f ? 12.92f * x : 1.055f * std::pow(x, 1.0f / 2.4f) - 0.055f;
}

}  // namespace

Rgba rgba_of(Color color) {
    return {color.r / 255.0f, color.g / 255.0f, color.b / 255.0f, 1.0f};
}

glm::vec3 oklab_of(Rgba color) {
    const float r = linear_of(color.r), g = linear_of(color.g), b = linear_of(color.b);
    const float l = std::cbrt(0.4122214708f * r + 0.5363325363f * g + 0.0514459929f * b);
    const float m = std::cbrt(0.2119034982f * r + 0.6806995451f * g + 0.1073969566f * b);
    const float s = std::cbrt(0.0883024619f * r + 0.2817188376f * g + 0.6299787005f * b);
    return {0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s,
            1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s,
            0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s};
}

Rgba rgba_of_oklab(glm::vec3 lab, float opacity) {
    float l = lab.x + 0.3963377774f * lab.y + 0.2158037573f * lab.z;
    float m = lab.x - 0.1055613458f * lab.y - 0.0638541728f * lab.z;
    float s = lab.x - 0.0894841775f * lab.y - 1.2914855480f * lab.z;
    l = l * l * l;
    m = m * m * m;
    s = s * s * s;
    return {channel_of(4.0767416621f * l - 3.3077115913f * m + 0.2309699292f * s),
            channel_of(-1.2684380046f * l + 2.6097574011f * m - 0.3413193965f * s),
            channel_of(-0.0041960863f * l - 0.7034186147f * m + 1.7076147010f * s), opacity};
}

Rgba blend(Rgba from, Rgba to, float share) {
    const float t = std::clamp(share, 0.0f, 1.0f);
    const glm::vec3 a = oklab_of(from), b = oklab_of(to);
    return rgba_of_oklab(a + (b - a) * t, from.a + (to.a - from.a) * t);
}

Rgba varied(Rgba color, float hue, float lightness) {
    const glm::vec3 lab = oklab_of(color);
    const float c = std::cos(hue), s = std::sin(hue);
    const glm::vec3 turned{std::clamp(lab.x + lightness, 0.0f, 1.0f), lab.y * c - lab.z * s,
                           lab.y * s + lab.z * c};
    return rgba_of_oklab(turned, color.a);
}

}  // namespace wriggle
