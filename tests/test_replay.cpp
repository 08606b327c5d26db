#include "creatures/replay.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <string>
#include <vector>

#include "creatures/replay_split.hpp"
#include "creatures/toml_text.hpp"
#include "tests/creature_fixture.hpp"

using namespace wriggle;

namespace {

// As the page of the interfaces shows it.
const char* const by_hand = R"(wriggle_replay = 1
game = "0.1.0"
scene = "ruins"
seed = 7

[[definition]]                                # what the run used
kind = "creature"
name = "mud_gecko"
text = """
name = "Mud gecko"
"""

[[event]]
tick = 60
grab = { creature = 0, chunk = "chest" }      # or limb = "tail", along = 0.8
[[event]]
tick = 61                                     # the mouse in metres
path = [3.0, 2.5, 3.021, 2.498]               # at most 60 an event
[[event]]
tick = 90
release = true
[[event]]
tick = 91
mouse = false
[[event]]
tick = 120
spawn = { creature = "mud_gecko", at = [2.0, 3.0], seed = 11 }
[[event]]
tick = 125
place = { creature = 0, at = [5.0, 6.0] }
[[event]]
tick = 126
remove = 12
[[event]]
tick = 130
steer = { creature = 0, intent = [1.0, 0.0], jump = false }
[[event]]
tick = 131
steer = { creature = 0, free = true }
[[event]]
tick = 600
hash = "9f86d081884c7d65"
[[event]]
tick = 900
end = true
)";

struct Read {
    Replay replay;
    std::vector<std::string> problems;
};

Read read(const std::string& text) {
    Read result;
    std::vector<Problem> problems;
    result.replay = read_replay({"run.toml", text}, problems);
    for (const Problem& problem : problems)
        result.problems.push_back(text_of(problem));
    return result;
}

std::string head = "wriggle_replay = 1\nscene = \"flat\"\n";

/// The faults of one event, written after a head of two lines.
std::vector<std::string> faults_of_event(const std::string& event) {
    return read(head + "[[event]]\n" + event).problems;
}

template <class What>
const What& as(const Input& input) {
    const What* what = std::get_if<What>(&input.what);
    REQUIRE(what != nullptr);
    return *what;
}

Replay of_everything() {
    Replay replay;
    replay.game = "0.1.0";
    replay.scene = "ruins";
    replay.seed = 0x7fffffffffffffff;
    replay.definitions = {{"creature", "odd",
                           "name = \"a \\\"quoted\\\" one\"\n[[event]]\ntext = '''\n\"\"\"\"'''\n"},
                          {"scene", "ruins", "name = \"Ruins\"\n# \xc3\xa4 \\ \t \x01 \"\"\""}};
    const auto add = [&](Tick tick, auto what) { replay.inputs.push_back({tick, what}); };
    add(1, MouseInput{to_millimetre({0.1f, 1.0f / 3.0f})});
    add(1, GrabInput{3, "chest", "", 1.0f});
    for (Tick tick = 2; tick < 200; ++tick)
        add(tick, MouseInput{to_millimetre({0.0137f * static_cast<float>(tick), 0.0f})});
    add(200, GrabInput{3, "", "tail.far", 0.1f});
    add(201, MouseInput{{-1000.001f, 1e-3f}});
    add(201, ReleaseInput{});
    add(201, MouseLeftInput{});
    add(300, SpawnInput{"mud_gecko", {1.0f / 3.0f, 2.0f / 7.0f}, 11});
    add(300, PlaceInput{0, {1e-7f, -3.40282e5f}});
    add(301, RemoveInput{0});
    add(301, SteerInput{1, {0.70710678f, -1.0f}, true, false});
    add(302, SteerInput{1, {}, false, true});
    replay.hashes = {{5, 0x0123456789abcdef}, {302, 0}, {600, 0xffffffffffffffff}};
    replay.end = 900;
    return replay;
}

}  // namespace

