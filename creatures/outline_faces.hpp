// The faces of animals without a neck: masks, blobs, fangs, maws, or eyes alone; and a deer's head.
// Internal to the outline.
#pragma once

#include "creatures/outline_body.hpp"

namespace wriggle {

/// A frame on the head's chunk in which one unit is its radius.
DrawingFrame chunk_frame(const Sketch& sketch, const BodyPlan& plan);

void add_blob_back(Sketch& sketch, const BodyPlan& plan);  ///< lumps behind the near arms
void add_blob(Sketch& sketch, const BodyPlan& plan);
void add_mask(Sketch& sketch, const BodyPlan& plan);
void add_fangs(Sketch& sketch, const BodyPlan& plan);
void add_maw_back(Sketch& sketch, const BodyPlan& plan);  ///< the collar behind the lips
void add_maw(Sketch& sketch, const BodyPlan& plan);
void add_deer(Sketch& sketch, const DrawingFrame& head);
void add_bare_eyes(Sketch& sketch, const BodyPlan& plan);

}  // namespace wriggle
