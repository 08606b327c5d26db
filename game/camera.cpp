#include "game/camera.hpp"

#include <algorithm>
#include <cmath>

namespace wriggle {

namespace {

glm::vec2 pixels_of(glm::uvec2 size) {
    return {static_cast<float>(std::max(size.x, 1u)), static_cast<float>(std::max(size.y, 1u))};
}

float clamped_centre(float centre, float half, float length) {
    return 2.0f * half >= length ? 0.5f * length : std::clamp(centre, half, length - half);
}

}  // namespace

float metres_per_pixel(const Camera& camera, glm::uvec2 size) {
    return camera.height / pixels_of(size).y;
}

glm::vec2 extent(const Camera& camera, glm::uvec2 size) {
    return pixels_of(size) * metres_per_pixel(camera, size);
}

glm::vec2 to_world(const Camera& camera, glm::uvec2 size, glm::vec2 pixel) {
    const glm::vec2 from_middle = pixel - 0.5f * pixels_of(size);
    return camera.centre +
           metres_per_pixel(camera, size) * glm::vec2{from_middle.x, -from_middle.y};
}

glm::vec2 to_pixel(const Camera& camera, glm::uvec2 size, glm::vec2 world) {
    const glm::vec2 from_middle = (world - camera.centre) / metres_per_pixel(camera, size);
    return 0.5f * pixels_of(size) + glm::vec2{from_middle.x, -from_middle.y};
}

Camera zoomed(const Camera& camera, glm::uvec2 size, glm::vec2 pixel, float factor,
              const CameraLimits& limits) {
    if (!(factor > 0.0f)) return camera;
    const glm::vec2 fixed = to_world(camera, size, pixel);
    Camera result = camera;
    result.height = std::clamp(camera.height / factor, limits.nearest, limits.farthest);
    result.centre = fixed + (camera.centre - fixed) * (result.height / camera.height);
    return result;
}

Camera clamped(const Camera& camera, glm::uvec2 size, glm::vec2 scene_size,
               const CameraLimits& limits) {
    Camera result = camera;
    const float most = std::min(limits.farthest, whole(size, scene_size).height);
    result.height = std::clamp(camera.height, std::min(limits.nearest, most), most);
    const glm::vec2 half = 0.5f * extent(result, size);
    result.centre = {clamped_centre(camera.centre.x, half.x, scene_size.x),
                     clamped_centre(camera.centre.y, half.y, scene_size.y)};
    return result;
}

Camera whole(glm::uvec2 size, glm::vec2 scene_size) {
    const glm::vec2 pixels = pixels_of(size);
    return {0.5f * scene_size, std::max(scene_size.y, scene_size.x * pixels.y / pixels.x)};
}

Camera followed(const Camera& camera, glm::vec2 target, float half_life, float dt) {
    const float left = half_life > 0.0f ? std::exp2(-dt / half_life) : 0.0f;
    Camera result = camera;
    result.centre = target + (camera.centre - target) * left;
    return result;
}

sf::View view_of(const Camera& camera, glm::uvec2 size) {
    const glm::vec2 seen = extent(camera, size);
    return {{camera.centre.x, camera.centre.y}, {seen.x, -seen.y}};
}

}  // namespace wriggle
