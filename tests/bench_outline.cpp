// What an outline costs: the four sample animals as a view nine metres high shows them.
#include <benchmark/benchmark.h>

#include "creatures/outline.hpp"
#include "tests/sample_animals.hpp"

namespace wriggle {
namespace {

constexpr float pixel = 9.0f / 720.0f;

SampleAnimal animal_of(std::int64_t kind) {
    switch (kind) {
        case 0:
            return sample_lizard({3.0f, 1.0f});
        case 1:
            return sample_spider({3.0f, 1.0f});
        case 2:
            return sample_hauler({3.0f, 3.0f});
        default:
            return sample_weed({3.0f, 1.0f});
    }
}

void outline(benchmark::State& state) {
    const SampleAnimal animal = animal_of(state.range(0));
    Outline out;
    for (auto _ : state) {
        outline_of(animal.pose, animal.individual, 6.0f * pixel, 1.0, out);
        benchmark::DoNotOptimize(out.rows.data());
    }
    state.counters["rows"] = static_cast<double>(out.rows.size());
    state.counters["points"] = static_cast<double>(out.points.size());
}
BENCHMARK(outline)->ArgName("lizard_spider_hauler_weed")->DenseRange(0, 3);

void interpolated(benchmark::State& state) {
    const SampleAnimal animal = animal_of(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(interpolate(animal.pose, animal.pose, 0.5f));
}
BENCHMARK(interpolated)->ArgName("lizard_spider_hauler_weed")->DenseRange(0, 3);

}  // namespace
}  // namespace wriggle
