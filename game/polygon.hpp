// Plane polygons: triangles, distances, orientation.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace wriggle {

struct Triangle {
    std::uint32_t a = 0, b = 0, c = 0;  ///< places in the polygon's points
};

/// Twice the signed area: positive for counter-clockwise.
float doubled_area(std::span<const glm::vec2> points);

/// By cutting ears; either winding. A simple polygon gives n - 2 triangles that cover it; one that
/// crosses itself gives what could be cut.
std::vector<Triangle> triangles_of(std::span<const glm::vec2> points);

bool inside(std::span<const glm::vec2> points, glm::vec2 at);
/// Distance to the nearest edge, metres.
float edge_distance(std::span<const glm::vec2> points, glm::vec2 at);

}  // namespace wriggle
