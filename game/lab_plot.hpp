// The chain lab's plots.
#pragma once

#include "game/chain_lab.hpp"

namespace wriggle {

// `height` in pixels; each takes the width there is.

/// What is wrong after each move of the solve that is watched (the tip's distance from the target,
/// and by how much bones are torn), by its solver and by the other one; logarithmic, a rule a
/// decade, with a mark where one is.
void plot_moments(const ChainLab& lab, float height);
/// The last seconds: how far the tip is behind its goal, and how many sweeps each tick took.
void plot_history(const ChainLab& lab, float height);
/// What the follower makes of a goal that jumps by one, for a second.
void plot_response(const char* label, const SmoothingDef& smoothing, float height);

}  // namespace wriggle
