#include "game/strands.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/wind.hpp"
#include "game/scenery.hpp"

namespace wriggle {

namespace {

constexpr int fewest_bends = 3, most_bends = 10;  // parts of a strand
constexpr float bend_length = 0.13f;              // metres of one
// Waves in water: seconds of one, how far it lags behind at the tip (radians), its greatest swing
// in lengths.
constexpr float swell_seconds = 4.3f, swell_lag = 2.6f, swell = 0.11f;
constexpr float still_air = 0.05f, storm = 0.35f;
constexpr float most_bend = 1.2f;  // in lengths
constexpr float pressed = 0.45f;   // of its height, by what stands on it
constexpr float spring_seconds = 0.28f, spring_period = 0.5f;
// Seen whole from so many pixels, and not at all below.
constexpr float whole_pixels = 5.0f, fewest_pixels = 2.5f;
constexpr float leaf_pixel = 0.02f, flower_pixel = 0.03f;  // metres of a pixel that hide them

// How far the tip is blown to the side, in lengths, by the gusts that limbs feel.
float blown(const Strand& strand, const Wind& wind) {
    const float sway = cycle(wind.seconds, 2.1 + 0.9 * strand.phase) * 2.0f * pi;
    const float own = sine(sway + 2.0f * pi * strand.phase);
    return storm * wind_at(wind.weather, strand.root.x, wind.seconds) +
           (still_air + 0.1f * std::abs(wind.weather.wind)) * own;
}

struct Push {
    float aside = 0.0f, down = 0.0f;  // lengths; share of its height
};

// Away from what stands in it, to neither side right under it, and down.
Push pushed(const Strand& strand, std::span<const Pusher> pushers) {
    Push push;
    for (const Pusher& p : pushers) {
        const glm::vec2 d = strand.root + 0.6f * strand.grows - p.at;
        if (std::abs(d.x) > p.reach || std::abs(d.y) > p.reach) continue;
        const float near = p.weight * (1.0f - length(d) / p.reach);
        if (length(d) > p.reach) continue;
        push.aside += 1.9f * near * std::clamp(2.5f * d.x / p.reach, -1.0f, 1.0f);
        push.down = std::max(push.down, near);
    }
    return {std::clamp(push.aside, -most_bend, most_bend), pressed * push.down};
}

// 1 where `pixel` is at most 0.8 of the one that hides, down to 0 there.
float seen_share(float pixel, float hides) {
    return std::clamp((hides - pixel) / (0.2f * hides), 0.0f, 1.0f);
}

struct Line {
    std::array<glm::vec2, most_bends + 1> at;
    int bends = fewest_bends;
};

// Root to tip. What hangs swings freely; what stands bends more towards its tip.
Line line_of(const Strand& s, const Wind& wind, const Push& push) {
    const glm::vec2 side = -left_of(s.grows);
    const float bend = s.lean + (s.in_water ? 0.0f : blown(s, wind)) + push.aside;
    const float beat = 2.0f * pi * (cycle(wind.seconds, swell_seconds) + s.phase);
    Line line;
    line.bends =
        std::clamp(static_cast<int>(length(s.grows) / bend_length), fewest_bends, most_bends);
    for (int k = 0; k <= line.bends; ++k) {
        const float t = static_cast<float>(k) / static_cast<float>(line.bends);
        const float drop = 0.22f * std::min(bend * bend, 1.0f) * t * t + push.down * t;
        float aside = (s.grows.y < 0.0f ? -bend : bend) * t * t * 0.6f;
        if (s.in_water) aside += swell * t * sine(beat - swell_lag * t);
        line.at[static_cast<std::size_t>(k)] = s.root + s.grows * (t - drop) + side * aside;
    }
    return line;
}

void add_stem(Mesh& mesh, const Strand& s, const Line& line, float detail, float seen) {
    const float width = std::max(s.width, 1.2f * detail);
    const auto& at = line.at;
    glm::vec2 axis = unit(at[1] - at[0], {0.0f, 1.0f});
    for (int k = 0; k < line.bends; ++k) {
        const auto i = static_cast<std::size_t>(k);
        const float parts = static_cast<float>(line.bends);
        const float t = static_cast<float>(k) / parts, u = static_cast<float>(k + 1) / parts;
        const glm::vec2 next = unit(at[i + 1] - at[i], axis);
        const glm::vec2 a = left_of(axis) * (0.5f * width * (1.0f - 0.92f * t));
        const glm::vec2 b = left_of(next) * (0.5f * width * (1.0f - 0.92f * u));
        const sf::Color ca = sf_of(faded(mixed(s.from, s.to, t), seen));
        const sf::Color cb = sf_of(faded(mixed(s.from, s.to, u), seen));
        add_quad(mesh, at[i] + a, at[i + 1] + b, at[i + 1] - b, at[i] - a, ca, cb, cb, ca);
        add_fringe(mesh, at[i] + a, at[i + 1] + b, left_of(axis), left_of(next), ca, cb);
        add_fringe(mesh, at[i] - a, at[i + 1] - b, -left_of(axis), -left_of(next), ca, cb);
        axis = next;
    }
}

// In air they hang from their stem, in water they rise.
void add_leaves(Mesh& mesh, const Strand& s, const Line& line, float seen) {
    for (int i = 0; i < s.leaves; ++i) {
        const float t = 0.3f + 0.65f * static_cast<float>(i) / static_cast<float>(s.leaves);
        const float place = t * static_cast<float>(line.bends);
        const auto k = static_cast<std::size_t>(std::min(static_cast<int>(place), line.bends - 1));
        const glm::vec2 at = mix(line.at[k], line.at[k + 1], place - static_cast<float>(k));
        const float side = i % 2 == 0 ? 1.0f : -1.0f;
        const glm::vec2 along = unit(line.at[k + 1] - line.at[k], {0.0f, 1.0f});
        const glm::vec2 axis = s.in_water ? unit(left_of(along) * side + along * 0.9f, along)
                                          : unit({side, -0.5f}, {1.0f, 0.0f});
        const float half = s.leaf * (s.in_water ? 1.0f - 0.5f * t : 1.0f);
        const Rgba color = faded(s.in_water ? mixed(s.from, s.to, t) : s.to, seen);
        add_ellipse(mesh, at + axis * (0.95f * half), {half, (s.in_water ? 0.3f : 0.43f) * half},
                    axis, color, color);
    }
}

}  // namespace

float spring_back(float age) {
    if (age < 0.0f) return 0.0f;
    return std::exp(-age / spring_seconds) * std::cos(2.0f * pi * age / spring_period);
}

void add_strands(Mesh& mesh, std::span<const Strand> strands, const Wind& wind,
                 std::span<const Pusher> pushers, float detail) {
    for (const Strand& s : strands) {
        const float size = length(s.grows);
        const float seen = std::clamp(
            (size / detail - fewest_pixels) / (whole_pixels - fewest_pixels), 0.0f, 1.0f);
        if (seen <= 0.0f) continue;
        const Line line = line_of(s, wind, pushed(s, pushers));
        add_stem(mesh, s, line, detail, seen);
        const float leaves = seen * seen_share(detail, leaf_pixel);
        if (leaves > 0.0f) add_leaves(mesh, s, line, leaves);
        const float flower = seen * seen_share(detail, flower_pixel);
        if (s.flower && flower > 0.0f)
            add_disc(mesh, line.at[static_cast<std::size_t>(line.bends)], 0.03f,
                     faded(s.petal, flower));
    }
}

}  // namespace wriggle
