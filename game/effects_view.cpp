#include "game/effects_view.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/wind.hpp"
#include "game/splash_view.hpp"

namespace wriggle {

namespace {

constexpr float full_impulse = 16.0f;  // newton seconds of the thickest cloud of dust
constexpr float dust_settles = 0.28f;  // seconds in which it loses its way
constexpr float dust_drift = 0.5f;     // metres a second in a storm
constexpr float grit_from = 0.3f;      // strength
constexpr float grit_seconds = 0.7f;
constexpr float washed = 0.5f;       // rain from which nothing is dusty
constexpr float margin = 2.5f;       // metres that effects reach
constexpr float drop_hidden = 0.1f;  // metres that a drop falls unseen, out of the skin
constexpr float terminal = 9.0f;     // metres a second

struct Painter {
    const Scenery& scenery;
    double seconds;
    EffectMeshes& meshes;
};

float strength_of(float impulse) {
    return std::min(1.0f, std::sqrt(impulse / full_impulse));
}

struct Dice {
    std::uint64_t seed;
    float operator()(std::uint64_t a, std::uint64_t b) const { return grown_number(seed, a, b); }
    float between(float low, float high, std::uint64_t a, std::uint64_t b) const {
        return mix(low, high, grown_number(seed, a, b));
    }
};

// Soft clouds that run out along the ground to both sides, rise a little and thin away.
void add_dust(const Painter& p, const Happening& h, float age) {
    const float strength = strength_of(h.impulse), life = 0.45f + 1.0f * strength;
    if (age >= life) return;
    const Dice dice{h.seed};
    const Palette& c = p.scenery.palette;
    const Rgba color = mixed(mixed(c.stone, c.fog, 0.34f), c.light, 0.10f);
    const glm::vec2 along = left_of(h.normal);
    const float settled = 1.0f - std::exp(-age / dust_settles), part = age / life;
    const float blown = wind_at(p.scenery.scene.weather, h.at.x, p.seconds) * dust_drift * age;
    const int count = 3 + static_cast<int>(13.0f * strength);
    for (int i = 0; i < count; ++i) {
        const auto n = static_cast<std::uint64_t>(i);
        const float side = i % 2 == 0 ? 1.0f : -1.0f;
        const float out = side * (0.04f + (0.14f + 0.85f * strength) * dice(n, 1) * settled);
        const float up = (0.02f + (0.10f + 0.42f * strength) * dice(n, 2)) * settled;
        const float radius = (0.05f + 0.19f * strength) * dice.between(0.7f, 1.25f, n, 3) *
                             (0.45f + 0.9f * std::sqrt(part));
        const float thin = std::min(1.0f, age / 0.05f) * (1.0f - part) * (1.0f - part);
        const Rgba puff = faded(color, (0.45f + 0.5f * strength) * thin);
        const Rgba lit = faded(mixed(color, c.light, 0.45f), (0.3f + 0.35f * strength) * thin);
        const glm::vec2 at =
            h.at + along * out + h.normal * (up + 0.4f * radius) + glm::vec2{blown, 0.0f};
        Mesh& mesh = i % 5 == 4 ? p.meshes.before : p.meshes.behind;
        add_ellipse(mesh, at, {radius, 0.78f * radius}, along, puff, faded(puff, 0.0f));
        add_ellipse(mesh, at, {0.6f * radius, 0.45f * radius}, along, puff, faded(puff, 0.0f));
        // Round on the side of the light.
        add_ellipse(mesh, at + p.scenery.light * (0.3f * radius), {0.5f * radius, 0.36f * radius},
                    along, lit, faded(lit, 0.0f));
    }
}

// Crumbs that leap and fall back.
void add_grit(const Painter& p, const Happening& h, float age) {
    const float strength = strength_of(h.impulse);
    if (strength < grit_from || age >= grit_seconds) return;
    const Dice dice{h.seed};
    const Rgba color = mixed(p.scenery.palette.ink, p.scenery.palette.stone, 0.45f);
    const glm::vec2 along = left_of(h.normal);
    const int count = 3 + static_cast<int>(7.0f * strength);
    for (int i = 0; i < count; ++i) {
        const auto n = static_cast<std::uint64_t>(i + 50);
        const float side = i % 2 == 0 ? 1.0f : -1.0f;
        const glm::vec2 start = along * (side * dice.between(0.3f, 2.2f, n, 1) * strength) +
                                h.normal * (dice.between(0.8f, 3.0f, n, 2) * strength);
        const glm::vec2 way = start * age + p.scenery.scene.gravity * (0.5f * age * age);
        if (dot(way, h.normal) < 0.0f) continue;
        const float size = dice.between(0.010f, 0.028f, n, 3);
        add_disc(p.meshes.behind, h.at + way, size,
                 faded(color, std::min(1.0f, 4.0f * (1.0f - age / grit_seconds))));
    }
}

// On ground that rain has washed, drops leap where dust would.
void add_wet_step(const Painter& p, const Happening& h, float age) {
    const float strength = strength_of(h.impulse);
    SplashDrops drops;
    drops.count = 2 + static_cast<int>(7.0f * strength);
    drops.speed = 0.7f + 1.6f * strength;
    drops.spread = 0.75f;
    drops.floor = h.at.y - 0.3f;
    add_drops(p.scenery, h.at, h.normal, drops, h.seed, age, p.meshes.before);
}

// A drop falls, and where it ends leaves a spark or a small ring.
void add_drip(const Painter& p, const Happening& h, float age) {
    const float g = length(p.scenery.scene.gravity);
    if (g <= 0.0f) return;
    const float start = std::min(h.velocity.y, 0.0f);
    const float fallen = std::min(-start * age + 0.5f * g * age * age, terminal * age);
    const float whole = h.at.y - h.end;
    const Rgba color = drop_color(p.scenery.palette);
    if (fallen < whole) {
        if (fallen < drop_hidden) return;
        const float speed = std::min(terminal, g * age - start);
        const glm::vec2 at{h.at.x, h.at.y - fallen};
        const float run = std::min(0.018f * speed, fallen);
        add_line(p.meshes.before, at + glm::vec2{0.0f, run}, at, 0.004f, 0.020f, faded(color, 0.1f),
                 faded(color, 0.85f));
        return;
    }
    // How long ago it arrived.
    const float fall = std::min(whole / terminal + terminal / (2.0f * g),
                                (std::sqrt(start * start + 2.0f * g * whole) + start) / g);
    const float after = (age - fall) / 0.3f;
    if (after < 0.0f || after >= 1.0f) return;
    const glm::vec2 foot{h.at.x, h.end + 0.015f}, reach{0.03f + 0.11f * after, 0.0f};
    const Rgba ring = faded(color, 0.55f * (1.0f - after));
    for (const float side : {-1.0f, 1.0f})
        add_line(p.meshes.before, foot + reach * (0.4f * side), foot + reach * side, 0.012f, 0.003f,
                 ring, faded(ring, 0.1f));
}

void add_impact(const Painter& p, const Happening& h, float age) {
    if (p.scenery.scene.weather.rain > washed) return add_wet_step(p, h, age);
    add_dust(p, h, age);
    add_grit(p, h, age);
}

}  // namespace

void add_effects(const Scenery& scenery, std::span<const Happening> happenings, double seconds,
                 glm::vec2 low, glm::vec2 high, EffectMeshes& meshes) {
    const Painter painter{scenery, seconds, meshes};
    for (const Happening& h : happenings) {
        const float age = age_of(h, seconds);
        if (age <= 0.0f || age >= happening_seconds) continue;
        const float fall = h.kind == HappeningKind::drip ? h.at.y - h.end : 0.0f;
        if (h.at.x < low.x - margin || h.at.x > high.x + margin || h.at.y < low.y - margin ||
            h.at.y - fall > high.y + margin)
            continue;
        if (h.kind == HappeningKind::impact) add_impact(painter, h, age);
        if (h.kind == HappeningKind::drip) add_drip(painter, h, age);
    }
    for (const WaterDef& water : scenery.scene.water) {
        if (water.max.x < low.x || water.min.x > high.x || water.max.y < low.y - margin ||
            water.min.y > high.y)
            continue;
        add_splashes(scenery, water, happenings, seconds, meshes.before);
    }
}

}  // namespace wriggle
