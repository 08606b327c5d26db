// No joint inside a limb is much faster than the limb's tip: what would jump gets there in time.
#pragma once

#include <array>
#include <cstddef>
#include <glm/vec2.hpp>

#include "creatures/chain.hpp"

namespace wriggle {

/// The directions of a chain's bones, before it is moved.
struct BonesBefore {
    static constexpr std::size_t most = 256;
    std::array<glm::vec2, most> way;
    std::size_t count = 0;
};
BonesBefore bones_before(const Chain& chain);

struct JointSpeedLimit {
    float with_tip = 4.0f;  ///< times the way of the tip, against the root
    float own = 1.1f;       ///< and so much more, lengths of the chain a second
    float wave = 0.0f;      ///< and a wave's, metres a second
    bool keep_tip = false;  ///< the end effector stays: it holds something
};

/// Where a joint of `drawn` has come farther in `dt` seconds than the limit allows (all against
/// their root, so that a limb that is carried is at rest), each bone is turned back towards where
/// it pointed before, by the same share, as far as it takes. Bones keep their lengths. With
/// `keep_tip` the end effector is brought back with the least turning; then the limit holds as
/// nearly as that lets it. Chains of more than `BonesBefore::most` bones are left as they are.
///
/// An arc changes its side within a tick where its tip passes its root or its line; lags and
/// springs do not see that, for they follow the tip.
void limit_joint_speed(Chain drawn, const BonesBefore& before, const JointSpeedLimit& limit,
                       float dt);

}  // namespace wriggle
