// Keys of what hunts from its place. Internal to the describe_*.cpp files.
#pragma once

#include "creatures/describe.hpp"

namespace wriggle {

void describe(Visitor& v, StrikeDef& strike);

}  // namespace wriggle
