// A coiled shell on a chunk's back. Internal to the outline.
#pragma once

#include "creatures/outline_body.hpp"

namespace wriggle {

/// Nothing for a shell of radius 0. Its mouth lies ahead and below, against the body.
void add_shell(Sketch& sketch, const BodyPlan& plan);

}  // namespace wriggle
