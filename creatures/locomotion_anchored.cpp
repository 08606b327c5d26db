#include "creatures/locomotion_anchored.hpp"

namespace wriggle {

void anchor_creature(Creature&, const Terrain&, b2World&) {}
void push_anchored(Creature&, const Surroundings&) {}
void hold_prey(std::span<Creature>, b2World&) {}
void let_prey_go(Creature&, int, b2World&) {}
void unanchor_creature(Creature&, b2World&) {}

}  // namespace wriggle
