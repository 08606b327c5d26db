#include "creatures/bulge.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"

namespace wriggle {

void lay_bulge(Chain chain, const Tentacle& tentacle) {
    const glm::vec2 root = tentacle.root;
    const float bulge = tentacle.bulge, total = tentacle.length;
    lay_arc(chain, root, tentacle.tip, bulge);
    if (std::abs(bulge) >= 1.0f) return;
    const glm::vec2 chord = chain.end_effector() - root;
    const glm::vec2 line = unit(chord, {1.0f, 0.0f});
    const glm::vec2 first = chain.joints[1] - root;
    // How far its ends turn off the chord; an S that turns so far is as long, nearly.
    const float turn = std::abs(arc_tangent(cross(line, first), dot(line, first))) /
                       std::max(0.1f, 1.0f - chain.bones[0] / total);
    constexpr float as_long = 0.816f;  // sqrt(2/3)
    const float arc = turn * sine(0.5f * pi * bulge);
    const float ess = turn * as_long * cosine(0.5f * pi * bulge);
    glm::vec2 at{0.0f};
    float along = 0.0f;
    for (std::size_t i = 0; i < chain.bones.size(); ++i) {
        const float middle = (along + 0.5f * chain.bones[i]) / total;
        along += chain.bones[i];
        at += direction(arc * (1.0f - 2.0f * middle) - ess * cosine(2.0f * pi * middle)) *
              chain.bones[i];
        chain.joints[i + 1] = at;
    }
    const glm::vec2 now = unit(at, {1.0f, 0.0f});
    const glm::vec2 by = rotate(line, glm::vec2(now.x, -now.y));
    for (glm::vec2& joint : chain.joints.subspan(1))
        joint = root + rotate(joint, by);
}

void limit_swing(Tentacle& tentacle, glm::vec2 before, float dt) {
    constexpr float fastest = 20.0f;  // radians a second
    const glm::vec2 out = tentacle.tip - tentacle.root;
    const glm::vec2 was = before - tentacle.last_root;
    const float turn = arc_tangent(cross(was, out), dot(was, out));
    if (std::abs(turn) <= fastest * dt) return;
    const float back = std::clamp(turn, -fastest * dt, fastest * dt) - turn;
    tentacle.tip = tentacle.root + rotate(out, back);
    tentacle.follower.position = tentacle.tip;
    tentacle.follower.velocity = rotate(tentacle.follower.velocity, back);
}

}  // namespace wriggle
