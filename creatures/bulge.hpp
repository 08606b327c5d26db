// The arc of a tentacle that holds nothing: the side to which it bulges, and how it changes that.
#pragma once

#include <glm/vec2.hpp>

#include "creatures/chain.hpp"
#include "creatures/limb.hpp"

namespace wriggle {

/// An arc from the tentacle's root to its tip, to the side that `bulge` says: 1 or -1. Between, it
/// is on its way from one to the other, as an S, and its end is near its tip only.
void lay_bulge(Chain chain, const Tentacle& tentacle);

/// Its root passes its tip, or its tip its root: it swings round no faster than it can be seen to,
/// or its whole pose would be on the other side at once. `before` is its tip of the last tick.
void limit_swing(Tentacle& tentacle, glm::vec2 before, float dt);

}  // namespace wriggle
