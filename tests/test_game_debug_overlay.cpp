// Each part of the debug view is drawn, at its place, and only while it is asked for.
#include "game/debug_overlay.hpp"

#include <doctest/doctest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <cmath>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <span>

#include "game/color.hpp"
#include "game/display.hpp"

using namespace wriggle;

namespace {

constexpr glm::uvec2 size{320, 180};
const Camera camera{{8.0f, 4.5f}, 9.0f};

DebugSettings nothing() {
    DebugSettings none;
    none.chains = none.goals = none.grips = none.footholds = none.phases = none.shapes = false;
    return none;
}

sf::Image shot(const DebugView& view, const DebugSettings& settings) {
    static const DisplayProbe display = need_display();
    sf::RenderTexture target;
    REQUIRE(target.create(size.x, size.y));
    target.clear(sf::Color::Black);
    draw_debug(target, camera, view, settings);
    target.display();
    return target.getTexture().copyToImage();
}

/// Pixels that are not black within `half` pixels of a place.
int lit(const sf::Image& image, glm::vec2 place, int half = 4) {
    const glm::ivec2 at(to_pixel(camera, size, place));
    int count = 0;
    for (int y = at.y - half; y <= at.y + half; ++y)
        for (int x = at.x - half; x <= at.x + half; ++x) {
            const sf::Color c = image.getPixel(static_cast<unsigned>(x), static_cast<unsigned>(y));
            count += c.r + c.g + c.b > 60;
        }
    return count;
}
int lit(const sf::Image& image) {
    int count = 0;
    for (unsigned y = 0; y < size.y; ++y)
        for (unsigned x = 0; x < size.x; ++x) {
            const sf::Color c = image.getPixel(x, y);
            count += c.r + c.g + c.b > 60;
        }
    return count;
}

/// An animal all parts of which lie apart from each other.
DebugView one_animal() {
    DebugView view;
    CreatureView creature;
    creature.id = 3;
    creature.chunks = {{{12.0f, 7.0f}, 0.6f, 0.0f, false}};
    LimbView limb;
    limb.chain = {{2.0f, 7.5f}, {4.0f, 7.5f}, {6.0f, 7.5f}};
    limb.follower = {7.0f, 6.0f};
    limb.goal = {8.0f, 4.0f};
    limb.phase = 0.5f;
    limb.duty_factor = 0.6f;
    limb.candidates = {{{10.0f, 2.0f}, 0.1f, true}, {{11.0f, 2.0f}, 2.0f, false}};
    creature.limbs.push_back(limb);
    LimbView holding;
    holding.chain = {{3.0f, 3.0f}, {3.0f, 3.0f}};
    holding.goal = holding.follower = {5.0f, 2.0f};  // as if it were not on its grip
    holding.grip = {4.0f, 2.0f};
    holding.grips = true;
    creature.limbs.push_back(holding);
    view.creatures.push_back(creature);
    view.terrain = {{{1.0f, 1.0f}, {15.0f, 1.0f}}};
    return view;
}

}  // namespace

TEST_CASE("debug overlay: each part is drawn at its place, and no other with it") {
    const DebugView view = one_animal();
    CHECK(lit(shot(view, nothing())) == 0);
    struct Part {
        bool DebugSettings::*shown;
        std::vector<glm::vec2> places;
    };
    const std::vector<Part> parts{{&DebugSettings::chains, {{3.0f, 7.5f}, {5.0f, 7.5f}}},
                                  {&DebugSettings::goals, {{7.0f, 6.0f}, {8.0f, 4.0f}}},
                                  {&DebugSettings::grips, {{4.0f, 2.0f}}},
                                  {&DebugSettings::footholds, {{10.0f, 2.0f}, {11.0f, 2.0f}}},
                                  {&DebugSettings::phases, {{2.0f, 7.5f}}},
                                  {&DebugSettings::shapes, {{12.6f, 7.0f}, {8.0f, 1.0f}}}};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        CAPTURE(i);
        DebugSettings settings = nothing();
        settings.*(parts[i].shown) = true;
        const sf::Image image = shot(view, settings);
        for (const glm::vec2 place : parts[i].places)
            CHECK(lit(image, place) > 0);
        for (std::size_t other = 0; other < parts.size(); ++other) {
            // The clock is drawn on the chain's root.
            if (other == i || (i == 4 && other == 0) || (i == 0 && other == 4)) continue;
            for (const glm::vec2 place : parts[other].places)
                CHECK(lit(image, place, 1) == 0);
        }
    }
}

