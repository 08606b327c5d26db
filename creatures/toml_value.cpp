#include "creatures/toml_value.hpp"

#include <fmt/format.h>

#include <charconv>

namespace wriggle {

namespace {

template <typename Items, typename Text>
std::string list_of(const Items& items, Text text) {
    std::string list = "[";
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) list += ", ";
        list += text(items[i]);
    }
    return list + ']';
}

std::string pair_text(float x, float y, Unit unit) {
    return fmt::format("[{}, {}]", toml_value(x, unit), toml_value(y, unit));
}

std::string quoted_text(const std::string& text) {
    return toml_value(text);
}

}  // namespace

/// Nine digits are enough but for degrees, which go through a factor.
std::string toml_value(float value, Unit unit) {
    const double in_file = to_file(value, unit);
    for (int digits = 6; digits < 17; ++digits) {
        std::string text = fmt::format("{:.{}g}", in_file, digits);
        double read = 0.0;
        std::from_chars(text.data(), text.data() + text.size(), read);
        if (static_cast<float>(to_definition(read, unit)) != value) continue;
        if (text.find_first_of(".e") == std::string::npos) text += ".0";
        return text;
    }
    return fmt::format("{:.17g}", in_file);
}

std::string toml_value(const Varying& number, Unit unit) {
    if (number.kind == Varying::Kind::fixed) return toml_value(number.value, unit);
    const bool by_ends = number.kind == Varying::Kind::range;
    return fmt::format("{{ {} = {}, {} = {} }}", by_ends ? "min" : "mean",
                       toml_value(number.first, unit), by_ends ? "max" : "spread",
                       toml_value(number.second, unit));
}

std::string toml_value(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            result += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            result += c;
        }
    }
    return result + '"';
}

std::string toml_value(const std::vector<std::string>& texts) {
    return list_of(texts, quoted_text);
}

std::string toml_value(const Color& color) {
    return fmt::format("\"#{:02x}{:02x}{:02x}\"", color.r, color.g, color.b);
}

std::string toml_value(glm::vec2 pair, Unit unit) {
    return pair_text(pair.x, pair.y, unit);
}

std::string toml_value(glm::ivec2 pair) {
    return fmt::format("[{}, {}]", pair.x, pair.y);
}

std::string toml_value(const std::vector<float>& numbers, Unit unit) {
    return list_of(numbers, [unit](float number) { return toml_value(number, unit); });
}

std::string toml_value(const std::vector<glm::vec2>& points, Unit unit) {
    return list_of(points, [unit](glm::vec2 point) { return toml_value(point, unit); });
}

std::string toml_value(const std::vector<AngleRange>& ranges, Unit unit) {
    return list_of(ranges,
                   [unit](const AngleRange& ends) { return pair_text(ends.min, ends.max, unit); });
}

std::string toml_value(const BonesDef& bones, const BonesRule& rule) {
    if (!bones.list.empty())
        return list_of(bones.list,
                       [&rule](const Varying& bone) { return toml_value(bone, rule.bone.unit); });
    if (bones.count <= 0) return {};
    return fmt::format("{{ count = {}, length = {}, taper = {} }}", bones.count,
                       toml_value(bones.length, rule.length_range.unit),
                       toml_value(bones.taper, rule.taper_range.unit));
}

std::string toml_choice(int value, const Choices& choices) {
    for (const Choice& choice : choices.all)
        if (choice.value == value) return quoted_text(choice.name);
    return {};
}

std::string toml_choices(unsigned bits, const Choices& choices) {
    std::vector<std::string> names;
    for (const Choice& choice : choices.all)
        if (bits >> choice.value & 1u) names.emplace_back(choice.name);
    return toml_value(names);
}

}  // namespace wriggle
