// Keys of the ways to move that stand in definition_ways. Internal to the describe_*.cpp files.
#pragma once

#include "creatures/describe.hpp"

namespace wriggle {

void describe(Visitor& v, SwimDef& swim);
void describe(Visitor& v, SlitherDef& slither);

}  // namespace wriggle
