// Grass, roots and creepers: what the wind moves and animals push aside.
#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/definition_scene.hpp"
#include "game/mesh.hpp"

namespace wriggle {

struct Strand {
    glm::vec2 root{0.0f};
    glm::vec2 grows{0.0f, 1.0f};  ///< its length in the direction it grows, metres
    float lean = 0.0f;            ///< of its tip to the side, in lengths
    float width = 0.03f;          ///< at the root, metres
    float phase = 0.0f;           ///< of its swaying, 0 to 1
    Rgba from, to;                ///< colours of root and tip
    int leaves = 0;               ///< along it, to both sides in turn
    float leaf = 0.042f;          ///< half the length of one, metres
    bool in_water = false;        ///< waves run up it, slowly, and no wind
    bool flower = false;
    Rgba petal;
};

/// Something that pushes strands aside and down.
struct Pusher {
    glm::vec2 at{0.0f};
    float reach = 0.3f;   ///< metres
    float weight = 1.0f;  ///< 1: it stands there; below 0: it has left, and strands swing past
};

struct Wind {
    WeatherDef weather;
    double seconds = 0.0;
};

/// What a foot that has left does to strands so many seconds later: they spring back, past their
/// place and back again, ever less.
float spring_back(float age);

/// Adds the strands as they stand at this time. `detail`: metres of a pixel; those of few
/// pixels fade, and of fewer are left out.
void add_strands(Mesh& mesh, std::span<const Strand> strands, const Wind& wind,
                 std::span<const Pusher> pushers, float detail);

}  // namespace wriggle