TEST_CASE("replay: one written by hand is read") {
    const auto [replay, problems] = read(by_hand);
    CHECK(problems == std::vector<std::string>{});
    CHECK(replay.game == "0.1.0");
    CHECK(replay.scene == "ruins");
    CHECK(replay.seed == 7);
    REQUIRE(replay.definitions.size() == 1);
    CHECK(replay.definitions[0].kind == "creature");
    CHECK(replay.definitions[0].name == "mud_gecko");
    CHECK(replay.definitions[0].text == "name = \"Mud gecko\"\n");
    CHECK(replay.definitions[0].line == 9);
    CHECK_FALSE(replay.cut_off);
    CHECK(replay.end == 900);
    CHECK(replay.hashes == std::map<Tick, std::uint64_t>{{600, 0x9f86d081884c7d65}});
    CHECK(replay.scene_line == 3);
    CHECK(replay.creature_lines == std::map<std::string, int>{{"mud_gecko", 27}});

    REQUIRE(replay.inputs.size() == 10);
    CHECK(replay.inputs[0].tick == 60);
    CHECK(as<GrabInput>(replay.inputs[0]).chunk == "chest");
    CHECK(replay.inputs[1].tick == 61);
    CHECK(as<MouseInput>(replay.inputs[1]).at == glm::vec2(3.0f, 2.5f));
    CHECK(replay.inputs[2].tick == 62);
    CHECK(as<MouseInput>(replay.inputs[2]).at == glm::vec2(3.021f, 2.498f));
    as<ReleaseInput>(replay.inputs[3]);
    as<MouseLeftInput>(replay.inputs[4]);
    CHECK(as<SpawnInput>(replay.inputs[5]).seed == 11);
    CHECK(as<PlaceInput>(replay.inputs[6]).at == glm::vec2(5.0f, 6.0f));
    CHECK(as<RemoveInput>(replay.inputs[7]).creature == 12);
    CHECK(as<SteerInput>(replay.inputs[8]).intent == glm::vec2(1.0f, 0.0f));
    CHECK(as<SteerInput>(replay.inputs[9]).free);
}

TEST_CASE("replay: what is written reads back the same, to the bit") {
    const Replay replay = of_everything();
    const std::string text = text_of(replay);
    const auto [again, problems] = read(text);
    CHECK(problems == std::vector<std::string>{});
    CHECK_FALSE(again.cut_off);
    CHECK(text_of(again) == text);
    CHECK(again.seed == replay.seed);
    CHECK(again.hashes == replay.hashes);
    CHECK(again.end == replay.end);
    REQUIRE(again.definitions.size() == 2);
    CHECK(again.definitions[0].text == replay.definitions[0].text);
    CHECK(again.definitions[1].text == replay.definitions[1].text);
    REQUIRE(again.inputs.size() == replay.inputs.size());
    for (std::size_t i = 0; i < replay.inputs.size(); ++i) {
        CAPTURE(i);
        const Input &before = replay.inputs[i], &after = again.inputs[i];
        CHECK(before.tick == after.tick);
        REQUIRE(before.what.index() == after.what.index());
        const auto same = [](glm::vec2 a, glm::vec2 b) {
            return std::memcmp(&a, &b, sizeof a) == 0;
        };
        if (const auto* mouse = std::get_if<MouseInput>(&before.what))
            CHECK(same(mouse->at, as<MouseInput>(after).at));
        if (const auto* spawn = std::get_if<SpawnInput>(&before.what))
            CHECK(same(spawn->at, as<SpawnInput>(after).at));
        if (const auto* place = std::get_if<PlaceInput>(&before.what))
            CHECK(same(place->at, as<PlaceInput>(after).at));
        if (const auto* steer = std::get_if<SteerInput>(&before.what))
            CHECK(same(steer->intent, as<SteerInput>(after).intent));
        if (const auto* grab = std::get_if<GrabInput>(&before.what)) {
            CHECK(grab->limb == as<GrabInput>(after).limb);
            CHECK(grab->along == as<GrabInput>(after).along);
        }
    }
}

TEST_CASE("replay: a definition that changes on the way is kept") {
    Replay replay;
    replay.game = "0.1.0";
    replay.scene = "flat";
    const std::string text = "name = \"Mite\"\n[body]\nchunks = [{ name = \"core\" }]\n";
    const CreatureDef species = testing::species_of("mite", text);
    replay.inputs.push_back({7, DefinitionInput{species, text}});
    replay.inputs.push_back({7, SpawnInput{"mite", {1.0f, 2.0f}, 0}});
    const auto [again, problems] = read(text_of(replay));
    CHECK(problems == std::vector<std::string>{});
    REQUIRE(again.inputs.size() == 2);
    CHECK(as<DefinitionInput>(again.inputs[0]).text == text);
    CHECK(as<DefinitionInput>(again.inputs[0]).species->stem == "mite");
    CHECK(as<DefinitionInput>(again.inputs[0]).species->name == "Mite");
}

