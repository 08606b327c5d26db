#include "game/framing.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "creatures/world.hpp"
#include "game/placing.hpp"

namespace wriggle {
namespace {

constexpr float least_height = 5.5f;     // metres of the view
constexpr float smallest_height = 2.6f;  // for the smallest of animals
constexpr float times_its_size = 3.4f;   // of the view's height, where that is less
constexpr float most_height = 10.5f;
constexpr float room = 1.2f;        // times the animals' own size
constexpr float room_aside = 3.0f;  // metres more, both sides together: they walk about
constexpr float room_above = 1.0f;
constexpr float raised = 0.08f;        // of the height: less is seen below animals than above
constexpr float raised_alone = 0.12f;  // the same, for one that is followed
constexpr float ground_below = 0.17f;  // of the height, under the middle of the view
constexpr float pan_lag = 0.5f, zoom_lag = 1.15f;  // seconds
// A view that goes after something trails behind it by its lag; it leads by the rest.
constexpr float lead_time = 0.8f;  // seconds of way
constexpr float most_lead = 0.4f;  // of the height
constexpr std::size_t crowd = 24;

struct Bounds {
    glm::vec2 low{0.0f}, high{0.0f};
    bool empty = true;
    void add(glm::vec2 at) {
        low = empty ? at : glm::vec2(std::min(low.x, at.x), std::min(low.y, at.y));
        high = empty ? at : glm::vec2(std::max(high.x, at.x), std::max(high.y, at.y));
        empty = false;
    }
};

Bounds bounds_of(const Pose& pose) {
    Bounds bounds;
    for (const ChunkPose& chunk : pose.chunks)
        bounds.add(chunk.at);
    for (const glm::vec2 joint : pose.joints)
        bounds.add(joint);
    return bounds;
}

/// The height of a view with these in it, metres.
float height_for(const Bounds& bounds, glm::uvec2 size) {
    const glm::vec2 seen = (bounds.high - bounds.low) * room + glm::vec2{room_aside, room_above};
    const float shape = static_cast<float>(size.x) / static_cast<float>(std::max(size.y, 1u));
    return std::max(seen.y, seen.x / shape);
}

float distance(glm::vec2 a, glm::vec2 b) {
    const glm::vec2 way = b - a;
    return std::sqrt(way.x * way.x + way.y * way.y);
}

struct Animal {
    glm::vec2 middle;
    Bounds bounds;
};

struct Group {
    Bounds bounds;
    int count = 0;
};

/// As many as one view holds, those nearest to a place first; one at least.
Group together(std::vector<Animal>& animals, glm::uvec2 size, glm::vec2 place) {
    std::stable_sort(animals.begin(), animals.end(), [&](const Animal& a, const Animal& b) {
        return distance(a.middle, place) < distance(b.middle, place);
    });
    Group group;
    for (const Animal& animal : animals) {
        Bounds with = group.bounds;
        with.add(animal.bounds.low);
        with.add(animal.bounds.high);
        if (group.count > 0 && height_for(with, size) > most_height) continue;
        group = {with, group.count + 1};
    }
    return group;
}

/// The largest group that one view holds; of equals the one at `near`, then the first.
Bounds largest_group(std::span<const Pose> poses, glm::uvec2 size,
                     const std::optional<glm::vec2>& near) {
    std::vector<Animal> animals;
    for (const Pose& pose : poses)
        if (const Bounds bounds = bounds_of(pose); !bounds.empty)
            animals.push_back({middle_of(pose), bounds});
    if (animals.empty()) return {};
    std::vector<glm::vec2> places;
    if (near) places.push_back(*near);
    // In a crowd it is the same wherever one looks.
    for (std::size_t i = 0; i < std::min(animals.size(), crowd); ++i)
        places.push_back(animals[i].middle);
    Group best;
    for (const glm::vec2 place : places)
        if (const Group group = together(animals, size, place); group.count > best.count)
            best = group;
    return best.bounds;
}

/// Where animals would be: seen from the side, the ground near the middle, in the lower third.
Camera without_animals(glm::uvec2 size, const Terrain& terrain) {
    Camera camera{terrain.size() * 0.5f, most_height};
    if (const auto ground = ground_near_middle(terrain))
        camera.centre = *ground + glm::vec2{0.0f, ground_below * most_height};
    return clamped(camera, size, terrain.size());
}

/// How far ahead a view looks at what goes with this velocity. Hops and falls do not shake it.
glm::vec2 lead(glm::vec2 velocity, float height) {
    const glm::vec2 ahead = velocity * glm::vec2(lead_time, 0.3f * lead_time);
    const float over = distance({}, ahead) / (most_lead * height);
    return ahead / std::sqrt(1.0f + over * over);
}

glm::vec2 velocity_of(const Pose& pose) {
    glm::vec2 sum{0.0f};
    for (const ChunkPose& chunk : pose.chunks)
        sum += chunk.velocity;
    return sum / static_cast<float>(std::max<std::size_t>(pose.chunks.size(), 1));
}

/// The mean of those in view.
glm::vec2 velocity_in(const Camera& camera, std::span<const Pose> poses, glm::uvec2 size) {
    const glm::vec2 half = 0.5f * extent(camera, size);
    glm::vec2 sum{0.0f};
    int count = 0;
    for (const Pose& pose : poses) {
        const glm::vec2 away = middle_of(pose) - camera.centre;
        if (std::abs(away.x) > half.x || std::abs(away.y) > half.y) continue;
        sum += velocity_of(pose);
        ++count;
    }
    return count > 0 ? sum / static_cast<float>(count) : sum;
}

}  // namespace

Camera framed(std::span<const Pose> poses, glm::uvec2 size, const Terrain& terrain,
              std::optional<glm::vec2> near) {
    const Bounds bounds = largest_group(poses, size, near);
    if (bounds.empty) return without_animals(size, terrain);
    Camera camera;
    camera.centre = (bounds.low + bounds.high) * 0.5f;
    const glm::vec2 own = bounds.high - bounds.low;
    const float least =
        std::clamp(times_its_size * std::max(own.x, own.y), smallest_height, least_height);
    camera.height = std::clamp(height_for(bounds, size), least, most_height);
    if (!terrain.from_above())
        camera.centre.y = std::max(camera.centre.y + raised * camera.height,
                                   bounds.low.y + ground_below * camera.height);
    return clamped(camera, size, terrain.size());
}

Camera tracked(const Camera& before, const Camera& camera, std::span<const Pose> poses,
               glm::uvec2 size, const Terrain& terrain) {
    const Camera wanted = framed(poses, size, terrain, camera.centre);
    const glm::vec2 ahead = lead(velocity_in(wanted, poses, size), wanted.height);
    const Camera result{
        chased(before.centre, camera.centre, wanted.centre + ahead, pan_lag, tick_seconds),
        chased(before.height, camera.height, wanted.height, zoom_lag, tick_seconds)};
    return clamped(result, size, terrain.size());
}

glm::vec2 middle_of(const Pose& pose) {
    glm::vec2 sum{0.0f};
    for (const ChunkPose& chunk : pose.chunks)
        sum += chunk.at;
    return sum / static_cast<float>(std::max<std::size_t>(pose.chunks.size(), 1));
}

glm::vec2 centre_on(const Pose& pose, float height, const Terrain& terrain) {
    const float up = terrain.from_above() ? 0.0f : raised_alone * height;
    return middle_of(pose) + lead(velocity_of(pose), height) + glm::vec2{0.0f, up};
}

CameraMan::CameraMan(std::span<const Pose> poses, glm::uvec2 size, const Terrain& terrain)
    : size_(size), terrain_(terrain), camera_(framed(poses, size, terrain)), before_(camera_) {}

void CameraMan::tick(std::span<const Pose> poses) {
    const Camera next = tracked(before_, camera_, poses, size_, terrain_);
    before_ = camera_;
    camera_ = next;
}

}  // namespace wriggle
