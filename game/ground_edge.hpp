// The ground's surface as it is drawn: sampled, a little rough, with what falls on it.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "game/scenery.hpp"

namespace wriggle {

/// A straight part of the surface as the world has it; the ground lies on its left.
struct GroundSegment {
    glm::vec2 from{0.0f}, to{0.0f};
    glm::vec2 normal{0.0f, 1.0f};  ///< out of the ground
    bool frame = false;            ///< an edge of the scene
    int next = -1;                 ///< the segment that goes on from `to`, -1: none
    std::uint64_t id = 0;
};

/// A sample. The drawn surface lies on the world's or a little outside of it: feet stand in it,
/// never over it.
struct GroundSample {
    glm::vec2 at{0.0f};
    glm::vec2 normal{0.0f, 1.0f};  ///< out of the ground; at corners between both sides
    glm::vec2 face{0.0f, 1.0f};    ///< out of the segment that it lies on
    float lit = 0.0f;              ///< -1 in the dark to 1 in the light
    float depth = 1.0f;            ///< how far in the edge's colour reaches, metres
    bool frame = false;
    std::uint64_t id = 0;  ///< to grow things from
};

/// Two neighbouring samples: places in GroundEdge::samples.
struct GroundPart {
    std::uint32_t a = 0, b = 0;
};

struct GroundEdge {
    std::vector<GroundSegment> segments;
    std::vector<GroundSample> samples;
    std::vector<GroundPart> parts;
    std::vector<std::vector<glm::vec2>> solids;  ///< counter-clockwise
};

GroundEdge ground_edge_of(const Scenery& scenery);

bool in_ground(const GroundEdge& edge, glm::vec2 at);
/// Distance to the surface, metres; `most` where nothing is as near.
float surface_distance(const GroundEdge& edge, glm::vec2 at, float most);
/// Along a ray: the share of it at which it meets the surface; 1: nothing is met.
float surface_ahead(const GroundEdge& edge, glm::vec2 from, glm::vec2 to);

}  // namespace wriggle
