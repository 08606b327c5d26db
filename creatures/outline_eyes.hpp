// Eyes: they look at what the animal attends to, blink, and widen in alarm. Internal to the
// outline.
#pragma once

#include "creatures/outline_sketch.hpp"

namespace wriggle {

struct EyeStyle {
    float radius = 0.06f;  ///< metres
    Pupil pupil = Pupil::round;
    float lid = 0.2f;  ///< share of the eye that the lid covers at rest
    bool glows = true;
};

/// At a place of the head's frame; narrower while the animal turns. `place` tells the eyes of one
/// animal apart.
void add_eye(Sketch& sketch, const DrawingFrame& head, glm::vec2 at, int place,
             const EyeStyle& style);

/// How many eyes are on its head: none where they are at the tips of limbs.
int eyes_on_head(const Sketch& sketch);

/// Share of the eye that a blink covers at this time, 0 to 1.
float blink(int id, int place, double seconds);

}  // namespace wriggle
