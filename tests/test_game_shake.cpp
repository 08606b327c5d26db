#include "game/shake.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace wriggle;

namespace {

constexpr Camera camera{{10.0f, 5.0f}, 9.0f};
constexpr glm::uvec2 size{1280, 720};

Happening landing(float impulse, glm::vec2 at = {10.0f, 3.0f}) {
    Happening h;
    h.at = at;
    h.impulse = impulse;
    return h;
}

float largest(const std::vector<Happening>& happenings, double from, double to) {
    float most = 0.0f;
    for (double t = from; t < to; t += 0.002) {
        const glm::vec2 off = shake_of(happenings, t, camera, size);
        most = std::max({most, std::abs(off.x), std::abs(off.y)});
    }
    return most;
}

}  // namespace

TEST_CASE("a heavy landing shakes the view, a step does not, and it is soon over") {
    CHECK(largest({landing(3.0f)}, 0.0, 2.0) == 0.0f);
    const float light = largest({landing(15.0f)}, 0.0, 2.0),
                hard = largest({landing(45.0f)}, 0.0, 2.0);
    CHECK(light > 0.002f);
    CHECK(hard > 1.5f * light);
    CHECK(hard <= largest_shake * camera.height);
    CHECK(largest({landing(45.0f)}, 0.5, 2.0) < 0.1f * hard);
    CHECK(largest({landing(45.0f)}, 0.9, 2.0) == 0.0f);
    // It begins without a jump, and downwards.
    const Happening h = landing(45.0f);
    CHECK(std::abs(shake_of(std::span(&h, 1), 0.001, camera, size).y) < 0.1f * hard);
    CHECK(shake_of(std::span(&h, 1), 0.02, camera, size).y < 0.0f);
}

TEST_CASE("many landings shake no more than the most, and far ones do not") {
    CHECK(largest(std::vector<Happening>(50, landing(100.0f)), 0.0, 1.0) <=
          largest_shake * camera.height);
    CHECK(largest({landing(100.0f, {40.0f, 3.0f})}, 0.0, 1.0) == 0.0f);
    Happening splash = landing(100.0f);
    splash.kind = HappeningKind::splash;
    CHECK(largest({splash}, 0.0, 1.0) == 0.0f);
}
