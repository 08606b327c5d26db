// What grows on a skin and stands out from it: fins, feathers, leaves. Internal to the outline.
#pragma once

#include "creatures/outline_body.hpp"

namespace wriggle {

/// Ribbons along the back and the belly, to be drawn before the spine's hull.
void add_fins(Sketch& sketch, const Piece& spine);
/// The feathers of a limb, a fan from near its root along it.
void add_feathers(Sketch& sketch, int limb, OutlineLayer layer);
/// Leaves to both sides of a limb in turn, to be drawn before its hull.
void add_leaves(Sketch& sketch, const Piece& hull, int limb);
/// Feathers round the root of the neck, to be drawn over the spine's hull.
void add_ruff(Sketch& sketch, const BodyPlan& plan);

}  // namespace wriggle
