#include "creatures/fabrik.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>

#include "solver_fixture.hpp"

using namespace wriggle;
using namespace wriggle::test;

TEST_CASE("FABRIK keeps its contract for chains of one bone to two hundred") {
    for (const std::size_t count : {1, 2, 3, 4, 5, 7, 8, 12, 16, 23, 32, 47, 64})
        check_contract(solve_fabrik, count, 10, count);
    check_contract(solve_fabrik, 200, 3, 200);
}

TEST_CASE("FABRIK refuses what it cannot solve and leaves it alone") {
    check_invalid(solve_fabrik, 3);
    check_invalid(solve_fabrik, 8);
}

TEST_CASE("FABRIK: bones are exact after a million solves") {
    Random random(1);
    OwnChain chain = make_chain(random, make_bones(random, 8, Bones::tapered), Start::arc);
    const float total = chain.total();
    SolveSettings settings;
    for (int i = 0; i < 1000000; ++i) {
        const float t = 0.01f * static_cast<float>(i % 62832);
        const glm::vec2 target{0.7f * total * cosine(t), 0.6f * total * sine(1.7f * t)};
        solve_fabrik(chain, target, {}, settings);
        if (i % 5000 == 0) REQUIRE(bone_excess(chain) <= 0.0f);
    }
    CHECK(bone_excess(chain) <= 0.0f);
}

TEST_CASE("FABRIK: three sweeps at most reach every target in the ring, full length too") {
    Random random(2);
    for (std::size_t count = 3; count <= 32; ++count) {
        int missed = 0, most = 0;
        for (int round = 0; round < 400; ++round) {
            OwnChain chain = make_chain(random, std::vector<float>(count, 1.0f),
                                        round % 2 == 0 ? Start::random : Start::straight);
            SolveSettings settings;
            settings.tolerance = 0.01f;
            const float full = static_cast<float>(count);
            float distance = full * std::sqrt(random.unit());
            if (round % 4 == 1) distance = full * (1.0f - 0.01f * random.unit());
            if (round % 4 == 3) distance = full;
            const glm::vec2 target = direction(random.range(-pi, pi)) * distance;
            const SolveResult result = solve_fabrik(chain, target, {}, settings);
            if (result.status != SolveStatus::reached) ++missed;
            most = std::max(most, result.iterations);
        }
        CAPTURE(count);
        CHECK(missed == 0);
        CHECK(most <= 3);
    }
}

namespace {

/// The largest move of a joint in a tick, in moves of the target, on a way in and out along a line
/// that turns by `turn` radians a length of the chain; and how many ticks lie beyond `bound`.
struct Jerk {
    float worst = 0.0f;
    int beyond = 0, ticks = 0;
};

Jerk jerk_of(OwnChain chain, float nearest, float speed, float turn, float line, int ticks,
             float bound, const SolveSettings& settings) {
    const float total = chain.total();
    Jerk jerk;
    glm::vec2 last_target{0.0f};
    std::vector<glm::vec2> last = chain.joints;
    for (int tick = 0; tick < ticks; ++tick) {
        const float way = speed * static_cast<float>(tick);
        const float swing = 0.5f - 0.5f * cosine(way * pi / (0.99f - nearest));
        const glm::vec2 target =
            direction(line + turn * way) * (total * mix(nearest, 0.99f, swing));
        solve_fabrik(chain, target, {}, settings);
        const float moved = length(target - last_target);
        // Where the target nearly stands, its move is no measure.
        if (tick > 0 && moved > 1e-4f * total) {
            float most = 0.0f;
            for (std::size_t i = 0; i < last.size(); ++i)
                most = std::max(most, length(chain.joints[i] - last[i]));
            jerk.worst = std::max(jerk.worst, most / moved);
            jerk.beyond += most > bound * moved;
            ++jerk.ticks;
        }
        last = chain.joints;
        last_target = target;
    }
    return jerk;
}

}  // namespace

