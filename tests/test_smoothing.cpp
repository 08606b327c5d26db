#include "creatures/smoothing.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "creatures/fabrik.hpp"
#include "solver_fixture.hpp"

using namespace wriggle;
using namespace wriggle::test;

namespace {

/// Where y stands `t` seconds after x has jumped from 0 to 1.
double step_response(double f, double z, double r, double t) {
    const double w = 2.0 * 3.141592653589793 * f;
    const double speed = r * z * w;  // the jump of x' gives y this speed
    if (z < 1.0) {
        const double wd = w * std::sqrt(1.0 - z * z);
        return 1.0 +
               std::exp(-z * w * t) * (-std::cos(wd * t) + (speed - z * w) / wd * std::sin(wd * t));
    }
    if (z == 1.0) return 1.0 + std::exp(-w * t) * (-1.0 + (speed - w) * t);
    const double root = w * std::sqrt(z * z - 1.0);
    const double slow = -z * w + root, fast = -z * w - root;
    const double a = (speed + fast) / (slow - fast);
    return 1.0 + a * std::exp(slow * t) + (-1.0 - a) * std::exp(fast * t);
}

}  // namespace

TEST_CASE("the follower gives the analytic step response at any tick rate") {
    for (const float hz : {30.0f, 60.0f, 144.0f, 240.0f}) {
        for (const float f : {0.5f, 2.0f, 4.0f, 9.0f}) {
            for (const float z : {0.0f, 0.2f, 0.5f, 0.9f, 0.9999f, 1.0f, 1.0001f, 1.5f, 4.0f}) {
                for (const float r : {-1.0f, 0.0f, 0.5f, 1.0f, 2.0f}) {
                    Follower follower;
                    reset(follower, {3.0f, 0.0f});
                    double worst = 0.0;
                    const int ticks = static_cast<int>(2.0f * hz);
                    for (int tick = 1; tick <= ticks; ++tick) {
                        follow(follower, {5.0f, -1.0f}, {f, z, r}, 1.0f / hz);
                        const double wanted =
                            step_response(f, z, r, tick / static_cast<double>(hz));
                        worst =
                            std::fmax(worst, std::fabs((follower.position.x - 3.0) / 2.0 - wanted));
                        worst = std::fmax(worst, std::fabs(-follower.position.y - wanted));
                    }
                    CAPTURE(hz);
                    CAPTURE(f);
                    CAPTURE(z);
                    CAPTURE(r);
                    CHECK(worst < 0.01);
                }
            }
        }
    }
}

TEST_CASE("the follower is stable for any step and any frequency") {
    for (const float dt : {1e-6f, 1.0f / 60.0f, 0.5f, 10.0f, 1e6f}) {
        for (const float f : {1e-3f, 1.0f, 60.0f, 1e4f, 1e9f}) {
            for (const float z : {0.0f, 0.1f, 1.0f, 20.0f, 1e6f}) {
                Follower follower;
                reset(follower, {0.0f, 0.0f});
                float farthest = 0.0f;
                for (int tick = 0; tick < 500; ++tick) {
                    follow(follower, {1.0f, 1.0f}, {f, z, 0.0f}, dt);
                    farthest = std::fmax(farthest, std::fabs(follower.position.x));
                    REQUIRE(std::isfinite(follower.velocity.x));
                }
                CAPTURE(dt);
                CAPTURE(f);
                CAPTURE(z);
                CHECK(farthest <= 2.001f);
            }
        }
    }
}