TEST_CASE("replay: a mouse path has at most sixty pairs, one a tick, and no other event inside") {
    Replay replay;
    for (Tick tick = 1; tick <= 130; ++tick)
        replay.inputs.push_back({tick, MouseInput{}});
    replay.inputs.push_back({130, ReleaseInput{}});
    replay.inputs.push_back({131, MouseInput{}});
    replay.inputs.push_back({140, MouseInput{}});
    const std::string text = text_of(replay);
    std::vector<std::pair<int, int>> paths;  // tick, pairs
    for (std::size_t at = text.find("path = ["); at != std::string::npos;
         at = text.find("path = [", at + 1)) {
        const std::size_t tick = text.rfind("tick = ", at) + 7;
        const auto commas =
            std::count(text.begin() + static_cast<std::ptrdiff_t>(at),
                       text.begin() + static_cast<std::ptrdiff_t>(text.find(']', at)), ',');
        paths.emplace_back(std::stoi(text.substr(tick)), (commas + 1) / 2);
    }
    CHECK(paths ==
          std::vector<std::pair<int, int>>{{1, 60}, {61, 60}, {121, 10}, {131, 1}, {140, 1}});
    CHECK(text.find("release") > text.find("tick = 121"));

    std::string pairs = "0.0, 0.0";
    for (int i = 1; i < 61; ++i)
        pairs += ", 0.0, 0.0";
    CHECK(faults_of_event("tick = 1\npath = [" + pairs + "]\n").size() == 1);
}

TEST_CASE("replay: the mouse is rounded to a millimetre, from files too") {
    CHECK(to_millimetre({1.00049f, -2.0006f}) == glm::vec2(1.0f, -2.001f));
    CHECK(to_millimetre(to_millimetre({0.1f, 123.456789f})) == to_millimetre({0.1f, 123.456789f}));
    const auto [replay, problems] = read(head + "[[event]]\ntick = 1\npath = [1.23449, 5.00051]\n");
    REQUIRE(replay.inputs.size() == 1);
    CHECK(as<MouseInput>(replay.inputs[0]).at == glm::vec2(1.234f, 5.001f));
}

TEST_CASE("replay: events may stand in any order; those of one tick keep theirs") {
    const auto [replay, problems] = read(head +
                                         "[[event]]\ntick = 9\nremove = 1\n"
                                         "[[event]]\ntick = 3\nremove = 2\n"
                                         "[[event]]\ntick = 3\nremove = 3\n");
    REQUIRE(replay.inputs.size() == 3);
    CHECK(as<RemoveInput>(replay.inputs[0]).creature == 2);
    CHECK(as<RemoveInput>(replay.inputs[1]).creature == 3);
    CHECK(as<RemoveInput>(replay.inputs[2]).creature == 1);
    CHECK(last_tick(replay) == 9);
    CHECK_FALSE(replay.cut_off);  // nobody's machine wrote it, so it needs no end
}

namespace {

/// Cuts a replay at every byte. Each time what is played must be the events that are whole up to
/// there, and it must be said unless the cut took nothing away.
void cut_everywhere(const std::string& text) {
    const Replay whole = read(text).replay;
    // Where each event ends: behind its last character that counts. One begins with its tick; a
    // definition's text may hold the words of an event too.
    std::vector<std::size_t> ends;
    for (std::size_t at = text.find("\n[[event]]\ntick"); at != std::string::npos;) {
        const std::size_t next = text.find("\n[[event]]\ntick", at + 1);
        std::string_view event = std::string_view(text).substr(0, next);
        const std::size_t comment = event.find(" #", event.rfind('\n', event.size() - 2));
        event = event.substr(0, comment);
        ends.push_back(event.find_last_not_of(" \r\n") + 1);
        at = next;
    }
    std::size_t most = 0;
    for (std::size_t length = 0; length <= text.size(); ++length) {
        CAPTURE(length);
        const auto [replay, problems] = read(text.substr(0, length));
        const auto events = static_cast<std::size_t>(std::count_if(
            ends.begin(), ends.end(), [&](std::size_t end) { return end <= length; }));
        if (events == 0) {
            REQUIRE_FALSE(problems.empty());
            continue;
        }
        CAPTURE(text.substr(0, length));
        REQUIRE(problems == std::vector<std::string>{});
        REQUIRE(replay.cut_off == (replay.end == 0));
        REQUIRE((replay.end == 0) == (events < ends.size()));
        const std::size_t now = replay.inputs.size() + replay.hashes.size();
        REQUIRE(now >= most);
        most = now;
        for (std::size_t i = 0; i < replay.inputs.size(); ++i)
            REQUIRE(replay.inputs[i].tick == whole.inputs[i].tick);
        // Every event of this text but the last makes a tick of its own.
        REQUIRE(last_tick(replay) >= static_cast<Tick>(events == ends.size() ? 900 : 1));
    }
    CHECK(most == whole.inputs.size() + whole.hashes.size());
}

}  // namespace

