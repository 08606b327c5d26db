// Keys of what an animal wants, needs and becomes. Internal to the describe_*.cpp files.
#pragma once

#include "creatures/describe.hpp"

namespace wriggle {

void describe(Visitor& v, BehaviourDef& behaviour);
void describe(Visitor& v, LifeDef& life);

}  // namespace wriggle
