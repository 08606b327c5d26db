// What one animal looks like at one tick, as plain data: all that drawing, sound and traces need.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <vector>

namespace wriggle {

struct ChunkPose {
    glm::vec2 at{0.0f};
    float angle = 0.0f;
    glm::vec2 velocity{0.0f};
    glm::vec2 up{0.0f, 1.0f};  ///< the side of the animal's back here, a unit vector
    float swell = 1.0f;        ///< its radius, of that at rest: what is drawn in is thicker
    glm::vec2 lies_on{0.0f};   ///< out of the ground that it touches, a unit vector; 0: none
};

enum class LimbState : std::uint8_t {
    stance,  ///< a foot or an arm that holds
    swing,   ///< a foot on its way to its next foothold
    reach,   ///< an arm on its way to a hold, or after something
    trail,   ///< a limb that holds nothing and follows its body
    dangle   ///< a leg that finds nothing to stand on
};

struct LimbPose {
    LimbState state = LimbState::trail;
    std::uint32_t first_joint = 0;  ///< into Pose::joints
    std::uint32_t joint_count = 0;
    glm::vec2 goal{0.0f};
    bool grips = false;
    glm::vec2 grip{0.0f};  ///< where it holds; only if grips
    float sweep = 0.0f;    ///< of a wing: radians that it turned about its root in this tick
};

enum class EventKind : std::uint8_t { landing, step, grip, splash, contact, bite, swallow };
struct PoseEvent {
    EventKind kind = EventKind::landing;
    glm::vec2 at{0.0f};
    float impulse = 0.0f;  ///< newton seconds
};

/// Limbs stand in the individual's order: its legs, then its tentacles.
struct Pose {
    int id = 0;
    glm::vec2 intent{0.0f};
    float facing = 1.0f;      ///< 1 to the right, -1 to the left, between while the animal turns
    glm::vec2 attends{0.0f};  ///< what its eyes look at, a place in the world
    float alarm = 0.0f;       ///< 0 calm to 1: eyes widen
    float mouth = 0.0f;       ///< 0 as at rest to 1: wide open, for a bite
    std::vector<ChunkPose> chunks;
    std::vector<LimbPose> limbs;
    std::vector<glm::vec2> joints;  ///< as drawn
    std::vector<PoseEvent> events;  ///< of this tick

    std::span<const glm::vec2> joints_of(const LimbPose& limb) const {
        return std::span(joints).subspan(limb.first_joint, limb.joint_count);
    }
};

/// Between two poses of the same individual, `t` from 0 (`from`) to 1 (`to`). Bones keep their
/// length to a thousandth at the speeds of animals; states, grips and events are those of `to`.
/// Where the two do not fit together (the individual changed), `to`.
Pose interpolate(const Pose& from, const Pose& to, float t);

}  // namespace wriggle
