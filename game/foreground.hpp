// Dark things close to the eye at the picture's edges, out of focus.
#pragma once

#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

/// Built for a view one unit high and `aspect` wide, its lower left corner at the origin. The
/// mesh's pixel must be set: soft edges are far wider than one.
void build_foreground(const Scenery& scenery, float aspect, Mesh& mesh);

}  // namespace wriggle
