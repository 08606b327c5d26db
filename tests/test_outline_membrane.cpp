#include "creatures/outline_membrane.hpp"

#include <algorithm>
#include <string>

#include "creature_fixture.hpp"
#include "creatures/outline.hpp"
#include "creatures/outline_limbs.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

/// Of all membranes: how many there are, how solid the most solid is, whether one has an ink line.
struct Seen {
    int pieces = 0;
    float opacity = 0.0f;
    bool inked = false;
};
Seen membranes_of(const Pose& pose, const CreatureDef& individual) {
    Outline outline;
    outline_of(pose, individual, 0.01f, 1.0, outline);
    Seen seen;
    for (const Piece& piece : outline.pieces) {
        if (piece.part != PiecePart::membrane) continue;
        ++seen.pieces;
        seen.inked = seen.inked || piece.line != InkLine::none;
        for (const SkinPoint& point : outline.points_of(piece))
            seen.opacity = std::max(seen.opacity, point.opacity);
    }
    return seen;
}

struct Sample {
    CreatureDef individual;
    Pose pose;
};
Sample moth() {
    World world = world_with(species_of("hover_moth"), flat_scene(40.0f), {20.0f, 5.0f});
    run(world, 5, {steer(0.0f)});
    return {*world.individual(0), world.poses().front()};
}
void sweep(Pose& pose, float radians) {
    for (LimbPose& limb : pose.limbs)
        limb.sweep = radians;
}

}  // namespace

TEST_CASE(
    "outline_membrane: a wing that is fast is seen where it was too, the faster the fainter") {
    Sample sample = moth();
    sweep(sample.pose, 0.0f);
    const Seen still = membranes_of(sample.pose, sample.individual);
    CHECK(still.pieces > 0);
    CHECK(still.opacity > 0.9f);
    CHECK(still.inked);
    sweep(sample.pose, 1.0f);
    const Seen fast = membranes_of(sample.pose, sample.individual);
    CHECK(fast.pieces > still.pieces);
    CHECK(fast.opacity < 0.7f);
    CHECK_FALSE(fast.inked);
    // Only where the skin says so.
    sample.individual.skin.membrane.blur = 0.0f;
    CHECK(membranes_of(sample.pose, sample.individual).pieces == still.pieces);
    // However fast, it stays a few.
    sample.individual.skin.membrane.blur = 4.0f;
    sweep(sample.pose, 1000.0f);
    CHECK(membranes_of(sample.pose, sample.individual).pieces < 8 * still.pieces);
}

TEST_CASE("outline_membrane: the near wing is the far one to who faces the other way") {
    const Sample sample = moth();
    const auto layer = [&](const std::string& name, float facing) {
        for (std::size_t i = 0; i < sample.individual.tentacles.size(); ++i)
            if (sample.individual.tentacles[i].name == name)
                return layer_of(sample.individual, static_cast<int>(i), facing);
        FAIL("no limb ", name);
        return OutlineLayer::body;
    };
    CHECK(layer("fore.near", 1.0f) == OutlineLayer::near_limbs);
    CHECK(layer("fore.far", 1.0f) == OutlineLayer::far_limbs);
    CHECK(layer("fore.near", -1.0f) == OutlineLayer::far_limbs);
    CHECK(layer("fore.far", -1.0f) == OutlineLayer::near_limbs);
}
