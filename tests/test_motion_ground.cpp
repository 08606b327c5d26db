#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "creatures/motion_ground.hpp"
#include "tests/motion_frames.hpp"

using namespace wriggle;

TEST_CASE("motion ground: distance to the surface, from both sides, and to the scene's edges") {
    const MotionGround ground = motion_frames::level_ground();
    CHECK(ground.distance({30.0f, 4.02f}, 1.0) == doctest::Approx(0.02));
    CHECK(ground.distance({30.0f, 3.97f}, 1.0) == doctest::Approx(0.03));
    CHECK(ground.distance({30.0f, 5.5f}, 1.0) == doctest::Approx(1.0));  // nothing so near
    CHECK(ground.distance({0.2f, 10.0f}, 1.0) == doctest::Approx(0.2));  // the wall
    CHECK(ground.distance({49.0f, 6.5f}, 3.0) == doctest::Approx(1.0));  // the block's side
    CHECK(std::isnan(ground.distance({NAN, 4.0f}, 1.0)));
    CHECK(MotionGround().distance({3.0f, 4.0f}, 0.5) == doctest::Approx(0.5));
}

TEST_CASE("motion ground: what lies between two solids is no surface") {
    const std::vector<PolygonDef> touching{{{{0, 0}, {10, 0}, {10, 4}, {0, 4}}},
                                           {{{10, 0}, {20, 0}, {20, 4}, {10, 4}}}};
    const MotionGround ground({20.0f, 20.0f}, touching, {});
    CHECK(ground.distance({10.0f, 3.0f}, 2.0) == doctest::Approx(1.0));  // the top, not the seam
    CHECK(ground.inside({9.9f, 3.0f}));
    CHECK(ground.inside({10.1f, 3.0f}));
}

TEST_CASE("motion ground: inside solids of either winding, and outside of the scene") {
    const std::vector<PolygonDef> solids{{{{4, 0}, {4, 4}, {0, 4}, {0, 0}}}};
    const MotionGround ground({20.0f, 20.0f}, solids, {});
    CHECK(ground.inside({2.0f, 2.0f}));
    CHECK_FALSE(ground.inside({5.0f, 2.0f}));
    CHECK(ground.inside({-0.1f, 10.0f}));
    CHECK(ground.inside({5.0f, 21.0f}));
}

TEST_CASE("motion ground: poles are surfaces without an inside") {
    const std::vector<PolygonDef> poles{{{{5, 5}, {5, 10}}}};
    const MotionGround ground({20.0f, 20.0f}, {}, poles);
    CHECK(ground.distance({5.1f, 7.0f}, 1.0) == doctest::Approx(0.1));
    CHECK_FALSE(ground.inside({5.0f, 7.0f}));
}

TEST_CASE("motion ground: a bone through a thin wall crosses it, one that lies on the ground not") {
    const std::vector<PolygonDef> wall{{{{5, 0}, {5.15f, 0}, {5.15f, 8}, {5, 8}}}};
    const MotionGround ground({20.0f, 20.0f}, wall, {});
    CHECK(ground.crosses({4.0f, 3.0f}, {6.0f, 3.0f}, 0.01));
    CHECK_FALSE(ground.crosses({4.0f, 3.0f}, {5.0f, 3.0f}, 0.01));
    CHECK_FALSE(ground.crosses({4.0f, 9.0f}, {6.0f, 9.0f}, 0.01));
    CHECK_FALSE(ground.crosses({5.005f, 1.0f}, {5.005f, 3.0f}, 0.01));
}
