#include "game/retry.hpp"

#include <doctest/doctest.h>

using namespace wriggle;

TEST_CASE("retry: what was refused is asked for again after a while, another size at once") {
    Retry retry;
    const glm::uvec2 large{4000, 3000}, small{640, 360};
    CHECK(retry.is_due(large));
    retry.answered(large, false);
    for (int round = 0; round < 2; ++round) {
        for (int i = 1; i < Retry::pictures; ++i)
            CHECK_FALSE(retry.is_due(large));
        CHECK(retry.is_due(large));
        retry.answered(large, false);
    }
    CHECK_FALSE(retry.is_due(large));
    CHECK(retry.is_due(small));
    retry.answered(small, true);
    CHECK(retry.is_due(small));
    CHECK(retry.is_due(large));
}
