#include "game/keys.hpp"

#include <algorithm>

#include "creatures/describe.hpp"

namespace wriggle {
namespace {

constexpr std::array<std::string_view, key_action_count> action_names{
    "help",      "pause",  "one_tick", "slower",  "faster",     "normal_speed", "spawn",
    "food",      "remove", "follow",   "reset",   "debug",      "palette",      "scenes",
    "inspector", "lab",    "undo",     "redo",    "steer",      "left",         "right",
    "up",        "down",   "jump",     "picture", "fullscreen", "whole_scene",  "quit"};

/// Keys of one name and a number, in SFML's order.
struct KeyRange {
    std::string_view prefix;
    sf::Keyboard::Key first;
    char from, to;
};
constexpr KeyRange key_ranges[] = {{"", sf::Keyboard::A, 'A', 'Z'},
                                   {"Num", sf::Keyboard::Num0, '0', '9'},
                                   {"Numpad", sf::Keyboard::Numpad0, '0', '9'},
                                   {"F", sf::Keyboard::F1, '1', '9'}};

struct NamedKey {
    std::string_view name;
    sf::Keyboard::Key key;
};
constexpr NamedKey named_keys[] = {{"Escape", sf::Keyboard::Escape},
                                   {"LControl", sf::Keyboard::LControl},
                                   {"LShift", sf::Keyboard::LShift},
                                   {"LAlt", sf::Keyboard::LAlt},
                                   {"RControl", sf::Keyboard::RControl},
                                   {"RShift", sf::Keyboard::RShift},
                                   {"RAlt", sf::Keyboard::RAlt},
                                   {"Menu", sf::Keyboard::Menu},
                                   {"LBracket", sf::Keyboard::LBracket},
                                   {"RBracket", sf::Keyboard::RBracket},
                                   {"Semicolon", sf::Keyboard::Semicolon},
                                   {"Comma", sf::Keyboard::Comma},
                                   {"Period", sf::Keyboard::Period},
                                   {"Quote", sf::Keyboard::Quote},
                                   {"Slash", sf::Keyboard::Slash},
                                   {"Backslash", sf::Keyboard::Backslash},
                                   {"Tilde", sf::Keyboard::Tilde},
                                   {"Equal", sf::Keyboard::Equal},
                                   {"Hyphen", sf::Keyboard::Hyphen},
                                   {"Space", sf::Keyboard::Space},
                                   {"Enter", sf::Keyboard::Enter},
                                   {"Backspace", sf::Keyboard::Backspace},
                                   {"Tab", sf::Keyboard::Tab},
                                   {"PageUp", sf::Keyboard::PageUp},
                                   {"PageDown", sf::Keyboard::PageDown},
                                   {"End", sf::Keyboard::End},
                                   {"Home", sf::Keyboard::Home},
                                   {"Insert", sf::Keyboard::Insert},
                                   {"Delete", sf::Keyboard::Delete},
                                   {"Add", sf::Keyboard::Add},
                                   {"Subtract", sf::Keyboard::Subtract},
                                   {"Multiply", sf::Keyboard::Multiply},
                                   {"Divide", sf::Keyboard::Divide},
                                   {"Left", sf::Keyboard::Left},
                                   {"Right", sf::Keyboard::Right},
                                   {"Up", sf::Keyboard::Up},
                                   {"Down", sf::Keyboard::Down},
                                   {"F10", sf::Keyboard::F10},
                                   {"F11", sf::Keyboard::F11},
                                   {"F12", sf::Keyboard::F12},
                                   {"Pause", sf::Keyboard::Pause}};

/// Every action of [keys] with its sentence and keys, as the description of the settings says it.
class KeyRows final : public Visitor {
  public:
    struct Row {
        std::string_view name, sentence;
        std::vector<std::string> keys;
    };
    std::vector<Row> rows;

    void one_or_more(const Key& key, const TextRule& rule, const ListRule&,
                     std::vector<std::string>& keys) override {
        if (rule.kind == TextRule::Kind::key_name) rows.push_back({key.name, key.sentence, keys});
    }
};

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

}  // namespace

std::optional<sf::Keyboard::Key> key_named(std::string_view name) {
    for (const NamedKey& named : named_keys)
        if (named.name == name) return named.key;
    for (const KeyRange& range : key_ranges) {
        if (name.size() != range.prefix.size() + 1 || !name.starts_with(range.prefix)) continue;
        const char last = name.back();
        if (last >= range.from && last <= range.to)
            return static_cast<sf::Keyboard::Key>(range.first + (last - range.from));
    }
    return std::nullopt;
}

TextUse text_use(const sf::Event::KeyEvent& key) {
    using sf::Keyboard;
    switch (key.code) {
        case Keyboard::Backspace:
        case Keyboard::Delete:
        case Keyboard::Home:
        case Keyboard::End:
        case Keyboard::Left:
        case Keyboard::Right:
        case Keyboard::Enter:
        case Keyboard::Escape:
            return TextUse::edits;
        case Keyboard::A:
        case Keyboard::C:
        case Keyboard::V:
        case Keyboard::X:
        case Keyboard::Y:
        case Keyboard::Z:
            return key.control ? TextUse::edits : TextUse::writes;
        case Keyboard::LSystem:
        case Keyboard::RSystem:
        case Keyboard::Menu:
        case Keyboard::Tab:
        case Keyboard::PageUp:
        case Keyboard::PageDown:
        case Keyboard::Insert:
        case Keyboard::Up:
        case Keyboard::Down:
        case Keyboard::Pause:
            return TextUse::none;
        default:
            return key.code >= Keyboard::F1 && key.code <= Keyboard::F15 ? TextUse::none
                                                                         : TextUse::writes;
    }
}

bool is_letter(std::uint32_t unicode) {
    return unicode >= 32 && unicode != 127;
}

KeyMap::KeyMap(const KeysDef& keys) {
    GameDef game;
    game.keys = keys;
    KeyRows described;
    describe(described, game);
    for (const KeyRows::Row& row : described.rows) {
        const auto name = std::find(action_names.begin(), action_names.end(), row.name);
        if (name == action_names.end()) continue;
        const auto action = static_cast<std::size_t>(name - action_names.begin());
        for (const std::string& key : row.keys)
            if (const auto found = key_named(key)) keys_[action].push_back(*found);
        rows_.push_back(
            {static_cast<KeyAction>(action), joined(row.keys), std::string(row.sentence)});
    }
}

std::optional<KeyAction> KeyMap::action_of(sf::Keyboard::Key key) const {
    for (std::size_t action = 0; action < keys_.size(); ++action)
        if (std::find(keys_[action].begin(), keys_[action].end(), key) != keys_[action].end())
            return static_cast<KeyAction>(action);
    return std::nullopt;
}

std::string KeyMap::key_of(KeyAction action) const {
    for (const Row& row : rows_)
        if (row.action == action) return row.keys.substr(0, row.keys.find(','));
    return {};
}

}  // namespace wriggle
