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

/// A vertex that the zoom moves: `out` for each metre of a pixel's width, a unit vector (longer at
/// corners), and `wide` by the mesh's line weight, metres.
struct FringeVertex {
    std::uint32_t vertex = 0;
    glm::vec2 foot{0.0f}, out{0.0f}, wide{0.0f};
};

struct Mesh {
    std::vector<sf::Vertex> vertices;  ///< triangles, each by itself or in one strip
    float pixel = 0.0f;                ///< width of the fringe, metres; 0: none
    bool lasting = false;              ///< keeps `fringe`, so that set_pixel can move it later
    float line_weight = 1.0f;          ///< of lines whose width follows the zoom, see add_edge_line
    std::vector<FringeVertex> fringe;
    bool strip = false;  ///< one strip; what is added by itself is joined by triangles of no area
};

/// Two points opposite each other on the sides of a band of quads.
struct BandPair {
    glm::vec2 a, b;
    sf::Color color_a, color_b;
};

/// Empties the mesh and keeps its memory.
void clear(Mesh& mesh, float pixel);
/// Fits the fringe and the edge lines of a lasting mesh to another zoom.
void set_pixel(Mesh& mesh, float pixel, float line_weight = 1.0f);

/// One of a triangle; not for a strip.
void add_vertex(Mesh& mesh, glm::vec2 at, sf::Color color, glm::vec2 texture = glm::vec2(0.0f));
void add_triangle(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, sf::Color ca, sf::Color cb,
                  sf::Color cc);
/// Room in a strip for a band of that many pairs (above 0), joined to what is there before.
sf::Vertex* band_of(Mesh& mesh, std::size_t pairs);
/// Quads from pair_at(0) to pair_at(count - 1), two vertices each instead of six: for meshes that
/// are a strip. Pairs that share their first point make a fan.
template <class PairAt>
void add_band(Mesh& mesh, std::size_t count, const PairAt& pair_at) {
    if (count == 0) return;
    const bool joined = !mesh.vertices.empty();
    sf::Vertex* const band = band_of(mesh, count);
    for (std::size_t i = 0; i < count; ++i) {
        const BandPair pair = pair_at(i);
        band[2 * i].position = {pair.a.x, pair.a.y};
        band[2 * i].color = pair.color_a;
        band[2 * i + 1].position = {pair.b.x, pair.b.y};
        band[2 * i + 1].color = pair.color_b;
    }
    if (joined) band[-1] = band[0];
}

/// Corners in order round the quad.
void add_quad(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, sf::Color ca,
              sf::Color cb, sf::Color cc, sf::Color cd);
void add_quad(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, Rgba color);
/// Softens the edge a-b: a quad from the edge outwards that fades to nothing.
void add_fringe(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 out_a, glm::vec2 out_b,
                sf::Color ca, sf::Color cb);

/// A line along the edge a-b that reaches from it by `wide_a` and `wide_b` metres at line weight 1,
/// soft on both sides.
void add_edge_line(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 wide_a, glm::vec2 wide_b,
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