TEST_CASE("FABRIK: no joint jerks while the target goes in and out to 0.99 of full length") {
    Random random(3);
    for (std::size_t count = 3; count <= 32; ++count) {
        for (const float nearest : {0.5f, 0.3f}) {
            for (const float speed : {0.002f, 0.01f}) {
                const auto kind = count % 3 == 0 ? Bones::tapered : Bones::even;
                OwnChain chain = make_chain(random, make_bones(random, count, kind), Start::arc);
                SolveSettings settings;
                settings.tolerance = 0.01f * chain.total() / static_cast<float>(count);
                const float line = random.range(-pi, pi);
                const float turn = count % 2 == 0 ? 0.0f : 0.5f;
                lay_arc(chain, {0.0f, 0.0f}, direction(line) * (nearest * chain.total()), 1.0f);
                const Jerk jerk = jerk_of(chain, nearest, speed, turn, line, 800, 6.0f, settings);
                CAPTURE(count);
                CAPTURE(nearest);
                CAPTURE(speed);
                CHECK(jerk.ticks > 500);
                CHECK(jerk.worst <= 6.0f);
            }
        }
    }
}

TEST_CASE("FABRIK: from any pose spikes are one in ten thousand ticks, by evening") {
    // A bone that lies folded back has to flip somewhere on the way out, whatever the solver;
    // evening takes the folds out before, and without it the spikes are many.
    int beyond[2] = {0, 0}, ticks = 0;
    for (const int evened : {0, 1}) {
        Random random(4);
        ticks = 0;
        for (const std::size_t count : {3, 4, 5, 8, 16, 32}) {
            for (int round = 0; round < 10; ++round) {
                const OwnChain chain =
                    make_chain(random, std::vector<float>(count, 1.0f), Start::random);
                SolveSettings settings;
                settings.tolerance = 0.01f;
                if (evened == 0) settings.evening = 0.0f;
                const float line = random.range(-pi, pi);
                const Jerk jerk = jerk_of(chain, 0.3f, 0.005f, 0.0f, line, 1000, 6.0f, settings);
                beyond[evened] += jerk.beyond;
                ticks += jerk.ticks;
            }
        }
    }
    CHECK(beyond[1] * 5000 <= ticks);
    CHECK(beyond[0] > 10 * (beyond[1] + 1));
}

TEST_CASE("FABRIK: a straight chain bends to the limb's own side, always the same") {
    for (const float side : {1.0f, -1.0f}) {
        for (const float distance : {0.02f, 1.5f, 3.0f, 7.9f}) {
            for (const float angle : {0.0f, 0.7f, 3.0f}) {
                OwnChain chain{std::vector<float>(8, 1.0f), std::vector<glm::vec2>(9)};
                const glm::vec2 along = direction(angle);
                lay_straight(chain, {0.0f, 0.0f}, along);
                SolveSettings settings;
                settings.bend_side = side;
                const SolveResult result = solve_fabrik(chain, along * distance, {}, settings);
                CHECK(result.status == SolveStatus::reached);
                CHECK(cross(along, chain.joints[4]) * side > 0.0f);
            }
        }
    }
}

TEST_CASE("FABRIK: a chain that is there keeps its joints to the bit") {
    Random random(6);
    for (const std::size_t count : {1, 2, 5, 20, 64}) {
        OwnChain chain = make_chain(random, make_bones(random, count, Bones::uneven), Start::random,
                                    {12.5f, 3.75f});
        SolveSettings settings;
        const glm::vec2 target =
            chain.joints[0] + direction(0.4f) * mix(reach(chain.bones).min, chain.total(), 0.6f);
        for (int i = 0; i < 4; ++i)
            solve_fabrik(chain, target, {}, settings);
        const std::vector<glm::vec2> before = chain.joints;
        for (int i = 0; i < 100; ++i)
            solve_fabrik(chain, target, {}, settings);
        CHECK(chain.joints == before);
    }
}

TEST_CASE("FABRIK: bones that do not fit are put right") {
    OwnChain chain{{1.0f, 1.0f, 1.0f}, {{0, 0}, {3, 0}, {3, 0.2f}, {3, 0.2f}}};
    SolveSettings settings;
    const SolveResult result = solve_fabrik(chain, {1.2f, 1.4f}, {}, settings);
    CHECK(result.status == SolveStatus::reached);
    CHECK(bone_excess(chain) <= 0.0f);
    // Also where the end effector is on its target already.
    chain = {{1.0f, 1.0f}, {{0, 0}, {0.2f, 0.1f}, {1.2f, 1.4f}}};
    CHECK(solve_fabrik(chain, {1.2f, 1.4f}, {}, settings).status == SolveStatus::reached);
    CHECK(bone_excess(chain) <= 0.0f);
}

