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
    sums.total += bone;
    sums.tip.x += x;
    sums.tip.y += y;
    sums.xx += y * u.y;
    sums.xy -= xy;
    sums.x_yy += xy * u.y;
    sums.xx_y += xy * u.x;
}

/// Two neighbours turn towards each other.
inline void add_evening(Sums& sums, glm::vec2 u, float bone, glm::vec2 next, float next_bone) {
    sums.evening += left_of(u * bone - next * next_bone) * cross(u, next);
}

/// u turned by 2 atan(half), a unit vector again: no sine, one division.
inline glm::vec2 turned(glm::vec2 u, float half) {
    const float k = 2.0f * half / (1.0f + half * half);
    return {u.x - k * (u.y + half * u.x), u.y + k * (u.x - half * u.y)};
}

}  // namespace

Sums open_directions(const Directions& of) {
    Sums sums;
    glm::vec2 before = of.root;
    glm::vec2 last{0.0f};
    glm::vec2 u{1.0f, 0.0f};
    float last_bone = 0.0f;
    for (std::size_t i = 0; i < of.count; ++i) {
        const glm::vec2 joint = of.units[i];
        const glm::vec2 along = joint - before;
        before = joint;
        const float bone = of.bones[i];
        const float square = dot(along, along);
        if (square > no_length) u = along * (1.0f / std::sqrt(square));
        of.units[i] = u;
        add(sums, u, bone);
        add_evening(sums, last, last_bone, u, bone);
        last = u;
        last_bone = bone;
    }
    return sums;
}

namespace {

/// `take(i, u)` is handed each bone's new direction.
template <class Take>
inline void turn_each(const Directions& of, glm::vec2 turn, float share, const Take& take) {
    const glm::vec2 half_turn = turn * 0.5f;
    const float half_share = 0.5f * share;
    glm::vec2 before{0.0f};
    glm::vec2 u = of.units[0];
    for (std::size_t i = 0; i + 1 < of.count; ++i) {
        const glm::vec2 after = of.units[i + 1];
        take(i, turned(u, cross(u, half_turn + (before + after) * half_share)));
        before = u;
        u = after;
    }
    take(of.count - 1, turned(u, cross(u, half_turn + before * half_share)));
}

}  // namespace

glm::vec2 turn_bones(const Directions& of, glm::vec2 turn, float share) {
    glm::vec2 tip{0.0f};
    turn_each(of, turn, share, [&](std::size_t i, glm::vec2 u) {
        of.units[i] = u;
        tip += u * of.bones[i];
    });
    return tip;
}

glm::vec2 turn_and_close(const Directions& of, glm::vec2 turn, float share) {
    const glm::vec2 root = of.root;
    glm::vec2 place{0.0f};
    turn_each(of, turn, share, [&](std::size_t i, glm::vec2 u) {
        place += u * of.bones[i];
        of.units[i] = root + place;
    });
    return place;
}

glm::vec2 tip_after(const Directions& of, glm::vec2 turn) {
    const glm::vec2 half_turn = turn * 0.5f;
    glm::vec2 tip{0.0f};
    for (std::size_t i = 0; i < of.count; ++i) {
        const glm::vec2 u = of.units[i];
        tip += turned(u, cross(u, half_turn)) * of.bones[i];
    }
    return tip;
}

Sums gather(const Directions& of) {
    Sums sums;
    for (std::size_t i = 0; i < of.count; ++i) {
        add(sums, of.units[i], of.bones[i]);
        if (i > 0) {
            add_evening(sums, of.units[i - 1], of.bones[i - 1], of.units[i], of.bones[i]);
        }
    }
    return sums;
}

glm::vec2 close_directions(const Directions& of) {
    const glm::vec2 root = of.root;
    glm::vec2 place{0.0f};
    for (std::size_t i = 0; i < of.count; ++i) {
        // Each solve starts from new unit vectors, so that what turning rounds off stays at 1e-6.
        place += of.units[i] * of.bones[i];
        of.units[i] = root + place;
    }
    return place;
}

}  // namespace wriggle
