// Heads and eyes of outlines.
#include "creatures/outline_eyes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "tests/outline_tools.hpp"

using namespace wriggle;
using namespace wriggle::outlines;

TEST_CASE("eyes look at what the animal attends to") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const glm::vec2 eye = middle_of(outline_at(animal), Material::socket);
    for (const glm::vec2 d : {glm::vec2{1.0f, 0.0f}, {-0.6f, 0.8f}, {0.0f, -1.0f}}) {
        animal.pose.attends = eye + d * 5.0f;
        const Outline outline = outline_at(animal);  // its head has turned, and the eye with it
        const glm::vec2 to =
            middle_of(outline, Material::pupil) - middle_of(outline, Material::socket);
        CHECK(dot(unit(to, {0.0f, 0.0f}), d) > 0.99f);
    }
    animal.individual.skin.eyes.look = false;
    animal.pose.attends = eye + glm::vec2{-5.0f, 0.0f};
    CHECK(middle_of(outline_at(animal), Material::pupil).x > eye.x);
}

TEST_CASE("a head turns a little up and down after its eyes") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const auto snout = [&](glm::vec2 attends) {
        animal.pose.attends = attends;
        const Outline outline = outline_at(animal);
        float highest = -1e9f, farthest = -1e9f;
        for (const Piece& piece : outline.pieces)
            if (piece.part == PiecePart::head && piece.roundness > 0.0f)
                for (const SkinPoint& p : outline.points_of(piece))
                    if (p.at.x > farthest) {
                        farthest = p.at.x;
                        highest = p.at.y;
                    }
        return highest;
    };
    const float level = snout({9.0f, 1.8f});
    CHECK(snout({5.0f, 6.0f}) > level + 0.04f);
    CHECK(snout({5.0f, -3.0f}) < level - 0.04f);
    CHECK(snout({5.0f, 60.0f}) < level + 0.4f);
}

TEST_CASE("a head may stand on a neck of bones") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    const glm::vec2 chest = animal.pose.chunks[0].at, tip = chest + glm::vec2{0.5f, 1.4f};
    sample::add_tentacle(animal, "neck", "chest", TentacleRole::neck,
                         sample::bowed(chest, tip, 0.1f, 6));
    const glm::vec2 eye = middle_of(outline_at(animal), Material::socket);
    CHECK(length(eye - tip) < 0.4f);
    const Outline outline = outline_at(animal);
    const auto rows = outline.rows_of(*first(outline, PiecePart::spine));
    CHECK(length(rows.front().centre - tip) < 0.3f);
}

TEST_CASE(
    "a deer's antlers rise above its head, a piece for each tine on both, and its ears flick") {
    SampleAnimal animal = sample_lizard({3.0f, 1.0f});
    animal.individual.skin.head = {};
    animal.individual.skin.head.shape = HeadShape::deer;
    const auto highest = [](const Outline& outline) {
        float y = -1e9f;
        for (const Piece& piece : outline.pieces)
            if (piece.part == PiecePart::head)
                for (const SkinPoint& p : outline.points_of(piece))
                    y = std::max(y, p.at.y);
        return y;
    };
    const Outline bare = outline_at(animal);
    animal.individual.skin.head.antlers = 4;
    const Outline four = outline_at(animal);
    animal.individual.skin.head.antlers = 6;
    const Outline six = outline_at(animal);
    CHECK(highest(four) > highest(bare) + 0.5f);
    CHECK(count(six, PiecePart::head) == count(four, PiecePart::head) + 4);
    // An ear's tip lies farthest back; over seconds it moves, though the animal does not.
    float least = 1e9f, most = -1e9f;
    animal.individual.skin.head.antlers = 0;
    for (int i = 0; i < 300; ++i) {
        const float y = highest(outline_at(animal, 0.03 * i));
        least = std::min(least, y);
        most = std::max(most, y);
    }
    CHECK(most > least + 0.03f);
}

