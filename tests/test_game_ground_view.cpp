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

TEST_CASE("plants rise from the floor of deep water, and stay below its surface") {
    SceneDef scene;
    scene.size = {30.0f, 12.0f};
    scene.solids = {{{{0, 0}, {30, 0}, {30, 5}, {20, 5}, {20, 1}, {10, 1}, {10, 5}, {0, 5}}}};
    scene.ground.moss = 1.0f;
    const auto plants = [&] {
        const Scenery scenery = scenery_of(scene);
        const GroundEdge edge = ground_edge_of(scenery);
        GroundTile tile;
        grow_plants(scenery, edge, 0.0f, scene.size.x, tile);
        std::vector<Strand> found;
        for (const Strand& strand : tile.behind)
            if (strand.in_water && strand.leaves > 0) found.push_back(strand);
        return found;
    };
    CHECK(plants().empty());
    scene.water = {{{10.0f, 1.0f}, {20.0f, 1.3f}}};
    CHECK(plants().empty());  // too shallow
    scene.water = {{{10.0f, 1.0f}, {20.0f, 3.6f}}};
    CHECK(plants().size() >= 4);
    for (const Strand& strand : plants()) {
        CHECK(strand.root.x > 9.9f);
        CHECK(strand.root.x < 20.1f);
        CHECK(strand.root.y + strand.grows.y < 3.6f);
    }
}
