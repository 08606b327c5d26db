// Chains, targets and the contract that FABRIK and CCD share.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

#include "allocation_count.hpp"
#include "creatures/angle.hpp"
#include "creatures/chain.hpp"
#include "creatures/random.hpp"

namespace wriggle::test {

using Solve = SolveResult (*)(Chain, glm::vec2, const JointLimits&, const SolveSettings&);

/// A chain that owns its memory.
struct OwnChain {
    std::vector<float> bones;
    std::vector<glm::vec2> joints;

    operator Chain() { return {joints, bones}; }  // NOLINT: it is one
    float total() const {
        float sum = 0.0f;
        for (const float bone : bones)
            sum += bone;
        return sum;
    }
};

enum class Bones { even, uneven, some_zero, one_long, tapered };
enum class Start { straight, arc, random, folded, heap };

inline std::vector<float> make_bones(Random& random, std::size_t count, Bones kind) {
    std::vector<float> bones(count, 1.0f);
    for (std::size_t i = 0; i < count; ++i) {
        if (kind == Bones::uneven) bones[i] = random.range(0.05f, 1.0f);
        if (kind == Bones::some_zero && random.unit() < 0.3f) bones[i] = 0.0f;
        if (kind == Bones::tapered) bones[i] = mix(1.0f, 0.3f, static_cast<float>(i) / count);
    }
    if (kind == Bones::some_zero) bones[count / 2] = 1.0f;
    if (kind == Bones::one_long) {
        const int which = random.integer(0, static_cast<int>(count) - 1);
        bones[static_cast<std::size_t>(which)] = 0.6f * static_cast<float>(count);
    }
    return bones;
}

/// `heap`: all joints in one place, as a chain is before its first solve.
inline OwnChain make_chain(Random& random, std::vector<float> bones, Start start,
                           glm::vec2 root = {0.0f, 0.0f}) {
    OwnChain made{std::move(bones), {root}};
    float angle = random.range(-pi, pi);
    glm::vec2 at{0.0f};
    for (std::size_t i = 0; i < made.bones.size(); ++i) {
        if (start == Start::arc) angle += 2.0f / static_cast<float>(made.bones.size());
        if (start == Start::random) angle += random.range(-1.5f, 1.5f);
        if (start == Start::folded && random.unit() < 0.5f) angle += pi;
        if (start != Start::heap) at += direction(angle) * made.bones[i];
        made.joints.push_back(root + at);
    }
    return made;
}

inline bool is_finite(const OwnChain& chain) {
    return std::all_of(chain.joints.begin(), chain.joints.end(),
                       [](glm::vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); });
}

/// The largest error of a bone beyond 1e-5 of it and what floats hold at the joints' distance.
inline float bone_excess(const OwnChain& chain) {
    const float reached = chain.total() + length(chain.joints[0]);
    float worst = 0.0f;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const float bone = length(chain.joints[i + 1] - chain.joints[i]);
        const float allowed = 1e-5f * chain.bones[i] + 1.2e-7f * reached;
        worst = std::max(worst, std::fabs(bone - chain.bones[i]) - allowed);
    }
    return worst;
}

/// Everything that always holds of a solve without limits.
inline void check_solve(Solve solve, OwnChain& chain, glm::vec2 target,
                        const SolveSettings& settings) {
    const glm::vec2 root = chain.joints[0];
    const float total = chain.total();
    const Reach ring = reach(chain.bones);
    OwnChain before = chain;
    restore_lengths(before);
    const float noise = 4e-7f * (total + length(root));
    const float asked = length(target - root);

    const long allocations = allocation_count();
    const SolveResult result = solve(chain, target, {}, settings);
    CHECK(allocation_count() == allocations);

    CHECK(is_finite(chain));
    CHECK(chain.joints[0] == root);
    CHECK(bone_excess(chain) <= 0.0f);
    CHECK(result.iterations <= std::max(settings.iterations, 0));
    const float distance = length(chain.joints.back() - target);
    CHECK(std::fabs(result.distance - distance) <= noise + 1e-6f * asked);
    // Never farther than before, but for the tolerance, within which all places are as good, and
    // for the rounding of joints, which adds up along a straight chain.
    const float rounded = 3e-8f * static_cast<float>(chain.bones.size()) * total;
    CHECK(distance <=
          std::max(length(before.joints.back() - target) + noise + rounded, settings.tolerance));
    if (asked >= ring.min && asked <= ring.max) {
        CHECK(distance <= std::max(settings.tolerance, 8.0f * noise));
        if (settings.tolerance > 8.0f * noise) CHECK(result.status == SolveStatus::reached);
    } else {
        const float gap = std::max(ring.min - asked, asked - ring.max);
        CHECK(distance <= gap + std::max(settings.tolerance, 8.0f * noise));
        if (gap > settings.tolerance + noise) CHECK(result.status == SolveStatus::clamped);
    }
}

