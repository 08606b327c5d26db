// What grows along the ground's edge in one tile: bands, the lit line, hatching, moss, plants.
#include <algorithm>
#include <array>

#include "creatures/angle.hpp"
#include "game/ground_view.hpp"
#include "game/tube.hpp"

namespace wriggle {

namespace {

constexpr float lit_gap = 0.65f;  // how much of the lit line is always there
constexpr float floor_normal = 0.75f, ceiling_normal = -0.6f;

struct EdgePart {
    const GroundSample &a, &b;
    std::uint64_t id;
    std::uint64_t seed;
    float number(std::uint64_t what, std::uint64_t which = 0) const {
        return grown_number(seed, id, what, which);
    }
    float between(float low, float high, std::uint64_t what, std::uint64_t which = 0) const {
        return mix(low, high, number(what, which));
    }
};

template <class Visit>
void for_parts(const Scenery& scenery, const GroundEdge& edge, float left, float right,
               Visit visit) {
    for (const GroundPart& part : edge.parts) {
        const GroundSample &a = edge.samples[part.a], &b = edge.samples[part.b];
        const float x = 0.5f * (a.at.x + b.at.x);
        if (x >= left && x < right) visit(EdgePart{a, b, a.id, scenery.scene.backdrop.seed + 10});
    }
}

// The edge's colour, and how it sinks into the dark.
struct BandPoint {
    glm::vec2 at;
    sf::Color color;
};

BandPoint band_point(const Palette& p, const GroundSample& s, int step) {
    const Rgba ink = ground_color(p);
    const Rgba edge = mixed(mixed(ink, p.stone, 0.35f), mixed(p.stone, p.fog, 0.28f),
                            std::clamp(s.lit, 0.0f, 1.0f));
    const std::array<float, 3> depths{0.0f, 0.3f, 1.0f};
    const std::array<Rgba, 3> colors{edge, mixed(ink, edge, 0.42f), faded(ink, 0.0f)};
    const auto i = static_cast<std::size_t>(step);
    return {s.at - s.normal * (depths[i] * s.depth), sf_of(colors[i])};
}

void grow_band(const Palette& p, const EdgePart& part, Mesh& mesh) {
    for (int step = 0; step < 2; ++step) {
        const BandPoint a = band_point(p, part.a, step), b = band_point(p, part.b, step);
        const BandPoint c = band_point(p, part.b, step + 1), d = band_point(p, part.a, step + 1);
        add_quad(mesh, a.at, b.at, c.at, d.at, a.color, b.color, c.color, d.color);
    }
    const BandPoint a = band_point(p, part.a, 0), b = band_point(p, part.b, 0);
    add_fringe(mesh, a.at, b.at, part.a.normal, part.b.normal, a.color, b.color);
}

void grow_lit_line(const Scenery& scenery, const EdgePart& part, Mesh& mesh) {
    const auto width = [&](const GroundSample& s) {
        const float wear = grown_noise(3.3f * s.at.x + 2.0f * s.at.y, part.seed);
        return lit_line_width * std::max(0.0f, s.lit) * (lit_gap + 0.45f * wear);
    };
    const float wa = width(part.a), wb = width(part.b);
    if (wa <= 0.002f && wb <= 0.002f) return;
    const auto color = [&](const GroundSample& s) {
        return sf_of(faded(scenery.palette.light, 0.25f + 0.75f * std::max(0.0f, s.lit)));
    };
    const sf::Color ca = color(part.a), cb = color(part.b);
    add_edge_line(mesh, part.a.at, part.b.at, -part.a.normal * wa, -part.b.normal * wb, ca, cb);
}

void grow_hatching(const Palette& p, const EdgePart& part, Mesh& mesh) {
    if (part.number(1) >= 0.75f) return;
    const glm::vec2 n = part.a.normal;
    const glm::vec2 at = mix(part.a.at, part.b.at, part.number(2)) -
                         n * std::min(part.between(0.07f, 0.16f, 3), 0.5f * part.a.depth);
    const glm::vec2 d = unit(-n + 0.55f * left_of(n), {0.0f, -1.0f});
    const float run = std::min(part.between(0.08f, 0.3f, 4), 0.6f * part.a.depth);
    const Rgba deep = deep_color(p);
    add_line(mesh, at, at + d * run, 0.016f, 0.004f, faded(deep, 0.8f), faded(deep, 0.1f));
    if (part.number(5) < 0.4f)
        add_line(mesh, at + glm::vec2{0.05f, 0.0f}, at + glm::vec2{0.05f, 0.0f} + d * (0.7f * run),
                 0.012f, 0.003f, faded(mixed(p.stone, p.light, 0.3f), 0.5f), faded(p.stone, 0.0f));
}

// How mossy a place is, in patches.
float moss_at(const Scenery& scenery, const EdgePart& part) {
    const float patch =
        0.5f + 0.5f * grown_noise(0.8f * part.a.at.x + 0.3f * part.a.at.y, part.seed + 21);
    return patch * scenery.scene.ground.moss;
}

void grow_moss(const Scenery& scenery, const EdgePart& part, float moss, Mesh& mesh) {
    if (moss <= 0.2f) return;
    const Palette& p = scenery.palette;
    const auto hang = [&](const GroundSample& s) {
        return std::max(0.01f,
                        moss * 0.11f * (0.6f + 0.5f * grown_noise(5.0f * s.at.x, part.seed + 2)));
    };
    const float ha = std::min(hang(part.a), 0.5f * part.a.depth);
    const float hb = std::min(hang(part.b), 0.5f * part.b.depth);
    const Rgba above = mixed(p.moss, p.light, 0.30f), below = mixed(p.moss, p.ink, 0.45f);
    const glm::vec2 na = part.a.normal, nb = part.b.normal;
    const sf::Color ca = sf_of(above), cb = sf_of(below);
    add_quad(mesh, part.a.at - na * 0.012f, part.b.at - nb * 0.012f, part.b.at - nb * hb,
             part.a.at - na * ha, ca, ca, cb, cb);
    add_fringe(mesh, part.a.at - na * ha, part.b.at - nb * hb, -na, -nb, cb, cb);
    if (part.number(6) >= 0.5f) return;
    const glm::vec2 drip = part.a.at - na * (0.8f * ha);
    const glm::vec2 down =
        scenery.from_above ? -na : glm::vec2{part.between(-0.1f, 0.1f, 7), -1.0f};
    const float run = part.between(0.08f, 0.3f, 8) * moss;
    add_line(mesh, drip, drip + down * std::min(run, 0.6f * part.a.depth), 0.035f, 0.008f, below,
             mixed(below, ground_color(p), 0.4f));
}

Strand blade_of(const Scenery& scenery, const EdgePart& part, float moss, std::uint64_t i) {
    const Palette& p = scenery.palette;
    Strand s;
    s.root = mix(part.a.at, part.b.at, part.number(11, i)) - part.a.normal * 0.02f;
    const float tall = part.number(12, i) < 0.07f ? 1.9f : 1.0f;
    const float height = part.between(0.06f, 0.30f, 13, i) * (0.35f + moss) * tall;
    s.grows = mix(part.a.normal, glm::vec2{0.0f, 1.0f}, 0.6f) * height;
    s.lean = part.between(-0.5f, 0.5f, 14, i);
    s.width = 0.028f;
    s.phase = part.number(15, i);
    s.from = mixed(p.moss, p.ink, 0.62f);
    s.to = mixed(p.moss, p.light, part.between(0.05f, 0.45f, 16, i));
    s.flower = height > 0.16f && part.number(17, i) < 0.07f;
    s.petal = mixed(p.accent, p.light, 0.2f);
    return s;
}

Strand root_of(const Scenery& scenery, const EdgePart& part) {
    const Palette& p = scenery.palette;
    Strand s;
    s.root = mix(part.a.at, part.b.at, part.number(31)) + part.a.normal * -0.04f;
    const float run = part.between(0.15f, 1.1f, 32) * part.number(33) + 0.1f;
    s.grows = {0.0f, -run};
    s.lean = part.between(-0.15f, 0.15f, 34);
    s.width = 0.032f;
    s.phase = part.number(35);
    s.from = p.ink;
    s.to = mixed(p.ink, p.moss, 0.35f);
    s.leaves = part.number(36) < 0.4f ? 6 : 0;
    return s;
}

// How high water stands over a place, metres; at most 0: it is dry.
float water_over(const Scenery& scenery, glm::vec2 at) {
    float most = 0.0f;
    for (const WaterDef& water : scenery.scene.water)
        if (at.x > water.min.x && at.x < water.max.x && at.y > water.min.y - 0.1f)
            most = std::max(most, water.max.y - at.y);
    return most;
}

// A water plant that rises towards the light; none in water too shallow for it.
constexpr float least_depth = 0.5f, tallest_plant = 1.7f;
constexpr float water_plants = 0.32f;  // of the parts of a mossy floor that have one

Strand water_plant_of(const Scenery& scenery, const EdgePart& part, float depth) {
    const Palette& p = scenery.palette;
    Strand s;
    s.in_water = true;
    s.root = mix(part.a.at, part.b.at, part.number(41)) - part.a.normal * 0.03f;
    const float height = std::min(tallest_plant, 0.75f * depth) * part.between(0.35f, 1.0f, 42);
    s.grows = {part.between(-0.15f, 0.15f, 43) * height, height};
    s.lean = part.between(-0.2f, 0.2f, 44);
    s.width = 0.035f;
    s.phase = part.number(45);
    s.from = mixed(mixed(p.moss, p.ink, 0.75f), p.water, 0.3f);
    s.to = mixed(mixed(p.moss, p.light, 0.1f), p.water, part.between(0.15f, 0.4f, 46));
    s.leaf = part.between(0.07f, 0.12f, 47);
    s.leaves = static_cast<int>(height / (0.9f * s.leaf));
    return s;
}

}  // namespace

void grow_edge(const Scenery& scenery, const GroundEdge& edge, float left, float right,
               GroundTile& tile) {
    for_parts(scenery, edge, left, right,
              [&](const EdgePart& part) { grow_band(scenery.palette, part, tile.coarse); });
    for_parts(scenery, edge, left, right, [&](const EdgePart& part) {
        if (part.a.frame) return;
        const float moss = moss_at(scenery, part);
        const bool grows = scenery.from_above || part.a.face.y > floor_normal;
        grow_lit_line(scenery, part, tile.coarse);
        if (grows) grow_moss(scenery, part, moss, tile.coarse);
        grow_hatching(scenery.palette, part, tile.fine);
    });
}

void grow_plants(const Scenery& scenery, const GroundEdge& edge, float left, float right,
                 GroundTile& tile) {
    if (scenery.scene.ground.moss <= 0.0f) return;
    for_parts(scenery, edge, left, right, [&](const EdgePart& part) {
        if (part.a.frame || scenery.from_above) return;
        const float moss = moss_at(scenery, part);
        if (part.a.face.y > floor_normal) {
            const float depth = water_over(scenery, part.a.at);
            const int blades = static_cast<int>(5.5f * moss * (part.number(10) + 0.25f));
            for (int i = 0; i < blades; ++i) {
                const auto which = static_cast<std::uint64_t>(i);
                auto& strands = i % 3 == 0 ? tile.before : tile.behind;
                strands.push_back(blade_of(scenery, part, moss, which));
                strands.back().in_water = depth > 0.0f;
            }
            if (depth > least_depth && part.number(40) < water_plants * moss)
                tile.behind.push_back(water_plant_of(scenery, part, depth));
        }
        if (part.a.face.y < ceiling_normal && part.number(30) < 0.42f * scenery.scene.ground.moss)
            tile.behind.push_back(root_of(scenery, part));
    });
}

}  // namespace wriggle
