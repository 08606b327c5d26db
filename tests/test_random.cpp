#include "creatures/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>

using namespace wriggle;

TEST_CASE("the generator gives the same numbers on every platform") {
    Random random(7);
    CHECK(random.next() == 1507201545562260538ull);
    CHECK(random.next() == 4764137222614882372ull);
    CHECK(hash_of(1, 2) == 17869627501475837346ull);
    CHECK(hash_of(1, "legs[0].bones") == 747121094573250961ull);
    CHECK(unit_of(0) == 0.0f);
    CHECK(unit_of(~0ull) < 1.0f);
}

TEST_CASE("near seeds give unlike numbers, every seed a generator that runs") {
    std::set<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Random random(seed);
        CHECK(random.state != 0);
        firsts.insert(random.next());
    }
    CHECK(firsts.size() == 1000);
    CHECK(hash_of(1, 2) != hash_of(2, 1));
    CHECK(hash_of(0, 0) != 0);
    CHECK(hash_of(1, "a") != hash_of(1, "b"));
    CHECK(hash_of(1, "") != hash_of(2, ""));
}

TEST_CASE("draws are even and keep their bounds") {
    Random random(11);
    std::array<int, 10> bins{};
    std::array<int, 7> faces{};
    for (int i = 0; i < 100000; ++i) {
        const float u = random.unit();
        CHECK_UNARY(u >= 0.0f && u < 1.0f);
        ++bins[static_cast<std::size_t>(u * 10.0f)];
        const float r = random.range(-2.0f, 3.0f);
        CHECK_UNARY(r >= -2.0f && r < 3.0f);
        const int n = random.integer(-3, 3);
        CHECK_UNARY(n >= -3 && n <= 3);
        ++faces[static_cast<std::size_t>(n + 3)];
    }
    for (const int count : bins)
        CHECK(count == doctest::Approx(10000).epsilon(0.05));
    for (const int count : faces)
        CHECK(count == doctest::Approx(100000.0 / 7).epsilon(0.05));
    CHECK(random.range(2.0f, 2.0f) == 2.0f);
    CHECK(random.integer(5, 5) == 5);
    CHECK(random.integer(5, 1) == 5);
    const int any = random.integer(-2147483647 - 1, 2147483647);
    CHECK_UNARY(any >= -2147483647 - 1);
}
