// Feet with toes and claws, and what presses on the ground. Internal to the outline.
#pragma once

#include "creatures/outline_body.hpp"

namespace wriggle {

/// Toes fan out from the leg's end; none for skins without toes.
void add_foot(Sketch& sketch, const BodyPlan& plan, int limb, OutlineLayer layer);

/// Under every grip, and under a body that its feet carry.
void add_contacts(Sketch& sketch, const BodyPlan& plan);

}  // namespace wriggle
