#include "game/mesh.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "game/tube.hpp"

using namespace wriggle;

namespace {

constexpr Rgba red{1.0f, 0.0f, 0.0f, 1.0f};

float area(const Mesh& mesh, bool opaque) {
    float sum = 0.0f;
    for (std::size_t i = 0; i + 2 < mesh.vertices.size(); i += mesh.strip ? 1 : 3) {
        const auto* v = &mesh.vertices[i];
        if (opaque && (v[0].color.a != 255 || v[1].color.a != 255 || v[2].color.a != 255)) continue;
        const sf::Vector2f a = v[1].position - v[0].position, b = v[2].position - v[0].position;
        sum += 0.5f * std::abs(a.x * b.y - a.y * b.x);
    }
    return sum;
}

float reach(const Mesh& mesh, glm::vec2 from) {
    float most = 0.0f;
    for (const sf::Vertex& v : mesh.vertices)
        most = std::max(most, std::hypot(v.position.x - from.x, v.position.y - from.y));
    return most;
}

bool finite(const Mesh& mesh) {
    return std::all_of(mesh.vertices.begin(), mesh.vertices.end(), [](const sf::Vertex& v) {
        return std::isfinite(v.position.x) && std::isfinite(v.position.y);
    });
}

}  // namespace

TEST_CASE("a disc covers its area, and its fringe fades within a pixel of it") {
    Mesh mesh;
    mesh.pixel = 0.01f;
    add_disc(mesh, {2.0f, 1.0f}, 0.5f, red);
    CHECK(area(mesh, true) == doctest::Approx(3.14159f * 0.25f).epsilon(0.02));
    CHECK(reach(mesh, {2.0f, 1.0f}) == doctest::Approx(0.51f).epsilon(0.001));
    for (const sf::Vertex& v : mesh.vertices)
        if (std::hypot(v.position.x - 2.0f, v.position.y - 1.0f) > 0.505f) CHECK(v.color.a == 0);
}

TEST_CASE("without a pixel there is no fringe") {
    Mesh mesh;
    add_line(mesh, {0.0f, 0.0f}, {2.0f, 0.0f}, 0.1f, red);
    CHECK(mesh.vertices.size() == 6);
    CHECK(area(mesh, true) == doctest::Approx(0.2f));
}

TEST_CASE("a lasting mesh keeps its edges a pixel soft at every zoom") {
    Mesh lasting, fresh;
    lasting.lasting = true;
    lasting.pixel = 0.01f;
    add_line(lasting, {0.0f, 0.0f}, {2.0f, 1.0f}, 0.1f, red);
    set_pixel(lasting, 0.05f);
    fresh.pixel = 0.05f;
    add_line(fresh, {0.0f, 0.0f}, {2.0f, 1.0f}, 0.1f, red);
    REQUIRE(lasting.vertices.size() == fresh.vertices.size());
    for (std::size_t i = 0; i < fresh.vertices.size(); ++i) {
        CHECK(lasting.vertices[i].position.x == doctest::Approx(fresh.vertices[i].position.x));
        CHECK(lasting.vertices[i].position.y == doctest::Approx(fresh.vertices[i].position.y));
    }
}

TEST_CASE("an edge line's width goes by its weight, its softness by the pixel") {
    const sf::Color color = sf_of(red);
    const auto line = [&](float pixel, float weight, bool later) {
        Mesh mesh;
        mesh.lasting = true;
        mesh.pixel = later ? 0.01f : pixel;
        mesh.line_weight = later ? 1.0f : weight;
        add_edge_line(mesh, {0.0f, 0.0f}, {2.0f, 0.0f}, {0.0f, -0.1f}, {0.0f, -0.1f}, color, color);
        if (later) set_pixel(mesh, pixel, weight);
        return mesh;
    };
    CHECK(area(line(0.01f, 1.0f, false), true) == doctest::Approx(0.2f));
    CHECK(area(line(0.01f, 0.25f, true), true) == doctest::Approx(0.05f));
    CHECK(area(line(0.02f, 3.0f, true), true) == doctest::Approx(0.6f));
    CHECK(area(line(0.02f, 3.0f, true), false) == doctest::Approx(0.6f + 2.0f * 2.0f * 0.02f));
    const Mesh later = line(0.02f, 3.0f, true), fresh = line(0.02f, 3.0f, false);
    REQUIRE(later.vertices.size() == fresh.vertices.size());
    for (std::size_t i = 0; i < fresh.vertices.size(); ++i)
        CHECK(later.vertices[i].position.y == doctest::Approx(fresh.vertices[i].position.y));
}