/// Targets in and out of the ring, at its edges, on the root, on joints and on the chain's line.
inline glm::vec2 make_target(Random& random, const OwnChain& chain) {
    const Reach ring = reach(chain.bones);
    const glm::vec2 root = chain.joints[0];
    const glm::vec2 own = unit(chain.joints.back() - root, {1.0f, 0.0f});
    const glm::vec2 any = direction(random.range(-pi, pi));
    const float inside = mix(ring.min, ring.max, std::sqrt(random.unit()));
    switch (random.integer(0, 11)) {
        case 0:
            return root;
        case 1:
            return root + any * ring.max;
        case 2:
            return root + any * (ring.max * 0.9999f);
        case 3:
            return root + any * ring.min;
        case 4:
            return root + any * mix(ring.min, ring.max, 1e-4f);
        case 5:
            return root + any * (ring.max * 3.0f);
        case 6:
            return root + any * (ring.min * 0.5f);
        case 7:
            return root + own * inside;
        case 8:
            return root - own * inside;
        case 9: {
            const auto last = static_cast<int>(chain.bones.size());
            return chain.joints[static_cast<std::size_t>(random.integer(0, last))];
        }
        default:
            return root + any * inside;
    }
}

/// Cold from each start, then warm: near targets, then far ones.
inline void check_contract(Solve solve, std::size_t count, int rounds, std::uint64_t seed) {
    Random random(seed);
    for (const Bones kind :
         {Bones::even, Bones::uneven, Bones::some_zero, Bones::one_long, Bones::tapered}) {
        for (const Start start :
             {Start::straight, Start::arc, Start::random, Start::folded, Start::heap}) {
            for (int round = 0; round < rounds; ++round) {
                const glm::vec2 root = round % 2 == 0 ? glm::vec2(0.0f) : glm::vec2(7.5f, -3.25f);
                OwnChain chain = make_chain(random, make_bones(random, count, kind), start, root);
                SolveSettings settings;
                settings.tolerance = 0.01f * chain.total() / static_cast<float>(count);
                settings.bend_side = random.unit() < 0.5f ? -1.0f : 1.0f;
                if (round % 5 == 4) settings.tolerance = 0.0f;
                settings.iterations = random.integer(0, 20);
                CAPTURE(count);
                CAPTURE(static_cast<int>(kind));
                CAPTURE(static_cast<int>(start));
                CAPTURE(round);
                glm::vec2 target = make_target(random, chain);
                check_solve(solve, chain, target, settings);
                for (int step = 0; step < 4; ++step) {
                    const glm::vec2 by = direction(random.range(-pi, pi));
                    target += by * (0.02f * chain.total());
                    check_solve(solve, chain, target, settings);
                }
                check_solve(solve, chain, make_target(random, chain), settings);
            }
        }
    }
}

/// Calls that are mistakes: each is `invalid` and leaves the chain as it was.
inline void check_invalid(Solve solve, std::size_t count) {
    const float nan = std::nanf("");
    const float infinite = HUGE_VALF;
    Random random(5);
    const OwnChain good = make_chain(random, std::vector<float>(count, 1.0f), Start::arc);
    std::vector<AngleRange> ranges(count, {-1.0f, 1.0f});
    const auto refused = [&](OwnChain chain, glm::vec2 target, JointLimits limits = {},
                             SolveSettings settings = {}) {
        const OwnChain before = chain;
        const SolveResult result = solve(chain, target, limits, settings);
        CHECK(result.status == SolveStatus::invalid);
        CHECK(result.iterations == 0);
        for (std::size_t i = 0; i < chain.joints.size(); ++i) {
            const glm::vec2 now = chain.joints[i], then = before.joints[i];
            CHECK((now.x == then.x || (std::isnan(now.x) && std::isnan(then.x))));
            CHECK((now.y == then.y || (std::isnan(now.y) && std::isnan(then.y))));
        }
        // The next call works.
        OwnChain again = good;
        SolveSettings fine;
        CHECK(solve(again, {0.6f, 1.1f}, {}, fine).status == SolveStatus::reached);
    };
    const glm::vec2 target{0.6f, 1.1f};

    refused(good, {nan, 0.0f});
    refused(good, {0.0f, infinite});
    for (const float bad : {nan, infinite, -infinite, 1e25f}) {
        OwnChain chain = good;
        chain.joints[1].y = bad;
        refused(chain, target);
        chain = good;
        chain.joints.back().x = bad;
        refused(chain, target);
    }
    for (const float bad : {nan, infinite, -1.0f, 1e25f}) {
        OwnChain chain = good;
        chain.bones[0] = bad;
        refused(chain, target);
    }
    OwnChain root = good;
    root.joints[0].x = nan;
    refused(root, target);
    OwnChain short_of = good;
    short_of.joints.pop_back();
    refused(short_of, target);
    refused({{}, {{0.0f, 0.0f}}}, target);

    refused(good, target, {std::span(ranges).first(count - 1), {1.0f, 0.0f}});
    refused(good, target, {ranges, {0.0f, 0.0f}});
    refused(good, target, {ranges, {nan, 0.0f}});
    ranges.back() = {0.5f, 0.4f};
    refused(good, target, {ranges, {1.0f, 0.0f}});
    ranges.back() = {nan, 0.4f};
    refused(good, target, {ranges, {1.0f, 0.0f}});

    SolveSettings settings;
    settings.tolerance = nan;
    refused(good, target, {}, settings);
}

