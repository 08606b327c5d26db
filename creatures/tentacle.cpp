#include "creatures/tentacle.hpp"

namespace wriggle {

void lay_tentacles(Creature&, ChainStore&) {}
void aim_tentacles(Creature&, const Surroundings&) {}
void solve_tentacles(Creature&, const Surroundings&, ChainStore&) {}
void smooth_tentacles(Creature&, const Surroundings&, ChainStore&) {}

}  // namespace wriggle
