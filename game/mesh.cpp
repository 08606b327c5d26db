#include "game/mesh.hpp"

#include <SFML/Graphics/RenderStates.hpp>
#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/easel.hpp"
#include "game/textures.hpp"

namespace wriggle {

namespace {

constexpr float two_pi = 2.0f * pi;
constexpr int fewest_corners = 8, most_corners = 64;
constexpr float lasting_corner = 0.03f;  // metres between corners where the zoom may change
constexpr float pixels_a_corner = 5.0f;

glm::vec2 direction_of(glm::vec2 v) {
    return unit(v, {1.0f, 0.0f});
}

int corners_of(const Mesh& mesh, float radius) {
    const float side =
        mesh.lasting || mesh.pixel <= 0.0f ? lasting_corner : pixels_a_corner * mesh.pixel;
    return std::clamp(static_cast<int>(two_pi * radius / side), fewest_corners, most_corners);
}

// SFML's constructors are calls into its library, one a vertex, and cost more than all the rest: a
// copy is plain memory.
const std::array<sf::Vertex, 256> blanks;

sf::Vertex vertex_of(glm::vec2 at, sf::Color color) {
    sf::Vertex vertex = blanks[0];
    vertex.position.x = at.x;
    vertex.position.y = at.y;
    vertex.color = color;
    return vertex;
}

template <std::size_t N>
void append(Mesh& mesh, const std::array<sf::Vertex, N>& vertices) {
    mesh.vertices.insert(mesh.vertices.end(), vertices.begin(), vertices.end());
}

// Leads a strip from its last point to the next without a trace.
void join(Mesh& mesh, const sf::Vertex& next) {
    if (mesh.vertices.empty()) return;
    const sf::Vertex last = mesh.vertices.back();
    append(mesh, std::array{last, next});
}

void append_quad(Mesh& mesh, const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c,
                 const sf::Vertex& d) {
    if (!mesh.strip) return append(mesh, std::array{a, b, c, a, c, d});
    join(mesh, b);
    append(mesh, std::array{b, a, c, d});
}

// A corner that the zoom moves, see FringeVertex.
struct MovedCorner {
    glm::vec2 foot, out, wide;
    sf::Color color;
};

glm::vec2 place_of(const MovedCorner& c, const Mesh& mesh) {
    return c.foot + c.out * mesh.pixel + c.wide * mesh.line_weight;
}

void add_moved_quad(Mesh& mesh, const std::array<MovedCorner, 4>& corners) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    const auto vertex = [&](const MovedCorner& c) { return vertex_of(place_of(c, mesh), c.color); };
    append_quad(mesh, vertex(corners[0]), vertex(corners[1]), vertex(corners[2]),
                vertex(corners[3]));
    if (!mesh.lasting) return;
    constexpr std::array<std::size_t, 6> corner_of{0, 1, 2, 0, 2, 3};
    for (std::uint32_t i = 0; i < corner_of.size(); ++i) {
        const MovedCorner& c = corners[corner_of[i]];
        if (c.out != glm::vec2(0.0f) || c.wide != glm::vec2(0.0f))
            mesh.fringe.push_back({first + i, c.foot, c.out, c.wide});
    }
}

}  // namespace

void clear(Mesh& mesh, float pixel) {
    mesh.vertices.clear();
    mesh.fringe.clear();
    mesh.pixel = pixel;
}

void set_pixel(Mesh& mesh, float pixel, float line_weight) {
    if (mesh.pixel == pixel && mesh.line_weight == line_weight) return;
    mesh.pixel = pixel;
    mesh.line_weight = line_weight;
    for (const FringeVertex& f : mesh.fringe) {
        const glm::vec2 at = f.foot + f.out * pixel + f.wide * line_weight;
        mesh.vertices[f.vertex].position = {at.x, at.y};
    }
}

void add_vertex(Mesh& mesh, glm::vec2 at, sf::Color color, glm::vec2 texture) {
    sf::Vertex vertex = vertex_of(at, color);
    vertex.texCoords.x = texture.x;
    vertex.texCoords.y = texture.y;
    mesh.vertices.push_back(vertex);
}

void add_triangle(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, sf::Color ca, sf::Color cb,
                  sf::Color cc) {
    const sf::Vertex va = vertex_of(a, ca);
    if (mesh.strip) join(mesh, va);
    append(mesh, std::array{va, vertex_of(b, cb), vertex_of(c, cc)});
}