/// The largest excess of a bone's angle over its limits, radians.
inline float limit_excess(OwnChain& chain, const JointLimits& limits) {
    float worst = 0.0f;
    glm::vec2 parent = limits.base;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const glm::vec2 along = unit(chain.joints[i + 1] - chain.joints[i], parent);
        const float angle = arc_tangent(cross(parent, along), dot(parent, along));
        const AngleRange& range = limits.ranges[i];
        worst = std::max({worst, angle - range.max, range.min - angle});
        parent = along;
    }
    return worst;
}

/// Targets that the limits can reach, from a straight start along the base.
inline glm::vec2 reachable_target(Random& random, const std::vector<float>& bones,
                                  const JointLimits& limits) {
    glm::vec2 along = limits.base, tip{0.0f};
    for (std::size_t i = 0; i < bones.size(); ++i) {
        along = rotate(along, random.range(limits.ranges[i].min, limits.ranges[i].max));
        tip += along * bones[i];
    }
    return tip;
}

/// Limits hold afterwards, whatever the start; bones too; nothing is allocated.
inline void check_limits_hold(Solve solve, std::size_t count, int rounds, std::uint64_t seed) {
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        std::vector<AngleRange> ranges;
        for (std::size_t i = 0; i < count; ++i) {
            const float min = random.range(-1.5f, 0.2f);
            const float width = random.range(0.0f, 1.5f);
            ranges.push_back({min, min + width});
        }
        const JointLimits limits{ranges, direction(random.range(-pi, pi))};
        const auto start = static_cast<Start>(random.integer(0, 4));
        const auto kind = round % 2 == 0 ? Bones::even : Bones::tapered;
        OwnChain chain = make_chain(random, make_bones(random, count, kind), start);
        SolveSettings settings;
        settings.tolerance = 0.01f;
        settings.iterations = random.integer(0, 20);
        CAPTURE(count);
        CAPTURE(round);
        for (int step = 0; step < 4; ++step) {
            const glm::vec2 target = make_target(random, chain);
            const long allocations = allocation_count();
            const SolveResult result = solve(chain, target, limits, settings);
            CHECK(allocation_count() == allocations);
            CHECK(is_finite(chain));
            CHECK(chain.joints[0] == glm::vec2(0.0f));
            CHECK(bone_excess(chain) <= 0.0f);
            CHECK(limit_excess(chain, limits) <= 1e-4f);
            CHECK(result.iterations <= settings.iterations);
            CHECK(result.status != SolveStatus::invalid);
            CHECK((result.status == SolveStatus::reached) ==
                  (result.distance <= settings.tolerance));
        }
    }
}

/// Six bones of 1 with 30 degrees to each side, straight from a cold start, to targets that forward
/// kinematics can produce: limits hold, the work is that of 15 iterations, few are missed.
inline void check_few_missed(Solve solve, int rounds) {
    const std::vector<float> bones(6, 1.0f);
    const std::vector<AngleRange> ranges(6, {-pi / 6, pi / 6});
    const JointLimits limits{ranges, {1.0f, 0.0f}};
    Random random(8);
    int missed = 0;
    for (int round = 0; round < rounds; ++round) {
        const glm::vec2 target = reachable_target(random, bones, limits);
        OwnChain chain{bones, std::vector<glm::vec2>(7)};
        lay_straight(chain, {0.0f, 0.0f}, {1.0f, 0.0f});
        SolveSettings settings;
        settings.tolerance = 0.01f;
        const SolveResult result = solve(chain, target, limits, settings);
        CHECK(result.iterations <= 15);
        CHECK(limit_excess(chain, limits) <= 1e-4f);
        if (result.distance > 0.01f) ++missed;
    }
    MESSAGE("missed ", missed, " of ", rounds);
    CHECK(missed * 50 <= rounds);
}

}  // namespace wriggle::test
