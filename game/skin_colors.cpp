#include "game/skin_colors.hpp"

#include <algorithm>
#include <glm/vec3.hpp>

namespace wriggle {

namespace {

constexpr float far_share = 0.24f;  // of the fog that lies before far limbs
const Rgba white{1.0f, 1.0f, 1.0f, 1.0f};

// The scene's air lies on every animal, or it looks cut out and laid on: its skin goes towards the
// hue of the sky in the fog, at its own lightness, and where the fog is dark it darkens.
constexpr float skin_air = 0.18f, accent_air = 0.08f;
constexpr float dim_below = 0.6f;  // OKLab lightness of the fog
constexpr float dimmest = 0.72f;   // of its own lightness, in a black fog

Rgba in_air(Rgba color, glm::vec3 air, float share, float dimmed) {
    const glm::vec3 own = oklab_of(color);
    const glm::vec3 seen{own.x * dimmed, own.y + (air.y - own.y) * share,
                         own.z + (air.z - own.z) * share};
    return rgba_of_oklab(seen, color.a);
}

}  // namespace

SkinColors skin_colors_of(const Outline& outline, const Palette& palette) {
    const auto own = [&](Color color) {
        return varied(rgba_of(color), outline.hue, outline.lightness);
    };
    const glm::vec3 air = oklab_of(blend(palette.fog, palette.sky, 0.5f));
    const float night = std::clamp(1.0f - oklab_of(palette.fog).x / dim_below, 0.0f, 1.0f);
    const float dimmed = 1.0f - (1.0f - dimmest) * night;
    SkinColors c;
    c.dark = in_air(own(outline.colors.dark), air, skin_air, dimmed);
    c.base = in_air(own(outline.colors.base), air, skin_air, dimmed);
    // Faces and marks stay what they are: they are looked for.
    c.accent = in_air(own(outline.colors.accent), air, accent_air, 0.5f + 0.5f * dimmed);
    // It stays as bright as it is: a face is read by it.
    c.eye = varied(rgba_of(outline.colors.eye), outline.hue, 0.0f);
    c.ink = scaled(palette.ink, 0.6f);
    c.light = palette.light;
    c.socket = scaled(palette.ink, 0.8f);
    c.pupil = scaled(palette.ink, 0.7f);
    c.lid = mixed(scaled(palette.ink, 0.9f), c.dark, 0.45f);
    c.claw = mixed(palette.light, c.dark, 0.25f);
    c.tooth = mixed(palette.light, white, 0.35f);
    c.mouth = mixed(scaled(c.dark, 0.45f), c.accent, 0.18f);
    c.far = blend(palette.fog, palette.sky, 0.45f);
    return c;
}

Rgba color_of(const SkinColors& c, Material material) {
    switch (material) {
        case Material::dark:
            return c.dark;
        case Material::base:
            return c.base;
        case Material::accent:
            return c.accent;
        case Material::eye:
            return c.eye;
        case Material::socket:
            return c.socket;
        case Material::pupil:
            return c.pupil;
        case Material::highlight:
            return white;
        case Material::lid:
            return c.lid;
        case Material::claw:
            return c.claw;
        case Material::tooth:
            return c.tooth;
        case Material::mouth:
            return c.mouth;
        case Material::light:
            return c.light;
    }
    return c.base;
}

Rgba color_of(const SkinColors& c, Tone tone) {
    return mixed(mixed(c.base, c.dark, tone.dark), c.accent, tone.accent);
}

Rgba in_layer(const SkinColors& c, OutlineLayer layer, Rgba color) {
    if (layer != OutlineLayer::far_limbs) return color;
    const float opacity = color.a;
    color = mixed(color, c.far, far_share);
    color.a = opacity;
    return color;
}

}  // namespace wriggle
