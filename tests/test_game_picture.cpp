// Pictures drawn offscreen. They need a display: tests/run gives one with xvfb-run.
#include "game/picture.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>

#include "game/color.hpp"
#include "game/palette.hpp"
#include "tests/sample_animals.hpp"
#include "tests/studio.hpp"

using namespace wriggle;
using namespace studio;

namespace {

SceneDef small_scene() {
    SceneDef scene;
    scene.size = {16.0f, 9.0f};
    scene.solids = {{{{0, 0}, {16, 0}, {16, 2}, {0, 2}}}};
    scene.weather.motes = 0;
    scene.light.shafts = 0;
    scene.grade.grain = 0.0f;
    return scene;
}

}  // namespace

TEST_CASE("an animal is seen where its pose says, in its own colours") {
    need_display();
    SceneDef scene = small_scene();
    scene.grade.vignette = 0.0f;
    Studio studio(scene);
    SampleAnimal animal = sample_hauler({8.0f, 5.0f});
    animal.individual.skin.pattern.kind = PatternKind::none;
    animal.individual.skin.glow = {};
    animal.individual.skin.head.shape = HeadShape::none;
    animal.individual.skin.eyes.count = 0;
    animal.individual.skin.limb_thickness = {0.2f};
    animal.individual.skin.colors.accent = sample::color(0x20c040);
    animal.individual.skin.colors.base = sample::color(0x20c040);
    animal.individual.skin.colors.dark = sample::color(0x20c040);
    const sf::Image with = studio.shot({animal}, 0.5, plain());
    const Rgba green = rgba_of(sample::color(0x20c040));
    CHECK(distance(studio.at(with, {8.0f, 5.0f}), green) < 0.12f);
    // Away from it is fog and sky, nothing of its colour.
    CHECK(distance(studio.at(with, {1.0f, 5.0f}), green) > 0.25f);
    // An arm half way out, and after it has been moved away: nothing.
    const glm::vec2 arm = animal.pose.joints_of(animal.pose.limbs[1])[8];
    CHECK(distance(studio.at(with, arm), green) < 0.2f);
    for (glm::vec2& joint : animal.pose.joints)
        joint += glm::vec2{0.0f, 20.0f};
    animal.pose.chunks[0].at.y += 20.0f;
    const sf::Image without = studio.shot({animal}, 0.5, plain());
    CHECK(distance(studio.at(without, {8.0f, 5.0f}), green) > 0.2f);
}

TEST_CASE("the ground is dark inside and has a lit edge, the sky is light") {
    need_display();
    Studio studio(small_scene());
    const sf::Image image = studio.shot({}, 0.5, plain());
    const auto lightness = [&](glm::vec2 at) {
        const sf::Color c = studio.at(image, at);
        return oklab_of({c.r / 255.0f, c.g / 255.0f, c.b / 255.0f, 1.0f}).x;
    };
    CHECK(lightness({8.0f, 0.3f}) < 0.3f);
    CHECK(lightness({8.0f, 4.5f}) > 0.5f);
    float brightest = 0.0f;
    for (float y = 1.9f; y < 2.1f; y += 0.02f)
        brightest = std::max(brightest, lightness({3.0f, y}));
    CHECK(brightest > lightness({3.0f, 1.5f}) + 0.2f);
}

TEST_CASE("the same scene, poses and time give the same picture; another time another") {
    need_display();
    SceneDef scene = small_scene();
    scene.weather = {0.8f, -0.2f, 30};
    scene.grade.grain = 0.05f;
    scene.lamps = {{{4.0f, 6.0f}}};
    scene.water = {{{10.0f, 0.5f}, {14.0f, 2.5f}}};
    Studio one(scene), two(scene);
    const std::vector<SampleAnimal> animals{sample_lizard({6.0f, 2.0f})};
    one.shot(animals, 3.0);
    two.camera.centre.x = 3.0f;
    two.shot({}, 9.0);  // what it drew before must not matter
    two.camera.centre.x = 8.0f;
    const sf::Image first = one.shot(animals, 7.25), second = two.shot(animals, 7.25);
    CHECK(differing(first, second) == 0);
    CHECK(differing(first, one.shot(animals, 7.5)) > 100);
}

