// Poses as text, JSON Lines: a header, then a line for each tick.
#pragma once

#include <string>

#include "creatures/pose.hpp"
#include "creatures/world.hpp"

namespace wriggle {

/// The first line: the scene as it stands and the creatures of tick 0, with its newline. Numbers
/// are written so that reading them gives the same float.
void append_trace_header(std::string& out, const World& world);

/// The lines of one tick, taken after its step: what was spawned, removed and changed, then the
/// poses. `step` is what that step reported.
void append_trace_tick(std::string& out, const World& world, const StepReport& step);

/// "stance", "swing", ...: as the trace names it.
const char* name_of(LimbState state);

}  // namespace wriggle
