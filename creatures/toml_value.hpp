// One value of a key as TOML text, for every shape that the walk of `describe` knows. Reading it
// gives the same value, every number to the bit.
#pragma once

#include <string>
#include <vector>

#include "creatures/describe.hpp"

namespace wriggle {

/// The shortest text that reads back as the same number of a definition (angles are radians there
/// and degrees in the text). Finite numbers only.
std::string toml_value(float number, Unit unit);
std::string toml_value(const Varying& number, Unit unit);
std::string toml_value(const std::string& text);
std::string toml_value(const std::vector<std::string>& texts);
std::string toml_value(const Color& color);
std::string toml_value(glm::vec2 pair, Unit unit);
std::string toml_value(glm::ivec2 pair);
std::string toml_value(const std::vector<float>& numbers, Unit unit);
std::string toml_value(const std::vector<glm::vec2>& points, Unit unit);
std::string toml_value(const std::vector<AngleRange>& ranges, Unit unit);
/// Empty where there are no bones: no text says that.
std::string toml_value(const BonesDef& bones, const BonesRule& rule);
/// Empty where it is none of them.
std::string toml_choice(int value, const Choices& choices);
std::string toml_choices(unsigned bits, const Choices& choices);

}  // namespace wriggle
