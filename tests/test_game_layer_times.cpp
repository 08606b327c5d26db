// What a picture's layers cost. Needs a display: tests/run gives one.
#include "game/layer_times.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>

#include "tests/studio.hpp"

using namespace wriggle;

namespace {

struct Heard final : PictureListener {
    int begun = 0, ended = 0;
    std::vector<PictureLayer> layers;
    void picture_begins() override {
        ++begun;
        CHECK(layers.empty());
    }
    void layer_ends(PictureLayer layer) override { layers.push_back(layer); }
    void picture_ends() override { ++ended; }
};

SceneDef scene_with_all() {
    SceneDef scene;
    scene.size = {16.0f, 9.0f};
    scene.solids.push_back({{{0.0f, 0.0f}, {16.0f, 0.0f}, {16.0f, 2.0f}, {0.0f, 2.0f}}});
    scene.water.push_back({{8.0f, 0.0f}, {15.0f, 3.0f}});
    scene.lamps.push_back({{4.0f, 6.0f}});
    scene.weather.rain = 1.0f;
    return scene;
}

}  // namespace

TEST_CASE("layer times: a picture tells the end of each of its layers") {
    studio::need_display();
    studio::Studio stage(scene_with_all());
    const std::vector<SampleAnimal> animals{sample_lizard({4.0f, 2.6f})};
    DrawSettings settings;
    const DebugView nothing;
    settings.debug = &nothing;
    const sf::Image alone = stage.shot(animals, 0.5, settings);
    const int calls = stage.picture.draw_calls();
    Heard heard;
    settings.listener = &heard;
    const sf::Image listened = stage.shot(animals, 0.5, settings);
    CHECK(heard.begun == 1);
    CHECK(heard.ended == 1);
    const std::set<PictureLayer> told(heard.layers.begin(), heard.layers.end());
    CHECK(told.size() == static_cast<std::size_t>(picture_layer_count));
    REQUIRE_FALSE(heard.layers.empty());
    CHECK(heard.layers.back() == PictureLayer::overlay);
    // It is the same picture, and costs a few calls more.
    CHECK(studio::differing(alone, listened) == 0);
    CHECK(stage.picture.draw_calls() >= calls);
    settings.listener = nullptr;
    heard.layers.clear();
    stage.shot(animals, 0.5, settings);
    CHECK(heard.layers.empty());
}

TEST_CASE("layer times: a picture costs what its layers cost, each of them something") {
    studio::need_display();
    studio::Studio stage(scene_with_all());
    LayerTimes times;
    CHECK(times.milliseconds() == 0.0);
    DrawSettings settings;
    const DebugView nothing;
    settings.debug = &nothing;
    settings.listener = &times;
    for (int i = 0; i < 3; ++i)
        stage.shot({sample_lizard({4.0f, 2.6f})}, 0.5, settings);
    double sum = 0.0;
    std::set<std::string> names;
    for (int i = 0; i < picture_layer_count; ++i) {
        const auto layer = static_cast<PictureLayer>(i);
        CAPTURE(name_of(layer));
        CHECK(times.milliseconds(layer) > 0.0);
        sum += times.milliseconds(layer);
        names.insert(name_of(layer));
    }
    CHECK(times.milliseconds() == doctest::Approx(sum));
    CHECK(names.size() == static_cast<std::size_t>(picture_layer_count));
    CHECK_FALSE(names.contains(""));
}
