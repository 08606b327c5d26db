// Each part of the debug view is drawn, at its place, and only while it is asked for.
#include "game/debug_overlay.hpp"

#include <doctest/doctest.h>

#include <SFML/Graphics/RenderTexture.hpp>

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

TEST_CASE("debug overlay: a foothold's colour tells its score, a ring the one that was chosen") {
    DebugSettings settings = nothing();
    settings.footholds = true;
    const sf::Image image = shot(one_animal(), settings);
    const auto at = [&](glm::vec2 place) {
        const glm::ivec2 p(to_pixel(camera, size, place));
        return image.getPixel(static_cast<unsigned>(p.x), static_cast<unsigned>(p.y));
    };
    const sf::Color good = at({10.0f, 2.0f}), bad = at({11.0f, 2.0f});
    CHECK(good.g > good.r);
    CHECK(bad.r > bad.g);
    CHECK(lit(image, {10.0f, 2.0f}, 6) > 2 * lit(image, {11.0f, 2.0f}, 6));
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
