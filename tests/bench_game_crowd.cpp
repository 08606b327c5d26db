// What fifty mixed animals cost to draw: every species that is shipped, as it lives, side by side
// in a view of 16 by 9 metres at 1280 x 720. The baseline in the same run is a copy of the vertices
// that come of it, so that shared machines can be compared.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "creatures/outline.hpp"
#include "game/creature_view.hpp"
#include "tests/shipped.hpp"

namespace {

using namespace wriggle;

constexpr glm::vec2 view{16.0f, 9.0f};
constexpr float pixel = 9.0f / 720.0f;
constexpr float sample = 6.0f * pixel;
constexpr int columns = 10, count = 50, settle_ticks = 90;

struct Animal {
    CreatureDef individual;
    Pose pose;
};

// As it stands or hangs after a while, by itself.
Animal lived(const std::string& stem, const Species& species, std::uint64_t seed) {
    SceneDef scene;
    scene.size = {40.0f, 20.0f};
    scene.solids.push_back({{{0.0f, 0.0f}, {40.0f, 0.0f}, {40.0f, 4.0f}, {0.0f, 4.0f}}});
    SpawnDef spawn;
    spawn.creature = stem;
    spawn.at = {20.0f, 5.5f};
    spawn.seed = seed;
    scene.spawns = {spawn};
    World world(scene, seed, species);
    for (int tick = 0; tick < settle_ticks; ++tick)
        world.step({});
    const Pose& pose = world.poses()[0];
    return {*world.individual(pose.id), pose};
}

void put_at(Pose& pose, glm::vec2 place) {
    glm::vec2 low = pose.chunks[0].at, high = low;
    const auto grow = [&](glm::vec2 p) {
        low = glm::vec2{std::min(low.x, p.x), std::min(low.y, p.y)};
        high = glm::vec2{std::max(high.x, p.x), std::max(high.y, p.y)};
    };
    for (const ChunkPose& chunk : pose.chunks)
        grow(chunk.at);
    for (const glm::vec2 joint : pose.joints)
        grow(joint);
    const glm::vec2 by = place - 0.5f * (low + high);
    for (ChunkPose& chunk : pose.chunks)
        chunk.at += by;
    for (glm::vec2& joint : pose.joints)
        joint += by;
    for (LimbPose& limb : pose.limbs) {
        limb.goal += by;
        limb.grip += by;
    }
}

std::vector<Animal> crowd() {
    const Species species = shipped::shipped_species();
    std::vector<std::string> stems;
    for (const auto& [stem, def] : species)
        stems.push_back(stem);
    std::ranges::sort(stems);
    std::vector<Animal> animals;
    for (int i = 0; i < count; ++i) {
        const auto k = static_cast<std::size_t>(i);
        animals.push_back(lived(stems[k % stems.size()], species, k + 1));
        const glm::vec2 cell{view.x / columns, view.y / (count / columns)};
        put_at(animals.back().pose, cell * glm::vec2{static_cast<float>(i % columns) + 0.5f,
                                                     static_cast<float>(i / columns) + 0.5f});
    }
    return animals;
}

const std::vector<Animal>& fifty() {
    static const std::vector<Animal> animals = crowd();
    return animals;
}

SkinLighting lighting() {
    return {palette_of(PaletteDef{}), {0.6f, 0.8f}, view.y};
}

void draw_fifty(CreatureMeshes& meshes, Outline& outline, const SkinLighting& light) {
    for (Mesh* mesh : {&meshes.shadows, &meshes.bodies, &meshes.glows})
        clear(*mesh, pixel);
    for (const Animal& animal : fifty()) {
        outline_of(animal.pose, animal.individual, sample, 1.0, outline);
        add_creature(meshes, outline, light);
    }
}

std::size_t vertices_of(const CreatureMeshes& meshes) {
    return meshes.shadows.vertices.size() + meshes.bodies.vertices.size() +
           meshes.glows.vertices.size();
}

void fifty_copied(benchmark::State& state) {
    CreatureMeshes meshes;
    Outline outline;
    draw_fifty(meshes, outline, lighting());
    std::vector<sf::Vertex> copy;
    for (auto _ : state) {
        copy.assign(meshes.bodies.vertices.begin(), meshes.bodies.vertices.end());
        benchmark::DoNotOptimize(copy.data());
    }
    state.counters["vertices"] = static_cast<double>(vertices_of(meshes));
}
BENCHMARK(fifty_copied)->Unit(benchmark::kMillisecond);

void fifty_outlined(benchmark::State& state) {
    Outline outline;
    std::size_t rows = 0, points = 0;
    for (auto _ : state) {
        rows = points = 0;
        for (const Animal& animal : fifty()) {
            outline_of(animal.pose, animal.individual, sample, 1.0, outline);
            rows += outline.rows.size();
            points += outline.points.size();
        }
    }
    state.counters["rows"] = static_cast<double>(rows);
    state.counters["points"] = static_cast<double>(points);
}
BENCHMARK(fifty_outlined)->Unit(benchmark::kMillisecond);

void fifty_drawn(benchmark::State& state) {
    CreatureMeshes meshes;
    Outline outline;
    const SkinLighting light = lighting();
    for (auto _ : state) {
        draw_fifty(meshes, outline, light);
        benchmark::DoNotOptimize(meshes.bodies.vertices.data());
    }
    state.counters["vertices"] = static_cast<double>(vertices_of(meshes));
}
BENCHMARK(fifty_drawn)->Unit(benchmark::kMillisecond);

}  // namespace
