// Which part of a scene is worth looking at.
#pragma once

#include <span>

#include "creatures/pose.hpp"
#include "game/camera.hpp"

namespace wriggle {

/// All the animals with some room around them, at a height at which they can be watched: where they
/// are too far apart for that, as near to their middle as it gets. Without animals, the middle of
/// the scene. Nothing outside of the scene is seen.
Camera framed(std::span<const Pose> poses, glm::uvec2 size, glm::vec2 scene_size);

/// The place to keep in view of an animal: the middle of its body.
glm::vec2 middle_of(const Pose& pose);

/// A camera man: moves the view by ticks, not by the clock, so that a clip is the same each time.
class CameraMan {
  public:
    CameraMan(std::span<const Pose> poses, glm::uvec2 size, glm::vec2 scene_size);
    /// Once a tick.
    void tick(std::span<const Pose> poses);
    const Camera& camera() const { return camera_; }

  private:
    glm::uvec2 size_;
    glm::vec2 scene_size_;
    Camera camera_;
};

}  // namespace wriggle