TEST_CASE("without shaders the picture is drawn plainly, and says why") {
    need_display();
    Studio with(small_scene());
    Studio without(small_scene(), "/nowhere");
    CHECK(with.picture.problem() == "");
    CHECK(without.picture.problem().find("grade") != std::string::npos);
    const std::vector<SampleAnimal> animals{sample_lizard({6.0f, 2.0f})};
    const sf::Image plain_picture = with.shot(animals, 0.5, plain());
    CHECK(differing(without.shot(animals), plain_picture) == 0);
    CHECK(differing(with.shot(animals), plain_picture) > 10000);
}

TEST_CASE("corners are darker than the middle by the vignette, with and without shaders") {
    need_display();
    SceneDef dark = small_scene(), even = small_scene();
    dark.grade.vignette = 0.6f;
    even.grade.vignette = 0.0f;
    for (const bool grade : {true, false}) {
        Studio a(dark), b(even);
        DrawSettings settings;
        settings.grade = grade;
        const sf::Image da = a.shot({}, 0.5, settings), db = b.shot({}, 0.5, settings);
        CHECK(int{da.getPixel(2, 2).g} < int{db.getPixel(2, 2).g} - 5);
        CHECK(std::abs(int{da.getPixel(160, 90).g} - int{db.getPixel(160, 90).g}) <= 1);
    }
}

TEST_CASE("a selected animal is marked, and the debug view is drawn on top") {
    need_display();
    Studio studio(small_scene());
    const std::vector<SampleAnimal> animals{sample_lizard({6.0f, 2.0f})};
    const sf::Image bare = studio.shot(animals);
    DrawSettings settings;
    settings.selected = 0;
    CHECK(differing(bare, studio.shot(animals, 0.5, settings)) > 50);
    DebugView view;
    CreatureView creature;
    LimbView limb;
    limb.chain = {{4.0f, 4.0f}, {9.0f, 4.0f}};
    creature.limbs.push_back(limb);
    view.creatures.push_back(creature);
    settings = {};
    settings.debug = &view;
    const sf::Image debug = studio.shot(animals, 0.5, settings);
    CHECK(distance(studio.at(debug, {6.5f, 4.0f}), {0.0f, 0.898f, 1.0f, 1.0f}) < 0.2f);
}

TEST_CASE("every palette, every kind of scene and every zoom can be drawn") {
    need_display();
    for (const char* palette : {"dusk", "overcast", "night", "ochre"}) {
        SceneDef scene = small_scene();
        scene.palette.use = palette;
        scene.light.sun.moon = true;
        scene.backdrop.foreground = {"leaves", "leaves", "chain", "roots"};
        scene.weather = {1.0f, 0.3f, 40};
        scene.poles = {{{{2, 2}, {2, 5}, {4, 6}}}};
        Studio studio(scene);
        for (const float height : {1.5f, 9.0f, 60.0f}) {
            studio.camera.height = height;
            studio.shot({sample_spider({8.0f, 2.0f})}, 100.0);
            CHECK(studio.picture.vertices() > 100);
        }
    }
    SceneDef above = small_scene();
    above.gravity = {0.0f, 0.0f};
    above.backdrop.kind = "none";
    above.water = {{{0.0f, 0.0f}, {16.0f, 9.0f}}};
    Studio studio(above);
    studio.shot({sample_hauler({8.0f, 5.0f})});
    CHECK(studio.picture.vertices() > 100);
}

