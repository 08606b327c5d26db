#include "game/splash_view.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/water_surface.hpp"

namespace wriggle {

namespace {

constexpr float height_by_impulse = 0.24f, highest = 1.4f;  // metres by root newton seconds
constexpr float crown_from = 0.22f;                         // metres of height
constexpr float crown_seconds_by_height = 0.52f;
constexpr int crown_points = 11;
constexpr float foam_seconds = 1.5f, bubble_seconds = 1.3f;
constexpr float from_above_seconds = 1.6f;
constexpr float most_drops = 26.0f;

struct Splash {
    const Scenery& scenery;
    const Happening& what;
    const WaterSurface& surface;
    float age, height;
    Mesh& mesh;
};

float share_left(float age, float life) {
    return std::clamp(1.0f - age / life, 0.0f, 1.0f);
}

// A sheet of water that opens and falls: higher at its lips than in its middle, torn at the rim.
void add_crown(const Splash& s) {
    const float life = crown_seconds_by_height * std::sqrt(s.height) + 0.1f;
    if (s.height < crown_from || s.age >= life) return;
    const float part = s.age / life;
    const float tall = 0.75f * s.height * 4.0f * part * (1.0f - part);
    const float foot = (0.12f + 0.22f * s.height) * (0.55f + 0.75f * part);
    const float open = foot + 0.42f * s.height * part;
    const float lean = std::clamp(0.05f * s.what.velocity.x, -0.3f, 0.3f) * s.age * 3.0f;
    const Palette& c = s.scenery.palette;
    const Rgba low = faded(mixed(c.water, c.light, 0.25f), 0.85f * (1.0f - 0.7f * part));
    const Rgba high = faded(mixed(c.water, c.light, 0.6f), 0.5f * (1.0f - 0.8f * part));
    const Rgba rim = faded(c.light, 0.8f * (1.0f - part));
    glm::vec2 foot_before{0.0f}, top_before{0.0f};
    for (int i = 0; i < crown_points; ++i) {
        const float u = 2.0f * static_cast<float>(i) / (crown_points - 1) - 1.0f;
        const float torn =
            grown_between(0.55f, 1.1f, s.what.seed, static_cast<std::uint64_t>(i), 31);
        const float up = tall * (0.35f + 0.65f * u * u) * torn;
        const float x = s.what.at.x + u * foot;
        const glm::vec2 base{x, s.surface.at(x) - 0.02f};
        const glm::vec2 top{s.what.at.x + u * open + lean, base.y + 0.02f + up};
        if (i > 0) {
            add_quad(s.mesh, foot_before, base, top, top_before, sf_of(low), sf_of(low),
                     sf_of(high), sf_of(high));
            add_line(s.mesh, top_before, top, 0.014f, rim);
        }
        foot_before = base;
        top_before = top;
    }
}

void add_thrown(const Splash& s) {
    SplashDrops drops;
    drops.count = static_cast<int>(std::min(3.0f + 20.0f * s.height, most_drops));
    drops.speed = std::sqrt(2.0f * length(s.scenery.scene.gravity) * s.height);
    drops.spread = s.what.velocity.y > 0.0f ? 0.25f : 0.55f;
    drops.carried = glm::vec2{0.22f * s.what.velocity.x, 0.0f};
    drops.width = 0.014f + 0.022f * std::min(s.height, 1.0f);
    drops.floor = s.surface.at(s.what.at.x) - 0.04f;
    add_drops(s.scenery, s.what.at, {0.0f, 1.0f}, drops, s.what.seed, s.age, s.mesh);
}

// A stroke of light on each crest that runs away, bent as the surface is.
void add_rings(const Splash& s, const WaterDef& water) {
    const float left = share_left(s.age, 2.4f) * std::min(1.0f, s.age / 0.1f);
    if (left <= 0.0f) return;
    const float strength = std::min(1.0f, 0.35f + s.height);
    for (const float lag : {0.0f, 0.45f}) {
        const float out = ring_speed * s.age - lag;
        if (out <= 0.04f) continue;
        const float run = 0.10f + 0.16f * strength + 0.05f * s.age;
        const Rgba color =
            faded(s.scenery.palette.light, (lag > 0.0f ? 0.4f : 0.75f) * left * strength);
        for (const float side : {-1.0f, 1.0f})
            for (int k = 0; k < 4; ++k) {
                const auto along = [&](int i) {
                    const float x =
                        s.what.at.x + side * (out + run * (0.25f * static_cast<float>(i) - 0.5f));
                    return glm::vec2{x, s.surface.at(x) + 0.006f};
                };
                const glm::vec2 a = along(k), b = along(k + 1);
                if (std::min(a.x, b.x) < water.min.x || std::max(a.x, b.x) > water.max.x) continue;
                const float wa = k == 0 ? 0.004f : 0.028f, wb = k == 3 ? 0.004f : 0.028f;
                add_line(s.mesh, a, b, wa * left + 0.004f, wb * left + 0.004f, color, color);
            }
    }
}

// Foam where it broke, and bubbles that were taken down.
void add_foam(const Splash& s, const WaterDef& water) {
    const float foam = share_left(s.age, foam_seconds);
    const Rgba light = mixed(s.scenery.palette.light, s.scenery.palette.water, 0.25f);
    if (foam > 0.0f && s.height > 0.1f) {
        const float reach = (0.14f + 0.3f * s.height) * (0.6f + 0.6f * (1.0f - foam));
        const int flecks = 3 + static_cast<int>(9.0f * std::min(s.height, 1.0f));
        for (int i = 0; i < flecks; ++i) {
            const auto n = static_cast<std::uint64_t>(i);
            const float x = s.what.at.x + reach * grown_between(-1.0f, 1.0f, s.what.seed, n, 41);
            if (x < water.min.x || x > water.max.x) continue;
            const float size = grown_between(0.02f, 0.06f, s.what.seed, n, 42);
            add_ellipse(s.mesh, {x, s.surface.at(x)}, {size, 0.4f * size}, {1.0f, 0.0f},
                        faded(light, 0.7f * foam), faded(light, 0.35f * foam));
        }
    }
    if (s.what.velocity.y >= 0.0f || s.height < 0.15f || s.age >= bubble_seconds) return;
    const int bubbles = 3 + static_cast<int>(9.0f * std::min(s.height, 1.0f));
    for (int i = 0; i < bubbles; ++i) {
        const auto n = static_cast<std::uint64_t>(i);
        const float deep =
            (0.25f + 0.9f * s.height) * grown_between(0.3f, 1.0f, s.what.seed, n, 51);
        // Taken down at first, then they rise.
        const float sunk = deep * std::min(1.0f, s.age / 0.22f);
        const float risen =
            0.75f * std::max(0.0f, s.age - 0.22f) * grown_between(0.7f, 1.3f, s.what.seed, n, 52);
        const float x = s.what.at.x +
                        (0.1f + 0.25f * s.height) * grown_between(-1.0f, 1.0f, s.what.seed, n, 53) +
                        0.03f * sine(9.0f * s.age + 5.0f * static_cast<float>(i));
        const float y = s.surface.at(x) - sunk + risen;
        if (y > s.surface.at(x) - 0.02f || y < water.min.y || x < water.min.x || x > water.max.x)
            continue;
        add_disc(s.mesh, {x, y}, grown_between(0.012f, 0.034f, s.what.seed, n, 54),
                 faded(light, 0.12f), faded(light, 0.45f * share_left(s.age, bubble_seconds)));
    }
}

// Seen from above there is no surface to bend: rings on it alone.
void add_rings_from_above(const Scenery& scenery, const Happening& h, float age, Mesh& mesh) {
    const float left = share_left(age, from_above_seconds);
    for (const float lag : {0.0f, 0.3f}) {
        const float radius = 0.1f + ring_speed * age - lag;
        if (left <= 0.0f || radius <= 0.05f) continue;
        add_ring(mesh, h.at, radius, 0.02f + 0.02f * left,
                 faded(scenery.palette.light, (lag > 0.0f ? 0.25f : 0.45f) * left));
    }
}

}  // namespace

Rgba drop_color(const Palette& palette) {
    return mixed(mixed(palette.water, palette.fog, 0.3f), palette.light, 0.55f);
}

void add_drops(const Scenery& scenery, glm::vec2 at, glm::vec2 normal, const SplashDrops& drops,
               std::uint64_t seed, float age, Mesh& mesh) {
    const Rgba color = drop_color(scenery.palette);
    const glm::vec2 g = scenery.scene.gravity, along = left_of(normal);
    for (int i = 0; i < drops.count; ++i) {
        const auto n = static_cast<std::uint64_t>(i);
        const float speed = drops.speed * grown_between(0.4f, 1.0f, seed, n, 21);
        const float aside = speed * drops.spread * grown_between(-1.0f, 1.0f, seed, n, 22);
        const glm::vec2 start = normal * speed + along * aside + drops.carried;
        const glm::vec2 place = at + start * age + g * (0.5f * age * age);
        const glm::vec2 velocity = start + g * age;
        if (place.y < drops.floor || dot(place - at, normal) < -0.3f) continue;
        const float width = drops.width * grown_between(0.5f, 1.3f, seed, n, 23);
        const glm::vec2 tail = velocity * std::min(0.022f, age);
        // Dark on the side away from the light, or they vanish on fog.
        add_line(mesh, place - tail + glm::vec2{0.6f * width, 0.0f},
                 place + glm::vec2{0.6f * width, 0.0f}, 0.3f * width, width,
                 faded(scenery.palette.ink, 0.0f), faded(scenery.palette.ink, 0.35f));
        add_line(mesh, place - tail, place, 0.2f * width, width, faded(color, 0.15f),
                 faded(color, 0.95f));
        add_disc(mesh, place, 0.55f * width, faded(color, 0.95f));
    }
}

void add_splashes(const Scenery& scenery, const WaterDef& water,
                  std::span<const Happening> happenings, double seconds, Mesh& mesh) {
    const WaterSurface surface(water, happenings, seconds);
    for (const Happening& h : happenings) {
        const float age = age_of(h, seconds);
        if (age <= 0.0f || age >= happening_seconds || !breaks(h, water)) continue;
        if (scenery.from_above) {
            add_rings_from_above(scenery, h, age, mesh);
            continue;
        }
        const float height = std::min(height_by_impulse * std::sqrt(h.impulse), highest);
        const Splash splash{scenery, h, surface, age, height, mesh};
        add_foam(splash, water);
        add_crown(splash);
        add_thrown(splash);
        add_rings(splash, water);
    }
}

}  // namespace wriggle
