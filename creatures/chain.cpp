#include "creatures/chain.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {
namespace {

float total_length(std::span<const float> bones) {
    float total = 0.0f;
    for (const float bone : bones)
        total += bone;
    return total;
}

/// What a bend of `angle` makes of a chain that starts in +x, and how that changes with the angle.
struct Bend {
    glm::vec2 tip{0.0f};
    glm::vec2 slope{0.0f};
};

struct BendWeights {
    std::span<const float> given;

    /// Of the joint at the start of bone `bone` (1 is the first inner joint).
    float at(std::size_t bone) const {
        if (bone - 1 < given.size()) return given[bone - 1];
        return given.empty() && bone == 1 ? 1.0f
                                          : -0.45f;  // the knee, and what folds back after it
    }
};

Bend bend_by(std::span<const float> bones, const BendWeights& weights, float angle) {
    Bend bend;
    float share = 0.0f;
    for (std::size_t i = 0; i < bones.size(); ++i) {
        if (i > 0) share += weights.at(i);
        const glm::vec2 along = direction(share * angle);
        bend.tip += along * bones[i];
        bend.slope += left_of(along) * (bones[i] * share);
    }
    return bend;
}

/// The angle at which the bend's chord is `distance`: Newton's method, kept inside a bracket.
float bend_for(std::span<const float> bones, const BendWeights& weights, float total,
               float distance) {
    // For small angles the chord is total - angle^2 / 2 * spread.
    float share = 0.0f, sum = 0.0f, squares = 0.0f, largest = 0.0f;
    for (std::size_t i = 1; i < bones.size(); ++i) {
        const float weight = weights.at(i);
        largest = std::max(largest, std::fabs(weight));
        share += weight;
        sum += bones[i] * share;
        squares += bones[i] * share * share;
    }
    const float spread = squares - sum * sum / total;
    if (!(largest > 0.0f) || !(spread > 0.0f)) return 0.0f;

    float low = 0.0f;
    float high = pi / largest;  // its most bent joint folded flat
    float angle = std::min(std::sqrt(2.0f * (total - distance) / spread), high);
    constexpr int most_steps = 24;  // bisection alone would be done then
    for (int step = 0; step < most_steps; ++step) {
        const Bend bend = bend_by(bones, weights, angle);
        const float chord = length(bend.tip);
        const float error = chord - distance;
        if (std::fabs(error) <= 1e-6f * total) break;  // what a float tells
        (error > 0.0f ? low : high) = angle;
        const float fall = dot(bend.tip, bend.slope);  // chord times its derivative
        const float newton = fall < 0.0f ? angle - error * chord / fall : high;
        angle = newton > low && newton < high ? newton : 0.5f * (low + high);
    }
    return angle;
}

}  // namespace

Reach reach(std::span<const float> bones) {
    float total = 0.0f, longest = 0.0f;
    for (const float bone : bones) {
        total += bone;
        longest = std::max(longest, bone);
    }
    return {std::max(0.0f, 2.0f * longest - total), total};
}

bool is_sound(const Chain& chain) {
    if (chain.bones.empty() || chain.joints.size() != chain.bones.size() + 1) return false;
    // 0 times a number that is not finite is not 0.
    float bad = 0.0f;
    for (const glm::vec2& joint : chain.joints)
        bad += joint.x * 0.0f + joint.y * 0.0f;
    bool negative = false;
    for (const float bone : chain.bones) {
        bad += bone * 0.0f;
        negative |= bone < 0.0f;
    }
    return bad == 0.0f && !negative;
}

glm::vec2 at_length(const Chain& chain, float along) {
    const float total = total_length(chain.bones);
    float left = total * std::min(std::max(along, 0.0f), 1.0f);
    if (!(total > 0.0f)) return chain.root();
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const float bone = chain.bones[i];
        if (left <= bone && bone > 0.0f) {
            return mix(chain.joints[i], chain.joints[i + 1], left / bone);
        }
        left -= bone;
    }
    return chain.end_effector();
}

