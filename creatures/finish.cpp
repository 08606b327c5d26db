#include "creatures/finish.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {
namespace {

constexpr float float_noise = 1e-7f;  // what the determinant cannot tell, of the squared length
constexpr int most_steps = 12;        // two are the rule; the distance halves at the least
constexpr int most_evening_passes = 4;
constexpr float evening_stable = 0.25f;  // a larger share would overshoot a bone's neighbours
constexpr float straight = 1e-3f;        // radians, a mean over the chain
constexpr float far_turn = 0.5f;         // radians: below, a step leaves a quarter at most
constexpr float spare = 0.75f;  // of the tolerance: what is rounded on the way to the joints

/// Of M: 0 for bones on one line, or less by rounding.
float determinant_of(const Sums& sums) {
    return sums.xx * (sums.total - sums.xx) - sums.xy * sums.xy;
}

/// The small term keeps it finite for bones on one line.
float inverse_determinant(const Sums& sums) {
    const float noise = float_noise * sums.total * sums.total;
    return 1.0f / (std::max(determinant_of(sums), 0.0f) + noise);
}

/// M^-1 v times the determinant; M^-1 v is the turn that moves the end effector by v.
glm::vec2 adjugate_times(const Sums& sums, glm::vec2 v) {
    return {(sums.total - sums.xx) * v.x - sums.xy * v.y, sums.xx * v.y - sums.xy * v.x};
}

/// S(turn): the sum of b u cross(u, turn)^2.
glm::vec2 curvature(const Sums& sums, glm::vec2 turn) {
    const float aa = turn.x * turn.x, ab = 2.0f * turn.x * turn.y, bb = turn.y * turn.y;
    const float xxx = sums.tip.x - sums.x_yy, yyy = sums.tip.y - sums.xx_y;
    return {aa * sums.x_yy - ab * sums.xx_y + bb * xxx, aa * yyy - ab * sums.x_yy + bb * sums.xx_y};
}

FinishStep newton_step(const Sums& sums, glm::vec2 error) {
    FinishStep step;
    step.turn = adjugate_times(sums, error) * inverse_determinant(sums);
    step.square = dot(step.turn, step.turn);
    return step;
}

void unkink(const Directions& of, float share) {
    glm::vec2 before = of.units[0];
    for (std::size_t i = 0; i < of.count; ++i) {
        const glm::vec2 u = of.units[i];
        const glm::vec2 after = i + 1 < of.count ? of.units[i + 1] : u;
        of.units[i] = unit(mix(u, (before + after) * 0.5f, share), u);
        before = u;
    }
}

/// Turns by a step, or by a smaller one where that would not come nearer.
glm::vec2 take_step(const Directions& of, const FinishStep& step, glm::vec2 error, glm::vec2 aim) {
    // What is left of the distance is at most this share of it: the part not gone, and the second
    // order.
    const float size = std::sqrt(step.square);
    const float left = std::fabs(1.0f - step.part) + 0.5f * step.part * size;
    if (left <= spare) return turn_bones(of, step.turn, 0.0f);
    const float sure = std::min(1.0f, step.part / size);  // at most one radian: sure to come nearer
    const float wanted = 1.0f - 0.5f * sure;
    const glm::vec2 after = aim - tip_after(of, step.turn);
    const bool nearer = dot(after, after) <= wanted * wanted * dot(error, error);
    return turn_bones(of, nearer ? step.turn : step.turn * (sure / step.part), 0.0f);
}

/// Steps until the end effector is near the aim. Gives what is left, squared.
float step_to(const Directions& of, glm::vec2 tip, const FinishGoal& goal, float near) {
    float square = 0.0f;
    for (int step = 0; step <= most_steps; ++step) {
        const glm::vec2 error = goal.aim - tip;
        square = dot(error, error);
        if (square <= near * near || step == most_steps) break;
        tip = take_step(of, plan_finish(gather(of), error), error, goal.aim);
    }
    return square;
}

/// Lays the chain in three straight parts that close on the aim, whatever the bones: those before
/// the bone at half length, that one, and those after it. Neither outer part is longer than the
/// half, so that a quadrilateral with the aim exists for any aim in the ring.
void lay_in_three(const Directions& of, float total, glm::vec2 aim) {
    const float distance = length(aim);
    const glm::vec2 line = unit(aim, {1.0f, 0.0f});
    std::size_t middle = 0;
    float first = 0.0f;
    while (middle + 1 < of.count && first + of.bones[middle] < 0.5f * total) {
        first += of.bones[middle++];
    }
    const float second = of.bones[middle];
    const float third = std::max(0.0f, total - first - second);
    // The distance from the root to the end of the middle bone, as far from both limits as it goes.
    const float low = std::max(std::fabs(first - second), std::fabs(distance - third));
    const float high = std::min(first + second, distance + third);
    const float diagonal = 0.5f * (low + high);

    const auto first_side = [](float side, float other, float base) {
        const float product = 2.0f * side * base;
        if (!(product > 0.0f)) return glm::vec2(1.0f, 0.0f);
        float c = (side * side + base * base - other * other) / product;
        c = std::min(std::max(c, -1.0f), 1.0f);
        return glm::vec2(c, std::sqrt((1.0f - c) * (1.0f + c)));
    };
    const glm::vec2 across = rotate(first_side(diagonal, third, distance), line);
    const glm::vec2 out = rotate(first_side(first, second, diagonal), across);
    const glm::vec2 corner = across * diagonal;
    const glm::vec2 over = unit(corner - out * first, across);
    const glm::vec2 home = unit(aim - corner, line);
    for (std::size_t i = 0; i < of.count; ++i) {
        of.units[i] = i < middle ? out : (i == middle ? over : home);
    }
}

}  // namespace

