// The real program, given what it cannot use: a clear word, a status, and nothing half done.
#include <doctest/doctest.h>

#include <random>

#include "tests/program_stage.hpp"

using namespace program;

namespace {

const Environment nothing_else{{"DISPLAY", std::nullopt}, {"PATH", "/nonexistent"}};

/// All that reads a file, of which none may begin to write one.
std::vector<Words> readers(const std::string& what) {
    return {{"check", what},
            {"trace", what, "-o", "out.jsonl"},
            {"film", what, "-o", "out.png"},
            {"film", what, "--at", "3", "-o", "out.png"},
            {"play", what, "--ticks", "3", "--screenshot", "out.png"},
            {"replay", what}};
}

/// Every reader refuses it with these words, once, shortly.
void refused(const Scratch& scratch, const std::string& what, const std::string& words) {
    const std::set<std::string> before = scratch.files();
    for (const Words& line : readers(what)) {
        CAPTURE(line[0]);
        const Ran ran = run(scratch, line, nothing_else);
        CAPTURE(ran.err);
        CHECK(ran.status == 1);
        CHECK(ran.out.empty());
        CHECK(ran.says(words));
        CHECK(ran.err.size() < 4000);
        CHECK(ran.err.ends_with("\n"));
        CHECK(scratch.files() == before);
    }
}

}  // namespace

TEST_CASE("missing and empty files, folders and noise are refused in words") {
    const Scratch scratch;
    refused(scratch, "missing.toml", "missing.toml: there is no such file");
    scratch.write("empty.toml", "");
    refused(scratch, "empty.toml", "is empty");
    fs::create_directory(scratch.work() / "folder.toml");
    refused(scratch, "folder.toml", "folder.toml");

    std::mt19937 random(7);
    std::string noise(10u << 20, '\0');
    for (char& c : noise)
        c = static_cast<char>(random() & 0xff);
    scratch.write("noise.toml", noise);
    refused(scratch, "noise.toml", "noise.toml:1:");
}

TEST_CASE("a creature too large for its scene is told so, and nothing is written") {
    const Scratch scratch;
    scratch.write("huge.toml", R"(
name = "Huge"
[body]
chunks = [{ name = "one", radius = 0.3 }, { name = "two", radius = 0.3 }]
spacing = 20.0
max_bend_deg = 0
[[tentacles]]
name = "tail"
attach = "one"
bones = { count = 3, length = 1.0 }
)");
    scratch.write("den.toml", R"(
name = "Den"
size = [8.0, 6.0]
)");
    for (const Words& line : {Words{"trace", "huge.toml", "--scene", "./den.toml", "-o", "o.jsonl"},
                              Words{"film", "huge.toml", "--scene", "./den.toml", "-o", "o.png"}}) {
        const std::set<std::string> before = scratch.files();
        const Ran ran = run(scratch, line, nothing_else);
        CHECK(ran.status == 1);
        CHECK(ran.says("den: there is no free place in it for huge"));
        CHECK(scratch.files() == before);
    }
}