TEST_CASE("replay: a file cut off at any byte plays up to its last whole event, and says so") {
    cut_everywhere(by_hand);
    cut_everywhere(text_of(of_everything()));
}

TEST_CASE("replay: a number at the cut may go on, so its event is not whole") {
    const std::string beginning =
        head + "[[event]]\ntick = 1\nrelease = true\n[[event]]\ntick = 5\n";
    CHECK(read(beginning + "remove = 1").replay.inputs.size() == 1);
    CHECK(read(beginning + "remove = 1").replay.cut_off);
    CHECK(read(beginning + "remove = 1\n").replay.inputs.size() == 2);
    CHECK_FALSE(read(beginning + "remove = 1\n").replay.cut_off);
}

TEST_CASE("replay: lines inside of texts begin no event") {
    const auto blocks = split_replay(
        "a = \"\"\"\n[[event]]\n\\\"\"\"\n[[event]]\n\"\"\"\n[[ event ]] # one\n'''\n"
        "[[definition]]\n'''\n[[other]]\n");
    REQUIRE(blocks.blocks.size() == 2);
    CHECK(blocks.blocks[1].kind == BlockKind::event);
    CHECK(blocks.blocks[1].line == 6);
    CHECK_FALSE(blocks.torn);
}

TEST_CASE("replay: faults are told with their place in the file") {
    using Lines = std::vector<std::string>;
    CHECK(read("wriggle_replay = 2\nscene = 3\n").problems ==
          Lines{"run.toml:1:18: wriggle_replay: 2 is a format of a later Wriggle; this one "
                "reads format 1",
                "run.toml:2:9: scene: 3 is not a text"});
    CHECK(read("wriggle_replay = 1\nsede = 3\nscene = \"a\"\n").problems ==
          Lines{"run.toml:2:1: sede: is not a key here (did you mean \"seed\"?)"});
    CHECK(faults_of_event("tick = 0\nrelease = true\n") ==
          Lines{"run.toml:4:8: event.tick: 0 is not a whole number from 1 to 1000000000"});
    CHECK(faults_of_event("tick = 1\nhash = \"9F86d081884c7d65\"\n") ==
          Lines{"run.toml:5:8: event.hash: \"9F86d081884c7d65\" is not a hash of 16 digits, 0 to 9 "
                "and a to f"});
    CHECK(faults_of_event("tick = 1\nrelease = true\nend = true\n").size() == 1);
    CHECK(faults_of_event("tick = 1\nmouse = true\n").size() == 1);
    CHECK(faults_of_event("tick = 1\ngrab = { creature = 0 }\n").size() == 1);
    CHECK(faults_of_event("tick = 1\ngrab = { creature = -1, chunk = \"a\" }\n").size() == 1);
    CHECK(
        faults_of_event("tick = 1\ngrab = { creature = 0, limb = \"a\", along = 1.5 }\n").size() ==
        1);
    CHECK(faults_of_event("tick = 1\npath = [1.0]\n").size() == 1);
    CHECK(faults_of_event("tick = 1\npath = [1.0, nan]\n").size() == 1);
    CHECK(faults_of_event("tick = 1\nsteer = { creature = 0, intent = [2.0, 0.0] }\n").size() == 1);
    CHECK(faults_of_event("tick = 1\nspawn = { at = [1, 2] }\n").size() == 1);
    CHECK(faults_of_event("tick = 1\nfly = true\n").size() == 1);
    CHECK(
        faults_of_event("tick = 1\nspawn = { creature = \"../a\", at = [1, 2] }\n") ==
        Lines{"run.toml:5:22: event.spawn.creature: \"../a\" leads to another folder; a name alone "
              "was expected"});
    CHECK(read("wriggle_replay = 1\nscene = \"/a\"\nevent = [{ tick = 1, release = true }]\n")
              .problems ==
          Lines{"run.toml:3:1: event: each begins with a line [[event]]",
                "run.toml:2:9: scene: \"/a\" leads to another folder; a name alone was expected"});
    // In the middle a broken event is a fault; only at the end may it be the cut.
    CHECK(
        faults_of_event("tick = 1\nrelease = tru\n[[event]]\ntick = 2\nrelease = true\n").size() ==
        1);
}

