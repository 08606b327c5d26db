#include "creatures/load.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "creatures/describe.hpp"
#include "creatures/random.hpp"
#include "creatures/toml_writer.hpp"
#include "tests/key_walk.hpp"
#include "tests/load_files.hpp"

using namespace wriggle;

TEST_CASE("load: the walker of the format's page") {
    const Folder examples{tests / "examples"};
    const auto loaded = load_creature(examples["mud_gecko"], examples);
    CHECK(all_of(loaded.problems) == "");
    CHECK(all_of(loaded.hints) == "");
    const CreatureDef& gecko = loaded.definition;
    CHECK(gecko.stem == "mud_gecko");
    CHECK(gecko.file == "mud_gecko.toml");
    CHECK(gecko.name == "Mud gecko");
    CHECK(gecko.tags == std::vector<std::string>{"prey", "lizard"});
    REQUIRE(gecko.body.chunks.size() == 3);
    CHECK(gecko.body.chunks[1].name == "belly");
    CHECK(gecko.body.max_bend.value == doctest::Approx(0.610865));
    CHECK(gecko.locomotion.grips.has(Surface::wall));
    CHECK_FALSE(gecko.locomotion.grips.has(Surface::ceiling));
    REQUIRE(gecko.legs.size() == 2);
    REQUIRE(gecko.legs[0].joint_limits.size() == 3);
    CHECK(gecko.legs[0].joint_limits[1].max == doctest::Approx(2.443461));
    CHECK(gecko.legs[0].smoothing.response.value == 2.0f);
    CHECK(gecko.legs[1].bend == BendSide::forward);
    REQUIRE(gecko.tentacles.size() == 1);
    CHECK(gecko.tentacles[0].bones.count == 12);
    CHECK(gecko.tentacles[0].drift.amplitude.value == 0.05f);
    CHECK(gecko.behaviour.flee == std::vector<std::string>{"predator"});
    CHECK(gecko.skin.colors.eye == Color{0xff, 0x5a, 0x3c});
    CHECK(gecko.skin.thickness.size() == 6);
    CHECK(gecko.skin.pattern.kind == PatternKind::saddles);
    CHECK(gecko.skin.head.shape == HeadShape::lizard);
    CHECK(gecko.skin.head.jaw_open == doctest::Approx(0.0698132));
    CHECK(gecko.skin.eyes.pupil == Pupil::slit);
    CHECK(gecko.skin.vary.hue == doctest::Approx(0.436332));
}

TEST_CASE("load: the hauler of the format's page") {
    const Folder examples{tests / "examples"};
    const auto loaded = load_creature(examples["long_father"], examples);
    CHECK(all_of(loaded.problems) == "");
    CHECK(all_of(loaded.hints) == "");
    REQUIRE(loaded.definition.tentacles.size() == 1);
    const TentacleDef& arm = loaded.definition.tentacles[0];
    CHECK(arm.repeat == 9);
    CHECK(arm.spread.value == doctest::Approx(6.2831853));
    CHECK(arm.grip.hold_time.kind == Varying::Kind::range);
    CHECK(arm.bones.length.second == 4.2f);
    CHECK(arm.reserve == 4);
    CHECK(loaded.definition.skin.glow.along == 15);
    CHECK(loaded.definition.skin.pattern.color == ColorSlot::accent);
}

TEST_CASE("load: the scene of the format's page") {
    const Folder examples{tests / "examples"};
    const auto loaded = load_scene(examples["ruins"], examples);
    CHECK(all_of(loaded.problems) == "");
    CHECK(all_of(loaded.hints) == "");
    const SceneDef& ruins = loaded.definition;
    CHECK(ruins.size == glm::vec2(60.0f, 24.0f));
    CHECK(ruins.solids.size() == 2);
    CHECK(ruins.poles[0].points.size() == 3);
    CHECK(ruins.water[0].max.y == 3.4f);
    CHECK(ruins.spawns[0].seed == 5);
    CHECK(ruins.light.sun.at.x == 0.535f);
    CHECK(ruins.backdrop.foreground == std::vector<std::string>{"chain"});
    CHECK_FALSE(ruins.palette.sky.given);
    CHECK(ruins.lamps[0].at == glm::vec2(4.75f, 11.1f));
    CHECK(ruins.grade.bloom == 0.55f);
}

