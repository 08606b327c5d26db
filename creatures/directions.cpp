#include "creatures/directions.hpp"

#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {
namespace {

// A bone vector shorter than the root of this has no direction that a float can tell.
constexpr float no_length = 1e-30f;

inline void add(Sums& sums, glm::vec2 u, float bone) {
    const float x = bone * u.x, y = bone * u.y;
    const float xy = x * u.y;
    sums.tip.x += x;
    sums.tip.y += y;
    sums.xx += y * u.y;
    sums.xy -= xy;
    sums.yy += x * u.x;
    sums.x_yy += xy * u.y;
    sums.xx_y += xy * u.x;
}

inline void add_evening(Sums& sums, glm::vec2 u, glm::vec2 neighbours, float bone) {
    sums.evening += left_of(u) * (bone * cross(u, neighbours));
}

/// u turned by 2 atan(half), a unit vector again: no sine, one division.
inline glm::vec2 turned(glm::vec2 u, float half) {
    const float k = 2.0f * half / (1.0f + half * half);
    return {u.x - k * (u.y + half * u.x), u.y + k * (u.x - half * u.y)};
}

}  // namespace

Sums open_directions(const Directions& of, const SolveFrame& frame) {
    Sums sums;
    const glm::vec2 axis = frame.axis;
    glm::vec2 before = frame.root;
    glm::vec2 older{0.0f}, old{0.0f};
    glm::vec2 u{1.0f, 0.0f};
    for (std::size_t i = 0; i < of.count; ++i) {
        const glm::vec2 joint = of.units[i];
        const glm::vec2 bone = joint - before;
        before = joint;
        const float square = dot(bone, bone);
        if (square > no_length) {
            const float shrink = 1.0f / std::sqrt(square);
            u = {dot(axis, bone) * shrink, cross(axis, bone) * shrink};
        }
        of.units[i] = u;
        add(sums, u, of.bones[i]);
        if (i > 0) add_evening(sums, old, older + u, of.bones[i - 1]);
        older = i > 0 ? old : glm::vec2(0.0f);
        old = u;
    }
    if (of.count > 1) add_evening(sums, old, older, of.bones[of.count - 1]);
    return sums;
}

Sums turn_bones(const Directions& of, glm::vec2 turn, float share) {
    Sums sums;
    const glm::vec2 half_turn = turn * 0.5f;
    if (share == 0.0f) {
        for (std::size_t i = 0; i < of.count; ++i) {
            const glm::vec2 u = of.units[i];
            const glm::vec2 now = turned(u, cross(u, half_turn));
            of.units[i] = now;
            add(sums, now, of.bones[i]);
        }
        return sums;
    }
    const float half_share = 0.5f * share;
    glm::vec2 before{0.0f};
    for (std::size_t i = 0; i < of.count; ++i) {
        const glm::vec2 u = of.units[i];
        const glm::vec2 after = i + 1 < of.count ? of.units[i + 1] : glm::vec2(0.0f);
        const glm::vec2 now = turned(u, cross(u, half_turn + (before + after) * half_share));
        before = u;
        of.units[i] = now;
        add(sums, now, of.bones[i]);
    }
    return sums;
}

glm::vec2 tip_after(const Directions& of, glm::vec2 turn) {
    glm::vec2 tip{0.0f};
    for (std::size_t i = 0; i < of.count; ++i) {
        const glm::vec2 u = of.units[i];
        tip += turned(u, cross(u, turn * 0.5f)) * of.bones[i];
    }
    return tip;
}

Sums gather(const Directions& of) {
    Sums sums;
    for (std::size_t i = 0; i < of.count; ++i) {
        add(sums, of.units[i], of.bones[i]);
        glm::vec2 neighbours{0.0f};
        if (i > 0) neighbours += of.units[i - 1];
        if (i + 1 < of.count) neighbours += of.units[i + 1];
        add_evening(sums, of.units[i], neighbours, of.bones[i]);
    }
    return sums;
}

glm::vec2 close_directions(const Directions& of, const SolveFrame& frame) {
    glm::vec2 place{0.0f};
    for (std::size_t i = 0; i < of.count; ++i) {
        // One step of Newton's method for 1 / sqrt: what turning has rounded off is some 1e-7.
        const glm::vec2 u = of.units[i];
        const float scale = of.bones[i] * (1.5f - 0.5f * dot(u, u));
        place += rotate(u * scale, frame.axis);
        of.units[i] = frame.root + place;
    }
    return place;
}

}  // namespace wriggle
