// The panel of the debug view: what it shows, and what a tick and a picture cost.
#pragma once

#include "game/debug_overlay.hpp"
#include "game/layer_times.hpp"
#include "game/phase_times.hpp"
#include "game/sandbox.hpp"

namespace wriggle {

/// `anew`: it is put at its place again.
void draw_debug(bool& open, DebugSettings& layers, bool& only_selected, bool& anew,
                const Sandbox& sandbox, const PhaseTimes& times, const LayerTimes& layer_times);

}  // namespace wriggle
