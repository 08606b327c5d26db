// A window's events, dealt out a picture at a time.
#pragma once

#include <SFML/Window/Event.hpp>
#include <deque>
#include <vector>

namespace wriggle {

/// Panels look at the mouse and the keys once a picture: a click that begins and ends between two
/// pictures would never have been. So each button and each key changes at most once in a picture,
/// the mouse stays where a button changed, and what edits a text comes one by one, before the
/// letters that were written after it. What is left waits for the next picture.
class EventQueue {
  public:
    void push(const sf::Event& event) { waiting_.push_back(event); }
    /// The next picture's, in their order.
    std::vector<sf::Event> next();

  private:
    std::deque<sf::Event> waiting_;
};

}  // namespace wriggle
