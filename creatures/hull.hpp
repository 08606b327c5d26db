// The true envelope of circles swept along a curve: bodies and limbs as rows of cross-sections.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace wriggle {

/// What a skin's colour is at a place: from base towards dark, then from there towards accent.
struct Tone {
    float dark = 0.0f;
    float accent = 0.0f;
};

/// A cross-section of a hull. Its two sides are centre +- normal * half_width.
struct HullRow {
    glm::vec2 centre{0.0f};
    glm::vec2 normal{0.0f,
                     1.0f};  ///< unit, to the left of the direction root -> tip (nose -> tail)
    float half_width = 0.0f;
    float along = 0.0f;  ///< skin coordinate, 0 root or nose to 1 tip
    Tone tone;
};

/// A joint of a centre line with its own skin coordinate, so that markings stay where they are on
/// the animal while it shortens, and a radius.
struct SweptJoint {
    glm::vec2 at{0.0f};
    float along = 0.0f;  ///< rises from joint to joint
};

struct SweepSettings {
    float detail = 0.1f;  ///< metres between samples of a bent part
    bool cap_root = true, cap_tip = true;
};

/// Memory that sweeps use again.
struct SweepScratch {
    std::vector<SweptJoint> curve;
    std::vector<float> radii, slopes, arcs;
};

/// Half-width at a skin coordinate: `knots` stand evenly from 0 to 1, joined by a smooth curve that
/// never leaves the range of its two neighbours. No knots: 0.
float width_at(std::span<const float> knots, float along);

/// Uniform Catmull-Rom through the joints, two samples each `detail`. Fewer than two joints:
/// copied.
void sample_curve(std::span<const SweptJoint> joints, float detail, std::vector<SweptJoint>& curve);

/// Adds the rows of the envelope of circles of radius width_at(knots, along) swept along the
/// joints; samples of straight parts are left out. With r' = dr/ds held
/// within +-0.93, a row stands at c - t r r' and is r sqrt(1 - r'^2) wide; caps close the ends
/// round. Finite for any finite joints; a chain of no length gives a disc. Fewer than one joint or
/// no knots: nothing.
void add_hull_rows(std::span<const SweptJoint> joints, std::span<const float> knots,
                   const SweepSettings& settings, SweepScratch& scratch,
                   std::vector<HullRow>& rows);

/// The place at skin coordinates: `along` 0 to 1, `across` -1 to 1 from one side to the other.
/// No rows: the origin.
glm::vec2 hull_point(std::span<const HullRow> rows, float along, float across);

}  // namespace wriggle
