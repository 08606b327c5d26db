#include "creatures/finish.hpp"

#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {
namespace {

constexpr float float_noise = 1e-7f;  // what the determinant cannot tell, of the squared length
constexpr int most_steps = 12;        // two are the rule; the distance halves at the least
constexpr int most_evening_passes = 4;
constexpr float evening_stable = 0.25f;  // a larger share would overshoot a bone's neighbours
constexpr float straight = 1e-4f;        // radians, a mean over the chain
constexpr float far_turn = 0.5f;         // radians: below, a step leaves a quarter at most
constexpr float spare = 0.75f;  // of the tolerance: what is rounded on the way to the joints

/// M^-1 v, the turn that moves the end effector by v. M is singular for bones on one line; the
/// small term keeps it finite there.
glm::vec2 turn_for(const Sums& sums, glm::vec2 v) {
    const float total = sums.xx + sums.yy;
    const float determinant = sums.xx * sums.yy - sums.xy * sums.xy;
    const float inverse = 1.0f / (std::fmax(determinant, 0.0f) + float_noise * total * total);
    return glm::vec2(sums.yy * v.x - sums.xy * v.y, sums.xx * v.y - sums.xy * v.x) * inverse;
}

/// S(turn): the sum of b u cross(u, turn)^2.
glm::vec2 curvature(const Sums& sums, glm::vec2 turn) {
    const float aa = turn.x * turn.x, ab = 2.0f * turn.x * turn.y, bb = turn.y * turn.y;
    const float xxx = sums.tip.x - sums.x_yy, yyy = sums.tip.y - sums.xx_y;
    return {aa * sums.x_yy - ab * sums.xx_y + bb * xxx, aa * yyy - ab * sums.x_yy + bb * sums.xx_y};
}

/// Turns that even the bends out and leave the end effector where it is, to first order.
Sums even_out(const Directions& of, const Sums& sums, float share) {
    const glm::vec2 back = turn_for(sums, sums.evening * -share);
    if (dot(back, back) > far_turn * far_turn) return sums;  // nearly one line: no room for it
    turn_bones(of, back, share);
    return gather(of);
}

/// The largest steps that are sure to come nearer: at most one radian.
float sure_part(float size_of_whole) {
    return size_of_whole > 1.0f ? 1.0f / size_of_whole : 1.0f;
}

/// Turns by a step, a smaller one where the step would not come nearer.
Sums take_step(const Directions& of, const FinishStep& step, glm::vec2 error, glm::vec2 aim) {
    glm::vec2 turn = step.turn;
    // What is left of the distance is at most this share of it: the part not gone, and the
    // second order.
    const float left = std::fabs(1.0f - step.part) + 0.5f * step.part * step.size;
    if (left > spare) {
        const float whole = step.size / step.part;
        const float sure = sure_part(whole);
        const glm::vec2 after = aim - tip_after(of, turn);
        const float wanted = 1.0f - 0.5f * sure;
        if (!(dot(after, after) <= wanted * wanted * dot(error, error))) {
            turn = turn * (sure / step.part);
        }
    }
    return turn_bones(of, turn, 0.0f);
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
    const float third = std::fmax(0.0f, total - first - second);
    // The distance from the root to the end of the middle bone, as far from both limits as it goes.
    const float low = std::fmax(std::fabs(first - second), std::fabs(distance - third));
    const float high = std::fmin(first + second, distance + third);
    const float diagonal = 0.5f * (low + high);

    const auto first_side = [](float side, float other, float base) {
        const float product = 2.0f * side * base;
        if (!(product > 0.0f)) return glm::vec2(1.0f, 0.0f);
        float c = (side * side + base * base - other * other) / product;
        c = std::fmin(std::fmax(c, -1.0f), 1.0f);
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

Sums step_to(const Directions& of, Sums sums, const FinishGoal& goal, float near) {
    for (int step = 0; step < most_steps; ++step) {
        const glm::vec2 error = goal.aim - sums.tip;
        if (dot(error, error) <= near * near) break;
        sums = take_step(of, plan_finish(sums, error), error, goal.aim);
    }
    return sums;
}

}  // namespace

FinishStep plan_finish(const Sums& sums, glm::vec2 error) {
    FinishStep step;
    const glm::vec2 newton = turn_for(sums, error);
    // Along the error the way is part - a part^2: the root of that for the whole way, or its top.
    const float square = dot(error, error);
    const float a = square > 0.0f ? 0.5f * dot(curvature(sums, newton), error) / square : 0.0f;
    step.part = a > 0.25f ? 0.5f / a : 2.0f / (1.0f + std::sqrt(1.0f - 4.0f * a));
    step.turn = newton * step.part;
    step.size = std::sqrt(dot(step.turn, step.turn));
    return step;
}

bool is_far(const Sums& sums, glm::vec2 aim) {
    return plan_finish(sums, aim - sums.tip).size > far_turn;
}

void finish(const Directions& of, Sums sums, const FinishGoal& goal) {
    const float near = std::fmax(spare * goal.tolerance, goal.exact);
    glm::vec2 error = goal.aim - sums.tip;
    if (dot(error, error) <= goal.exact * goal.exact) return;

    float share = goal.evening * std::sqrt(dot(error, error)) / goal.total;
    if (share > evening_stable) {
        sums = gather(of);
        for (int pass = 0; pass < most_evening_passes && share > 0.0f; ++pass) {
            sums = even_out(of, sums, std::fmin(share, evening_stable));
            share -= evening_stable;
        }
    } else if (share > 0.0f) {
        // Both at once: the step makes up for how evening moves the end effector.
        const FinishStep step = plan_finish(sums, error - sums.evening * share);
        if (step.size <= far_turn) sums = turn_bones(of, step.turn, share);
    }
    sums = step_to(of, sums, goal, near);

    error = goal.aim - sums.tip;
    const float coarse = std::fmax(near, 4.0f * goal.exact);
    if (dot(error, error) <= coarse * coarse) return;
    lay_in_three(of, goal.total, goal.aim);
    step_to(of, gather(of), goal, near);
}

bool is_on_line(const Sums& sums) {
    return sums.xx <= straight * straight * (sums.xx + sums.yy);
}

bool lies_on_line(const Sums& sums, glm::vec2 aim) {
    return is_on_line(sums) && std::fabs(aim.y) <= straight * std::fabs(aim.x);
}

void bend_line(const Directions& of, const Sums& sums, glm::vec2 aim, float side) {
    const float total = sums.xx + sums.yy;
    const glm::vec2 line{aim.x < 0.0f ? -1.0f : 1.0f, 0.0f};
    const bool unfolded = std::fabs(sums.tip.x) > 0.999f * total;
    const float error = std::fmin(std::fabs(aim.x - sums.tip.x), total);
    const float half =
        unfolded ? arc_half_angle(std::fabs(aim.x) / total) : std::sqrt(error / total);
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
