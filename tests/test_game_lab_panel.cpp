// The chain lab in its window. Needs a display, as tests/run gives one.
#include "game/lab_panel.hpp"

#include <doctest/doctest.h>

#include "tests/desk.hpp"

using namespace wriggle;
using namespace window_events;

namespace {

/// A window that is large enough for it.
Desk lab_desk() {
    GameDef game = Desk::small({});
    game.window.size = {1200, 700};
    return Desk(game);
}

void passes(Desk& desk, int pictures) {
    for (int i = 0; i < pictures; ++i)
        desk.window.frame(std::nullopt);
}

}  // namespace

TEST_CASE("chain lab: its key opens it over the world, which waits, and closes it") {
    Desk desk = lab_desk();
    desk.strikes(sf::Keyboard::F6);
    CHECK(desk.window.panels().lab);
    const Tick tick = desk.window.sandbox().session().now();
    desk.does({moved(900, 200)});
    passes(desk, 20);
    CHECK(desk.window.sandbox().session().now() == tick);
    CHECK(desk.window.lab().history().size() > 2);
    const glm::vec2 goal = desk.window.lab().goal();
    CHECK(goal.x > 0.0f);
    CHECK(goal.y > 0.0f);
    desk.does({moved(500, 450)});
    passes(desk, 2);
    CHECK(desk.window.lab().goal().x < goal.x);
    CHECK(desk.window.lab().goal().y < goal.y);
    desk.strikes(sf::Keyboard::Delete);  // of the world, not of the lab
    desk.strikes(sf::Keyboard::Escape);
    CHECK_FALSE(desk.window.panels().lab);
    CHECK(desk.window.is_open());
    CHECK(desk.window.sandbox().poses().size() == 2);
}

TEST_CASE(
    "chain lab: the pause key takes a solve apart, which plays, and a press moves the target") {
    Desk desk = lab_desk();
    desk.strikes(sf::Keyboard::F6);
    desk.does({moved(900, 200)});
    passes(desk, 30);
    desk.does({moved(600, 330)});
    desk.strikes(sf::Keyboard::Space);
    CHECK(desk.window.lab().watches());
    passes(desk, 30);
    CHECK(desk.window.lab().moment() > 0);
    const int moment = desk.window.lab().moment();
    desk.strikes(sf::Keyboard::Period);
    CHECK(desk.window.lab().moment() == moment + 1);
    const glm::vec2 goal = desk.window.lab().goal();
    desk.does({moved(800, 260)});
    passes(desk, 2);
    CHECK(desk.window.lab().goal() == goal);  // only while it is pressed
    desk.does({pressed(800, 260)}, 3);
    CHECK(desk.window.lab().goal() != goal);
    desk.does({released(800, 260)});
    desk.strikes(sf::Keyboard::Space);
    CHECK_FALSE(desk.window.lab().watches());
}

TEST_CASE("chain lab: no size of the window and no chain makes it fail") {
    for (const glm::ivec2 size : {glm::ivec2{200, 120}, {1600, 300}, {300, 900}}) {
        GameDef game = Desk::small({});
        game.window.size = size;
        Desk desk(game);
        desk.strikes(sf::Keyboard::F6);
        desk.does({moved(150, 60)});
        passes(desk, 3);
        desk.strikes(sf::Keyboard::Space);
        passes(desk, 3);
        CHECK(desk.window.panels().lab);
    }
}
