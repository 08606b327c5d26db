// A chain of bones, and what a solver is handed and gives back.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "creatures/definition.hpp"

namespace wriggle {

/// A view of one chain: joints.size() == bones.size() + 1, root first, end effector last. Metres.
struct Chain {
    std::span<glm::vec2> joints;
    std::span<const float> bones;  ///< each finite and >= 0

    glm::vec2 root() const { return joints.front(); }
    glm::vec2 end_effector() const { return joints.back(); }
};

/// How far an end effector can get from its root, and how near (the hole that one long bone
/// leaves).
struct Reach {
    float min = 0.0f, max = 0.0f;
};
Reach reach(std::span<const float> bones);

/// Point of the chain at `along` of its length, 0 (root) to 1 (end effector); clamped outside.
glm::vec2 at_length(const Chain& chain, float along);

/// Moves the joints out from the root so that every bone has its length again; the directions stay.
/// A bone whose direction is lost (its ends in one place) goes on in its parent's.
void restore_lengths(Chain chain);

/// Direction of each bone in radians: the first against +x, the others against their parent bone.
/// For skins and joint limits. `angles.size()` must be bones.size().
void bone_angles(const Chain& chain, std::span<float> angles);

/// What each bone may do against its parent (the first against `base`, a unit direction).
/// Empty ranges: no limits.
struct JointLimits {
    std::span<const AngleRange> ranges;
    glm::vec2 base{1.0f, 0.0f};
    bool limited() const { return !ranges.empty(); }
};

struct SolveSettings {
    float tolerance = 1e-3f;  ///< metres; 0 goes on to the cap of iterations
    int iterations = 15;      ///< at most; the work is bounded by it
    float bend_side =
        1.0f;  ///< +1: a straight chain bends to the left of root -> target; -1: right
};

enum class SolveStatus : std::uint8_t {
    reached,    ///< within tolerance of the target asked for
    clamped,    ///< the target lies outside the ring; the chain is as near as it can be
    unreached,  ///< inside the ring, but limits or the cap of iterations stood in the way
    invalid     ///< target or chain not finite: the chain is as it was
};

struct SolveResult {
    SolveStatus status = SolveStatus::invalid;
    float distance = 0.0f;  ///< end effector to the target asked for, metres
    int iterations = 0;     ///< sweeps used
};

}  // namespace wriggle
