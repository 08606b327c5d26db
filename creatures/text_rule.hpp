// Which texts a key takes.
#pragma once

#include <string>
#include <string_view>

#include "creatures/describe.hpp"

namespace wriggle {

/// What is wrong with a text, and what was expected; empty: nothing.
std::string text_fault(std::string_view text, const TextRule& rule, bool required);

/// Whether a text may be a file's stem; where not, `fault` says why: "has the character ...".
bool is_stem(std::string_view text, std::string* fault = nullptr);

}  // namespace wriggle
