// What a picture costs by its layers: the ruins with fifty mixed animals in a view nine metres
// high. The time of one layer against another's in the same run tells more than milliseconds:
// shared machines and software drivers differ. Needs a display, as tests/run gives one.
#include <benchmark/benchmark.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <array>
#include <chrono>
#include <cstdlib>
#include <vector>

#include "game/picture.hpp"
#include "tests/shipped.hpp"

namespace {

using namespace wriggle;

/// Sums the time of each layer.
struct LayerClock : PictureListener {
    std::chrono::steady_clock::time_point last;
    std::array<double, picture_layer_count> seconds{};
    void picture_begins() override { last = std::chrono::steady_clock::now(); }
    void layer_ends(PictureLayer layer) override {
        const auto now = std::chrono::steady_clock::now();
        seconds[static_cast<std::size_t>(layer)] +=
            std::chrono::duration<double>(now - last).count();
        last = now;
    }
    void picture_ends() override {}
};

SceneDef crowded(const Species& species) {
    SceneDef scene = shipped::scene_of(shipped::config() / "scenes" / "ruins.toml", species);
    scene.spawns.clear();
    int count = 0;
    while (count < 50)
        for (const auto& [stem, def] : species) {
            if (count == 50) break;
            SpawnDef spawn;
            spawn.creature = stem;
            spawn.at = {24.0f + 0.24f * static_cast<float>(count), 12.5f};
            spawn.seed = static_cast<std::uint64_t>(++count);
            scene.spawns.push_back(spawn);
        }
    return scene;
}

void picture(benchmark::State& state) {
    const char* display = std::getenv("DISPLAY");
    if (!display || !*display) return state.SkipWithError("pictures need a display: use xvfb-run");
    const Species species = shipped::shipped_species();
    const SceneDef scene = crowded(species);
    World world(scene, 1, species);
    for (int tick = 0; tick < 120; ++tick)
        world.step({});
    sf::RenderTexture target;
    if (!target.create(1280, 720)) return state.SkipWithError("no texture of 1280 x 720");
    Picture picture(world.scene(), std::filesystem::path(WRIGGLE_SOURCE_DIR) / "assets");
    LayerClock clock;
    DrawSettings settings;
    settings.listener = &clock;
    const auto all =
        std::span(world.poses())
            .first(std::min(world.poses().size(), static_cast<std::size_t>(state.range(0))));
    const Camera camera{{30.0f, 12.5f}, 9.0f};
    for (auto _ : state) {
        picture.draw(
            target, camera, all, [&](int id) { return world.individual(id); }, 2.0, settings);
        target.display();
    }
    for (int layer = 0; layer < picture_layer_count; ++layer)
        state.counters[std::string("ms_") + name_of(static_cast<PictureLayer>(layer))] =
            benchmark::Counter(1000.0 * clock.seconds[static_cast<std::size_t>(layer)],
                               benchmark::Counter::kAvgIterations);
    state.counters["outlined"] = picture.outlined();
    state.counters["vertices"] = static_cast<double>(picture.vertices());
    state.counters["draw_calls"] = picture.draw_calls();
}
BENCHMARK(picture)->Arg(0)->Arg(50)->Unit(benchmark::kMillisecond);

}  // namespace
