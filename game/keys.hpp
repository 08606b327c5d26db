// Which key does what, from the settings.
#pragma once

#include <SFML/Window/Event.hpp>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/definition.hpp"

namespace wriggle {

/// In the order of the settings' [keys].
enum class KeyAction : std::uint8_t {
    help,
    pause,
    one_tick,
    slower,
    faster,
    normal_speed,
    spawn,
    food,
    remove,
    follow,
    reset,
    debug,
    palette,
    scenes,
    inspector,
    lab,
    undo,
    redo,
    steer,
    left,
    right,
    up,
    down,
    jump,
    picture,
    fullscreen,
    whole_scene,
    quit
};
inline constexpr std::size_t key_action_count = 28;

/// The key of that name ("Space", "F1", as game.toml writes them).
std::optional<sf::Keyboard::Key> key_named(std::string_view name);

/// What a pressed key does to a text that has the focus.
enum class TextUse : std::uint8_t { none, writes, edits };
/// Modifiers are part of writing: a capital letter is no command. So is a key without a code.
TextUse text_use(const sf::Event::KeyEvent& key);
/// Whether a character stands in a text, and is not the sign of Backspace, Enter and the like.
bool is_letter(std::uint32_t unicode);

class KeyMap {
  public:
    explicit KeyMap(const KeysDef& keys);

    /// The first action that has this key.
    std::optional<KeyAction> action_of(sf::Keyboard::Key key) const;

    /// A row of the help: "Space", "Stops time, and lets it go on."
    struct Row {
        KeyAction action;
        std::string keys;  ///< empty: none is set
        std::string sentence;
    };
    const std::vector<Row>& rows() const { return rows_; }
    /// Its first key, for a hint; empty: none.
    std::string key_of(KeyAction action) const;

  private:
    std::array<std::vector<sf::Keyboard::Key>, key_action_count> keys_;
    std::vector<Row> rows_;
};

}  // namespace wriggle
