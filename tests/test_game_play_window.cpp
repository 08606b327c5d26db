// The sandbox's window under a hand that is faster than its pictures. Needs a display, as tests/run
// gives one.
#include "game/play_window.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/desk.hpp"

using namespace wriggle;
using namespace window_events;

namespace {

// In the window of 480 x 320: the first button of the status line.
constexpr int button_x = 36, button_y = 308;

}  // namespace

TEST_CASE("a click on a button counts, however short it was") {
    Desk desk;
    desk.does(
        {moved(button_x, button_y), pressed(button_x, button_y), released(button_x, button_y)});
    CHECK(desk.window.panels().creatures);
    desk.does({pressed(button_x, button_y), released(button_x, button_y)});
    CHECK_FALSE(desk.window.panels().creatures);
}

TEST_CASE("a press that comes with its way onto a panel is the panel's alone") {
    Desk desk;
    desk.window.sandbox().select(0);
    desk.does({moved(400, 100)});
    desk.does(
        {moved(button_x, button_y), pressed(button_x, button_y), released(button_x, button_y)});
    CHECK(desk.window.sandbox().selected() == 0);
    // And one off it is the world's: of nothing, so nothing is selected.
    desk.does({moved(400, 20), pressed(400, 20), released(400, 20)});
    CHECK(desk.window.sandbox().selected() == -1);
}

TEST_CASE("what a picture's layers cost is measured while the debug view is open") {
    Desk desk;
    CHECK(desk.window.layer_times().milliseconds() == 0.0);
    desk.strikes(sf::Keyboard::F2);
    CHECK(desk.window.layer_times().milliseconds(PictureLayer::animals) > 0.0);
    CHECK(desk.window.layer_times().milliseconds(PictureLayer::overlay) > 0.0);
}

TEST_CASE("the debug view and its panel have the settings' colours") {
    GameDef game = Desk::small({});
    game.overlay = {{0x12, 0xf0, 0x01}, {0xf0, 0x12, 0x02}, {0x13, 0x03, 0xf0},
                    {0xf0, 0xf1, 0x04}, {0x05, 0xe1, 0xe0}, {0xe0, 0x06, 0xe3}};
    Desk desk(game);
    const auto shown = [&](Color color) {
        const std::vector<std::uint8_t>& bytes = desk.window.last_picture().bytes;
        int count = 0;
        for (std::size_t i = 0; i + 2 < bytes.size(); i += 3)
            count += Color{bytes[i], bytes[i + 1], bytes[i + 2]} == color;
        return count;
    };
    const OverlayDef& o = game.overlay;
    const Color all[] = {o.chain, o.grip, o.good_foothold, o.bad_foothold, o.ground, o.body};
    for (const Color color : all)
        CHECK(shown(color) == 0);
    desk.strikes(sf::Keyboard::F2);
    // The stage's animals have no limbs: those four are the panel's signs.
    for (const Color color : all)
        CHECK(shown(color) > 2);
    CHECK(shown(o.ground) > 60);
    CHECK(shown(o.bad_foothold) < 30);
}

TEST_CASE("panels have the size that the settings say") {
    // Above the status line of a window with usual letters.
    constexpr int y = 320 - 40;
    for (const float scale : {0.0f, 2.0f}) {
        GameDef game = Desk::small({});
        game.window.ui_scale = scale;
        Desk desk(game);
        desk.does({moved(60, y), pressed(60, y), released(60, y)});
        CHECK(desk.window.panels().creatures == (scale == 2.0f));
    }
}

TEST_CASE("while a text is written, keys that write nothing are the game's") {
    Desk desk;
    desk.opens_palette();
    desk.strikes(sf::Keyboard::F1);
    CHECK(desk.window.panels().help);
    desk.strikes(sf::Keyboard::F3);
    CHECK(desk.window.panels().scenes);
    // The palette, with its text, lies under them now.
    CHECK_FALSE(desk.window.writes_text());
    desk.strikes(sf::Keyboard::Tab);
    CHECK_FALSE(desk.window.panels().creatures);
    desk.opens_palette();
    desk.strikes(sf::Keyboard::Tab);
    CHECK_FALSE(desk.window.panels().creatures);
    CHECK_FALSE(desk.window.writes_text());
}

TEST_CASE("while a text is written, keys that write or edit it are the text's alone") {
    Desk desk;
    desk.window.sandbox().select(0);
    desk.opens_palette();
    for (const auto code : {sf::Keyboard::Space, sf::Keyboard::T, sf::Keyboard::Delete,
                            sf::Keyboard::Comma, sf::Keyboard::Home, sf::Keyboard::F})
        desk.strikes(code);
    const Sandbox& sandbox = desk.window.sandbox();
    CHECK_FALSE(sandbox.paused());
    CHECK_FALSE(sandbox.steers());
    CHECK_FALSE(sandbox.follows());
    CHECK(sandbox.follows_all());
    CHECK(sandbox.speed() == 1.0);
    desk.window.sandbox().one_tick();
    CHECK(sandbox.poses().size() == 2);
}

