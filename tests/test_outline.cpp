#include "creatures/outline.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"
#include "tests/outline_tools.hpp"

using namespace wriggle;
using namespace wriggle::outlines;

TEST_CASE("every sample animal has an outline of finite pieces within its bounds") {
    for (const SampleAnimal& animal : all_samples()) {
        const Outline outline = outline_at(animal, 1.0);
        REQUIRE(finite(outline));
        CHECK(outline.pieces.size() > 5);
        for (const Piece& piece : outline.pieces)
            CHECK(piece.count >= 2);
        for (const ChunkPose& chunk : animal.pose.chunks) {
            CHECK(chunk.at.x > outline.low.x);
            CHECK(chunk.at.y < outline.high.y);
        }
    }
}

TEST_CASE("one hull runs from the nose over the chunks to the tip of the tail") {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const Outline outline = outline_at(animal);
    const Piece* spine = first(outline, PiecePart::spine);
    REQUIRE(spine != nullptr);
    const auto rows = outline.rows_of(*spine);
    const glm::vec2 tail_tip = animal.pose.joints_of(animal.pose.limbs.back()).back();
    CHECK(length(rows.back().centre - tail_tip) < 0.05f);
    CHECK(rows.front().centre.x > animal.pose.chunks.front().at.x + 0.2f);
    for (const ChunkPose& chunk : animal.pose.chunks) {
        float nearest = 1e9f;
        for (const HullRow& row : rows)
            nearest = std::min(nearest, length(row.centre - chunk.at));
        CHECK(nearest < 0.1f);
    }
    // Its back is up, whichever way it faces, and the tail is drawn once.
    for (const bool right : {true, false}) {
        const Outline facing = outline_at(sample_lizard({3.0f, 1.0f}, right));
        const Piece* hull = first(facing, PiecePart::spine);
        const auto r = facing.rows_of(*hull);
        CHECK(r[r.size() / 2].normal.y * hull->back > 0.5f);
    }
    CHECK(count(outline, PiecePart::tentacle) == 0);
}

TEST_CASE("an animal at rest breathes: its chest rises and falls, the ends of its body stay") {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const auto width_at_share = [&](float along, double seconds) {
        Outline outline;
        outline_of(animal.pose, animal.individual, 0.06f, seconds, outline);
        const auto rows = outline.rows_of(*first(outline, PiecePart::spine));
        return length(hull_point(rows, along, 1.0f) - hull_point(rows, along, -1.0f));
    };
    const auto swing = [&](float along) {
        float low = 1e9f, high = 0.0f;
        for (double seconds = 0.0; seconds < 6.0; seconds += 0.1) {
            low = std::min(low, width_at_share(along, seconds));
            high = std::max(high, width_at_share(along, seconds));
        }
        return (high - low) / high;
    };
    CHECK(swing(0.25f) > 0.02f);
    CHECK(swing(0.25f) < 0.3f);
    CHECK(swing(0.9f) < 0.005f);
}

TEST_CASE("thickness is followed along the spine; without it the chunks' radii are") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const auto widest = [](const Outline& outline) {
        const auto rows = outline.rows_of(*first(outline, PiecePart::spine));
        float w = 0.0f;
        for (const HullRow& row : rows)
            w = std::max(w, row.half_width);
        return w;
    };
    CHECK(widest(outline_at(animal)) == doctest::Approx(0.24f).epsilon(0.06));
    animal.individual.skin.thickness = {0.05f, 0.1f, 0.02f};
    CHECK(widest(outline_at(animal)) == doctest::Approx(0.1f).epsilon(0.06));
}

TEST_CASE("limbs stand behind and before the body, and taper from hip to foot") {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const Outline outline = outline_at(animal);
    std::size_t spine = 0, far = 0, near = 0;
    for (std::size_t i = 0; i < outline.pieces.size(); ++i) {
        const Piece& piece = outline.pieces[i];
        if (piece.part == PiecePart::spine && piece.kind == PieceKind::hull) spine = i;
        if (piece.part != PiecePart::leg) continue;
        (piece.layer == OutlineLayer::far_limbs ? far : near) = i;
        const auto rows = outline.rows_of(piece);
        CHECK(rows[rows.size() / 4].half_width > rows[3 * rows.size() / 4].half_width);
    }
    CHECK(far < spine);
    CHECK(near > spine);
    CHECK(count(outline, PiecePart::leg) == 4);
    CHECK(count(outline, PiecePart::foot) >= 12);
}

