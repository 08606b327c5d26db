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

/// Whether the sizes fit, every bone is finite and >= 0, and every joint is finite.
bool is_sound(const Chain& chain);

/// Point of the chain at `along` of its length, 0 (root) to 1 (end effector); clamped outside.
/// The root where the bones have no length.
glm::vec2 at_length(const Chain& chain, float along);

/// Moves the joints out from the root so that every bone has its length again; the directions stay.
/// A bone whose direction is lost (its ends in one place) goes on in its parent's, the first in +x.
void restore_lengths(Chain chain);

/// Lays the chain in a straight line from `root` towards `towards` (a direction of any length; +x
/// where it has none).
void lay_straight(Chain chain, glm::vec2 root, glm::vec2 towards);

/// Half of the whole turn of an arc whose chord is `chord` of its length: the x of sin x / x =
/// chord, 0 for chord >= 1, pi for chord <= 0.
float arc_half_angle(float chord);

/// Lays the chain evenly bent from `root`, so that its end effector comes near `target`: the start
/// of a long limp limb's solve. The bulge is to the left of root -> target for `bend_side` >= 0, to
/// the right below. A chord and its arc: sin x / x = distance / length, x half of the whole turn; a
/// few Newton steps. Straight where the target is out of reach, a ring where it is the root. The
/// end effector lies exactly on the line through the target for any bones, and at its distance
/// where the bones are many and alike.
void lay_arc(Chain chain, glm::vec2 root, glm::vec2 target, float bend_side);

/// Lays the chain in a limb's own bend: the angle at inner joint i is `weights[i]` times one angle,
/// chosen so that the end effector comes to the target: the start of a leg's solve. The joint of
/// weight 1 lies to the left of root -> target for `side` >= 0, to the right below. Missing weights
/// are -0.45, all missing 1, -0.45, -0.45 ... Straight where the target is out of reach; as near as
/// this family comes where it is too near. Bounded work. Two bones in closed form.
void lay_bent(Chain chain, glm::vec2 root, glm::vec2 target, float side,
              std::span<const float> weights);

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
    int iterations = 15;  ///< sweeps and steps within limits, at most; the work is bounded by it
    /// +1: a straight chain bends to the left of root -> target; -1: right
    float bend_side = 1.0f;
    /// How much a chain without limits evens its bends out while its end effector moves: the share
    /// of the unevenness that goes for a way of the chain's own length. Kinks that are left alone
    /// stand in the way later: a bone folded back against its neighbours has to flip within
    /// millimetres. 0 leaves them.
    float evening = 4.0f;
};

enum class SolveStatus : std::uint8_t {
    reached,    ///< within tolerance of the target asked for
    clamped,    ///< the target lies outside the ring; the chain is as near as it can be
    unreached,  ///< inside the ring, but limits or the cap of iterations stood in the way
    invalid     ///< nothing was done: see `solve_fabrik`
};

struct SolveResult {
    SolveStatus status = SolveStatus::invalid;
    float distance = 0.0f;  ///< end effector to the target asked for, metres
    int iterations = 0;     ///< sweeps used, and steps within limits; never more than the settings'
};

}  // namespace wriggle
