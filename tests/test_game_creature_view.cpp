#include "game/creature_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <vector>

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
    CHECK(triangles_of(meshes.bodies) > 100);
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

namespace {

CreatureMeshes painted(const Outline& outline, const SkinLighting& lighting, float pixel = 0.01f) {
    CreatureMeshes meshes;
    for (Mesh* mesh : {&meshes.shadows, &meshes.bodies, &meshes.glows})
        clear(*mesh, pixel);
    add_creature(meshes, outline, lighting);
    return meshes;
}

Outline outline_of_sample(const SampleAnimal& animal, float detail = 0.02f) {
    Outline outline;
    outline_of(animal.pose, animal.individual, detail, 1.0, outline);
    return outline;
}

SkinLighting dusk() {
    SkinLighting lighting;
    lighting.palette = palette_of(PaletteDef{});
    return lighting;
}

// One capsule, as a limb is.
Outline capsule(float half_width) {
    Outline outline;
    Piece piece;
    piece.kind = PieceKind::hull;
    piece.part = PiecePart::spine;
    piece.count = 2;
    for (const float x : {0.0f, 1.0f})
        outline.rows.push_back({{x, 0.0f}, {0.0f, 1.0f}, half_width, x, {}});
    outline.pieces.push_back(piece);
    outline.low = {0.0f, -half_width};
    outline.high = {1.0f, half_width};
    return outline;
}

// Of the vertices on the upper side, how far their colour is from the body's own.
float rim_of(const Outline& outline, const SkinLighting& lighting) {
    const Rgba base = skin_colors_of(outline, lighting.palette).base;
    float most = 0.0f;
    for (const sf::Vertex& v : painted(outline, lighting).bodies.vertices)
        if (v.position.y > 0.0f && v.color.a == 255)
            most = std::max(most, glm::distance(oklab_of({v.color.r / 255.0f, v.color.g / 255.0f,
                                                          v.color.b / 255.0f, 1.0f}),
                                                oklab_of(base)));
    return most;
}

}  // namespace

TEST_CASE("each of a skin's four colours is painted") {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const auto colors = [&](const SampleAnimal& of) {
        std::vector<unsigned> all;
        for (const sf::Vertex& v : painted(outline_of_sample(of), dusk()).bodies.vertices)
            all.push_back(v.color.toInteger());
        return all;
    };
    const std::vector<unsigned> before = colors(animal);
    for (Color ColorsDef::*slot :
         {&ColorsDef::dark, &ColorsDef::base, &ColorsDef::accent, &ColorsDef::eye}) {
        SampleAnimal other = animal;
        other.individual.skin.colors.*slot = sample::color(0x7733aa);
        CHECK(colors(other) != before);
    }
    // An individual's own turn, too; its eye stays as bright as it is.
    SampleAnimal turned = animal;
    turned.individual.skin.own_hue = 0.6f;
    turned.individual.skin.own_lightness = 0.1f;
    const SkinColors own = skin_colors_of(outline_of_sample(animal), dusk().palette);
    const SkinColors other = skin_colors_of(outline_of_sample(turned), dusk().palette);
    CHECK(oklab_of(other.base).x > oklab_of(own.base).x + 0.05f);
    CHECK(glm::distance(oklab_of(other.eye), oklab_of(own.eye)) > 0.03f);
    CHECK(oklab_of(other.eye).x == doctest::Approx(oklab_of(own.eye).x).epsilon(0.05));
}

TEST_CASE("a sheet is soft and has its line along the free edge alone") {
    Outline outline;
    Piece piece;
    piece.kind = PieceKind::sheet;
    piece.part = PiecePart::membrane;
    piece.across = 3;
    piece.count = 9;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            outline.points.push_back({{static_cast<float>(i), static_cast<float>(k)}, 0.0f, 0.8f});
    outline.pieces.push_back(piece);
    outline.high = {2.0f, 2.0f};
    const SkinLighting lighting = dusk();
    const CreatureMeshes plain = painted(outline, lighting);
    // Four quads, and a soft edge for each of two parts of the free one.
    CHECK(triangles_of(plain.bodies) == 2 * (4 + 2));
    for (const sf::Vertex& v : plain.bodies.vertices)
        CHECK((v.color.a > 0 || v.position.y > 2.0f));
    outline.pieces[0].line = InkLine::silhouette;
    const CreatureMeshes inked = painted(outline, lighting);
    CHECK(triangles_of(inked.bodies) == 2 * (4 + 2 + 2 + 2));
    // Its ink is not under it, so that light comes through.
    const sf::Color ink = sf_of(scaled(lighting.palette.ink, 0.6f));
    for (const sf::Vertex& v : inked.bodies.vertices)
        if (v.color == ink) CHECK(v.position.y >= 2.0f);
}

