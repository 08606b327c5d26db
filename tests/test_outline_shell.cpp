#include "creatures/outline_shell.hpp"

#include <algorithm>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/outline.hpp"

using namespace wriggle;
using namespace wriggle::testing;

namespace {

struct Sample {
    CreatureDef individual;
    Pose pose;
};
Sample snail() {
    World world = world_with(species_of("shell_snail"), flat_scene(40.0f), {20.0f, 2.2f});
    run(world, 60, {steer(0.0f)});
    return {*world.individual(0), world.poses().front()};
}
Outline drawn(const Sample& sample) {
    Outline outline;
    outline_of(sample.pose, sample.individual, 0.01f, 1.0, outline);
    return outline;
}
int strips(const Outline& outline) {
    return static_cast<int>(std::ranges::count_if(
        outline.pieces, [](const Piece& piece) { return piece.kind == PieceKind::strip; }));
}
/// The largest fan of the body: the shell's first whorl.
const Piece* whorl(const Outline& outline) {
    for (const Piece& piece : outline.pieces)
        if (piece.kind == PieceKind::fan && piece.part == PiecePart::spine) return &piece;
    return nullptr;
}

}  // namespace

TEST_CASE("outline_shell: it rides on its chunk, away from the ground, on whichever side that is") {
    Sample sample = snail();
    for (const float way : {1.0f, -1.0f}) {
        CAPTURE(way);
        for (ChunkPose& chunk : sample.pose.chunks)
            chunk.up = {0.0f, way};
        const Outline outline = drawn(sample);
        const Piece* shell = whorl(outline);
        REQUIRE(shell);
        const glm::vec2 foot = sample.pose.chunks[3].at;
        const auto points = outline.points_of(*shell);
        float highest = -1e9f, lowest = 1e9f;
        for (const SkinPoint& point : points) {
            highest = std::max(highest, way * (point.at.y - foot.y));
            lowest = std::min(lowest, way * (point.at.y - foot.y));
        }
        CHECK(highest > 0.45f);
        CHECK(highest < 0.75f);
        CHECK(lowest > -0.12f);
        CHECK(shell->line == InkLine::silhouette);
    }
}

TEST_CASE("outline_shell: its size, its whorls and its lines of growth are the skin's") {
    Sample sample = snail();
    const Outline usual = drawn(sample);
    const float high = usual.high.y;
    sample.individual.skin.shell.lines = 0;
    CHECK(strips(drawn(sample)) < strips(usual) - 10);
    sample.individual.skin.shell.radius = 0.5f;
    CHECK(drawn(sample).high.y > high + 0.1f);
    const auto fans = [&] {
        const Outline outline = drawn(sample);
        return std::ranges::count_if(outline.pieces, [](const Piece& piece) {
            return piece.kind == PieceKind::fan && piece.part == PiecePart::spine;
        });
    };
    sample.individual.skin.shell.turns = 2.5f;
    CHECK(fans() == 3);
    sample.individual.skin.shell.turns = 1.0f;
    CHECK(fans() == 1);
    sample.individual.skin.shell.radius = 0.0f;
    CHECK(fans() == 0);
}

TEST_CASE("outline_eyes: eyes at the tips of limbs are there and nowhere else") {
    Sample sample = snail();
    const auto eyes = [&] {
        std::vector<glm::vec2> places;
        const Outline outline = drawn(sample);
        for (const Piece& piece : outline.pieces)
            if (piece.part == PiecePart::eye && piece.material == Material::socket)
                places.push_back(outline.points_of(piece).front().at);
        return places;
    };
    const auto places = eyes();
    REQUIRE(places.size() == 2);
    for (const glm::vec2 place : places) {
        float nearest = 1e9f;
        for (const LimbPose& limb : sample.pose.limbs)
            nearest = std::min(nearest, length(sample.pose.joints_of(limb).back() - place));
        CHECK(nearest < 1e-3f);
    }
    sample.individual.skin.eyes.on = "";
    sample.individual.skin.eyes.count = 1;
    CHECK(eyes().size() == 1);
}