TEST_CASE("each palette gives a scene its own sky, and a slot of it may be set alone") {
    need_display();
    std::vector<Rgba> skies;
    const auto sky = [](const SceneDef& scene) {
        Studio studio(scene);
        const sf::Image image = studio.shot({}, 0.5, plain());
        const sf::Color c = studio.at(image, {1.0f, 8.5f});
        return Rgba{c.r / 255.0f, c.g / 255.0f, c.b / 255.0f, 1.0f};
    };
    const auto apart = [](Rgba a, Rgba b) {
        const glm::vec3 d = oklab_of(a) - oklab_of(b);
        return std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
    };
    for (const char* palette : {"dusk", "overcast", "night", "ochre"}) {
        SceneDef scene = small_scene();
        scene.grade.vignette = 0.0f;
        scene.backdrop.kind = "none";
        scene.palette.use = palette;
        const Rgba own = sky(scene);
        for (const Rgba& other : skies)
            CHECK(apart(own, other) > 0.04f);
        skies.push_back(own);
    }
    SceneDef scene = small_scene();
    scene.grade.vignette = 0.0f;
    scene.backdrop.kind = "none";
    scene.palette.use = "dusk";
    const Rgba red = rgba_of(sample::color(0xc02020));
    scene.palette.sky.given = scene.palette.fog.given = true;
    scene.palette.sky.color = scene.palette.fog.color = sample::color(0xc02020);
    CHECK(apart(sky(scene), red) < apart(skies[0], red));
}

TEST_CASE("the background has depth: it moves less than the ground when the view moves") {
    need_display();
    SceneDef scene = small_scene();
    scene.size.x = 64.0f;
    scene.solids = {{{{0, 0}, {64, 0}, {64, 2}, {0, 2}}}, {{{31, 2}, {33, 2}, {33, 3}, {31, 3}}}};
    scene.grade.vignette = 0.0f;
    scene.backdrop.kind = "ruins";
    Studio studio(scene);
    studio.camera.centre.x = 32.0f;
    const sf::Image before = studio.shot({}, 0.5, plain());
    studio.camera.centre.x = 33.0f;
    const sf::Image after = studio.shot({}, 0.5, plain());
    // By how many pixels a part of the picture has moved to the left: where it fits best.
    const auto moved = [&](unsigned top, unsigned bottom) {
        long best = -1, shift = 0;
        for (unsigned by = 0; by <= 24; ++by) {
            long off = 0;
            for (unsigned y = top; y < bottom; ++y)
                for (unsigned x = 60; x < 260; ++x)
                    off +=
                        std::abs(int{after.getPixel(x, y).g} - int{before.getPixel(x + by, y).g});
            if (best < 0 || off < best) best = off, shift = by;
        }
        return shift;
    };
    CHECK(moved(120, 139) == 20);  // the block on the ground: a metre is twenty pixels
    const long far = moved(20, 110);
    CHECK(far < 16);
    CHECK(before.getPixel(100, 60) != sf::Color::Black);
}

TEST_CASE("an egg is seen where it lies, and not where there is none") {
    need_display();
    Studio studio(small_scene());
    Egg egg;
    egg.at = {8.0f, 2.3f};
    egg.radius = 0.3f;
    egg.age = 0.5f;
    egg.lies = true;
    egg.colors.base = egg.colors.accent = sample::color(0x20c040);
    DrawSettings settings = plain();
    const sf::Image without = studio.shot({}, 0.5, settings);
    settings.eggs = std::span(&egg, 1);
    const sf::Image with = studio.shot({}, 0.5, settings);
    const Rgba green = rgba_of(sample::color(0x20c040));
    CHECK(distance(studio.at(with, egg.at), green) < 0.15f);
    CHECK(distance(studio.at(without, egg.at), green) > 0.2f);
    CHECK(differing(with, without) > 40);
    CHECK(differing(with, studio.shot({}, 0.5, settings)) == 0);
}

