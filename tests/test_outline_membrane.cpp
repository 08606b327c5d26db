#include "creatures/outline_membrane.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "creature_fixture.hpp"
#include "creatures/angle.hpp"
#include "creatures/outline.hpp"
#include "creatures/outline_limbs.hpp"
#include "tests/sample_animals.hpp"

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

namespace {

// Three bent arms from one shoulder, with skin between them.
SampleAnimal bent_wing() {
    SampleAnimal animal;
    sample::add_chunk(animal, "chest", 0.2f, {0.0f, 0.0f});
    animal.individual.locomotion.kind = LocomotionKind::fly;
    sample::add_tentacle(animal, "a", "chest", TentacleRole::wing,
                         {{0.0f, 0.0f}, {0.1f, 0.6f}, {0.8f, 1.1f}, {1.0f, 1.8f}});
    sample::add_tentacle(animal, "b", "chest", TentacleRole::wing,
                         {{0.0f, 0.0f}, {0.5f, 0.4f}, {1.2f, 0.5f}, {1.8f, 0.9f}});
    sample::add_tentacle(animal, "c", "chest", TentacleRole::wing,
                         {{0.0f, 0.0f}, {0.6f, 0.0f}, {1.1f, -0.4f}, {1.9f, -0.3f}});
    SkinDef& skin = animal.individual.skin;
    skin.head.shape = HeadShape::none;
    skin.limb_thickness = {0.03f, 0.02f, 0.01f};
    skin.membrane.between = {"a", "b", "c"};
    skin.membrane.scallop = 0.0f;
    return animal;
}

bool inside(glm::vec2 p, glm::vec2 a, glm::vec2 b, glm::vec2 c) {
    const float u = cross(b - a, p - a), v = cross(c - b, p - b), w = cross(a - c, p - c);
    return (u > 0 && v > 0 && w > 0) || (u < 0 && v < 0 && w < 0);
}

// How often all sheets together cover a place.
int covers(const Outline& outline, glm::vec2 p) {
    int count = 0;
    for (const Piece& piece : outline.pieces) {
        if (piece.kind != PieceKind::sheet) continue;
        const auto at = outline.points_of(piece);
        const std::size_t n = piece.across;
        for (std::size_t i = n; i + n <= at.size(); i += n)
            for (std::size_t k = i; k + 1 < i + n; ++k) {
                count += inside(p, at[k].at, at[k + 1].at, at[k - n].at);
                count += inside(p, at[k + 1].at, at[k + 1 - n].at, at[k - n].at);
            }
    }
    return count;
}

std::vector<const Piece*> arms_of(const Outline& outline) {
    std::vector<const Piece*> arms;
    for (const Piece& piece : outline.pieces)
        if (piece.part == PiecePart::tentacle && piece.kind == PieceKind::hull)
            arms.push_back(&piece);
    return arms;
}

}  // namespace

TEST_CASE("outline_membrane: between two bent limbs there is no gap, and nothing lies twice") {
    for (const float sample : {0.02f, 0.08f, 0.2f}) {
        CAPTURE(sample);
        const SampleAnimal animal = bent_wing();
        Outline outline;
        outline_of(animal.pose, animal.individual, sample, 1.0, outline);
        const std::vector<const Piece*> arms = arms_of(outline);
        REQUIRE(arms.size() == 3);
        int seen = 0, bare = 0, twice = 0;
        for (std::size_t arm = 0; arm + 1 < arms.size(); ++arm) {
            const auto one = outline.rows_of(*arms[arm]), other = outline.rows_of(*arms[arm + 1]);
            for (int i = 0; i < 41; ++i)
                for (int k = 0; k < 41; ++k) {
                    // From inside one limb's hull to inside the other's, up to the free edge.
                    const float depth = 0.1013f + 0.88f * static_cast<float>(k) / 41.0f;
                    const float f = 0.0037f + 0.99f * static_cast<float>(i) / 41.0f;
                    const glm::vec2 p = mix(hull_point(one, depth, f < 0.5f ? -0.3f : 0.0f),
                                            hull_point(other, depth, f < 0.5f ? 0.0f : 0.3f), f);
                    const int covered = covers(outline, p);
                    ++seen;
                    bare += covered == 0;
                    twice += covered > 1;
                }
        }
        // A place on an edge that two triangles share may belong to neither.
        CHECK(bare <= seen / 400);
        CHECK(twice == 0);
    }
}

TEST_CASE("outline_membrane: its blend and opacity change smoothly from root to edge") {
    const SampleAnimal animal = bent_wing();
    Outline outline;
    outline_of(animal.pose, animal.individual, 0.02f, 1.0, outline);
    for (const Piece& piece : outline.pieces) {
        if (piece.kind != PieceKind::sheet) continue;
        const auto points = outline.points_of(piece);
        for (std::size_t i = 1; i < points.size(); ++i) {
            if (i % piece.across == 0) continue;
            CHECK(std::abs(points[i].blend - points[i - 1].blend) < 0.25f);
            CHECK(std::abs(points[i].opacity - points[i - 1].opacity) < 0.1f);
        }
        CHECK(points.front().opacity > 0.9f);
        CHECK(points[piece.across - 1].opacity == doctest::Approx(0.8f));
    }
}
