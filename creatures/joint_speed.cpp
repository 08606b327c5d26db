#include "creatures/joint_speed.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "creatures/angle.hpp"
#include "creatures/fabrik.hpp"

namespace wriggle {

namespace {

/// How far the joint that is most too fast is over its limit, and how far it has come.
struct Excess {
    float over = 0.0f;   ///< metres; <= 0: all are within
    float free = 0.0f;   ///< metres that the limit leaves it without its tip
    float apart = 0.0f;  ///< metres it has come beyond what the tip's way allows
};

Excess excess_of(const Chain& now, const BonesBefore& before, const JointSpeedLimit& limit,
                 float total, float dt) {
    glm::vec2 tip{0.0f};
    for (std::size_t i = 0; i < before.count; ++i)
        tip += before.way[i] * now.bones[i];
    const float with_tip = limit.with_tip * length(now.end_effector() - now.root() - tip);
    Excess worst;
    worst.free = (limit.own * total + limit.wave) * dt;
    glm::vec2 was{0.0f};
    for (std::size_t i = 0; i + 1 < before.count; ++i) {
        was += before.way[i] * now.bones[i];
        const float come = length(now.joints[i + 1] - now.root() - was);
        worst.apart = std::max(worst.apart, come - with_tip);
    }
    worst.over = worst.apart - worst.free;
    return worst;
}

/// Every bone at `share` of its turn from where it was to where it is wanted.
void turn_by_share(Chain chain, const BonesBefore& before, std::span<const glm::vec2> wanted,
                   float share) {
    glm::vec2 at = chain.root();
    for (std::size_t i = 0; i < before.count; ++i) {
        const glm::vec2 was = before.way[i];
        const float turn = arc_tangent(cross(was, wanted[i]), dot(was, wanted[i]));
        at += rotate(was, direction(share * turn)) * chain.bones[i];
        chain.joints[i + 1] = at;
    }
}

}  // namespace

BonesBefore bones_before(const Chain& chain) {
    BonesBefore before;
    if (chain.bones.size() > BonesBefore::most) return before;
    before.count = chain.bones.size();
    glm::vec2 way{1.0f, 0.0f};
    for (std::size_t i = 0; i < before.count; ++i)
        before.way[i] = way = unit(chain.joints[i + 1] - chain.joints[i], way);
    return before;
}

void limit_joint_speed(Chain drawn, const BonesBefore& before, const JointSpeedLimit& limit,
                       float dt) {
    if (before.count == 0 || before.count != drawn.bones.size()) return;
    float total = 0.0f;
    for (const float bone : drawn.bones)
        total += bone;
    Excess excess = excess_of(drawn, before, limit, total, dt);
    if (!(excess.over > 0.0f)) return;

    const glm::vec2 tip = drawn.end_effector();
    const BonesBefore wanted = bones_before(drawn);
    const auto pose_at = [&](float share) {
        turn_by_share(drawn, before, std::span(wanted.way).first(wanted.count), share);
        if (limit.keep_tip) bring_tip(drawn, tip);
        excess = excess_of(drawn, before, limit, total, dt);
    };
    float share = 1.0f, best = 1.0f, least = excess.over;
    constexpr int tries = 6;  // the last leaves a 64th of the turn at most
    for (int i = 0; i < tries && excess.over > 0.0f; ++i) {
        // Were the joints' ways in proportion to the share, this would do.
        share *= std::min(0.9f, excess.free / std::max(excess.apart, 1e-6f));
        pose_at(share);
        if (excess.over < least) {
            least = excess.over;
            best = share;
        }
    }
    // A tip that is kept can move joints most where they turn least: the best of all.
    if (best != share) pose_at(best);
}

}  // namespace wriggle
