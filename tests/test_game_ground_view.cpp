#include "game/ground_view.hpp"

#include "tests/studio.hpp"

using namespace wriggle;
using namespace studio;

TEST_CASE("the lit line keeps its share of the view from near, and is seen from afar") {
    for (const float height : {0.3f, 1.0f, 4.0f, 9.0f, 20.0f, 60.0f, 200.0f}) {
        CAPTURE(height);
        const float share = lit_line_width * lit_line_weight(height) / height;
        CHECK(share <= 0.0067f + 1e-6f);
        CHECK(share >= 0.0016f - 1e-6f);
    }
    CHECK(lit_line_weight(9.0f) == doctest::Approx(1.0f).epsilon(0.01));
}

TEST_CASE("the ground's lit line is drawn no thicker when one looks at a single eye") {
    need_display();
    SceneDef scene;
    scene.size = {16.0f, 9.0f};
    scene.solids = {{{{0, 0}, {16, 0}, {16, 4}, {0, 4}}}};
    scene.ground = {0.0f, 0.0f};
    scene.weather.motes = 0;
    scene.light.shafts = 0;
    scene.backdrop.kind = "none";
    Studio stage(scene);
    const auto line_pixels = [&](float height) {
        stage.camera = {{8.0f, 4.0f}, height};
        const sf::Image image = stage.shot({}, 0.5, plain());
        const Rgba light = palette_of(scene.palette).light;
        int count = 0;
        for (unsigned y = 0; y < size.y; ++y)
            if (distance(image.getPixel(size.x / 10, y), light) < 0.2f) ++count;
        return count;
    };
    for (const float height : {0.6f, 2.0f, 9.0f}) {
        CAPTURE(height);
        CHECK(line_pixels(height) >= 1);
        CHECK(line_pixels(height) <= 3);
    }
}
