// What the debug overlay draws: plain data, made on demand.
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "creatures/pose.hpp"

namespace wriggle {

struct CandidateView {
    glm::vec2 at{0.0f};
    float score = 0.0f;  ///< the lower the better
    bool chosen = false;
};

struct LimbView {
    std::vector<glm::vec2> chain;  ///< as solved, before lag and drift
    glm::vec2 goal{0.0f};
    glm::vec2 follower{0.0f};
    bool grips = false;
    glm::vec2 grip{0.0f};
    float phase = 0.0f;  ///< legs: of the gait clock, 0 to 1
    float duty_factor = 0.0f;
    LimbState state = LimbState::trail;
    std::vector<CandidateView> candidates;  ///< of the last search
};

struct CircleView {
    glm::vec2 at{0.0f};
    float radius = 0.0f;
    float angle = 0.0f;
    bool solid = false;
};

struct CreatureView {
    int id = 0;
    std::vector<LimbView> limbs;
    std::vector<CircleView> chunks;  ///< Box2D's own shapes
    glm::vec2 force{0.0f};           ///< on the body, newtons
};

struct DebugView {
    std::vector<CreatureView> creatures;
    std::vector<std::vector<glm::vec2>> terrain;  ///< Box2D's chains
};

}  // namespace wriggle
