// Texts as JSON writes them.
#pragma once

#include <string>
#include <string_view>

namespace wriggle {

/// In quotes, on one line. Bytes that are no UTF-8 (a file's name may hold any) become U+FFFD.
void append_json_string(std::string& out, std::string_view text);
std::string json_string(std::string_view text);

}  // namespace wriggle
