#include "creatures/key_words.hpp"

#include <fmt/format.h>

#include "creatures/toml_text.hpp"

namespace wriggle {

namespace {

constexpr std::size_t names_told = 12;  // of a longer list of choices

std::string list_words(const ListRule& rule, std::string_view items) {
    return fmt::format("A list of {} {}.", count_words(rule), items);
}

std::string names_words(const Choices& choices) {
    std::string text;
    for (const Choice& choice : choices.all)
        text += fmt::format("{}\"{}\"", text.empty() ? "" : ", ", choice.name);
    return text;
}

std::string text_words(const TextRule& rule) {
    using Kind = TextRule::Kind;
    switch (rule.kind) {
        case Kind::name:
            return fmt::format("{} of a to z, 0 to 9 and _, at most {} characters", rule.noun,
                               rule.longest);
        case Kind::stem:
            return fmt::format("{} without .toml, at most {} characters", rule.noun, rule.longest);
        case Kind::seed:
            return rule.noun;
        case Kind::key_name:
            return "a key of the keyboard, such as \"A\", \"Num1\", \"Space\" or \"F1\"";
        case Kind::choice: {
            std::string text;
            for (std::size_t i = 0; i < rule.choices.size() && i < names_told; ++i)
                text += fmt::format("{}\"{}\"", i == 0 ? "" : ", ", rule.choices[i]);
            if (rule.choices.size() > names_told) text += ", ...";
            return fmt::format("{}: {}", rule.noun, text);
        }
        case Kind::free:
            break;
    }
    return fmt::format("{} in one line, at most {} characters", rule.noun, rule.longest);
}

std::string sentence(std::string words) {
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
        words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words + '.';
}

std::string texts_as_toml(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts)
        list += (list.empty() ? "" : ", ") + toml_string(text);
    return '[' + list + ']';
}

class OneKey final : public KeyTeller {
  public:
    void tell(const Key&, const KeyWords& told) override { words = told; }
    KeyWords words;
};

}  // namespace

std::string number_words(double number) {
    // "1000000", not "1e+06".
    if (number >= 1e5 && number < 1e9) return fmt::format("{:.0f}", number);
    return fmt::format("{:.6g}", number);
}

std::string range_words(const Range& range) {
    std::string text = fmt::format("{} to {}", number_words(range.min), number_words(range.max));
    const std::string unit = symbol_of(range.unit);
    return unit.empty() ? text : text + ' ' + unit;
}

std::string range_words(const IntegerRange& range) {
    if (range.allowed.empty()) return fmt::format("{} to {}", range.min, range.max);
    std::string text;
    for (std::size_t i = 0; i < range.allowed.size(); ++i) {
        if (i > 0) text += i + 1 == range.allowed.size() ? " or " : ", ";
        text += fmt::format("{}", range.allowed[i]);
    }
    return text;
}

std::string count_words(const ListRule& rule) {
    if (rule.least == rule.most) return fmt::format("{}", rule.most);
    if (rule.least == 0) return fmt::format("at most {}", rule.most);
    return fmt::format("{} to {}", rule.least, rule.most);
}

