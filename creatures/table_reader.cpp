#include "creatures/table_reader.hpp"

#include <fmt/format.h>

#include <cmath>

#include "creatures/key_words.hpp"
#include "creatures/text_rule.hpp"

namespace wriggle {

namespace {

constexpr std::size_t keys_told = 16;  // of a table, where one is not known

std::string items_text(std::size_t size) {
    return fmt::format("{} {}", size, size == 1 ? "item" : "items");
}

bool looks_like_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.+-eE_") == std::string_view::npos;
}

std::vector<std::string_view> names_of(const Choices& choices) {
    std::vector<std::string_view> names;
    for (const Choice& choice : choices.all)
        names.push_back(choice.name);
    return names;
}

}  // namespace

std::string item_name(const Key& key, std::size_t index) {
    return fmt::format("{}[{}]", key.name, index);
}

void TableReader::tell_unknown_keys() {
    const Frame& frame = frames_.back();
    for (const Node& item : frame.table->items) {
        bool known = false;
        for (const std::string_view name : frame.known)
            known = known || name == item.key;
        if (known) continue;
        std::string what = "there is no such key here" + did_you_mean(item.key, frame.known);
        const bool guessed = what.back() == ')';
        if (!guessed && frame.known.size() <= keys_told)
            what += "; the keys here are " + one_of(frame.known, "and");
        tell(item.key_place, item.row, printable(item.key, 40), std::move(what));
    }
}

void TableReader::enter(const Node& table, std::string name) {
    path_.push_back(std::move(name));
    frames_.push_back({&table, {}});
}

void TableReader::leave() {
    tell_unknown_keys();
    frames_.pop_back();
    path_.pop_back();
}

const Node* TableReader::find(const Key& key) {
    frames_.back().known.push_back(key.name);
    const Node* node = frames_.back().table->find(key.name);
    if (!node && key.required) {
        const Node& table = *frames_.back().table;
        tell(table.place, table.row, key.name,
             fmt::format("is missing; it was expected here: {}", key.sentence));
    }
    return node;
}

void TableReader::tell(const Node& node, std::string_view name, std::string what) {
    tell(node.place, node.row, name, std::move(what));
}

void TableReader::tell(Place place, int row, std::string_view name, std::string what) {
    std::string key;
    const auto add = [&](std::string_view part) {
        const std::size_t bracket = part.find('[');
        if (!key.empty()) key += '.';
        if (row >= 0 && bracket != std::string_view::npos) {
            key += fmt::format("{}[{}{}", part.substr(0, bracket), row,
                               part.substr(part.find(']', bracket)));
            row = -1;
        } else {
            key += part;
        }
    };
    for (const std::string& part : path_)
        add(part);
    add(name);
    problems_.add(place, key, std::move(what));
}

void TableReader::tell_no_table(const Node& node, std::string_view name) {
    std::string header;
    for (const std::string& part : path_)
        header += part + '.';
    header += name;
    // Within a row there is no header that would do.
    const bool in_row = header.find('[') != std::string::npos;
    tell(node, name,
         in_row ? shown(node) + " is not a table; use { ... }"
                : fmt::format("{} is not a table; use [{}] or {{ ... }}", shown(node), header));
}

bool TableReader::is_list(const Node& node, std::string_view name, const ListRule& rule) {
    if (!node.is_list()) {
        tell(node, name, shown(node) + " is not a list; use [ ... ]");
        return false;
    }
    const std::size_t size = node.items.size();
    if (size >= rule.least && size <= rule.most) return true;
    tell(node, name,
         fmt::format("a list of {}; {} were expected", items_text(size), count_words(rule)));
    return false;
}

bool TableReader::check_number(const Node& node, std::string_view name, const Range& range,
                               double& value) {
    if (!node.is_number()) {
        const bool quotes = node.kind == Node::Kind::text && looks_like_number(node.text);
        tell(node, name,
             fmt::format("{} is not a number; use {}{}", shown(node), range_words(range),
                         quotes ? ", without quotes" : ""));
        return false;
    }
    value = node.number();
    const char* fault = nullptr;
    if (!std::isfinite(value)) {
        fault = "is not a number that can be used";
    } else if (value < range.min) {
        fault = "is too small";
    } else if (value > range.max) {
        fault = "is too large";
    }
    if (!fault) return true;
    tell(node, name, fmt::format("{} {}; use {}", number_words(value), fault, range_words(range)));
    return false;
}

bool TableReader::read_number(const Node& node, std::string_view name, const Range& range,
                              float& value) {
    double number = 0.0;
    if (!check_number(node, name, range, number)) return false;
    value = static_cast<float>(to_definition(number, range.unit));
    return true;
}

