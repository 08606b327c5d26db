#include "creatures/toml_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace wriggle {
namespace {

std::string as_float(std::string digits) {
    if (digits.find_first_of(".e") == std::string::npos) digits += ".0";
    return digits;
}

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

std::string escape(char c) {
    return fmt::format("\\u{:04X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
}

}  // namespace

std::string toml_number(float number) {
    assert(std::isfinite(number));
    return as_float(fmt::format("{}", number));
}

std::string toml_number(double number) {
    assert(std::isfinite(number));
    return as_float(fmt::format("{}", number));
}

std::string toml_string(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (is_control(c))
            out += escape(c);
        else
            out += c;
    }
    return out + '"';
}

std::string toml_lines(std::string_view text) {
    std::string out = "\"\"\"\n";
    int quotes = 0;
    for (const char c : text) {
        quotes = c == '"' ? quotes + 1 : 0;
        if (c == '\\' || quotes == 3) {
            (out += '\\') += c;
            quotes = 0;
        } else if (is_control(c) && c != '\n' && c != '\t') {
            out += escape(c);
        } else {
            out += c;
        }
    }
    if (quotes > 0) out.insert(out.size() - 1, 1, '\\');  // the last one would join the fence
    return out + "\"\"\"";
}

std::string toml_key(std::string_view key) {
    const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
    return bare ? std::string(key) : toml_string(key);
}

}  // namespace wriggle
