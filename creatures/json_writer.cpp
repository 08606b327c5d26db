#include "creatures/json_writer.hpp"

#include <fmt/format.h>

namespace wriggle {

void JsonWriter::open_object() {
    begin();
    text_ += '{';
    open_ += '}';
    first_ = true;
}

void JsonWriter::open_array() {
    begin();
    text_ += '[';
    open_ += ']';
    first_ = true;
}

void JsonWriter::open_short_array() {
    open_array();
    in_line_ = true;
}

void JsonWriter::close() {
    const char bracket = open_.back();
    open_.pop_back();
    if (!first_ && !in_line_) new_line();
    in_line_ = false;
    text_ += bracket;
    first_ = false;
}

void JsonWriter::key(std::string_view name) {
    text(name);
    text_ += ": ";
    after_key_ = true;
}

void JsonWriter::text(std::string_view value) {
    begin();
    text_ += '"';
    for (const char c : value) {
        if (c == '"' || c == '\\') {
            text_ += '\\';
            text_ += c;
        } else if (c == '\n') {
            text_ += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20) {
            text_ += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            text_ += c;
        }
    }
    text_ += '"';
}

void JsonWriter::number(double value) {
    begin();
    text_ += fmt::format("{:.6g}", value);
}

void JsonWriter::integer(std::int64_t value) {
    begin();
    text_ += fmt::format("{}", value);
}

void JsonWriter::flag(bool value) {
    begin();
    text_ += value ? "true" : "false";
}

void JsonWriter::begin() {
    if (after_key_) {
        after_key_ = false;
        return;
    }
    if (open_.empty()) return;
    if (!first_) text_ += in_line_ ? ", " : ",";
    first_ = false;
    if (!in_line_) new_line();
}

void JsonWriter::new_line() {
    text_ += '\n';
    text_.append(2 * open_.size(), ' ');
}

}  // namespace wriggle
