// Keys of what stands in definition_body_skills. Internal to the describe_*.cpp files.
#pragma once

#include "creatures/describe.hpp"

namespace wriggle {

void describe(Visitor& v, PostureDef& posture);
void describe(Visitor& v, JumpDef& jump);
void describe(Visitor& v, HopDef& hop);
void describe(Visitor& v, ShrinkDef& shrink);
void describe(Visitor& v, PeckDef& peck);

}  // namespace wriggle
