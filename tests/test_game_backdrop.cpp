#include "game/backdrop.hpp"
#include "tests/studio.hpp"

using namespace wriggle;
using namespace studio;

namespace {

// How much the clouds of an empty scene change in eight seconds.
double drifted(float wind) {
    SceneDef scene;
    scene.size = {40.0f, 20.0f};
    scene.weather.wind = wind;
    scene.weather.motes = 0;
    scene.backdrop.kind = "none";
    scene.light.shafts = 0;
    Studio stage(scene);
    stage.camera = {{20.0f, 15.0f}, 9.0f};
    const sf::Image before = stage.shot({}, 0.0, plain()), after = stage.shot({}, 8.0, plain());
    double sum = 0.0;
    for (unsigned y = 0; y < size.y / 3; ++y)
        for (unsigned x = 0; x < size.x; ++x)
            sum += static_cast<double>(distance(before.getPixel(x, y), rgba(after.getPixel(x, y))));
    return sum / (size.x * size.y / 3);
}

}  // namespace

TEST_CASE("clouds drift with the wind, faster in more of it, and a little without") {
    need_display();
    const double still = drifted(0.0f), breeze = drifted(0.3f), storm = drifted(1.0f);
    CHECK(still > 0.0);
    CHECK(breeze > 1.3 * still);
    CHECK(storm > 1.2 * breeze);
}

TEST_CASE("in a scene however high the view stays with the ruins, not under their feet") {
    for (const float nearness : {0.1f, 0.4f, 0.8f})
        for (const float y : {0.0f, 50.0f, 100.0f, 200.0f}) {
            const Camera layer = layer_camera({{30.0f, y}, 9.0f}, {60.0f, 200.0f}, nearness);
            CHECK(std::abs(layer.centre.y - 4.5f) <= 4.5f);
        }
    // Near the middle it goes the camera's way by its nearness, as ever.
    const Camera layer = layer_camera({{33.0f, 13.0f}, 9.0f}, {60.0f, 24.0f}, 0.4f);
    CHECK(layer.centre.x == doctest::Approx(1.2f));
    CHECK(layer.centre.y == doctest::Approx(4.9f).epsilon(0.01));
}
