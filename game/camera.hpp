// What part of the world is seen, in metres, and the way between metres and pixels.
#pragma once

#include <SFML/Graphics/View.hpp>
#include <glm/vec2.hpp>

namespace wriggle {

/// The width follows from the picture's shape: height * width in pixels / height in pixels.
struct Camera {
    glm::vec2 centre{0.0f};  ///< metres
    float height = 8.0f;     ///< metres from the picture's lower edge to its upper; > 0
};

/// How near and how far one may look, heights of the view in metres.
struct CameraLimits {
    float nearest = 0.3f;  ///< an eye fills the view
    float farthest = 60.0f;
};

/// Sizes of a picture in pixels must be at least 1 x 1; smaller ones are taken as that.
float metres_per_pixel(const Camera& camera, glm::uvec2 size);
/// Width and height of what is seen, metres.
glm::vec2 extent(const Camera& camera, glm::uvec2 size);
/// Pixels count from the upper left corner, y down.
glm::vec2 to_world(const Camera& camera, glm::uvec2 size, glm::vec2 pixel);
glm::vec2 to_pixel(const Camera& camera, glm::uvec2 size, glm::vec2 world);

/// Nearer for factor > 1. The place under `pixel` stays under it.
Camera zoomed(const Camera& camera, glm::uvec2 size, glm::vec2 pixel, float factor,
              const CameraLimits& limits = {});

/// Moved, and narrowed where it must be, so that nothing outside of the scene is seen. A scene
/// smaller than the view in one direction is centred in that direction.
Camera clamped(const Camera& camera, glm::uvec2 size, glm::vec2 scene_size,
               const CameraLimits& limits = {});

/// The camera that shows all of a scene.
Camera whole(glm::uvec2 size, glm::vec2 scene_size);

/// One step of `dt` seconds towards a target that gathers way and loses it again: a critically
/// damped spring, exact for a target that stands. `before` and `now` are its last two places.
/// Behind a target that goes evenly it stays by `lag` seconds; 0: it is there at once.
float chased(float before, float now, float target, float lag, float dt);
glm::vec2 chased(glm::vec2 before, glm::vec2 now, glm::vec2 target, float lag, float dt);

/// For SFML: metres, y up.
sf::View view_of(const Camera& camera, glm::uvec2 size);

}  // namespace wriggle