TEST_CASE("FABRIK: very long, very short and very far") {
    SolveSettings settings;
    for (const float scale : {1e-6f, 1e-3f, 1e3f, 1e9f, 1e14f}) {
        OwnChain chain{std::vector<float>(5, scale), std::vector<glm::vec2>(6)};
        lay_arc(chain, {0.0f, 0.0f}, {3.0f * scale, 0.0f}, 1.0f);
        settings.tolerance = 1e-4f * scale;
        CHECK(solve_fabrik(chain, glm::vec2(1.0f, 2.5f) * scale, {}, settings).status ==
              SolveStatus::reached);
        CHECK(bone_excess(chain) <= 0.0f);
        const SolveResult far = solve_fabrik(chain, {3e38f, -3e38f}, {}, settings);
        CHECK(far.status == SolveStatus::clamped);
        CHECK(std::isfinite(far.distance));
        CHECK(is_finite(chain));
        CHECK(bone_excess(chain) <= 0.0f);
    }
    settings.tolerance = 1e-4f;
    OwnChain nothing{{0.0f, 0.0f}, {{1, 2}, {1, 2}, {1, 2}}};
    CHECK(solve_fabrik(nothing, {2, 2}, {}, settings).status == SolveStatus::clamped);
    CHECK(solve_fabrik(nothing, {1, 2}, {}, settings).status == SolveStatus::reached);
    CHECK(nothing.joints == std::vector<glm::vec2>(3, {1, 2}));
}

TEST_CASE("FABRIK within limits: they hold, whatever the start") {
    for (const std::size_t count : {1, 2, 3, 6, 12, 40})
        check_limits_hold(solve_fabrik, count, 60, count);
}

TEST_CASE("FABRIK within limits: reachable targets are reached, at most 2 % missed") {
    check_few_missed(solve_fabrik, 5000);
}

TEST_CASE("FABRIK within limits: a chain that cannot come nearer does not tremble") {
    Random random(9);
    int trembled = 0;
    for (int round = 0; round < 200; ++round) {
        std::vector<AngleRange> ranges;
        for (int i = 0; i < 4; ++i)
            ranges.push_back({random.range(-0.6f, 0.0f), random.range(0.0f, 0.6f)});
        OwnChain chain = make_chain(random, std::vector<float>(4, 1.0f), Start::arc);
        const glm::vec2 target = direction(random.range(-pi, pi)) * random.range(0.5f, 3.8f);
        SolveSettings settings;
        std::vector<glm::vec2> before;
        for (int tick = 0; tick < 60; ++tick) {
            before = chain.joints;
            solve_fabrik(chain, target, {ranges, {1.0f, 0.0f}}, settings);
        }
        float moved = 0.0f;
        for (std::size_t i = 0; i < before.size(); ++i)
            moved = std::max(moved, length(chain.joints[i] - before[i]));
        if (moved > 1e-3f) ++trembled;
    }
    CHECK(trembled <= 2);
}

TEST_CASE("FABRIK within limits: a straight chain bends to the side that its limits allow") {
    for (const float way : {1.0f, -1.0f}) {
        std::vector<AngleRange> ranges(
            4, way > 0.0f ? AngleRange{0.0f, 2.4f} : AngleRange{-2.4f, 0.0f});
        ranges[0] = {-pi, pi};
        OwnChain chain{std::vector<float>(4, 1.0f), std::vector<glm::vec2>(5)};
        lay_straight(chain, {0.0f, 0.0f}, {1.0f, 0.0f});
        SolveSettings settings;
        const JointLimits limits{ranges, {1.0f, 0.0f}};
        CHECK(solve_fabrik(chain, {2.5f, 0.0f}, limits, settings).status == SolveStatus::reached);
        CHECK(limit_excess(chain, limits) <= 1e-4f);
    }
}

TEST_CASE("FABRIK gives the same bits everywhere") {
    std::uint64_t sum = 0;
    Random random(10);
    for (int round = 0; round < 300; ++round) {
        const auto count = static_cast<std::size_t>(random.integer(1, 24));
        OwnChain chain = make_chain(random, make_bones(random, count, Bones::uneven),
                                    static_cast<Start>(round % 5));
        std::vector<AngleRange> ranges(count, {-0.8f, 0.7f});
        const JointLimits limits =
            round % 3 == 0 ? JointLimits{ranges, {1.0f, 0.0f}} : JointLimits{};
        solve_fabrik(chain, make_target(random, chain), limits, {});
        for (const glm::vec2& joint : chain.joints) {
            sum = hash_of(sum, std::bit_cast<std::uint32_t>(joint.x));
            sum = hash_of(sum, std::bit_cast<std::uint32_t>(joint.y));
        }
    }
    CHECK(sum == 5699410836910006648ull);
}
