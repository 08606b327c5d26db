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

float chased(float before, float now, float target, float lag, float dt) {
    if (lag <= 0.0f || dt <= 0.0f) return target;
    // What such a spring (rate w = 2 / lag) does from step to step: y'' + 2 w y' + w^2 y = 0 has
    // the solutions (a + b t) exp(-w t), and places e = exp(-w dt) apart obey y2 = 2 e y1 - e^2 y0.
    const float e = std::exp(-2.0f * dt / lag);
    return target + 2.0f * e * (now - target) - e * e * (before - target);
}

glm::vec2 chased(glm::vec2 before, glm::vec2 now, glm::vec2 target, float lag, float dt) {
    return {chased(before.x, now.x, target.x, lag, dt), chased(before.y, now.y, target.y, lag, dt)};
}

sf::View view_of(const Camera& camera, glm::uvec2 size) {
    const glm::vec2 seen = extent(camera, size);
    return {{camera.centre.x, camera.centre.y}, {seen.x, -seen.y}};
}

}  // namespace wriggle