void restore_lengths(Chain chain) {
    const glm::vec2 root = chain.root();
    glm::vec2 along{1.0f, 0.0f};
    glm::vec2 before = root;
    glm::vec2 placed{0.0f};
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 end = chain.joints[i + 1];
        along = unit(end - before, along);
        before = end;
        placed += along * chain.bones[i];
        chain.joints[i + 1] = root + placed;
    }
}

void bone_angles(const Chain& chain, std::span<float> angles) {
    glm::vec2 parent{1.0f, 0.0f};
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 along = unit(chain.joints[i + 1] - chain.joints[i], parent);
        angles[i] = arc_tangent(cross(parent, along), dot(parent, along));
        parent = along;
    }
}

void lay_straight(Chain chain, glm::vec2 root, glm::vec2 towards) {
    const glm::vec2 along = unit(towards, {1.0f, 0.0f});
    float placed = 0.0f;
    chain.joints[0] = root;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        placed += chain.bones[i];
        chain.joints[i + 1] = root + along * placed;
    }
}

float arc_half_angle(float chord) {
    chord = std::max(chord, 0.0f);
    if (chord >= 1.0f) return 0.0f;
    float half = std::sqrt(6.0f * (1.0f - chord));  // sin x / x = 1 - x^2 / 6 ...
    constexpr int steps = 5;                        // a float's precision from this start
    for (int step = 0; step < steps && half > 1e-3f; ++step) {
        const float s = sine(half);
        const float fall = (s - half * cosine(half)) / (half * half);
        half = std::min(half + (s / half - chord) / fall, pi);
    }
    return half;
}

void lay_arc(Chain chain, glm::vec2 root, glm::vec2 target, float bend_side) {
    const float total = total_length(chain.bones);
    const float distance = length(target - root);
    if (!(distance < total)) return lay_straight(chain, root, target - root);

    const float half = arc_half_angle(distance / total);
    const float side = bend_side < 0.0f ? -1.0f : 1.0f;
    glm::vec2 tip{0.0f};
    float along = 0.0f;
    chain.joints[0] = root;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const float bone = chain.bones[i];
        const float middle = (along + 0.5f * bone) / total;
        tip += direction(side * half * (1.0f - 2.0f * middle)) * bone;
        chain.joints[i + 1] = tip;
        along += bone;
    }
    const glm::vec2 chord_now = unit(tip, {1.0f, 0.0f});
    const glm::vec2 turn =
        rotate(unit(target - root, {1.0f, 0.0f}), glm::vec2(chord_now.x, -chord_now.y));
    for (glm::vec2& joint : chain.joints.subspan(1))
        joint = root + rotate(joint, turn);
}

void lay_bent(Chain chain, glm::vec2 root, glm::vec2 target, float side,
              std::span<const float> weights) {
    const std::span<const float> bones = chain.bones;
    const float total = total_length(bones);
    const float distance = length(target - root);
    if (!(distance < total)) return lay_straight(chain, root, target - root);

    const BendWeights shares{weights};
    float angle = 0.0f;
    if (bones.size() == 2 && bones[0] * bones[1] > 0.0f && shares.at(1) != 0.0f) {
        const float a = bones[0], b = bones[1];
        angle = arc_cosine((distance * distance - a * a - b * b) / (2.0f * a * b)) / shares.at(1);
    } else if (bones.size() > 1) {
        angle = bend_for(bones, shares, total, distance);
    }
    if (side >= 0.0f) angle = -angle;  // a turn to the left leaves its joint on the right

    const glm::vec2 chord = unit(bend_by(bones, shares, angle).tip, {1.0f, 0.0f});
    const glm::vec2 turn = rotate(unit(target - root, {1.0f, 0.0f}), glm::vec2(chord.x, -chord.y));
    glm::vec2 placed{0.0f};
    float share = 0.0f;
    chain.joints[0] = root;
    for (std::size_t i = 0; i < bones.size(); ++i) {
        if (i > 0) share += shares.at(i);
        placed += rotate(direction(share * angle), turn) * bones[i];
        chain.joints[i + 1] = root + placed;
    }
}

}  // namespace wriggle
