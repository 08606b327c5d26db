#include "game/framing.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/world.hpp"

namespace wriggle {
namespace {

constexpr float least_height = 6.5f;  // metres of the view
constexpr float most_height = 12.0f;
constexpr float room = 1.35f;           // times the animals' own size
constexpr float raised = 0.08f;         // of the height: the ground is the lower third
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

}  // namespace

Camera framed(std::span<const Pose> poses, glm::uvec2 size, glm::vec2 scene_size) {
    Bounds bounds;
    for (const Pose& pose : poses) {
        for (const ChunkPose& chunk : pose.chunks)
            bounds.add(chunk.at);
        for (const glm::vec2 joint : pose.joints)
            bounds.add(joint);
    }
    Camera camera;
    if (bounds.empty) {
        camera.centre = scene_size * 0.5f;
        camera.height = most_height;
        return clamped(camera, size, scene_size);
    }
    const glm::vec2 seen = (bounds.high - bounds.low) * room;
    const float shape = static_cast<float>(size.x) / static_cast<float>(std::max(size.y, 1u));
    camera.centre = (bounds.low + bounds.high) * 0.5f;
    camera.height = std::clamp(std::max(seen.y, seen.x / shape), least_height, most_height);
    camera.centre.y += raised * camera.height;
    return clamped(camera, size, scene_size);
}

glm::vec2 middle_of(const Pose& pose) {
    glm::vec2 sum{0.0f};
    for (const ChunkPose& chunk : pose.chunks)
        sum += chunk.at;
    return sum / static_cast<float>(std::max<std::size_t>(pose.chunks.size(), 1));
}

CameraMan::CameraMan(std::span<const Pose> poses, glm::uvec2 size, glm::vec2 scene_size)
    : size_(size), scene_size_(scene_size), camera_(framed(poses, size, scene_size)) {}

void CameraMan::tick(std::span<const Pose> poses) {
    const Camera wanted = framed(poses, size_, scene_size_);
    const float left = std::exp2(-tick_seconds / zoom_half_life);
    camera_ = followed(camera_, wanted.centre, pan_half_life, tick_seconds);
    camera_.height = wanted.height + (camera_.height - wanted.height) * left;
    camera_ = clamped(camera_, size_, scene_size_);
}

}  // namespace wriggle
