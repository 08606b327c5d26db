// What a tick costs, by the kind of animal and by phase. The baseline in the same run is the Box2D
// step of the same animals alone (phase `bodies`), so that shared machines can be compared.
#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <fstream>
#include <sstream>

#include "creatures/load.hpp"
#include "creatures/world.hpp"

namespace {

using namespace wriggle;

std::optional<SourceText> shipped(std::string_view stem) {
    const std::string file =
        std::string(WRIGGLE_SOURCE_DIR "/config/creatures/") + std::string(stem) + ".toml";
    std::ifstream in(file);
    if (!in) return std::nullopt;
    std::stringstream text;
    text << in.rdbuf();
    return SourceText{file, text.str()};
}

/// Sums the time of each phase.
struct PhaseClock : PhaseListener {
    std::chrono::steady_clock::time_point last;
    std::array<double, phase_count> seconds{};
    void step_begins() override { last = std::chrono::steady_clock::now(); }
    void phase_ends(Phase phase) override {
        const auto now = std::chrono::steady_clock::now();
        seconds[static_cast<std::size_t>(phase)] +=
            std::chrono::duration<double>(now - last).count();
        last = now;
    }
};

void step_forty(benchmark::State& state, const char* name) {
    SceneDef scene;
    scene.size = {700.0f, 30.0f};
    scene.solids.push_back({{{0.0f, 0.0f}, {700.0f, 0.0f}, {700.0f, 2.0f}, {0.0f, 2.0f}}});
    SpawnDef spawn;
    spawn.creature = name;
    spawn.at = {10.0f, 3.5f};
    spawn.count = 40;
    scene.spawns = {spawn};
    Species species;
    species.emplace(name, load_creature(*shipped(name), shipped).definition);
    World world(scene, 1, species);
    std::vector<Input> steer;
    for (int id = 0; id < 40; ++id)
        steer.push_back({1, SteerInput{id, {1.0f, 0.0f}, false, false}});
    world.step(steer);
    for (int i = 0; i < 120; ++i)
        world.step({});
    PhaseClock clock;
    for (auto _ : state)
        world.step({}, &clock);
    const double per_animal = 1e6 / (40.0 * static_cast<double>(state.iterations()));
    double all = 0.0;
    for (const double seconds : clock.seconds)
        all += seconds;
    const auto us = [&](Phase phase) {
        return clock.seconds[static_cast<std::size_t>(phase)] * per_animal;
    };
    state.counters["us_animal"] = all * per_animal;
    state.counters["think"] = us(Phase::think);
    state.counters["push"] = us(Phase::push);
    state.counters["bodies"] = us(Phase::bodies);
    state.counters["feet"] = us(Phase::step_feet);
    state.counters["solve"] = us(Phase::solve);
    state.counters["smooth"] = us(Phase::smooth);
    state.counters["write"] = us(Phase::write);
    state.counters["times_bodies"] = all * per_animal / us(Phase::bodies);
}

BENCHMARK_CAPTURE(step_forty, mud_gecko, "mud_gecko")->Iterations(600);
BENCHMARK_CAPTURE(step_forty, lamp_spider, "lamp_spider")->Iterations(600);
BENCHMARK_CAPTURE(step_forty, long_father, "long_father")->Iterations(600);

}  // namespace