TEST_CASE("the follower at its edges") {
    Follower follower;
    reset(follower, {1.0f, 2.0f}, {3.0f, 0.0f});
    CHECK(follower.velocity == glm::vec2(3.0f, 0.0f));
    CHECK(follower.last_goal == glm::vec2(1.0f, 2.0f));
    // No time, or a goal that is none: nothing happens.
    CHECK(follow(follower, {9.0f, 9.0f}, {}, 0.0f) == glm::vec2(1.0f, 2.0f));
    CHECK(follow(follower, {9.0f, 9.0f}, {}, -1.0f) == glm::vec2(1.0f, 2.0f));
    CHECK(follow(follower, {std::nanf(""), 9.0f}, {}, 0.1f) == glm::vec2(1.0f, 2.0f));
    CHECK(follow(follower, {HUGE_VALF, 9.0f}, {}, 0.1f) == glm::vec2(1.0f, 2.0f));
    CHECK(follower.last_goal == glm::vec2(1.0f, 2.0f));
    // Turned off it is its goal.
    CHECK(follow(follower, {2.0f, 2.0f}, {0.0f, 1.0f, 0.0f}, 0.5f) == glm::vec2(2.0f, 2.0f));
    CHECK(follower.velocity == glm::vec2(2.0f, 0.0f));
    // A goal that moves steadily is followed at response 2 without lag, at 0 with k1 of it.
    for (const float r : {0.0f, 2.0f}) {
        Follower moving;
        reset(moving, {0.0f, 0.0f});
        float goal = 0.0f;
        for (int tick = 0; tick < 2400; ++tick) {
            goal += 0.01f;
            follow(moving, {goal, 0.0f}, {2.0f, 0.8f, r}, 1.0f / 240.0f);
        }
        const float lag = (goal - moving.position.x) / 2.4f;  // seconds, at 2.4 m/s
        const float wanted = r == 0.0f ? 0.8f / (pi * 2.0f) : 0.0f;
        CHECK(std::fabs(lag - wanted) < 1.0f / 240.0f);
    }
}

TEST_CASE("what is left after a half-life, and after two") {
    CHECK(decay(0.2f, 0.2f) == doctest::Approx(0.5f).epsilon(1e-6));
    CHECK(decay(0.2f, 0.4f) == doctest::Approx(0.25f).epsilon(1e-6));
    CHECK(decay(0.0f, 0.1f) == 0.0f);
    CHECK(decay(-1.0f, 0.1f) == 0.0f);
    CHECK(decay(0.1f, 0.0f) == 1.0f);
    CHECK(decay(1e-6f, 10.0f) == 0.0f);
    // In steps as in one: no dependence on the tick.
    float left = 1.0f;
    for (int tick = 0; tick < 144; ++tick)
        left *= decay(0.3f, 1.0f / 144.0f);
    CHECK(left == doctest::Approx(decay(0.3f, 1.0f)).epsilon(1e-4));
}

TEST_CASE("lag: a joint closes by its half-life, which grows from root to tip") {
    for (const float hz : {30.0f, 60.0f, 240.0f}) {
        OwnChain solved{std::vector<float>(10, 0.1f), std::vector<glm::vec2>(11)};
        OwnChain drawn = solved;
        lay_straight(solved, {0.0f, 0.0f}, {1.0f, 0.0f});
        drawn = solved;
        // Across a straight chain lengths change by the second order only; the tip stays, so that
        // the line root to tip does not turn.
        for (std::size_t i = 1; i < 10; ++i)
            drawn.joints[i].y += 0.002f * sine(pi * static_cast<float>(i) / 10.0f);
        restore_lengths(drawn);
        const OwnChain first = drawn;
        const float half_life = 0.2f;
        for (int tick = 0; tick < static_cast<int>(0.2f * hz); ++tick)
            apply_lag(drawn, solved, {half_life, 1.0f, false}, 1.0f / hz);
        CHECK(bone_excess(drawn) <= 0.0f);
        const auto left = [&](std::size_t i) {
            return length(drawn.joints[i] - solved.joints[i]) /
                   length(first.joints[i] - solved.joints[i]);
        };
        CAPTURE(hz);
        for (const std::size_t i : {3, 5, 7, 9}) {  // of ten: the half-life grows with the arc
            CAPTURE(i);
            const float share = static_cast<float>(i) / 10.0f;
            CHECK(left(i) == doctest::Approx(decay(half_life * share, half_life)).epsilon(0.02));
        }
    }
}