void KeyTeller::number(const Key& key, const Range& range, Varying& value) {
    tell(key, {fmt::format("A number, {}; or `{{ min = ..., max = ... }}` or `{{ mean = ..., "
                           "spread = ... }}`, where individuals differ.",
                           range_words(range)),
               number_words(to_file(value, range.unit)),
               symbol_of(range.unit),
               {},
               true});
}
void KeyTeller::number(const Key& key, const Range& range, float& value) {
    tell(key, {fmt::format("A number, {}.", range_words(range)),
               number_words(to_file(value, range.unit)),
               symbol_of(range.unit),
               {}});
}
void KeyTeller::integer(const Key& key, const IntegerRange& range, int& value) {
    tell(
        key,
        {fmt::format("A whole number, {}.", range_words(range)), fmt::format("{}", value), "", {}});
}
void KeyTeller::seed(const Key& key, std::uint64_t& value) {
    tell(key, {"A whole number, 0 or more.", fmt::format("{}", value), "", {}});
}
void KeyTeller::flag(const Key& key, bool& value) {
    tell(key, {"true or false.", value ? "true" : "false", "", {}});
}
void KeyTeller::text(const Key& key, const TextRule& rule, std::string& value) {
    const bool told = !key.required && (!value.empty() || rule.kind == TextRule::Kind::free);
    tell(key, {sentence(text_words(rule)), told ? toml_string(value) : "", "", {}});
}
void KeyTeller::texts(const Key& key, const TextRule& rule, const ListRule& list,
                      std::vector<std::string>& value) {
    tell(key, {fmt::format("A list of {} texts; each is {}.", count_words(list), text_words(rule)),
               texts_as_toml(value),
               "",
               {}});
}
void KeyTeller::one_or_more(const Key& key, const TextRule& rule, const ListRule& list,
                            std::vector<std::string>& value) {
    tell(key,
         {fmt::format("One, or a list of {}; each is {}.", count_words(list), text_words(rule)),
          texts_as_toml(value),
          "",
          {}});
}
void KeyTeller::choice(const Key& key, const Choices& choices, int& value) {
    KeyWords words{fmt::format("One of {}.", names_words(choices)), "", "", choices.all};
    for (const Choice& choice : choices.all)
        if (choice.value == value) words.fallback = toml_string(choice.name);
    tell(key, words);
}
void KeyTeller::choice_set(const Key& key, const Choices& choices, unsigned& bits) {
    std::vector<std::string> names;
    for (const Choice& choice : choices.all)
        if (bits >> choice.value & 1u) names.emplace_back(choice.name);
    tell(key, {fmt::format("A list of some of {}.", names_words(choices)), texts_as_toml(names), "",
               choices.all});
}
void KeyTeller::color(const Key& key, Color& value) {
    tell(key, {"A colour, \"#rrggbb\".",
               fmt::format("\"#{:02x}{:02x}{:02x}\"", value.r, value.g, value.b),
               "",
               {}});
}
void KeyTeller::color_slot(const Key& key, PaletteDef::Slot&) {
    tell(key, {"A colour, \"#rrggbb\".", "", "", {}});
}
void KeyTeller::pair(const Key& key, const Range& range, glm::vec2& value) {
    KeyWords words{fmt::format("A pair of numbers, each {}.", range_words(range)),
                   "",
                   symbol_of(range.unit),
                   {}};
    if (!key.required)
        words.fallback = fmt::format("[{}, {}]", number_words(to_file(value.x, range.unit)),
                                     number_words(to_file(value.y, range.unit)));
    tell(key, words);
}
void KeyTeller::pair(const Key& key, const IntegerRange& range, glm::ivec2& value) {
    tell(key, {fmt::format("A pair of whole numbers, each {}.", range_words(range)),
               fmt::format("[{}, {}]", value.x, value.y),
               "",
               {}});
}
void KeyTeller::numbers(const Key& key, const Range& range, const ListRule& rule,
                        std::vector<float>& value) {
    std::string list;
    for (const float number : value)
        list += (list.empty() ? "" : ", ") + number_words(to_file(number, range.unit));
    tell(key, {list_words(rule, fmt::format("numbers, each {}", range_words(range))),
               '[' + list + ']',
               symbol_of(range.unit),
               {}});
}
void KeyTeller::points(const Key& key, const Range& range, const ListRule& rule,
                       std::vector<glm::vec2>&) {
    tell(key, {list_words(rule, fmt::format("points [x, y], each number {}", range_words(range))),
               "",
               symbol_of(range.unit),
               {}});
}
void KeyTeller::angle_ranges(const Key& key, const Range& range, const ListRule& rule,
                             std::vector<AngleRange>&) {
    tell(key,
         {list_words(rule, fmt::format("pairs [least, most], each number {}", range_words(range))),
          "[]",
          symbol_of(range.unit),
          {}});
}
void KeyTeller::bones(const Key& key, const BonesRule& rule, BonesDef& value) {
    tell(key,
         {fmt::format("A list of {} lengths, each {}; or {{ count = ..., length = ..., taper "
                      "= {} }} with a count of {} and a length of {}. Lengths may be tables "
                      "as of any number that varies.",
                      count_words(rule.list), range_words(rule.bone), number_words(value.taper),
                      range_words(rule.count_range), range_words(rule.length_range)),
          "",
          symbol_of(rule.bone.unit),
          {},
          true});
}
void KeyTeller::format(const Key& key, int& value) {
    tell(key, {fmt::format("{}.", value), fmt::format("{}", value), "", {}});
}
void KeyTeller::removal(const Key& key) {
    bool no = false;
    flag(key, no);
}

KeyWords words_of_key(const std::function<void(Visitor&)>& visit) {
    OneKey one;
    visit(one);
    return one.words;
}

std::string key_help(const Key& key, Unit unit, const KeyWords& words) {
    std::string text = key.sentence;
    if (*words_of(unit)) text += std::string(" ") + words_of(unit);
    if (!words.form.empty()) text += "\n\n" + words.form;
    for (const Choice& choice : words.choices)
        if (*choice.sentence) text += fmt::format("\n- `{}`: {}", choice.name, choice.sentence);
    if (key.required) text += "\n\nIt has to be there.";
    if (!words.fallback.empty())
        text += fmt::format("\n\nDefault: `{}`{}", words.fallback,
                            words.unit.empty() ? "" : ' ' + words.unit);
    return text;
}

}  // namespace wriggle
