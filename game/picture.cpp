#include "game/picture.hpp"

#include <string>

#include "game/debug_overlay.hpp"
#include "game/mesh.hpp"
#include "game/palette.hpp"
#include "game/polygon.hpp"

namespace wriggle {

struct Picture::State {
    SceneDef scene;
    Palette palette;
    Mesh ground, animals;
    std::string problem;
    std::size_t vertices = 0;
};

Picture::Picture(const SceneDef& scene, const std::filesystem::path&)
    : state_(std::make_unique<State>()) {
    state_->scene = scene;
    state_->palette = palette_of(scene.palette);
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
                   const IndividualOf& individual_of, double, const DrawSettings& settings) {
    const glm::uvec2 size{target.getSize().x, target.getSize().y};
    target.clear(sf_of(state_->palette.fog));
    target.setView(view_of(camera, size));
    Mesh& mesh = state_->animals;
    clear(mesh, metres_per_pixel(camera, size));
    for (const Pose& pose : poses) {
        const CreatureDef* individual = individual_of(pose.id);
        if (!individual) continue;
        const Rgba base = rgba_of(individual->skin.colors.base);
        for (const LimbPose& limb : pose.limbs) {
            const auto joints = pose.joints_of(limb);
            for (std::size_t i = 1; i < joints.size(); ++i)
                add_line(mesh, joints[i - 1], joints[i], 0.08f, base);
        }
        for (std::size_t i = 0; i < pose.chunks.size() && i < individual->body.chunks.size(); ++i)
            add_disc(mesh, pose.chunks[i].at, individual->body.chunks[i].radius, base);
    }
    wriggle::draw(target, state_->ground);
    wriggle::draw(target, mesh);
    state_->vertices = state_->ground.vertices.size() + mesh.vertices.size();
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
