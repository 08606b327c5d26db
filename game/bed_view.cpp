#include "game/bed_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

constexpr float patch_cell = 2.7f, stone_cell = 0.85f, net_cell = 0.9f;  // metres
constexpr float stones = 0.55f;        // of their cells that have one
constexpr float fewest_pixels = 3.0f;  // across a cell of the net, and it is left out
constexpr int most_cells = 160;        // each way: a scene far larger than this shows its middle

struct Cells {
    int left, right, bottom, top;
};

Cells cells_in(glm::vec2 low, glm::vec2 high, float cell) {
    const auto index = [&](float x) { return static_cast<int>(std::floor(x / cell)); };
    Cells cells{index(low.x) - 1, index(high.x) + 1, index(low.y) - 1, index(high.y) + 1};
    cells.right = std::min(cells.right, cells.left + most_cells);
    cells.top = std::min(cells.top, cells.bottom + most_cells);
    return cells;
}

std::uint64_t key_of(int i, int j) {
    return static_cast<std::uint64_t>(i + 5000) * 10007u + static_cast<std::uint64_t>(j + 5000);
}

// Where it is deeper and where less so: broad soft patches.
void add_patch(const Scenery& s, int i, int j, Mesh& mesh) {
    const std::uint64_t seed = s.scene.backdrop.seed + 151, key = key_of(i, j);
    const glm::vec2 at = patch_cell * glm::vec2{static_cast<float>(i) + grown_number(seed, key, 1),
                                                static_cast<float>(j) + grown_number(seed, key, 2)};
    const float size = patch_cell * grown_between(0.5f, 1.1f, seed, key, 3);
    const Rgba deep = mixed(s.palette.ink, s.palette.water, 0.2f);
    const Rgba pale = mixed(s.palette.water, s.palette.fog, 0.35f);
    const Rgba color = faded(grown_number(seed, key, 4) < 0.55f ? deep : pale,
                             grown_between(0.10f, 0.28f, seed, key, 5));
    add_ellipse(mesh, at, {size, size * grown_between(0.5f, 0.9f, seed, key, 6)},
                direction(6.0f * grown_number(seed, key, 7)), color, faded(color, 0.0f));
}

void add_stone(const Scenery& s, int i, int j, bool wet, Mesh& mesh) {
    const std::uint64_t seed = s.scene.backdrop.seed + 157, key = key_of(i, j);
    if (grown_number(seed, key, 1) > stones) return;
    const glm::vec2 at = stone_cell * glm::vec2{static_cast<float>(i) + grown_number(seed, key, 2),
                                                static_cast<float>(j) + grown_number(seed, key, 3)};
    const float k = grown_number(seed, key, 4);
    const float size = 0.035f + 0.20f * k * k * k;
    const glm::vec2 half{size, size * grown_between(0.6f, 0.95f, seed, key, 5)};
    const glm::vec2 axis = direction(6.0f * grown_number(seed, key, 6));
    const Rgba dry =
        blend(s.palette.ink, s.palette.stone, grown_between(0.25f, 0.7f, seed, key, 7));
    const Rgba stone = wet ? mixed(dry, s.palette.water, 0.45f) : dry;
    const Rgba shadow = faded(scaled(s.palette.ink, 0.6f), 0.45f);
    add_ellipse(mesh, at - s.light * (0.35f * size), 1.2f * half, axis, shadow,
                faded(shadow, 0.0f));
    add_disc(mesh, at, 0.9f * half.y, stone);
    add_ellipse(mesh, at, half, axis, stone, stone);
    const Rgba lit = faded(mixed(stone, s.palette.light, 0.5f), wet ? 0.35f : 0.6f);
    add_ellipse(mesh, at + s.light * (0.3f * size), 0.55f * half, axis, lit, faded(lit, 0.0f));
}

