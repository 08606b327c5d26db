// The ink line round pieces of an outline, and what it shares with their painting. Internal to
// creature_view.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/outline.hpp"
#include "game/mesh.hpp"

namespace wriggle {

/// A corner of a fan as drawn.
struct RimPoint {
    glm::vec2 at,
        out;  // the corner, and away from the fan: a unit vector, zero where there is none
    sf::Color color;
};

inline glm::vec2 direction_of(glm::vec2 v) {
    const float size = std::sqrt(v.x * v.x + v.y * v.y);
    return size > 0.0f ? v / size : glm::vec2(0.0f);
}

/// The corners round the hub, closed: the first again at the end.
template <class ColorAt>
void find_rim(std::span<const SkinPoint> fan, const ColorAt& color_at, std::vector<RimPoint>& rim) {
    const glm::vec2 hub = fan[0].at;
    const auto corners = fan.subspan(1);
    const std::size_t n = corners.size();
    rim.clear();
    float area = 0.0f;
    glm::vec2 before = corners[n - 1].at;
    for (std::size_t i = 0; i < n; ++i) {
        const glm::vec2 at = corners[i].at, next = corners[i + 1 < n ? i + 1 : 0].at;
        area += (at.x - hub.x) * (next.y - hub.y) - (at.y - hub.y) * (next.x - hub.x);
        rim.push_back({at, direction_of(left_of(next - before)), color_at(i)});
        before = at;
    }
    if (area > 0.0f)
        for (RimPoint& point : rim)
            point.out = -point.out;
    rim.push_back(rim[0]);
}

/// Pairs of points, left and right of a stroke, and its soft edges.
void add_rim_strip(Mesh& mesh, std::span<const RimPoint> pairs);
/// The fan of the rim's corners, and a soft edge.
void add_rim_fan(Mesh& mesh, glm::vec2 hub, sf::Color color, std::span<const RimPoint> rim);

/// Outwards at line `i` of a sheet's free edge, away from its root.
glm::vec2 sheet_outwards(std::span<const SkinPoint> points, std::size_t across, std::size_t i);

/// A line so wide (metres) beyond the piece, and under it where the piece is solid. `rim` is memory
/// that pieces use again.
void ink_piece(Mesh& mesh, const Outline& outline, const Piece& piece, float width, sf::Color color,
               std::vector<RimPoint>& rim);

}  // namespace wriggle
