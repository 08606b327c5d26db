// Which animals are in view, before anything is made of them.
#pragma once

#include "creatures/definition.hpp"
#include "creatures/pose.hpp"

namespace wriggle {

struct Bounds {
    glm::vec2 low{0.0f}, high{0.0f};
};

/// Holds all that is drawn of an animal, horns and glows too: its chunks and joints, and round them
/// what its definition lets stand out.
Bounds bounds_of(const Pose& pose, const CreatureDef& individual);

bool overlap(const Bounds& a, const Bounds& b);

}  // namespace wriggle
