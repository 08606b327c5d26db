// A uniform grid over a scene's surface: rays, nearest points and inside in a few cells each.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/definition.hpp"

namespace wriggle {

/// A straight piece of surface. Ground has the air on its right (its `normal`, a unit vector) and
/// stops rays from there only; a pole stops rays from both sides.
struct Segment {
    glm::vec2 a{0.0f}, b{0.0f};
    glm::vec2 normal{0.0f, 1.0f};
    Surface surface = Surface::floor;
};

/// Constant once built. Everything is computed in double precision and in a fixed order: the same
/// bits always, from any thread.
class TerrainGrid {
  public:
    /// Which segments a query sees, beside which of them it wants.
    enum class Poles : bool { ignored, seen };
    struct Found {
        int segment = -1;  ///< into segments(); -1: nothing
        double at = 0;     ///< of a ray: its fraction. Of a nearest point: its distance, metres
        glm::dvec2 point{0.0};
    };

    TerrainGrid() = default;
    /// `ground` must be the closed outline of the solid ground of a scene of this size (the scene's
    /// walls included); what is outside of the scene counts as solid ground.
    TerrainGrid(glm::vec2 size, std::span<const Segment> ground, std::span<const Segment> poles);

    /// First segment on the way that faces the ray's start. No length, or not finite: nothing.
    Found ray(glm::vec2 from, glm::vec2 to, Poles poles) const;
    /// Nearest point of a segment of a surface in `which`, at most `within` metres away, whose
    /// ground side is not in the way: from the air it faces `at`, from within the ground it is
    /// left through.
    Found nearest(glm::vec2 at, double within, Surfaces which, bool is_inside) const;
    /// In solid ground or outside of the scene; not finite: outside. A point on the surface may be
    /// either.
    bool inside(glm::vec2 at) const;

    std::span<const Segment> segments() const { return segments_; }

  private:
    int column_of(double x) const;
    int row_of(double y) const;
    std::span<const std::uint32_t> cell(int column, int row) const;
    void register_segments();
    void mark_cells();

    std::vector<Segment> segments_;  ///< the ground's, then the poles'
    std::uint32_t ground_count_ = 0;
    glm::dvec2 size_{0.0};
    double cell_size_ = 1.0, per_cell_ = 1.0;  ///< metres; cells a metre
    int columns_ = 0, rows_ = 0;
    std::vector<std::uint32_t> first_, in_cell_;  ///< the segments of each cell, cell by cell
    /// Of each cell without a surface: whether it is solid. Others are `mixed`.
    enum class Fill : std::uint8_t { air, solid, mixed };
    std::vector<Fill> fill_;
};

}  // namespace wriggle
