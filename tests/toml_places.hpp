// Where the values of a TOML text stand, as bytes, for programs that change a text on purpose.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "creatures/toml_reader.hpp"

namespace wriggle {

/// A key and its value, both written in one place: not a table or rows made by headers.
struct TomlPlace {
    std::string path;  ///< "legs[].smoothing.lag", as in `KeySeen`
    Node::Kind kind = Node::Kind::table;
    std::size_t key = 0;             ///< where the key begins; of a list's item, the value
    std::size_t value = 0, end = 0;  ///< the value's bytes, `end` behind it
    bool item = false;               ///< of a list: there is no key
    bool inside = false;             ///< of a table or list written in one value
};

/// The end of the value that begins at `at`.
inline std::size_t value_end(std::string_view text, std::size_t at) {
    const auto after_string = [&](std::size_t i) {
        const std::string quotes(3, text[i]);
        const bool lines = text.substr(i, 3) == quotes;
        for (std::size_t k = i + (lines ? 3 : 1); k < text.size(); ++k) {
            if (text[i] == '"' && text[k] == '\\') {
                ++k;
            } else if (lines ? text.substr(k, 3) == quotes : text[k] == text[i]) {
                return k + (lines ? 3 : 1);
            }
        }
        return text.size();
    };
    if (at >= text.size()) return text.size();
    if (text[at] == '"' || text[at] == '\'') return after_string(at);
    if (text[at] != '[' && text[at] != '{') {
        const std::size_t end = text.find_first_of(", \t\r\n]}#", at);
        return end == std::string_view::npos ? text.size() : end;
    }
    int depth = 0;
    for (std::size_t i = at; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' || c == '\'') {
            i = after_string(i) - 1;
        } else if (c == '#') {
            i = std::min(text.find('\n', i), text.size() - 1);
        } else if (c == '[' || c == '{') {
            ++depth;
        } else if ((c == ']' || c == '}') && --depth == 0) {
            return i + 1;
        }
    }
    return text.size();
}

/// All of them, in the file's order. The text has to be sound TOML of one file.
inline std::vector<TomlPlace> toml_places(const std::string& text) {
    std::vector<std::size_t> lines{0};
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n') lines.push_back(i + 1);
    const auto offset = [&](Place place) {
        std::size_t at = lines[static_cast<std::size_t>(place.line - 1)];
        for (int column = 1; column < place.column && at < text.size(); ++at)
            if (at + 1 == text.size() || (static_cast<unsigned char>(text[at + 1]) & 0xc0) != 0x80)
                ++column;
        return at;
    };
    std::vector<TomlPlace> places;
    const auto walk = [&](const auto& self, const Node& node, const std::string& path,
                          bool inside) -> void {
        for (const Node& item : node.items) {
            TomlPlace place;
            place.item = node.is_list();
            place.path = place.item ? path : path.empty() ? item.key : path + '.' + item.key;
            place.kind = item.kind;
            place.value = offset(item.place);
            place.key = place.item ? place.value : offset(item.key_place);
            place.inside = inside;
            const bool by_header =
                (item.is_table() && text[place.value] != '{') ||
                (item.is_list() && !item.items.empty() && item.items[0].is_table() &&
                 text[offset(item.items[0].place)] != '{');
            if (!by_header) {
                place.end = value_end(text, place.value);
                places.push_back(place);
            }
            const bool rows = item.is_list() && !item.items.empty() && item.items[0].is_table();
            self(self, item, rows ? place.path + "[]" : place.path, inside || !by_header);
        }
    };
    Problems problems;
    if (const auto root = parse_toml({"it.toml", text}, problems)) walk(walk, *root, "", false);
    return places;
}

}  // namespace wriggle
