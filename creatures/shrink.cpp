#include "creatures/shrink.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

namespace {

constexpr std::size_t most_bones = 256;

float distance_to_line(glm::vec2 at, glm::vec2 from, glm::vec2 to) {
    const glm::vec2 line = to - from;
    const float whole = dot(line, line);
    const float share = whole > 0.0f ? std::clamp(dot(at - from, line) / whole, 0.0f, 1.0f) : 0.0f;
    return length(at - from - line * share);
}

/// Its own ground does not count at its root: it looks from a quarter of its length on.
bool is_touched(const Creature& creature, const Surroundings& around, const Tentacle& tentacle,
                const ShrinkDef& def) {
    const glm::vec2 root = tentacle.root, tip = tentacle.tip;
    if (tentacle.in_hand) return true;
    if (around.mouse_here && distance_to_line(around.mouse, root, tip) < def.near) return true;
    for (const Neighbour& other : around.neighbours)
        if (other.id != creature.id &&
            distance_to_line(other.at, root, tip) < def.near + other.radius)
            return true;
    const Surfaces all{0b1111};
    const glm::vec2 middle = mix(root, tip, 0.5f);
    return around.terrain.nearest(tip, def.near, all).found ||
           around.terrain.nearest(middle, 0.5f * def.near, all).found;
}

}  // namespace

void update_shrink(const Creature& creature, const Surroundings& around, Tentacle& tentacle,
                   const ShrinkDef& def) {
    if (!(def.to < 1.0f)) return;
    tentacle.shrink_wait = is_touched(creature, around, tentacle, def)
                               ? float(def.wait)
                               : std::max(0.0f, tentacle.shrink_wait - around.dt);
    const bool in = tentacle.shrink_wait > 0.0f;
    tentacle.shrunk = mix(in ? 1.0f : 0.0f, tentacle.shrunk,
                          decay(in ? float(def.in_time) : float(def.out_time), around.dt));
}

float shown_length(const Tentacle& tentacle, const ShrinkDef& def) {
    return tentacle.length * mix(1.0f, std::min(def.to, 1.0f), tentacle.shrunk);
}

void lay_shrunk(const Tentacle& tentacle, const ShrinkDef& def, Chain chain) {
    // Each bone stands across its way by the same angle, to one side and the other: what they
    // advance is the share of their length that is left.
    const float share = std::max(shown_length(tentacle, def) / tentacle.length, 1e-3f);
    const float across = std::sqrt(std::max(0.0f, 1.0f - share * share));
    std::array<float, most_bones> short_bones;
    std::array<glm::vec2, most_bones + 1> line;
    const std::size_t count = std::min(chain.bones.size(), most_bones);
    for (std::size_t i = 0; i < count; ++i)
        short_bones[i] = chain.bones[i] * share;
    const Chain middle{std::span(line).first(count + 1), std::span(short_bones).first(count)};
    lay_arc(middle, tentacle.root, tentacle.tip, tentacle.bulge);
    chain.joints[0] = tentacle.root;
    for (std::size_t i = 0; i < count; ++i) {
        constexpr std::array<float, 4> sides{1.0f, -1.0f, -1.0f, 1.0f};
        const glm::vec2 way = unit(line[i + 1] - line[i], {1.0f, 0.0f});
        chain.joints[i + 1] =
            chain.joints[i] + rotate(way, {share, across * sides[i % 4]}) * chain.bones[i];
    }
}

}  // namespace wriggle
