// The surface of a scene's solid ground: what of its solids' and edges' outlines touches the air.
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "creatures/definition.hpp"

namespace wriggle {

/// Solids that come nearer to each other than this are one, metres: a slit as narrow is closed.
inline constexpr float ground_weld = 0.002f;
/// Points of an outline lie at least this far apart, metres (a solid's own do by its definition).
inline constexpr float ground_point_gap = 0.01f;

/// A run of surface. The ground lies on the left of each edge, the air on the right.
struct GroundLine {
    std::vector<glm::vec2> points;
    bool closed = true;  ///< the last point leads to the first
};

/// The outline of the union of the scene's solids and of everything outside of the scene. So the
/// scene's walls are part of it, and edges that lie between two solids, between a solid and a wall,
/// or inside another solid are not. Either winding of a solid will do. Lines are open only where
/// solids overlap by so little that their crossing cannot be told (none in valid scenes).
std::vector<GroundLine> ground_outline(const SceneDef& scene);

/// Twice the signed area: positive for a counter-clockwise polygon, square metres.
double doubled_area(const std::vector<glm::vec2>& points);

}  // namespace wriggle
