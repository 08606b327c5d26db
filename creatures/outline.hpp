// Pose and skin -> plain shapes with skin coordinates, still without SFML or colours of a scene.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/definition.hpp"
#include "creatures/hull.hpp"
#include "creatures/pose.hpp"

namespace wriggle {

/// Where a piece stands in the animal, back to front.
enum class OutlineLayer : std::uint8_t { far_limbs, body, near_limbs };

/// What a flat piece is made of: the game gives it its colour. The first four are the skin's own.
enum class Material : std::uint8_t {
    dark,
    base,
    accent,
    eye,
    socket,
    pupil,
    highlight,
    lid,
    claw,
    tooth,
    mouth,
    light  ///< the scene's own light, on what is wet or polished
};

/// An ink line round a piece.
enum class InkLine : std::uint8_t {
    none,
    silhouette,  ///< round the whole animal: under all of its pieces
    own          ///< that too, and a thin one under this piece alone
};

enum class PieceKind : std::uint8_t {
    hull,   ///< rows
    fan,    ///< points: the hub, then its rim in order, closed; all of the rim is seen from the hub
    strip,  ///< points: pairs, left and right of a stroke
    sheet   ///< points: lines of `across` points, from a root to a free edge; the other edges lie
           ///< under what it is stretched between, so that only the free one has a line and is soft
};

enum class PiecePart : std::uint8_t { spine, leg, tentacle, head, mark, eye, foot, membrane };

struct Piece {
    PieceKind kind = PieceKind::fan;
    OutlineLayer layer = OutlineLayer::body;
    InkLine line = InkLine::none;
    PiecePart part = PiecePart::mark;
    Material material = Material::base;  ///< fans and strips, where a point's blend is 0
    Material towards = Material::base;   ///< where it is 1
    float roundness = 0.0f;              ///< fans: 0 flat to 1 lit like a ball
    float back = 1.0f;  ///< hulls: +1, the animal's back is on the normals' side; -1, on the other
    float rim_from = 0.0f;     ///< hulls: skin coordinate from which the rim light is whole
    float weight = 1.0f;       ///< 0 to 1: fades in while it grows large enough to be seen
    std::uint32_t across = 0;  ///< sheets: points of each of its lines
    int limb = -1;             ///< place in the individual's limbs, -1: none
    std::uint32_t first = 0, count = 0;  ///< into Outline::rows or Outline::points
};

struct SkinPoint {
    glm::vec2 at{0.0f};
    float blend = 0.0f;  ///< 0 material to 1 towards
    float opacity = 1.0f;
};

/// A light of the animal's own.
struct SkinLight {
    glm::vec2 at{0.0f};
    float radius = 0.0f;  ///< of its glow, metres
    Material material = Material::accent;
    float strength = 1.0f;
};

/// A foot, hand or belly on the ground, for contact shadows.
struct Contact {
    glm::vec2 at{0.0f};
    glm::vec2 along{1.0f, 0.0f};  ///< of the ground, a unit vector
    glm::vec2 half_size{0.0f};
    float strength = 1.0f;
};

/// Memory that outlines use again.
struct OutlineScratch {
    SweepScratch sweep;
    std::vector<SweptJoint> joints;
    std::vector<float> knots, swollen;
    std::vector<glm::vec2> places, more_places;
    std::vector<SweptJoint> one_edge, other_edge;
};

struct Outline {
    int id = 0;
    ColorsDef colors;
    float hue = 0.0f, lightness = 0.0f;  ///< this individual's own turn of its colours, in OKLab
    glm::vec2 low{0.0f}, high{0.0f};     ///< bounds of all pieces, metres
    std::vector<Piece> pieces;           ///< in drawing order
    std::vector<HullRow> rows;
    std::vector<SkinPoint> points;
    std::vector<SkinLight> lights;
    std::vector<Contact> contacts;
    OutlineScratch scratch;

    std::span<const HullRow> rows_of(const Piece& piece) const {
        return std::span(rows).subspan(piece.first, piece.count);
    }
    std::span<const SkinPoint> points_of(const Piece& piece) const {
        return std::span(points).subspan(piece.first, piece.count);
    }
};

/// `detail` is the length of a sample in metres (about six pixels); the pose is of `individual`.
/// `seconds` is the tick's time, for blinking and breathing. Writes into `outline` so that its
/// memory is used again. Finite for any finite pose; a pose of another individual gives what fits.
void outline_of(const Pose& pose, const CreatureDef& individual, float detail, double seconds,
                Outline& outline);

}  // namespace wriggle
