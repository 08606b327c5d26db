#include "creatures/text_rule.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "creatures/problem.hpp"

namespace wriggle {

namespace {

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The first character that `allowed` refuses, whole where it is more than a byte; empty: none.
template <typename Allowed>
std::string_view strange_character(std::string_view text, Allowed allowed) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (allowed(text[i])) continue;
        std::size_t end = i + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
            ++end;
        return text.substr(i, end - i);
    }
    return {};
}

std::vector<std::string_view> names_of(std::span<const char* const> names) {
    return {names.begin(), names.end()};
}

}  // namespace

std::string text_fault(std::string_view text, const TextRule& rule, bool required) {
    using Kind = TextRule::Kind;
    if (rule.kind == Kind::choice || rule.kind == Kind::key_name) {
        const auto names = names_of(rule.choices);
        for (const std::string_view name : names)
            if (name == text) return {};
        const std::string guess = did_you_mean(text, names);
        if (rule.kind == Kind::choice)
            return fmt::format("{} is not {}; use {}{}", quoted(text), rule.noun, one_of(names),
                               guess);
        return fmt::format(
            "{} is not a key of the keyboard; use a name such as \"A\", \"Num1\", \"Space\" or "
            "\"F1\"{}",
            quoted(text), guess);
    }
    if (text.empty() && (required || rule.kind != Kind::free))
        return fmt::format("is empty; {} was expected", rule.noun);
    if (rule.kind == Kind::seed) {
        const auto hexadecimal = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
        if (text.size() != rule.longest || !strange_character(text, hexadecimal).empty())
            return fmt::format("{} is not a seed; {} (0 to 9, a to f) were expected", quoted(text),
                               rule.noun);
        return {};
    }
    const auto characters =
        static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
        }));
    if (characters > rule.longest)
        return fmt::format("{} has {} characters; at most {} were expected", quoted(text, 20),
                           characters, rule.longest);
    if (rule.kind == Kind::free) {
        const auto strange = strange_character(
            text, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
        if (!strange.empty())
            return fmt::format("{} has the control character {}; one line of text was expected",
                               quoted(text), quoted(strange));
    } else if (rule.kind == Kind::name) {
        const auto strange =
            strange_character(text, [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
        if (!strange.empty())
            return fmt::format("{} has the character {}; use a to z, 0 to 9 and _ alone",
                               quoted(text), quoted(strange));
    } else {
        std::string fault;
        if (!is_stem(text, &fault)) return fmt::format("{} {}", quoted(text), fault);
    }
    return {};
}

bool is_stem(std::string_view text, std::string* fault) {
    const auto strange = strange_character(text, [](char c) {
        return is_lower(c) || is_upper(c) || is_digit(c) || c == '_' || c == '-';
    });
    if (!text.empty() && strange.empty()) return true;
    if (!fault) return false;
    const bool toml = text.size() > 5 && text.substr(text.size() - 5) == ".toml";
    if (strange == "/" || strange == "\\" || text.find("..") != std::string_view::npos) {
        *fault = "leads to another folder; a name alone was expected";
    } else if (toml) {
        *fault = "ends in .toml; the file's name without it was expected";
    } else {
        *fault = fmt::format("has the character {}; use letters, digits, _ and - alone",
                             quoted(strange));
    }
    return false;
}

}  // namespace wriggle
