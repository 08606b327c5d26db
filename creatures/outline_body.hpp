// The spine as one hull: from the nose over the chunks and along a trailing tail. Internal to the
// outline.
#pragma once

#include "creatures/outline_sketch.hpp"

namespace wriggle {

/// Where things stand on an animal's body, found once for a pose.
struct BodyPlan {
    /// Of the head: one unit is a metre for a head chunk of the usual size (see head_unit).
    DrawingFrame head;
    float head_unit = 1.0f;       ///< metres of one unit of the head's drawing
    glm::vec2 ahead{1.0f, 0.0f};  ///< of the first chunk: a unit vector, shorter in a turn
    glm::vec2 up{0.0f, 1.0f};     ///< its back's side, a unit vector
    float back = 1.0f;            ///< of the spine's rows, as in Piece
    int neck_limb = -1;           ///< the tentacle that carries the head
    int spine_limb = -1;          ///< the tentacle that goes on as tail or stem
    float size = 0.0f;            ///< the largest chunk's radius, metres
};

/// Without chunks, in the pose or the definition, there is neither spine nor head to draw.
bool has_body(const Sketch& sketch);

BodyPlan plan_of(const Sketch& sketch);

/// From the head's chunk to a head on a neck, in radii of the chunk: forward, up.
inline constexpr glm::vec2 neck_place{1.95f, 1.05f};
bool has_neck(HeadShape shape);
bool anchored(const Sketch& sketch);
float head_radius(const CreatureDef& individual);
/// The joints of the spine's limb, from its chunk outwards.
glm::vec2 spine_limb_joint(const Sketch& sketch, int limb, std::size_t from_chunk);

/// Adds the hull of the spine, its dorsal spines behind it and its markings on it.
void add_spine(Sketch& sketch, const BodyPlan& plan);

/// What a spider of one chunk carries behind it, with its markings: before its near legs.
void add_abdomen(Sketch& sketch, const BodyPlan& plan);

}  // namespace wriggle