TEST_CASE("load: every file that is shipped") {
    std::size_t files = 0;
    const std::filesystem::path config = WRIGGLE_SOURCE_DIR "/config";
    const Folder creatures{config / "creatures"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(config)) {
        if (entry.path().extension() != ".toml") continue;
        ++files;
        const SourceText source{entry.path().filename().string(), contents(entry.path())};
        CAPTURE(source.file);
        const FileKind kind = kind_of(source.text);
        const std::string folder = entry.path().parent_path().filename().string();
        CHECK(kind == (folder == "creatures" ? FileKind::creature
                       : folder == "scenes"  ? FileKind::scene
                                             : FileKind::game));
        // A scene may name a creature that is made after it; the creatures' own tests see to that.
        CHECK(all_of(problems_of(source, kind == FileKind::scene ? FindFile() : creatures)) == "");
    }
    CHECK(files > 0);
}

TEST_CASE("load: a byte order mark hides no kind") {
    CHECK(kind_of("\xef\xbb\xbfwriggle_replay = 1\nscene = \"a\"\n") == FileKind::replay);
    CHECK(kind_of("\xef\xbb\xbflegs = []\n") == FileKind::creature);
}

TEST_CASE("load: game.toml says every key, each with its default") {
    const std::string text = contents(WRIGGLE_SOURCE_DIR "/config/game.toml");
    const auto loaded = load_game({"game.toml", text});
    CHECK(all_of(loaded.problems) == "");
    CHECK(toml_of(loaded.definition) == toml_of(GameDef{}));
    for (const KeySeen& key : KeyWalk::of<GameDef>()) {
        CAPTURE(key.path);
        CHECK(text.find('\n' + key.name + " = ") != std::string::npos);
    }
}

TEST_CASE("load: the smallest creature is short, and needs no other key") {
    const auto loaded = creature_of(
        "name = \"Worm\"\n[body]\nchunks = [{ name = \"head\" }]\n[locomotion]\nkind = "
        "\"slither\"\n"
        "[[tentacles]]\nname = \"tail\"\nbones = { count = 12, length = 1.5 }\n");
    CHECK(all_of(loaded.problems) == "");
    CHECK(all_of(loaded.hints) == "");
    CHECK(loaded.definition.tentacles[0].attach == "head");
    CHECK(loaded.definition.gait.min_planted == 0);
}

TEST_CASE("load: every bad file gives its message, to the letter") {
    const Folder bad{tests / "bad"};
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(bad.path)) {
        if (entry.path().extension() != ".toml") continue;
        const std::string stem = entry.path().stem().string();
        const std::filesystem::path expected = bad.path / (stem + ".expected");
        if (!std::filesystem::exists(expected)) continue;  // a part of another one
        ++files;
        CAPTURE(stem);
        const std::string told = all_of(problems_of(bad[stem], bad));
        std::ofstream(std::filesystem::path(WRIGGLE_BINARY_DIR) / (stem + ".told")) << told;
        CHECK(told == contents(expected));
        CHECK(told != "");
    }
    CHECK(files >= 40);
}

TEST_CASE("load: files of more than a megabyte are refused") {
    std::string text = body;
    text += '#' + std::string(max_file_size, 'x');
    const auto problems = creature_of(text).problems;
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].what.find("at most 1048576 were expected") != std::string::npos);
}

TEST_CASE("load: noise never does worse than a problem") {
    const Folder examples{tests / "examples"}, bad{tests / "bad"};
    std::vector<SourceText> seeds{examples["mud_gecko"], examples["long_father"], examples["ruins"],
                                  bad["varying"], bad["remove_and_more"]};
    const std::string_view bits[] = {
        "[",       "]",  "{", "}",   "=",     "\"",         "'''",
        "\"\"\"",  "\n", ".", "nan", "1e300", "[[legs]]\n", "remove = true\n",
        "\\u0000", "-",  ",", "#",   "\xff",  "name",       "extends = \"mud_gecko\"\n"};
    Random random(7);
    for (int round = 0; round < 3000; ++round) {
        SourceText source = seeds[static_cast<std::size_t>(round) % seeds.size()];
        const int edits = random.integer(1, 4);
        for (int edit = 0; edit < edits && !source.text.empty(); ++edit) {
            const int last = static_cast<int>(source.text.size()) - 1;
            const auto at = static_cast<std::size_t>(random.integer(0, last));
            const int way = random.integer(0, 3);
            if (way == 0) {
                source.text[at] = static_cast<char>(random.integer(0, 255));
            } else if (way == 1) {
                const auto bit = static_cast<std::size_t>(random.integer(0, 20));
                source.text.insert(at, bits[bit]);
            } else if (way == 2) {
                source.text.erase(at, static_cast<std::size_t>(random.integer(1, 40)));
            } else {
                source.text.insert(at, source.text.substr(at / 2, 200));
            }
        }
        for (const Problem& problem : problems_of(source, examples)) {
            const std::string line = text_of(problem);
            CHECK(line.find('\n') == std::string::npos);
            CHECK(line.size() < 2000);
        }
    }
}

