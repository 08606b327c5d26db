// The real program's `check --quality`: the motion card.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/program_stage.hpp"

using namespace program;
using nlohmann::json;

namespace {

const Environment nothing_else{{"DISPLAY", std::nullopt}, {"PATH", "/nonexistent"}};

const std::string stiff_tail =
    "extends = \"mud_gecko\"\nname = \"Stiff tail\"\n[[tentacles]]\nname = \"tail\"\n"
    "drift = { amplitude = 0.0 }\nwave = { amplitude = 0.0 }\n";

std::size_t count_of(const std::string& text, const std::string& word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos;
         at = text.find(word, at + word.size()))
        ++count;
    return count;
}

}  // namespace

TEST_CASE("quality: the card of a creature by name, in words and as JSON") {
    const Scratch scratch;
    set_stage(scratch);
    const std::string file = (scratch.person() / "creatures/green.toml").string();
    Ran ran = run(scratch, {"check", "--quality", "green"}, nothing_else);
    INFO(ran.out);
    CHECK(ran.status == 0);
    CHECK_FALSE(ran.says("fail"));
    CHECK(ran.out.starts_with(file + ": creature, fine\n\n" + file + ": Green, seed 1\n"));
    for (int row = 1; row <= 17; ++row) {
        const std::string number = (row < 10 ? "\n  " : "\n ") + std::to_string(row) + "  ";
        CHECK_MESSAGE(count_of(ran.out, number + "pass  ") == 1, row);
    }
    CHECK(ran.out.ends_with("17 rows pass, 0 fail, 0 do not fit\n"));

    ran = run(scratch, {"check", "--quality", "--json", "--seeds", "2", "--seed", "8", "veil_kelp"},
              nothing_else);
    CHECK(ran.status == 0);
    json answer = json::parse(ran.out);
    CHECK(answer["wriggle_check"] == 1);
    CHECK(answer["ok"] == true);
    json& card = answer["files"][0]["card"];
    CHECK(card["name"] == "Veil kelp");
    CHECK(card["seeds"] == json{8, 9});
    CHECK(card["rows"].size() == 17);
}

