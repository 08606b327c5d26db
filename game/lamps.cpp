#include "game/lamps.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/wind.hpp"
#include "game/tube.hpp"

namespace wriggle {

namespace {

constexpr float pole_width = 0.05f;   // half of it, metres
constexpr float flange_apart = 1.1f;  // metres
constexpr float longest_cord = 6.0f, hidden_cord = 0.06f;
constexpr glm::vec2 shade_half{0.17f, 0.17f};  // at its rim, and its height
constexpr float bulb = 0.075f, near_glow = 0.42f, far_glow = 2.1f;
constexpr glm::vec2 cone{1.05f, 2.3f};
constexpr float fastest_knock = 4.0f;  // metres a second
constexpr float yields = 0.6f;         // share of the speed of what runs into a lamp that it takes
constexpr float swing_fading = 2.4f;   // seconds in which swings fall to a third
constexpr float widest_swing = 1.2f;   // radians

double period_of(const Lamp& lamp) {
    return 2.0 * static_cast<double>(pi) * std::sqrt(lamp.cord / 9.8f) + 0.4;
}

// What blows have left of it, radians: each starts a swing with the speed of what ran into it.
float knocked(const Lamp& lamp, std::size_t which, std::span<const Happening> happenings,
              double seconds) {
    float sum = 0.0f;
    for (const Happening& h : happenings) {
        const float age = age_of(h, seconds);
        if (h.kind != HappeningKind::lamp || h.part != static_cast<int>(which) || age <= 0.0f ||
            age >= lamp_swing_seconds)
            continue;
        const float speed =
            std::copysign(std::min(length(h.velocity), fastest_knock), h.velocity.x);
        const float turns = 2.0f * pi / static_cast<float>(period_of(lamp));
        const float swing = yields * speed / (turns * lamp.cord);
        sum += swing * std::exp(-age / swing_fading) * (1.0f - age / lamp_swing_seconds) *
               sine(turns * age);
    }
    return widest_swing * sum / (widest_swing + std::abs(sum));
}

// A lamp swings about the top of its cord, the longer the slower.
glm::vec2 swing_of(const Lamp& lamp, const Wind& wind, std::span<const Happening> happenings,
                   std::size_t which) {
    if (lamp.cord <= 0.0f) return {0.0f, -1.0f};
    const double period = period_of(lamp);
    const float phase = 2.0f * pi * cycle(wind.seconds + 1.7 * static_cast<double>(which), period);
    const float reach = 0.012f + 0.12f * std::abs(wind.weather.wind);
    const float blown = wind_at(wind.weather, lamp.at.x, wind.seconds);
    return direction(-0.5f * pi + reach * sine(phase) + 0.1f * blown +
                     knocked(lamp, which, happenings, wind.seconds));
}

float flicker_of(double seconds, std::size_t which, bool calm) {
    if (calm) return 1.0f;
    const float slow = sine(2.0f * pi * cycle(seconds + 3.1 * static_cast<double>(which), 3.7));
    const float fast =
        sine(2.0f * pi * cycle(seconds, 0.43 + 0.07 * static_cast<double>(which % 5)));
    // One lamp in four has a loose contact.
    const bool loose = which % 4 == 2;
    const float drop = loose && cycle(seconds, 6.1) < 0.035f ? 0.45f : 0.0f;
    return 0.95f + 0.03f * slow + 0.02f * fast - drop;
}

/// A pole's corners as bends in a pipe: rounded there, straight between, where creatures grip it.
std::vector<glm::vec2> bent(std::span<const glm::vec2> points) {
    constexpr float radius = 0.35f;  // metres from a corner, from which on it bends
    std::vector<glm::vec2> line;
    for (std::size_t i = 0; i < points.size(); ++i) {
        line.push_back(points[i]);
        if (i + 1 == points.size()) break;
        const glm::vec2 way = points[i + 1] - points[i];
        const float size = length(way);
        if (size < 2.5f * radius) continue;
        const glm::vec2 step = way * (radius / size);
        line.push_back(points[i] + step);
        line.push_back(points[i + 1] - step);
    }
    return line;
}

}  // namespace

void build_poles(const Scenery& scenery, Mesh& mesh) {
    const Palette& p = scenery.palette;
    TubeColors colors;
    colors.base = mixed(p.ink, p.stone, 0.25f);
    colors.shade = scaled(p.ink, 0.7f);
    colors.rim = p.light;
    colors.rim_width = 0.42f;
    TubeColors flange = colors;
    flange.base = mixed(p.ink, p.stone, 0.1f);
    flange.rim = faded(p.light, 0.7f);
    for (const PolygonDef& pole : scenery.scene.poles) {
        const std::vector<glm::vec2> line = bent(pole.points);
        add_tube(mesh, line, {std::span(&pole_width, 1), 0.15f, true}, colors, scenery.light);
        const float whole = length_of(line);
        for (float at = 0.35f; at < whole - 0.2f; at += flange_apart)
            add_flange(mesh, line, at / whole, 1.5f * pole_width, 0.07f, flange, scenery.light);
    }
}

std::vector<Lamp> lamps_of(const Scenery& scenery, const GroundEdge& edge) {
    std::vector<Lamp> lamps;
    for (const LampDef& def : scenery.scene.lamps) {
        const glm::vec2 up{0.0f, longest_cord};
        const float free = surface_ahead(edge, def.at, def.at + up);
        const bool hangs = free < 1.0f && !scenery.from_above;
        lamps.push_back({def.at, hangs ? free * longest_cord + hidden_cord : 0.0f});
    }
    return lamps;
}

void add_lamps(const Scenery& scenery, const std::vector<Lamp>& lamps, const Wind& wind,
               std::span<const Happening> happenings, bool calm, LampMeshes& meshes) {
    const Palette& p = scenery.palette;
    const Rgba white{1.0f, 1.0f, 1.0f, 1.0f};
    for (std::size_t i = 0; i < lamps.size(); ++i) {
        const Lamp& lamp = lamps[i];
        const glm::vec2 down = swing_of(lamp, wind, happenings, i), right = left_of(down);
        const glm::vec2 top = lamp.at + glm::vec2{0.0f, lamp.cord};
        const glm::vec2 at = top + down * lamp.cord;
        const float on = flicker_of(wind.seconds, i, calm);
        const auto place = [&](float x, float y) { return at + right * x - down * y; };
        if (lamp.cord > 0.0f) add_line(meshes.bodies, top, place(0.0f, 0.14f), 0.022f, p.ink);
        const Rgba shade = scaled(p.ink, 0.8f);
        const std::array<glm::vec2, 4> hood{place(-shade_half.x, 0.02f), place(shade_half.x, 0.02f),
                                            place(0.05f, shade_half.y),
                                            place(-0.05f, shade_half.y)};
        add_fan(meshes.bodies, place(0.0f, 0.1f), hood, shade);
        const float lit = dot(right, scenery.light) < 0.0f ? -1.0f : 1.0f;
        add_line(meshes.bodies, place(lit * shade_half.x, 0.03f), place(lit * 0.05f, 0.165f),
                 0.016f, faded(p.light, 0.8f));
        add_disc(meshes.bodies, place(0.0f, -0.01f), bulb, mixed(p.accent2, white, 0.6f * on));
        add_glow(meshes.glows, at, near_glow, faded(p.accent2, 0.9f * on));
        add_glow(meshes.glows, at, far_glow, faded(p.accent2, 0.36f * on));
        const sf::Color beam = sf_of(faded(p.accent2, 0.2f * on));
        const sf::Color none = sf_of(faded(p.accent2, 0.0f));
        add_quad(meshes.cones, place(-0.12f, 0.0f), at, place(0.0f, -cone.y),
                 place(-cone.x, 0.1f - cone.y), beam, beam, none, none);
        add_quad(meshes.cones, at, place(0.12f, 0.0f), place(cone.x, 0.1f - cone.y),
                 place(0.0f, -cone.y), beam, beam, none, none);
    }
}

}  // namespace wriggle
