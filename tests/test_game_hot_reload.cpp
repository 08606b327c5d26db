// Files that are saved while the game runs: in a window of this process, and with the real program.
// Needs a display, as tests/run gives one.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "creatures/angle.hpp"
#include "game/png.hpp"
#include "tests/desk.hpp"

using namespace wriggle;
using namespace window_events;

namespace {

using Clock = std::chrono::steady_clock;
constexpr Color cyan{0x00, 0xf0, 0xff};

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

void save(const Desk& desk, const std::string& stem, const std::string& text) {
    desk.scratch.write("../data/wriggle/creatures/" + stem + ".toml", text);
}

/// Pictures until it is so; false: it does not come to it.
template <typename So>
bool comes(Desk& desk, So so) {
    for (const auto begin = Clock::now(); seconds_since(begin) < 30.0;) {
        desk.window.frame(std::nullopt);
        if (so()) return true;
    }
    return false;
}

Color color_of(const Desk& desk, int id) {
    const CreatureDef* individual = desk.window.sandbox().world().individual(id);
    return individual == nullptr ? Color{} : individual->skin.colors.base;
}

/// Pixels of a cyan that nothing else in the stage has.
int cyan_in(const Pixels& pixels) {
    int count = 0;
    for (std::size_t i = 0; i + 2 < pixels.bytes.size(); i += 3) {
        const int r = pixels.bytes[i], g = pixels.bytes[i + 1], b = pixels.bytes[i + 2];
        count += g > r + 70 && b > r + 70;
    }
    return count;
}

}  // namespace

TEST_CASE("hot reload: all of a species change in place soon after their file is saved") {
    Desk desk;
    Sandbox& sandbox = desk.window.sandbox();
    desk.window.frame(std::nullopt);
    std::vector<double> times;
    for (int i = 0; i < 12; ++i) {
        const Color wanted{static_cast<std::uint8_t>(10 * i), 0x80, 0x20};
        const Pose before = sandbox.world().poses()[0];
        const Tick tick = sandbox.session().now();
        save(desk, "green", program::animal_text("Green", fmt::format("#{:02x}8020", 10 * i)));
        const auto begin = Clock::now();
        REQUIRE(comes(desk, [&] { return color_of(desk, 0) == wanted; }));
        times.push_back(seconds_since(begin));
        const Pose& now = sandbox.world().poses()[0];
        const auto passed = static_cast<float>(sandbox.session().now() - tick);
        CHECK(now.id == before.id);
        CHECK(length(now.chunks[0].at - before.chunks[0].at) < 0.1f * passed);
    }
    std::sort(times.begin(), times.end());
    MESSAGE("from save to change: median ", times[6] * 1e3, " ms, longest ", times.back() * 1e3,
            " ms");
    CHECK(color_of(desk, 1) == Color{0xa0, 0x30, 0xd0});
    // What is set from now on is of the new kind, and so is a run that starts again.
    sandbox.reset();
    CHECK(color_of(desk, 0) == Color{110, 0x80, 0x20});
}

TEST_CASE("hot reload: while time stands still the living change none the less") {
    Desk desk;
    desk.window.sandbox().set_paused(true);
    desk.window.frame(std::nullopt);
    const Tick tick = desk.window.sandbox().session().now();
    save(desk, "green", program::animal_text("Green", "#00f0ff"));
    CHECK(comes(desk, [&] { return color_of(desk, 0) == cyan; }));
    CHECK(desk.window.sandbox().session().now() == tick + 1);
}

TEST_CASE(
    "hot reload: faults are listed, leave the living as they are, and go when they are mended") {
    Desk desk;
    desk.window.frame(std::nullopt);
    CHECK_FALSE(desk.window.panels().faults);
    save(desk, "green", "name = \"Green\"\nextends = \"mud_gecko\"\n[skin]\ncolour = 3\n");
    REQUIRE(comes(desk, [&] { return desk.window.panels().faults; }));
    CHECK(color_of(desk, 0) == Color{0x30, 0xc0, 0x40});
    REQUIRE(desk.window.panels().faulty.size() == 1);
    CHECK(desk.window.panels().faulty[0].faults[0].line == "colour = 3");
    save(desk, "green", program::animal_text("Green", "#00f0ff"));
    REQUIRE(comes(desk, [&] { return color_of(desk, 0) == cyan; }));
    desk.window.frame(std::nullopt);
    CHECK_FALSE(desk.window.panels().faults);
    CHECK(desk.window.panels().faulty.empty());
}

