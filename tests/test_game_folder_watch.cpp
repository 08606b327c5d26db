#include "game/folder_watch.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/program.hpp"

using namespace wriggle;
namespace fs = std::filesystem;

namespace {

bool tells(FolderWatch& watch, const fs::path& path) {
    const std::vector<fs::path> told = watch.take();
    return std::find(told.begin(), told.end(), path) != told.end();
}

}  // namespace

TEST_CASE("folder watch: tells files that were written, moved in and out, and taken away") {
    const program::Scratch scratch;
    const fs::path file = scratch.work() / "a.toml", other = scratch.data() / "b.toml";
    FolderWatch watch;
    watch.watch({scratch.work()});
    CHECK(watch.take().empty());
    scratch.write("a.toml", "1");
    CHECK(tells(watch, file));
    CHECK(watch.take().empty());
    fs::rename(file, other);
    CHECK(tells(watch, file));
    fs::rename(other, file);
    CHECK(tells(watch, file));
    fs::remove(file);
    CHECK(tells(watch, file));
    fs::create_symlink(other, file);
    CHECK(tells(watch, file));
}

TEST_CASE("folder watch: a file is told when its writer is done with it") {
    const program::Scratch scratch;
    FolderWatch watch;
    watch.watch({scratch.work()});
    std::ofstream out(scratch.work() / "a.toml");
    out << "half of it" << std::flush;
    CHECK(watch.take().empty());
    out.close();
    CHECK(tells(watch, scratch.work() / "a.toml"));
}

TEST_CASE("folder watch: a folder that is made later is watched from then on") {
    const program::Scratch scratch;
    const fs::path folder = scratch.work() / "later" / "creatures";
    FolderWatch watch;
    watch.watch({folder});
    fs::create_directories(folder);
    CHECK(tells(watch, scratch.work() / "later"));
    watch.watch({folder});
    std::ofstream(folder / "a.toml") << "1";
    CHECK(tells(watch, folder / "a.toml"));
}

TEST_CASE("folder watch: what is no longer asked for is no longer told") {
    const program::Scratch scratch;
    FolderWatch watch;
    watch.watch({scratch.work(), scratch.data()});
    watch.watch({scratch.data()});
    watch.take();
    scratch.write("a.toml", "1");
    CHECK(watch.take().empty());
    FolderWatch moved = std::move(watch);
    std::ofstream(scratch.data() / "b.toml") << "1";
    CHECK(tells(moved, scratch.data() / "b.toml"));
    CHECK(watch.take().empty());
}
