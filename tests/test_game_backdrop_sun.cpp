// The sun in each palette's sky. Needs a display: tests/run gives one.
#include <doctest/doctest.h>

#include "tests/studio.hpp"

using namespace wriggle;

TEST_CASE("the sun stands out of each palette's sky, and is not burnt into it") {
    studio::need_display();
    for (const char* palette : {"dusk", "overcast", "night", "ochre"}) {
        CAPTURE(palette);
        SceneDef scene;
        scene.size = {16.0f, 9.0f};
        scene.palette.use = palette;
        scene.backdrop.layers = 0;
        scene.light.shafts = 0;
        scene.weather.motes = 0;
        scene.light.sun = {{0.5f, 0.6f}, 1.2f, false};
        studio::Studio stage(scene);
        const sf::Image image = stage.shot({}, 0.5, studio::plain());
        const auto at = [&](float radii) {
            const float x = 0.5f * studio::size.x + radii * 1.2f / 9.0f * studio::size.y;
            return image.getPixel(static_cast<unsigned>(x),
                                  static_cast<unsigned>(0.4f * studio::size.y));
        };
        const float disc = studio::lightness(at(0.9f)), beside = studio::lightness(at(1.1f));
        const float away = studio::lightness(at(4.0f));
        CAPTURE(disc);
        CAPTURE(beside);
        CAPTURE(away);
        CHECK(disc > beside + 0.03f);
        CHECK(beside > away);
        // Pale fog beside it keeps its colour, and so the disc its edge.
        CHECK(beside < 0.9f);
        CHECK(studio::distance(at(1.1f), {1.0f, 1.0f, 1.0f, 1.0f}) > 0.09f);
    }
}
