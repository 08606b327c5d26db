// What people left in the ground: bricks, portholes, stubs of pipes and beams, bars of iron.
#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/ground_view.hpp"
#include "game/tube.hpp"

namespace wriggle {

namespace {

constexpr float row_height = 0.36f, gap = 0.022f;
constexpr float brick_reach = 2.1f;  // metres from the surface at which bricks have faded
constexpr float porthole_reach = 1.7f, porthole_cell = 4.0f;

void add_brick(const Scenery& s, Mesh& mesh, float x, float y, float width, float opacity,
               std::uint64_t id) {
    const Palette& p = s.palette;
    const std::uint64_t seed = s.scene.backdrop.seed + 41;
    const float tilt = grown_between(-0.012f, 0.012f, seed, id, 1);
    const Rgba brick = faded(mixed(ground_color(p), p.stone, 0.42f), 0.55f * opacity);
    const Rgba deep = deep_color(p);
    const float left = x + gap, right = x + width - gap, low = y + gap, high = y + row_height - gap;
    const sf::Color below = sf_of(scaled(brick, 0.8f)), above = sf_of(brick);
    add_quad(mesh, {left, low + tilt}, {right, low - tilt}, {right, high}, {left, high}, below,
             below, above, above);
    add_line(mesh, {left, high}, {right, high}, 0.016f,
             faded(mixed(p.stone, p.light, 0.25f), 0.55f * opacity));
    add_line(mesh, {left, low}, {right, low}, 0.014f, faded(deep, opacity));
    if (grown_number(seed, id, 2) >= 0.3f) return;
    for (int i = 0; i < 4; ++i) {
        const glm::vec2 at{left + 0.08f + 0.07f * static_cast<float>(i), y + 0.1f};
        add_line(mesh, at, at + glm::vec2{0.07f, 0.14f}, 0.012f, 0.004f,
                 faded(deep, 0.9f * opacity), faded(deep, 0.5f * opacity));
    }
}

// A cut pipe that looks out of the wall: a rim with bolts round a dark hole.
void add_porthole(const Scenery& s, Mesh& mesh, glm::vec2 at, float radius) {
    const Palette& p = s.palette;
    const Rgba ink = ground_color(p), deep = deep_color(p);
    add_disc(mesh, at, 1.16f * radius, deep);
    add_disc(mesh, at, radius, mixed(ink, p.stone, 0.62f));
    add_disc(mesh, at, 0.76f * radius, scaled(ink, 0.42f));
    const float towards = arc_tangent(s.light.y, s.light.x);
    constexpr int pieces = 14;
    for (int i = 0; i < pieces; ++i) {
        const float a = towards - 1.1f + 2.2f * static_cast<float>(i) / pieces;
        const float width = 0.045f * sine(pi * (static_cast<float>(i) + 0.5f) / pieces);
        add_line(mesh, at + direction(a) * radius, at + direction(a + 2.2f / pieces) * radius,
                 width, faded(p.light, 0.45f));
    }
    for (int i = 0; i < 6; ++i)
        add_disc(mesh, at + direction(pi / 3.0f * static_cast<float>(i)) * (0.88f * radius), 0.018f,
                 deep);
}

// At most one in each cell of a coarse grid: more would read as a stamp.
void grow_portholes(const Scenery& s, const GroundEdge& edge, float left, float right, Mesh& mesh) {
    const std::uint64_t seed = s.scene.backdrop.seed + 43;
    for (float y = 0.0f; y < s.scene.size.y; y += porthole_cell)
        for (float x = left; x < right - 0.5f; x += porthole_cell) {
            const auto cx = static_cast<std::uint64_t>(x / porthole_cell + 1000.0f);
            const auto cy = static_cast<std::uint64_t>(y / porthole_cell);
            if (grown_number(seed, cx, cy, 1) > 0.38f * s.scene.ground.bricks) continue;
            const float radius = grown_between(0.13f, 0.27f, seed, cx, cy, 2);
            for (std::uint64_t attempt = 0; attempt < 6; ++attempt) {
                const glm::vec2 at{x + porthole_cell * grown_number(seed, cx, cy, 10 + attempt),
                                   y + porthole_cell * grown_number(seed, cx, cy, 20 + attempt)};
                if (!in_ground(edge, at)) continue;
                const float deep = surface_distance(edge, at, 10.0f);
                if (deep < 1.5f * radius || deep > porthole_reach) continue;
                add_porthole(s, mesh, at, radius);
                break;
            }
        }
}

TubeColors iron(const Palette& p) {
    TubeColors colors;
    colors.base = mixed(p.ink, p.stone, 0.45f);
    colors.shade = deep_color(p);
    colors.rim = faded(p.light, 0.8f);
    colors.rim_width = 0.3f;
    return colors;
}

void add_pipe_stub(const Scenery& s, Mesh& mesh, glm::vec2 at, glm::vec2 out, float radius,
                   float run) {
    const std::array<glm::vec2, 2> line{at - out * 0.3f, at + out * run};
    add_tube(mesh, line, {std::span(&radius, 1), 0.2f, false}, iron(s.palette), s.light);
    const Rgba hole = scaled(deep_color(s.palette), 0.6f);
    add_ellipse(mesh, line[1], {0.35f * radius, radius}, out, hole, hole);
    add_flange(mesh, line, 0.75f, 1.25f * radius, 0.06f, iron(s.palette), s.light);
}

void add_beam_stub(const Scenery& s, Mesh& mesh, glm::vec2 at, glm::vec2 out, float run) {
    const Palette& p = s.palette;
    const glm::vec2 up = out.x > 0.0f ? left_of(out) : -left_of(out);
    const glm::vec2 root = at - out * 0.2f, end = at + out * (1.6f * run);
    add_line(mesh, root, end - out * 0.05f, 0.10f, mixed(p.ink, p.stone, 0.15f));
    add_line(mesh, root + up * 0.07f, end + up * 0.07f, 0.05f, mixed(p.ink, p.stone, 0.4f));
    add_line(mesh, root - up * 0.07f, end - up * 0.07f, 0.05f, mixed(p.ink, p.stone, 0.25f));
    add_line(mesh, at + up * 0.09f, end + up * 0.09f, 0.016f, faded(p.light, 0.8f));
}

void grow_stubs(const Scenery& s, const GroundSegment& wall, Mesh& mesh) {
    const std::uint64_t seed = s.scene.backdrop.seed + 47;
    const float run = length(wall.to - wall.from);
    const int count = std::max(1, static_cast<int>(run / 1.9f));
    for (int i = 0; i < count; ++i) {
        const auto which = static_cast<std::uint64_t>(i);
        if (grown_number(seed, wall.id, which, 1) < 0.3f) continue;
        const float share =
            (static_cast<float>(i) + grown_between(0.3f, 0.7f, seed, wall.id, which, 2)) /
            static_cast<float>(count);
        const glm::vec2 at = mix(wall.from, wall.to, share);
        const glm::vec2 out{wall.normal.x > 0.0f ? 1.0f : -1.0f, 0.0f};
        const float reach = grown_between(0.14f, 0.36f, seed, wall.id, which, 3);
        if (grown_number(seed, wall.id, which, 4) < 0.65f)
            add_pipe_stub(s, mesh, at, out, grown_between(0.06f, 0.12f, seed, wall.id, which, 5),
                          reach);
        else
            add_beam_stub(s, mesh, at, out, reach);
    }
}

// Bent bars of iron at the corners of floors.
void grow_bars(const Scenery& s, const GroundSegment& floor, Mesh& mesh) {
    const std::uint64_t seed = s.scene.backdrop.seed + 53;
    for (std::uint64_t end = 0; end < 2; ++end) {
        if (grown_number(seed, floor.id, end) >= 0.45f) continue;
        const glm::vec2 root = mix(floor.from, floor.to, end == 0 ? 0.035f : 0.965f);
        const float in = end == 0 ? 1.0f : -1.0f;
        const glm::vec2 along = unit(floor.to - floor.from, {1.0f, 0.0f});
        for (std::uint64_t i = 0; i < 3; ++i) {
            const float height = grown_between(0.2f, 0.55f, seed, floor.id, end, i + 10);
            const float bend = grown_between(-0.2f, 0.2f, seed, floor.id, end, i + 20);
            const glm::vec2 at =
                root + along * (in * 0.09f * static_cast<float>(i)) - floor.normal * 0.03f;
            const std::array<glm::vec2, 3> bar{
                at, at + floor.normal * (0.6f * height) + along * (0.2f * bend),
                at + floor.normal * height + along * bend};
            add_stroke(mesh, rounded_line(bar, 4), 0.022f, 0.022f, s.palette.ink,
                       mixed(s.palette.ink, mixed(s.palette.stone, s.palette.light, 0.2f), 0.6f));
        }
    }
}

}  // namespace

void grow_bricks(const Scenery& s, const GroundEdge& edge, float left, float right, Mesh& mesh) {
    if (s.scene.ground.bricks <= 0.0f) return;
    const std::uint64_t seed = s.scene.backdrop.seed + 41;
    const int rows = static_cast<int>(s.scene.size.y / row_height);
    for (int row = 0; row < rows; ++row) {
        const auto salt = static_cast<std::uint64_t>(row);
        const float y = row_height * static_cast<float>(row);
        // Bricks of a row are laid by number, about 0.7 m each, so that a tile can begin anywhere.
        constexpr float pitch = 0.69f;
        const int first = static_cast<int>(std::floor(left / pitch));
        const int last = static_cast<int>(std::ceil(right / pitch));
        const auto joint = [&](int i) {
            const auto which = static_cast<std::uint64_t>(i + 1000);
            return pitch * static_cast<float>(i) +
                   grown_between(-0.2f, 0.2f, seed, salt, which, 3) +
                   0.35f * static_cast<float>(row % 2);
        };
        for (int i = first; i < last; ++i) {
            const float x = joint(i), width = joint(i + 1) - x;
            const glm::vec2 middle{x + 0.5f * width, y + 0.5f * row_height};
            if (middle.x < left || middle.x >= right) continue;
            const auto which = static_cast<std::uint64_t>(i + 1000);
            if (grown_number(seed, salt, which, 4) >= s.scene.ground.bricks ||
                !in_ground(edge, middle))
                continue;
            const float deep = surface_distance(edge, middle, brick_reach);
            const float opacity = (1.0f - ramp_between(0.15f, brick_reach, deep)) *
                                  grown_between(0.35f, 1.0f, seed, salt, which, 5);
            if (opacity > 0.03f && deep > 0.16f)
                add_brick(s, mesh, x, y, width, opacity, salt * 100000 + which);
        }
    }
}

void grow_fittings(const Scenery& s, const GroundEdge& edge, float left, float right, Mesh& mesh) {
    if (s.from_above || s.scene.ground.bricks <= 0.0f) return;
    grow_portholes(s, edge, left, right, mesh);
    for (const GroundSegment& segment : edge.segments) {
        const float x = 0.5f * (segment.from.x + segment.to.x),
                    run = length(segment.to - segment.from);
        if (segment.frame || x < left || x >= right) continue;
        if (std::abs(segment.normal.x) > 0.85f && run > 0.55f) grow_stubs(s, segment, mesh);
        if (segment.normal.y > 0.8f && run > 1.2f) grow_bars(s, segment, mesh);
    }
}

}  // namespace wriggle
