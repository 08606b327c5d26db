#include "creatures/gait.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "creatures/angle.hpp"

using namespace wriggle;

TEST_CASE(
    "gait: a foot stands for its share of the stride, from front to back, and comes forward") {
    const float duty = 0.62f;
    CHECK(foot_place(0.0f, duty) == doctest::Approx(1.0f));
    CHECK(foot_place(duty * 0.5f, duty) == doctest::Approx(0.0f));
    CHECK(foot_place(duty, duty) == doctest::Approx(-1.0f));
    CHECK(foot_place(0.999f, duty) == doctest::Approx(1.0f).epsilon(0.01));
    int back = 0;
    for (int i = 0; i < 1000; ++i)
        back += foot_place((static_cast<float>(i) + 0.5f) / 1000.0f + 0.0004f, duty) <
                foot_place((static_cast<float>(i) + 0.5f) / 1000.0f, duty);
    CHECK(back == doctest::Approx(620).epsilon(0.01));
}

TEST_CASE("gait: phases count by their fraction, below zero too") {
    CHECK(phase_of(2.25f) == doctest::Approx(0.25f));
    CHECK(phase_of(-0.25f) == doctest::Approx(0.75f));
    CHECK(foot_place(7.3f, 0.6f) == doctest::Approx(foot_place(0.3f, 0.6f)).epsilon(1e-4));
}

TEST_CASE("gait: slow animals stand longer and stride slower, at most twice as slow") {
    const GaitDef gait;
    const Stride standing = stride_at(gait, 0.0f), full = stride_at(gait, 1.0f);
    CHECK(standing.duty_factor == gait.duty_factor_standing.value);
    CHECK(full.duty_factor == gait.duty_factor.value);
    CHECK(full.period == gait.stride_period.value);
    CHECK(standing.period == doctest::Approx(2.0f * gait.stride_period));
    CHECK(stride_at(gait, 0.5f).period == doctest::Approx(gait.stride_period * std::sqrt(2.0f)));
    CHECK(stride_at(gait, 3.0f).period == full.period);
    CHECK(stride_at(gait, -1.0f).period == standing.period);
}

TEST_CASE("gait: a foot's arc starts and ends where it should, and clears what it climbs") {
    const glm::vec2 up{0.0f, 1.0f};
    for (const glm::vec2 to :
         {glm::vec2(0.5f, 0.0f), glm::vec2(0.5f, 0.3f), glm::vec2(0.5f, -0.3f)}) {
        const glm::vec2 from{0.0f, 0.0f};
        CHECK(length(foot_arc(from, to, up, 0.15f, 0.0f) - from) < 1e-6f);
        CHECK(length(foot_arc(from, to, up, 0.15f, 1.0f) - to) < 1e-6f);
        float highest = -1.0f;
        for (int i = 0; i <= 100; ++i) {
            const float s = static_cast<float>(i) / 100.0f;
            highest = std::max(highest, foot_arc(from, to, up, 0.15f, s).y);
        }
        CHECK(highest > std::max(from.y, to.y) + 0.05f);
    }
    // Up before it goes along where it rises, along before it goes down where it falls.
    const glm::vec2 rising = foot_arc({0.0f, 0.0f}, {0.5f, 0.3f}, up, 0.0f, 0.4f);
    const glm::vec2 falling = foot_arc({0.0f, 0.0f}, {0.5f, -0.3f}, up, 0.0f, 0.6f);
    CHECK(rising.y / 0.3f > rising.x / 0.5f + 0.1f);
    CHECK(falling.y / -0.3f < falling.x / 0.5f - 0.1f);
}