sf::Vertex* band_of(Mesh& mesh, std::size_t pairs) {
    if (!mesh.vertices.empty()) {
        const sf::Vertex last = mesh.vertices.back();
        append(mesh, std::array{last, last});  // the second gives way to the band's first point
    }
    const std::size_t first = mesh.vertices.size(), end = first + 2 * pairs;
    while (mesh.vertices.size() < end) {
        const auto count =
            static_cast<std::ptrdiff_t>(std::min(end - mesh.vertices.size(), blanks.size()));
        mesh.vertices.insert(mesh.vertices.end(), blanks.begin(), blanks.begin() + count);
    }
    return mesh.vertices.data() + first;
}

void add_quad(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, sf::Color ca,
              sf::Color cb, sf::Color cc, sf::Color cd) {
    append_quad(mesh, vertex_of(a, ca), vertex_of(b, cb), vertex_of(c, cc), vertex_of(d, cd));
}

void add_quad(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, Rgba color) {
    const sf::Color s = sf_of(color);
    add_quad(mesh, a, b, c, d, s, s, s, s);
}

void add_fringe(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 out_a, glm::vec2 out_b,
                sf::Color ca, sf::Color cb) {
    if (mesh.pixel <= 0.0f && !mesh.lasting) return;
    const glm::vec2 none(0.0f);
    add_moved_quad(mesh, {{{a, none, none, ca},
                           {b, none, none, cb},
                           {b, out_b, none, clear_of(cb)},
                           {a, out_a, none, clear_of(ca)}}});
}

void add_edge_line(Mesh& mesh, glm::vec2 a, glm::vec2 b, glm::vec2 wide_a, glm::vec2 wide_b,
                   sf::Color ca, sf::Color cb) {
    const glm::vec2 none(0.0f), in_a = unit(wide_a, none), in_b = unit(wide_b, none);
    const sf::Color no_a = clear_of(ca), no_b = clear_of(cb);
    add_moved_quad(mesh, {{{a, none, none, ca},
                           {b, none, none, cb},
                           {b, -in_b, none, no_b},
                           {a, -in_a, none, no_a}}});
    add_moved_quad(
        mesh,
        {{{a, none, none, ca}, {b, none, none, cb}, {b, none, wide_b, cb}, {a, none, wide_a, ca}}});
    add_moved_quad(mesh, {{{a, none, wide_a, ca},
                           {b, none, wide_b, cb},
                           {b, in_b, wide_b, no_b},
                           {a, in_a, wide_a, no_a}}});
}

void add_box(Mesh& mesh, glm::vec2 low, glm::vec2 high, Rgba below, Rgba above) {
    const sf::Color b = sf_of(below), a = sf_of(above);
    add_quad(mesh, low, {high.x, low.y}, high, {low.x, high.y}, b, b, a, a);
}

void add_textured_box(Mesh& mesh, glm::vec2 low, glm::vec2 high, Rgba below, Rgba above,
                      glm::vec2 texture_low, glm::vec2 texture_high) {
    const sf::Color b = sf_of(below), a = sf_of(above);
    const glm::vec2 lr{high.x, low.y}, ul{low.x, high.y};
    const glm::vec2 tlr{texture_high.x, texture_low.y}, tul{texture_low.x, texture_high.y};
    add_vertex(mesh, low, b, texture_low);
    add_vertex(mesh, lr, b, tlr);
    add_vertex(mesh, high, a, texture_high);
    add_vertex(mesh, low, b, texture_low);
    add_vertex(mesh, high, a, texture_high);
    add_vertex(mesh, ul, a, tul);
}

void add_line(Mesh& mesh, glm::vec2 a, glm::vec2 b, float width_a, float width_b, Rgba color_a,
              Rgba color_b) {
    const glm::vec2 n = left_of(direction_of(b - a));
    const glm::vec2 na = n * (0.5f * width_a), nb = n * (0.5f * width_b);
    const sf::Color ca = sf_of(color_a), cb = sf_of(color_b);
    add_quad(mesh, a + na, b + nb, b - nb, a - na, ca, cb, cb, ca);
    add_fringe(mesh, a + na, b + nb, n, n, ca, cb);
    add_fringe(mesh, a - na, b - nb, -n, -n, ca, cb);
}

void add_line(Mesh& mesh, glm::vec2 a, glm::vec2 b, float width, Rgba color) {
    add_line(mesh, a, b, width, width, color, color);
}

