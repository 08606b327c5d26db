#include "game/water_view.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/bed_view.hpp"
#include "game/water_depths.hpp"
#include "game/water_surface.hpp"

namespace wriggle {

namespace {

constexpr float column = 0.12f;  // metres
constexpr int most_columns = 400;
constexpr float over_ground = 0.12f;  // metres
constexpr float floor_step = 0.1f;    // metres, at least
constexpr int most_steps = 4000;
constexpr int most_run_steps = 100;
constexpr int strips = 96;  // of what a basin bends, across the view

struct Basin {
    float left, right, bottom, surface;
    float depth() const { return surface - bottom; }
};

struct Painter {
    const Scenery& scenery;
    Basin basin;
    double seconds;
    const WaterSurface& surface;
    const WaterFloor& floor;
    WaterMeshes& meshes;
};

float noise(float x, double seconds, double period, std::uint64_t seed) {
    return grown_noise(x + 64.0f * cycle(seconds, 64.0 * period), seed);
}

// Between two depths below two places of the moving surface, all down: the ground covers it.
void add_behind(const Painter& p, glm::vec2 a, glm::vec2 b, float from, float to, Rgba above,
                Rgba below) {
    const sf::Color ca = sf_of(above), cb = sf_of(below);
    const float low = p.basin.bottom - over_ground;
    add_quad(p.meshes.behind, {a.x, std::max(low, a.y - from)}, {b.x, std::max(low, b.y - from)},
             {b.x, std::max(low, b.y - to)}, {a.x, std::max(low, a.y - to)}, ca, ca, cb, cb);
}

// The same over what swims, no deeper than its floor and under what overhangs it.
void add_layer(const Painter& p, Mesh& mesh, glm::vec2 a, glm::vec2 b, float from, float to,
               Rgba above, Rgba below) {
    const sf::Color ca = sf_of(above), cb = sf_of(below);
    // A little of it lies over the ground's rough edge: no gap is left there.
    const float lowest_top = std::min(p.floor.top_at(a.x), p.floor.top_at(b.x));
    const bool under = lowest_top < p.basin.surface;
    const auto place = [&](glm::vec2 at, float depth) {
        const float high = under ? std::min(at.y, lowest_top + over_ground) : at.y;
        return glm::vec2{
            at.x, std::clamp(at.y - depth, std::min(high, p.floor.at(at.x) - over_ground), high)};
    };
    const glm::vec2 ha = place(a, from), hb = place(b, from), la = place(a, to), lb = place(b, to);
    if (ha.y <= la.y && hb.y <= lb.y) return;
    add_quad(mesh, ha, hb, lb, la, ca, ca, cb, cb);
}

void add_surface_lines(const Painter& p, glm::vec2 pa, glm::vec2 pb) {
    const float a = pa.x, b = pb.x;
    Mesh& mesh = p.meshes.before;
    const Rgba light = p.scenery.palette.light;
    const float ka = 0.5f + 0.5f * noise(1.9f * a, p.seconds, 1.0, 5);
    const float kb = 0.5f + 0.5f * noise(1.9f * b, p.seconds, 1.0, 5);
    const float wa = 0.014f + 0.034f * ka * ka, wb = 0.014f + 0.034f * kb * kb;
    const sf::Color ca = sf_of(faded(light, 0.65f + 0.35f * ka));
    const sf::Color cb = sf_of(faded(light, 0.65f + 0.35f * kb));
    add_quad(mesh, pa, pb, pb - glm::vec2{0.0f, wb}, pa - glm::vec2{0.0f, wa}, ca, cb, cb, ca);
    add_fringe(mesh, pa, pb, {0.0f, 1.0f}, {0.0f, 1.0f}, ca, cb);
    // Its underside, broken into strokes.
    const auto stroke = [&](float depth, float width, float opacity, float threshold, float value) {
        if (value < threshold) return;
        const glm::vec2 down{0.0f, depth}, thick{0.0f, width};
        add_quad(mesh, pa - down, pb - down, pb - down - thick, pa - down - thick,
                 faded(light, opacity * std::min(1.0f, 4.0f * (value - threshold))));
    };
    stroke(0.085f, 0.014f, 0.35f, 0.05f, noise(3.1f * a, p.seconds, 1.1, 8));
    stroke(0.165f, 0.010f, 0.2f, 0.35f, noise(2.2f * a, p.seconds, 1.7, 18));
}

void add_columns(const Painter& p, glm::vec2 low, glm::vec2 high) {
    const Palette& c = p.scenery.palette;
    const Rgba near = mixed(c.water, c.light, 0.28f), deep = mixed(c.water, c.ink, 0.72f);
    // What is far off is lost in a haze that the light above fills.
    const Rgba haze = varied(c.water, 0.0f, 0.05f), haze_below = blend(c.water, c.ink, 0.45f);
    const glm::vec2 size = p.scenery.scene.size;
    const float left = std::max({p.basin.left, low.x, 0.0f});
    const float right = std::min({p.basin.right, high.x, size.x});
    const float depth = p.basin.depth(), upper = 0.35f * depth;
    const int count = std::clamp(static_cast<int>((right - left) / column), 1, most_columns);
    const auto place = [&](int i) {
        const float x = mix(left, right, static_cast<float>(i) / static_cast<float>(count));
        return glm::vec2{x, p.surface.at(x)};
    };
    glm::vec2 b = place(0);
    for (int i = 0; i < count; ++i) {
        const glm::vec2 a = b;
        b = place(i + 1);
        WaterMeshes& m = p.meshes;
        add_behind(p, a, b, 0.0f, upper, faded(near, 0.88f), faded(haze, 0.88f));
        add_behind(p, a, b, upper, depth + 1.0f, faded(haze, 0.88f), faded(haze_below, 0.95f));
        // In a bank there is nothing to tint, nor where one begins under what overhangs.
        const float middle = 0.5f * (a.x + b.x);
        if (p.floor.at(middle) >= p.basin.surface) continue;
        const bool under =
            p.floor.top_at(a.x) < p.basin.surface || p.floor.top_at(b.x) < p.basin.surface;
        if (under && std::max(p.floor.at(a.x), p.floor.at(b.x)) > p.floor.top_at(middle)) continue;
        add_layer(p, m.before, a, b, 0.0f, 0.10f, faded(c.light, 0.42f), faded(c.water, 0.14f));
        add_layer(p, m.before, a, b, 0.10f, 0.5f * depth, faded(c.water, 0.14f),
                  faded(c.water, 0.28f));
        add_layer(p, m.before, a, b, 0.5f * depth, depth + 1.0f, faded(c.water, 0.28f),
                  faded(deep, 0.62f));
        if (p.basin.surface < high.y + 0.5f && !under) add_surface_lines(p, a, b);
    }
}

// How far one gets from a place of the surface, at most `longest`, before the floor.
float free_run(const Painter& p, glm::vec2 from, glm::vec2 way, float longest) {
    const int steps = std::clamp(static_cast<int>(longest / floor_step), 1, most_run_steps);
    for (int i = 0; i < steps; ++i) {
        const glm::vec2 at = from + way * (longest * static_cast<float>(i + 1) / steps);
        if (at.y < p.floor.at(at.x)) return longest * static_cast<float>(i) / steps;
    }
    return longest;
}

// Light that falls in through the waves and wanders with them.
void add_shafts(const Painter& p) {
    const float width = p.basin.right - p.basin.left;
    const std::uint64_t seed = p.scenery.scene.backdrop.seed + 81;
    const glm::vec2 down = unit({-0.6f * p.scenery.light.x, -1.0f}, {0.0f, -1.0f});
    for (int i = 0; i < std::min(static_cast<int>(1.6f * width), 60); ++i) {
        const auto salt = static_cast<std::uint64_t>(i);
        const float sway = 2.0f * pi * cycle(p.seconds + 1.3 * i, 6.0 + i % 5);
        const float x = p.basin.left + width * grown_number(seed, salt, 1) + 0.2f * sine(sway);
        const float wide = grown_between(0.15f, 0.75f, seed, salt, 2);
        if (x < p.basin.left || x + wide > p.basin.right) continue;
        const float longest = p.basin.depth() * grown_between(0.45f, 0.95f, seed, salt, 3);
        const float strength =
            grown_between(0.08f, 0.26f, seed, salt, 4) * (0.75f + 0.25f * sine(1.7f * sway));
        const glm::vec2 a{x, p.surface.at(x)}, b{x + wide, p.surface.at(x + wide)};
        const glm::vec2 m = 0.5f * (a + b);
        // Each of its three lines ends where it meets the floor.
        const float run = free_run(p, m, down, longest);
        if (run <= 0.0f) continue;
        const glm::vec2 c = b + down * free_run(p, b, down, longest);
        const glm::vec2 d = a + down * free_run(p, a, down, longest);
        const glm::vec2 foot = m + down * run;
        const Rgba light = faded(p.scenery.palette.light, strength);
        const sf::Color on = sf_of(light), off = sf_of(faded(light, 0.0f));
        const sf::Color ends = sf_of(faded(light, 1.0f - run / longest));
        add_quad(p.meshes.glints, a, m, foot, d, off, on, ends, off);
        add_quad(p.meshes.glints, m, b, c, foot, on, off, off, ends);
    }
}

// Short bright strokes on the water and specks in it.
void add_glints(const Painter& p) {
    const float width = p.basin.right - p.basin.left;
    const std::uint64_t seed = p.scenery.scene.backdrop.seed + 83;
    const Rgba light = p.scenery.palette.light;
    for (int i = 0; i < std::min(static_cast<int>(5.0f * width), 160); ++i) {
        const auto salt = static_cast<std::uint64_t>(i);
        const float life = cycle(p.seconds + 0.37 * i, 1.9 + 0.3 * (i % 4));
        const float strength = sine(pi * life);
        const float x = p.basin.left + width * grown_number(seed, salt, 1) + 0.25f * life;
        const float below = 0.5f * grown_number(seed, salt, 2) * grown_number(seed, salt, 3);
        const float y = p.surface.at(x) - below;
        const float run = grown_between(0.05f, 0.28f, seed, salt, 4) * (1.0f - below);
        if (x - run < p.basin.left || x + run > p.basin.right) continue;
        if (std::max(p.floor.at(x - run), p.floor.at(x + run)) >= y) continue;
        const float thick = 0.02f * (1.0f - below) * strength;
        const Rgba on = faded(light, 0.6f * (1.0f - below) * strength);
        add_line(p.meshes.glints, {x - run, y}, {x, y + 0.004f}, 0.002f, thick, faded(on, 0.0f),
                 on);
        add_line(p.meshes.glints, {x, y + 0.004f}, {x + run, y}, thick, 0.002f, on,
                 faded(on, 0.0f));
    }
    for (int i = 0; i < std::min(static_cast<int>(4.0f * width), 80); ++i) {
        const auto salt = static_cast<std::uint64_t>(i);
        const float rise = cycle(p.seconds + 2.3 * i, 26.0 + i % 7);
        const float x = p.basin.left + width * grown_number(seed, salt, 11) +
                        0.08f * sine(2.0f * pi * cycle(p.seconds, 5.0 + i % 3));
        const float floor = p.floor.at(x);
        if (floor >= p.basin.surface) continue;
        const glm::vec2 at{x, mix(floor, p.basin.surface, rise)};
        add_disc(p.meshes.glints, at, grown_between(0.008f, 0.02f, seed, salt, 12),
                 faded(light, 0.4f * sine(pi * rise)));
    }
}

// Of numbers that stand evenly, at a place between two of them; beyond the ends as there.
float between(const std::vector<float>& numbers, float place) {
    if (numbers.empty()) return 0.0f;
    const float held = std::clamp(place, 0.0f, static_cast<float>(numbers.size() - 1));
    const auto i = static_cast<std::size_t>(held);
    const std::size_t j = std::min(i + 1, numbers.size() - 1);
    return mix(numbers[i], numbers[j], held - static_cast<float>(i));
}

struct Free {
    float top, bottom;  // y; equal: there is none
};

// What is not ground below a place of the surface: from there on, or under what overhangs it.
Free free_below(const GroundEdge& edge, glm::vec2 at, float lowest) {
    glm::vec2 top = at;
    for (int i = 0; i < most_run_steps && in_ground(edge, top); ++i) {
        top.y -= floor_step;
        if (top.y <= lowest) return {at.y, at.y};
    }
    if (in_ground(edge, top)) return {at.y, at.y};
    const glm::vec2 foot{top.x, lowest};
    return {top.y, mix(top.y, foot.y, surface_ahead(edge, top, foot))};
}

}  // namespace

float WaterFloor::at(float x) const {
    return between(bottom, (x - left) / step);
}

float WaterFloor::top_at(float x) const {
    return between(top, (x - left) / step);
}

std::vector<WaterFloor> water_floors_of(const Scenery& scenery, const GroundEdge& edge) {
    std::vector<WaterFloor> floors;
    for (const WaterDef& def : scenery.scene.water) {
        WaterFloor& floor = floors.emplace_back();
        // A rectangle may reach far beyond the scene: only what lies in it is seen.
        constexpr float inside = 0.01f;  // metres: beyond its edge all is ground
        const glm::vec2 size = scenery.scene.size;
        const float from = std::clamp(def.min.x, inside, size.x - inside);
        const float width = std::max(inside, std::clamp(def.max.x, inside, size.x - inside) - from);
        const float high = std::min(def.max.y, size.y - inside), low = std::max(def.min.y, 0.0f);
        const int steps = std::clamp(static_cast<int>(width / floor_step), 1, most_steps);
        floor.left = from;
        floor.step = width / static_cast<float>(steps);
        for (int i = 0; i <= steps; ++i) {
            const float x = from + floor.step * static_cast<float>(i);
            const Free free = free_below(edge, {x, high}, std::min(low, high));
            // In a bank its floor is its surface, wherever that is.
            const bool open = free.bottom < free.top, under = free.top < high;
            floor.bottom.push_back(open ? free.bottom : def.max.y);
            floor.top.push_back(open && under ? free.top : def.max.y);
        }
        floor.deepest = *std::min_element(floor.bottom.begin(), floor.bottom.end());
    }
    return floors;
}

std::vector<BentStrip> bent_by_water(const Scenery& scenery, std::span<const WaterFloor> floors,
                                     glm::vec2 low, glm::vec2 high) {
    std::vector<BentStrip> bent;
    if (scenery.from_above) return bent;
    assert(floors.size() == scenery.scene.water.size());
    const glm::vec2 size = scenery.scene.size, seen = high - low;
    for (std::size_t i = 0; i < floors.size(); ++i) {
        const WaterDef& def = scenery.scene.water[i];
        const float left = std::max({def.min.x, low.x, 0.0f});
        const float right = std::min({def.max.x, high.x, size.x});
        if (right <= left || def.max.y < low.y || def.min.y > high.y) continue;
        const int count = std::max(1, static_cast<int>(strips * (right - left) / seen.x));
        for (int n = 0; n < count; ++n) {
            const auto at = [&](int k) {
                return mix(left, right, static_cast<float>(k) / static_cast<float>(count));
            };
            const float a = at(n), b = at(n + 1);
            const float bottom_a = std::min(floors[i].at(a), def.max.y);
            const float bottom_b = std::min(floors[i].at(b), def.max.y);
            if (std::min(bottom_a, bottom_b) >= def.max.y) continue;
            const auto share = [&](float y) { return (y - low.y) / seen.y; };
            bent.push_back({(a - low.x) / seen.x, (b - low.x) / seen.x, share(def.max.y),
                            share(bottom_a), share(bottom_b)});
        }
    }
    return bent;
}

void add_water(const Scenery& scenery, std::span<const WaterFloor> floors,
               std::span<const Happening> happenings, glm::vec2 low, glm::vec2 high, double seconds,
               WaterMeshes& meshes) {
    assert(floors.size() == scenery.scene.water.size());
    for (std::size_t i = 0; i < floors.size(); ++i) {
        const WaterDef& def = scenery.scene.water[i];
        const Basin basin{def.min.x, def.max.x, std::max(def.min.y, floors[i].deepest), def.max.y};
        if (basin.right < low.x || basin.left > high.x || basin.surface + 0.2f < low.y ||
            basin.bottom > high.y)
            continue;
        const WaterSurface surface(def, happenings, seconds);
        const Painter painter{scenery, basin, seconds, surface, floors[i], meshes};
        if (scenery.from_above) {
            // Seen from above there is no surface line: one sheet of water.
            const Palette& c = scenery.palette;
            add_box(meshes.behind, def.min, def.max, mixed(c.water, c.ink, 0.6f),
                    mixed(c.water, c.ink, 0.45f));
            continue;
        }
        add_columns(painter, low, high);
        add_depths(scenery, def, floors[i], low, high, meshes.behind);
        add_shafts(painter);
        add_glints(painter);
    }
    add_bed(scenery, low, high, seconds, meshes.behind);
}

}  // namespace wriggle
