#include "game/uri_list.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

using namespace wriggle;
using Paths = std::vector<std::string>;

TEST_CASE("uri list: files of this machine, as desktops write them") {
    const NamedPaths named = paths_in(
        "# a comment\r\nfile:///home/a%20b/K%C3%A4fer.toml\r\nfile://localhost/x.png\r\n"
        "file:/y.toml\r\n\r\n/plain path/z.toml\n");
    CHECK(named.paths == Paths{"/home/a b/K\xc3\xa4"
                               "fer.toml",
                               "/x.png", "/y.toml", "/plain path/z.toml"});
    CHECK(named.faults.empty());
    setenv("HOME", "/home/me", 1);
    CHECK(paths_in("~/x.toml").paths == Paths{"/home/me/x.toml"});
}

TEST_CASE("uri list: what is elsewhere, or no path, is told") {
    for (const char* line :
         {"https://example.org/x.png", "file://server/share/x.toml", "file:relative.toml",
          "file:///x%zz.toml", "file:///x%2", "file:///x%00.toml", "hello", "file://"}) {
        const NamedPaths named = paths_in(line);
        CAPTURE(line);
        CHECK(named.paths.empty());
        REQUIRE(named.faults.size() == 1);
        CHECK(named.faults[0].ends_with(" is no file of this machine."));
        CHECK_FALSE(names_files(line));
    }
    CHECK(paths_in(std::string(5000, 'x').insert(0, "/")).paths.empty());
    CHECK(names_files("\n/x.toml\nhello"));
    CHECK_FALSE(names_files(""));
}

TEST_CASE("uri list: no more than so many files at once") {
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += "/x\n";
    const NamedPaths named = paths_in(text);
    CHECK(named.paths.size() == max_dropped_files);
    REQUIRE(named.faults.size() == 1);
    CHECK(named.faults[0] == "Those were more than 64 files: the others were left out.");
}
