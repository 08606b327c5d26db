#include "game/live_files.hpp"

#include <doctest/doctest.h>

#include "tests/load_files.hpp"
#include "tests/stage_run.hpp"

using namespace wriggle;
namespace fs = std::filesystem;

namespace {

const std::string newt = "name = \"Newt\"\n[body]\nchunks = [{ name = \"a\", radius = 0.2 }]\n";

/// A person's folder that is watched, and a clock of its own.
struct Watched {
    program::Scratch scratch;
    Library library;
    double seconds = 100.0;
    LiveFiles files;

    explicit Watched(const std::vector<fs::path>& more = {})
        : library(staged(scratch)), files(library, more, {}, seconds) {}
    static Library staged(const program::Scratch& scratch) {
        program::set_stage(scratch);
        return program::library_of(scratch);
    }
    fs::path creature(const std::string& stem) const {
        return scratch.person() / "creatures" / (stem + ".toml");
    }
    void write(const std::string& stem, const std::string& text) const {
        std::ofstream(creature(stem), std::ios::binary) << text;
    }
    /// As an editor does that never has half a file lying about.
    void write_by_rename(const std::string& stem, const std::string& text) const {
        const fs::path part = scratch.person() / "creatures" / (stem + ".toml~");
        std::ofstream(part, std::ios::binary) << text;
        fs::rename(part, creature(stem));
    }
    /// All that is new within so many seconds, looked for sixty times in each.
    FileNews within(double time) {
        FileNews all;
        for (const double end = seconds + time; seconds < end; seconds += 1.0 / 60.0) {
            FileNews news = files.look(seconds);
            std::move(news.creatures.begin(), news.creatures.end(),
                      std::back_inserter(all.creatures));
            std::move(news.scenes.begin(), news.scenes.end(), std::back_inserter(all.scenes));
            std::move(news.words.begin(), news.words.end(), std::back_inserter(all.words));
            if (news.settings) all.settings = news.settings;
            all.any = all.any || news.any;
            all.new_faults = all.new_faults || news.new_faults;
        }
        return all;
    }
    std::string faults() const {
        std::string all;
        for (const FaultyFile& file : files.faults())
            for (const SourceFault& fault : file.faults)
                all += text_of(fault.problem) + '\n' + fault.line + '\n';
        return all;
    }
};

}  // namespace

TEST_CASE("live files: nothing is told while nothing changes") {
    Watched watched;
    const FileNews news = watched.within(3.0);
    CHECK(news.creatures.empty());
    CHECK(news.scenes.empty());
    CHECK_FALSE(news.settings);
    CHECK_FALSE(news.any);
    CHECK(news.words.empty());
    CHECK(watched.faults().empty());
}

TEST_CASE("live files: a saved creature is told within a fifth of a second, once") {
    for (const bool by_rename : {false, true}) {
        CAPTURE(by_rename);
        Watched watched;
        const std::string text = program::animal_text("Green", "#123456");
        if (by_rename)
            watched.write_by_rename("green", text);
        else
            watched.write("green", text);
        const FileNews news = watched.within(0.2);
        REQUIRE(news.creatures.size() == 1);
        CHECK(news.creatures[0].stem == "green");
        CHECK(news.creatures[0].skin.colors.base == Color{0x12, 0x34, 0x56});
        CHECK(news.any);
        CHECK_FALSE(news.new_faults);
        CHECK(watched.within(2.0).creatures.empty());
        // Saved again as it is, or with other comments, it says nothing new.
        watched.write("green", "# Mine.\n" + text);
        CHECK(watched.within(2.0).creatures.empty());
    }
}