TEST_CASE("a bare name that nobody has is told with what is near") {
    const Scratch scratch;
    set_stage(scratch);
    const Ran ran = run(scratch, {"trace", "stagee", "-o", "-"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    CHECK(ran.says("there is no scene, creature or replay \"stagee\""));
    CHECK(ran.says("\"stage\""));
}

TEST_CASE("a scene that names a missing creature is told at its place") {
    const Scratch scratch;
    scratch.write("lonely.toml", stage_text);
    for (const Words& line :
         {Words{"check", "lonely.toml"}, Words{"trace", "lonely.toml", "-o", "out.jsonl"},
          Words{"play", "lonely.toml"}}) {
        const Ran ran = run(scratch, line, nothing_else);
        CAPTURE(ran.err);
        CHECK(ran.status == 1);
        CHECK(ran.says("lonely.toml:9:12: spawns[0].creature: there is no creature \"green\""));
        CHECK(ran.says("lonely.toml:13:12: spawns[1].creature: there is no creature \"violet\""));
        CHECK(scratch.files() == std::set<std::string>{"lonely.toml"});
    }
}

TEST_CASE("creatures that extend each other in a circle are told so") {
    const Scratch scratch;
    scratch.write("a.toml", "extends = \"b\"\nname = \"A\"\n");
    scratch.write("b.toml", "extends = \"c\"\nname = \"B\"\n");
    scratch.write("c.toml", "extends = \"a\"\nname = \"C\"\n");
    for (const Words& line :
         {Words{"check", "a.toml"}, Words{"trace", "a.toml", "-o", "out.jsonl"}}) {
        const Ran ran = run(scratch, line, nothing_else);
        CAPTURE(ran.err);
        CHECK(ran.status == 1);
        CHECK(ran.says("extends"));
        CHECK(ran.says("circle"));
        CHECK(scratch.files().size() == 3);
    }
}

TEST_CASE("what exists is not overwritten but with --force") {
    const Scratch scratch;
    set_stage(scratch);
    scratch.write("out.jsonl", "mine");
    const Words words{"trace", "stage", "--ticks", "2", "-o", "out.jsonl"};
    Ran ran = run(scratch, words, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("out.jsonl: exists already"));
    CHECK(scratch.read("out.jsonl") == "mine");
    Words forced = words;
    forced.emplace_back("--force");
    CHECK(run(scratch, forced, nothing_else).status == 0);
    CHECK(scratch.read("out.jsonl").starts_with("{\"wriggle_trace\":1,"));
    CHECK(scratch.files() == std::set<std::string>{"out.jsonl"});
}

TEST_CASE("an output that cannot be: no folder, a folder, a folder nobody may write to") {
    const Scratch scratch;
    set_stage(scratch);
    fs::create_directory(scratch.work() / "closed");
    fs::permissions(scratch.work() / "closed", fs::perms::owner_read | fs::perms::owner_exec);
    const std::pair<std::string, std::string> outputs[] = {
        {"nowhere/out", "there is no folder \"nowhere\""},
        {"closed/out", "cannot be written: Permission denied"}};
    for (const auto& [output, why] : outputs)
        for (const Words& line :
             {Words{"trace", "stage", "--ticks", "2", "-o", output + ".jsonl"},
              Words{"film", "stage", "--at", "0", "-o", output + ".png"},
              Words{"film", "stage", "--to", "0.1", "-o", output + ".png"},
              Words{"play", "stage", "--ticks", "2", "--screenshot", output + ".png"},
              Words{"new", "mine", "-o", output + ".toml"}}) {
            CAPTURE(line[0]);
            const Ran ran = run(scratch, line, nothing_else);
            CAPTURE(ran.err);
            CHECK(ran.status == 1);
            CHECK(ran.out.empty());
            CHECK(ran.says(output));
            CHECK(ran.says(why));
            CHECK(fs::is_empty(scratch.work() / "closed"));
            CHECK(scratch.files() == std::set<std::string>{"closed"});
        }
    const Ran ran = run(scratch, {"trace", "stage", "--ticks", "2", "-o", "closed"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("closed: is a folder; give a file's name"));
}

TEST_CASE("a command line that is wrong: status 2, a word on standard error, nothing else") {
    const Scratch scratch;
    set_stage(scratch);
    for (const Words& line : {Words{"check"},
                              Words{"trace", "stage"},
                              Words{"trace", "-o", "x.jsonl"},
                              Words{"film", "stage"},
                              Words{"trace", "stage", "-o", "x", "--ticks", "0"},
                              Words{"trace", "stage", "-o", "x", "--ticks", "many"},
                              Words{"trace", "stage", "-o", "x", "--seed", "-1"},
                              Words{"trace", "stage", "-o", "x", "--seconds", "1", "--ticks", "60"},
                              Words{"trace", "stage", "-o", "x", "--scene", "flat"},
                              Words{"film", "stage", "-o", "x.png", "--size", "10"},
                              Words{"film", "stage", "-o", "x.png", "--fps", "7"},
                              Words{"film", "stage", "-o", "x.png", "--at", "3", "--to", "1"},
                              Words{"film", "stage", "-o", "x.png", "--from", "3", "--to", "1"},
                              Words{"play", "stage", "--screenshot", "x.png"},
                              Words{"play", "stage", "--ticks", "2", "--screenshot", "x.bmp"},
                              Words{"schema"},
                              Words{"schema", "planet"},
                              Words{"new"},
                              Words{"new", "x", "--kind", "teleport"},
                              Words{"list", "more"},
                              Words{"--no-such-option"},
                              Words{"replay"},
                              Words{"stage", "ruins"}}) {
        std::string all;
        for (const std::string& word : line)
            all += word + " ";
        CAPTURE(all);
        const Ran ran = run(scratch, line, nothing_else);
        CAPTURE(ran.err);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        CHECK_FALSE(ran.err.empty());
        CHECK(scratch.files().empty());
    }
}

TEST_CASE("help and the version need nothing and go to standard output") {
    const Scratch scratch;
    for (const Words& line :
         {Words{"--help"}, Words{"-h"}, Words{"play", "--help"}, Words{"check", "--help"},
          Words{"film", "--help"}, Words{"trace", "--help"}, Words{"replay", "--help"},
          Words{"list", "--help"}, Words{"new", "--help"}, Words{"schema", "--help"},
          Words{"--version"}}) {
        const Ran ran = run(scratch, line, nothing_else);
        CHECK(ran.status == 0);
        CHECK(ran.err.empty());
        CHECK_FALSE(ran.out.empty());
        if (line.size() == 2)
            CHECK(ran.out.find("Usage: wriggle " + line[0] + " ") != std::string::npos);
    }
}

TEST_CASE("a reader that has enough (| head) ends a trace, with status 0 and no word") {
    const Scratch scratch;
    set_stage(scratch);
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    Started trace(scratch, {"trace", "stage", "--seconds", "100000", "-o", "-"}, nothing_else,
                  ends[1]);
    close(ends[1]);
    std::string first(17, '\0');
    for (std::size_t got = 0; got < first.size();) {
        const ssize_t count = read(ends[0], first.data() + got, first.size() - got);
        REQUIRE(count > 0);
        got += static_cast<std::size_t>(count);
    }
    close(ends[0]);
    CHECK(first == "{\"wriggle_trace\":");
    const Ran ran = trace.wait();
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
}

TEST_CASE("a trace that is stopped leaves no half of it, and what was there stays") {
    const Scratch scratch;
    set_stage(scratch);
    scratch.write("out.jsonl", "mine");
    for (const int signal : {SIGINT, SIGTERM}) {
        Started trace(scratch,
                      {"trace", "stage", "--seconds", "100000", "-o", "out.jsonl", "--force"},
                      nothing_else);
        std::error_code ignored;
        for (int waited = 0; waited < 6000; ++waited) {
            if (fs::file_size(scratch.work() / "out.jsonl.part", ignored) + 1 > 4096) break;
            usleep(10'000);
        }
        trace.send(signal);
        const Ran ran = trace.wait();
        CHECK(ran.status == 1);
        CHECK(ran.err == "wriggle: stopped before the end\n");
        CHECK(scratch.files() == std::set<std::string>{"out.jsonl"});
        CHECK(scratch.read("out.jsonl") == "mine");
    }
}

TEST_CASE("a disk that is full is told, with status 1") {
    const Scratch scratch;
    set_stage(scratch);
    const Ran ran =
        run(scratch, {"trace", "stage", "--ticks", "5", "-o", "/dev/full"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("/dev/full: writing it failed: No space left on device"));
}