TEST_CASE(
    "replay: in the last event too, a fault of the syntax is a fault where the line is whole") {
    using Lines = std::vector<std::string>;
    CHECK(faults_of_event("tick = 9223372036854775808\nrelease = true\n").size() == 1);
    CHECK(faults_of_event("tick = 1\nrelease = tru\n").size() == 1);
    CHECK(faults_of_event("tick = 1\nrelease = tru\n[[event]]\ntick = 2\n").size() == 1);
    // Here it may go on.
    const std::string beginning = head + "[[event]]\ntick = 1\nrelease = true\n[[event]]\n";
    for (const char* cut :
         {"tick = 2\nrelease = tru", "tick = 2\npath = [1.0,\n", "tick =", "", "tick = 2\n",
          "tick = 2\nremove = { a = \"", "tick = 2\ndefine = { text = \"\"\"\na\n"}) {
        CAPTURE(cut);
        const auto [replay, problems] = read(beginning + cut);
        CHECK(problems == Lines{});
        CHECK(replay.cut_off);
        CHECK(replay.inputs.size() == 1);
    }
}

TEST_CASE("replay: one written by hand needs no end, whatever version it names") {
    const std::string events = "[[event]]\ntick = 9\nrelease = true\n";
    CHECK_FALSE(
        read("wriggle_replay = 1\ngame = \"0.1.0\"\nscene = \"a\"\n" + events).replay.cut_off);
    // What the game writes holds its definitions; without an end it is not whole.
    CHECK(read("wriggle_replay = 1\ngame = \"0.1.0\"\nscene = \"a\"\n[[definition]]\nkind = "
               "\"scene\"\nname = \"a\"\ntext = \"b\"\n" +
               events)
              .replay.cut_off);
}

TEST_CASE("replay: no file makes more inputs, definitions or problems than memory has") {
    std::string path = "[[event]]\ntick = 1\npath = [0";
    for (int i = 1; i < 120; ++i)
        path += ",0";
    path += "]\n";
    std::string text = head;
    for (int i = 0; i < 1'000'020 / 60; ++i)
        text += path;
    using Lines = std::vector<std::string>;
    CHECK(read(text).problems ==
          Lines{"run.toml:50001:1: here it has more than 1000000 inputs; fewer "
                "were expected"});
    text = head;
    for (int i = 0; i < 10'001; ++i)
        text += "[[definition]]\nkind = \"creature\"\nname = \"a\"\ntext = \"b\"\n";
    CHECK(read(text).problems == Lines{"run.toml:40003:1: here it has more than 10000 definitions; "
                                       "fewer were expected"});
    text = head;
    for (int i = 0; i < 1000; ++i)
        text += "[[event]]\ntick = 1\nrelease = 3\n";
    CHECK(read(text).problems.size() == 101);
    CHECK(read(text).problems.back() == "run.toml:3000:1: and 900 more problems");
    CHECK(sizeof(Input) <= 128);  // of which a long run keeps one a tick
}

TEST_CASE("replay: numbers and texts as TOML read back") {
    CHECK(toml_number(1.0f) == "1.0");
    CHECK(toml_number(3.021f) == "3.021");
    CHECK(toml_number(1e20f) == "1e+20");
    CHECK(toml_string("a\"b\\c\n\x7f") == "\"a\\\"b\\\\c\\u000A\\u007F\"");
    CHECK(toml_lines("a\n\"\"\"\\") == "\"\"\"\na\n\"\"\\\"\\\\\"\"\"");
    CHECK(toml_key("a_b-1") == "a_b-1");
    CHECK(toml_key("fore.near") == "\"fore.near\"");
}
