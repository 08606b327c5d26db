// Which part of a scene is worth looking at.
#pragma once

#include <optional>
#include <span>

#include "creatures/pose.hpp"
#include "creatures/terrain.hpp"
#include "game/camera.hpp"

namespace wriggle {

/// All the animals with some room around them to go to, at a height at which they can be watched.
/// Where they are too far apart for that, the largest group of them, of equals the one at `near`
/// (metres). Without animals, the ground near the middle of the scene. Nothing outside of the scene
/// is seen.
Camera framed(std::span<const Pose> poses, glm::uvec2 size, const Terrain& terrain,
              std::optional<glm::vec2> near = std::nullopt);

/// One tick on the way from where the camera is to what `framed` gives there: who is in the picture
/// stays in it. `before`: where it was a tick earlier.
Camera tracked(const Camera& before, const Camera& camera, std::span<const Pose> poses,
               glm::uvec2 size, const Terrain& terrain);

/// The middle of an animal's body.
glm::vec2 middle_of(const Pose& pose);

/// Where a view of this height (metres) looks that follows an animal: at its middle, ahead of it
/// where it goes, but higher where the scene is seen from the side, for more happens above the
/// ground than in it.
glm::vec2 centre_on(const Pose& pose, float height, const Terrain& terrain);

/// A camera man: moves the view by ticks, not by the clock, so that a clip is the same each time.
/// The terrain must outlive it.
class CameraMan {
  public:
    CameraMan(std::span<const Pose> poses, glm::uvec2 size, const Terrain& terrain);
    /// Once a tick.
    void tick(std::span<const Pose> poses);
    const Camera& camera() const { return camera_; }

  private:
    glm::uvec2 size_;
    const Terrain& terrain_;
    Camera camera_, before_;
};

}  // namespace wriggle
