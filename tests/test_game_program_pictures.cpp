// The real program: pictures, and the displays it meets. Needs a display, as tests/run gives one,
// for what is drawn on the person's own; Xvfb for the rest.
#include <doctest/doctest.h>
#include <poll.h>

#include <cmath>

#include "game/canvas.hpp"
#include "game/framing.hpp"
#include "game/picture.hpp"
#include "game/png.hpp"
#include "game/sandbox.hpp"
#include "tests/stage_run.hpp"

using namespace program;

namespace {

constexpr glm::uvec2 size{640, 360};
const Words sized{"--size", "640x360"};
const Words tiny{"--size", "64x36"};

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

enum class Hue : unsigned char { green, violet, other };

Hue hue_at(const wriggle::Pixels& pixels, int x, int y) {
    const std::uint8_t* rgb = pixels.at(x, y);
    const int r = rgb[0], g = rgb[1], b = rgb[2];
    if (g > r + 25 && g > b + 25) return Hue::green;
    if (b > g + 25 && r > g + 10) return Hue::violet;
    return Hue::other;
}

/// The share of pixels of this hue in a square about a place, 0 to 1; -1 where the place is not
/// inside of the picture.
float share_of(Hue hue, const wriggle::Pixels& pixels, glm::vec2 at) {
    constexpr int half = 5;
    const int x = static_cast<int>(std::lround(at.x)), y = static_cast<int>(std::lround(at.y));
    if (x < half || y < half || x + half >= pixels.width || y + half >= pixels.height) return -1;
    int count = 0;
    for (int dy = -half; dy <= half; ++dy)
        for (int dx = -half; dx <= half; ++dx)
            count += hue_at(pixels, x + dx, y + dy) == hue;
    return static_cast<float>(count) / static_cast<float>((2 * half + 1) * (2 * half + 1));
}

/// How many of the bodies' middles are seen; each must have its animal's colour.
int seen_where_told(const wriggle::Pixels& pixels, const wriggle::Camera& camera,
                    std::span<const wriggle::Pose> poses) {
    int seen = 0;
    for (const wriggle::Pose& pose : poses) {
        const Hue own = pose.id == 0 ? Hue::green : Hue::violet;
        const glm::vec2 at = to_pixel(camera, size, middle_of(pose));
        const float share = share_of(own, pixels, at);
        if (share < 0.0f) continue;
        CAPTURE(pose.id);
        CHECK(share > 0.5f);
        CHECK(share_of(own, pixels, at - glm::vec2{0.0f, 90.0f}) < 0.1f);
        ++seen;
    }
    return seen;
}

/// An X server that was started with two words of its own.
class Server {
  public:
    Server(const char* option, const char* value) {
        int ends[2];
        REQUIRE(pipe(ends) == 0);
        server_ = fork();
        if (server_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGTERM);
            const int nothing = open("/dev/null", O_RDWR);
            dup2(ends[1], 3);
            dup2(nothing, 1);
            dup2(nothing, 2);
            execlp("Xvfb", "Xvfb", "-displayfd", "3", "-nolisten", "tcp", option, value,
                   static_cast<char*>(nullptr));
            _exit(127);
        }
        close(ends[1]);
        pollfd ready{ends[0], POLLIN, 0};
        for (char c = 0; poll(&ready, 1, 30'000) > 0 && read(ends[0], &c, 1) == 1 && c != '\n';)
            number_ += c;
        close(ends[0]);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() {
        kill(server_, SIGTERM);
        waitpid(server_, nullptr, 0);
    }
    std::string name() const { return ":" + number_; }

  private:
    pid_t server_ = -1;
    std::string number_;
};

}  // namespace

TEST_CASE("play without a display keeps a picture: animals are where the run has them") {
    const Scratch scratch;
    set_stage(scratch);
    const Ran ran =
        run(scratch, with({"play", "stage", "--ticks", "120", "--screenshot", "out.png"}, sized),
            no_display);
    INFO(ran.err);
    CHECK(ran.status == 0);
    CHECK_FALSE(ran.says("broken"));
    CHECK(scratch.files() == std::set<std::string>{"out.png"});
    const wriggle::Pixels pixels = wriggle::read_png(scratch.work() / "out.png");
    REQUIRE(pixels.width == static_cast<int>(size.x));
    REQUIRE(pixels.height == static_cast<int>(size.y));

    wriggle::Sandbox sandbox(run_of(scratch, "stage"), size);
    const glm::vec2 first = middle_of(sandbox.poses()[0]);
    for (int tick = 0; tick < 120; ++tick)
        sandbox.one_tick();
    CHECK(seen_where_told(pixels, sandbox.camera(), sandbox.poses()) >= 1);
    CHECK(std::abs(first.x - middle_of(sandbox.poses()[0]).x) > 0.5f);
}

TEST_CASE("play in a window ends after its ticks, and overwrites no picture") {
    const Scratch scratch;
    set_stage(scratch);
    const Words words = with({"play", "stage", "--ticks", "6", "--screenshot", "out.png"}, sized);
    scratch.write("out.png", "mine");
    Ran ran = run(scratch, words);
    CHECK(ran.status == 1);
    CHECK(ran.says("out.png: exists already"));
    CHECK(scratch.read("out.png") == "mine");
    CHECK(scratch.files() == std::set<std::string>{"out.png"});

    ran = run(scratch, with(words, {"--force"}));
    INFO(ran.err);
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());  // nor what SFML has to say
    wriggle::Sandbox sandbox(run_of(scratch, "stage"), size);
    for (int tick = 0; tick < 6; ++tick)
        sandbox.one_tick();
    CHECK(seen_where_told(wriggle::read_png(scratch.work() / "out.png"), sandbox.camera(),
                          sandbox.poses()) == 2);
}

TEST_CASE("film --at is one picture: both animals are in it, in their colours") {
    const Scratch scratch;
    set_stage(scratch);
    const Words words = with({"film", "stage", "--at", "30", "-o", "one.png"}, sized);
    scratch.write("one.png", "mine");
    Ran ran = run(scratch, words, no_display);
    INFO(ran.err);
    CHECK(ran.status == 0);
    CHECK_FALSE(ran.says("broken"));
    CHECK(ran.out == "one.png exists; written to one (2).png\n");
    CHECK(scratch.read("one.png") == "mine");

    wriggle::Session session(run_of(scratch, "stage"));
    wriggle::CameraMan man(session.world().poses(), size, session.world().terrain());
    for (int tick = 0; tick < 30; ++tick) {
        session.tick();
        man.tick(session.world().poses());
    }
    CHECK(seen_where_told(wriggle::read_png(scratch.work() / "one (2).png"), man.camera(),
                          session.world().poses()) == 2);

    // The same run is the same picture.
    ran = run(scratch, with(words, {"--force"}));
    CHECK(ran.status == 0);
    CHECK(ran.out.empty());
    CHECK(scratch.read("one.png") == scratch.read("one (2).png"));
    CHECK(scratch.files() == std::set<std::string>{"one.png", "one (2).png"});
}

TEST_CASE("film draws at its best, whatever the settings; calm when asked for") {
    const Scratch scratch;
    set_stage(scratch);
    const Words words = with({"film", "stage", "--at", "30"}, sized);
    REQUIRE(run(scratch, with(words, {"-o", "usual.png"})).status == 0);
    REQUIRE(run(scratch, with(words, {"-o", "calm.png", "--calm"})).status == 0);

    wriggle::Session session(run_of(scratch, "stage"));
    wriggle::CameraMan man(session.world().poses(), size, session.world().terrain());
    for (int tick = 0; tick < 30; ++tick) {
        session.tick();
        man.tick(session.world().poses());
    }
    const auto drawn = [&](int samples, bool calm) {
        wriggle::Canvas canvas({static_cast<int>(size.x), static_cast<int>(size.y)});
        wriggle::Picture picture(session.world().scene(), fs::path(WRIGGLE_SOURCE_DIR) / "assets",
                                 samples);
        wriggle::DrawSettings settings;
        settings.calm = calm;
        settings.happenings = session.happenings();
        picture.draw(
            canvas.target(), man.camera(), session.world().poses(),
            [&](int id) { return session.world().individual(id); }, 0.5, settings);
        return wriggle::png_of(canvas.pixels());
    };
    CHECK(scratch.read("usual.png") == drawn(4, false));
    CHECK(scratch.read("usual.png") != drawn(0, false));
    CHECK(scratch.read("calm.png") == drawn(4, true));
    CHECK(scratch.read("calm.png") != scratch.read("usual.png"));
}

TEST_CASE("a window may be as large as a large screen where there is none at all") {
    const Scratch scratch;
    set_stage(scratch);
    const Ran ran =
        run(scratch,
            {"play", "stage", "--ticks", "1", "--size", "3840x2160", "--screenshot", "large.png"},
            no_display);
    INFO(ran.err);
    CHECK(ran.status == 0);
    const wriggle::Pixels pixels = wriggle::read_png(scratch.work() / "large.png");
    CHECK(pixels.width == 3840);
    CHECK(pixels.height == 2160);
}

TEST_CASE("a window larger than its screen is cut to it, and that is told") {
    const Scratch scratch;
    set_stage(scratch);
    const Ran ran = run(
        scratch, {"play", "stage", "--ticks", "1", "--size", "4000x200", "--screenshot", "cut.png"},
        no_display);
    CHECK(ran.status == 0);
    CHECK(ran.err.find("4000 x 200") != std::string::npos);
    CHECK(ran.err.find("3840 x 200") != std::string::npos);
    CHECK(wriggle::read_png(scratch.work() / "cut.png").width == 3840);
}

TEST_CASE("film numbers its pictures, and takes the next free name") {
    const Scratch scratch;
    set_stage(scratch);
    const Words words = with(
        {"film", "stage", "-o", "clip.png", "--from", "0.1", "--to", "0.2", "--fps", "20"}, tiny);
    scratch.write("clip-00001.png", "mine");
    Ran ran = run(scratch, words);
    INFO(ran.err);
    CHECK(ran.status == 0);
    CHECK(ran.out == "clip-00001.png exists; written to clip (2)-00001.png\n");
    std::set<std::string> files{"clip-00001.png", "clip (2)-00001.png", "clip (2)-00002.png"};
    CHECK(scratch.files() == files);
    CHECK(scratch.read("clip-00001.png") == "mine");
    CHECK(scratch.read("clip (2)-00001.png") != scratch.read("clip (2)-00002.png"));

    ran = run(scratch, with(words, {"--force"}));
    CHECK(ran.status == 0);
    CHECK(ran.out.empty());
    files.insert("clip-00002.png");
    CHECK(scratch.files() == files);
    for (const std::string end : {"-00001.png", "-00002.png"})
        CHECK(scratch.read("clip" + end) == scratch.read("clip (2)" + end));
}

TEST_CASE("a display without OpenGL: another one is used, or it is told what to do") {
    const Scratch scratch;
    set_stage(scratch);
    const Server server("-extension", "GLX");  // as some remote desktops are
    REQUIRE(server.name() != ":");
    const Words film = with({"film", "stage", "--at", "1", "-o", "one.png"}, tiny);
    Ran ran = run(scratch, film, {{"DISPLAY", server.name()}});
    INFO(ran.err);
    CHECK(ran.status == 0);
    CHECK(scratch.files() == std::set<std::string>{"one.png"});

    for (const Words& words :
         {with({"film", "stage", "--at", "1", "-o", "two.png"}, tiny),
          with({"play", "stage", "--ticks", "1", "--screenshot", "two.png"}, tiny)}) {
        ran = run(scratch, words, {{"DISPLAY", server.name()}, {"PATH", "/nonexistent"}});
        CHECK(ran.status == 1);
        CHECK(ran.says("the display \"" + server.name() + "\" has no OpenGL"));
        CHECK(ran.says("install Xvfb"));
        CHECK(scratch.files() == std::set<std::string>{"one.png"});
    }
}

TEST_CASE("a display that ends with its last client lives as long as the program draws") {
    const Scratch scratch;
    set_stage(scratch);
    for (const Words& words :
         {with({"play", "stage", "--ticks", "1", "--screenshot", "play.png"}, tiny),
          with({"film", "stage", "--at", "1", "-o", "film.png"}, tiny)}) {
        const Server server("-terminate", "-nocursor");
        REQUIRE(server.name() != ":");
        // Were it gone, there is no other: PATH has no Xvfb.
        const Ran ran = run(scratch, words, {{"DISPLAY", server.name()}, {"PATH", "/nonexistent"}});
        INFO(ran.err);
        CHECK(ran.status == 0);
    }
    CHECK(scratch.files() == std::set<std::string>{"film.png", "play.png"});
}

TEST_CASE("neither a display nor Xvfb: what is missing is said, nothing is half done") {
    const Scratch scratch;
    set_stage(scratch);
    for (const Words& words :
         {with({"film", "stage", "--at", "1", "-o", "one.png"}, tiny),
          with({"film", "stage", "--to", "0.1", "-o", "clip.png"}, tiny),
          with({"play", "stage", "--ticks", "1", "--screenshot", "one.png"}, tiny),
          Words{"play", "stage"}, Words{}}) {
        Ran ran = run(scratch, words.empty() ? Words{"stage"} : words,
                      {{"DISPLAY", std::nullopt}, {"PATH", "/nonexistent"}});
        INFO(ran.err);
        CHECK(ran.status == 1);
        CHECK(ran.says("$DISPLAY is not set"));
        CHECK(ran.says("install Xvfb"));
        CHECK(scratch.files().empty());
    }
    const Ran ran = run(scratch, with({"film", "stage", "--at", "1", "-o", "one.png"}, tiny),
                        {{"DISPLAY", ":4711"}, {"PATH", "/nonexistent"}});
    CHECK(ran.status == 1);
    CHECK(ran.says("the display \":4711\" ($DISPLAY) cannot be opened"));
}

TEST_CASE("play without a display and without --ticks leaves a picture and says where") {
    const Scratch scratch;
    set_stage(scratch);
    const Ran ran = run(scratch, with({"play", "stage"}, tiny), no_display);
    INFO(ran.err);
    CHECK(ran.status == 0);
    CHECK(ran.says("there is no window to see"));
    const fs::path picture = scratch.person() / "pictures" / "stage.png";
    CHECK(ran.out == picture.string() + "\n");
    CHECK(wriggle::read_png(picture).width == 64);
}