TEST_CASE("lag goes along with its root and turns with the line from root to tip") {
    Random random(2);
    OwnChain solved = make_chain(random, std::vector<float>(8, 0.2f), Start::arc);
    OwnChain drawn = solved;
    for (std::size_t i = 1; i < 9; ++i)
        drawn.joints[i] += direction(random.range(-pi, pi)) * 0.02f;
    restore_lengths(drawn);
    const auto off = [&] {
        float sum = 0.0f;
        for (std::size_t i = 0; i < 9; ++i)
            sum += length(drawn.joints[i] - solved.joints[i]);
        return sum;
    };
    const float before = off();
    // The solved chain is carried 10 m and turned by a right angle at once: no whip.
    for (glm::vec2& joint : solved.joints)
        joint = glm::vec2(10.0f, 3.0f) + left_of(joint);
    apply_lag(drawn, solved, {0.1f, 1.0f, false}, 1e-4f);
    CHECK(off() < 1.3f * before);
    CHECK(bone_excess(drawn) <= 0.0f);
}

TEST_CASE("lag: a planted foot stays to the float, and all bones are exact") {
    Random random(3);
    for (const std::size_t count : {1, 2, 3, 5, 12, 32}) {
        OwnChain solved =
            make_chain(random, make_bones(random, count, Bones::tapered), Start::arc, {3.0f, 2.0f});
        OwnChain drawn = solved;
        glm::vec2 target = solved.joints.back();
        for (int tick = 0; tick < 2000; ++tick) {
            // The foot stands, the hip moves; then the foot is put elsewhere.
            const float t = 0.05f * static_cast<float>(tick);
            const glm::vec2 hip{3.0f + 0.3f * sine(t), 2.0f + 0.2f * cosine(1.3f * t)};
            if (tick % 200 == 199) {
                target = hip + direction(random.range(-pi, pi)) * mix(reach(solved.bones).min,
                                                                      solved.total(),
                                                                      random.range(0.1f, 0.99f));
            }
            solved.joints[0] = hip;
            solve_fabrik(solved, target, {}, {});
            const long allocations = allocation_count();
            apply_lag(drawn, solved, {0.1f, 1.0f, true}, 1.0f / 60.0f);
            CHECK(allocation_count() == allocations);
            CHECK(drawn.joints[0] == hip);
            CHECK(drawn.joints.back() == solved.joints.back());
            CHECK(bone_excess(drawn) <= 2e-6f * drawn.total());
            CHECK(is_finite(drawn));
        }
    }
}

TEST_CASE("lag with the tip kept moves between the poses, and settles on the solved one") {
    OwnChain solved{std::vector<float>(6, 0.3f), std::vector<glm::vec2>(7)};
    OwnChain drawn = solved;
    lay_arc(solved, {0, 0}, {1.3f, 0.0f}, 1.0f);
    lay_arc(drawn, {0, 0}, {1.0f, 0.0f}, 1.0f);
    const float first = drawn.joints[3].y;
    apply_lag(drawn, solved, {0.1f, 1.0f, true}, 1.0f / 60.0f);
    CHECK(drawn.joints.back() == solved.joints.back());
    const float early = length(drawn.joints[2] - solved.joints[2]);
    for (int tick = 0; tick < 120; ++tick)
        apply_lag(drawn, solved, {0.1f, 1.0f, true}, 1.0f / 60.0f);
    CHECK(first > solved.joints[3].y);
    CHECK(length(drawn.joints[2] - solved.joints[2]) < 0.02f * early + 1e-4f);
}

TEST_CASE("lag at its edges: none, no share, a drawn chain that is not finite") {
    Random random(4);
    const OwnChain solved = make_chain(random, std::vector<float>(4, 1.0f), Start::arc);
    const OwnChain other = make_chain(random, std::vector<float>(4, 1.0f), Start::random);
    OwnChain target = solved;
    for (const LagSettings& none :
         {LagSettings{0.0f, 1.0f, false}, LagSettings{0.1f, 0.0f, true}, LagSettings{-1.0f}}) {
        OwnChain drawn = other;
        apply_lag(drawn, target, none, 0.016f);
        CHECK(drawn.joints == solved.joints);
    }
    OwnChain broken = other;
    broken.joints[2].x = std::nanf("");
    apply_lag(broken, target, {}, 0.016f);
    CHECK(broken.joints == solved.joints);
}

