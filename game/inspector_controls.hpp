// A control for each shape of a key. Each fills the width that is set for the next item, and gives
// true where the person changed the value, in the struct's units and within the key's rule.
#pragma once

#include "creatures/describe.hpp"

namespace wriggle::inspector {

/// Where a slider goes from and to for a value there (file's units): the key's whole range where
/// that is of the value's size, else a comfortable part of it. Ctrl and a click takes any number of
/// the range.
struct Span {
    float min, max;
    bool logarithmic;
};
Span span_of(const Range& range, double value);

bool number(const char* id, const Range& range, float& value, float width);
/// Fixed, between two ends, or a mean and a spread, as a small button says.
bool varying(const char* id, const Range& range, Varying& value, float width);
bool integer(const char* id, const IntegerRange& range, int& value, float width);
bool seed(const char* id, std::uint64_t& value, float width);
bool flag(const char* id, bool& value);
/// Done when the person leaves it or presses Enter.
bool text(const char* id, const TextRule& rule, std::string& value, float width);
/// With commas between.
bool texts(const char* id, const TextRule& rule, const ListRule& list,
           std::vector<std::string>& value, float width);
bool choice(const char* id, const Choices& choices, int& value, float width);
bool choice_set(const char* id, const Choices& choices, unsigned& bits, float width);
bool color(const char* id, Color& value, float width);
bool pair(const char* id, const Range& range, glm::vec2& value, float width);
bool pair(const char* id, const IntegerRange& range, glm::ivec2& value, float width);
bool points(const char* id, const Range& range, const ListRule& list, std::vector<glm::vec2>& value,
            float width);
bool angle_ranges(const char* id, const Range& range, const ListRule& list,
                  std::vector<AngleRange>& value, float width);
bool bones(const char* id, const BonesRule& rule, BonesDef& value, float width);
/// A line that is dragged at its points; in inspector_lists.cpp.
bool curve(const char* id, const Range& range, const ListRule& list, std::vector<float>& value,
           float width);

/// "+" and "-" behind a list of so many; gives 1, -1 or 0.
int list_buttons(const ListRule& list, std::size_t size);

}  // namespace wriggle::inspector
