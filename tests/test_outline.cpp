#include "creatures/outline.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/outline_eyes.hpp"
#include "creatures/random.hpp"
#include "tests/sample_animals.hpp"

using namespace wriggle;

namespace {

constexpr float detail = 0.05f;

Outline outline_at(const SampleAnimal& animal, double seconds = 0.0, float sample = detail) {
    Outline outline;
    outline_of(animal.pose, animal.individual, sample, seconds, outline);
    return outline;
}

std::vector<SampleAnimal> all_samples() {
    return {sample_lizard({3.0f, 1.0f}), sample_lizard({3.0f, 1.0f}, false, true),
            sample_spider({6.0f, 1.0f}), sample_hauler({9.0f, 4.0f}), sample_weed({1.0f, 1.0f})};
}

bool finite(glm::vec2 v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

bool finite(const Outline& outline) {
    bool ok = finite(outline.low) && finite(outline.high);
    for (const HullRow& r : outline.rows)
        ok = ok && finite(r.centre) && finite(r.normal) && std::isfinite(r.half_width) &&
             std::isfinite(r.tone.dark) && std::isfinite(r.tone.accent);
    for (const SkinPoint& p : outline.points)
        ok = ok && finite(p.at) && std::isfinite(p.blend) && std::isfinite(p.opacity);
    for (const SkinLight& l : outline.lights)
        ok = ok && finite(l.at) && std::isfinite(l.radius);
    for (const Contact& c : outline.contacts)
        ok = ok && finite(c.at) && finite(c.half_size);
    return ok;
}

int count(const Outline& outline, PiecePart part) {
    return static_cast<int>(std::count_if(outline.pieces.begin(), outline.pieces.end(),
                                          [&](const Piece& p) { return p.part == part; }));
}

const Piece* first(const Outline& outline, PiecePart part) {
    for (const Piece& piece : outline.pieces)
        if (piece.part == part && piece.kind == PieceKind::hull) return &piece;
    return nullptr;
}

glm::vec2 middle_of(const Outline& outline, Material material) {
    for (const Piece& piece : outline.pieces)
        if (piece.part == PiecePart::eye && piece.material == material)
            return outline.points_of(piece).front().at;
    return {NAN, NAN};
}

}  // namespace

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

TEST_CASE("eyes look at what the animal attends to") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const glm::vec2 eye = middle_of(outline_at(animal), Material::socket);
    for (const glm::vec2 d : {glm::vec2{1.0f, 0.0f}, {-0.6f, 0.8f}, {0.0f, -1.0f}}) {
        animal.pose.attends = eye + d * 5.0f;
        const glm::vec2 to = middle_of(outline_at(animal), Material::pupil) - eye;
        CHECK(dot(unit(to, {0.0f, 0.0f}), d) > 0.99f);
    }
    animal.individual.skin.eyes.look = false;
    animal.pose.attends = eye + glm::vec2{-5.0f, 0.0f};
    CHECK(middle_of(outline_at(animal), Material::pupil).x > eye.x);
}

TEST_CASE("eyes widen in alarm") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const auto width = [&] {
        const Outline outline = outline_at(animal, 0.0, 0.01f);
        for (const Piece& piece : outline.pieces)
            if (piece.material == Material::socket) {
                const auto points = outline.points_of(piece);
                return length(points[1].at - points[0].at);
            }
        return 0.0f;
    };
    const float calm = width();
    animal.pose.alarm = 1.0f;
    CHECK(width() > 1.15f * calm);
}

TEST_CASE("eyes blink now and then, briefly, and never two animals alike") {
    int shut = 0, blinks = 0, together = 0;
    float before = 0.0f;
    constexpr int ticks = 60 * 120;
    for (int tick = 0; tick < ticks; ++tick) {
        const double seconds = tick / 60.0;
        const float now = blink(3, 0, seconds);
        REQUIRE(now >= 0.0f);
        REQUIRE(now <= 1.0f);
        if (now > 0.5f) ++shut;
        if (now > 0.5f && before <= 0.5f) ++blinks;
        if (now > 0.5f && blink(4, 0, seconds) > 0.5f) ++together;
        before = now;
    }
    CHECK(blinks >= 20);
    CHECK(blinks <= 50);
    CHECK(shut < ticks / 20);
    CHECK(together < shut / 2);
}

TEST_CASE("the same pose and time give the same outline; a blink changes it") {
    const SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const Outline a = outline_at(animal, 7.25), b = outline_at(animal, 7.25);
    REQUIRE(a.points.size() == b.points.size());
    for (std::size_t i = 0; i < a.points.size(); ++i)
        CHECK(length(a.points[i].at - b.points[i].at) == 0.0f);
    bool changes = false;
    for (int tick = 0; tick < 600 && !changes; ++tick) {
        const Outline later = outline_at(animal, tick / 60.0);
        for (std::size_t i = 0; i < later.pieces.size() && !changes; ++i)
            if (later.pieces[i].material == Material::lid)
                changes = length(later.points_of(later.pieces[i])[0].at -
                                 a.points_of(a.pieces[i])[0].at) > 0.01f;
    }
    CHECK(changes);
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
    const std::size_t lights = outline_at(hauler).lights.size();
    hauler.individual.skin.glow.along = 0;
    CHECK(outline_at(hauler).lights.size() == lights - 9 * 15);
}

TEST_CASE("grips cast contact shadows") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    CHECK(outline_at(animal).contacts.size() == 4);  // three feet and the body
    for (LimbPose& limb : animal.pose.limbs)
        limb.grips = false;
    CHECK(outline_at(animal).contacts.empty());
}

TEST_CASE("individuals turn their colours, each its own way, within what the skin allows") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    animal.individual.skin.vary = {0.4f, 0.1f};
    animal.pose.id = 1;
    const Outline one = outline_at(animal);
    animal.pose.id = 2;
    const Outline two = outline_at(animal);
    CHECK(one.hue != two.hue);
    for (const Outline& o : {one, two}) {
        CHECK(std::abs(o.hue) <= 0.4f);
        CHECK(std::abs(o.lightness) <= 0.1f);
    }
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