TEST_CASE("coherent noise is smooth, bounded, its own for each seed") {
    float least = 0.0f, most = 0.0f, steepest = 0.0f, sum = 0.0f;
    for (int i = 0; i < 200000; ++i) {
        const float t = static_cast<float>(i) * 0.01f - 1000.0f;
        const float x = coherent_noise(5, t);
        const float next = coherent_noise(5, t + 0.001f);
        least = std::fmin(least, x);
        most = std::fmax(most, x);
        steepest = std::fmax(steepest, std::fabs(next - x));
        sum += x;
    }
    CHECK(least >= -1.1f);
    CHECK(most <= 1.1f);
    CHECK(least < -0.7f);
    CHECK(most > 0.7f);
    CHECK(steepest < 0.01f);
    CHECK(std::fabs(sum) / 200000.0f < 0.05f);
    // No steps where the pieces meet, in value or slope.
    for (int i = -20; i < 20; ++i) {
        const float t = static_cast<float>(i);
        const float before = coherent_noise(9, t) - coherent_noise(9, t - 0.01f);
        const float after = coherent_noise(9, t + 0.01f) - coherent_noise(9, t);
        CHECK(std::fabs(after - before) < 2e-3f);
    }
    CHECK(coherent_noise(1, 0.3f) != coherent_noise(2, 0.3f));
    CHECK(coherent_noise(1, 0.3f) == coherent_noise(1, 0.3f));
    CHECK(std::isfinite(coherent_noise(1, 1e30f)));
    CHECK(std::isfinite(coherent_noise(1, std::nanf(""))));
}

TEST_CASE("drift wanders within its amplitude, at its frequency") {
    float farthest = 0.0f, way = 0.0f, fast_way = 0.0f;
    for (int tick = 0; tick < 6000; ++tick) {
        const float t = static_cast<float>(tick) / 60.0f;
        const glm::vec2 at = drift(3, t, 0.2f, 0.5f);
        farthest = std::fmax(farthest, std::fmax(std::fabs(at.x), std::fabs(at.y)));
        way += length(drift(3, t + 1.0f / 60.0f, 0.2f, 0.5f) - at);
        fast_way += length(drift(3, t + 1.0f / 60.0f, 0.2f, 1.0f) - drift(3, t, 0.2f, 1.0f));
    }
    CHECK(farthest <= 0.22f);
    CHECK(farthest > 0.12f);
    CHECK(fast_way == doctest::Approx(2.0f * way).epsilon(0.15));
    CHECK(drift(3, 1.0f, 0.2f, 0.5f) != drift(4, 1.0f, 0.2f, 0.5f));
    CHECK(drift(3, 1.0f, 0.2f, 0.5f).x != drift(3, 1.0f, 0.2f, 0.5f).y);
    CHECK(drift(3, 1.0f, 0.0f, 0.5f) == glm::vec2(0.0f));
    CHECK(drift(3, 1.0f, 0.2f, 0.0f) == glm::vec2(0.0f));
}

TEST_CASE("drift moves a limb's goal, and its bones stay exact") {
    Random random(6);
    OwnChain chain = make_chain(random, make_bones(random, 12, Bones::tapered), Start::arc);
    const glm::vec2 rest = chain.joints.back() * 0.9f;
    float moved = 0.0f;
    for (int tick = 0; tick < 600; ++tick) {
        const float t = static_cast<float>(tick) / 60.0f;
        const glm::vec2 goal = rest + drift(8, t, 0.1f * chain.total(), 0.6f);
        solve_fabrik(chain, goal, {}, {});
        CHECK(bone_excess(chain) <= 0.0f);
        moved = std::fmax(moved, length(chain.joints.back() - rest));
    }
    CHECK(moved > 0.05f * chain.total());
}