TEST_CASE("a fan softens outwards, whichever way round its rim goes") {
    const std::array<glm::vec2, 4> square{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    std::array<glm::vec2, 4> turned = square;
    std::reverse(turned.begin(), turned.end());
    for (const auto& rim : {square, turned}) {
        Mesh mesh;
        mesh.pixel = 0.1f;
        add_fan(mesh, {0.5f, 0.5f}, rim, red);
        CHECK(area(mesh, true) == doctest::Approx(1.0f));
        CHECK(reach(mesh, {0.5f, 0.5f}) > 0.75f);
    }
}

TEST_CASE("a strip covers what separate triangles cover, and nothing between its parts") {
    Mesh apart, strip;
    strip.strip = true;
    const sf::Color color = sf_of(red);
    for (Mesh* mesh : {&apart, &strip}) {
        mesh->pixel = 0.05f;
        add_line(*mesh, {0.0f, 0.0f}, {2.0f, 1.0f}, 0.1f, red);
        add_disc(*mesh, {9.0f, 1.0f}, 0.5f, red);
        add_triangle(*mesh, {4.0f, 4.0f}, {5.0f, 4.0f}, {4.0f, 5.0f}, color, color, color);
        add_line(*mesh, {20.0f, -3.0f}, {2.0f, 1.0f}, 0.1f, red);
    }
    CHECK(area(strip, false) == doctest::Approx(area(apart, false)));
    CHECK(area(strip, true) == doctest::Approx(area(apart, true)));
    CHECK(strip.vertices.size() <= 5 * apart.vertices.size() / 3);
}

TEST_CASE("a band is its quads at two vertices a pair, joined to what was there") {
    const std::array<glm::vec2, 4> line{{{0, 0}, {1, 0}, {2, 1}, {3, 1}}};
    const sf::Color color = sf_of(red);
    Mesh quads, strip;
    strip.strip = true;
    for (const float up : {0.0f, 5.0f}) {
        const auto at = [&](std::size_t i, float y) { return line[i] + glm::vec2{0.0f, y + up}; };
        for (std::size_t i = 1; i < line.size(); ++i)
            add_quad(quads, at(i - 1, 0.0f), at(i, 0.0f), at(i, 0.3f), at(i - 1, 0.3f), color,
                     color, color, color);
        add_band(strip, line.size(), [&](std::size_t i) -> BandPair {
            return {at(i, 0.0f), at(i, 0.3f), color, color};
        });
    }
    CHECK(area(strip, true) == doctest::Approx(area(quads, true)));
    CHECK(strip.vertices.size() == 2 * 8 + 2);
    add_band(strip, 0, [&](std::size_t) -> BandPair { return {}; });
    CHECK(strip.vertices.size() == 2 * 8 + 2);
}

TEST_CASE("a band is drawn where it is longer than any block of memory") {
    Mesh strip;
    strip.strip = true;
    const sf::Color color = sf_of(red);
    add_band(strip, 1000, [&](std::size_t i) -> BandPair {
        const float x = 0.01f * static_cast<float>(i);
        return {{x, 0.0f}, {x, 1.0f}, color, color};
    });
    CHECK(strip.vertices.size() == 2000);
    CHECK(area(strip, true) == doctest::Approx(9.99f).epsilon(1e-4));
}

TEST_CASE("shapes without size stay finite") {
    Mesh mesh;
    mesh.pixel = 0.01f;
    const std::array<glm::vec2, 3> point{{{1, 1}, {1, 1}, {1, 1}}};
    add_line(mesh, {1.0f, 1.0f}, {1.0f, 1.0f}, 0.0f, red);
    add_disc(mesh, {1.0f, 1.0f}, 0.0f, red);
    add_ring(mesh, {1.0f, 1.0f}, 0.0f, 0.0f, red);
    add_fan(mesh, {1.0f, 1.0f}, point, red);
    add_stroke(mesh, point, 0.1f, 0.0f, red, red);
    const float radius = 0.1f;
    add_tube(mesh, point, {std::span(&radius, 1), 0.1f, true}, {red, red, red, 0.2f, 0.6f},
             {0.0f, 1.0f});
    CHECK(finite(mesh));
}

TEST_CASE("a tube is as wide as it says, lit on the light's side") {
    Mesh mesh;
    const std::array<glm::vec2, 2> line{{{0.0f, 0.0f}, {2.0f, 0.0f}}};
    const Rgba white{1, 1, 1, 1}, black{0, 0, 0, 1};
    const float radius = 0.25f;
    add_tube(mesh, line, {std::span(&radius, 1), 0.1f, false}, {red, black, white, 0.2f, 0.5f},
             {0.0f, 1.0f});
    CHECK(area(mesh, true) == doctest::Approx(1.0f).epsilon(0.01));
    for (const sf::Vertex& v : mesh.vertices) {
        if (v.position.y > 0.249f) CHECK(v.color == sf::Color::White);
        if (v.position.y < -0.249f) CHECK(v.color == sf::Color::Black);
    }
}

TEST_CASE("places on a line go by its length") {
    const std::array<glm::vec2, 3> line{{{0, 0}, {1, 0}, {1, 3}}};
    CHECK(length_of(line) == doctest::Approx(4.0f));
    const LinePlace half = place_on(line, 0.5f);
    CHECK(half.at.x == doctest::Approx(1.0f));
    CHECK(half.at.y == doctest::Approx(1.0f));
    CHECK(half.along.y == doctest::Approx(1.0f));
    CHECK(place_on(line, 2.0f).at.y == doctest::Approx(3.0f));
}