void TableReader::read_varying(const Node& node, const std::string& name, const Range& range,
                               Varying& value) {
    if (!node.is_table()) {
        float fixed = 0.0f;
        if (read_number(node, name, range, fixed)) value = Varying(fixed);
        return;
    }
    const bool by_mean = node.find("mean") || node.find("spread");
    const bool by_ends = node.find("min") || node.find("max");
    if (by_mean == by_ends) {
        tell(node, name,
             fmt::format("a table that is not a number; use {}, or {{ min = ..., max = ... }}, "
                         "or {{ mean = ..., spread = ... }}",
                         range_words(range)));
        return;
    }
    enter(node, name);
    const Range second_range = by_mean ? Range{0.0, range.max - range.min, range.unit} : range;
    const Node* first = find({by_mean ? "mean" : "min", "a number"});
    const Node* second = find({by_mean ? "spread" : "max", "a number"});
    for (const auto& [part, part_name] : {std::pair(first, by_mean ? "mean" : "min"),
                                          std::pair(second, by_mean ? "spread" : "max")})
        if (!part) tell(node, part_name, "is missing; the two ends go together");
    Varying read;
    read.kind = by_mean ? Varying::Kind::spread : Varying::Kind::range;
    const bool first_fine =
        first && read_number(*first, by_mean ? "mean" : "min", range, read.first);
    const bool second_fine =
        second && read_number(*second, by_mean ? "spread" : "max", second_range, read.second);
    if (first_fine && second_fine) {
        if (!by_mean && read.first > read.second) {
            tell(*first, "min",
                 fmt::format("{} is more than max, {}; swap them", number_words(first->number()),
                             number_words(second->number())));
        } else {
            read.value = by_mean ? read.first : (read.first + read.second) / 2.0f;
            value = read;
        }
    }
    leave();
}

bool TableReader::read_integer(const Node& node, std::string_view name, const IntegerRange& range,
                               std::int64_t& value) {
    const auto expect = [&](std::string_view fault) {
        tell(node, name, fmt::format("{} {}; use {}", shown(node), fault, range_words(range)));
        return false;
    };
    if (node.kind == Node::Kind::real && std::isfinite(node.real))
        return expect("is not a whole number, written without a point");
    if (node.kind != Node::Kind::integer) return expect("is not a whole number");
    if (node.integer < range.min) return expect("is too small");
    if (node.integer > range.max) return expect("is too large");
    bool allowed = range.allowed.empty();
    for (const int one : range.allowed)
        allowed = allowed || one == node.integer;
    if (!allowed) return expect("is none of the choices");
    value = node.integer;
    return true;
}

bool TableReader::is_text(const Node& node, std::string_view name, std::string_view noun) {
    if (node.kind == Node::Kind::text) return true;
    tell(node, name, fmt::format("{} is not a text; {} in quotes was expected", shown(node), noun));
    return false;
}

bool TableReader::read_text(const Node& node, const Key& key, const TextRule& rule,
                            std::string& value) {
    return read_text(node, key.name, rule, key.required, value);
}

bool TableReader::read_text(const Node& node, std::string_view name, const TextRule& rule,
                            bool required, std::string& value) {
    if (!is_text(node, name, rule.noun)) return false;
    std::string fault = text_fault(node.text, rule, required);
    if (fault.empty()) {
        value = node.text;
        return true;
    }
    tell(node, name, std::move(fault));
    return false;
}

void TableReader::read_texts(const Node& node, const Key& key, const TextRule& rule,
                             const ListRule& list, std::vector<std::string>& value) {
    if (!is_list(node, key.name, list)) return;
    value.clear();
    for (std::size_t i = 0; i < node.items.size(); ++i) {
        std::string one;
        if (read_text(node.items[i], item_name(key, i), rule, true, one)) value.push_back(one);
    }
}

bool TableReader::read_choice(const Node& node, std::string_view name, const Choices& choices,
                              int& value) {
    if (!is_text(node, name, choices.noun)) return false;
    for (const Choice& choice : choices.all) {
        if (choice.name != node.text) continue;
        value = choice.value;
        return true;
    }
    const auto names = names_of(choices);
    tell(node, name,
         fmt::format("{} is not {}; use {}{}", quoted(node.text), choices.noun, one_of(names),
                     did_you_mean(node.text, names)));
    return false;
}

bool TableReader::read_color(const Node& node, std::string_view name, Color& value) {
    if (!is_text(node, name, "a colour")) return false;
    unsigned long code = 0;
    bool fine = node.text.size() == 7 && node.text[0] == '#';
    for (std::size_t i = 1; fine && i < 7; ++i) {
        const char c = node.text[i];
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        fine = digit >= 0;
        code = code * 16 + static_cast<unsigned long>(fine ? digit : 0);
    }
    if (!fine) {
        tell(node, name,
             quoted(node.text) +
                 " is not a colour; use \"#rrggbb\" in hexadecimal, such as \"#4f7a3c\"");
        return false;
    }
    value = {static_cast<std::uint8_t>(code >> 16), static_cast<std::uint8_t>(code >> 8 & 0xff),
             static_cast<std::uint8_t>(code & 0xff)};
    return true;
}

bool TableReader::read_pair(const Node& node, const std::string& name, const Range& range,
                            glm::vec2& value) {
    if (!is_list(node, name, {2, 2})) return false;
    glm::vec2 read{0.0f};
    const bool fine = read_number(node.items[0], name + "[0]", range, read.x);
    if (!read_number(node.items[1], name + "[1]", range, read.y) || !fine) return false;
    value = read;
    return true;
}

void TableReader::read_angle_range(const Node& node, const std::string& name, const Range& range,
                                   AngleRange& value) {
    glm::vec2 ends{0.0f};
    if (!read_pair(node, name, range, ends)) return;
    if (ends.x > ends.y) {
        tell(node, name,
             fmt::format("{} is more than {}; the lesser angle comes first",
                         number_words(node.items[0].number()),
                         number_words(node.items[1].number())));
        return;
    }
    value = {ends.x, ends.y};
}

}  // namespace wriggle
