// Pose and skin -> plain polygons with skin coordinates, still without SFML or colours of a scene.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/definition.hpp"
#include "creatures/pose.hpp"

namespace wriggle {

/// Where a piece stands in the animal, back to front.
enum class OutlineLayer : std::uint8_t { far_limbs, body, near_limbs };

/// A cross-section of a hull: the true envelope of the circles swept along a centre line.
struct HullRow {
    glm::vec2 centre{0.0f};
    glm::vec2 normal{0.0f};  ///< unit, to the left of the direction root -> tip (nose -> tail)
    float half_width = 0.0f;
    float along = 0.0f;  ///< skin coordinate, 0 root or nose to 1 tip
};

enum class HullPart : std::uint8_t { spine, leg, tentacle, head };

struct Hull {
    OutlineLayer layer = OutlineLayer::body;
    HullPart part = HullPart::spine;
    int limb = -1;      ///< of the individual, -1: none
    float back = 1.0f;  ///< +1: the animal's back is on the normal's side, -1: on the other
    std::vector<HullRow> rows;
};

/// What a flat piece is made of: the game gives it its colour.
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
    membrane,
    mouth
};

/// A filled polygon, convex or a fan round its first point.
struct Patch {
    OutlineLayer layer = OutlineLayer::body;
    Material material = Material::base;
    float opacity = 1.0f;
    std::vector<glm::vec2> points;
};

struct Light {
    glm::vec2 at{0.0f};
    float radius = 0.0f;
    Material material = Material::accent;
    float strength = 1.0f;
};

/// A foot or hand on the ground, for contact shadows.
struct Contact {
    glm::vec2 at{0.0f};
    glm::vec2 half_size{0.0f};
    float strength = 1.0f;
};

struct Outline {
    int id = 0;
    ColorsDef colors;                 ///< this individual's own, varied
    glm::vec2 low{0.0f}, high{0.0f};  ///< bounds, metres
    std::vector<Hull> hulls;          ///< in drawing order within a layer
    std::vector<Patch> patches;  ///< markings, heads, eyes, feet, membranes: drawn after the hulls
    std::vector<Light> lights;
    std::vector<Contact> contacts;
};

/// `detail` is the length of a sample in metres (about six pixels); the pose is of `individual`.
/// `seconds` is the tick's time, for blinking and breathing. Writes into `outline` so that its
/// memory is used again.
void outline_of(const Pose& pose, const CreatureDef& individual, float detail, float seconds,
                Outline& outline);

}  // namespace wriggle
