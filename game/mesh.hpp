// Triangles in metres, with edges softened by a fringe one pixel wide that fades to nothing: smooth
// without multisampling.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "game/color.hpp"

namespace wriggle {

/// A vertex of a fringe: `foot` on the edge, `out` away from it, a unit vector (longer at corners).
struct FringeVertex {
    std::uint32_t vertex = 0;
    glm::vec2 foot{0.0f}, out{0.0f};
};

struct Mesh {
    std::vector<sf::Vertex> vertices;  ///< triangles
    float pixel = 0.0f;                ///< width of the fringe, metres; 0: none
    bool lasting = false;              ///< keeps `fringe`, so that set_pixel can move it later
    std::vector<FringeVertex> fringe;
};

/// Empties the mesh and keeps its memory.
void clear(Mesh& mesh, float pixel);
/// Fits the fringe of a lasting mesh to another zoom.
void set_pixel(Mesh& mesh, float pixel);

void add_vertex(Mesh& mesh, glm::vec2 at, sf::Color color, glm::vec2 texture = glm::vec2(0.0f));
void add_triangle(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, sf::Color ca, sf::Color cb,
                  sf::Color cc);
/// Corners in order round the quad.
void add_quad(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, sf::Color ca,
              sf::Color cb, sf::Color cc, sf::Color cd);
void add_quad(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, Rgba color);
/// Softens the edge a-b: a quad from the edge outwards that fades to nothing.
void add_fringe(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 out_a, glm::vec2 out_b,
                sf::Color ca, sf::Color cb);

/// No fringe: for fills that lie under others, and for gradients.
void add_box(Mesh& mesh, glm::vec2 low, glm::vec2 high, Rgba below, Rgba above);
/// As add_box, with texture coordinates (pixels of the texture) at the two corners.
void add_textured_box(Mesh& mesh, glm::vec2 low, glm::vec2 high, Rgba below, Rgba above,
                      glm::vec2 texture_low, glm::vec2 texture_high);

/// Widths are whole widths, metres.
void add_line(Mesh& mesh, glm::vec2 a, glm::vec2 b, float width_a, float width_b, Rgba color_a,
              Rgba color_b);
void add_line(Mesh& mesh, glm::vec2 a, glm::vec2 b, float width, Rgba color);

/// `inner` in the middle to `outer` at the rim. The number of corners follows from the size in
/// pixels where the mesh has a pixel.
void add_ellipse(Mesh& mesh, glm::vec2 centre, glm::vec2 half, glm::vec2 axis, Rgba inner,
                 Rgba outer);
void add_disc(Mesh& mesh, glm::vec2 centre, float radius, Rgba inner, Rgba outer);
void add_disc(Mesh& mesh, glm::vec2 centre, float radius, Rgba color);
/// A ring drawn as a line, not filled.
void add_ring(Mesh& mesh, glm::vec2 centre, float radius, float width, Rgba color);

/// A closed shape that every point of its rim can be seen from `hub` in.
void add_fan(Mesh& mesh, glm::vec2 hub, std::span<const glm::vec2> rim, Rgba color);
void add_fan(Mesh& mesh, glm::vec2 hub, std::span<const glm::vec2> rim, Rgba inner,
             std::span<const Rgba> outer);

/// A glow: one quad for the glow texture (see textures.hpp), drawn additively.
void add_glow(Mesh& mesh, glm::vec2 centre, float radius, Rgba color);

/// At once, or with what comes next where the target is an Easel (easel.hpp).
void draw(sf::RenderTarget& target, const Mesh& mesh,
          const sf::RenderStates& states = sf::RenderStates::Default);

}  // namespace wriggle
