// The way of an arm round corners: a taut string from its root to its end effector.
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "creatures/terrain.hpp"

namespace wriggle {

/// The corners (numbers of Terrain::corners()) round which the string goes, root to tip.
using ArmPath = std::vector<int>;

/// More bends than this are a tangle: the string gives up, and the arm is drawn in.
inline constexpr int most_bends = 6;

/// Both ends of the string, at the tick before and now. Metres.
struct ArmEnds {
    glm::vec2 root_before{0.0f}, root{0.0f};
    glm::vec2 tip_before{0.0f}, tip{0.0f};
};

/// Keeps the string taut while its ends move: it takes up the corners that it is drawn against and
/// leaves those that it no longer bends round. Where an end went through ground, it looks for a
/// new way of at most `longest` metres. False: there is none; the path is then as it was.
/// Two rays where nothing changes.
bool follow_ends(ArmPath& path, const Terrain& terrain, const ArmEnds& ends, float longest);

/// Shortest way between two places round corners no farther from `from` than `longest` metres.
/// False: none that is at most as long.
bool find_path(const Terrain& terrain, glm::vec2 from, glm::vec2 to, float longest, ArmPath& path);

float path_length(const Terrain& terrain, glm::vec2 root, const ArmPath& path, glm::vec2 tip);

/// The place at `distance` metres from the root along the path; the tip beyond its end.
glm::vec2 path_point(const Terrain& terrain, glm::vec2 root, const ArmPath& path, glm::vec2 tip,
                     float distance);

}  // namespace wriggle
