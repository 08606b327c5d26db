// Whole scenes at fixed ticks against pictures kept in tests/golden, as the real program films
// them. Where the look was changed on purpose, look at the new pictures, then keep them:
//   WRIGGLE_KEEP_GOLDEN=1 build/release/tests/test_game --test-case='golden*'
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>

#include "game/png.hpp"
#include "tests/program.hpp"

using namespace program;

namespace {

constexpr int tile = 8;  // pixels: single ones may differ by driver

struct Golden {
    const char* scene;
    int tick;
};

std::filesystem::path kept(const Golden& golden) {
    return std::filesystem::path(WRIGGLE_SOURCE_DIR) / "tests/golden" /
           (std::string(golden.scene) + ".png");
}

std::array<double, 3> mean_of(const wriggle::Pixels& pixels, int left, int top) {
    std::array<double, 3> sum{};
    for (int y = top; y < top + tile; ++y)
        for (int x = left; x < left + tile; ++x)
            for (std::size_t c = 0; c < 3; ++c)
                sum[c] += pixels.at(x, y)[c] / double{tile * tile};
    return sum;
}

struct Difference {
    double worst = 0.0;  ///< of a tile's mean in a channel, of 255
    int tiles = 0;       ///< that differ by more than `much`
};

Difference difference_of(const wriggle::Pixels& a, const wriggle::Pixels& b) {
    constexpr double much = 4.0;
    Difference found;
    for (int y = 0; y + tile <= a.height; y += tile)
        for (int x = 0; x + tile <= a.width; x += tile) {
            const auto one = mean_of(a, x, y), other = mean_of(b, x, y);
            double worst = 0.0;
            for (std::size_t c = 0; c < 3; ++c)
                worst = std::max(worst, std::abs(one[c] - other[c]));
            found.worst = std::max(found.worst, worst);
            found.tiles += worst > much;
        }
    return found;
}

}  // namespace

TEST_CASE("golden: four scenes look as they did") {
    for (const Golden& golden :
         {Golden{"ruins", 300}, Golden{"tarn", 240}, Golden{"marsh", 240}, Golden{"quarry", 300}}) {
        CAPTURE(golden.scene);
        const Scratch scratch;
        const std::string scene =
            std::string(WRIGGLE_SOURCE_DIR) + "/config/scenes/" + golden.scene + ".toml";
        const Ran ran = run(scratch, {"film", scene, "--at", std::to_string(golden.tick), "--size",
                                      "320x180", "-o", "now.png"});
        REQUIRE_MESSAGE(ran.status == 0, ran.err);
        const auto now_file = scratch.work() / "now.png";
        if (const char* keep = std::getenv("WRIGGLE_KEEP_GOLDEN"); keep && *keep) {
            std::filesystem::create_directories(kept(golden).parent_path());
            std::filesystem::copy_file(now_file, kept(golden),
                                       std::filesystem::copy_options::overwrite_existing);
        }
        const wriggle::Pixels now = wriggle::read_png(now_file);
        const wriggle::Pixels then = wriggle::read_png(kept(golden));
        REQUIRE(now.width == then.width);
        REQUIRE(now.height == then.height);
        const Difference difference = difference_of(now, then);
        CAPTURE(difference.worst);
        CHECK(difference.tiles <= 4);  // of 880

        // And it would be seen: a picture moved by two tiles is another one.
        wriggle::Pixels moved = then;
        std::rotate(moved.bytes.begin(), moved.bytes.begin() + 3 * 2 * tile, moved.bytes.end());
        CHECK(difference_of(now, moved).tiles > 40);
    }
}
