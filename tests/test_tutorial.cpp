// The tutorial's steps: its text is its files, each loads, and the animal walks.
#include <doctest/doctest.h>

#include "creature_fixture.hpp"
#include "creatures/motion_scenarios.hpp"
#include "load_files.hpp"

using namespace wriggle;

namespace {

constexpr int steps = 6;
const std::filesystem::path folder = WRIGGLE_SOURCE_DIR "/assets/tutorial";

std::string step_text(int step) {
    return contents(folder / ("step_" + std::to_string(step) + ".toml"));
}

/// The text's blocks of TOML, in their order.
std::vector<std::string> blocks_of(const std::string& page) {
    const std::string open = "```toml\n", close = "```";
    std::vector<std::string> blocks;
    for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at)) {
        at += open.size();
        const std::size_t end = page.find(close, at);
        blocks.push_back(page.substr(at, end - at));
        at = end + close.size();
    }
    return blocks;
}

Loaded<CreatureDef> load_step(int step) {
    return load_creature({"step.toml", step_text(step)}, {});
}

}  // namespace

TEST_CASE("tutorial: each step's file is all its blocks so far") {
    const std::vector<std::string> blocks = blocks_of(contents(folder / "README.md"));
    REQUIRE(blocks.size() == steps);
    std::string text;
    for (int step = 1; step <= steps; ++step) {
        text += (step > 1 ? "\n" : "") + blocks[static_cast<std::size_t>(step - 1)];
        CHECK(step_text(step) == text);
    }
}

TEST_CASE("tutorial: every step loads, and hints at nothing but the legs that step 1 lacks") {
    for (int step = 1; step <= steps; ++step) {
        CAPTURE(step);
        const Loaded<CreatureDef> loaded = load_step(step);
        CHECK(all_of(loaded.problems) == "");
        CHECK(loaded.hints.size() == (step == 1 ? 1 : 0));
    }
    const Folder here{folder};
    CHECK(load_scene(here["glade"], here).ok());
}

TEST_CASE("tutorial: the animal lies, then walks, as fast as it is told to") {
    for (const int step : {1, 2, 4, 6}) {
        CAPTURE(step);
        CreatureDef species = load_step(step).definition;
        species.stem = "strider";
        const Species all{{"strider", species}};
        MotionRun run = on_level({species, all}, 3, 20.0f);
        run.steps(motion_settle);
        const float from = run.middle().x;
        run.steer({1.0f, 0.0f});
        run.steps(5 * motion_hz);
        const float speed = (run.middle().x - from) / 5.0f;
        if (step == 1)
            CHECK(std::abs(speed) < 0.2f);
        else
            CHECK(speed > 0.8f * species.locomotion.speed);
    }
}

TEST_CASE("tutorial: every picture and every file that its text names is there") {
    const std::string page = contents(folder / "README.md");
    for (int step = 1; step <= steps; ++step) {
        const std::string name = "step_" + std::to_string(step) + ".png";
        CHECK(page.find("](" + name + ")") != std::string::npos);
        CHECK(contents(folder / name).starts_with("\x89PNG"));
    }
    for (std::size_t at = page.find("]("); at != std::string::npos; at = page.find("](", at + 2)) {
        const std::string target = page.substr(at + 2, page.find(')', at) - at - 2);
        CAPTURE(target);
        CHECK(std::filesystem::exists(folder / target));
    }
}
