// Each layer of the look, drawn and left out: a test that sees it missing.
#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "game/palette.hpp"
#include "tests/studio.hpp"

using namespace wriggle;
using namespace studio;

namespace {

/// Nothing but sky, cloud and level ground.
SceneDef bare() {
    SceneDef scene;
    scene.size = {16.0f, 9.0f};
    scene.solids = {{{{0, 0}, {16, 0}, {16, 2}, {0, 2}}}};
    scene.weather.motes = 0;
    scene.light.shafts = 0;
    scene.light.sun = {{0.5f, 0.6f}, 0.01f, false};
    scene.backdrop.kind = "none";
    scene.ground = {0.0f, 0.0f};
    scene.grade = {0.0f, 0.0f, 0.0f};
    return scene;
}

constexpr Camera near_ground{{8.0f, 3.3f}, 6.5f};  // so near that bricks are drawn

sf::Image picture_of(const SceneDef& scene, const std::vector<SampleAnimal>& animals = {},
                     double seconds = 0.5, const DrawSettings& settings = plain()) {
    Studio studio(scene);
    studio.camera = near_ground;
    return studio.shot(animals, seconds, settings);
}

struct Layer {
    std::string name;
    std::function<void(SceneDef&)> add;
    int least;  ///< pixels that it changes, of 57,600
    bool grades = false;
};

}  // namespace

TEST_CASE(
    "layers: each one that a scene may have changes the picture, and is drawn from its keys") {
    need_display();
    const std::vector<Layer> layers{
        {"sun", [](SceneDef& s) { s.light.sun.radius = 1.2f; }, 800},
        {"moon",
         [](SceneDef& s) {
             s.light.sun = {{0.5f, 0.6f}, 1.2f, true};
         },
         800},
        {"shafts", [](SceneDef& s) { s.light.shafts = 6; }, 1500},
        {"ruins", [](SceneDef& s) { s.backdrop.kind = "ruins"; }, 8000},
        {"rain", [](SceneDef& s) { s.weather.rain = 1.0f; }, 300},
        {"motes", [](SceneDef& s) { s.weather.motes = 200; }, 100},
        {"moss and grass", [](SceneDef& s) { s.ground.moss = 1.5f; }, 300},
        {"bricks", [](SceneDef& s) { s.ground.bricks = 1.0f; }, 300},
        {"poles",
         [](SceneDef& s) {
             s.poles = {{{{4, 2}, {4, 8}}}};
         },
         200},
        {"lamps",
         [](SceneDef& s) {
             s.lamps = {{{8.0f, 6.0f}}};
         },
         300},
        {"water",
         [](SceneDef& s) {
             s.water = {{{9.0f, 2.0f}, {15.0f, 4.0f}}};
         },
         4000},
        {"leaves", [](SceneDef& s) { s.backdrop.foreground = {"leaves"}; }, 400},
        {"chain", [](SceneDef& s) { s.backdrop.foreground = {"chain"}; }, 200},
        {"roots", [](SceneDef& s) { s.backdrop.foreground = {"roots"}; }, 200},
        {"vignette", [](SceneDef& s) { s.grade.vignette = 0.5f; }, 8000, true},
        {"grain", [](SceneDef& s) { s.grade.grain = 0.1f; }, 8000, true},
        {"bloom",
         [](SceneDef& s) {
             s.grade.bloom = 0.9f;
             s.light.sun.radius = 1.2f;
         },
         2000, true},
    };
    for (const Layer& layer : layers) {
        CAPTURE(layer.name);
        SceneDef with = bare(), without = bare();
        layer.add(with);
        if (layer.name == "bloom") without.light.sun.radius = with.light.sun.radius;
        const DrawSettings settings = layer.grades ? DrawSettings{} : plain();
        CHECK(differing(picture_of(with, {}, 0.5, settings),
                        picture_of(without, {}, 0.5, settings)) >= layer.least);
    }
}

TEST_CASE("layers: the sky is its own colour above and goes to fog below, brightest at the sun") {
    need_display();
    const SceneDef scene = bare();
    const Palette palette = palette_of(scene.palette);
    Studio studio(scene);
    const sf::Image image = studio.shot({}, 0.5, plain());
    const auto to_fog = [&](glm::vec2 at) { return distance(studio.at(image, at), palette.fog); };
    const auto to_sky = [&](glm::vec2 at) { return distance(studio.at(image, at), palette.sky); };
    CHECK(to_sky({1.0f, 8.8f}) < 0.8f * to_fog({1.0f, 8.8f}));
    CHECK(to_fog({1.0f, 2.6f}) < 0.5f * to_sky({1.0f, 2.6f}));
    CHECK(lightness(studio.at(image, {8.0f, 6.5f})) > lightness(studio.at(image, {0.5f, 6.5f})));
}

