// What the real program writes: never over what is somebody's, never half, never silently not.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "tests/program_stage.hpp"

using namespace program;

namespace {

const Environment nothing_else{{"DISPLAY", std::nullopt}, {"PATH", "/nonexistent"}};

/// The program in a shell's line, as `wriggle`; gives its status.
int shell(const Scratch& scratch, const std::string& line) {
    const std::string whole =
        "cd '" + scratch.work().string() + "' && export XDG_DATA_HOME='" + scratch.data().string() +
        "' && wriggle() { '" WRIGGLE_BINARY_DIR "/wriggle' \"$@\"; } && " + line;
    const int status = std::system(whole.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("outputs: somebody's own .part stays, and no link is followed") {
    const Scratch scratch;
    set_stage(scratch);
    scratch.write("out.jsonl.part", "mine");
    scratch.write("treasure", "mine");
    fs::create_symlink("treasure", scratch.work() / "out.jsonl.part2");
    const Ran ran =
        run(scratch, {"trace", "stage", "--ticks", "2", "-o", "out.jsonl"}, nothing_else);
    CHECK(ran.status == 0);
    CHECK(scratch.read("out.jsonl").starts_with("{\"wriggle_trace\":1,"));
    CHECK(scratch.read("out.jsonl.part") == "mine");
    CHECK(scratch.read("treasure") == "mine");
    CHECK(scratch.files() ==
          std::set<std::string>{"out.jsonl", "out.jsonl.part", "out.jsonl.part2", "treasure"});
}

TEST_CASE("outputs: --force does not overwrite what the run is read from") {
    const Scratch scratch;
    set_stage(scratch);
    const std::string creature = animal_text("Own", "#ffffff");
    scratch.write("own.toml", creature);
    scratch.write("child.toml", "extends = \"own\"\nname = \"Child\"\n");
    fs::create_hard_link(scratch.work() / "own.toml", scratch.work() / "link");
    for (const Words& line :
         {Words{"trace", "own.toml", "-o", "own.toml"}, Words{"trace", "own.toml", "-o", "link"},
          Words{"trace", "child.toml", "-o", "own.toml"},
          Words{"trace", "stage", "-o", "../data/wriggle/scenes/stage.toml"},
          Words{"trace", "stage", "-o", "../data/wriggle/creatures/green.toml"}}) {
        Words forced = line;
        forced.insert(forced.end(), {"--ticks", "2", "--force"});
        const Ran ran = run(scratch, forced, nothing_else);
        CAPTURE(line.back());
        CHECK(ran.status == 1);
        CHECK(ran.says(line.back() + ": is what this run is read from; choose another name"));
        CHECK(scratch.read("own.toml") == creature);
    }
    CHECK(scratch.read("../data/wriggle/scenes/stage.toml") == stage_text);
}

TEST_CASE("outputs: a closed or full standard output is told, and no file is taken for it") {
    const Scratch scratch;
    set_stage(scratch);
    for (const char* line :
         {"wriggle list >&-", "wriggle --version >&-", "wriggle --help >/dev/full",
          "wriggle list >/dev/full", "wriggle trace stage --ticks 2 -o - >&-",
          "wriggle check ../data >/dev/full"}) {
        CAPTURE(line);
        CHECK(shell(scratch, std::string(line) + " 2>err") == 1);
        CHECK(scratch.read("err").starts_with("standard output: writing it failed: "));
        CHECK(scratch.files() == std::set<std::string>{"err"});
    }
    // What it says of the file's name may not go into the file.
    CHECK(shell(scratch, "wriggle new mine -o mine.toml >&- 2>err") == 1);
    CHECK(scratch.read("mine.toml").find("mine.toml\n") == std::string::npos);
    CHECK(shell(scratch, "wriggle trace stage --ticks 2 -o out.jsonl <&- >&- 2>&-") == 0);
    CHECK(scratch.read("out.jsonl").starts_with("{\"wriggle_trace\":1,"));
}

TEST_CASE("outputs: a file that may grow no further is told, and no part of it stays") {
    const Scratch scratch;
    set_stage(scratch);
    scratch.write("out.jsonl", "mine");
    CHECK(shell(scratch,
                "ulimit -f 16; wriggle trace stage --ticks 600 -o out.jsonl --force 2>err") == 1);
    CHECK(scratch.read("err") == "out.jsonl: writing it failed: File too large\n");
    CHECK(scratch.read("out.jsonl") == "mine");
    CHECK(scratch.files() == std::set<std::string>{"err", "out.jsonl"});
}

TEST_CASE("outputs: a socket is no place for a file, with --force neither") {
    const Scratch scratch;
    set_stage(scratch);
    REQUIRE(mknod((scratch.work() / "socket").c_str(), S_IFSOCK | 0600, 0) == 0);
    const Ran ran =
        run(scratch, {"trace", "stage", "--ticks", "2", "-o", "socket", "--force"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("socket: is a device or a socket; give a file's name"));
    CHECK(fs::is_socket(scratch.work() / "socket"));
}

TEST_CASE("inputs: pipes and devices, which may never end, are refused at once") {
    const Scratch scratch;
    REQUIRE(mkfifo((scratch.work() / "pipe.toml").c_str(), 0600) == 0);
    for (const std::string file : {"pipe.toml", "/dev/null", "/dev/zero"})
        for (const Words& line : {Words{"check", file}, Words{"trace", file, "-o", "-"},
                                  Words{"replay", file}, Words{"play", file}}) {
            const Ran ran = run(scratch, line, nothing_else);
            CAPTURE(line[0]);
            CAPTURE(file);
            CAPTURE(ran.err);
            CHECK(ran.status == 1);
            CHECK(ran.says("is a device or a pipe; a file was expected"));
        }
}

TEST_CASE("inputs: names with control characters are not listed") {
    const Scratch scratch;
    set_stage(scratch);
    scratch.write("../data/wriggle/creatures/a\ncreature forged x.toml",
                  animal_text("A", "#ffffff"));
    const Ran ran = run(scratch, {"list"}, nothing_else);
    CHECK(ran.status == 0);
    CHECK(ran.out.find("forged") == std::string::npos);
}