TEST_CASE("a maw opens as its head rushes forward") {
    SampleAnimal weed = sample_weed({2.0f, 1.0f});
    const auto gape = [&] {
        const Outline outline = outline_at(weed);
        for (const Piece& piece : outline.pieces)
            if (piece.material == Material::mouth) {
                const auto points = outline.points_of(piece);
                return length(points[2].at - points[4].at);
            }
        return 0.0f;
    };
    const float still = gape();
    weed.pose.chunks[0].velocity = {9.0f, 0.0f};
    CHECK(gape() > 1.3f * still);
}

TEST_CASE("jaws, lips and fangs open for a bite, as far as the skin says") {
    struct Case {
        HeadShape shape;
        SampleAnimal animal;
    };
    for (Case c : {Case{HeadShape::lizard, sample_lizard({3.0f, 1.0f})},
                   Case{HeadShape::beak, sample_lizard({3.0f, 1.0f})},
                   Case{HeadShape::maw, sample_weed({2.0f, 1.0f})},
                   Case{HeadShape::fangs, sample_spider({3.0f, 1.0f})}}) {
        CAPTURE(static_cast<int>(c.shape));
        c.animal.individual.skin.head.shape = c.shape;
        c.animal.individual.skin.head.jaw_open = 0.3f;  // quite shut it has a piece less
        // The farthest that a point of the head moves.
        const auto moved = [&](float mouth, float bite) {
            c.animal.individual.skin.head.jaw_bite = bite;
            c.animal.pose.mouth = 0.0f;
            const Outline before = outline_at(c.animal);
            c.animal.pose.mouth = mouth;
            const Outline open = outline_at(c.animal);
            float most = 0.0f;
            for (std::size_t i = 0; i < std::min(before.pieces.size(), open.pieces.size()); ++i) {
                if (before.pieces[i].part != PiecePart::head) continue;
                const auto a = before.points_of(before.pieces[i]),
                           b = open.points_of(open.pieces[i]);
                for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k)
                    most = std::max(most, length(a[k].at - b[k].at));
            }
            return most;
        };
        CHECK(moved(0.0f, 0.6f) == 0.0f);
        CHECK(moved(1.0f, 0.0f) == 0.0f);
        CHECK(moved(0.5f, 0.6f) > 0.01f);
        CHECK(moved(1.0f, 0.6f) > 1.3f * moved(0.5f, 0.6f));
    }
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

TEST_CASE("faces without jaws open for a bite too") {
    const auto opening = [](const SampleAnimal& animal) {
        float most = 0.0f;
        const Outline outline = outline_at(animal, 0.0, 0.01f);
        for (const Piece& piece : outline.pieces)
            if (piece.material == Material::mouth)
                for (const SkinPoint& point : outline.points_of(piece))
                    most = std::max(most, length(point.at - outline.points_of(piece)[0].at));
        return most;
    };
    for (const HeadShape shape :
         {HeadShape::mask, HeadShape::blob, HeadShape::none, HeadShape::deer}) {
        CAPTURE(static_cast<int>(shape));
        SampleAnimal animal = sample_lizard({3.0f, 1.0f});
        animal.individual.skin.head.shape = shape;
        CHECK(opening(animal) == 0.0f);
        animal.pose.mouth = 0.5f;
        const float half = opening(animal);
        CHECK(half > 0.005f);
        animal.pose.mouth = 1.0f;
        CHECK(opening(animal) >= half);
        const Outline open = outline_at(animal, 0.0, 0.01f);
        // As far as the skin says, and behind the eyes.
        animal.individual.skin.head.jaw_bite = 0.0f;
        CHECK(opening(animal) == 0.0f);
        std::size_t mouth = 0, eye = 0;
        for (std::size_t i = 0; i < open.pieces.size(); ++i) {
            if (open.pieces[i].material == Material::mouth) mouth = i;
            if (open.pieces[i].part == PiecePart::eye) eye = i;
        }
        CHECK((mouth < eye || shape == HeadShape::mask));
    }
}
