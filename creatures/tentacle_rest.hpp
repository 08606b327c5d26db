// Where a tentacle is at rest: the way its role points it, and the side to which it bulges.
#pragma once

#include <glm/vec2.hpp>

#include "creatures/angle.hpp"
#include "creatures/creature.hpp"

namespace wriggle {

/// `tentacle` is one of `creature`'s.
const TentacleDef& def_of(const Creature& creature, const Tentacle& tentacle);

/// Ahead and up at a tentacle's root, unit vectors.
struct RootFrame {
    glm::vec2 ahead, up;
    /// Turns `way` by an angle that is counter-clockwise for an animal that faces right.
    glm::vec2 turned(glm::vec2 way, float angle) const {
        return rotate(way, cross(ahead, up) < 0.0f ? -angle : angle);
    }
};

RootFrame root_frame(const Creature& creature, const Tentacle& tentacle);

/// Where its tip rests, metres in the world; `hanging` is the way down, or 0 to leave gravity out.
glm::vec2 rest_place(const Creature& creature, const Tentacle& tentacle, glm::vec2 hanging);

/// The side to which its arc bulges, 1 left of root to tip or -1: a tail sags, an antenna curls up
/// at its end; what stands up in the wind to windward; others by chance. Between 1 and -1 where the
/// wind is neither strong nor still.
float bend_side(const Creature& creature, const Tentacle& tentacle);

}  // namespace wriggle
