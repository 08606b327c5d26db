// Skin stretched between limbs: wings and fins. Internal to the outline.
#pragma once

#include "creatures/outline_sketch.hpp"

namespace wriggle {

/// Adds the membranes whose limbs stand in this layer, behind them.
void add_membranes(Sketch& sketch, OutlineLayer layer);

}  // namespace wriggle