TEST_CASE("load: nothing that a file repeats without end costs without end") {
    const auto repeated = [](const std::string& text, std::size_t size) {
        std::string all;
        while (all.size() + text.size() < size)
            all += text;
        return all;
    };
    const std::size_t size = 900000;
    for (const std::string& text :
         {repeated("[[legs]]\n", size), repeated("[[zzz]]\n", size), std::string(size, '['),
          std::string(size, '\n'), std::string("a") + repeated(".a", size) + " = 1\n",
          std::string("[a") + repeated(".a", size) + "]\n",
          std::string("x = [") + repeated("1,", size) + "]\n",
          std::string("extends = [") + repeated("\"a\",", size) + "]\n",
          std::string("name = \"") + std::string(size, 'x') + "\"\n", repeated("{", size),
          std::string("[body]\nchunks = [") + repeated("{ name = \"a\" },", size) + "]\n",
          std::string("[[solids]]\npoints = [") + repeated("[0,0],", size) + "]\n"}) {
        const auto problems = problems_of({"it.toml", text}, {});
        CHECK(problems.size() > 0);
        CHECK(problems.size() <= Problems::most + 1);
    }
}

TEST_CASE("load: a limb without attach grows from the head, one that trails from the tail") {
    const auto loaded = creature_of(
        body +
        "[[legs]]\nname = \"l\"\nbones = [0.5]\n[[tentacles]]\nname = \"t\"\nbones = [0.5]\n"
        "[[tentacles]]\nname = \"s\"\nrole = \"sway\"\nbones = [0.5]\n");
    CHECK(all_of(loaded.problems) == "");
    CHECK(loaded.definition.legs[0].attach == "a");
    CHECK(loaded.definition.tentacles[0].attach == "c");
    CHECK(loaded.definition.tentacles[1].attach == "a");
    CHECK(loaded.definition.gait.min_planted == 1);  // of one leg, where nothing is said
}

TEST_CASE("load: what a file is, is told by its keys") {
    const Folder examples{tests / "examples"};
    CHECK(kind_of(examples["mud_gecko"].text) == FileKind::creature);
    CHECK(kind_of(examples["long_father"].text) == FileKind::creature);
    CHECK(kind_of(examples["ruins"].text) == FileKind::scene);
    CHECK(kind_of("name = \"Heir\"\nextends = \"lizard\"\n") == FileKind::creature);
    CHECK(kind_of("body.spacing = 0.4\n") == FileKind::creature);
    CHECK(kind_of("[ \"legs\" ]\n") == FileKind::creature);
    CHECK(kind_of("name = \"P\"\ngravity = [0, 0]\n") == FileKind::scene);
    CHECK(kind_of("[[solids]]\r\npoints = [") == FileKind::scene);  // broken, and still told
    CHECK(kind_of("[window]\nsize = [1, 2]\n[keys]\nspawn = 3\n") == FileKind::game);
    CHECK(kind_of("# a run\nwriggle_replay = 1\nscene = \"ruins\"\n[[definition]]\n"
                  "text = \"\"\"\n[body]\n[[legs]]\n[skin]\n\"\"\"\n") == FileKind::replay);
    CHECK(kind_of("") == FileKind::unknown);
    CHECK(kind_of("name = \"It\"\n") == FileKind::unknown);
    CHECK(kind_of("\xff\xfe[body") == FileKind::unknown);
}

TEST_CASE("load: a file's stem is its name in other files") {
    CHECK(stem_of("config/creatures/mud_gecko.toml") == "mud_gecko");
    CHECK(stem_of("mud_gecko.toml") == "mud_gecko");
    CHECK(stem_of("a\\b.toml") == "b");
    CHECK(stem_of("notes") == "notes");
    CHECK(stem_of("") == "");
}
