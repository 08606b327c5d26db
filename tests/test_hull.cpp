#include "creatures/hull.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/random.hpp"

using namespace wriggle;

namespace {

std::vector<HullRow> swept(const std::vector<SweptJoint>& joints, const std::vector<float>& knots,
                           SweepSettings settings = {0.05f, true, true}) {
    SweepScratch scratch;
    std::vector<HullRow> rows;
    add_hull_rows(joints, knots, settings, scratch, rows);
    return rows;
}

bool finite(const std::vector<HullRow>& rows) {
    return std::all_of(rows.begin(), rows.end(), [](const HullRow& r) {
        return std::isfinite(r.centre.x) && std::isfinite(r.centre.y) &&
               std::isfinite(r.normal.x) && std::isfinite(r.normal.y) &&
               std::isfinite(r.half_width) && r.half_width >= 0.0f && std::isfinite(r.along);
    });
}

float distance_to_segment(glm::vec2 p, glm::vec2 a, glm::vec2 b) {
    const glm::vec2 d = b - a;
    const float t = std::clamp(dot(p - a, d) / dot(d, d), 0.0f, 1.0f);
    return length(p - a - d * t);
}

}  // namespace

TEST_CASE("a hull of one radius is a capsule: every side lies a radius from the line") {
    const glm::vec2 a{1.0f, 2.0f}, b{3.0f, 3.5f};
    const auto rows = swept({{a, 0.0f}, {b, 1.0f}}, {0.3f});
    REQUIRE(rows.size() > 8);
    float lowest = 1e9f, highest = -1e9f;
    const glm::vec2 axis = unit(b - a, {1.0f, 0.0f});
    for (const HullRow& row : rows)
        for (const float side : {-1.0f, 1.0f}) {
            const glm::vec2 p = row.centre + row.normal * (side * row.half_width);
            CHECK(distance_to_segment(p, a, b) == doctest::Approx(0.3f).epsilon(1e-3));
            lowest = std::min(lowest, dot(p - a, axis));
            highest = std::max(highest, dot(p - a, axis));
        }
    CHECK(lowest == doctest::Approx(-0.3f).epsilon(0.01));
    CHECK(highest == doctest::Approx(length(b - a) + 0.3f).epsilon(0.01));
}

TEST_CASE("sides of a cone touch the swept circles and cut none of them") {
    // Radius falls by 0.4 a metre along a straight line: the envelope is two straight tangents.
    std::vector<SweptJoint> joints;
    for (int i = 0; i <= 20; ++i)
        joints.push_back({{0.1f * static_cast<float>(i), 0.0f}, static_cast<float>(i) / 20.0f});
    const auto rows = swept(joints, {1.0f, 0.2f}, {0.02f, false, false});
    const float slope = 0.4f, cosine_of_it = std::sqrt(1.0f - slope * slope);
    for (const HullRow& row : rows) {
        const glm::vec2 p = row.centre + row.normal * row.half_width;
        // The tangent: at distance r(x) from every centre on the line, r = 1 - 0.4 x.
        const float on_line = slope * p.x + cosine_of_it * std::abs(p.y);
        CHECK(on_line == doctest::Approx(1.0f).epsilon(2e-3));
        for (const SweptJoint& joint : joints)
            CHECK(length(p - joint.at) >= 1.0f - slope * joint.at.x - 2e-3f);
    }
}

TEST_CASE("skin coordinates rise from root to tip and give back the sides") {
    const auto rows = swept({{{0.0f, 0.0f}, 0.0f}, {{1.0f, 0.2f}, 0.5f}, {{2.0f, 0.0f}, 1.0f}},
                            {0.1f, 0.2f, 0.05f});
    for (std::size_t i = 1; i < rows.size(); ++i)
        CHECK(rows[i].along >= rows[i - 1].along);
    const glm::vec2 middle = hull_point(rows, 0.5f, 0.0f);
    CHECK(length(middle - glm::vec2{1.0f, 0.2f}) < 0.02f);
    CHECK(length(hull_point(rows, 0.5f, 1.0f) - middle) == doctest::Approx(0.2f).epsilon(0.02));
    CHECK(hull_point(rows, 0.5f, 1.0f).y > middle.y);
    CHECK(length(hull_point({}, 0.5f, 1.0f)) == 0.0f);
}

