// What a solve costs, against a plain textbook FABRIK in the same run, built with the same flags.
//
// `circle`: bones of 1 m, the target on a circle of 0.7 of full length, one degree a solve.
// `mixed`: targets in all directions at 0.3 to 1.0 of full length, one after another.
// Both start from the pose before; tolerance 0.01 m, at most 20 sweeps.
//
// Counters: `ns` and `textbook_ns` a solve, each the least of many short runs in turn, so that a
// busy machine does not tell; `of_textbook` their ratio; the sweeps at the median and the 99th
// percentile; `missed`, the share of targets not reached.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/ccd.hpp"
#include "creatures/fabrik.hpp"
#include "creatures/random.hpp"
#include "creatures/smoothing.hpp"

using namespace wriggle;

namespace {

constexpr float tolerance = 0.01f;
constexpr int most_sweeps = 20;

/// A. Aristidou and J. Lasenby 2011, algorithm 1 as printed.
SolveResult solve_textbook(Chain chain, glm::vec2 target) {
    const std::span<glm::vec2> p = chain.joints;
    const std::size_t last = chain.bones.size();
    const auto distance = [](glm::vec2 a, glm::vec2 b) {
        const glm::vec2 v = b - a;
        return std::sqrt(v.x * v.x + v.y * v.y);
    };
    SolveResult result;
    float total = 0.0f;
    for (const float bone : chain.bones)
        total += bone;
    if (distance(p[0], target) > total) {
        for (std::size_t i = 0; i < last; ++i) {
            const float share = chain.bones[i] / distance(p[i], target);
            p[i + 1] = (1.0f - share) * p[i] + share * target;
        }
    } else {
        const glm::vec2 root = p[0];
        while (distance(p[last], target) > tolerance && result.iterations < most_sweeps) {
            p[last] = target;
            for (std::size_t i = last; i-- > 0;) {
                const float share = chain.bones[i] / distance(p[i + 1], p[i]);
                p[i] = (1.0f - share) * p[i + 1] + share * p[i];
            }
            p[0] = root;
            for (std::size_t i = 0; i < last; ++i) {
                const float share = chain.bones[i] / distance(p[i], p[i + 1]);
                p[i + 1] = (1.0f - share) * p[i] + share * p[i + 1];
            }
            ++result.iterations;
        }
    }
    result.distance = distance(p[last], target);
    return result;
}

SolveResult solve_ours(Chain chain, glm::vec2 target) {
    SolveSettings settings;
    settings.tolerance = tolerance;
    settings.iterations = most_sweeps;
    return solve_fabrik(chain, target, {}, settings);
}

SolveResult solve_by_ccd(Chain chain, glm::vec2 target) {
    SolveSettings settings;
    settings.tolerance = tolerance;
    settings.iterations = most_sweeps;
    return solve_ccd(chain, target, {}, settings);
}

/// +-30 degrees a joint, as of a tail.
SolveResult solve_within_limits(Chain chain, glm::vec2 target) {
    SolveSettings settings;
    settings.tolerance = tolerance;
    settings.iterations = most_sweeps;
    static const std::vector<AngleRange> ranges = [] {
        std::vector<AngleRange> each(64, {-pi / 6, pi / 6});
        each[0] = {-pi, pi};
        return each;
    }();
    return solve_fabrik(chain, target, {std::span(ranges).first(chain.bones.size()), {1, 0}},
                        settings);
}

enum class Load { circle, mixed };

struct Work {
    std::vector<float> bones;
    std::vector<glm::vec2> joints;
    std::vector<glm::vec2> targets;
    std::size_t next = 0;

    Work(std::size_t count, Load load) : bones(count, 1.0f), joints(count + 1) {
        lay_arc({joints, bones}, {0.0f, 0.0f}, {0.6f * static_cast<float>(count), 0.0f}, 1.0f);
        Random random(7);
        for (int i = 0; i < 360; ++i) {
            const float full = static_cast<float>(count);
            float radius = 0.7f * full;
            float angle = static_cast<float>(i) * pi / 180.0f;
            if (load == Load::mixed) {
                radius = random.range(0.3f, 1.0f) * full;
                angle = random.range(-pi, pi);
            }
            targets.push_back(direction(angle) * radius);
        }
    }

    glm::vec2 target() {
        next = next + 1 < targets.size() ? next + 1 : 0;
        return targets[next];
    }
    Chain chain() { return {joints, bones}; }
};

using Solve = SolveResult (*)(Chain, glm::vec2);

double round_ns(Work& work, Solve solve) {
    const auto from = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < work.targets.size(); ++i) {
        benchmark::DoNotOptimize(solve(work.chain(), work.target()));
    }
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - from;
    return took.count() / static_cast<double>(work.targets.size());
}

void measure(benchmark::State& state, Solve solve, Load load) {
    const auto count = static_cast<std::size_t>(state.range(0));
    Work work(count, load);
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(solve(work.chain(), work.target()));
    }

    Work ours(count, load), textbook(count, load);
    double least = 1e30, least_textbook = 1e30;
    for (int round = 0; round < 60; ++round) {
        least = std::min(least, round_ns(ours, solve));
        least_textbook = std::min(least_textbook, round_ns(textbook, solve_textbook));
    }
    std::vector<int> sweeps;
    double missed = 0.0;
    for (std::size_t i = 0; i < ours.targets.size(); ++i) {
        const SolveResult result = solve(ours.chain(), ours.target());
        sweeps.push_back(result.iterations);
        if (result.distance > tolerance) missed += 1.0;
    }
    std::sort(sweeps.begin(), sweeps.end());
    state.counters["ns"] = least;
    state.counters["textbook_ns"] = least_textbook;
    state.counters["of_textbook"] = least / least_textbook;
    state.counters["sweeps_median"] = sweeps[sweeps.size() / 2];
    state.counters["sweeps_p99"] = sweeps[sweeps.size() * 99 / 100];
    state.counters["missed"] = missed / static_cast<double>(sweeps.size());
}

void lag(benchmark::State& state) {
    Work solved(static_cast<std::size_t>(state.range(0)), Load::circle), drawn = solved;
    for ([[maybe_unused]] auto _ : state) {
        solve_ours(solved.chain(), solved.target());
        apply_lag(drawn.chain(), solved.chain(), {0.05f, 1.0f, true}, 1.0f / 60.0f);
    }
}

BENCHMARK_CAPTURE(measure, fabrik_circle, solve_ours, Load::circle)->Arg(8)->Arg(16)->Arg(32);
BENCHMARK_CAPTURE(measure, fabrik_mixed, solve_ours, Load::mixed)->Arg(8)->Arg(16)->Arg(32);
BENCHMARK_CAPTURE(measure, textbook_circle, solve_textbook, Load::circle)->Arg(8)->Arg(16)->Arg(32);
BENCHMARK_CAPTURE(measure, textbook_mixed, solve_textbook, Load::mixed)->Arg(8)->Arg(16)->Arg(32);
BENCHMARK_CAPTURE(measure, ccd_circle, solve_by_ccd, Load::circle)->Arg(8)->Arg(16)->Arg(32);
BENCHMARK_CAPTURE(measure, ccd_mixed, solve_by_ccd, Load::mixed)->Arg(8)->Arg(16)->Arg(32);
BENCHMARK_CAPTURE(measure, limited_circle, solve_within_limits, Load::circle)
    ->Arg(8)
    ->Arg(16)
    ->Arg(32);
BENCHMARK(lag)->Arg(3)->Arg(8)->Arg(32);

}  // namespace
