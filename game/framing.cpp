#include "game/framing.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/world.hpp"
#include "game/placing.hpp"

namespace wriggle {
namespace {

constexpr float least_height = 6.5f;  // metres of the view
constexpr float most_height = 12.0f;
constexpr float room = 1.35f;           // times the animals' own size
constexpr float raised = 0.08f;         // of the height: less is seen below animals than above
constexpr float raised_alone = 0.12f;   // the same, for one that is followed
constexpr float ground_below = 0.17f;   // of the height, under the middle of the view
constexpr float pan_half_life = 0.35f;  // seconds
constexpr float zoom_half_life = 0.8f;

struct Bounds {
    glm::vec2 low{0.0f}, high{0.0f};
    bool empty = true;
    void add(glm::vec2 at) {
        low = empty ? at : glm::vec2(std::min(low.x, at.x), std::min(low.y, at.y));
        high = empty ? at : glm::vec2(std::max(high.x, at.x), std::max(high.y, at.y));
        empty = false;
    }
};

/// Where animals would be: seen from the side, the ground near the middle, in the lower third.
Camera without_animals(glm::uvec2 size, const Terrain& terrain) {
    Camera camera{terrain.size() * 0.5f, most_height};
    if (const auto ground = ground_near_middle(terrain))
        camera.centre = *ground + glm::vec2{0.0f, ground_below * most_height};
    return clamped(camera, size, terrain.size());
}

}  // namespace

Camera framed(std::span<const Pose> poses, glm::uvec2 size, const Terrain& terrain) {
    Bounds bounds;
    for (const Pose& pose : poses) {
        for (const ChunkPose& chunk : pose.chunks)
            bounds.add(chunk.at);
        for (const glm::vec2 joint : pose.joints)
            bounds.add(joint);
    }
    if (bounds.empty) return without_animals(size, terrain);
    Camera camera;
    const glm::vec2 seen = (bounds.high - bounds.low) * room;
    const float shape = static_cast<float>(size.x) / static_cast<float>(std::max(size.y, 1u));
    camera.centre = (bounds.low + bounds.high) * 0.5f;
    camera.height = std::clamp(std::max(seen.y, seen.x / shape), least_height, most_height);
    if (!terrain.from_above())
        camera.centre.y = std::max(camera.centre.y + raised * camera.height,
                                   bounds.low.y + ground_below * camera.height);
    return clamped(camera, size, terrain.size());
}

glm::vec2 middle_of(const Pose& pose) {
    glm::vec2 sum{0.0f};
    for (const ChunkPose& chunk : pose.chunks)
        sum += chunk.at;
    return sum / static_cast<float>(std::max<std::size_t>(pose.chunks.size(), 1));
}

glm::vec2 centre_on(const Pose& pose, float height, const Terrain& terrain) {
    const float up = terrain.from_above() ? 0.0f : raised_alone * height;
    return middle_of(pose) + glm::vec2{0.0f, up};
}

CameraMan::CameraMan(std::span<const Pose> poses, glm::uvec2 size, const Terrain& terrain)
    : size_(size), terrain_(terrain), camera_(framed(poses, size, terrain)) {}

void CameraMan::tick(std::span<const Pose> poses) {
    const Camera wanted = framed(poses, size_, terrain_);
    const float left = std::exp2(-tick_seconds / zoom_half_life);
    camera_ = followed(camera_, wanted.centre, pan_half_life, tick_seconds);
    camera_.height = wanted.height + (camera_.height - wanted.height) * left;
    camera_ = clamped(camera_, size_, terrain_.size());
}

}  // namespace wriggle
