#include "creatures/limited_finish.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/joint_limits.hpp"

namespace wriggle {
namespace {

constexpr int blocking_rounds = 3;      // to find the bones that their limits hold
constexpr float most_turn = 1.0f;       // radians a step: where the tangent still tells something
constexpr float first_damping = 0.3f;   // of the squared distance; goes down with each good step
constexpr float least_damping = 1e-6f;  // of the squared length: the chain on one line
constexpr float least_gain = 1e-4f;     // of the squared distance: below, limits stand in the way
constexpr float spare = 0.75f;  // of the tolerance: what is rounded on the way to the joints

/// The bones' angles against their parents while a finish works: x now, y before the step.
struct Angles {
    const Directions& of;
    std::span<const AngleRange> ranges;
    glm::vec2 base;

    glm::vec2& at(std::size_t i) const { return of.units[i]; }
};

void to_angles(const Angles& angles) {
    glm::vec2 parent = angles.base;
    for (std::size_t i = 0; i < angles.of.count; ++i) {
        const glm::vec2 along = angles.at(i);
        const float angle = arc_tangent(cross(parent, along), dot(parent, along));
        const float allowed = within(angles.ranges[i], angle);
        angles.at(i) = glm::vec2(allowed);
        parent = allowed == angle ? along : rotate(parent, direction(allowed));
    }
}

void to_units(const Angles& angles) {
    glm::vec2 along = angles.base;
    for (std::size_t i = 0; i < angles.of.count; ++i) {
        along = unit(rotate(along, direction(angles.at(i).x)), along);
        angles.at(i) = along;
    }
}

glm::vec2 tip_of(const Angles& angles) {
    glm::vec2 along = angles.base, tip{0.0f};
    for (std::size_t i = 0; i < angles.of.count; ++i) {
        along = rotate(along, direction(angles.at(i).x));
        tip += along * angles.of.bones[i];
    }
    return tip;
}

/// Whether a bone stands at its limit and the turn would take it past.
bool is_held(const AngleRange& range, float angle, float turn) {
    if (range.max - range.min >= 2.0f * pi) return false;
    return (turn < 0.0f && angle <= range.min) || (turn > 0.0f && angle >= range.max);
}

/// How the end effector moves when the bone that starts at `start` turns, times the pull.
float turn_of(glm::vec2 tip, glm::vec2 start, glm::vec2 pull) {
    return cross(tip - start, pull);
}

/// The pull that, damped, moves the end effector by `error` with the bones that are not held under
/// the pull before.
glm::vec2 pull_for(const Angles& angles, glm::vec2 tip, glm::vec2 error, float damping,
                   glm::vec2 before) {
    float xx = damping, xy = 0.0f, yy = damping;
    glm::vec2 along = angles.base, start{0.0f};
    for (std::size_t i = 0; i < angles.of.count; ++i) {
        const float angle = angles.at(i).x;
        along = rotate(along, direction(angle));
        if (!is_held(angles.ranges[i], angle, turn_of(tip, start, before))) {
            const glm::vec2 lever = tip - start;
            xx += lever.y * lever.y;
            xy -= lever.x * lever.y;
            yy += lever.x * lever.x;
        }
        start += along * angles.of.bones[i];
    }
    const float inverse = 1.0f / (xx * yy - xy * xy);
    return glm::vec2(yy * error.x - xy * error.y, xx * error.y - xy * error.x) * inverse;
}

/// Turns every bone by the pull, as far as its limits let it; keeps the angles from before. Gives
/// the largest turn.
float turn_limited(const Angles& angles, glm::vec2 tip, glm::vec2 pull) {
    glm::vec2 along = angles.base, start{0.0f};
    float largest = 0.0f;
    for (std::size_t i = 0; i < angles.of.count; ++i) {
        const AngleRange& range = angles.ranges[i];
        const float angle = angles.at(i).x;
        along = rotate(along, direction(angle));
        const float turn = turn_of(tip, start, pull);
        float now = angle + std::min(std::max(turn, -most_turn), most_turn);
        if (range.max - range.min < 2.0f * pi) {
            now = std::min(std::max(now, range.min), range.max);
        }
        start += along * angles.of.bones[i];
        angles.at(i) = {now, angle};
        largest = std::max(largest, std::fabs(now - angle));
    }
    return largest;
}

void turn_back(const Angles& angles) {
    for (std::size_t i = 0; i < angles.of.count; ++i)
        angles.at(i).x = angles.at(i).y;
}

}  // namespace

LimitedFinish finish_limited(const Directions& of, std::span<const AngleRange> ranges,
                             glm::vec2 base, const LimitedGoal& goal) {
    const Angles angles{of, ranges, base};
    to_angles(angles);
    const float near = std::max(spare * goal.tolerance, goal.exact);
    const float floor = least_damping * goal.total * goal.total;
    LimitedFinish result;
    result.tip = tip_of(angles);
    float damping = first_damping;
    while (result.steps < goal.steps) {
        const glm::vec2 error = goal.aim - result.tip;
        const float square = dot(error, error);
        if (square <= near * near) break;
        ++result.steps;
        glm::vec2 pull{0.0f};
        for (int round = 0; round < blocking_rounds; ++round) {
            pull = pull_for(angles, result.tip, error, damping * (square + floor), pull);
        }
        const float turned = turn_limited(angles, result.tip, pull);
        const glm::vec2 now = tip_of(angles);
        const glm::vec2 left = goal.aim - now;
        if (dot(left, left) < square) {
            result.tip = now;
            result.turned += turned;
            damping *= 0.25f;
            if (dot(left, left) > (1.0f - least_gain) * square) break;  // as near as it comes
        } else {
            turn_back(angles);
            damping *= 8.0f;
        }
    }
    to_units(angles);
    return result;
}

}  // namespace wriggle