TEST_CASE("the highlight of an eye is on the light's side") {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const Outline outline = outline_of_sample(animal, 0.005f);
    glm::vec2 eye(0.0f);
    for (const Piece& piece : outline.pieces)
        if (piece.material == Material::eye) eye = outline.points_of(piece)[0].at;
    const auto white = [&](glm::vec2 from) {
        SkinLighting lighting = dusk();
        lighting.from = from;
        glm::vec2 sum(0.0f);
        int count = 0;
        for (const sf::Vertex& v : painted(outline, lighting).bodies.vertices)
            if (v.color == sf::Color::White) {
                sum += glm::vec2(v.position.x, v.position.y);
                ++count;
            }
        REQUIRE(count > 0);
        return sum / static_cast<float>(count) - eye;
    };
    CHECK(white({-1.0f, 0.0f}).x < -0.02f);
    CHECK(white({1.0f, 0.0f}).x > 0.02f);
    CHECK(white({0.0f, 1.0f}).y > 0.02f);
}

TEST_CASE("a lamp near an animal gives the side towards it a rim of its colour") {
    const Outline outline = capsule(0.2f);
    SkinLighting lighting = dusk();
    const Rgba green{0.1f, 1.0f, 0.2f, 1.0f};
    const auto greenest = [&](bool above) {
        int most = 0;
        for (const sf::Vertex& v : painted(outline, lighting).bodies.vertices)
            if ((v.position.y > 0.0f) == above)
                most = std::max(most, v.color.g - std::max<int>(v.color.r, v.color.b));
        return most;
    };
    const int dark_above = greenest(true), dark_below = greenest(false);
    std::vector<SkinLamp> lamps{{{0.5f, -0.6f}, green, 2.0f}};
    lighting.lamps = lamps;
    CHECK(greenest(false) > dark_below + 40);
    CHECK(greenest(true) == dark_above);
    lamps[0].at.y = -5.0f;  // out of its reach
    CHECK(greenest(false) == dark_below);
    // Of many, the nearest few.
    lamps.assign(40, {{0.5f, -1.9f}, {1.0f, 0.0f, 0.0f, 1.0f}, 2.0f});
    lamps.push_back({{0.5f, -0.4f}, green, 2.0f});
    lighting.lamps = lamps;
    CHECK(greenest(false) > dark_below + 15);
}

TEST_CASE("rims are dimmer under water") {
    const Outline outline = capsule(0.2f);
    SkinLighting lighting = dusk();
    const float dry = rim_of(outline, lighting);
    std::vector<WaterDef> water{{{-5.0f, -5.0f}, {5.0f, 3.0f}}};
    lighting.water = water;
    CHECK(rim_of(outline, lighting) < 0.75f * dry);
    water[0].max.y = -1.0f;
    CHECK(rim_of(outline, lighting) == doctest::Approx(dry));
}

TEST_CASE("what is only a few pixels thick has a fainter rim") {
    const SkinLighting lighting = dusk();
    CHECK(rim_of(capsule(0.012f), lighting) < 0.75f * rim_of(capsule(0.2f), lighting));
}

TEST_CASE("a piece that fades in is as faint as its weight, and so is its line") {
    const auto opaque = [&](float weight) {
        Outline outline = capsule(0.2f);
        Piece fan;
        fan.line = InkLine::silhouette;
        fan.count = 4;
        fan.weight = weight;
        for (const glm::vec2 at : {glm::vec2{0.5f, 2.0f}, {0.0f, 1.5f}, {1.0f, 1.5f}, {0.5f, 3.0f}})
            outline.points.push_back({at});
        outline.pieces.push_back(fan);
        int most = 0;
        for (const sf::Vertex& v : painted(outline, dusk()).bodies.vertices)
            if (v.position.y > 1.0f) most = std::max<int>(most, v.color.a);
        return most;
    };
    CHECK(opaque(1.0f) == 255);
    CHECK(opaque(0.25f) == doctest::Approx(64).epsilon(0.05));
}
