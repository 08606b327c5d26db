// What the real program says of a command line that is wrong: every fault, in a person's words.
#include <doctest/doctest.h>

#include "tests/program.hpp"

using namespace program;

namespace {

const Environment nothing_else{{"DISPLAY", std::nullopt}, {"PATH", "/nonexistent"}};

/// All that it says, its last line left out, which leads to the help.
std::string faults_of(const Words& line) {
    const Scratch scratch;
    const Ran ran = run(scratch, line, nothing_else);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(scratch.files().empty());
    const std::size_t hint = ran.err.rfind("Try \"wriggle ");
    REQUIRE(hint != std::string::npos);
    return ran.err.substr(0, hint);
}

}  // namespace

TEST_CASE("lines: options and commands with a slip are told with what was meant") {
    CHECK(
        faults_of({"trace", "flat", "--tick", "3", "-o", "-"}) ==
        "wriggle: \"--tick\" is not an option of \"wriggle trace\" (did you mean \"--ticks\"?)\n");
    CHECK(faults_of({"--sead=3"}) ==
          "wriggle: \"--sead\" is not an option of \"wriggle play\" (did you mean \"--seed\"?)\n");
    CHECK(faults_of({"tarce", "flat", "-o", "-"}) ==
          "wriggle: \"tarce\" is not a command (did you mean \"trace\"?)\n");
    CHECK(
        faults_of({"schema", "creatur"}) ==
        "wriggle: \"creatur\" is not a kind of file; use \"creature\", \"scene\" or \"game\" (did "
        "you mean \"creature\"?)\n");
    const Scratch scratch;
    const Ran ran = run(scratch, {"chekc"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(
        ran.says("there is no command, scene, creature or replay \"chekc\" (did you mean "
                 "\"check\"?)"));
}

TEST_CASE("lines: numbers are whole, finite and in range, and all faults are told at once") {
    CHECK(
        faults_of({"trace", "flat", "-o", "-", "--seconds", "nan", "--sed", "3", "--seed", "-1"}) ==
        "wriggle: --seconds: \"nan\" is not a number above 0, up to 16666666.666666666\n"
        "wriggle: \"--sed\" is not an option of \"wriggle trace\" (did you mean \"--seed\"?)\n"
        "wriggle: --seed: \"-1\" is not a whole number from 0 to 9223372036854775807\n");
    for (const char* ticks : {"0", "-1", "1e30", "1.5", "0x10", "99999999999999999999", "1_000"})
        CHECK(faults_of({"trace", "flat", "-o", "-", "--ticks", ticks}) ==
              "wriggle: --ticks: \"" + std::string(ticks) +
                  "\" is not a whole number from 1 to 1000000000\n");
    for (const char* size : {"0x0", "99999x99999", " 20x20", "20x+20", "20", "20x20x"})
        CHECK(faults_of({"film", "flat", "-o", "a.png", "--size", size}) ==
              "wriggle: --size: \"" + std::string(size) +
                  "\" is not a size; use WIDTHxHEIGHT, each 16 to 8192\n");
    for (const char* fps : {"0", "-1", "7", "1e9", "61"})
        CHECK(faults_of({"film", "flat", "-o", "a.png", "--fps", fps}) ==
              "wriggle: --fps: \"" + std::string(fps) +
                  "\" does not divide 60; use 60, 30, 20, 15, 12 or 10\n");
}

TEST_CASE("lines: what is missing, there twice, or one too many") {
    CHECK(faults_of({"trace"}) ==
          "wriggle: \"wriggle trace\" needs a scene, creature or replay: a path or a bare name\n"
          "wriggle: \"wriggle trace\" needs -o,--output FILE: where to; - is standard output\n");
    CHECK(faults_of({"trace", "flat", "--seed", "-o", "-"}) ==
          "wriggle: --seed needs a value: N\n");
    CHECK(faults_of({"trace", "flat", "--seed=", "-o", "-"}) ==
          "wriggle: --seed needs a value: N\n");
    CHECK(faults_of({"trace", "flat", "-o"}) == "wriggle: -o needs a value: FILE\n");
    CHECK(faults_of({"--config"}) == "wriggle: --config needs a value: DIR\n");
    CHECK(faults_of({"--config=", "list"}) == "wriggle: --config needs a value: DIR\n");
    CHECK(faults_of({"trace", "flat", "-o", "-", "--ticks", "1", "--ticks", "2"}) ==
          "wriggle: --ticks is there twice\n");
    CHECK(faults_of({"trace", "flat", "ruins", "-o", "-"}) ==
          "wriggle: \"wriggle trace\" takes one name; \"ruins\" is one too many\n");
    CHECK(faults_of({"list", "more"}) ==
          "wriggle: \"wriggle list\" takes no name; \"more\" is too much\n");
    CHECK(faults_of({"check", "a", "--json=x"}) == "wriggle: --json takes no value\n");
    CHECK(faults_of({"trace", "", "-o", "-"}) == "wriggle: \"\" is no name\n");
}

TEST_CASE("lines: a name in brackets is one name") {
    const Scratch scratch;
    const Ran ran = run(scratch, {"trace", "[a,b].toml]", "-o", "-"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("\"[a,b].toml]\""));
}

TEST_CASE("lines: nothing that is said colours the terminal") {
    const Scratch scratch;
    for (const Words& line :
         {Words{"trace", "\x1b[31mred.toml", "-o", "-"}, Words{"check", "\x1b[31mred.toml"},
          Words{"--config", "\x1b[31m", "list"},
          Words{"trace", "flat", "-o", "no/\x1b[31m.jsonl"}}) {
        const Ran ran = run(scratch, line, nothing_else);
        CHECK(ran.status == 1);
        CHECK(ran.says("\\x1b[31m"));
        CHECK(ran.err.find('\x1b') == std::string::npos);
    }
    scratch.write("\x1b[31m.toml", "name = \"x\"\nbody = { chunks = [{ name = \"a\" }] }\n");
    const Ran ran = run(scratch, {"check", "."}, nothing_else);
    CHECK(ran.status == 0);
    CHECK(ran.out == "\\x1b[31m.toml: creature, fine\n");
}
