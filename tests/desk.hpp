// A window with a scene, and a person who does things in it. Needs a display, as tests/run gives
// one.
#pragma once

#include <doctest/doctest.h>

#include <vector>

#include "game/display.hpp"
#include "game/play_window.hpp"
#include "tests/stage_run.hpp"
#include "tests/window_events.hpp"

namespace window_events {

struct Desk {
    program::Scratch scratch;
    wriggle::DisplayProbe display = wriggle::need_display();
    wriggle::Library library = staged(scratch);
    wriggle::GameDef settings;
    wriggle::PlayWindow window;

    explicit Desk(const wriggle::KeysDef& keys = {}) : Desk(small(keys)) {}
    explicit Desk(const wriggle::GameDef& game)
        : settings(game), window{program::run_of(scratch, "stage"), settings, library} {
        does({});
    }
    static wriggle::Library staged(const program::Scratch& scratch) {
        program::set_stage(scratch);
        return program::library_of(scratch);
    }
    static wriggle::GameDef small(const wriggle::KeysDef& keys) {
        wriggle::GameDef game;
        game.window.size = {480, 320};
        game.keys = keys;
        game.food.creature = "violet";
        return game;
    }
    /// All of it before the next picture, then so many pictures.
    void does(const std::vector<sf::Event>& events, int pictures = 4) {
        for (const sf::Event& event : events)
            window.give(event);
        for (int i = 0; i < pictures; ++i)
            window.frame(0);
    }
    void strikes(sf::Keyboard::Key code) { does({key(code), key_up(code)}); }
    /// The palette with the focus in its search.
    void opens_palette() {
        strikes(sf::Keyboard::Tab);
        REQUIRE(window.panels().creatures);
        REQUIRE(window.writes_text());
    }
};

}  // namespace window_events