TEST_CASE("a stem and its head are one hull, rooted where the stem is") {
    const SampleAnimal weed = sample_weed({2.0f, 1.0f});
    const Outline outline = outline_at(weed);
    const Piece* stem = first(outline, PiecePart::spine);
    REQUIRE(stem != nullptr);
    const auto rows = outline.rows_of(*stem);
    CHECK(length(rows.back().centre - glm::vec2{2.0f, 1.0f}) < 0.2f);
    CHECK(length(rows.front().centre - weed.pose.chunks[0].at) < 0.2f);
    CHECK(count(outline, PiecePart::tentacle) == 0);
}

TEST_CASE("a spider of one chunk carries an abdomen behind its legs") {
    SampleAnimal animal = sample_spider({6.0f, 1.0f});
    animal.pose.chunks.pop_back();
    animal.individual.body.chunks.pop_back();
    for (const float facing : {1.0f, -1.0f}) {
        animal.pose.facing = facing;
        const Outline outline = outline_at(animal);
        const auto rows = outline.rows_of(*first(outline, PiecePart::spine));
        const float behind = (rows.back().centre.x - animal.pose.chunks[0].at.x) * facing;
        CHECK(behind < -0.3f);
    }
}

// A pose on its way round, as the world gives it: the body squeezed along, then mirrored.
SampleAnimal turning_lizard(float facing) {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const float middle = animal.pose.chunks[1].at.x;
    const float share = std::max(std::abs(facing), 0.06f) * (facing < 0.0f ? -1.0f : 1.0f);
    const auto squeeze = [&](glm::vec2& p) { p.x = middle + (p.x - middle) * share; };
    for (ChunkPose& chunk : animal.pose.chunks)
        squeeze(chunk.at);
    for (glm::vec2& joint : animal.pose.joints)
        squeeze(joint);
    animal.pose.facing = facing;
    return animal;
}

TEST_CASE("a turning animal narrows smoothly and nothing jumps") {
    constexpr int steps = 48;
    Outline last;
    float narrowest = 1e9f;
    for (int i = 0; i <= steps; ++i) {
        const float facing = cosine(pi * static_cast<float>(i) / steps);
        Outline now = outline_at(turning_lizard(facing), 0.0, 0.02f);
        REQUIRE(finite(now));
        narrowest = std::min(narrowest, now.high.x - now.low.x);
        if (i > 0) {
            CHECK(std::abs(now.low.x - last.low.x) < 0.25f);
            CHECK(std::abs(now.high.x - last.high.x) < 0.25f);
            const glm::vec2 eye = middle_of(now, Material::socket);
            CHECK(length(eye - middle_of(last, Material::socket)) < 0.1f);
        }
        last = std::move(now);
    }
    const Outline side_on = outline_at(turning_lizard(1.0f));
    CHECK(narrowest < 0.5f * (side_on.high.x - side_on.low.x));
}

TEST_CASE("a skin's numbers give as many marks, spines and lights") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const int with = static_cast<int>(outline_at(animal).pieces.size());
    animal.individual.skin.spines.count = 0;
    CHECK(static_cast<int>(outline_at(animal).pieces.size()) == with - 17);
    animal.individual.skin.pattern.kind = PatternKind::none;
    const Outline bare = outline_at(animal);
    CHECK(count(bare, PiecePart::mark) == 0);
    animal.individual.skin.pattern.kind = PatternKind::bands;
    CHECK(count(outline_at(animal), PiecePart::mark) == animal.individual.skin.pattern.count);
    SampleAnimal hauler = sample_hauler({9.0f, 4.0f});
    // What is behind the core does not shine through it.
    const Outline shining = outline_at(hauler);
    hauler.individual.skin.glow.along = 0;
    const std::size_t others = outline_at(hauler).lights.size();
    CHECK(shining.lights.size() <= others + 9 * 15);
    CHECK(shining.lights.size() > others + 9 * 13);
    hauler.pose.joints.assign(hauler.pose.joints.size(), hauler.pose.chunks[0].at);
    hauler.individual.skin.glow.along = 15;
    CHECK(outline_at(hauler).lights.size() == others);
}

TEST_CASE("a row has its marks along all of its body, with fangs too") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    animal.individual.skin.pattern.kind = PatternKind::bands;
    const auto foremost = [&](HeadShape shape) {
        animal.individual.skin.head.shape = shape;
        const Outline outline = outline_at(animal);
        float x = -1e9f;
        for (const Piece& piece : outline.pieces)
            if (piece.part == PiecePart::mark)
                for (const SkinPoint& point : outline.points_of(piece))
                    x = std::max(x, point.at.x);
        return x;
    };
    CHECK(foremost(HeadShape::none) > animal.pose.chunks[1].at.x);
    CHECK(foremost(HeadShape::fangs) == doctest::Approx(foremost(HeadShape::none)).epsilon(0.02));
}