TEST_CASE("live files: a file that is written twice, or half at first, is read when it is whole") {
    Watched watched;
    const std::string text = program::animal_text("Green", "#123456");
    for (int i = 0; i < 5; ++i) {
        watched.write("green", text.substr(0, text.size() / 2));
        watched.write("green", text);
    }
    CHECK(watched.within(0.2).creatures.size() == 1);
    // Left empty, broken or away for a moment: nobody is told of faults.
    for (const char* half : {"", "format = 1\nname = \"Gre", "-"}) {
        CAPTURE(half);
        if (*half == '-')
            fs::remove(watched.creature("green"));
        else
            watched.write("green", half);
        FileNews news = watched.within(0.3);
        CHECK(news.creatures.empty());
        CHECK_FALSE(news.new_faults);
        CHECK(watched.faults().empty());
        watched.write("green", text);
        news = watched.within(2.0);
        CHECK(news.creatures.empty());
        CHECK_FALSE(news.new_faults);
        CHECK(news.words.empty());
    }
}

TEST_CASE("live files: who writes on and on is read none the less") {
    Watched watched;
    std::size_t told = 0;
    for (int i = 0; i < 60; ++i) {
        watched.write("green", program::animal_text("Green", i % 2 ? "#123456" : "#654321") +
                                   "sight = " + std::to_string(i % 7 + 1) + "\n");
        told += watched.within(1.0 / 60.0).creatures.size();
    }
    CHECK(told > 3);
}

TEST_CASE("live files: a file with faults is told with its lines until it is right") {
    Watched watched;
    watched.write("green", "name = \"Green\"\nextends = \"mud_gecko\"\n[locomotion]\nsped = 2.0\n");
    FileNews news = watched.within(1.0);
    CHECK(news.new_faults);
    CHECK(news.creatures.empty());
    REQUIRE(watched.files.faults().size() == 1);
    const FaultyFile faulty = watched.files.faults()[0];
    CHECK(faulty.path == watched.creature("green"));
    REQUIRE(faulty.faults.size() == 1);
    CHECK(faulty.faults[0].problem.line == 4);
    CHECK(faulty.faults[0].problem.what.find("did you mean \"speed\"?") != std::string::npos);
    CHECK(faulty.faults[0].line == "sped = 2.0");
    CHECK(faulty.faults[0].caret == 0);
    CHECK_FALSE(watched.within(3.0).new_faults);

    watched.write("green",
                  "name = \"Green\"\nextends = \"mud_gecko\"\n[locomotion]\nspeed = 2.0\n");
    news = watched.within(0.2);
    CHECK(news.creatures.size() == 1);
    CHECK(news.any);
    CHECK(watched.faults().empty());
    REQUIRE(news.words.size() == 1);
    CHECK(news.words[0].ends_with("green.toml is right now."));
}

TEST_CASE("live files: who extends a file changes with it, and has its faults") {
    Watched watched;
    watched.write("base", "abstract = true\n" + newt);
    watched.write("newt", "name = \"Newt\"\nextends = \"base\"\n");
    watched.write("far", "name = \"Far\"\nextends = \"newt\"\n");
    CHECK(watched.within(1.5).creatures.size() == 2);
    std::string longer = newt;
    longer.replace(longer.find("0.2"), 3, "0.3");
    watched.write("base", "abstract = true\n" + longer);
    const FileNews news = watched.within(0.2);
    REQUIRE(news.creatures.size() == 2);
    for (const CreatureDef& creature : news.creatures)
        CHECK(float(creature.body.chunks[0].radius) == doctest::Approx(0.3));

    watched.write("base", "abstract = true\nradiant = 1\n" + longer);
    CHECK(watched.within(1.0).new_faults);
    REQUIRE(watched.files.faults().size() == 3);
    const SourceFault inherited = watched.files.faults()[1].faults[0];
    CHECK(inherited.line == "radiant = 1");
    CHECK(inherited.path == watched.creature("base"));
}

TEST_CASE(
    "live files: new ones come, those taken away go, a person's stands before a shipped one") {
    Watched watched;
    watched.write("newt", newt);
    FileNews news = watched.within(0.2);
    REQUIRE(news.creatures.size() == 1);
    CHECK(news.creatures[0].stem == "newt");
    CHECK(news.any);
    CHECK(news.words == std::vector<std::string>{"New here: Newt"});
    CHECK(watched.library.named("newt", FileKind::creature));

    fs::remove(watched.creature("newt"));
    news = watched.within(1.0);
    CHECK(news.any);
    REQUIRE(news.words.size() == 1);
    CHECK(news.words[0].ends_with("newt.toml is gone. Those that live go on."));
    CHECK_FALSE(watched.library.named("newt", FileKind::creature));

    watched.write("mire_leech", newt);
    news = watched.within(0.2);
    REQUIRE(news.creatures.size() == 1);
    CHECK(news.creatures[0].name == "Newt");
    fs::remove(watched.creature("mire_leech"));
    news = watched.within(1.0);
    REQUIRE(news.creatures.size() == 1);
    CHECK(news.creatures[0].name != "Newt");
}