void add_ellipse(Mesh& mesh, glm::vec2 centre, glm::vec2 half, glm::vec2 axis, Rgba inner,
                 Rgba outer) {
    const int corners = corners_of(mesh, std::max(half.x, half.y));
    const glm::vec2 across = left_of(axis);
    const sf::Color ci = sf_of(inner), co = sf_of(outer);
    const float step = two_pi / static_cast<float>(corners);
    const float c = std::cos(step), s = std::sin(step);
    glm::vec2 turn{1.0f, 0.0f};
    const auto corner = [&](glm::vec2 u) {
        return centre + axis * (half.x * u.x) + across * (half.y * u.y);
    };
    const auto outwards = [&](glm::vec2 u) {
        return direction_of(axis * (u.x * half.y) + across * (u.y * half.x));
    };
    for (int i = 0; i < corners; ++i) {
        glm::vec2 next{turn.x * c - turn.y * s, turn.x * s + turn.y * c};
        if (i + 1 == corners) next = {1.0f, 0.0f};
        const glm::vec2 p = corner(turn), q = corner(next);
        add_triangle(mesh, centre, p, q, ci, co, co);
        if (co.a > 0) add_fringe(mesh, p, q, outwards(turn), outwards(next), co, co);
        turn = next;
    }
}

void add_disc(Mesh& mesh, glm::vec2 centre, float radius, Rgba inner, Rgba outer) {
    add_ellipse(mesh, centre, {radius, radius}, {1.0f, 0.0f}, inner, outer);
}

void add_disc(Mesh& mesh, glm::vec2 centre, float radius, Rgba color) {
    add_disc(mesh, centre, radius, color, color);
}

void add_ring(Mesh& mesh, glm::vec2 centre, float radius, float width, Rgba color) {
    const int corners = corners_of(mesh, radius);
    const sf::Color k = sf_of(color);
    const float in = radius - 0.5f * width, out = radius + 0.5f * width;
    glm::vec2 u{1.0f, 0.0f};
    for (int i = 1; i <= corners; ++i) {
        const float angle = two_pi * static_cast<float>(i % corners) / static_cast<float>(corners);
        const glm::vec2 v{std::cos(angle), std::sin(angle)};
        add_quad(mesh, centre + u * in, centre + v * in, centre + v * out, centre + u * out, k, k,
                 k, k);
        add_fringe(mesh, centre + u * out, centre + v * out, u, v, k, k);
        add_fringe(mesh, centre + u * in, centre + v * in, -u, -v, k, k);
        u = v;
    }
}

void add_fan(Mesh& mesh, glm::vec2 hub, std::span<const glm::vec2> rim, Rgba inner,
             std::span<const Rgba> outer) {
    const std::size_t n = rim.size();
    if (n < 3) return;
    float area = 0.0f;
    for (std::size_t i = 0; i < n; ++i) {
        const glm::vec2 a = rim[i] - hub, b = rim[(i + 1) % n] - hub;
        area += a.x * b.y - a.y * b.x;
    }
    const float side = area > 0.0f ? -1.0f : 1.0f;
    const auto outwards = [&](std::size_t i) {
        return side * left_of(direction_of(rim[(i + 1) % n] - rim[(i + n - 1) % n]));
    };
    const auto color = [&](std::size_t i) { return sf_of(outer[i % outer.size()]); };
    const sf::Color ci = sf_of(inner);
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t j = (i + 1) % n;
        add_triangle(mesh, hub, rim[i], rim[j], ci, color(i), color(j));
        add_fringe(mesh, rim[i], rim[j], outwards(i), outwards(j), color(i), color(j));
    }
}

void add_fan(Mesh& mesh, glm::vec2 hub, std::span<const glm::vec2> rim, Rgba color) {
    add_fan(mesh, hub, rim, color, std::span(&color, 1));
}

void add_glow(Mesh& mesh, glm::vec2 centre, float radius, Rgba color) {
    const float t = static_cast<float>(glow_texture_size);
    add_textured_box(mesh, centre - glm::vec2(radius), centre + glm::vec2(radius), color, color,
                     {0.0f, 0.0f}, {t, t});
}

void draw(sf::RenderTarget& target, const Mesh& mesh, const sf::RenderStates& states) {
    if (mesh.vertices.empty()) return;
    const auto form = mesh.strip ? sf::TriangleStrip : sf::Triangles;
    if (auto* easel = dynamic_cast<Easel*>(&target)) return easel->add(mesh.vertices, form, states);
    target.draw(mesh.vertices.data(), mesh.vertices.size(), form, states);
}

}  // namespace wriggle
