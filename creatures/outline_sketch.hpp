// What the files of the outline share while they draw one animal. Internal to outline_*.cpp.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/outline.hpp"

namespace wriggle {

struct Sketch {
    const Pose& pose;
    const CreatureDef& individual;
    float detail;    ///< metres
    double seconds;  ///< the tick's time
    Outline& out;
    float weight = 1.0f;  ///< of the pieces that are added now, as in Piece

    const SkinDef& skin() const { return individual.skin; }
    /// 0 where a thing of this size (metres) is too small to be seen at all, to 1 where it is seen
    /// whole: what comes nearer fades in.
    float shows(float size) const {
        const float share = (size - 0.2f * detail) / (0.25f * detail);
        return share <= 0.0f ? 0.0f : share >= 1.0f ? 1.0f : share;
    }
};

/// The weight of the pieces that are added while it lives: of a thing of that size.
class Weighed {
  public:
    Weighed(Sketch& sketch, float size) : sketch_(sketch), before_(sketch.weight) {
        sketch.weight *= sketch.shows(size);
    }
    ~Weighed() { sketch_.weight = before_; }
    Weighed(const Weighed&) = delete;
    Weighed& operator=(const Weighed&) = delete;

    bool seen() const { return sketch_.weight > 0.0f; }

  private:
    Sketch& sketch_;
    float before_;
};

/// A place to draw in: `forward` and `up` are as long as one unit of the drawing; forward shortens
/// while the animal turns.
struct DrawingFrame {
    glm::vec2 at{0.0f};
    glm::vec2 forward{1.0f, 0.0f};
    glm::vec2 up{0.0f, 1.0f};

    glm::vec2 place(glm::vec2 p) const { return at + forward * p.x + up * p.y; }
    glm::vec2 across(glm::vec2 p) const { return forward * p.x + up * p.y; }
};

struct PieceStyle {
    OutlineLayer layer = OutlineLayer::body;
    InkLine line = InkLine::none;
    PiecePart part = PiecePart::mark;
    Material material = Material::base;
    Material towards = Material::base;
    float roundness = 0.0f;
    int limb = -1;
};

/// How a fan or a strip goes from one end to the other: fans from hub to rim, strips from root to
/// tip.
struct Fade {
    float blend_from = 0.0f, blend_to = 0.0f;
    float opacity_from = 1.0f, opacity_to = 1.0f;
};

Material material_of(ColorSlot slot);

/// Fewer than three rim points: nothing.
void add_fan(Sketch& sketch, const PieceStyle& style, glm::vec2 hub, std::span<const glm::vec2> rim,
             const Fade& fade = {});

/// An ellipse with `half` along and across `axis`, a unit vector.
void add_ellipse(Sketch& sketch, const PieceStyle& style, glm::vec2 centre, glm::vec2 half,
                 glm::vec2 axis, const Fade& fade = {});
void add_disc(Sketch& sketch, const PieceStyle& style, glm::vec2 centre, float radius,
              const Fade& fade = {});

/// A tapering stroke: `widths` are whole widths in metres, evenly from root to tip.
void add_stroke(Sketch& sketch, const PieceStyle& style, std::span<const glm::vec2> line,
                std::span<const float> widths, const Fade& fade = {});

/// Pairs, left and right; `fade` runs evenly over them.
void add_strip(Sketch& sketch, const PieceStyle& style, std::span<const glm::vec2> pairs,
               const Fade& fade = {});

/// Lines of `across` points, each from a root to the free edge.
void add_sheet(Sketch& sketch, const PieceStyle& style, std::span<const SkinPoint> points,
               std::size_t across);

/// A closed contour through points of a frame, rounded (Catmull-Rom); `hub` must see all of it.
void add_contour(Sketch& sketch, const PieceStyle& style, const DrawingFrame& frame, glm::vec2 hub,
                 std::span<const glm::vec2> points, const Fade& fade = {});

/// A stroke through points of a frame, rounded.
void add_curve(Sketch& sketch, const PieceStyle& style, const DrawingFrame& frame,
               std::span<const glm::vec2> points, std::span<const float> widths,
               const Fade& fade = {});

/// The hull of scratch.joints with scratch.knots. Its rows are added, without a tone yet; the piece
/// is not: what belongs behind it can be drawn first.
Piece make_hull(Sketch& sketch, const PieceStyle& style, bool cap_root = true, bool cap_tip = true);

/// In [0, 1), the same for an animal all its life.
float own_number(const Sketch& sketch, std::uint64_t a, std::uint64_t b = 0);

/// Smooth from 0 at `low` to 1 at `high`.
float ramp(float low, float high, float x);

}  // namespace wriggle
