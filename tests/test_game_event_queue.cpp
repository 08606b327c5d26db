#include "game/event_queue.hpp"

#include <doctest/doctest.h>

#include "tests/window_events.hpp"

using namespace wriggle;
using namespace window_events;

namespace {

/// How many events each picture gets, until none is left.
std::vector<std::size_t> dealt(const std::vector<sf::Event>& events) {
    EventQueue queue;
    for (const sf::Event& event : events)
        queue.push(event);
    std::vector<std::size_t> counts;
    for (auto next = queue.next(); !next.empty(); next = queue.next())
        counts.push_back(next.size());
    return counts;
}

using Counts = std::vector<std::size_t>;

}  // namespace

TEST_CASE("a click between two pictures is down in one and up in the next") {
    CHECK(dealt({moved(5, 5), pressed(5, 5), released(5, 5)}) == Counts{2, 1});
    // Twice, for a double click.
    CHECK(dealt({pressed(5, 5), released(5, 5), pressed(5, 5), released(5, 5)}) ==
          Counts{1, 1, 1, 1});
    // Two buttons do not wait for each other.
    CHECK(dealt({pressed(5, 5), pressed(5, 5, sf::Mouse::Right)}) == Counts{2});
}

TEST_CASE("the mouse stays where a button changed for as long as a picture") {
    CHECK(dealt({moved(1, 1), moved(2, 2), pressed(2, 2), moved(3, 3), moved(4, 4), released(4, 4),
                 moved(5, 5)}) == Counts{3, 3, 1});
    CHECK(dealt({pressed(2, 2), left_window()}) == Counts{1, 1});
}

TEST_CASE("a key struck between two pictures is down in one and up in the next") {
    CHECK(dealt({key(sf::Keyboard::F1), key_up(sf::Keyboard::F1)}) == Counts{1, 1});
    CHECK(dealt({key(sf::Keyboard::LControl), control(sf::Keyboard::A), key_up(sf::Keyboard::A),
                 key_up(sf::Keyboard::LControl)}) == Counts{2, 2});
}

TEST_CASE("a text is written in the order of the keys, a word in one picture") {
    CHECK(dealt({key(sf::Keyboard::A), letter('a'), key(sf::Keyboard::B), letter('b')}) ==
          Counts{4});
    // Panels put letters into a text before they look at the keys that edit it.
    CHECK(dealt({letter('a'), key(sf::Keyboard::Backspace), letter(8), letter('b')}) ==
          Counts{3, 1});
    CHECK(dealt({key(sf::Keyboard::Left), key(sf::Keyboard::Delete)}) == Counts{1, 1});
}

TEST_CASE("nothing is lost and the order stays") {
    EventQueue queue;
    for (int i = 0; i < 50; ++i) {
        queue.push(moved(i, 0));
        queue.push(pressed(i, 0));
        queue.push(released(i, 0));
    }
    int at = 0, presses = 0, releases = 0;
    for (auto next = queue.next(); !next.empty(); next = queue.next())
        for (const sf::Event& event : next) {
            if (event.type == sf::Event::MouseMoved) CHECK(event.mouseMove.x == at);
            if (event.type == sf::Event::MouseButtonPressed) CHECK(presses++ == at);
            if (event.type == sf::Event::MouseButtonReleased) CHECK(releases++ == at++);
        }
    CHECK(releases == 50);
}