FinishStep plan_finish(const Sums& sums, glm::vec2 error) {
    FinishStep step = newton_step(sums, error);
    // Along the error the way is part - a part^2: the root of that for the whole way, or its top.
    const float square = dot(error, error);
    const float a = square > 0.0f ? 0.5f * dot(curvature(sums, step.turn), error) / square : 0.0f;
    step.part = a > 0.25f ? 0.5f / a : 2.0f / (1.0f + std::sqrt(1.0f - 4.0f * a));
    step.turn *= step.part;
    step.square *= step.part * step.part;
    return step;
}

bool is_far(const Sums& sums, glm::vec2 aim) {
    return plan_finish(sums, aim - sums.tip).square > far_turn * far_turn;
}

Finish finish(const Directions& of, const Sums& sums, const FinishGoal& goal, bool may_be_far) {
    const float near = std::max(spare * goal.tolerance, goal.exact);
    const glm::vec2 error = goal.aim - sums.tip;
    const float square = dot(error, error);
    if (square <= goal.exact * goal.exact) return {true, close_directions(of)};

    float share = goal.evening / goal.total * std::sqrt(std::max(square, goal.swept));
    glm::vec2 tip = sums.tip;
    if (share <= evening_stable) {
        // Both at once: the step makes up for how evening moves the end effector.
        const glm::vec2 way = error - sums.evening * share;
        FinishStep step = newton_step(sums, way);
        // It leaves at most half its size of the way. Where that is too much, the second order.
        if (square * step.square > near * near) step = plan_finish(sums, way);
        if (step.square <= far_turn * far_turn) {
            // What such a step leaves is of the third order: most often it was the last.
            if (square * step.square * step.square <= near * near) {
                const glm::vec2 closed = turn_and_close(of, step.turn, share);
                const glm::vec2 left = goal.aim - closed;
                if (dot(left, left) <= near * near) return {true, closed};
                tip = open_directions(of).tip;
            } else {
                tip = turn_bones(of, step.turn, share);
            }
        } else if (!may_be_far) {
            return {};
        }
    } else {
        if (!may_be_far && is_far(sums, goal.aim)) return {};
        for (int pass = 0; pass < most_evening_passes; ++pass) {
            unkink(of, 0.5f * std::min(share, 1.0f));
        }
        tip = gather(of).tip;
    }

    const float coarse = std::max(near, 4.0f * goal.exact);
    if (step_to(of, tip, goal, near) > coarse * coarse) {
        lay_in_three(of, goal.total, goal.aim);
        step_to(of, gather(of).tip, goal, near);
    }
    return {true, close_directions(of)};
}

bool is_on_line(const Sums& sums) {
    // Where it is not noise, this is the mean square of the bones' angles to the line.
    return determinant_of(sums) <= straight * straight * sums.total * sums.total;
}

bool lies_on_line(const Sums& sums, glm::vec2 aim) {
    if (!is_on_line(sums)) return false;
    // M makes nothing of a vector along the line, and most of one across it.
    const glm::vec2 moved{sums.xx * aim.x + sums.xy * aim.y,
                          sums.xy * aim.x + (sums.total - sums.xx) * aim.y};
    const float across = straight * sums.total;
    return dot(moved, moved) <= across * across * dot(aim, aim);
}

void bend_line(const Directions& of, const Sums& sums, glm::vec2 aim, float side) {
    const float total = sums.total;
    const float reached = length(sums.tip);
    const bool unfolded = reached > 0.999f * total;
    const glm::vec2 line = unit(aim, unit(sums.tip, of.units[0]));
    const float error = std::min(length(aim - sums.tip), total);
    const float half = unfolded ? arc_half_angle(length(aim) / total) : std::sqrt(error / total);
    const float signed_half = side < 0.0f ? -half : half;
    float along = 0.0f;
    for (std::size_t i = 0; i < of.count; ++i) {
        const float middle = (along + 0.5f * of.bones[i]) / total;
        const glm::vec2 base = unfolded ? line : of.units[i];
        of.units[i] = rotate(base, direction(signed_half * (1.0f - 2.0f * middle)));
        along += of.bones[i];
    }
}

}  // namespace wriggle
