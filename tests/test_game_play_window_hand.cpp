// What a hand with a mouse does in the sandbox's window. Needs a display, as tests/run gives one.
#include <doctest/doctest.h>

#include <set>

#include "creatures/angle.hpp"
#include "game/framing.hpp"
#include "tests/desk.hpp"

using namespace wriggle;
using namespace window_events;

namespace {

constexpr glm::uvec2 size{480, 320};

struct Hand : Desk {
    glm::ivec2 pixel_of(glm::vec2 place) {
        return glm::ivec2(to_pixel(window.sandbox().camera(), size, place));
    }
    /// A turn of the wheel, until the view has gone there.
    void turns(int x, int y, float notches) {
        does({moved(x, y), wheel(x, y, notches)});
        window.sandbox().ease_zoom(2.0f);
        does({});
    }
    glm::vec2 place_of(glm::ivec2 pixel) {
        return to_world(window.sandbox().camera(), size, glm::vec2(pixel));
    }
};

}  // namespace

TEST_CASE("hand: the wheel zooms at the cursor, both ways") {
    Hand hand;
    const glm::ivec2 at{330, 120};
    for (const float notches : {2.0f, -2.0f}) {
        const glm::vec2 place = hand.place_of(at);
        const float height = hand.window.sandbox().camera().height;
        hand.turns(at.x, at.y, notches);
        const float now = hand.window.sandbox().camera().height;
        CHECK((notches > 0.0f ? now < 0.9f * height : now > 1.1f * height));
        CHECK(length(hand.place_of(at) - place) < 0.02f);
    }
}

TEST_CASE("hand: the middle button takes the view along, while it is down") {
    Hand hand;
    hand.turns(240, 100, 4.0f);  // room to pan in
    const glm::vec2 place = hand.place_of({240, 100});
    hand.does({pressed(240, 100, sf::Mouse::Middle), moved(255, 100)});
    CHECK(length(hand.place_of({255, 100}) - place) < 0.02f);
    const glm::vec2 centre = hand.window.sandbox().camera().centre;
    hand.does({released(255, 100, sf::Mouse::Middle), moved(300, 150)});
    CHECK(hand.window.sandbox().camera().centre == centre);
}

TEST_CASE("hand: a limb's tip is taken hold of too, dragged, and thrown") {
    Hand hand;
    Sandbox& sandbox = hand.window.sandbox();
    const auto tip = [&] {
        const Pose& pose = sandbox.world().poses()[0];
        return pose.joints_of(pose.limbs.back()).back();  // of its tail
    };
    const glm::ivec2 from = hand.pixel_of(tip());
    hand.does({moved(from.x, from.y), pressed(from.x, from.y)});
    REQUIRE(sandbox.holds());
    CHECK(sandbox.selected() == 0);
    const float height = sandbox.world().poses()[0].chunks[0].at.y;
    for (int i = 1; i <= 60; ++i) {
        hand.does({moved(from.x, from.y - 2 * i)}, 1);
        sandbox.one_tick();
    }
    CHECK(length(tip() - hand.place_of({from.x, from.y - 120})) < 0.3f);
    CHECK(sandbox.world().poses()[0].chunks[0].at.y > height + 0.3f);
    hand.does({released(from.x, from.y - 120)});
    CHECK_FALSE(sandbox.holds());
}

TEST_CASE("hand: the right button sets the creature chosen where it is pressed") {
    Hand hand;
    Sandbox& sandbox = hand.window.sandbox();
    const glm::ivec2 at{120, 90};
    const glm::vec2 place = hand.place_of(at);
    hand.does({moved(at.x, at.y), pressed(at.x, at.y, sf::Mouse::Right),
               released(at.x, at.y, sf::Mouse::Right)});
    sandbox.one_tick();
    REQUIRE(sandbox.world().poses().size() == 3);
    CHECK(length(middle_of(sandbox.world().poses()[2]) - place) < 1.5f);
}

TEST_CASE("hand: a click in the scenes' panel opens another scene") {
    Hand hand;
    hand.strikes(sf::Keyboard::F3);
    REQUIRE(hand.window.panels().scenes);
    const std::string first = hand.window.sandbox().world().scene().stem;
    // Down the panel, which stands at the upper right: each row is a scene.
    std::set<std::string> opened;
    for (int y = 40; y < 260; y += 10) {
        hand.does({moved(380, y)});
        hand.does({pressed(380, y)});
        hand.does({released(380, y)});
        opened.insert(hand.window.sandbox().world().scene().stem);
    }
    for (const char* stem : {"course", "flat", "pond", "ruins", "stage"})
        CHECK_MESSAGE(opened.contains(stem), stem);
}

TEST_CASE("hand: a click in the palette chooses, a second one sets") {
    Hand hand;
    hand.opens_palette();
    hand.does({letter('v'), letter('i'), letter('o')});
    const auto clicks = [&] {
        hand.does({moved(80, 80), pressed(80, 80)}, 1);
        hand.does({released(80, 80)}, 1);
    };
    clicks();
    CHECK(hand.window.panels().chosen_stem() == "violet");
    CHECK(hand.window.sandbox().world().poses().size() == 2);
    clicks();
    hand.does({});
    hand.window.sandbox().one_tick();
    REQUIRE(hand.window.sandbox().world().poses().size() == 3);
    const int id = hand.window.sandbox().world().poses()[2].id;
    CHECK(hand.window.sandbox().world().individual(id)->name == "Violet");
}

TEST_CASE("hand: a replay that is saved is the same run, whatever was done in it") {
    Hand hand;
    Sandbox& sandbox = hand.window.sandbox();
    const auto saved = hand.scratch.person() / "replays" / "stage-replay.toml";
    const glm::ivec2 at = hand.pixel_of(middle_of(sandbox.world().poses()[0]));
    hand.does({moved(at.x, at.y), pressed(at.x, at.y), moved(at.x + 40, at.y - 60)}, 20);
    hand.does({released(at.x + 40, at.y - 60)}, 20);
    hand.does(
        {moved(120, 90), pressed(120, 90, sf::Mouse::Right), released(120, 90, sf::Mouse::Right)},
        20);
    hand.strikes(sf::Keyboard::Space);
    // Along the status line until the button is found.
    for (int x = 312; x < 366 && !program::fs::exists(saved); x += 12)
        hand.does({moved(x, 308), pressed(x, 308), released(x, 308)});
    REQUIRE(program::fs::exists(saved));
    const Tick now = sandbox.session().now();
    const std::uint64_t hash = sandbox.world().state_hash();
    CHECK(sandbox.world().poses().size() == 3);
    // The creatures' files have gone since.
    program::fs::remove_all(hand.scratch.person() / "creatures");
    Session again(program::run_of(hand.scratch, saved.string()));
    while (again.now() < now)
        again.tick();
    CHECK(again.world().poses().size() == 3);
    CHECK(again.world().state_hash() == hash);
}

TEST_CASE(
    "hand: a window that is made larger shows more pixels, and the hand's places go with it") {
    Hand hand;
    sf::Event event = of_type(sf::Event::Resized);
    event.size = {800, 600};
    hand.does({event});
    CHECK(hand.window.sandbox().size() == glm::uvec2(800, 600));
    const Pose& pose = hand.window.sandbox().poses()[0];
    const glm::ivec2 at(to_pixel(hand.window.sandbox().camera(), {800, 600}, middle_of(pose)));
    hand.does({moved(at.x, at.y), pressed(at.x, at.y)}, 1);
    CHECK(hand.window.sandbox().selected() == 0);
    hand.does({released(at.x, at.y)});
}
