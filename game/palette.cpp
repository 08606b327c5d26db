#include "game/palette.hpp"

#include <array>
#include <string_view>

namespace wriggle {

namespace {

struct Named {
    std::string_view name;
    std::array<Color, 9> slots;  // in the order of Palette
};

constexpr std::array<Named, 4> palettes{{
    {"dusk",
     {{{0x12, 0x48, 0x5a},
       {0xe5, 0x8f, 0x55},
       {0x54, 0x50, 0x5c},
       {0x0f, 0x1c, 0x25},
       {0xff, 0xdc, 0x9a},
       {0xff, 0x5f, 0x35},
       {0xff, 0xd2, 0x4a},
       {0x6f, 0x8f, 0x58},
       {0x1a, 0x6a, 0x76}}}},
    {"overcast",
     {{{0x5f, 0x80, 0x79},
       {0xb4, 0xc7, 0xae},
       {0x4a, 0x61, 0x56},
       {0x14, 0x20, 0x1c},
       {0xee, 0xf5, 0xd6},
       {0xe8, 0x49, 0x2f},
       {0xff, 0xc8, 0x3d},
       {0x86, 0xab, 0x40},
       {0x33, 0x68, 0x5e}}}},
    {"night",
     {{{0x0b, 0x10, 0x30},
       {0x46, 0x53, 0x9c},
       {0x2c, 0x35, 0x70},
       {0x0a, 0x0d, 0x24},
       {0xb7, 0xd9, 0xff},
       {0x35, 0xf2, 0xc6},
       {0xff, 0x4f, 0xa6},
       {0x2f, 0x8a, 0x86},
       {0x16, 0x35, 0x7a}}}},
    {"ochre",
     {{{0xb8, 0x67, 0x2a},
       {0xf2, 0xcd, 0x88},
       {0x94, 0x63, 0x3a},
       {0x2c, 0x17, 0x14},
       {0xff, 0xf0, 0xc4},
       {0x12, 0xa3, 0x9a},
       {0xe2, 0x45, 0x2c},
       {0x8f, 0x8a, 0x3a},
       {0x2c, 0x7f, 0x78}}}},
}};

const Named& named(std::string_view name) {
    for (const Named& palette : palettes)
        if (palette.name == name) return palette;
    return palettes[0];
}

Rgba chosen(const PaletteDef::Slot& own, Color otherwise) {
    return rgba_of(own.given ? own.color : otherwise);
}

/// Fog that is nearly white blows out under its own glow: only the sun is white.
Rgba fog_within(Rgba fog) {
    constexpr float lightest = 0.87f;  // in OKLab
    glm::vec3 lab = oklab_of(fog);
    if (lab.x <= lightest) return fog;
    lab.x = lightest;
    return rgba_of_oklab(lab, fog.a);
}

// Rims and lines are drawn in light, edges in ink: whatever an author chooses, light is seen and
// ink stands apart from it.
Rgba light_over(Rgba light) {
    constexpr float darkest = 0.55f;  // lightness, in OKLab
    glm::vec3 lab = oklab_of(light);
    if (lab.x >= darkest) return light;
    lab.x = darkest;
    return rgba_of_oklab(lab, 1.0f);
}

Rgba ink_under(Rgba ink, Rgba light) {
    constexpr float apart = 0.35f;
    const float most = oklab_of(light_over(light)).x - apart;
    glm::vec3 lab = oklab_of(ink);
    if (lab.x <= most) return ink;
    lab.x = most;
    return rgba_of_oklab(lab, 1.0f);
}

}  // namespace

Palette palette_of(const PaletteDef& def) {
    const auto& slots = named(def.use).slots;
    const Rgba light = chosen(def.light, slots[4]);
    return {chosen(def.sky, slots[0]),
            fog_within(chosen(def.fog, slots[1])),
            chosen(def.stone, slots[2]),
            ink_under(chosen(def.ink, slots[3]), light),
            light_over(light),
            chosen(def.accent, slots[5]),
            chosen(def.accent2, slots[6]),
            chosen(def.moss, slots[7]),
            chosen(def.water, slots[8])};
}

}  // namespace wriggle
