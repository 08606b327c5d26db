// What lies behind a scene: sky, clouds, a sun, layers of ruins in mist, and shafts of light.
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <deque>
#include <vector>

#include "game/camera.hpp"
#include "game/mesh.hpp"
#include "game/scenery.hpp"
#include "game/textures.hpp"

namespace wriggle {

/// A part of a layer of ruins, drawn only where it is in view.
struct BackdropPiece {
    float left = 0.0f, right = 0.0f;  ///< metres of the layer
    Mesh mesh;
};

/// Layers have metres of their own: a view 9 m high shows what it was composed for. They move and
/// grow less than the scene does, the farther the less.
struct BackdropLayer {
    float nearness = 0.0f;  ///< share of the camera's way that it moves: 0 at infinity, 1 the scene
    float softness = 1.0f;  ///< width of its soft edges, pixels
    std::deque<BackdropPiece> pieces;  ///< a deque: brushes hold on to their meshes
};

class Backdrop {
  public:
    /// Grown from the scene's backdrop seed.
    explicit Backdrop(const Scenery& scenery);

    /// Everything behind the scene. Fills the target.
    void draw(sf::RenderTarget& target, const Camera& camera, const Textures& textures,
              double seconds, bool calm);

  private:
    void draw_sky(sf::RenderTarget& target, glm::uvec2 size, const Textures& textures,
                  double seconds);
    void draw_layer(sf::RenderTarget& target, const Camera& camera, BackdropLayer& layer);
    void draw_mist(sf::RenderTarget& target, const Camera& camera, int layer,
                   const Textures& textures, double seconds);
    void draw_birds(sf::RenderTarget& target, const Camera& camera, double seconds);
    void draw_shafts(sf::RenderTarget& target, glm::uvec2 size, double seconds, bool calm);

    Scenery scenery_;
    std::vector<BackdropLayer> layers_;
    float aspect_ = 0.0f;  ///< that sky_ was built for
    Mesh sky_, sun_glow_, sun_, craters_;
    Mesh frame_;  ///< what changes with every picture
};

/// Where a layer is looked at while the camera looks at the scene.
Camera layer_camera(const Camera& camera, glm::vec2 scene_size, float nearness);

/// The layers of ruins, farthest first; none for a backdrop of another kind.
std::vector<BackdropLayer> grow_ruins(const Scenery& scenery);

}  // namespace wriggle
