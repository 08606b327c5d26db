// The scene's shapes: static bodies, poles, water, background, and the only rays at the ground.
#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/definition.hpp"

class b2World;
class b2Body;

namespace wriggle {

struct Hit {
    bool hit = false;
    glm::vec2 point{0.0f};
    glm::vec2 normal{0.0f, 1.0f};  ///< out of the ground; of a pole: towards the ray's start
    float fraction = 1.0f;         ///< of the ray
    Surface surface = Surface::floor;
};

struct Nearest {
    bool found = false;
    glm::vec2 point{0.0f};
    glm::vec2 normal{0.0f, 1.0f};
    float distance = 0.0f;  ///< negative inside solid ground
    Surface surface = Surface::floor;
};

/// A convex corner of solid ground, pushed out along its bisector: a node of paths round it.
struct Corner {
    glm::vec2 at{0.0f};
    glm::vec2 normal{0.0f};
};

/// Built once from a scene; constant afterwards. Rays go through its own static grid.
class Terrain {
  public:
    /// Adds the static bodies to `world`: solids and the scene's edges as Box2D chain loops.
    Terrain(const SceneDef& scene, b2World& world);

    /// First surface on the way among `which` (floor, wall and ceiling are told apart by the
    /// surface's normal against gravity). Solid ground always stops a ray: a surface not in
    /// `which` gives hit == false. Rays that start inside solid ground leave it (one-sided).
    Hit ray(glm::vec2 from, glm::vec2 to, Surfaces which) const;
    /// As above, any solid ground and no poles: what blocks sight and limbs.
    Hit ray(glm::vec2 from, glm::vec2 to) const;
    bool clear(glm::vec2 from, glm::vec2 to) const { return !ray(from, to).hit; }

    Nearest nearest(glm::vec2 at, float within, Surfaces which) const;
    bool inside(glm::vec2 at) const;  ///< in solid ground, or outside of the scene

    /// Depth below the water's surface, metres; <= 0 in the air.
    float depth(glm::vec2 at) const;

    std::span<const Corner> corners() const { return corners_; }
    std::span<const PolygonDef> solids() const { return solids_; }
    std::span<const PolygonDef> poles() const { return poles_; }
    bool background_grip() const { return background_grip_; }
    glm::vec2 size() const { return size_; }
    glm::vec2 up() const { return up_; }             ///< against gravity; (0, 1) without
    bool from_above() const { return from_above_; }  ///< no gravity: the scene is seen from above
    b2Body* body() const { return body_; }

  private:
    std::vector<PolygonDef> solids_, poles_;
    std::vector<WaterDef> water_;
    std::vector<Corner> corners_;
    glm::vec2 size_{0.0f};
    glm::vec2 up_{0.0f, 1.0f};
    bool from_above_ = false;
    bool background_grip_ = false;
    b2Body* body_ = nullptr;
};

/// Box2D collision categories.
inline constexpr unsigned short terrain_category = 2, creature_category = 4;

/// The scene with its course grown from `seed` into solids (none asked for: the scene as it is).
SceneDef grown(const SceneDef& scene, std::uint64_t seed);

}  // namespace wriggle
