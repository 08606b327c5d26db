// Necks of animals with a posture: an S from the body to the head, which stays level, nods as it
// walks, and strikes with its beak. (An anchored animal's neck is its stem; in the air it is
// stretched.)
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

bool is_neck(const Creature& creature, const TentacleDef& def);

/// Phase 4: what its beak is at; then where its head should be. `rest` is where it rests.
glm::vec2 neck_goal(Creature& creature, const Surroundings& around, Tentacle& neck,
                    const TentacleDef& def, glm::vec2 rest);

/// In a strike the head goes straight to what it strikes at: the follower is too slow for that.
bool strikes(const Tentacle& neck);

/// Phase 5: lays the bones as an S, its lower bend ahead, its upper one back.
void lay_neck(const Creature& creature, const Tentacle& neck, Chain chain);

}  // namespace wriggle
