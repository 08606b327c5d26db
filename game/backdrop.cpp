#include "game/backdrop.hpp"

#include <SFML/Graphics/RenderStates.hpp>
#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "game/tube.hpp"

namespace wriggle {

namespace {

// Seconds in which clouds, and the mist before the farthest layer, drift once through their texture
// at a middling wind; less for each layer nearer.
constexpr double cloud_seconds = 240.0, mist_seconds = 150.0, nearer_seconds = 30.0;
constexpr double still_drift = 0.3, wind_drift = 2.0;

constexpr float composed_height = 9.0f;  // metres of a view that layers are composed for
constexpr float most_rise = 4.5f;        // metres that a layer moves up or down, at most
constexpr int sky_columns = 14, sky_rows = 12;

// A view one unit high, its lower left corner at the origin.
sf::View unit_view(float aspect) {
    return {{0.5f * aspect, 0.5f}, {aspect, -1.0f}};
}

float aspect_of(glm::uvec2 size) {
    return static_cast<float>(size.x) / static_cast<float>(std::max(size.y, 1u));
}

glm::vec2 sun_place(const Scenery& s, float aspect) {
    return s.scene.light.sun.at * glm::vec2{aspect, 1.0f};
}

// Sky to fog by height, and a lobe of fog and light round the sun.
Rgba sky_color(const Scenery& s, glm::vec2 at, float aspect) {
    const Palette& p = s.palette;
    const glm::vec2 away =
        (at - sun_place(s, aspect)) / glm::vec2{0.55f * std::max(aspect, 1.0f), 0.62f};
    const float lobe = std::exp(-1.6f * dot(away, away));
    const float low = (1.0f - ramp_between(0.20f, 0.90f, at.y)) * 0.93f;
    const Rgba color = blend(p.sky, p.fog, std::clamp(low + 0.42f * lobe, 0.0f, 1.0f));
    return mixed(color, p.light, 0.16f * lobe * lobe);
}

void build_sky(const Scenery& s, float aspect, Mesh& mesh) {
    std::array<std::array<sf::Color, sky_columns + 1>, sky_rows + 1> colors;
    const auto at = [&](int column, int row) {
        return glm::vec2{aspect * static_cast<float>(column) / sky_columns,
                         static_cast<float>(row) / sky_rows};
    };
    for (int r = 0; r <= sky_rows; ++r)
        for (int c = 0; c <= sky_columns; ++c)
            colors[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] =
                sf_of(sky_color(s, at(c, r), aspect));
    const auto color = [&](int c, int r) {
        return colors[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
    };
    for (int r = 0; r < sky_rows; ++r)
        for (int c = 0; c < sky_columns; ++c)
            add_quad(mesh, at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1), color(c, r),
                     color(c + 1, r), color(c + 1, r + 1), color(c, r + 1));
}

void build_sun(const Scenery& s, float aspect, Mesh& glow, Mesh& glow_disc, Mesh& disc) {
    const Palette& p = s.palette;
    const SunDef& sun = s.scene.light.sun;
    const glm::vec2 at = sun_place(s, aspect);
    const float radius = sun.radius / composed_height;
    if (radius <= 0.0f) return;
    // Pale fog leaves a pale sun little room: it must not blow out.
    const float fog = oklab_of(p.fog).x;
    const float strength = std::clamp(4.3f - 5.0f * fog, 0.2f, 0.6f);
    add_glow(glow, at, 4.4f * radius, faded(p.light, 0.75f * strength));
    // Drawn additively: the sun lights the fog before it.
    add_disc(glow_disc, at, radius, faded(mixed(p.light, p.fog, 0.18f), strength),
             faded(mixed(p.light, p.fog, 0.45f), 0.77f * strength));
    if (!sun.moon) return;
    for (int i = 0; i < 12; ++i) {
        const auto salt = static_cast<std::uint64_t>(i);
        const float reach = 0.8f * std::sqrt(grown_number(s.scene.backdrop.seed, 3, salt));
        const glm::vec2 d = direction(2.4f * static_cast<float>(i));
        const float size = radius * grown_between(0.06f, 0.2f, s.scene.backdrop.seed, 4, salt);
        if (reach * radius + size > 0.96f * radius) continue;
        add_disc(disc, at + d * (reach * radius), size, faded(p.sky, 0.22f), faded(p.sky, 0.14f));
    }
}

// How fast clouds and mist go, to the right above 0: with the wind, and a little without one.
double drift_of(const WeatherDef& weather) {
    const double speed = still_drift + wind_drift * std::abs(weather.wind);
    return weather.wind < 0.0f ? -speed : speed;
}

}  // namespace

Camera layer_camera(const Camera& camera, glm::vec2 scene_size, float nearness) {
    const glm::vec2 from_middle = camera.centre - 0.5f * scene_size;
    Camera layer;
    layer.height =
        composed_height * std::pow(camera.height / composed_height, 0.25f + 0.75f * nearness);
    // However high a scene is, nobody looks under the ruins' feet or far over their tops.
    const float up = from_middle.y * nearness, over = up / most_rise;
    layer.centre = {from_middle.x * nearness,
                    0.5f * composed_height + up / std::sqrt(1.0f + over * over)};
    return layer;
}

Backdrop::Backdrop(const Scenery& scenery)
    : scenery_(scenery),
      layers_(scenery.from_above ? std::vector<BackdropLayer>{} : grow_ruins(scenery)) {}

void Backdrop::draw(sf::RenderTarget& target, const Camera& camera, const Textures& textures,
                    double seconds, bool calm) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    draw_sky(target, size, textures, seconds);
    if (scenery_.from_above) return;
    for (std::size_t i = 0; i < layers_.size(); ++i) {
        draw_layer(target, camera, layers_[i]);
        draw_mist(target, camera, static_cast<int>(i), textures, seconds);
        if (i == 0) draw_birds(target, camera, seconds);
    }
    draw_shafts(target, size, seconds, calm);
}

