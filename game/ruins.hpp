// The parts that ruins are built from: towers, arches, pipes, trusses, chains, cables, wheels.
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "creatures/random.hpp"
#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

/// How one layer of ruins is painted: its colour fades to fog at its foot.
struct RuinBrush {
    Mesh& mesh;
    Random& random;
    Rgba top, low;  ///< its colour up there and at its foot
    Rgba edge;      ///< of lit edges; opacity 0: none
    Rgba gap;       ///< seen through its windows
    glm::vec2 light{0.0f, 1.0f};
    float foot = 0.0f;    ///< height at which it has faded, metres of the layer
    float fade = 5.6f;    ///< height over which it fades
    float depth = 14.0f;  ///< how far below its foot it goes on

    Rgba at(float y) const;
};

void add_tower(const RuinBrush& brush, float x, float width, float top);
/// A viaduct; every now and then a span has fallen in.
void add_arches(const RuinBrush& brush, float from, float to, float top, float span);
void add_pipe(const RuinBrush& brush, const std::vector<glm::vec2>& points, float radius);
void add_chain(const RuinBrush& brush, glm::vec2 top, float length, float width);
void add_cable(const RuinBrush& brush, glm::vec2 from, glm::vec2 to, float sag, float width);
void add_truss(const RuinBrush& brush, float from, float to, float top, float height);
void add_wheel(const RuinBrush& brush, glm::vec2 centre, float radius);
/// A pillar with floors that stick out of it to both sides.
void add_pillar(const RuinBrush& brush, float x, float width, float top, int floors);

}  // namespace wriggle
