// Eggs as triangles: a shell in the colours of its kind, which rocks the more the nearer it is to
// hatching.
#pragma once

#include <span>

#include "creatures/egg.hpp"
#include "game/creature_view.hpp"

namespace wriggle {

/// How far an egg leans at this time, radians: it lies still when it is laid, and then rocks in
/// fits that grow. `place` tells those of one scene apart.
float egg_lean(const Egg& egg, double seconds);

/// Adds those that are seen, under what is added after them. `seconds` is the tick's time.
void add_eggs(CreatureMeshes& meshes, std::span<const Egg> eggs, const SkinLighting& lighting,
              double seconds);

}  // namespace wriggle
