#include "game/color.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace wriggle;

TEST_CASE("every eighth colour comes back from OKLab as it was") {
    for (int r = 0; r < 256; r += 15)
        for (int g = 0; g < 256; g += 15)
            for (int b = 0; b < 256; b += 15) {
                const Color color{static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(g),
                                  static_cast<std::uint8_t>(b)};
                const Rgba there = rgba_of(color);
                const sf::Color back = sf_of(rgba_of_oklab(oklab_of(there), 1.0f));
                REQUIRE(int{back.r} == r);
                REQUIRE(int{back.g} == g);
                REQUIRE(int{back.b} == b);
            }
}

TEST_CASE("OKLab knows white, black and red as its source gives them") {
    const glm::vec3 white = oklab_of({1.0f, 1.0f, 1.0f, 1.0f});
    CHECK(white.x == doctest::Approx(1.0f).epsilon(1e-3));
    CHECK(std::abs(white.y) < 1e-3f);
    CHECK(std::abs(white.z) < 1e-3f);
    CHECK(oklab_of({0.0f, 0.0f, 0.0f, 1.0f}).x == doctest::Approx(0.0f));
    const glm::vec3 red = oklab_of({1.0f, 0.0f, 0.0f, 1.0f});
    CHECK(red.x == doctest::Approx(0.628f).epsilon(0.01));
    CHECK(red.y == doctest::Approx(0.225f).epsilon(0.01));
    CHECK(red.z == doctest::Approx(0.126f).epsilon(0.01));
}

TEST_CASE("a blend starts and ends at its colours and goes evenly in lightness") {
    const Rgba from = rgba_of(Color{0x12, 0x48, 0x5a}), to = rgba_of(Color{0xe5, 0x8f, 0x55});
    CHECK(sf_of(blend(from, to, 0.0f)) == sf_of(from));
    CHECK(sf_of(blend(from, to, 1.0f)) == sf_of(to));
    CHECK(sf_of(blend(from, to, 7.0f)) == sf_of(to));
    const float middle = 0.5f * (oklab_of(from).x + oklab_of(to).x);
    CHECK(oklab_of(blend(from, to, 0.5f)).x == doctest::Approx(middle).epsilon(1e-3));
    CHECK(blend(faded(from, 0.0f), to, 0.5f).a == doctest::Approx(0.5f));
}

TEST_CASE("varying turns the hue and keeps the lightness, and the other way round") {
    const Rgba green = rgba_of(Color{0x4f, 0x7a, 0x3c});
    const glm::vec3 was = oklab_of(green), turned = oklab_of(varied(green, 0.4f, 0.0f));
    CHECK(turned.x == doctest::Approx(was.x).epsilon(1e-3));
    CHECK(std::hypot(turned.y, turned.z) ==
          doctest::Approx(std::hypot(was.y, was.z)).epsilon(1e-2));
    CHECK(std::abs(turned.y - was.y) > 0.01f);
    CHECK(oklab_of(varied(green, 0.0f, 0.1f)).x == doctest::Approx(was.x + 0.1f).epsilon(1e-2));
}

TEST_CASE("colours outside of the screen's range are clamped, not wrapped") {
    CHECK(sf_of({2.0f, -1.0f, 0.5f, 9.0f}) == sf::Color(255, 0, 128, 255));
}

TEST_CASE("channels go to the nearest byte, from just under half too") {
    for (int byte = 0; byte < 256; ++byte)
        CHECK(int{byte_of(static_cast<float>(byte) / 255.0f)} == byte);
    CHECK(int{byte_of(0x1.010100p-9f)} == 0);  // times 255: the float before one half
    CHECK(int{byte_of(0x1.010102p-9f)} == 1);
}
