#include "game/picture.hpp"

#include <string>

#include "creatures/outline.hpp"
#include "game/backdrop.hpp"
#include "game/creature_view.hpp"
#include "game/debug_overlay.hpp"
#include "game/ground_view.hpp"
#include "game/mesh.hpp"
#include "game/textures.hpp"

namespace wriggle {

struct Picture::State {
    explicit State(const SceneDef& scene)
        : scenery(scenery_of(scene)), backdrop(scenery), ground(scenery) {}

    Scenery scenery;
    Backdrop backdrop;
    GroundView ground;
    CreatureMeshes animals;
    Textures textures;
    Outline outline;
    std::string problem;
    std::size_t vertices = 0;
};

Picture::Picture(const SceneDef& scene, const std::filesystem::path&)
    : state_(std::make_unique<State>(scene)) {
    state_->textures = make_textures();
}

Picture::~Picture() = default;
Picture::Picture(Picture&&) noexcept = default;
Picture& Picture::operator=(Picture&&) noexcept = default;

void Picture::draw(sf::RenderTarget& target, const Camera& camera, std::span<const Pose> poses,
                   const IndividualOf& individual_of, double seconds,
                   const DrawSettings& settings) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    target.clear(sf_of(state_->scenery.palette.fog));
    state_->backdrop.draw(target, camera, state_->textures, seconds, settings.calm);
    target.setView(view_of(camera, size));
    const float pixel = metres_per_pixel(camera, size);
    CreatureMeshes& meshes = state_->animals;
    for (Mesh* mesh : {&meshes.shadows, &meshes.bodies, &meshes.glows})
        clear(*mesh, pixel);
    SkinLighting lighting;
    lighting.palette = state_->scenery.palette;
    lighting.from = state_->scenery.light;
    lighting.view_height = camera.height;
    for (const Pose& pose : poses) {
        const CreatureDef* individual = individual_of(pose.id);
        if (!individual) continue;
        outline_of(pose, *individual, 6.0f * pixel, seconds, state_->outline);
        add_creature(meshes, state_->outline, lighting);
    }
    const Wind wind{state_->scenery.scene.weather.wind, seconds};
    state_->ground.draw(target, camera, state_->textures, wind, {});
    wriggle::draw(target, meshes.shadows);
    wriggle::draw(target, meshes.bodies);
    sf::RenderStates states(sf::BlendAdd);
    states.texture = &state_->textures.glow;
    wriggle::draw(target, meshes.glows, states);
    state_->vertices =
        state_->ground.vertices() + state_->backdrop.vertices() + meshes.bodies.vertices.size();
    state_->ground.draw_before(target, camera, wind, {});
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
