#include "game/creature_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "creatures/random.hpp"
#include "game/skin_colors.hpp"
#include "tests/sample_animals.hpp"

using namespace wriggle;

namespace {

CreatureMeshes meshes_of(const SampleAnimal& animal, SkinMark mark = SkinMark::none,
                         float pixel = 0.01f) {
    CreatureMeshes meshes;
    for (Mesh* mesh : {&meshes.shadows, &meshes.bodies, &meshes.glows})
        clear(*mesh, pixel);
    Outline outline;
    outline_of(animal.pose, animal.individual, 6.0f * pixel, 1.0, outline);
    SkinLighting lighting;
    lighting.palette = palette_of(PaletteDef{});
    add_creature(meshes, outline, lighting, mark);
    return meshes;
}

bool has_color(const Mesh& mesh, Rgba color, int tolerance) {
    const sf::Color c = sf_of(color);
    return std::any_of(mesh.vertices.begin(), mesh.vertices.end(), [&](const sf::Vertex& v) {
        return std::abs(v.color.r - c.r) <= tolerance && std::abs(v.color.g - c.g) <= tolerance &&
               std::abs(v.color.b - c.b) <= tolerance;
    });
}

// Those that cover something: a strip is joined by others.
std::size_t triangles_of(const Mesh& mesh) {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 2 < mesh.vertices.size(); i += mesh.strip ? 1 : 3) {
        const auto* v = &mesh.vertices[i];
        if (v[0].position != v[1].position && v[1].position != v[2].position &&
            v[0].position != v[2].position)
            ++count;
    }
    return count;
}

}  // namespace

TEST_CASE("an animal is painted in its colours, with ink and the scene's light") {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const CreatureMeshes meshes = meshes_of(animal);
    const Palette palette = palette_of(PaletteDef{});
    Outline outline;
    outline_of(animal.pose, animal.individual, 0.06f, 1.0, outline);
    CHECK(has_color(meshes.bodies, skin_colors_of(outline, palette).accent, 2));
    CHECK(has_color(meshes.bodies, rgba_of(sample::color(0xfff09a)), 2));
    CHECK(has_color(meshes.bodies, scaled(palette.ink, 0.6f), 1));
    CHECK(has_color(meshes.bodies, palette.light, 12));
    CHECK_FALSE(meshes.shadows.vertices.empty());
    CHECK(meshes.bodies.vertices.size() % 3 == 0);
}

TEST_CASE("glows take six vertices each") {
    const SampleAnimal hauler = sample_hauler({4.0f, 4.0f});
    Outline outline;
    outline_of(hauler.pose, hauler.individual, 0.06f, 1.0, outline);
    CHECK(meshes_of(hauler).glows.vertices.size() == 6 * outline.lights.size());
}

TEST_CASE("a marked animal has a bright line round it") {
    const Palette palette = palette_of(PaletteDef{});
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    CHECK_FALSE(has_color(meshes_of(animal).bodies, palette.accent2, 1));
    CHECK(has_color(meshes_of(animal, SkinMark::selected).bodies, palette.accent2, 1));
    CHECK(meshes_of(animal, SkinMark::hovered).bodies.vertices.size() >
          meshes_of(animal).bodies.vertices.size());
}

TEST_CASE("random poses give finite triangles") {
    Random random(3);
    for (int run = 0; run < 60; ++run)
        for (SampleAnimal animal : {sample_lizard({3.0f, 1.0f}), sample_spider({3.0f, 1.0f}),
                                    sample_hauler({3.0f, 3.0f}), sample_weed({3.0f, 1.0f})}) {
            const float spread = run % 3 == 0 ? 0.0f : random.range(0.0f, 3.0f);
            for (glm::vec2& joint : animal.pose.joints) {
                const float x = random.range(-1.0f, 1.0f) * spread;
                const float y = random.range(-1.0f, 1.0f) * spread;
                joint = glm::vec2{3.0f, 1.0f} + glm::vec2{x, y};
            }
            animal.pose.facing = random.range(-1.0f, 1.0f);
            const CreatureMeshes meshes = meshes_of(animal);
            for (const Mesh* mesh : {&meshes.shadows, &meshes.bodies, &meshes.glows})
                for (const sf::Vertex& v : mesh->vertices)
                    REQUIRE((std::isfinite(v.position.x) && std::isfinite(v.position.y)));
        }
}

TEST_CASE("fifty animals keep within the triangles of the first sketches") {
    // 272,000 at six pixels a sample in a view 9 m high: what a plain machine draws in time.
    // Apart they would take three vertices each.
    std::size_t triangles = 0, vertices = 0;
    constexpr float pixel = 9.0f / 720.0f;
    for (const SampleAnimal& animal :
         {sample_lizard({3.0f, 1.0f}), sample_spider({3.0f, 1.0f}), sample_hauler({3.0f, 3.0f}),
          sample_weed({3.0f, 1.0f}), sample_lizard({3.0f, 1.0f}, false, true)}) {
        const CreatureMeshes meshes = meshes_of(animal, SkinMark::none, pixel);
        for (const Mesh* mesh : {&meshes.shadows, &meshes.bodies, &meshes.glows}) {
            triangles += 10 * triangles_of(*mesh);
            vertices += 10 * mesh->vertices.size();
        }
    }
    CHECK(triangles < 272000);
    CHECK(vertices < 2 * triangles);
    MESSAGE("fifty animals: ", triangles, " triangles, ", vertices, " vertices");
}

TEST_CASE("far limbs are paler than near ones: their colour goes towards the air before them") {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    Outline outline;
    outline_of(animal.pose, animal.individual, 0.06f, 1.0, outline);
    for (const char* name : {"dusk", "overcast", "night", "ochre"}) {
        CAPTURE(name);
        PaletteDef def;
        def.use = name;
        const Palette palette = palette_of(def);
        const SkinColors colors = skin_colors_of(outline, palette);
        const auto to_far = [&](OutlineLayer layer) {
            return glm::distance(oklab_of(in_layer(colors, layer, colors.base)),
                                 oklab_of(colors.far));
        };
        CHECK(to_far(OutlineLayer::far_limbs) < 0.9f * to_far(OutlineLayer::near_limbs));
        CHECK(to_far(OutlineLayer::near_limbs) == to_far(OutlineLayer::body));
    }
    // And so it is painted: the more legs are far ones, the nearer all of it is to that colour.
    const SkinColors colors = skin_colors_of(outline, palette_of(PaletteDef{}));
    const auto mean_to_far = [&](bool far) {
        SampleAnimal changed = animal;
        for (LegDef& leg : changed.individual.legs)
            leg.far = far;
        const CreatureMeshes meshes = meshes_of(changed);
        float sum = 0.0f;
        for (const sf::Vertex& v : meshes.bodies.vertices)
            sum += glm::distance(
                oklab_of({v.color.r / 255.0f, v.color.g / 255.0f, v.color.b / 255.0f, 1.0f}),
                oklab_of(colors.far));
        return sum / static_cast<float>(meshes.bodies.vertices.size());
    };
    CHECK(mean_to_far(true) < 0.95f * mean_to_far(false));
}
