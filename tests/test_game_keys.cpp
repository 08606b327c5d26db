// Which key does what: as the settings say, and as the window does it. Needs a display.
#include "game/keys.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <set>

#include "game/settings.hpp"
#include "tests/desk.hpp"

using namespace wriggle;
using namespace window_events;

TEST_CASE("keys: every action has a key of its own, and a row in the help") {
    const KeyMap keys{KeysDef{}};
    CHECK(keys.rows().size() == key_action_count);
    std::set<KeyAction> actions;
    for (const KeyMap::Row& row : keys.rows()) {
        CAPTURE(row.keys);
        CHECK(actions.insert(row.action).second);
        CHECK(row.sentence.size() > 4);
        const auto code = key_named(keys.key_of(row.action));
        REQUIRE(code.has_value());
        CHECK(keys.action_of(*code) == row.action);
    }
}

TEST_CASE("keys: other ones, more than one, and none") {
    KeysDef def;
    def.pause = {"P", "F5"};
    def.reset = {};
    const KeyMap keys(def);
    CHECK(keys.action_of(sf::Keyboard::P) == KeyAction::pause);
    CHECK(keys.action_of(sf::Keyboard::F5) == KeyAction::pause);
    CHECK_FALSE(keys.action_of(sf::Keyboard::Space).has_value());
    CHECK_FALSE(keys.action_of(sf::Keyboard::R).has_value());
    CHECK(keys.key_of(KeyAction::pause) == "P");
    CHECK(keys.key_of(KeyAction::reset).empty());
}

TEST_CASE("keys: the person's game.toml says them, else the shipped one") {
    const program::Scratch scratch;
    Folders folders;
    folders.config = program::fs::path(WRIGGLE_SOURCE_DIR) / "config";
    folders.person = scratch.person();
    CHECK(read_settings(folders).keys.pause == std::vector<std::string>{"Space"});
    scratch.write("../data/wriggle/game.toml", "[keys]\npause = [\"P\"]\n");
    CHECK(read_settings(folders).keys.pause == std::vector<std::string>{"P"});
}

TEST_CASE("keys: the window goes by them, not by those it ships with") {
    KeysDef def;
    def.pause = {"P"};
    Desk desk(def);
    desk.strikes(sf::Keyboard::Space);
    CHECK_FALSE(desk.window.sandbox().paused());
    desk.strikes(sf::Keyboard::P);
    CHECK(desk.window.sandbox().paused());
}

TEST_CASE("keys: each does in the window what its sentence says") {
    Desk desk;
    Sandbox& sandbox = desk.window.sandbox();
    const Panels& panels = desk.window.panels();
    const auto strikes = [&](sf::Keyboard::Key code) { desk.strikes(code); };

    strikes(sf::Keyboard::F1);
    CHECK(panels.help);
    strikes(sf::Keyboard::F2);
    CHECK(panels.debug);
    strikes(sf::Keyboard::F3);
    CHECK(panels.scenes);
    for (const auto code : {sf::Keyboard::F1, sf::Keyboard::F2, sf::Keyboard::F3})
        strikes(code);
    CHECK_FALSE((panels.help || panels.debug || panels.scenes));

    strikes(sf::Keyboard::Comma);
    CHECK(sandbox.speed() < 1.0);
    strikes(sf::Keyboard::Num1);
    CHECK(sandbox.speed() == 1.0);
    strikes(sf::Keyboard::Slash);
    CHECK(sandbox.speed() > 1.0);
    strikes(sf::Keyboard::Num1);

    const Tick before = sandbox.session().now();
    strikes(sf::Keyboard::Period);
    CHECK(sandbox.session().now() == before + 1);
    CHECK(sandbox.paused());
    strikes(sf::Keyboard::Space);
    CHECK_FALSE(sandbox.paused());

    strikes(sf::Keyboard::Enter);
    sandbox.one_tick();
    CHECK(sandbox.poses().size() == 3);
    sandbox.select(0);
    strikes(sf::Keyboard::Delete);
    sandbox.one_tick();
    CHECK(sandbox.poses().size() == 2);
    CHECK(sandbox.world().individual(0) == nullptr);

    sandbox.select(1);
    strikes(sf::Keyboard::F);
    CHECK(sandbox.follows());
    strikes(sf::Keyboard::Home);
    CHECK_FALSE(sandbox.follows());
    CHECK(sandbox.camera().height >= sandbox.world().scene().size.y);

    strikes(sf::Keyboard::T);
    CHECK(sandbox.steers());
    const auto middle = [&] { return sandbox.world().poses()[0].chunks[0].at.x; };
    for (const auto& [code, way] : {std::pair{sf::Keyboard::Left, -1.0f},
                                    {sf::Keyboard::D, 1.0f},
                                    {sf::Keyboard::A, -1.0f}}) {
        desk.does({key(code)});
        for (int i = 0; i < 60; ++i)
            sandbox.one_tick();
        const float from = middle();
        for (int i = 0; i < 60; ++i)
            sandbox.one_tick();
        CHECK((middle() - from) * way > 0.5f);
        desk.does({key_up(code)});
    }
    strikes(sf::Keyboard::T);
    CHECK_FALSE(sandbox.steers());

    strikes(sf::Keyboard::R);
    CHECK(sandbox.session().now() == 0);
    CHECK(sandbox.poses().size() == 2);

    strikes(sf::Keyboard::F12);
    int pictures = 0;
    for (const auto& entry : program::fs::directory_iterator(desk.scratch.person() / "pictures"))
        pictures += entry.path().extension() == ".png";
    CHECK(pictures == 1);
    strikes(sf::Keyboard::Escape);
    CHECK_FALSE(desk.window.is_open());
}