TEST_CASE("debug overlay: no two colours are alike, to colour-blind eyes either") {
    // Protanopia, deuteranopia and tritanopia of severity 1, in linear RGB. Source: G. Machado,
    // M. Oliveira, L. Fernandes, "A physiologically-based model for simulation of color vision
    // deficiency", 2009.
    const glm::mat3 eyes[] = {
        glm::mat3(1.0f),
        glm::transpose(glm::mat3(0.152286f, 1.052583f, -0.204868f, 0.114503f, 0.786281f, 0.099216f,
                                 -0.003882f, -0.048116f, 1.051998f)),
        glm::transpose(glm::mat3(0.367322f, 0.860646f, -0.227968f, 0.280085f, 0.672501f, 0.047413f,
                                 -0.011820f, 0.042940f, 0.968881f)),
        glm::transpose(glm::mat3(1.255528f, -0.076749f, -0.178779f, -0.078411f, 0.930809f,
                                 0.147602f, 0.004733f, 0.691367f, 0.303900f))};
    const auto linear = [](float c) {
        return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f);
    };
    const auto screen = [](float c) {
        c = std::clamp(c, 0.0f, 1.0f);
        return c <= 0.0031308f ? 12.92f * c : 1.055f * std::pow(c, 1.0f / 2.4f) - 0.055f;
    };
    const auto seen = [&](Color color, const glm::mat3& eye) {
        const Rgba c = rgba_of(color);
        const glm::vec3 l = eye * glm::vec3(linear(c.r), linear(c.g), linear(c.b));
        return oklab_of({screen(l.x), screen(l.y), screen(l.z), 1.0f});
    };
    const auto nearest = [&](std::span<const Color> colors) {
        float least = 1.0f;
        for (const glm::mat3& eye : eyes)
            for (std::size_t i = 0; i < colors.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    const glm::vec3 d = seen(colors[i], eye) - seen(colors[j], eye);
                    least = std::min(least, std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z));
                }
        return least;
    };
    const OverlayDef o;
    const Color roles[] = {o.chain, o.grip, o.good_foothold, o.bad_foothold, o.ground, o.body};
    CHECK(nearest(roles) >= 0.12f);
    // The measure itself: green and red of one lightness are one colour to many.
    const Color green{0x59, 0xff, 0x73}, orange{0xff, 0xd9, 0x4d};
    const Color two[] = {green, orange};
    CHECK(nearest(two) < 0.12f);
}

TEST_CASE("debug overlay: each part has its colour of the settings") {
    const auto drawn = [](bool DebugSettings::*part, glm::vec2 place, Color OverlayDef::*color) {
        for (const Color wanted : {Color{0x40, 0xa0, 0x60}, Color{0xc0, 0x30, 0x90}}) {
            DebugSettings settings = nothing();
            settings.*part = true;
            settings.colors.*color = wanted;
            const sf::Image image = shot(one_animal(), settings);
            const glm::ivec2 at(to_pixel(camera, size, place));
            bool found = false;
            for (int y = at.y - 7; y <= at.y + 7; ++y)
                for (int x = at.x - 7; x <= at.x + 7; ++x)
                    found = found ||
                            image.getPixel(static_cast<unsigned>(x), static_cast<unsigned>(y)) ==
                                sf_of(rgba_of(wanted));
            CHECK(found);
        }
    };
    drawn(&DebugSettings::chains, {5.0f, 7.5f}, &OverlayDef::chain);
    drawn(&DebugSettings::grips, {4.0f, 2.0f}, &OverlayDef::grip);
    drawn(&DebugSettings::goals, {8.0f, 4.0f}, &OverlayDef::grip);
    drawn(&DebugSettings::footholds, {10.0f, 2.0f}, &OverlayDef::good_foothold);
    drawn(&DebugSettings::footholds, {11.0f, 2.0f}, &OverlayDef::bad_foothold);
    drawn(&DebugSettings::shapes, {8.0f, 1.0f}, &OverlayDef::ground);
    drawn(&DebugSettings::shapes, {12.6f, 7.0f}, &OverlayDef::body);
}

