// What no single key can show: whether the parts of a definition fit together.
#pragma once

#include "creatures/load.hpp"

namespace wriggle {

/// Problems and hints of a definition that `root` was read into. Where `complete` is false (a base
/// is missing), or the creature is abstract, what may still come from elsewhere is not told as
/// missing.
void check(const CreatureDef& creature, const Node& root, bool complete, Problems& problems,
           Problems& hints);
void check(const SceneDef& scene, const Node& root, const FindFile& find, Problems& problems,
           Problems& hints);
void check(const GameDef& game, const Node& root, Problems& problems);

/// Twice the area of a closed polygon, in square metres, positive when counter-clockwise.
double signed_area_twice(std::span<const glm::vec2> points);

/// Lengths of a limb's bones, root first, in metres, as they stand now.
std::vector<float> bone_lengths(const BonesDef& bones);

}  // namespace wriggle
