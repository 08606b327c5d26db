// What SFML tells of a mouse and of a keyboard.
#pragma once

#include <SFML/Window/Event.hpp>

namespace window_events {

inline sf::Event of_type(sf::Event::EventType type) {
    sf::Event event{};
    event.type = type;
    return event;
}

inline sf::Event moved(int x, int y) {
    sf::Event event = of_type(sf::Event::MouseMoved);
    event.mouseMove = {x, y};
    return event;
}

inline sf::Event left_window() {
    return of_type(sf::Event::MouseLeft);
}

inline sf::Event pressed(int x, int y, sf::Mouse::Button button = sf::Mouse::Left) {
    sf::Event event = of_type(sf::Event::MouseButtonPressed);
    event.mouseButton = {button, x, y};
    return event;
}

inline sf::Event released(int x, int y, sf::Mouse::Button button = sf::Mouse::Left) {
    sf::Event event = pressed(x, y, button);
    event.type = sf::Event::MouseButtonReleased;
    return event;
}

inline sf::Event wheel(int x, int y, float delta) {
    sf::Event event = of_type(sf::Event::MouseWheelScrolled);
    event.mouseWheelScroll = {sf::Mouse::VerticalWheel, delta, x, y};
    return event;
}

inline sf::Event key(sf::Keyboard::Key code) {
    sf::Event event = of_type(sf::Event::KeyPressed);
    event.key.code = code;
    event.key.control = code == sf::Keyboard::LControl;
    return event;
}

inline sf::Event control(sf::Keyboard::Key code) {
    sf::Event event = key(code);
    event.key.control = true;
    return event;
}

inline sf::Event key_up(sf::Keyboard::Key code) {
    sf::Event event = key(code);
    event.type = sf::Event::KeyReleased;
    event.key.control = false;
    return event;
}

inline sf::Event letter(unsigned unicode) {
    sf::Event event = of_type(sf::Event::TextEntered);
    event.text.unicode = unicode;
    return event;
}

}  // namespace window_events
