#include "game/weather.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/water.hpp"

namespace wriggle {

namespace {

constexpr float splashes_end = 2.4f, splashes_fade = 0.6f;  // view's scale: gone, and fading before
constexpr float composed_height = 9.0f;  // metres of a view that numbers are given for
constexpr float drops_at_full_rain = 620.0f;
constexpr float fall_time_near = 0.62f, fall_time_far = 1.05f;  // seconds through the view
constexpr float fall_height = 12.0f, longest_drop = 0.73f;      // metres of the composed view
constexpr float splashes_a_metre = 2.4f, splash_seconds = 0.26f;
constexpr float mote_seconds = 17.0f;

struct View {
    glm::vec2 low, high;
    float scale;  // of the composed view
    // Drops and motes are laid out in a cell of the world that is repeated. It is larger than the
    // view and grows by octaves, so that they stay where they are while the camera moves and zooms.
    float octave;
    glm::vec2 cell;
    float width() const { return high.x - low.x; }
    float height() const { return high.y - low.y; }
    // How many fill the cell, where so many fill a view.
    float filling(float in_view) const { return in_view * cell.x * cell.y / (width() * height()); }
};

View view_of_weather(const Camera& camera, glm::uvec2 size) {
    const glm::vec2 half = 0.5f * extent(camera, size);
    View view{camera.centre - half, camera.centre + half, camera.height / composed_height, 1.0f,
              glm::vec2(1.0f)};
    view.octave = std::exp2(std::floor(std::log2(view.scale)));
    const float beyond = 2.0f * longest_drop;
    view.cell = glm::vec2{half.x / half.y * composed_height, composed_height + beyond} *
                (2.0f * view.octave);
    return view;
}

// The last of them come and go softly while the view grows.
float shown(int i, float count) {
    return std::clamp((count - static_cast<float>(i)) / (0.1f * count), 0.0f, 1.0f);
}

float shelter_at(const Shelter& shelter, float x) {
    const float i = x / shelter.column;
    if (i < 0.0f || shelter.top.empty()) return -1e9f;
    return shelter.top[std::min(static_cast<std::size_t>(i), shelter.top.size() - 1)];
}

// The place that repeats every `cell` metres and is nearest above `low`.
float wrapped(double at, float low, float cell) {
    const double turns = (at - static_cast<double>(low)) / static_cast<double>(cell);
    return low + cell * static_cast<float>(turns - std::floor(turns));
}

bool on_water(const Shelter& shelter, float x) {
    const float i = x / shelter.column;
    return i >= 0.0f && static_cast<std::size_t>(i) < shelter.water.size() &&
           shelter.water[static_cast<std::size_t>(i)];
}

void add_drop(const Scenery& s, const Shelter& shelter, const View& view, double seconds, int i,
              float opacity, Mesh& mesh) {
    const auto salt = static_cast<std::uint64_t>(i);
    const std::uint64_t seed = s.scene.backdrop.seed + 91;
    const float near = grown_number(seed, salt, 1);
    const float run = (0.18f + (longest_drop - 0.18f) * near * near) * view.scale;
    const float slant = s.scene.weather.wind;
    const double time = static_cast<double>(mix(fall_time_far, fall_time_near, near));
    const double speed = static_cast<double>(fall_height * view.octave) / time;
    const double fallen = seconds * speed;
    const float y = wrapped(static_cast<double>(view.cell.y * grown_number(seed, salt, 2)) - fallen,
                            view.low.y, view.cell.y);
    const float x = wrapped(static_cast<double>(view.cell.x * grown_number(seed, salt, 3)) +
                                static_cast<double>(slant) * fallen,
                            view.low.x, view.cell.x);
    if (x > view.high.x + run || y > view.high.y + run) return;
    const glm::vec2 at{x, y};
    // The nearest drops fall before everything, even before roofs; but none into water, which would
    // bend them as if they were in it.
    const bool before_all = near >= 0.85f && !on_water(shelter, x);
    if (!before_all && y - run < shelter_at(shelter, x)) return;
    const Rgba light = mixed(s.palette.light, {1.0f, 1.0f, 1.0f, 1.0f}, 0.3f);
    const float width = (0.009f + 0.014f * near * near) * view.scale;
    const glm::vec2 end = at + glm::vec2{slant * run, -run};
    const glm::vec2 beside{width, 0.0f};
    // A dark twin keeps rain visible on pale fog.
    add_line(mesh, at + beside, end + beside, width, 0.6f * width, faded(s.palette.ink, 0.0f),
             faded(s.palette.ink, 0.16f * opacity));
    const float strength = (0.15f + 0.42f * near * near) * opacity;
    add_line(mesh, at, end, width, 0.5f * width, faded(light, 0.05f * strength),
             faded(light, strength));
}

// Three fine strokes that leap up and fade where a drop has fallen.
void add_splash(const Scenery& s, glm::vec2 at, float age, float seen, std::uint64_t salt,
                Mesh& mesh) {
    const std::uint64_t seed = s.scene.backdrop.seed + 93;
    const float size = grown_between(0.06f, 0.17f, seed, salt, 1);
    const float open = 0.35f + 0.9f * age, fade = seen * (1.0f - age);
    for (int i = 0; i < 3; ++i) {
        const auto which = static_cast<std::uint64_t>(i);
        const float angle = pi * (0.22f + 0.28f * static_cast<float>(i)) +
                            grown_between(-0.15f, 0.15f, seed, salt, 2, which);
        const glm::vec2 d = direction(angle);
        add_line(mesh, at + d * (size * open * 0.5f), at + d * (size * (open + 0.25f)), 0.011f,
                 0.003f, faded(s.palette.light, 0.6f * fade), faded(s.palette.light, 0.05f * fade));
    }
}

// A ring on water, seen from the side: two strokes that run apart.
void add_rain_ring(const Scenery& s, glm::vec2 at, float age, float seen, std::uint64_t salt,
                   Mesh& mesh) {
    const float size = grown_between(0.08f, 0.2f, s.scene.backdrop.seed + 93, salt, 1);
    const glm::vec2 reach{size * (0.2f + age), 0.0f};
    const Rgba light = faded(s.palette.light, 0.75f * seen * (1.0f - age));
    for (const float side : {-1.0f, 1.0f})
        add_line(mesh, at + reach * (0.45f * side), at + reach * side, 0.014f, 0.004f, light,
                 faded(light, 0.15f));
}

void add_splashes(const Scenery& s, const Shelter& shelter, const View& view, double seconds,
                  Mesh& mesh) {
    const float seen = std::clamp((splashes_end - view.scale) / splashes_fade, 0.0f, 1.0f);
    if (seen <= 0.0f || shelter.top.empty()) return;
    const std::uint64_t seed = s.scene.backdrop.seed + 95;
    const float each = 1.0f / splashes_a_metre;
    const int first = static_cast<int>(std::floor(view.low.x / each));
    const int last = static_cast<int>(std::ceil(view.high.x / each));
    for (int i = first; i < last; ++i) {
        const auto salt = static_cast<std::uint64_t>(i + 100000);
        const double period = 0.5 + static_cast<double>(grown_number(seed, salt, 1)) * 0.9;
        const double turn = seconds / period + static_cast<double>(grown_number(seed, salt, 2));
        const auto count = static_cast<std::uint64_t>(static_cast<std::int64_t>(std::floor(turn)));
        const float age = static_cast<float>((turn - std::floor(turn)) * period) / splash_seconds;
        if (age >= 1.0f || grown_number(seed, salt, count + 3) > s.scene.weather.rain) continue;
        const float x = each * (static_cast<float>(i) + grown_number(seed, salt, count + 7));
        const float y = shelter_at(shelter, x);
        if (y < view.low.y || y > view.high.y || x < 0.0f) continue;
        if (on_water(shelter, x))
            add_rain_ring(s, {x, y + water_wave(x, seconds) + 0.005f}, age, seen, salt + count,
                          mesh);
        else
            add_splash(s, {x, y + 0.015f}, age, seen, salt + count, mesh);
    }
}

void add_motes(const Scenery& s, const View& view, double seconds, Mesh& mesh) {
    const std::uint64_t seed = s.scene.backdrop.seed + 97;
    const bool night = s.scene.light.sun.moon;
    const float count = view.filling(static_cast<float>(s.scene.weather.motes));
    for (int i = 0; static_cast<float>(i) < count; ++i) {
        const auto salt = static_cast<std::uint64_t>(i);
        const float life = cycle(seconds + 5.7 * i, static_cast<double>(mote_seconds) + i % 5);
        const float drift = 2.0f * pi * cycle(seconds + 2.9 * i, 9.0 + i % 4);
        const float size = grown_number(seed, salt, 1);
        const float x =
            wrapped(static_cast<double>(
                        view.cell.x * grown_number(seed, salt, 2) +
                        view.octave * (0.35f * sine(drift) + 6.0f * s.scene.weather.wind * life)),
                    view.low.x, view.cell.x);
        const float y =
            wrapped(static_cast<double>(view.cell.y * grown_number(seed, salt, 3) +
                                        view.octave * (0.9f * life + 0.2f * sine(1.7f * drift))),
                    view.low.y, view.cell.y);
        if (x > view.high.x + view.scale || y > view.high.y + view.scale) continue;
        const float radius = (0.018f + 0.05f * size * size * size) * view.scale;
        const Rgba color =
            night ? (i % 3 == 0 ? s.palette.accent2 : s.palette.accent) : s.palette.light;
        const float shine = sine(pi * life) * (0.7f + 0.3f * sine(3.0f * drift)) * shown(i, count);
        add_glow(mesh, {x, y}, 3.6f * radius, faded(color, (0.16f + 0.5f * size) * shine));
        add_glow(mesh, {x, y}, 1.1f * radius, faded(color, 0.9f * shine));
    }
}

}  // namespace

Shelter shelter_of(const Scenery& scenery, const GroundEdge& edge) {
    Shelter shelter;
    if (scenery.from_above) return shelter;
    const glm::vec2 size = scenery.scene.size;
    const auto count = static_cast<std::size_t>(size.x / shelter.column) + 1;
    shelter.top.assign(count, 0.0f);
    shelter.water.assign(count, false);
    // The sky is open where the scene's upper edge is no ground.
    for (std::size_t i = 0; i < count; ++i) {
        const float x = (static_cast<float>(i) + 0.5f) * shelter.column;
        const glm::vec2 top{x, size.y - 0.02f};
        float y = size.y;
        if (!in_ground(edge, top)) {
            const float share = surface_ahead(edge, top, {x, 0.0f});
            y = share < 1.0f ? mix(top.y, 0.0f, share) : 0.0f;
        }
        for (const WaterDef& water : scenery.scene.water)
            if (x > water.min.x && x < water.max.x && y < size.y && water.max.y > y) {
                y = water.max.y;
                shelter.water[i] = true;
            }
        shelter.top[i] = y;
    }
    return shelter;
}

void add_weather(const Scenery& scenery, const Shelter& shelter, const Camera& camera,
                 glm::uvec2 size, double seconds, WeatherMeshes& meshes) {
    const View view = view_of_weather(camera, size);
    const float rain = std::clamp(scenery.scene.weather.rain, 0.0f, 1.0f);
    if (!scenery.from_above) {
        const float drops = view.filling(drops_at_full_rain * rain);
        for (int i = 0; static_cast<float>(i) < drops; ++i)
            add_drop(scenery, shelter, view, seconds, i, shown(i, drops), meshes.rain);
        if (rain > 0.0f) add_splashes(scenery, shelter, view, seconds, meshes.rain);
    }
    add_motes(scenery, view, seconds, meshes.motes);
}

}  // namespace wriggle
