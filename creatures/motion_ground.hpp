// The ground as the motion card sees it: straight from a scene's or a trace's shapes, without the
// terrain that the animals themselves feel with, so that a figure trusts nothing that made it.
#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/definition.hpp"

namespace wriggle {

/// Constant once built.
class MotionGround {
  public:
    MotionGround() = default;  ///< nothing anywhere
    /// Solids in either winding, poles as open lines; the edges of `size` are walls. Solids may
    /// touch and overlap: what lies inside another is no surface.
    MotionGround(glm::vec2 size, std::span<const PolygonDef> solids,
                 std::span<const PolygonDef> poles);

    /// Distance to the nearest surface (of a solid, an edge of the scene, a pole), unsigned,
    /// metres; `within` if there is none so near. Not a number for a place that is not finite.
    double distance(glm::vec2 at, double within) const;
    bool inside(glm::vec2 at) const;  ///< in solid ground, or outside of the scene
    /// Whether a straight bone goes through solid ground, deeper than `skin` metres.
    bool crosses(glm::vec2 from, glm::vec2 to, double skin) const;

  private:
    struct Edge {
        double ax, ay, bx, by;
        int solid;  ///< -1: a pole; -2: an edge of the scene
    };
    void add(glm::vec2 a, glm::vec2 b, int solid);
    bool is_surface(const Edge& edge, double x, double y) const;
    bool inside_at(double x, double y) const;
    std::size_t column_of(double x) const;

    bool bounded_ = false;
    double width_ = 0.0, height_ = 0.0;
    std::vector<std::vector<Edge>> columns_;  ///< by x, a metre each; an edge is in all it touches
};

}  // namespace wriggle
