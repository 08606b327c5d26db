#include "creatures/bulge.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "creatures/angle.hpp"

using namespace wriggle;

namespace {

constexpr float dt = 1.0f / 60.0f;

/// Ten bones, a metre in all, from (3, 2) to a tip `away` to the right.
struct LaidArc {
    std::vector<float> bones = std::vector<float>(10, 0.1f);
    std::vector<glm::vec2> joints = std::vector<glm::vec2>(11);
    Tentacle tentacle;

    explicit LaidArc(float away, float bulge) {
        tentacle.length = 1.0f;
        tentacle.root = tentacle.last_root = {3.0f, 2.0f};
        tentacle.tip = tentacle.root + glm::vec2(away, 0.0f);
        tentacle.bulge = bulge;
        lay_bulge({joints, bones}, tentacle);
    }
    glm::vec2 end() const { return joints.back(); }
};

}  // namespace

TEST_CASE("bulge: an arc to its side, and an S between that ends near the tip") {
    for (const float away : {0.3f, 0.6f, 0.95f}) {
        CAPTURE(away);
        const LaidArc up(away, 1.0f), down(away, -1.0f), between(away, 0.0f);
        CHECK(up.joints[5].y > 2.05f);
        CHECK(down.joints[5].y < 1.95f);
        CHECK(between.joints[5].y == doctest::Approx(2.0f).epsilon(0.02));
        CHECK((between.joints[2].y - 2.0f) * (between.joints[8].y - 2.0f) < 0.0f);
        for (const LaidArc& limb : {up, down, between}) {
            CHECK(length(limb.end() - limb.tentacle.tip) < 0.1f);
            for (std::size_t i = 0; i < limb.bones.size(); ++i)
                CHECK(length(limb.joints[i + 1] - limb.joints[i]) ==
                      doctest::Approx(0.1).epsilon(1e-4));
        }
    }
}

TEST_CASE("bulge: it changes sides without a jump of any joint") {
    constexpr int steps = 48;
    std::vector<glm::vec2> last = LaidArc(0.4f, 1.0f).joints;
    for (int k = 1; k <= steps; ++k) {
        const LaidArc limb(0.4f, 1.0f - 2.0f * static_cast<float>(k) / steps);
        for (std::size_t i = 0; i < last.size(); ++i)
            CHECK(length(limb.joints[i] - last[i]) < 0.06f);
        last = limb.joints;
    }
}

TEST_CASE("bulge: a tip that its root passes swings round in some ticks, as far out as it was") {
    LaidArc limb(0.3f, 1.0f);
    Tentacle& tentacle = limb.tentacle;
    const glm::vec2 before = tentacle.tip;
    tentacle.tip = tentacle.root - glm::vec2(0.3f, -0.01f);  // on the other side at once
    limit_swing(tentacle, before, dt);
    CHECK(length(tentacle.tip - tentacle.root) == doctest::Approx(0.3).epsilon(1e-3));
    const float turned = arc_tangent(tentacle.tip.y - 2.0f, tentacle.tip.x - 3.0f);
    CHECK(turned > 0.1f);
    CHECK(turned < 0.5f);
    CHECK(tentacle.follower.position == tentacle.tip);

    const glm::vec2 near = tentacle.tip + glm::vec2(0.0f, 0.02f), was = tentacle.tip;
    tentacle.tip = near;
    limit_swing(tentacle, was, dt);
    CHECK(tentacle.tip == near);  // slow enough
}
