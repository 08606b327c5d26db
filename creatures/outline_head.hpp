// Heads: one closed contour each, with a jaw, teeth and eyes. Internal to the outline.
#pragma once

#include "creatures/outline_body.hpp"

namespace wriggle {

/// What of a head stands behind the near limbs: the lumps of a blob.
void add_head_back(Sketch& sketch, const BodyPlan& plan);

/// The head itself with its eyes, before everything.
void add_head(Sketch& sketch, const BodyPlan& plan);

}  // namespace wriggle
