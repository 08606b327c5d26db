#include "game/event_queue.hpp"

#include <bitset>
#include <cstddef>

#include "game/keys.hpp"

namespace wriggle {
namespace {

/// What has happened in a picture so far, and what may still happen in it.
class Picked {
  public:
    /// False: the event must wait for the next picture.
    bool take(const sf::Event& event) {
        switch (event.type) {
            case sf::Event::MouseMoved:
            case sf::Event::MouseEntered:
            case sf::Event::MouseLeft:
                return buttons_.none();
            case sf::Event::MouseButtonPressed:
            case sf::Event::MouseButtonReleased:
                return change(buttons_, event.mouseButton.button);
            case sf::Event::KeyPressed:
                return press(event.key);
            case sf::Event::KeyReleased:
                return change(keys_, event.key.code);
            case sf::Event::TextEntered:
                return !edited_ || !is_letter(event.text.unicode);
            default:
                return true;
        }
    }

  private:
    bool press(const sf::Event::KeyEvent& key) {
        const bool edits = text_use(key) == TextUse::edits;
        if ((edits && edited_) || !change(keys_, key.code)) return false;
        edited_ = edited_ || edits;
        return true;
    }

    template <std::size_t Count>
    static bool change(std::bitset<Count>& changed, int which) {
        if (which < 0 || which >= static_cast<int>(Count)) return true;
        const auto place = static_cast<std::size_t>(which);
        if (changed[place]) return false;
        changed.set(place);
        return true;
    }

    std::bitset<sf::Mouse::ButtonCount> buttons_;
    std::bitset<sf::Keyboard::KeyCount> keys_;
    bool edited_ = false;
};

}  // namespace

std::vector<sf::Event> EventQueue::next() {
    std::vector<sf::Event> events;
    for (Picked picked; !waiting_.empty() && picked.take(waiting_.front()); waiting_.pop_front())
        events.push_back(waiting_.front());
    return events;
}

}  // namespace wriggle