TEST_CASE("quality: a spoilt animal fails the row that it should, and the key is told") {
    const Scratch scratch;
    scratch.write("stiff.toml", stiff_tail);
    const Ran ran = run(scratch, {"check", "stiff.toml", "--quality"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("stiff.toml: fails the motion card: row "));
    CHECK(ran.says(" 17\n"));
    CHECK(ran.out.find("\n 17  FAIL  dead at rest") != std::string::npos);
    CHECK(ran.out.find("turn tentacles.drift.amplitude, ") != std::string::npos);
    CHECK(ran.out.find("\n 16  pass  ") != std::string::npos);

    const Ran as_json = run(scratch, {"check", "stiff.toml", "--quality", "--json"}, nothing_else);
    CHECK(as_json.status == 1);
    json answer = json::parse(as_json.out);
    CHECK(answer["ok"] == false);
    CHECK(answer["files"][0]["ok"] == false);
    CHECK(answer["files"][0]["problems"].empty());
    CHECK(answer["files"][0]["card"]["rows"][16]["keys"][0] == "tentacles.drift.amplitude");
}

TEST_CASE("quality: several creatures of a folder, in its order, each as it is alone") {
    const Scratch scratch;
    fs::create_directories(scratch.work() / "zoo");
    scratch.write("zoo/b_stiff.toml", stiff_tail);
    scratch.write("zoo/a_weed.toml", "extends = \"veil_kelp\"\nname = \"Weed\"\n");
    scratch.write("zoo/base.toml", "extends = \"veil_kelp\"\nname = \"B\"\nabstract = true\n");
    scratch.write("zoo/empty.toml", "name = \"Empty\"\nsize = [4.0, 4.0]\nsolids = []\n");
    scratch.write("zoo/more.toml", "extends = \"veil_kelp\"\nname = \"More\"\n");
    const Ran ran = run(scratch, {"check", "--quality", "--seed", "2", "zoo"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("zoo/b_stiff.toml: fails the motion card: row "));
    CHECK_FALSE(ran.says("weed.toml: fails"));
    CHECK(ran.says("1 of 3 creatures fail the motion card\n"));
    std::string cards;
    for (const char* file : {"zoo/a_weed.toml", "zoo/b_stiff.toml", "zoo/more.toml"}) {
        const Ran alone = run(scratch, {"check", "--quality", "--seed", "2", file}, nothing_else);
        cards += alone.out.substr(alone.out.find("\n\n") + 1);
    }
    CHECK(ran.out.ends_with(cards));
    CHECK(ran.out.find("zoo/empty.toml: scene, fine\n") != std::string::npos);
}

TEST_CASE("quality: faults are told all at once, and nothing is measured before they are mended") {
    const Scratch scratch;
    set_stage(scratch);
    scratch.write("base.toml", "extends = \"mud_gecko\"\nname = \"B\"\nabstract = true\n");
    scratch.write("faulty.toml", "extends = \"mud_gecko\"\nname = \"F\"\nspeeed = 3\n");
    Ran ran = run(scratch,
                  {"check", "--quality", "green", "gren", "base.toml", "faulty.toml", "not/there",
                   (scratch.person() / "scenes/stage.toml").string()},
                  nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.out == (scratch.person() / "creatures/green.toml").string() + ": creature, fine\n");
    CHECK(ran.says("there is no creature \"gren\" (did you mean \"green\"?)"));
    CHECK(ran.says("base.toml:1:1: is a base for other creatures (abstract = true)"));
    CHECK(ran.says("faulty.toml:3:1: speeed: "));
    CHECK(ran.says("not/there: "));
    CHECK(ran.says("stage.toml:1:1: is a scene; --quality measures creatures"));
    CHECK(ran.says("5 of 6 files have faults"));

    ran =
        run(scratch, {"check", "--quality", (scratch.person() / "scenes").string()}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("there is no creature to measure"));

    ran = run(scratch, {"check", "green", "--seeds", "2"}, nothing_else);
    CHECK(ran.status == 2);
    CHECK(ran.says("--seeds needs --quality"));
    ran = run(scratch, {"check", "green", "--quality", "--seeds", "0"}, nothing_else);
    CHECK(ran.status == 2);
    CHECK(ran.says("--seeds: \"0\" is not a whole number from 1 to 1000"));
}

TEST_CASE("quality: the help documents the JSON by its keys") {
    const Scratch scratch;
    const Ran help = run(scratch, {"check", "--help"}, nothing_else);
    CHECK(help.status == 0);
    scratch.write("weed.toml", "extends = \"veil_kelp\"\nname = \"Weed\"\nextra = 1\n");
    Ran ran = run(scratch, {"check", "--json", "weed.toml"}, nothing_else);
    json answer = json::parse(ran.out);
    const auto documented = [&](const json& object) {
        for (const auto& item : object.items())
            CHECK_MESSAGE(help.out.find(item.key()) != std::string::npos, item.key());
    };
    documented(answer);
    documented(answer["files"][0]);
    documented(answer["files"][0]["problems"][0]);
    scratch.write("weed.toml", "extends = \"veil_kelp\"\nname = \"Weed\"\n");
    ran = run(scratch, {"check", "--quality", "--json", "weed.toml"}, nothing_else);
    answer = json::parse(ran.out);
    json card = answer["files"][0]["card"];
    documented(answer["files"][0]);
    documented(card);
    documented(card["rows"][3]);
    documented(card["rows"][3]["figures"][0]);
}

TEST_CASE("quality: asked to stop, it ends soon and without a card") {
    const Scratch scratch;
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    Started started(scratch, {"check", "--quality", "--seeds", "1000", "veil_kelp"}, nothing_else,
                    ends[1]);
    close(ends[1]);
    const auto said = [&] {
        char words[256];
        const ssize_t count = read(ends[0], words, sizeof words);
        return std::string(words, static_cast<std::size_t>(std::max<ssize_t>(0, count)));
    };
    CHECK(said().find("creature, fine") != std::string::npos);  // now it measures
    started.send(SIGINT);
    const Ran ran = started.wait();
    CHECK(ran.status == 1);
    CHECK(ran.says("stopped before the end"));
    CHECK(said().empty());
    close(ends[0]);
}
