// Panels in windows of many sizes. Needs a display, as tests/run gives one.
#include "game/panels.hpp"

#include <doctest/doctest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <memory>

#include "game/display.hpp"
#include "game/imgui_layer.hpp"
#include "tests/stage_run.hpp"
#include "tests/window_events.hpp"

using namespace wriggle;
using namespace window_events;

namespace {

struct Board {
    program::Scratch scratch;
    DisplayProbe display = need_display();
    sf::RenderTexture target;
    Library library = staged(scratch);
    Sandbox sandbox{program::run_of(scratch, "stage"), {480, 320}};
    std::unique_ptr<ImguiLayer> imgui;
    Panels panels{library};
    KeyMap keys{KeysDef{}};
    PhaseTimes times;
    LayerTimes layer_times;

    explicit Board(float scale = 1.0f) {
        REQUIRE(target.create(64, 64));
        REQUIRE(target.setActive(true));
        imgui = std::make_unique<ImguiLayer>(scale);
    }
    static Library staged(const program::Scratch& scratch) {
        program::set_stage(scratch);
        return program::library_of(scratch);
    }
    /// Whether a panel lies there in a window of this size.
    bool covers(glm::uvec2 size, int x, int y) {
        const std::vector<sf::Event> events{moved(x, y)};
        for (int i = 0; i < 4; ++i) {
            imgui->begin(events, size, 0.02f);
            panels.draw(sandbox, keys, times, layer_times, 60.0f, 0.02f);
            imgui->draw();
        }
        return imgui->wants_mouse();
    }
};

}  // namespace

TEST_CASE("panels keep to their corners when the window's size changes, closed or open") {
    Board board;
    board.panels.scenes = true;
    CHECK(board.covers({480, 320}, 480 - 100, 40));
    CHECK(board.covers({1200, 700}, 1200 - 100, 40));
    CHECK_FALSE(board.covers({1200, 700}, 480 - 100, 40));
    board.panels.scenes = false;
    CHECK_FALSE(board.covers({1200, 700}, 1200 - 100, 40));
    CHECK_FALSE(board.covers({400, 300}, 400 - 100, 40));
    board.panels.scenes = true;
    CHECK(board.covers({400, 300}, 400 - 100, 40));
}

TEST_CASE("the keys stand in the middle of a large window") {
    Board board;
    board.panels.help = true;
    CHECK(board.covers({2000, 1400}, 1000, 700));
    for (const int y : {700 - 350, 700 + 350})
        CHECK_FALSE(board.covers({2000, 1400}, 1000, y));
}

TEST_CASE("no panel is higher than the window, nor wider, with large letters either") {
    for (const float scale : {1.0f, 2.0f})
        for (bool Panels::*open :
             {&Panels::help, &Panels::debug, &Panels::creatures, &Panels::scenes}) {
            Board board(scale);
            board.panels.*open = true;
            CAPTURE(scale);
            for (const int along : {10, 320, 630})
                CHECK_FALSE(board.covers({640, 480}, along, 3));
            for (const int along : {10, 240, 400}) {
                CHECK_FALSE(board.covers({640, 480}, 2, along));
                CHECK_FALSE(board.covers({640, 480}, 637, along));
            }
            // Below them all is the status line.
            CHECK(board.covers({640, 480}, 320, 476));
        }
}

TEST_CASE("panels grow with the window's height, and on dense screens, unless the settings say") {
    WindowDef settings;
    CHECK(panel_scale(settings, 720, 96.0f) == 1.0f);
    CHECK(panel_scale(settings, 1080, 96.0f) == 1.0f);
    CHECK(panel_scale(settings, 2160, 96.0f) == 2.0f);
    CHECK(panel_scale(settings, 1440, 96.0f) == doctest::Approx(1.375f));
    CHECK(panel_scale(settings, 1081, 96.0f) == 1.0f);
    CHECK(panel_scale(settings, 16384, 96.0f) == 4.0f);
    CHECK(panel_scale(settings, 1440, 192.0f) == 2.0f);
    CHECK(panel_scale(settings, 720, 192.0f) == 1.5f);
    settings.ui_scale = 0.75f;
    CHECK(panel_scale(settings, 2160, 192.0f) == 0.75f);
}

TEST_CASE("the desktop's resources tell how dense the screen is") {
    CHECK(dots_per_inch_of("Xft.antialias:\t1\nXft.dpi:\t192\nXft.hinting:\t1\n") == 192.0f);
    CHECK(dots_per_inch_of("Xft.dpi: 143.5") == 143.5f);
    for (const char* none : {"", "Xft.antialias:\t1\n", "Xft.dpi:\n", "Xft.dpi: many\n",
                             "Xft.dpi: -3\n", "Xft.dpi: 1e9\n", "other.Xft.dpi: 200\n"})
        CHECK(dots_per_inch_of(none) == usual_dots_per_inch);
}

TEST_CASE("panels take another size between two pictures") {
    Board board;
    board.panels.creatures = true;
    // 17 letters wide, at the left.
    CHECK_FALSE(board.covers({1280, 720}, 17 * 15 + 60, 200));
    board.imgui->set_scale(2.0f);
    CHECK(board.covers({2560, 1440}, 17 * 15 + 60, 200));
    board.imgui->set_scale(1.0f);
    CHECK_FALSE(board.covers({1280, 720}, 17 * 15 + 60, 200));
}

TEST_CASE("Escape closes panels, one at a time, and not the debug view") {
    Board board;
    board.panels.debug = board.panels.help = board.panels.creatures = true;
    CHECK(board.panels.close_one());
    CHECK_FALSE(board.panels.help);
    CHECK(board.panels.close_one());
    CHECK_FALSE(board.panels.creatures);
    CHECK_FALSE(board.panels.close_one());
    CHECK(board.panels.debug);
}
