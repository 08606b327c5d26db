// What is thrown up: dust and grit from feet that land, crowns and drops from water that breaks,
// rings that run out over it, and drops that fall from what comes out. Each is a function of what
// happened and how long ago.
#pragma once

#include <span>

#include "game/happenings.hpp"
#include "game/mesh.hpp"
#include "game/scenery.hpp"

namespace wriggle {

struct EffectMeshes {
    Mesh behind, before;  ///< animals. Little of it stands before their feet.
};

/// What of it lies between `low` and `high` (metres) at this time.
void add_effects(const Scenery& scenery, std::span<const Happening> happenings, double seconds,
                 glm::vec2 low, glm::vec2 high, EffectMeshes& meshes);

}  // namespace wriggle
