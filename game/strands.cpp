#include "game/strands.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/wind.hpp"
#include "game/scenery.hpp"

namespace wriggle {

namespace {

constexpr int bends = 3;  // parts of a strand
constexpr float still_air = 0.05f, storm = 0.35f;

// How far the tip is blown to the side, in lengths, by the gusts that limbs feel.
float blown(const Strand& strand, const Wind& wind) {
    const float sway = cycle(wind.seconds, 2.1 + 0.9 * strand.phase) * 2.0f * pi;
    const float own = sine(sway + 2.0f * pi * strand.phase);
    return storm * wind_at(wind.weather, strand.root.x, wind.seconds) +
           (still_air + 0.1f * std::abs(wind.weather.wind)) * own;
}

// Away from what stands in it, most when it is in the middle.
float pushed(const Strand& strand, std::span<const Pusher> pushers) {
    float sum = 0.0f;
    for (const Pusher& p : pushers) {
        const glm::vec2 d = strand.root + 0.6f * strand.grows - p.at;
        if (std::abs(d.x) > p.reach || std::abs(d.y) > p.reach) continue;
        const float near = 1.0f - length(d) / p.reach;
        if (near > 0.0f) sum += (d.x >= 0.0f ? 1.3f : -1.3f) * near;
    }
    return std::clamp(sum, -1.2f, 1.2f);
}

void add_leaves(Mesh& mesh, const Strand& s, std::span<const glm::vec2> line) {
    for (int i = 0; i < s.leaves; ++i) {
        const float t = 0.3f + 0.65f * static_cast<float>(i) / static_cast<float>(s.leaves);
        const std::size_t k =
            std::min(static_cast<std::size_t>(t * bends), static_cast<std::size_t>(bends - 1));
        const glm::vec2 at = mix(line[k], line[k + 1], t * bends - static_cast<float>(k));
        const float side = i % 2 == 0 ? 1.0f : -1.0f;
        const glm::vec2 axis = unit({side, -0.5f}, {1.0f, 0.0f});
        add_ellipse(mesh, at + axis * 0.04f, {0.042f, 0.018f}, axis, s.to, s.to);
    }
}

}  // namespace

void add_strands(Mesh& mesh, std::span<const Strand> strands, const Wind& wind,
                 std::span<const Pusher> pushers, float detail) {
    for (const Strand& s : strands) {
        const float size = length(s.grows);
        if (size < 2.5f * detail) continue;
        const glm::vec2 side = -left_of(s.grows);
        // What hangs swings freely; what stands bends more towards its tip.
        const float bend = s.lean + blown(s, wind) + pushed(s, pushers);
        std::array<glm::vec2, bends + 1> line;
        for (int k = 0; k <= bends; ++k) {
            const float t = static_cast<float>(k) / bends;
            const float drop = 0.22f * std::min(bend * bend, 1.0f) * t * t;
            line[static_cast<std::size_t>(k)] =
                s.root + s.grows * (t - drop) +
                side * ((s.grows.y < 0.0f ? -bend : bend) * t * t * 0.6f);
        }
        const float width = std::max(s.width, 1.2f * detail);
        glm::vec2 axis = unit(line[1] - line[0], {0.0f, 1.0f});
        for (int k = 0; k < bends; ++k) {
            const auto i = static_cast<std::size_t>(k);
            const float t = static_cast<float>(k) / bends, u = static_cast<float>(k + 1) / bends;
            const glm::vec2 next = unit(line[i + 1] - line[i], axis);
            const glm::vec2 a = left_of(axis) * (0.5f * width * (1.0f - 0.92f * t));
            const glm::vec2 b = left_of(next) * (0.5f * width * (1.0f - 0.92f * u));
            const sf::Color ca = sf_of(mixed(s.from, s.to, t)), cb = sf_of(mixed(s.from, s.to, u));
            add_quad(mesh, line[i] + a, line[i + 1] + b, line[i + 1] - b, line[i] - a, ca, cb, cb,
                     ca);
            add_fringe(mesh, line[i] + a, line[i + 1] + b, left_of(axis), left_of(next), ca, cb);
            add_fringe(mesh, line[i] - a, line[i + 1] - b, -left_of(axis), -left_of(next), ca, cb);
            axis = next;
        }
        if (s.leaves > 0 && detail < 0.02f) add_leaves(mesh, s, line);
        if (s.flower && detail < 0.03f) add_disc(mesh, line[bends], 0.03f, s.petal);
    }
}

}  // namespace wriggle
