#include "game/placing.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "creatures/angle.hpp"

namespace wriggle {
namespace {

constexpr float search_step = 0.5f;   // metres
constexpr float flat_enough = 0.15f;  // metres up or down under the ends of the body
constexpr float flying_height = 2.0f;
constexpr float clearance = 0.05f;

Surfaces floor_only() {
    Surfaces surfaces;
    surfaces.add(Surface::floor);
    return surfaces;
}

/// Half of the body's length and a little, metres.
float half_length(const CreatureDef& creature) {
    const auto links =
        static_cast<float>(std::max<std::size_t>(creature.body.chunks.size(), 1) - 1);
    return 0.5f * links * creature.body.spacing + 0.5f;
}

float largest_radius(const CreatureDef& creature) {
    float radius = 0.05f;
    for (const ChunkDef& chunk : creature.body.chunks)
        radius = std::max(radius, chunk.radius.value);
    return radius;
}

/// The topmost ground at this x that has room above it for the animal.
std::optional<float> ground_at(float x, const Terrain& terrain) {
    const float top = terrain.size().y - clearance;
    if (terrain.inside({x, top})) return std::nullopt;
    const Hit hit = terrain.ray({x, top}, {x, -1.0f}, floor_only());
    if (!hit.hit) return std::nullopt;
    return hit.point.y;
}

bool is_open_and_flat(float x, float ground, float half, const Terrain& terrain) {
    for (const float side : {-half, half}) {
        const auto there = ground_at(x + side, terrain);
        if (!there || std::abs(*there - ground) > flat_enough) return false;
    }
    return terrain.depth({x, ground + clearance}) <= 0.0f;
}

/// x, x + step, x - step, x + 2 step ... within the scene, until `good` says yes.
template <class Good>
std::optional<float> nearest_x(float x, const Terrain& terrain, Good good) {
    const float width = terrain.size().x;
    for (float away = 0.0f; away < width; away += search_step)
        for (const float there : {x + away, x - away})
            if (there > 0.0f && there < width && good(there)) return there;
    return std::nullopt;
}

std::optional<glm::vec2> in_water(float x, const Terrain& terrain) {
    std::optional<glm::vec2> best;
    float deepest = 0.0f;
    const glm::vec2 size = terrain.size();
    for (float column = search_step; column < size.x; column += search_step)
        for (float row = search_step; row < size.y; row += search_step) {
            const glm::vec2 at{column, row};
            if (terrain.depth(at) <= 0.0f || terrain.inside(at)) continue;
            const Nearest wall = terrain.nearest(at, 2.0f, Surfaces{0b111});
            const float room = wall.found ? wall.distance : 2.0f;
            // Room first, then the middle of the scene.
            const float worth = room + 1.0f / (1.0f + std::abs(column - x));
            if (worth <= deepest) continue;
            deepest = worth;
            best = at;
        }
    return best;
}

/// Seen from above: the nearest place to the middle with room around it.
glm::vec2 on_the_plane(const CreatureDef& creature, const Terrain& terrain) {
    const glm::vec2 middle = terrain.size() * 0.5f;
    const float room = half_length(creature) + largest_radius(creature);
    const float farthest = std::max(middle.x, middle.y);
    for (float away = 0.0f; away < farthest; away += search_step)
        for (float angle = -pi; angle < pi; angle += pi / 8.0f) {
            const glm::vec2 at = middle + direction(angle) * away;
            if (!terrain.inside(at) && !terrain.nearest(at, room, Surfaces{0b111}).found) return at;
        }
    return middle;
}

}  // namespace

float standing_height(const CreatureDef& creature) {
    const float radius = largest_radius(creature);
    switch (creature.locomotion.kind) {
        case LocomotionKind::walk:
        case LocomotionKind::climb:
        case LocomotionKind::hop:
            return std::max(radius, creature.locomotion.ride_height.value) + clearance;
        case LocomotionKind::fly:
        case LocomotionKind::hover:
            return flying_height;
        case LocomotionKind::haul:
        case LocomotionKind::slither:
        case LocomotionKind::swim:
        case LocomotionKind::anchored:
            break;
    }
    return radius + clearance;
}

std::optional<glm::vec2> ground_near_middle(const Terrain& terrain) {
    if (terrain.from_above()) return std::nullopt;
    const auto x = nearest_x(terrain.size().x * 0.5f, terrain,
                             [&](float there) { return ground_at(there, terrain).has_value(); });
    if (!x) return std::nullopt;
    return glm::vec2{*x, *ground_at(*x, terrain)};
}

glm::vec2 place_for(const CreatureDef& creature, const Terrain& terrain) {
    if (terrain.from_above()) return on_the_plane(creature, terrain);
    const glm::vec2 middle = terrain.size() * 0.5f;
    if (creature.locomotion.kind == LocomotionKind::swim)
        if (const auto place = in_water(middle.x, terrain)) return *place;
    const float half = half_length(creature);
    const auto open = nearest_x(middle.x, terrain, [&](float x) {
        const auto ground = ground_at(x, terrain);
        return ground && is_open_and_flat(x, *ground, half, terrain);
    });
    if (open) return {*open, *ground_at(*open, terrain) + standing_height(creature)};
    const auto any = ground_near_middle(terrain);
    return any ? *any + glm::vec2{0.0f, standing_height(creature)} : middle;
}

glm::vec2 place_near(glm::vec2 at, const CreatureDef& creature, const Terrain& terrain) {
    const float room = largest_radius(creature) + clearance;
    at = {std::clamp(at.x, room, std::max(room, terrain.size().x - room)),
          std::clamp(at.y, room, std::max(room, terrain.size().y - room))};
    const Nearest wall = terrain.nearest(at, room + 50.0f, Surfaces{0b111});
    if (!wall.found) return at;
    if (!terrain.inside(at) && wall.distance >= room) return at;
    return wall.point + wall.normal * room;
}

}  // namespace wriggle
