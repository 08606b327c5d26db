// A chain in a solver's hands: where its joints stood, the directions of its bones. In place, so
// that a solve allocates nothing, however long the chain.
#pragma once

#include <cstddef>
#include <glm/vec2.hpp>

#include "creatures/chain.hpp"

namespace wriggle {

/// The unit directions of the bones, in the memory of the chain's joints 1 to n. Places are told
/// against the root: near it floats are finer than far out in the world.
struct Directions {
    glm::vec2* units = nullptr;
    const float* bones = nullptr;
    std::size_t count = 0;
    glm::vec2 root{0.0f};  ///< in the world
};

/// What one pass over the directions gathers; u are the unit vectors, b the lengths, left(u) a
/// quarter turn. When each bone turns by the small angle cross(u, l), the end effector moves by M l
/// and, to second order, by -S(l) / 2.
struct Sums {
    glm::vec2 tip{0.0f};  ///< sum of b u: the end effector
    float total = 0.0f;   ///< sum of b
    float xx = 0.0f;  ///< M = sum of b left(u) left(u)^T, of which yy is what xx leaves of total
    float xy = 0.0f;
    float x_yy = 0.0f;        ///< sum of b ux uy^2, of which, with xx_y, S is made
    float xx_y = 0.0f;        ///< sum of b ux^2 uy
    glm::vec2 evening{0.0f};  ///< how turning each bone by its unevenness would move the tip
};

/// Turns a sound chain's joints into directions. A bone whose ends lie in one place goes on in its
/// parent's direction, the first in +x.
Sums open_directions(const Directions& of);

/// Turns every bone by twice the arc tangent of half of cross(u, turn) + share * unevenness, where
/// unevenness is cross(u, the sum of its neighbours' directions). Gives the end effector.
glm::vec2 turn_bones(const Directions& of, glm::vec2 turn, float share);

/// Where the end effector would come by `turn_bones(of, turn, 0)`.
glm::vec2 tip_after(const Directions& of, glm::vec2 turn);

/// All sums, of directions as they are.
Sums gather(const Directions& of);

/// Back to joints in the world, every bone at its length. Gives the end effector.
glm::vec2 close_directions(const Directions& of);

/// `turn_bones` and `close_directions` in one pass.
glm::vec2 turn_and_close(const Directions& of, glm::vec2 turn, float share);

}  // namespace wriggle