TEST_CASE("what happens is seen: dust, splashes, and the surface they bend") {
    need_display();
    SceneDef scene = small_scene();
    scene.water = {{{10.0f, 0.5f}, {14.0f, 2.5f}}};
    Studio studio(scene);
    std::vector<Happening> happenings(2);
    happenings[0].at = {4.0f, 2.0f};
    happenings[0].impulse = 14.0f;
    happenings[1].kind = HappeningKind::splash;
    happenings[1].at = {12.0f, 2.5f};
    happenings[1].impulse = 14.0f;
    DrawSettings settings = plain();
    settings.calm = true;  // a shaken picture differs everywhere
    const sf::Image without = studio.shot({}, 0.2, settings);
    settings.happenings = happenings;
    const sf::Image with = studio.shot({}, 0.2, settings);
    const auto changed = [&](glm::vec2 low, glm::vec2 high) {
        const glm::vec2 a = to_pixel(studio.camera, size, {low.x, high.y});
        const glm::vec2 b = to_pixel(studio.camera, size, {high.x, low.y});
        int count = 0;
        for (auto y = static_cast<unsigned>(a.y); y < static_cast<unsigned>(b.y); ++y)
            for (auto x = static_cast<unsigned>(a.x); x < static_cast<unsigned>(b.x); ++x)
                if (with.getPixel(x, y) != without.getPixel(x, y)) ++count;
        return count;
    };
    CHECK(changed({3.0f, 2.0f}, {5.0f, 3.0f}) > 60);
    CHECK(changed({11.0f, 2.5f}, {13.0f, 3.5f}) > 60);
    CHECK(changed({7.0f, 3.5f}, {9.0f, 5.0f}) == 0);
    CHECK(differing(with, studio.shot({}, 0.2, settings)) == 0);
}

TEST_CASE("a heavy landing shakes the picture, but not a calm one") {
    need_display();
    Studio studio(small_scene());
    Happening landing;
    landing.at = {14.0f, 2.0f};
    landing.impulse = 40.0f;
    const auto shakes = [&](bool calm) {
        DrawSettings settings = plain();
        settings.calm = calm;
        const sf::Image without = studio.shot({}, 0.04, settings);
        settings.happenings = std::span(&landing, 1);
        const sf::Image with = studio.shot({}, 0.04, settings);
        int count = 0;  // away from its dust
        for (unsigned y = 0; y < size.y; ++y)
            for (unsigned x = 0; x < 200; ++x)
                if (with.getPixel(x, y) != without.getPixel(x, y)) ++count;
        return count;
    };
    CHECK(shakes(false) > 300);
    CHECK(shakes(true) == 0);
}

TEST_CASE("multisampling smooths what goes through the grade too") {
    need_display();
    if (sf::RenderTexture::getMaximumAntialiasingLevel() < 2) return;
    const std::vector<SampleAnimal> animals{sample_lizard({6.0f, 2.0f}),
                                            sample_spider({10.0f, 2.0f})};
    sf::RenderTexture target;
    REQUIRE(target.create(size.x, size.y));
    const auto shot = [&](int samples, bool grade) {
        Picture picture(small_scene(), assets, samples);
        CHECK(picture.problem() == "");
        std::vector<Pose> poses;
        for (std::size_t i = 0; i < animals.size(); ++i) {
            poses.push_back(animals[i].pose);
            poses.back().id = static_cast<int>(i);
        }
        DrawSettings settings;
        settings.grade = grade;
        picture.draw(
            target, {{8.0f, 4.5f}, 9.0f}, poses,
            [&](int id) { return &animals[static_cast<std::size_t>(id)].individual; }, 0.5,
            settings);
        target.display();
        return target.getTexture().copyToImage();
    };
    const sf::Image one = shot(0, true);
    CHECK(differing(one, shot(4, true)) > 200);
    CHECK(differing(one, shot(0, true)) == 0);
    // More than there are is as many as there are.
    CHECK(differing(one, shot(1000, true)) > 200);
}
