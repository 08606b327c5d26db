// Dark things close to the eye at the picture's edges, out of focus: they stir in the wind.
#pragma once

#include "game/mesh.hpp"
#include "game/scenery.hpp"
#include "game/strands.hpp"

namespace wriggle {

/// For a view one unit high and `aspect` wide, its lower left corner at the origin. `mesh` is
/// emptied; its soft edges are far wider than a pixel.
void build_foreground(const Scenery& scenery, float aspect, const Wind& wind, Mesh& mesh);

}  // namespace wriggle
