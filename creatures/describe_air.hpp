// Keys of the ways to move through the air. Internal to the describe_*.cpp files.
#pragma once

#include "creatures/describe.hpp"

namespace wriggle {

void describe(Visitor& v, WingsDef& wings);
void describe(Visitor& v, FlyDef& fly);
void describe(Visitor& v, HoverDef& hover);

}  // namespace wriggle
