// How many times a picture bothers the driver, whatever lives in it.
#include <doctest/doctest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Window/Context.hpp>
#include <cstdlib>

#include "game/easel.hpp"
#include "game/mesh.hpp"
#include "game/picture.hpp"
#include "game/session.hpp"
#include "tests/sample_animals.hpp"

using namespace wriggle;

namespace {

constexpr int most_draw_calls = 40, most_for_creatures = 16;

void need_display() {
    const char* display = std::getenv("DISPLAY");
    REQUIRE_MESSAGE((display && *display),
                    "pictures need a display: run this under xvfb-run, as tests/run does");
    static const sf::Context stays;
}

const std::filesystem::path source = WRIGGLE_SOURCE_DIR;

SceneDef shipped(const std::string& stem) {
    Folders folders;
    folders.config = source / "config";
    folders.assets = source / "assets";
    Command command;
    command.targets = {stem};
    return make_run(command, Library(folders)).scene;
}

std::vector<SampleAnimal> animals_round(glm::vec2 middle, int count) {
    std::vector<SampleAnimal> animals;
    for (int i = 0; i < count; ++i) {
        const glm::vec2 at = middle + glm::vec2{0.3f * static_cast<float>(i % 10 - 5),
                                                0.4f * static_cast<float>(i / 10 - 2)};
        animals.push_back(i % 3 == 0   ? sample_lizard(at)
                          : i % 3 == 1 ? sample_hauler(at)
                                       : sample_spider(at));
        animals.back().pose.id = i;
    }
    return animals;
}

struct Studio {
    sf::RenderTexture target;
    Picture picture;
    Camera camera;

    explicit Studio(const SceneDef& scene) : picture(scene, source / "assets") {
        REQUIRE(target.create(640, 360));
    }
    int draw(const std::vector<SampleAnimal>& animals, const DrawSettings& settings = {}) {
        std::vector<Pose> poses;
        for (const SampleAnimal& animal : animals)
            poses.push_back(animal.pose);
        picture.draw(
            target, camera, poses,
            [&](int id) { return &animals[static_cast<std::size_t>(id)].individual; }, 2.0,
            settings);
        return picture.draw_calls();
    }
};

}  // namespace

TEST_CASE("a picture takes at most 40 draw calls, and its creatures 16 of them, for 1 and for 50") {
    need_display();
    for (const char* stem : {"ruins", "tarn", "pond"}) {
        const SceneDef scene = shipped(stem);
        Studio studio(scene);
        std::vector<Happening> happenings(40);
        for (std::size_t i = 0; i < happenings.size(); ++i) {
            happenings[i].kind = static_cast<HappeningKind>(i % 4);
            happenings[i].tick = 110;
            happenings[i].at = scene.water.empty()
                                   ? 0.5f * scene.size
                                   : 0.5f * (scene.water[0].min + scene.water[0].max);
            happenings[i].at.y = scene.water.empty() ? happenings[i].at.y : scene.water[0].max.y;
            happenings[i].impulse = 10.0f;
            happenings[i].part = 0;
        }
        DrawSettings settings;
        settings.happenings = happenings;
        for (const float height : {3.0f, 9.0f, scene.size.y}) {
            CAPTURE(std::string(stem));
            CAPTURE(height);
            studio.camera = {0.5f * scene.size, height};
            const int none = studio.draw({}, settings);
            const int one = studio.draw(animals_round(studio.camera.centre, 1), settings);
            const int fifty = studio.draw(animals_round(studio.camera.centre, 50), settings);
            CHECK(none > 5);
            CHECK(one <= most_draw_calls);
            CHECK(fifty <= most_draw_calls);
            CHECK(fifty - none <= most_for_creatures);
        }
    }
}

TEST_CASE("animals out of view cost nothing: no outline is made of them") {
    need_display();
    SceneDef scene;
    scene.size = {200.0f, 9.0f};
    Studio studio(scene);
    studio.camera = {{8.0f, 4.5f}, 9.0f};
    studio.draw(animals_round({8.0f, 4.5f}, 50));
    CHECK(studio.picture.outlined() == 50);
    studio.draw({});
    const std::size_t empty = studio.picture.vertices();
    studio.draw(animals_round({60.0f, 4.5f}, 50));
    CHECK(studio.picture.outlined() == 0);
    CHECK(studio.picture.vertices() == empty);
}

TEST_CASE(
    "meshes that follow one another are drawn at once; another state or view is another call") {
    need_display();
    sf::RenderTexture target, plain;
    REQUIRE(target.create(64, 64));
    REQUIRE(plain.create(64, 64));
    Mesh red, green, glow;
    add_box(red, {0, 0}, {40, 40}, {1, 0, 0, 1}, {1, 0, 0, 1});
    add_box(green, {20, 20}, {60, 60}, {0, 1, 0, 1}, {0, 1, 0, 1});
    add_box(glow, {10, 10}, {50, 30}, {0, 0, 1, 1}, {0, 0, 1, 1});
    const sf::View other({16.0f, 16.0f}, {32.0f, 32.0f});
    const auto paint = [&](sf::RenderTarget& to) {
        draw(to, red);
        draw(to, green);
        draw(to, Mesh{});
        draw(to, glow, sf::RenderStates(sf::BlendAdd));
        draw(to, red);
        to.setView(other);
        draw(to, green);
    };
    std::vector<sf::Vertex> memory;
    target.clear();
    {
        Easel easel(target, memory);
        paint(easel);
        CHECK(easel.draw_calls() == 3);
        easel.flush();
        CHECK(easel.draw_calls() == 4);
        CHECK(easel.vertices() == 5 * 6);
    }
    target.display();
    plain.clear();
    paint(plain);
    plain.display();
    const sf::Image a = target.getTexture().copyToImage(), b = plain.getTexture().copyToImage();
    int differing = 0;
    for (unsigned y = 0; y < 64; ++y)
        for (unsigned x = 0; x < 64; ++x)
            differing += a.getPixel(x, y) != b.getPixel(x, y) ? 1 : 0;
    CHECK(differing == 0);
    CHECK(a.getPixel(4, 4) == sf::Color::Red);
}
