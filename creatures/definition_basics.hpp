// Numbers that may vary, and colours: what every definition is made of.
#pragma once

#include <cstdint>

namespace wriggle {

/// A number that may differ between individuals: one value, a range, or a mean with a spread.
/// `individual_of` chooses `value`; until then it is the middle.
struct Varying {
    enum class Kind : std::uint8_t { fixed, range, spread };
    float value = 0.0f;
    Kind kind = Kind::fixed;
    float first = 0.0f;   ///< range: min; spread: mean
    float second = 0.0f;  ///< range: max; spread: one standard deviation

    Varying() = default;
    Varying(float fixed) : value(fixed) {}  // NOLINT: a number is a number that does not vary
    operator float() const { return value; }
    bool operator==(const Varying&) const = default;
};

/// A colour as written, "#rrggbb", each 0 to 255.
struct Color {
    std::uint8_t r = 0, g = 0, b = 0;
    bool operator==(const Color&) const = default;
};

}  // namespace wriggle
