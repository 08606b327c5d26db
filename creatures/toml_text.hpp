// Values as TOML text, so that reading them gives the same value.
#pragma once

#include <string>
#include <string_view>

namespace wriggle {

/// The shortest text that reads back as the same number ("3.021", not "3.02099991"); always a TOML
/// float. Finite numbers only (asserted).
std::string toml_number(float number);
std::string toml_number(double number);

/// A text of one line in quotes. Any UTF-8.
std::string toml_string(std::string_view text);
/// The same over several lines, for texts with lines of their own.
std::string toml_lines(std::string_view text);

/// A key, bare where it can be.
std::string toml_key(std::string_view key);

}  // namespace wriggle
