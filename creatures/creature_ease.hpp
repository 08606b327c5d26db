// How an animal that was built anew is drawn for a moment: from where its parts were to where they
// are, so that nothing jumps.
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "creatures/pose.hpp"

namespace wriggle {

struct Creature;

/// Offsets of what is drawn that fade away (inertialization: D. Bollo, GDC 2018, without its
/// velocities, which `carry_body` and `carry_limbs` keep). What holds on to something keeps its end
/// there, and what is new grows out of where it is attached.
struct Ease {
    Pose from;                ///< as it was drawn last before the change; until `begins` is done
    bool begins = false;      ///< the offsets are to be taken from the next pose
    float left = 0.0f;        ///< seconds
    std::vector<int> chunks;  ///< for each chunk the one in `from` where it comes from
    std::vector<int> limbs;   ///< for each limb the one in `from`; -1: it is new
    std::vector<glm::vec2> chunk_offsets, joint_offsets;
};

/// `now` was built from `old`, which was drawn as `drawn` at the last tick.
void begin_ease(const Creature& old, const Pose& drawn, Creature& now);

/// Phase 7, after its pose was written.
void ease_pose(Creature& creature, Pose& pose, float dt);

}  // namespace wriggle
