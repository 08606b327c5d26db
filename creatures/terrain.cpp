#include "creatures/terrain.hpp"

#include <box2d/box2d.h>

#include <algorithm>
#include <cstddef>

#include "creatures/angle.hpp"

namespace wriggle {

namespace {

constexpr glm::vec2 straight_up{0.0f, 1.0f};
/// A place nearer to a surface than this, metres, gets the surface's own normal.
constexpr float touching = 1e-3f;

Surfaces any_ground() {
    Surfaces all;
    all.add(Surface::floor);
    all.add(Surface::wall);
    all.add(Surface::ceiling);
    return all;
}

/// To the right of a -> b: out of the ground.
glm::vec2 right_of(glm::vec2 a, glm::vec2 b) {
    return -left_of(unit(b - a, {1.0f, 0.0f}));
}

/// Calls `visit(a, b)` for each edge of a line.
template <class Visit>
void each_edge(const GroundLine& line, Visit visit) {
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        visit(line.points[i], line.points[i + 1]);
    }
    if (line.closed) visit(line.points.back(), line.points.front());
}

std::vector<Segment> segments_of(std::span<const PolygonDef> poles) {
    std::vector<Segment> result;
    for (const PolygonDef& pole : poles) {
        for (std::size_t i = 0; i + 1 < pole.points.size(); ++i) {
            const glm::vec2 a = pole.points[i], b = pole.points[i + 1];
            if (a != b) result.push_back({a, b, right_of(a, b), Surface::pole});
        }
    }
    return result;
}

}  // namespace

Terrain::Terrain(const SceneDef& scene, b2World& world, float clearance)
    : solids_(scene.solids),
      poles_(scene.poles),
      water_(scene.water),
      outline_(ground_outline(scene)),
      size_(scene.size),
      up_(unit(-scene.gravity, straight_up)),
      from_above_(length(scene.gravity) == 0.0f),
      background_grip_(scene.background_grip) {
    std::vector<Segment> ground;
    for (const GroundLine& line : outline_) {
        each_edge(line, [&](glm::vec2 a, glm::vec2 b) {
            const glm::vec2 normal = right_of(a, b);
            ground.push_back({a, b, normal, surface_of(normal)});
        });
    }
    grid_ = TerrainGrid(size_, ground, segments_of(poles_));
    add_bodies(world);
    add_corners(clearance);
}

void Terrain::add_bodies(b2World& world) {
    const b2BodyDef still;
    body_ = world.CreateBody(&still);
    std::vector<b2Vec2> points;
    for (const GroundLine& line : outline_) {
        points.clear();
        for (const glm::vec2 p : line.points)
            points.emplace_back(p.x, p.y);
        b2ChainShape chain;
        const auto count = static_cast<int32>(points.size());
        if (line.closed) {
            chain.CreateLoop(points.data(), count);
        } else {
            const b2Vec2 before = 2.0f * points.front() - points[1];
            const b2Vec2 after = 2.0f * points.back() - points[points.size() - 2];
            chain.CreateChain(points.data(), count, before, after);
        }
        b2FixtureDef fixture;
        fixture.shape = &chain;
        fixture.friction = ground_friction;
        fixture.filter.categoryBits = terrain_category;
        body_->CreateFixture(&fixture);
    }
}

void Terrain::add_corners(float clearance) {
    for (const GroundLine& line : outline_) {
        const std::size_t n = line.points.size();
        for (std::size_t i = 0; i < n; ++i) {
            if (!line.closed && (i == 0 || i + 1 == n)) continue;
            const glm::vec2 before = line.points[(i + n - 1) % n], at = line.points[i],
                            after = line.points[(i + 1) % n];
            const glm::vec2 first = unit(at - before, {1.0f, 0.0f});
            const glm::vec2 second = unit(after - at, {1.0f, 0.0f});
            if (cross(first, second) < corner_turn) continue;
            const glm::vec2 bisector = unit(-left_of(first) - left_of(second), -left_of(first));
            // On a needle's point the sides' clearance lies far out: twice of it is enough.
            float out = clearance / std::max(0.5f, dot(bisector, -left_of(first)));
            const Hit opposite = ray(at + bisector * touching, at + bisector * (2.0f * out));
            if (opposite.hit) out = 0.5f * length(opposite.point - at);
            const glm::vec2 node = at + bisector * out;
            if (!inside(node)) corners_.push_back({node, bisector, at});
        }
    }
}

Surface Terrain::surface_of(glm::vec2 normal) const {
    if (from_above_) return Surface::wall;
    const float upwards = dot(normal, up_);
    if (upwards > floor_from) return Surface::floor;
    return upwards < ceiling_below ? Surface::ceiling : Surface::wall;
}

Hit Terrain::ray(glm::vec2 from, glm::vec2 to, Surfaces which) const {
    const auto poles =
        which.has(Surface::pole) ? TerrainGrid::Poles::seen : TerrainGrid::Poles::ignored;
    const TerrainGrid::Found found = grid_.ray(from, to, poles);
    Hit hit;
    if (found.segment < 0) return hit;
    const Segment& segment = grid_.segments()[static_cast<std::size_t>(found.segment)];
    if (!which.has(segment.surface)) return hit;
    hit.hit = true;
    hit.point = glm::vec2(found.point);
    hit.normal = segment.normal;
    hit.fraction = static_cast<float>(found.at);
    hit.surface = segment.surface;
    if (segment.surface == Surface::pole && dot(segment.normal, to - from) > 0.0f) {
        hit.normal = -segment.normal;
    }
    return hit;
}

Hit Terrain::ray(glm::vec2 from, glm::vec2 to) const {
    return ray(from, to, any_ground());
}

Nearest Terrain::nearest(glm::vec2 at, float within, Surfaces which) const {
    const bool is_inside = inside(at);
    const TerrainGrid::Found found = grid_.nearest(at, within, which, is_inside);
    Nearest result;
    if (found.segment < 0) return result;
    const Segment& segment = grid_.segments()[static_cast<std::size_t>(found.segment)];
    result.found = true;
    result.point = glm::vec2(found.point);
    result.distance = static_cast<float>(found.at);
    result.surface = segment.surface;
    const glm::vec2 away = at - result.point;
    if (segment.surface == Surface::pole) {
        result.normal = dot(segment.normal, away) < 0.0f ? -segment.normal : segment.normal;
    } else {
        result.normal = segment.normal;
        if (is_inside) result.distance = -result.distance;
    }
    if (result.distance > touching) result.normal = unit(away, result.normal);
    return result;
}

float Terrain::depth(glm::vec2 at) const {
    float deepest = 0.0f;
    bool over_water = false;
    for (const WaterDef& w : water_) {
        if (!(at.x >= w.min.x && at.x <= w.max.x && at.y >= w.min.y)) continue;
        float depth = w.max.y - at.y;
        if (from_above_ && depth > 0.0f) {
            depth = std::min({depth, at.y - w.min.y, at.x - w.min.x, w.max.x - at.x});
        }
        deepest = over_water ? std::max(deepest, depth) : depth;
        over_water = true;
    }
    return deepest;
}

}  // namespace wriggle
