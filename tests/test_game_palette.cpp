// What the scene's palette makes of fog, ground, foreground and skins.
#include "game/palette.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

#include "game/foreground.hpp"
#include "game/ground_view.hpp"
#include "game/scenery.hpp"
#include "game/skin_colors.hpp"
#include "tests/sample_animals.hpp"

using namespace wriggle;

namespace {

constexpr std::array shipped{"dusk", "overcast", "night", "ochre"};

Palette shipped_palette(const char* name) {
    PaletteDef def;
    def.use = name;
    return palette_of(def);
}

Outline lizard_outline() {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    Outline outline;
    outline_of(animal.pose, animal.individual, 0.06f, 1.0, outline);
    return outline;
}

float lightness(const sf::Color& c) {
    return oklab_of({c.r / 255.0f, c.g / 255.0f, c.b / 255.0f, 1.0f}).x;
}

}  // namespace

TEST_CASE("a fog that an author makes white is darkened, its hue kept; others stay as they are") {
    PaletteDef def;
    def.fog.given = true;
    def.fog.color = {0xff, 0xfa, 0xf0};
    const glm::vec3 fog = oklab_of(palette_of(def).fog), asked = oklab_of(rgba_of(def.fog.color));
    CHECK(fog.x < 0.88f);
    CHECK(fog.y == doctest::Approx(asked.y).epsilon(0.05));
    CHECK(fog.z == doctest::Approx(asked.z).epsilon(0.05));
    def.fog.color = {0x60, 0x70, 0x80};
    CHECK(sf_of(palette_of(def).fog) == sf_of(rgba_of(def.fog.color)));
}

TEST_CASE(
    "ink and light stay apart, whatever an author chooses; those that are apart stay as they are") {
    for (const char* name : shipped) {
        CAPTURE(name);
        const Palette own = shipped_palette(name);
        CHECK(lightness(sf_of(own.light)) > lightness(sf_of(own.ink)) + 0.35f);
        PaletteDef def;
        def.use = name;
        for (const std::uint8_t grey : {0, 77, 179, 255}) {
            CAPTURE(int{grey});
            def.ink.given = def.light.given = true;
            def.ink.color = def.light.color = {grey, grey, grey};
            const Palette palette = palette_of(def);
            CHECK(oklab_of(palette.light).x > oklab_of(palette.ink).x + 0.34f);
        }
    }
}

TEST_CASE("the inside of the ground is seen in every palette, and darkens downwards") {
    for (const char* name : shipped) {
        CAPTURE(name);
        const Palette palette = shipped_palette(name);
        const float ground = oklab_of(ground_color(palette)).x;
        CHECK(ground > 0.25f);
        CHECK(ground < oklab_of(palette.stone).x);
        CHECK(oklab_of(deep_color(palette)).x < ground - 0.03f);
    }
}

TEST_CASE("the foreground is told from the ground behind it, by its edge, in every palette") {
    for (const char* name : shipped) {
        CAPTURE(name);
        SceneDef scene;
        scene.palette.use = name;
        scene.backdrop.foreground = {"leaves"};
        const Scenery scenery = scenery_of(scene);
        Mesh mesh;
        build_foreground(scenery, 1.78f, {scene.weather, 0.0}, mesh);
        float darkest = 1.0f, lightest = 0.0f;
        for (const sf::Vertex& v : mesh.vertices)
            if (v.color.a > 100) {
                darkest = std::min(darkest, lightness(v.color));
                lightest = std::max(lightest, lightness(v.color));
            }
        const float ground = oklab_of(ground_color(scenery.palette)).x;
        CHECK(darkest < ground - 0.03f);
        CHECK(lightest > ground + 0.1f);
    }
}

TEST_CASE("a skin takes on the air of its scene; its face and eyes stay what they are") {
    const Outline outline = lizard_outline();
    const Rgba own = rgba_of(outline.colors.base);
    for (const char* name : shipped) {
        CAPTURE(name);
        const Palette palette = shipped_palette(name);
        const SkinColors colors = skin_colors_of(outline, palette);
        const glm::vec2 air = [&] {
            const glm::vec3 lab = oklab_of(blend(palette.fog, palette.sky, 0.5f));
            return glm::vec2(lab.y, lab.z);
        }();
        const glm::vec3 seen = oklab_of(colors.base), bare = oklab_of(own);
        CHECK(glm::distance(glm::vec2(seen.y, seen.z), air) <
              0.9f * glm::distance(glm::vec2(bare.y, bare.z), air));
        CHECK(glm::distance(oklab_of(colors.accent), oklab_of(rgba_of(outline.colors.accent))) <
              0.08f);
        CHECK(sf_of(colors.eye) == sf_of(rgba_of(outline.colors.eye)));
    }
    const auto lit = [&](const char* name) {
        return oklab_of(skin_colors_of(outline, shipped_palette(name)).base).x;
    };
    CHECK(lit("night") < 0.95f * lit("dusk"));
    CHECK(lit("dusk") == doctest::Approx(oklab_of(own).x).epsilon(0.01));
}