TEST_CASE("live files: the person's folder may be made while the game runs") {
    program::Scratch scratch;
    fs::remove_all(scratch.person());
    Library library = program::library_of(scratch);
    LiveFiles files(library, {}, {}, 0.0);
    fs::create_directories(scratch.person() / "creatures");
    files.look(0.1);
    files.look(0.2);
    std::ofstream(scratch.person() / "creatures" / "newt.toml") << newt;
    files.look(0.3);
    CHECK(files.look(0.4).creatures.size() == 1);
}

TEST_CASE("live files: a creature that lies elsewhere is watched where a run was read from it") {
    program::Scratch scratch;
    const fs::path file = scratch.write("newt.toml", newt);
    Library library = program::library_of(scratch);
    LiveFiles files(library, {file}, {}, 0.0);
    scratch.write("newt.toml", newt + "[locomotion]\nspeed = 2.0\n");
    files.look(1.0);
    const FileNews news = files.look(1.1);
    REQUIRE(news.creatures.size() == 1);
    CHECK(news.creatures[0].stem == "newt");
}

TEST_CASE("live files: scenes and settings are told too") {
    Watched watched;
    std::string stage = program::stage_text;
    stage.replace(stage.find("\"Stage\""), 7, "\"Scene\"");
    watched.scratch.write("../data/wriggle/scenes/stage.toml", stage);
    FileNews news = watched.within(0.2);
    REQUIRE(news.scenes.size() == 1);
    CHECK(news.scenes[0].name == "Scene");
    watched.scratch.write("../data/wriggle/game.toml", "format = 1\n[keys]\nhelp = [\"F10\"]\n");
    news = watched.within(0.2);
    REQUIRE(news.settings);
    CHECK(news.settings->keys.help == std::vector<std::string>{"F10"});
    watched.scratch.write("../data/wriggle/game.toml", "format = 1\n[keys]\nhelp = [\"Any\"]\n");
    news = watched.within(1.0);
    CHECK(news.new_faults);
    CHECK_FALSE(news.settings);
    CHECK(watched.faults().find("Any") != std::string::npos);
}

TEST_CASE("live files: files that were broken when the game began are listed, and cry to nobody") {
    program::Scratch scratch;
    scratch.write("../data/wriggle/creatures/broken.toml", "name = \"B\"\nbody = 3\n");
    Library library = program::library_of(scratch);
    LiveFiles files(library, {}, {}, 0.0);
    CHECK(files.faults().size() == 1);
    CHECK_FALSE(files.look(1.5).new_faults);
}

TEST_CASE("live files: what was saved after a run was read from it is told at the first look") {
    program::Scratch scratch;
    program::set_stage(scratch);
    const Run run = program::run_of(scratch, "stage");
    scratch.write("../data/wriggle/creatures/green.toml", program::animal_text("Green", "#123456"));
    Library library = program::library_of(scratch);
    LiveFiles files(library, run.files, run.species, 0.0);
    const FileNews news = files.look(0.01);
    REQUIRE(news.creatures.size() == 1);
    CHECK(news.creatures[0].stem == "green");
    CHECK(news.words.empty());
    CHECK(files.look(0.02).creatures.empty());
}

TEST_CASE("live files: a base that goes while it is looked for is not there, and ends nothing") {
    Watched watched;
    watched.write("newt", newt);
    watched.library.refresh();
    const FindFile find = watched.library.finder();
    CHECK(find("newt"));
    fs::remove(watched.creature("newt"));
    CHECK_FALSE(find("newt"));
}
