#include "game/open_file.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "tests/program.hpp"

using namespace wriggle;
using program::Words;

TEST_CASE("open file: each editor is told the place as it wants it") {
    const auto command = [](const std::string& visual) {
        return editor_command(visual, "/f/-a b.toml", 12, 3);
    };
    const std::string file = "/f/-a b.toml";
    CHECK(command("") == Words{"xdg-open", file});
    CHECK(command("/opt/odd") == Words{"/opt/odd", file});
    CHECK(command("code --wait") == Words{"code", "--wait", "--goto", file + ":12:3"});
    CHECK(command("'/usr/my bin/gvim' \"-c x\"") == Words{"/usr/my bin/gvim", "-c x", "+12", file});
    CHECK(command("emacs") == Words{"emacs", "+12:3", file});
    CHECK(command("subl") == Words{"subl", file + ":12:3"});
    CHECK(command("kate") == Words{"kate", "-l", "12", "-c", "3", file});
    CHECK(command("vim") == Words{"x-terminal-emulator", "-e", "vim", "+12", file});
    // Nothing of a shell's happens.
    CHECK(command("a\\ b $HOME `x` ;") == Words{"a b", "$HOME", "`x`", ";", file});
}

TEST_CASE("open file: starts the person's editor and does not wait for it") {
    const program::Scratch scratch;
    const auto script = scratch.write("my editor",
                                      "#!/bin/sh\nprintf '%s|' \"$@\" > seen.part\n"
                                      "mv seen.part seen\nsleep 5\n");
    program::fs::permissions(script, program::fs::perms::owner_all);
    const auto file = scratch.write("it.toml", "");
    const auto here = program::fs::current_path();
    program::fs::current_path(scratch.work());
    setenv("VISUAL", fmt::format("'{}' -x", script.string()).c_str(), 1);
    const auto begin = std::chrono::steady_clock::now();
    CHECK(open_in_editor(file, 4, 2).empty());
    while (!program::fs::exists(scratch.work() / "seen") &&
           std::chrono::steady_clock::now() - begin < std::chrono::seconds(60))
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(scratch.read("seen") == fmt::format("-x|{}|", file.string()));
    setenv("VISUAL", "/no/such/editor", 1);
    CHECK(open_in_editor(file) ==
          "/no/such/editor cannot be started: No such file or directory. Set $VISUAL to your "
          "editor.");
    unsetenv("VISUAL");
    program::fs::current_path(here);
}