TEST_CASE("hot reload: a click on a fault opens the person's editor at its place") {
    Desk desk;
    const auto script = desk.scratch.write("code",
                                           "#!/bin/sh\nprintf '%s|' \"$@\" > \"$0.part\"\n"
                                           "mv \"$0.part\" \"$0.seen\"\n");
    program::fs::permissions(script, program::fs::perms::owner_all);
    setenv("VISUAL", fmt::format("'{}'", script.string()).c_str(), 1);
    save(desk, "green", "name = \"Green\"\nextends = \"mud_gecko\"\n[skin]\ncolour = 3\n");
    REQUIRE(comes(desk, [&] { return desk.window.panels().faults; }));
    desk.does({}, 3);
    // The panel stands above the status line, in the middle; its first fault in its upper half.
    const program::fs::path seen = script.string() + ".seen";
    for (int y = 120; y < 240 && !program::fs::exists(seen); y += 12) {
        desk.does({moved(200, y), pressed(200, y), released(200, y)});
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    CHECK(desk.scratch.read("code.seen") ==
          fmt::format("--goto|{}:4:1|",
                      (desk.scratch.person() / "creatures" / "green.toml").string()));
    unsetenv("VISUAL");
}

TEST_CASE("hot reload: a replay that plays keeps its own creatures until it is over") {
    Desk desk;
    Sandbox& sandbox = desk.window.sandbox();
    Run run = program::run_of(desk.scratch, "stage");
    run.is_replay = true;
    run.replay.end = 20;
    sandbox = Sandbox(run, {480, 320});
    CreatureDef changed = sandbox.world().species().find("green")->second;
    changed.skin.colors.base = cyan;
    sandbox.change(changed);
    for (int i = 0; i < 20; ++i) {
        CHECK(sandbox.replaying());
        CHECK(color_of(desk, 0) != cyan);
        sandbox.one_tick();
    }
    sandbox.one_tick();
    CHECK(color_of(desk, 0) == cyan);
}

TEST_CASE(
    "hot reload: settings and a changed scene are taken, new creatures can be chosen at once") {
    Desk desk;
    desk.window.frame(std::nullopt);
    desk.scratch.write("../data/wriggle/game.toml", "format = 1\n[keys]\nhelp = [\"P\"]\n");
    std::string stage = program::stage_text;
    stage.replace(stage.find("[24, 3], [0, 3]"), 15, "[24, 2], [0, 2]");
    desk.scratch.write("../data/wriggle/scenes/stage.toml", stage);
    save(desk, "aaa", program::animal_text("Aaa", "#00f0ff"));
    const auto knows = [&] {
        Panels panels = desk.window.panels();
        return panels.species("aaa") != nullptr;
    };
    REQUIRE(comes(desk, knows));
    desk.strikes(sf::Keyboard::P);
    CHECK(desk.window.panels().help);
    desk.strikes(sf::Keyboard::R);
    CHECK(desk.window.sandbox().world().scene().solids[0].points[2].y == 2.0f);
}

TEST_CASE("hot reload: the real program's animals change while it runs") {
    using namespace program;
    Scratch scratch;
    set_stage(scratch);
    const auto play = [&](bool saves) {
        const std::string name = saves ? "saved.png" : "left.png";
        Started started(scratch, {"play", "stage", "--size", "640x360", "--ticks", "240",
                                  "--screenshot", name});
        const fs::path open = "/proc/" + std::to_string(started.process()) + "/fd";
        const auto watches = [&] {
            std::error_code ignored;
            for (fs::directory_iterator file(open, ignored), end; file != end;
                 file.increment(ignored))
                if (fs::read_symlink(file->path(), ignored) == "anon_inode:inotify") return true;
            return false;
        };
        for (const auto begin = Clock::now(); !watches() && seconds_since(begin) < 60.0;)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        REQUIRE(watches());
        std::this_thread::sleep_for(
            std::chrono::seconds(1));  // the libraries' own watches come first
        if (saves)
            scratch.write("../data/wriggle/creatures/green.toml", animal_text("Green", "#00f0ff"));
        const Ran ran = started.wait();
        CHECK(ran.status == 0);
        CHECK(ran.err == "");
        return cyan_in(read_png(scratch.work() / name));
    };
    CHECK(play(false) < 20);
    CHECK(play(true) > 200);
}
