#include "game/textures.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "game/color.hpp"

namespace wriggle {

namespace {

constexpr int size = static_cast<int>(noise_texture_size);
constexpr float two_pi = 6.28318531f;

float lattice(int x, int y, int salt) {
    auto h = static_cast<std::uint32_t>(x + salt * 7919) * 374761393u +
             static_cast<std::uint32_t>(y + salt * 31) * 668265263u;
    h = (h ^ (h >> 13)) * 1274126177u;
    h ^= h >> 16;
    return static_cast<float>(h & 0xffffffu) / 16777216.0f;
}

float smooth(float t) {
    return t * t * (3.0f - 2.0f * t);
}

float ramp(float low, float high, float x) {
    return smooth(std::clamp((x - low) / (high - low), 0.0f, 1.0f));
}

// Value noise that repeats after `period` lattice points.
float tiled_noise(float x, float y, int period, int salt) {
    const int i = static_cast<int>(std::floor(x)), j = static_cast<int>(std::floor(y));
    const float fx = smooth(x - static_cast<float>(i)), fy = smooth(y - static_cast<float>(j));
    const auto at = [&](int a, int b) {
        return lattice((a % period + period) % period, (b % period + period) % period, salt);
    };
    const float low = at(i, j) + (at(i + 1, j) - at(i, j)) * fx;
    const float high = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * fx;
    return low + (high - low) * fy;
}

float octaves(int x, int y, int period, float persistence, int salt) {
    float sum = 0.0f, weight = 0.5f;
    for (int octave = 0; octave < 5; ++octave, period *= 2, weight *= persistence) {
        const float scale = static_cast<float>(period) / static_cast<float>(size);
        sum += weight * tiled_noise(static_cast<float>(x) * scale, static_cast<float>(y) * scale,
                                    period, salt + octave);
    }
    return sum;
}

float cloud_at(int x, int y) {
    return ramp(0.36f, 0.72f, octaves(x, y, 4, 0.5f, 1));
}

// Stains, and strokes of hatching in some places.
float detail_at(int x, int y) {
    const float stain = octaves(x, y, 8, 0.55f, 40);
    const float stripes =
        std::sin(static_cast<float>(x + y) * two_pi * 24.0f / size + stain * 5.0f);
    const float scale = 8.0f / static_cast<float>(size);
    const bool hatched =
        stripes > 0.7f &&
        tiled_noise(static_cast<float>(x) * scale, static_cast<float>(y) * scale, 8, 77) > 0.52f;
    return std::clamp(0.88f + 0.5f * (stain - 0.42f) - (hatched ? 0.16f : 0.0f), 0.0f, 1.0f);
}

float grain_at(int x, int y) {
    return 0.5f * (lattice(x, y, 91) + lattice(x, y, 92));
}

// Brighter in the middle than a cone, and gone before the rim.
float glow_at(int x, int y) {
    const float half = 0.5f * static_cast<float>(glow_texture_size);
    const float dx = (static_cast<float>(x) + 0.5f - half) / half;
    const float dy = (static_cast<float>(y) + 0.5f - half) / half;
    const float d = std::sqrt(dx * dx + dy * dy);
    const float fall = std::clamp(1.0f - d, 0.0f, 1.0f);
    return fall * fall * (0.35f + 0.65f * std::exp(-9.0f * d * d)) * (1.0f + 0.6f * fall);
}

template <class Value>
sf::Texture texture_of(int side, bool grey, Value value) {
    std::vector<sf::Uint8> pixels(static_cast<std::size_t>(side) * side * 4);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const sf::Uint8 v = byte_of(value(x, y));
            const sf::Uint8 rgba[4] = {grey ? v : sf::Uint8{255}, grey ? v : sf::Uint8{255},
                                       grey ? v : sf::Uint8{255}, grey ? sf::Uint8{255} : v};
            std::copy(rgba, rgba + 4,
                      pixels.begin() + 4 * (static_cast<std::ptrdiff_t>(y) * side + x));
        }
    sf::Texture texture;
    texture.create(static_cast<unsigned>(side), static_cast<unsigned>(side));
    texture.update(pixels.data());
    texture.setSmooth(true);
    return texture;
}

}  // namespace

Textures make_textures() {
    Textures textures;
    textures.cloud = texture_of(size, false, cloud_at);
    textures.detail = texture_of(size, true, detail_at);
    textures.grain = texture_of(size, false, grain_at);
    textures.glow = texture_of(static_cast<int>(glow_texture_size), false, glow_at);
    for (sf::Texture* t : {&textures.cloud, &textures.detail, &textures.grain})
        t->setRepeated(true);
    return textures;
}

}  // namespace wriggle
