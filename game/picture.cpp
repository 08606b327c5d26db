#include "game/picture.hpp"

#include <string>

#include "creatures/outline.hpp"
#include "game/creature_view.hpp"
#include "game/debug_overlay.hpp"
#include "game/mesh.hpp"
#include "game/palette.hpp"
#include "game/polygon.hpp"
#include "game/textures.hpp"

namespace wriggle {

struct Picture::State {
    SceneDef scene;
    Palette palette;
    Mesh ground;
    CreatureMeshes animals;
    Textures textures;
    Outline outline;
    std::string problem;
    std::size_t vertices = 0;
};

Picture::Picture(const SceneDef& scene, const std::filesystem::path&)
    : state_(std::make_unique<State>()) {
    state_->scene = scene;
    state_->palette = palette_of(scene.palette);
    state_->textures = make_textures();
    const sf::Color ink = sf_of(state_->palette.ink);
    for (const PolygonDef& solid : scene.solids)
        for (const Triangle& t : triangles_of(solid.points))
            add_triangle(state_->ground, solid.points[t.a], solid.points[t.b], solid.points[t.c],
                         ink, ink, ink);
}

Picture::~Picture() = default;
Picture::Picture(Picture&&) noexcept = default;
Picture& Picture::operator=(Picture&&) noexcept = default;

void Picture::draw(sf::RenderTarget& target, const Camera& camera, std::span<const Pose> poses,
                   const IndividualOf& individual_of, double seconds,
                   const DrawSettings& settings) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    target.clear(sf_of(state_->palette.fog));
    target.setView(view_of(camera, size));
    const float pixel = metres_per_pixel(camera, size);
    CreatureMeshes& meshes = state_->animals;
    for (Mesh* mesh : {&meshes.shadows, &meshes.bodies, &meshes.glows})
        clear(*mesh, pixel);
    SkinLighting lighting;
    lighting.palette = state_->palette;
    lighting.view_height = camera.height;
    for (const Pose& pose : poses) {
        const CreatureDef* individual = individual_of(pose.id);
        if (!individual) continue;
        outline_of(pose, *individual, 6.0f * pixel, seconds, state_->outline);
        add_creature(meshes, state_->outline, lighting);
    }
    wriggle::draw(target, state_->ground);
    wriggle::draw(target, meshes.shadows);
    wriggle::draw(target, meshes.bodies);
    sf::RenderStates states(sf::BlendAdd);
    states.texture = &state_->textures.glow;
    wriggle::draw(target, meshes.glows, states);
    state_->vertices = state_->ground.vertices.size() + meshes.bodies.vertices.size();
    if (settings.debug) draw_debug(target, camera, *settings.debug);
    target.setView(sf::View(
        sf::FloatRect(0.0f, 0.0f, static_cast<float>(size.x), static_cast<float>(size.y))));
}

const std::string& Picture::problem() const {
    return state_->problem;
}

std::size_t Picture::vertices() const {
    return state_->vertices;
}

}  // namespace wriggle