TEST_CASE("Enter in the search chooses the first that it shows") {
    Desk desk;
    desk.opens_palette();
    desk.does({letter('v'), letter('i'), letter('o'), key(sf::Keyboard::Enter),
               key_up(sf::Keyboard::Enter)});
    CHECK_FALSE(desk.window.writes_text());
    CHECK(desk.window.panels().chosen_stem() == "violet");
    desk.strikes(sf::Keyboard::Enter);
    desk.window.sandbox().one_tick();
    CHECK(desk.window.sandbox().poses().size() == 3);
}

TEST_CASE("Escape lets go of the text, then closes panels, then ends the game") {
    Desk desk;
    desk.opens_palette();
    desk.strikes(sf::Keyboard::Escape);
    CHECK_FALSE(desk.window.writes_text());
    CHECK(desk.window.panels().creatures);
    desk.strikes(sf::Keyboard::Escape);
    CHECK_FALSE(desk.window.panels().creatures);
    CHECK(desk.window.is_open());
    desk.strikes(sf::Keyboard::Escape);
    CHECK_FALSE(desk.window.is_open());
}

TEST_CASE("a press outside of the panels lets go of the text, whichever button") {
    for (const auto button : {sf::Mouse::Left, sf::Mouse::Right, sf::Mouse::Middle}) {
        CAPTURE(button);
        Desk desk;
        desk.opens_palette();
        desk.does({moved(400, 40), pressed(400, 40, button), released(400, 40, button)});
        CHECK_FALSE(desk.window.writes_text());
        desk.strikes(sf::Keyboard::Space);
        CHECK(desk.window.sandbox().paused());
    }
}

TEST_CASE("the food key drops what the settings name, and leaves the choice and the view alone") {
    Desk desk;
    Sandbox& sandbox = desk.window.sandbox();
    sandbox.select(0);
    desk.does({moved(240, 100)});
    const bool follows = sandbox.follows_all();
    desk.strikes(sf::Keyboard::G);
    sandbox.one_tick();
    REQUIRE(sandbox.poses().size() == 3);
    CHECK(sandbox.world().individual(sandbox.poses()[2].id)->stem == "violet");
    CHECK(sandbox.selected() == 0);
    CHECK(sandbox.follows_all() == follows);
    const glm::vec2 mouse = to_world(sandbox.camera(), sandbox.size(), {240, 100});
    CHECK(std::abs(sandbox.poses()[2].chunks[0].at.x - mouse.x) < 1.0f);
}

TEST_CASE("the jump key makes what is steered leap, while it is down") {
    Desk desk;
    Sandbox& sandbox = desk.window.sandbox();
    CreatureDef leaper = *sandbox.world().individual(0);
    leaper.stem = "leaper";
    leaper.jump.height = 0.8f;
    desk.does({moved(240, 100)});
    sandbox.spawn(leaper);
    sandbox.one_tick();
    REQUIRE(sandbox.poses().size() == 3);
    sandbox.select(sandbox.poses()[2].id);
    desk.strikes(sf::Keyboard::T);
    const auto highest = [&] {
        float most = 0.0f;
        for (int i = 0; i < 90; ++i) {
            sandbox.one_tick();
            most = std::max(most, sandbox.poses()[2].chunks[0].at.y);
        }
        return most;
    };
    highest();  // it lands
    const float stands = highest();
    desk.does({key(sf::Keyboard::J)});
    CHECK(highest() > stands + 0.3f);
    desk.does({key_up(sf::Keyboard::J)});
    highest();
    CHECK(highest() < stands + 0.1f);
}

TEST_CASE("in slow motion the air moves between ticks too") {
    Desk desk;
    Sandbox& sandbox = desk.window.sandbox();
    sandbox.pan({0.0f, 0.0f}, {1.0f, 0.0f});  // a view that goes after nobody
    while (sandbox.speed() > 0.05)
        sandbox.slower();
    // Clouds, birds and motes, above the animals and the panels.
    const auto moved_above = [](const Pixels& a, const Pixels& b) {
        const auto upper = static_cast<std::ptrdiff_t>(a.bytes.size() / 4);
        return a.bytes.size() == b.bytes.size() &&
               !std::equal(a.bytes.begin(), a.bytes.begin() + upper, b.bytes.begin());
    };
    bool moved = false;
    for (int picture = 0; picture < 100 && !moved; ++picture) {
        desk.window.frame(std::nullopt);
        const Tick tick = sandbox.session().now();
        const Pixels before = desk.window.last_picture();
        desk.window.frame(std::nullopt);
        moved = tick == sandbox.session().now() && moved_above(before, desk.window.last_picture());
    }
    CHECK(moved);
    // And nothing does where time stands still.
    sandbox.set_paused(true);
    desk.window.frame(std::nullopt);
    const Pixels before = desk.window.last_picture();
    desk.window.frame(std::nullopt);
    CHECK_FALSE(moved_above(before, desk.window.last_picture()));
}