// A knot of the net, which wanders about its place.
glm::vec2 knot(std::uint64_t seed, int i, int j, double seconds) {
    const std::uint64_t key = key_of(i, j);
    const float turn =
        2.0f * pi *
        (cycle(seconds, 5.0 + 3.0 * grown_number(seed, key, 1)) + grown_number(seed, key, 2));
    const glm::vec2 place{static_cast<float>(i) + grown_between(0.15f, 0.85f, seed, key, 3),
                          static_cast<float>(j) + grown_between(0.15f, 0.85f, seed, key, 4)};
    return net_cell * (place + 0.22f * direction(turn));
}

void add_net_line(const Scenery& s, glm::vec2 a, glm::vec2 b, float bend, float strength,
                  Mesh& mesh) {
    constexpr int parts = 5;
    const glm::vec2 bow = left_of(b - a) * bend;
    glm::vec2 from = a;
    for (int k = 1; k <= parts; ++k) {
        const float t = static_cast<float>(k) / parts, u = t - 1.0f / parts;
        const glm::vec2 to = mix(a, b, t) + bow * (4.0f * t * (1.0f - t));
        // Brightest at the knots, where lines of light meet.
        const auto light = [&](float x) {
            return faded(s.palette.light, strength * (0.4f + 0.6f * std::abs(2.0f * x - 1.0f)));
        };
        const auto width = [](float x) { return 0.018f + 0.03f * std::abs(2.0f * x - 1.0f); };
        add_line(mesh, from, to, width(u), width(t), light(u), light(t));
        from = to;
    }
}

bool in_water(const Scenery& s, glm::vec2 at) {
    return std::ranges::any_of(s.scene.water, [&](const WaterDef& water) {
        return at.x > water.min.x && at.x < water.max.x && at.y > water.min.y && at.y < water.max.y;
    });
}

void add_net(const Scenery& s, glm::vec2 low, glm::vec2 high, double seconds, Mesh& mesh) {
    const std::uint64_t seed = s.scene.backdrop.seed + 163;
    const Cells cells = cells_in(low, high, net_cell);
    for (int j = cells.bottom; j <= cells.top; ++j)
        for (int i = cells.left; i <= cells.right; ++i) {
            const glm::vec2 at = knot(seed, i, j, seconds);
            if (!in_water(s, at)) continue;
            const float patch = 0.5f + 0.5f * grown_noise(0.35f * at.x + 0.21f * at.y, seed + 1);
            const float strength = 0.06f + 0.16f * patch;
            for (const bool right : {true, false}) {
                const glm::vec2 next = knot(seed, i + right, j + !right, seconds);
                const float bend = grown_between(-0.2f, 0.2f, seed, key_of(i, j), 7, right);
                if (in_water(s, next)) add_net_line(s, at, next, bend, strength, mesh);
            }
        }
}

}  // namespace

void add_bed(const Scenery& scenery, glm::vec2 low, glm::vec2 high, double seconds, Mesh& bed) {
    if (!scenery.from_above) return;
    const glm::vec2 from{std::max(low.x, 0.0f), std::max(low.y, 0.0f)};
    const glm::vec2 to{std::min(high.x, scenery.scene.size.x),
                       std::min(high.y, scenery.scene.size.y)};
    if (from.x >= to.x || from.y >= to.y) return;
    const auto each = [&](float cell, const auto& add) {
        if (cell < fewest_pixels * bed.pixel) return;
        const Cells cells = cells_in(from, to, cell);
        for (int j = cells.bottom; j <= cells.top; ++j)
            for (int i = cells.left; i <= cells.right; ++i)
                add(i, j);
    };
    each(patch_cell, [&](int i, int j) { add_patch(scenery, i, j, bed); });
    each(stone_cell, [&](int i, int j) {
        const glm::vec2 middle =
            stone_cell * glm::vec2{static_cast<float>(i), static_cast<float>(j)};
        add_stone(scenery, i, j, in_water(scenery, middle), bed);
    });
    if (net_cell >= fewest_pixels * bed.pixel) add_net(scenery, from, to, seconds, bed);
}

}  // namespace wriggle
