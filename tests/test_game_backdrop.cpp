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
