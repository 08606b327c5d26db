#include "creatures/locomotion_haul.hpp"

namespace wriggle {

void push_haul(Creature&, const Surroundings&) {}
void step_arms(Creature&, const Surroundings&) {}

}  // namespace wriggle
