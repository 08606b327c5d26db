// Rays through the terrain's own grid against the same rays through Box2D's tree.
#include <benchmark/benchmark.h>
#include <box2d/box2d.h>

#include <vector>

#include "creatures/angle.hpp"
#include "creatures/course.hpp"
#include "creatures/random.hpp"
#include "creatures/terrain.hpp"

namespace {

using namespace wriggle;

struct Ray {
    glm::vec2 from, to;
};

/// A course, and rays as a walker casts them: from above the ground, 0.7 to 2 m long.
struct Course {
    b2World world{{0, -9.8f}};
    SceneDef scene;
    Terrain terrain;
    std::vector<Ray> rays;

    Course() : scene(course()), terrain(scene, world) {
        Random random(3);
        while (rays.size() < 4096) {
            const float x = random.range(1, scene.size.x - 1);
            const float height = random.range(0.2f, 1.2f);
            const float angle = random.range(-pi, 0.3f), span = random.range(0.7f, 2.0f);
            const Hit ground = terrain.ray({x, scene.size.y - 1}, {x, 0});
            const glm::vec2 from = ground.point + glm::vec2{0, height};
            rays.push_back({from, from + direction(angle) * span});
        }
    }

    static SceneDef course() {
        SceneDef scene;
        scene.course.parts = 14;
        scene.course.start = {0, 6};
        return grown(scene, 3);
    }
};

struct First : b2RayCastCallback {
    bool hit = false;
    float fraction = 1.0f;
    float ReportFixture(b2Fixture*, const b2Vec2&, const b2Vec2&, float at) override {
        hit = true;
        fraction = at;
        return at;
    }
};

void grid_rays(benchmark::State& state) {
    const Course course;
    std::size_t i = 0;
    for (auto _ : state) {
        const Ray& r = course.rays[i++ % course.rays.size()];
        benchmark::DoNotOptimize(course.terrain.ray(r.from, r.to));
    }
}
BENCHMARK(grid_rays);

void box2d_rays(benchmark::State& state) {
    const Course course;
    std::size_t i = 0;
    for (auto _ : state) {
        const Ray& r = course.rays[i++ % course.rays.size()];
        First first;
        course.world.RayCast(&first, {r.from.x, r.from.y}, {r.to.x, r.to.y});
        benchmark::DoNotOptimize(first);
    }
}
BENCHMARK(box2d_rays);

void grid_nearest(benchmark::State& state) {
    const Course course;
    std::size_t i = 0;
    for (auto _ : state) {
        const Ray& r = course.rays[i++ % course.rays.size()];
        benchmark::DoNotOptimize(course.terrain.nearest(r.from, 1.5f, Surfaces{7}));
    }
}
BENCHMARK(grid_nearest);

}  // namespace
