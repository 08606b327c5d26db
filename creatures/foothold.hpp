// Where the next step lands: candidates, their score, rays into the terrain.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

struct Foothold {
    bool found = false;
    glm::vec2 at{0.0f};
    glm::vec2 normal{0.0f, 1.0f};
};

/// The best place for a leg's foot when it lands in `seconds`, with half a stride of `amplitude`
/// metres along the ground (signed). Looks along the ground on both sides of the ideal place, and
/// for climbers all round and behind convex edges. Keeps the candidates in `leg` for the overlay.
Foothold find_foothold(const Creature& creature, Leg& leg, const Surroundings& around,
                       float seconds, float amplitude);

/// Where a foot counts as being, for the support of the body: its foothold, or between its old and
/// its new one while it swings, so that forces have no steps. False: nowhere.
bool foot_for_support(const Leg& leg, glm::vec2& at);

/// The mean of the feet that count for the support of the legs on `chunk` (-1: of all legs), each
/// by its `bears`: a foothold that is found moves the mean softly, not at once.
struct Feet {
    glm::vec2 mean{0.0f};
    int counted = 0;
    int planted = 0;
};
Feet feet_of(const Creature& creature, int chunk);

/// The same of the feet within their leg's length of a chunk; where there are none, of all.
Feet feet_near(const Creature& creature, int chunk);

/// Once a tick: a leg's part in the support comes within the shortest swing, and is gone at once.
/// Without it an animal rocks at rest where a leg now finds a foothold, now loses it as it rises.
void ease_bearing(const Creature& creature, Leg& leg, float dt);

/// How far along the ground a leg reaches at its animal's height, metres.
float reach_along(const Creature& creature, const Leg& leg);

/// Where the foot rests along the ground from the leg's root with half a stride of `amplitude`,
/// metres; signed in the direction of `along`.
float rest_along(const Creature& creature, const Leg& leg, float amplitude);

/// 1 or -1: the animal's front at a chunk in the direction of `along`.
float front(const Creature& creature, int chunk);

/// The same for the definition of a leg: its part in `creature.def`.
const LegDef& def_of(const Creature& creature, const Leg& leg);

}  // namespace wriggle