TEST_CASE("layers: clouds move with time, and nothing else does in a bare scene") {
    need_display();
    SceneDef scene = bare();
    scene.weather.wind = 0.5f;
    Studio studio(scene);
    const sf::Image first = studio.shot({}, 1.0, plain());
    CHECK(differing(first, studio.shot({}, 1.0, plain())) == 0);
    CHECK(differing(first, studio.shot({}, 60.0, plain())) > 1000);
}

TEST_CASE("layers: each row of ruins is one more, farther ones paler") {
    need_display();
    SceneDef none = bare();
    sf::Image last = picture_of(none);
    float palest = 1e9f;
    for (int rows = 1; rows <= 3; ++rows) {
        CAPTURE(rows);
        SceneDef scene = bare();
        scene.backdrop.kind = "ruins";
        scene.backdrop.layers = rows;
        const sf::Image now = picture_of(scene);
        CHECK(differing(last, now) > 1500);
        float darkest = 1.0f;
        for (unsigned y = 10; y < 115; ++y)
            for (unsigned x = 0; x < size.x; ++x)
                darkest = std::min(darkest, lightness(now.getPixel(x, y)));
        CHECK(darkest <= palest + 0.01f);
        palest = darkest;
        last = now;
    }
}

TEST_CASE("layers: another seed grows other ruins, the same one the same") {
    need_display();
    SceneDef scene = bare();
    scene.backdrop.kind = "ruins";
    const sf::Image one = picture_of(scene);
    CHECK(differing(one, picture_of(scene)) == 0);
    scene.backdrop.seed = 2;
    CHECK(differing(one, picture_of(scene)) > 4000);
}

TEST_CASE("layers: an animal that stands darkens the ground under its feet; grass is before them") {
    need_display();
    const SceneDef scene = bare();
    const std::vector<SampleAnimal> animals{sample_lizard({8.0f, 2.0f})};
    const sf::Image without = picture_of(scene), with = picture_of(scene, animals);
    Studio studio(scene);
    studio.camera = near_ground;
    int darker = 0;
    for (float x = 6.0f; x < 10.0f; x += 0.036f)
        for (float y = 1.8f; y < 1.99f; y += 0.036f)
            darker +=
                lightness(studio.at(with, {x, y})) < lightness(studio.at(without, {x, y})) - 0.01f;
    CHECK(darker > 20);

    SceneDef overgrown = scene;
    overgrown.ground.moss = 1.5f;
    const sf::Image grass = picture_of(overgrown, animals);
    const auto as_animal = [&](glm::vec2 at) {  // what the animal alone shows there
        return studio.at(with, at) != studio.at(without, at);
    };
    int before = 0;
    for (float x = 6.0f; x < 10.0f; x += 0.04f)
        for (float y = 2.03f; y < 2.3f; y += 0.04f)
            before += as_animal({x, y}) && studio.at(grass, {x, y}) != studio.at(with, {x, y});
    CHECK(before > 10);
}

TEST_CASE("layers: lights along arms glow beyond them") {
    need_display();
    const SceneDef scene = bare();
    SampleAnimal hauler = sample_hauler({8.0f, 5.0f});
    const sf::Image lit = picture_of(scene, {hauler});
    hauler.individual.skin.glow = {};
    CHECK(differing(lit, picture_of(scene, {hauler})) > 300);
}

TEST_CASE("layers: calm takes the grain and the flicker out, and leaves the rest") {
    need_display();
    SceneDef scene = bare();
    scene.grade.grain = 0.1f;
    scene.lamps = {{{8.0f, 6.0f}}};
    DrawSettings settings, calm;
    calm.calm = true;
    const auto spread = [&](const sf::Image& image) {  // of neighbours, in a smooth part of the sky
        int sum = 0;
        for (unsigned y = 10; y < 40; ++y)
            for (unsigned x = 10; x < 60; ++x)
                sum += std::abs(int{image.getPixel(x, y).g} - int{image.getPixel(x + 1, y).g});
        return sum;
    };
    Studio studio(scene);
    CHECK(3 * spread(studio.shot({}, 0.5, calm)) < spread(studio.shot({}, 0.5, settings)));
}
