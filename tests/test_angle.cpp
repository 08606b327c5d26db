#include "creatures/angle.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "creatures/random.hpp"

using namespace wriggle;

namespace {

double off(float got, double want) {
    return std::fabs(static_cast<double>(got) - want);
}

}  // namespace

TEST_CASE("sine and cosine keep their promise near and far from zero") {
    Random random(1);
    double worst = 0.0;
    for (const float farthest : {0.01f, 4.0f, 1e4f, 1e9f}) {
        for (int i = 0; i < 20000; ++i) {
            const float x = random.range(-farthest, farthest);
            worst = std::fmax(worst, off(sine(x), std::sin(static_cast<double>(x))));
            worst = std::fmax(worst, off(cosine(x), std::cos(static_cast<double>(x))));
        }
    }
    CHECK(worst < 1e-7);
    CHECK(sine(0.0f) == 0.0f);
    CHECK(cosine(0.0f) == 1.0f);
    CHECK(sine(1e30f) == 0.0f);
    CHECK(cosine(std::numeric_limits<float>::max()) == 1.0f);
    CHECK(std::isnan(sine(std::numeric_limits<float>::infinity())));
    CHECK(std::isnan(cosine(std::numeric_limits<float>::quiet_NaN())));
}

TEST_CASE("arc tangent in every quadrant, on the axes and at zero") {
    Random random(2);
    double worst = 0.0;
    for (int i = 0; i < 40000; ++i) {
        const float y = random.range(-3.0f, 3.0f);
        const float x = random.range(-3.0f, 3.0f);
        worst = std::fmax(worst, off(arc_tangent(y, x), std::atan2(static_cast<double>(y), x)));
        worst = std::fmax(
            worst, off(arc_tangent(y, 1e-6f * x), std::atan2(static_cast<double>(y), 1e-6f * x)));
    }
    CHECK(worst < 5e-7);
    CHECK(arc_tangent(0.0f, 0.0f) == 0.0f);
    CHECK(arc_tangent(0.0f, 1.0f) == 0.0f);
    CHECK(arc_tangent(0.0f, -1.0f) == pi);
    CHECK(arc_tangent(-0.0f, -1.0f) == pi);
    CHECK(arc_tangent(2.0f, 0.0f) == pi / 2);
    CHECK(arc_tangent(-2.0f, 0.0f) == -pi / 2);
    CHECK(std::isfinite(arc_tangent(3e38f, -3e38f)));
    CHECK(std::isfinite(arc_tangent(1e-45f, 3e38f)));
}

TEST_CASE("arc cosine is clamped and exact at its ends") {
    double worst = 0.0;
    for (int i = -10000; i <= 10000; ++i) {
        const float x = static_cast<float>(i) / 10000.0f;
        worst = std::fmax(worst, off(arc_cosine(x), std::acos(static_cast<double>(x))));
    }
    CHECK(worst < 5e-7);
    CHECK(arc_cosine(1.5f) == 0.0f);
    CHECK(arc_cosine(-7.0f) == pi);
}

TEST_CASE("powers of two") {
    double worst = 0.0;
    for (int i = -12600; i <= 12700; ++i) {
        const float x = static_cast<float>(i) / 100.0f;
        const double want = std::exp2(static_cast<double>(x));
        worst = std::fmax(worst, off(exp2_of(x), want) / want);
    }
    CHECK(worst < 1e-7);
    CHECK(exp2_of(3.0f) == 8.0f);
    CHECK(exp2_of(-126.5f) == 0.0f);
    CHECK(exp2_of(-std::numeric_limits<float>::infinity()) == 0.0f);
    CHECK(exp2_of(500.0f) == exp2_of(127.0f));
    CHECK(std::isfinite(exp2_of(std::numeric_limits<float>::infinity())));
}

TEST_CASE("wrapped angles lie in (-pi, pi] and differences go the short way") {
    Random random(3);
    for (int i = 0; i < 20000; ++i) {
        const float x = random.range(-1e4f, 1e4f);
        const float w = wrap(x);
        CHECK(w > -pi);
        CHECK(w <= pi);
        CHECK(off(sine(w), std::sin(static_cast<double>(x))) < 5e-7);
        CHECK(wrap(w) == w);
    }
    CHECK(wrap(pi) == pi);
    CHECK(wrap(-pi) == pi);
    CHECK(wrap(0.25f) == 0.25f);
    CHECK(difference(3.0f, -3.0f) == doctest::Approx(2 * 3.14159265 - 6.0));
    CHECK(difference(-3.0f, 3.0f) == doctest::Approx(6.0 - 2 * 3.14159265));
    CHECK(difference(0.0f, pi) == pi);
    CHECK(difference(0.0f, -pi) == pi);
    CHECK(std::isfinite(wrap(3e38f)));
}

TEST_CASE("vectors: turned, measured, made unit") {
    const glm::vec2 turned = rotate(glm::vec2(2.0f, 0.0f), pi / 2);
    CHECK(turned.x == doctest::Approx(0.0f).epsilon(1e-6));
    CHECK(turned.y == doctest::Approx(2.0f));
    CHECK(rotate(glm::vec2(1.0f, 2.0f), glm::vec2(0.0f, 1.0f)) == glm::vec2(-2.0f, 1.0f));
    CHECK(length({3.0f, 4.0f}) == 5.0f);
    CHECK(length({3e30f, 4e30f}) == doctest::Approx(5e30f));
    CHECK(length({3e-30f, 4e-30f}) == doctest::Approx(5e-30f));
    CHECK(unit({0.0f, -1e-30f}, {1.0f, 0.0f}) == glm::vec2(0.0f, -1.0f));
    CHECK(unit({0.0f, 0.0f}, {0.6f, 0.8f}) == glm::vec2(0.6f, 0.8f));
    CHECK(unit({std::numeric_limits<float>::quiet_NaN(), 0.0f}, {0.6f, 0.8f}) ==
          glm::vec2(0.6f, 0.8f));
    CHECK(shortened({3.0f, 4.0f}, 10.0f) == glm::vec2(3.0f, 4.0f));
    CHECK(length(shortened({3.0f, 4.0f}, 1.0f)) == doctest::Approx(1.0f));
    CHECK(smooth_step(-1.0f) == 0.0f);
    CHECK(smooth_step(0.5f) == 0.5f);
    CHECK(smooth_step(2.0f) == 1.0f);
    CHECK(left_of({1.0f, 0.0f}) == glm::vec2(0.0f, 1.0f));
}

TEST_CASE("the same bits everywhere") {
    // The sum of many results' bits; computed once, the same for each compiler and level.
    std::uint64_t sum = 0;
    const auto add = [&sum](float x) { sum = hash_of(sum, std::bit_cast<std::uint32_t>(x)); };
    for (int i = -3000; i < 3000; ++i) {
        const float x = static_cast<float>(i) * 0.0137f;
        add(sine(x));
        add(cosine(x));
        add(arc_tangent(x, 1.7f - x));
        add(arc_cosine(x * 0.02f));
        add(exp2_of(x));
        add(wrap(x * 3.0f));
        add(unit({x, 0.3f}, {1.0f, 0.0f}).x);
    }
    CHECK(sum == 11400741051966869242ull);
}
