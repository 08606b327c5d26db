// The scene's shapes: static bodies, poles, water, background, and the only rays at the ground.
#pragma once

#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/definition.hpp"
#include "creatures/ground_outline.hpp"
#include "creatures/terrain_grid.hpp"

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
    glm::vec2 normal{0.0f, 1.0f};  ///< out of the ground; at a corner from the corner to the place
    float distance = 0.0f;         ///< negative inside solid ground
    Surface surface = Surface::floor;
};

/// A convex corner of solid ground, pushed out along its bisector: a node of paths round it.
struct Corner {
    glm::vec2 at{0.0f};
    glm::vec2 normal{0.0f};
    glm::vec2 ground{0.0f};  ///< the corner itself
};

/// Box2D collision categories.
inline constexpr unsigned short terrain_category = 2, creature_category = 4;

/// Friction of the ground. A body's own is mixed with it by Box2D: the root of their product.
inline constexpr float ground_friction = 0.6f;
/// A surface whose normal leans this much against gravity (the cosine of its slope: 52 degrees) is
/// floor...
inline constexpr float floor_from = 0.62f;
/// ...one whose normal points down by more than this is ceiling (60 degrees off hanging), and all
/// between is wall. In a scene seen from above everything is wall.
inline constexpr float ceiling_below = -0.5f;
/// Metres from a convex corner's sides to its `Corner`: a limb's half thickness and a little. In a
/// passage too narrow for that, half of the passage.
inline constexpr float corner_clearance = 0.13f;
/// A corner that turns less than this (as the sine of the turn: 10 degrees) is none.
inline constexpr float corner_turn = 0.17f;

/// Built once from a scene; constant afterwards, so any thread may ask. Rays go through its own
/// static grid.
class Terrain {
  public:
    /// Adds the static bodies to `world`: the outline of all solid ground and of the scene's
    /// edges, as Box2D chain loops without inner seams.
    Terrain(const SceneDef& scene, b2World& world, float clearance = corner_clearance);

    /// First surface on the way among `which` (floor, wall and ceiling are told apart by the
    /// surface's normal against gravity). Solid ground always stops a ray: a surface not in
    /// `which` gives hit == false. Rays that start inside solid ground leave it (one-sided).
    /// Without length or not finite: no hit.
    Hit ray(glm::vec2 from, glm::vec2 to, Surfaces which) const;
    /// As above, any solid ground and no poles: what blocks sight and limbs.
    Hit ray(glm::vec2 from, glm::vec2 to) const;
    bool clear(glm::vec2 from, glm::vec2 to) const {
        return grid_.ray(from, to, TerrainGrid::Poles::ignored).segment < 0;
    }

    /// Nearest point, at most `within` metres away, of a surface in `which` that faces `at`. It
    /// looks through ground that is not in `which`.
    Nearest nearest(glm::vec2 at, float within, Surfaces which) const;
    bool inside(glm::vec2 at) const { return grid_.inside(at); }  ///< or outside of the scene

    /// Depth below the water's surface, metres; <= 0 in the air. Seen from above: the distance to
    /// the water's edge.
    float depth(glm::vec2 at) const;

    /// Floor, wall or ceiling, by a unit normal out of the ground.
    Surface surface_of(glm::vec2 normal) const;

    std::span<const Corner> corners() const { return corners_; }
    std::span<const PolygonDef> solids() const { return solids_; }
    std::span<const PolygonDef> poles() const { return poles_; }
    std::span<const WaterDef> water() const { return water_; }
    /// The surface of all solid ground: what the bodies are made of.
    std::span<const GroundLine> outline() const { return outline_; }
    bool background_grip() const { return background_grip_; }
    glm::vec2 size() const { return size_; }
    glm::vec2 up() const { return up_; }             ///< against gravity; (0, 1) without
    bool from_above() const { return from_above_; }  ///< no gravity: the scene is seen from above
    b2Body* body() const { return body_; }

  private:
    void add_bodies(b2World& world);
    void add_corners(float clearance);

    std::vector<PolygonDef> solids_, poles_;
    std::vector<WaterDef> water_;
    std::vector<GroundLine> outline_;
    std::vector<Corner> corners_;
    TerrainGrid grid_;
    glm::vec2 size_{0.0f};
    glm::vec2 up_{0.0f, 1.0f};
    bool from_above_ = false;
    bool background_grip_ = false;
    b2Body* body_ = nullptr;
};

}  // namespace wriggle