TEST_CASE("markings stay where they are on the skin while the animal shortens") {
    // The first bone has been squeezed to a tenth: its far joint still is the middle of the skin.
    const auto rows =
        swept({{{0.0f, 0.0f}, 0.0f}, {{0.1f, 0.0f}, 0.5f}, {{1.1f, 0.0f}, 1.0f}}, {0.2f});
    CHECK(hull_point(rows, 0.5f, 0.0f).x == doctest::Approx(0.1f).epsilon(0.05));
}

TEST_CASE("widths pass through their knots and swing past none") {
    const std::vector<float> knots{0.14f, 0.235f, 0.22f, 0.235f, 0.1f, 0.012f};
    for (std::size_t i = 0; i < knots.size(); ++i)
        CHECK(width_at(knots, static_cast<float>(i) / 5.0f) == doctest::Approx(knots[i]));
    for (int i = 0; i < 5; ++i)
        for (float f = 0.0f; f <= 1.0f; f += 0.05f) {
            const auto k = static_cast<std::size_t>(i);
            const float w = width_at(knots, (static_cast<float>(i) + f) / 5.0f);
            CHECK(w >= std::min(knots[k], knots[k + 1]) - 1e-5f);
            CHECK(w <= std::max(knots[k], knots[k + 1]) + 1e-5f);
        }
    CHECK(width_at({}, 0.5f) == 0.0f);
    CHECK(width_at(std::vector<float>{0.3f}, 0.9f) == 0.3f);
}

TEST_CASE("straight parts get few rows, bends and tapers get more") {
    const std::vector<SweptJoint> straight{{{0.0f, 0.0f}, 0.0f}, {{3.0f, 0.0f}, 1.0f}};
    std::vector<SweptJoint> bent;
    for (int i = 0; i <= 12; ++i)
        bent.push_back({direction(0.26f * static_cast<float>(i)), static_cast<float>(i) / 12.0f});
    const auto few = swept(straight, {0.1f}, {0.3f, false, false});
    const auto more = swept(bent, {0.1f}, {0.3f, false, false});
    CHECK(few.size() < 14);
    CHECK(more.size() >= 13);
}

TEST_CASE("finer detail gives more rows, coarser fewer") {
    const std::vector<SweptJoint> joints{
        {{0.0f, 0.0f}, 0.0f}, {{1.0f, 0.5f}, 0.5f}, {{2.0f, 0.0f}, 1.0f}};
    const auto fine = swept(joints, {0.2f}, {0.02f, true, true});
    const auto coarse = swept(joints, {0.2f}, {0.5f, true, true});
    CHECK(fine.size() > 2 * coarse.size());
}

TEST_CASE("degenerate chains give finite rows") {
    const SweptJoint at{{5.0f, -2.0f}, 0.0f};
    for (const auto& knots : {std::vector<float>{0.2f}, {0.0f}, {0.0f, 0.5f, 0.0f}}) {
        CHECK(finite(swept({at}, knots)));
        CHECK(finite(swept({at, at, at, at}, knots)));
        CHECK(finite(swept({at, {{5.0f, -2.0f + 1e-30f}, 0.5f}, {{1e6f, 1e6f}, 1.0f}}, knots)));
        CHECK(finite(swept({at, {{5.1f, -2.0f}, 0.5f}, at}, knots)));
    }
    CHECK(swept({}, {0.2f}).empty());
    CHECK(swept({at}, {}).empty());
    CHECK(finite(swept({at, {{6.0f, 0.0f}, 1.0f}}, {0.3f}, {0.0f, true, true})));
}

TEST_CASE("random chains give finite rows") {
    Random random(11);
    for (int run = 0; run < 400; ++run) {
        std::vector<SweptJoint> joints;
        std::vector<float> knots;
        const int count = random.integer(1, 24);
        float along = 0.0f;
        for (int i = 0; i < count; ++i) {
            const float x = random.range(-2.0f, 2.0f);
            const float y = random.range(-2.0f, 2.0f);
            joints.push_back({{x, y}, along});
            along += random.unit();
        }
        for (int i = random.integer(1, 8); i > 0; --i)
            knots.push_back(random.range(0.0f, 0.6f));
        REQUIRE(finite(swept(joints, knots, {random.range(0.001f, 0.4f), true, true})));
    }
}
