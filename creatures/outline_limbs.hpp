// Legs, arms and other limbs as hulls, with feet, toes and claws. Internal to the outline.
#pragma once

#include <string_view>

#include "creatures/outline_body.hpp"

namespace wriggle {

/// The definition of a limb of the pose; nullptr: the pose has more limbs than the individual.
const LimbDef* limb_at(const CreatureDef& individual, int limb);
/// nullptr for legs.
const TentacleDef* tentacle_at(const CreatureDef& individual, int limb);
const LegDef* leg_at(const CreatureDef& individual, int limb);
/// Whether an individual's limb is one of those that its file calls so: mirrors and repeats carry
/// what tells them apart after a dot.
bool is_of_name(const LimbDef& limb, std::string_view wanted);
/// Of the bones as chosen, metres.
float limb_length(const LimbDef& limb);
/// The place of the chunk that the limb hangs on; 0 where the name is unknown.
int chunk_of(const CreatureDef& individual, const LimbDef& limb);

/// What the skin says of that limb alone; nullptr: nothing.
const LimbSkinDef* limb_skin(const Sketch& sketch, int limb);
/// The joints with their skin coordinates, by the bones' lengths, into scratch.joints.
void set_joints(Sketch& sketch, const LimbDef& def, std::span<const glm::vec2> at);

/// Behind the body or before it: mirrored limbs by their side, repeats so that a third is behind.
/// The wings of what faces to the left have changed sides in depth.
OutlineLayer layer_of(const CreatureDef& individual, int limb, float facing = 1.0f);

/// Adds all limbs of a layer but neck and tail, each with what belongs to it.
void add_limbs(Sketch& sketch, const BodyPlan& plan, OutlineLayer layer);

}  // namespace wriggle