void Backdrop::draw_sky(sf::RenderTarget& target, glm::uvec2 size, const Textures& textures,
                        double seconds) {
    const float aspect = aspect_of(size);
    if (aspect != aspect_) {
        for (Mesh* mesh : {&sky_, &sun_glow_, &sun_, &craters_})
            clear(*mesh, 1.0f / 720.0f);
        build_sky(scenery_, aspect, sky_);
        if (!scenery_.from_above) build_sun(scenery_, aspect, sun_glow_, sun_, craters_);
        aspect_ = aspect;
    }
    target.setView(unit_view(aspect));
    wriggle::draw(target, sky_);
    if (scenery_.from_above) return;
    // Clouds drift with the wind; the texture repeats.
    const Rgba cloud = blend(scenery_.palette.sky, scenery_.palette.fog, 0.35f);
    const float side = static_cast<float>(noise_texture_size);
    const float shift = side * cycle(seconds * drift_of(scenery_.scene.weather), cloud_seconds);
    clear(frame_, 0.0f);
    add_textured_box(frame_, {0.0f, 0.38f}, {aspect, 1.0f}, faded(cloud, 0.0f),
                     faded(scaled(cloud, 0.8f), 0.8f), {shift, 0.0f},
                     {shift + 264.0f * aspect, 130.0f});
    sf::RenderStates states(&textures.cloud);
    wriggle::draw(target, frame_, states);
    states = sf::RenderStates(sf::BlendAdd);
    states.texture = &textures.glow;
    wriggle::draw(target, sun_glow_, states);
    wriggle::draw(target, sun_, sf::RenderStates(sf::BlendAdd));
    wriggle::draw(target, craters_);
}

void Backdrop::draw_layer(sf::RenderTarget& target, const Camera& camera, BackdropLayer& layer) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    const Camera view = layer_camera(camera, scenery_.scene.size, layer.nearness);
    const float half = 0.5f * extent(view, size).x, pixel = metres_per_pixel(view, size);
    target.setView(view_of(view, size));
    for (BackdropPiece& piece : layer.pieces) {
        if (piece.right < view.centre.x - half || piece.left > view.centre.x + half) continue;
        set_pixel(piece.mesh, layer.softness * pixel);
        wriggle::draw(target, piece.mesh);
    }
}

// Two sheets of fog before a layer's foot, drifting.
void Backdrop::draw_mist(sf::RenderTarget& target, const Camera& camera, int layer,
                         const Textures& textures, double seconds) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    const float aspect = aspect_of(size), k = static_cast<float>(layer);
    const float nearness = layers_[static_cast<std::size_t>(layer)].nearness;
    const Camera view = layer_camera(camera, scenery_.scene.size, nearness);
    const Rgba fog = mixed(scenery_.palette.fog, scenery_.palette.light, 0.12f);
    const float side = static_cast<float>(noise_texture_size);
    const float drift = side * cycle(seconds * drift_of(scenery_.scene.weather),
                                     mist_seconds - nearer_seconds * layer);
    const float moved = 18.0f * view.centre.x + drift;
    const float high = 0.62f - 0.10f * k;
    clear(frame_, 0.0f);
    add_textured_box(frame_, {0.0f, 0.0f}, {aspect, high}, faded(fog, layer == 2 ? 0.26f : 0.40f),
                     faded(fog, 0.0f), {37.0f * k + moved, 11.0f * k},
                     {37.0f * k + moved + 170.0f * aspect, 11.0f * k + 90.0f});
    add_textured_box(frame_, {0.0f, 0.05f * high}, {aspect, 1.3f * high}, faded(fog, 0.24f),
                     faded(fog, 0.0f), {137.0f + 50.0f * k - 0.6f * drift + 0.8f * moved, 71.0f},
                     {137.0f + 50.0f * k - 0.6f * drift + 0.8f * moved + 120.0f * aspect, 191.0f});
    target.setView(unit_view(aspect));
    wriggle::draw(target, frame_, sf::RenderStates(&textures.cloud));
}

