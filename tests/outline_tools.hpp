// Outlines of the sample animals, and what tests look for in them.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/outline.hpp"
#include "tests/sample_animals.hpp"

namespace wriggle::outlines {

inline constexpr float detail = 0.05f;

inline Outline outline_at(const SampleAnimal& animal, double seconds = 0.0, float sample = detail) {
    Outline outline;
    outline_of(animal.pose, animal.individual, sample, seconds, outline);
    return outline;
}

inline std::vector<SampleAnimal> all_samples() {
    return {sample_lizard({3.0f, 1.0f}), sample_lizard({3.0f, 1.0f}, false, true),
            sample_spider({6.0f, 1.0f}), sample_hauler({9.0f, 4.0f}), sample_weed({1.0f, 1.0f})};
}

inline bool finite(glm::vec2 v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

inline bool finite(const Outline& outline) {
    bool ok = finite(outline.low) && finite(outline.high);
    for (const HullRow& r : outline.rows)
        ok = ok && finite(r.centre) && finite(r.normal) && std::isfinite(r.half_width) &&
             std::isfinite(r.tone.dark) && std::isfinite(r.tone.accent);
    for (const SkinPoint& p : outline.points)
        ok = ok && finite(p.at) && std::isfinite(p.blend) && std::isfinite(p.opacity);
    for (const SkinLight& l : outline.lights)
        ok = ok && finite(l.at) && std::isfinite(l.radius);
    for (const Contact& c : outline.contacts)
        ok = ok && finite(c.at) && finite(c.half_size);
    return ok;
}

inline int count(const Outline& outline, PiecePart part) {
    return static_cast<int>(std::count_if(outline.pieces.begin(), outline.pieces.end(),
                                          [&](const Piece& p) { return p.part == part; }));
}

inline const Piece* first(const Outline& outline, PiecePart part) {
    for (const Piece& piece : outline.pieces)
        if (piece.part == part && piece.kind == PieceKind::hull) return &piece;
    return nullptr;
}

inline glm::vec2 middle_of(const Outline& outline, Material material) {
    for (const Piece& piece : outline.pieces)
        if (piece.part == PiecePart::eye && piece.material == material)
            return outline.points_of(piece).front().at;
    return {NAN, NAN};
}

}  // namespace wriggle::outlines