TEST_CASE("debug overlay: forms differ as colours do") {
    // All in one colour: what is what can be told from its form alone.
    DebugSettings settings = nothing();
    const Color grey{0xc0, 0xc0, 0xc0};
    settings.colors = {grey, grey, grey, grey, grey, grey};
    const auto with = [&](bool DebugSettings::*part, const DebugView& view = one_animal()) {
        DebugSettings one = settings;
        one.*part = true;
        return shot(view, one);
    };
    const auto bright = [](const sf::Image& image, glm::vec2 place) {
        const glm::ivec2 p(to_pixel(camera, size, place));
        return image.getPixel(static_cast<unsigned>(p.x), static_cast<unsigned>(p.y)).r > 96;
    };
    const float px = camera.height / static_cast<float>(size.y);

    // A grip is full, a goal's cross open.
    CHECK(bright(with(&DebugSettings::grips), {4.0f, 2.0f}));
    DebugView alone = one_animal();
    alone.creatures[0].limbs[0].follower = {2.0f, 2.0f};
    const sf::Image goals = with(&DebugSettings::goals, alone);
    CHECK_FALSE(bright(goals, {8.0f, 4.0f}));
    CHECK(lit(goals, {8.0f, 4.0f}, 12) > 12);

    // A foothold is the larger the better; the one chosen has a ring.
    DebugView places = one_animal();
    places.creatures[0].limbs[0].candidates = {
        {{10.0f, 2.0f}, 0.1f, false}, {{12.0f, 2.0f}, 2.0f, false}, {{14.0f, 2.0f}, 2.0f, true}};
    const sf::Image footholds = with(&DebugSettings::footholds, places);
    CHECK(lit(footholds, {10.0f, 2.0f}, 14) > 1.5 * lit(footholds, {12.0f, 2.0f}, 14));
    CHECK(lit(footholds, {14.0f, 2.0f}, 14) > 1.5 * lit(footholds, {12.0f, 2.0f}, 14));

    // A chain is a whole line, ground one of dashes.
    const sf::Image chains = with(&DebugSettings::chains), ground = with(&DebugSettings::shapes);
    int chain_gaps = 0, ground_gaps = 0;
    for (int i = 0; i < 60; ++i) {
        const float along = px * static_cast<float>(i);
        chain_gaps += !bright(chains, {2.3f + along, 7.5f});
        ground_gaps += !bright(ground, {4.0f + along, 1.0f});
    }
    CHECK(chain_gaps <= 4);  // the rings of its joints
    CHECK(ground_gaps >= 20);
    CHECK(ground_gaps <= 45);
}

TEST_CASE("debug overlay: dashes in view only, however far one looks in") {
    DebugView view;
    view.terrain = {{{-4000.0f, 1.0f}, {4000.0f, 1.0f}}, {{8.0f, -900.0f}, {8.0f, 900.0f}}};
    DebugSettings settings = nothing();
    settings.shapes = true;
    CHECK(lit(shot(view, settings), {8.0f, 7.0f}, 20) > 20);
    CHECK(lit(shot(view, settings), {2.0f, 1.0f}, 15) > 10);
    CHECK(lit(shot(view, settings), {15.0f, 1.0f}, 10) > 10);
}

TEST_CASE("debug overlay: what is out of view costs nothing") {
    static const DisplayProbe display = need_display();
    sf::RenderTexture target;
    REQUIRE(target.create(size.x, size.y));
    const DebugView view = one_animal();
    const std::size_t all = draw_debug(target, camera, view);
    CHECK(all > 1000);
    CHECK(draw_debug(target, {{80.0f, 4.5f}, 9.0f}, view) == 0);
    // Its body alone.
    const Camera near{{13.0f, 7.0f}, 1.4f};
    CHECK(draw_debug(target, near, view) > 0);
    DebugSettings limbs;
    limbs.shapes = false;
    CHECK(draw_debug(target, near, view, limbs) == 0);
    CHECK(draw_debug(target, camera, view, limbs) > 0);
}

TEST_CASE("debug overlay: signs grow with the picture") {
    const auto width_of = [](glm::uvec2 pixels) {
        sf::RenderTexture target;
        REQUIRE(target.create(pixels.x, pixels.y));
        target.clear(sf::Color::Black);
        DebugSettings settings = nothing();
        settings.grips = true;
        draw_debug(target, camera, one_animal(), settings);
        target.display();
        const sf::Image image = target.getTexture().copyToImage();
        const unsigned row = static_cast<unsigned>(to_pixel(camera, pixels, {4.0f, 2.0f}).y);
        int count = 0;
        for (unsigned x = 0; x < pixels.x; ++x)
            count += image.getPixel(x, row).r > 128;
        return count;
    };
    const int at_720 = width_of({1280, 720}), at_2160 = width_of({3840, 2160});
    CHECK(at_720 >= 8);
    CHECK(at_2160 >= 3 * at_720 - 3);
}

TEST_CASE("debug overlay: one animal only") {
    const DebugView view = one_animal();
    DebugSettings settings;
    settings.shapes = false;
    settings.only = 3;
    CHECK(lit(shot(view, settings)) > 0);
    settings.only = 4;
    CHECK(lit(shot(view, settings)) == 0);
}