TEST_CASE("grips cast contact shadows") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    CHECK(outline_at(animal).contacts.size() == 4);  // three feet and the body
    for (LimbPose& limb : animal.pose.limbs)
        limb.grips = false;
    CHECK(outline_at(animal).contacts.empty());
}

TEST_CASE("an individual's own turn of its colours is passed on") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    animal.individual.skin.own_hue = -0.3f;
    animal.individual.skin.own_lightness = 0.1f;
    const Outline outline = outline_at(animal);
    CHECK(outline.hue == -0.3f);
    CHECK(outline.lightness == 0.1f);
}

TEST_CASE("an animal far away costs less and one near costs no endless detail") {
    for (const SampleAnimal& animal : all_samples()) {
        const Outline near = outline_at(animal, 0.0, 0.02f), far = outline_at(animal, 0.0, 0.4f);
        CHECK(far.rows.size() < near.rows.size());
        CHECK(far.points.size() < near.points.size());
        CHECK(outline_at(animal, 0.0, 0.0f).rows.size() < 20000);
    }
}

TEST_CASE("degenerate poses give finite outlines") {
    for (SampleAnimal animal : all_samples()) {
        SampleAnimal point = animal;
        for (ChunkPose& chunk : point.pose.chunks) {
            chunk.at = {4.0f, 4.0f};
            chunk.up = {0.0f, 0.0f};
        }
        for (glm::vec2& joint : point.pose.joints)
            joint = {4.0f, 4.0f};
        point.pose.attends = {4.0f, 4.0f};
        point.pose.facing = 0.0f;
        CHECK(finite(outline_at(point)));

        SampleAnimal poor = animal;  // a pose of less than the individual has, and the reverse
        poor.pose.limbs.clear();
        CHECK(finite(outline_at(poor)));
        poor = animal;
        poor.individual.legs.clear();
        poor.individual.tentacles.clear();
        CHECK(finite(outline_at(poor)));
        poor = animal;
        poor.pose.chunks.clear();
        CHECK(finite(outline_at(poor)));
        poor = animal;
        poor.individual.body.chunks.clear();
        CHECK(finite(outline_at(poor)));
        poor = animal;
        for (ChunkDef& chunk : poor.individual.body.chunks)
            chunk.radius = 0.0f;
        CHECK(finite(outline_at(poor)));
    }
}

TEST_CASE("without chunks there is no head, whatever its shape") {
    for (const HeadShape shape :
         {HeadShape::lizard, HeadShape::beak, HeadShape::mask, HeadShape::blob, HeadShape::fangs,
          HeadShape::maw, HeadShape::deer, HeadShape::none, HeadShape::by_kind}) {
        SampleAnimal animal = sample_lizard({3.0f, 1.0f});
        animal.individual.skin.head.shape = shape;
        CHECK(count(outline_at(animal), PiecePart::eye) > 0);
        SampleAnimal poor = animal;
        poor.pose.chunks.clear();
        SampleAnimal undefined = animal;
        undefined.individual.body.chunks.clear();
        for (const SampleAnimal& headless : {poor, undefined}) {
            const Outline outline = outline_at(headless);
            CHECK(finite(outline));
            CHECK(count(outline, PiecePart::head) == 0);
            CHECK(count(outline, PiecePart::eye) == 0);
            CHECK(count(outline, PiecePart::spine) == 0);
        }
    }
}

TEST_CASE("random poses give finite outlines") {
    Random random(5);
    for (int run = 0; run < 200; ++run)
        for (SampleAnimal animal : all_samples()) {
            const float spread = random.range(0.0f, 6.0f);
            const auto shake = [&](glm::vec2& p) {
                const float x = random.range(-spread, spread);
                const float y = random.range(-spread, spread);
                p += glm::vec2{x, y};
            };
            for (ChunkPose& chunk : animal.pose.chunks) {
                shake(chunk.at);
                chunk.up = direction(random.range(0.0f, 6.3f));
            }
            for (glm::vec2& joint : animal.pose.joints)
                shake(joint);
            shake(animal.pose.attends);
            animal.pose.facing = random.range(-1.0f, 1.0f);
            animal.pose.alarm = random.unit();
            REQUIRE(finite(outline_at(animal, random.range(0.0f, 1e4f))));
        }
}