// A few birds that wheel about the open place.
void Backdrop::draw_birds(sf::RenderTarget& target, const Camera& camera, double seconds) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    const BackdropLayer& layer = layers_.front();
    const Camera view = layer_camera(camera, scenery_.scene.size, layer.nearness);
    const float clear_x = (scenery_.scene.backdrop.clear_at - 0.5f) * 16.0f;
    const Rgba color = blend(scenery_.palette.fog, scenery_.palette.ink, 0.6f);
    clear(frame_, metres_per_pixel(view, size));
    for (int i = 0; i < 9; ++i) {
        const auto salt = static_cast<std::uint64_t>(i);
        const std::uint64_t seed = scenery_.scene.backdrop.seed;
        const float wheel =
            2.0f * pi *
            (cycle(seconds, 34.0 + 5.0 * (i % 3)) + 0.35f * grown_number(seed, 61, salt));
        const glm::vec2 at =
            glm::vec2{clear_x - 0.4f, 6.6f} +
            glm::vec2{2.6f * std::cos(wheel) + grown_between(-1.4f, 1.4f, seed, 62, salt),
                      0.5f * std::sin(wheel) + grown_between(-0.8f, 0.9f, seed, 63, salt)};
        const float s = grown_between(0.06f, 0.13f, seed, 64, salt);
        // They glide, and beat their wings now and then.
        const float beat = cycle(seconds, 0.62 + 0.1 * grown_number(seed, 65, salt));
        const float glide = cycle(seconds + 3.0 * i, 5.0 + i) < 0.45f ? 1.0f : 0.0f;
        const float lift = 0.34f + 0.5f * glide * std::sin(2.0f * pi * beat);
        const std::array<glm::vec2, 5> wings{
            at + glm::vec2{-s, s * lift}, at + glm::vec2{-0.45f * s, 0.8f * s * lift + 0.06f * s},
            at, at + glm::vec2{0.45f * s, 0.8f * s * lift + 0.06f * s},
            at + glm::vec2{s, s * lift}};
        for (std::size_t k = 1; k < wings.size(); ++k) {
            const float a = k == 1 ? 0.006f : 0.022f, b = k == 4 ? 0.006f : 0.022f;
            add_line(frame_, wings[k - 1], wings[k], a, b, color, color);
        }
    }
    target.setView(view_of(view, size));
    wriggle::draw(target, frame_);
}

void Backdrop::draw_shafts(sf::RenderTarget& target, glm::uvec2 size, double seconds, bool calm) {
    const float aspect = aspect_of(size);
    const glm::vec2 sun = sun_place(scenery_, aspect);
    const std::uint64_t seed = scenery_.scene.backdrop.seed;
    clear(frame_, 0.0f);
    for (int i = 0; i < scenery_.scene.light.shafts; ++i) {
        const auto salt = static_cast<std::uint64_t>(i);
        const float lean = grown_between(-0.9f, 0.9f, seed, 71, salt);
        const float width = grown_between(0.015f, 0.08f, seed, 72, salt);
        const glm::vec2 down =
            unit({-0.5f * scenery_.light.x + 0.55f * lean, -1.0f}, {0.0f, -1.0f});
        const glm::vec2 start = sun + glm::vec2{0.30f * aspect * lean, 0.5f};
        const glm::vec2 end = start + 1.25f * down, across = left_of(down);
        // Clouds pass before the light.
        const float phase = 2.0f * pi * cycle(seconds + 7.0 * i, 11.0 + 2.0 * (i % 4));
        const float breath = calm ? 1.0f : 0.8f + 0.2f * std::sin(phase);
        const Rgba light =
            faded(scenery_.palette.light, breath * grown_between(0.05f, 0.15f, seed, 73, salt));
        const sf::Color on = sf_of(light), off = sf_of(faded(light, 0.0f));
        add_quad(frame_, start - across * (0.4f * width), start, end, end - across * (1.6f * width),
                 off, on, off, off);
        add_quad(frame_, start, start + across * (0.4f * width), end + across * (1.6f * width), end,
                 on, off, off, off);
    }
    target.setView(unit_view(aspect));
    wriggle::draw(target, frame_, sf::RenderStates(sf::BlendAdd));
}

}  // namespace wriggle
