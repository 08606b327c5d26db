// The real program: what it reads and writes without a display.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

#include "creatures/world.hpp"
#include "game/session.hpp"
#include "tests/program_stage.hpp"
#include "tests/sources.hpp"

using namespace program;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

// None of this may need a display or anything beside the program.
const Environment nothing_else{{"DISPLAY", std::nullopt}, {"PATH", "/nonexistent"}};

const fs::path root = WRIGGLE_SOURCE_DIR;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::vector<std::string> keys_of(const ordered_json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items())
        keys.push_back(key);
    return keys;
}

/// Runs it and expects it to go well.
std::string out_of(const Scratch& scratch, Words words) {
    const Ran ran = run(scratch, std::move(words), nothing_else);
    INFO(ran.err);
    REQUIRE(ran.status == 0);
    return ran.out;
}

/// The same run in this process.
wriggle::Session session_of(const Scratch& scratch, const std::string& what) {
    wriggle::Folders folders;
    folders.config = root / "config";
    folders.assets = root / "assets";
    folders.person = scratch.person();
    wriggle::Command command;
    command.targets = {what};
    return wriggle::Session(wriggle::make_run(command, wriggle::Library(folders)));
}

const std::string inputs = R"(wriggle_replay = 1
scene = "stage"
seed = 3

[[event]]
tick = 2
grab = { creature = 0, chunk = "chest" }
[[event]]
tick = 3
path = [10.0, 5.0, 10.02, 5.01]
[[event]]
tick = 6
spawn = { creature = "green", at = [6.0, 4.0], seed = 11 }
[[event]]
tick = 9
steer = { creature = 1, intent = [-1.0, 0.0] }
[[event]]
tick = 12
remove = 2
)";

std::string hash_event(long tick, std::uint64_t hash) {
    std::ostringstream text;
    text << "[[event]]\ntick = " << tick << "\nhash = \"" << std::hex << std::setw(16)
         << std::setfill('0') << hash << "\"\n";
    return text.str();
}

std::string end_event(long tick) {
    return "[[event]]\ntick = " + std::to_string(tick) + "\nend = true\n";
}

bool same_bits(const json& number, float value) {
    const float read = number.get<float>();
    return std::memcmp(&read, &value, sizeof read) == 0;
}
bool same_bits(const json& pair, glm::vec2 value) {
    return pair.size() == 2 && same_bits(pair[0], value.x) && same_bits(pair[1], value.y);
}

}  // namespace

TEST_CASE("list: every creature and scene, the person's too, a line each") {
    const Scratch scratch;
    set_stage(scratch);
    const std::vector<std::string> lines = lines_of(out_of(scratch, {"list"}));
    std::size_t shipped = 0;
    for (const char* folder : {"creatures", "scenes"})
        for (const auto& entry : fs::directory_iterator(root / "config" / folder)) {
            const std::string kind = std::string(folder, std::strlen(folder) - 1);
            if (entry.path().stem() == "lizard") continue;  // abstract: it cannot live by itself
            const std::string start = kind + " " + entry.path().stem().string() + " ";
            CHECK(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
                return line.starts_with(start) && fs::exists(line.substr(start.size()));
            }));
            ++shipped;
        }
    CHECK(lines.size() == shipped + 3);
    CHECK(std::count(lines.begin(), lines.end(),
                     "creature green " + (scratch.person() / "creatures/green.toml").string()) ==
          1);
}

TEST_CASE("check: a fine and a faulty file, in words and as JSON") {
    const Scratch scratch;
    set_stage(scratch);
    const std::string fine = (scratch.person() / "creatures/green.toml").string();
    scratch.write("faulty.toml",
                  "format = 1\nname = \"Faulty\"\nspeeed = 3\n[body]\nspacing = -4\n");

    Ran ran = run(scratch, {"check", fine}, nothing_else);
    CHECK(ran.status == 0);
    CHECK(ran.out == fine + ": creature, fine\n");
    CHECK(ran.err.empty());

    ran = run(scratch, {"check", fine, "faulty.toml"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.out == fine + ": creature, fine\n");
    CHECK(ran.says("faulty.toml:3:1: speeed: "));
    CHECK(ran.says("faulty.toml:5:11: body.spacing: "));
    CHECK(ran.says("1 of 2 files have faults"));

    ran = run(scratch, {"check", "--json", fine}, nothing_else);
    CHECK(ran.status == 0);
    json answer = json::parse(ran.out);
    CHECK(answer["wriggle_check"] == 1);
    CHECK(answer["ok"] == true);
    CHECK(answer["files"][0]["kind"] == "creature");

    ran = run(scratch, {"check", "faulty.toml", "--json"}, nothing_else);
    CHECK(ran.status == 1);
    answer = json::parse(ran.out);
    CHECK(answer["ok"] == false);
    CHECK(answer["files"][0]["file"] == "faulty.toml");
    CHECK(answer["files"][0]["problems"].size() >= 2);
    CHECK(answer["files"][0]["problems"][0]["line"] == 3);
    CHECK(answer["files"][0]["problems"][0]["key"] == "speeed");

    CHECK(run(scratch, {"check"}, nothing_else).status == 2);
    CHECK(scratch.files() == std::set<std::string>{"faulty.toml"});
}

TEST_CASE("check: creatures and scenes by their bare names") {
    const Scratch scratch;
    set_stage(scratch);
    Ran ran = run(scratch, {"check", "green", "stage", "rain_stag"}, nothing_else);
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.find("creatures/green.toml: creature, fine\n") != std::string::npos);
    CHECK(ran.out.find("scenes/stage.toml: scene, fine\n") != std::string::npos);
    CHECK(ran.out.find("creatures/rain_stag.toml: creature, fine\n") != std::string::npos);

    // A name comes before a file or a folder that is called so; a path means that.
    fs::create_directories(scratch.work() / "green");
    scratch.write("green/faulty.toml", "format = 1\nname = \"Faulty\"\nspeeed = 3\n");
    CHECK(run(scratch, {"check", "green"}, nothing_else).status == 0);
    CHECK(run(scratch, {"check", "./green"}, nothing_else).status == 1);

    ran = run(scratch, {"check", "rain_stga", "green"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("there is no scene, creature or replay \"rain_stga\""));
    CHECK(ran.says("did you mean \"rain_stag\"?"));
    CHECK(ran.out.find("creatures/green.toml: creature, fine\n") != std::string::npos);
}

TEST_CASE("check: of a folder, every file in it; what is shipped is fine") {
    const Scratch scratch;
    const fs::path folder = root / "config";
    const Ran ran = run(scratch, {"check", folder.string()}, nothing_else);
    INFO(ran.err);
    CHECK(ran.status == 0);
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        files += entry.path().extension() == ".toml";
    CHECK(lines_of(ran.out).size() == files);
}

TEST_CASE("schema: as committed") {
    const Scratch scratch;
    for (const std::string kind : {"creature", "scene", "game"})
        CHECK(out_of(scratch, {"schema", kind}) ==
              sources::text_of(root / "assets" / (kind + ".schema.json")));
}

TEST_CASE("new: every kind passes check, lives, and is never overwritten") {
    const Scratch scratch;
    for (const std::string kind :
         {"walk", "climb", "haul", "slither", "swim", "fly", "hover", "hop", "anchored"}) {
        const fs::path file = scratch.person() / "creatures" / ("my_" + kind + ".toml");
        CHECK(out_of(scratch, {"new", "my_" + kind, "--kind", kind}) == file.string() + "\n");
        const std::string text = sources::text_of(file);
        CHECK(text.find("name = \"My " + kind + "\"") != std::string::npos);
        CHECK(text.find("kind = \"" + kind + "\"") != std::string::npos);
        CHECK(std::count(text.begin(), text.end(), '#') > 5);
    }
    const Ran ran = run(scratch, {"check", scratch.person().string()}, nothing_else);
    CHECK(ran.err.empty());
    CHECK(ran.status == 0);
    CHECK(lines_of(out_of(scratch, {"trace", "my_walk", "--ticks", "3", "-o", "-"})).size() == 4);

    const fs::path file = scratch.write("../data/wriggle/creatures/my_hop.toml", "mine");
    const Ran again = run(scratch, {"new", "my_hop"}, nothing_else);
    CHECK(again.status == 1);
    CHECK(again.says("exists already"));
    CHECK(sources::text_of(file) == "mine");
    CHECK(run(scratch, {"new", "my_hop", "--force"}, nothing_else).status == 0);
    CHECK(sources::text_of(file) != "mine");
    CHECK(run(scratch, {"new", "my hop/.toml"}, nothing_else).status == 2);
}

TEST_CASE("trace: to the letter of the interface, floats as they are") {
    const Scratch scratch;
    set_stage(scratch);
    scratch.write("run.toml", inputs + end_event(20));
    CHECK(out_of(scratch, {"trace", "run.toml", "-o", "run.jsonl"}).empty());
    CHECK(scratch.files() == std::set<std::string>{"run.toml", "run.jsonl"});
    const std::string text = scratch.read("run.jsonl");
    CHECK(out_of(scratch, {"trace", "run.toml", "-o", "-"}) == text);

    std::vector<ordered_json> lines;
    for (const std::string& line : lines_of(text))
        lines.push_back(ordered_json::parse(line));
    const ordered_json& header = lines.at(0);
    CHECK(keys_of(header) == Words{"wriggle_trace", "scene", "seed", "tick_hz", "gravity", "size",
                                   "solids", "poles", "water", "creatures"});
    CHECK(header["scene"] == "stage");
    CHECK(header["seed"] == 3);
    CHECK(header["tick_hz"] == 60);
    CHECK(header["size"] == ordered_json::parse("[24,12]"));
    REQUIRE(header["creatures"].size() == 2);
    const ordered_json& green = header["creatures"][0];
    CHECK(keys_of(green) == Words{"id", "name", "file", "chunks", "links", "limbs"});
    CHECK(green["name"] == "Green");
    CHECK(fs::equivalent(scratch.work() / green["file"].get<std::string>(),
                         scratch.person() / "creatures/green.toml"));
    CHECK(keys_of(green["chunks"][0]) == Words{"name", "radius"});
    CHECK(green["links"][0].size() == 3);
    CHECK(keys_of(green["limbs"][0]) == Words{"name", "kind", "role", "bones"});

    wriggle::Session session = session_of(scratch, (scratch.work() / "run.toml").string());
    long tick = 0;
    int spawned = 0, removed = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const ordered_json& line = lines[i];
        CHECK(line["tick"] == tick + 1);
        if (line.contains("spawned")) {
            CHECK(tick + 1 == 6);
            CHECK(keys_of(line) == Words{"tick", "spawned"});
            CHECK(keys_of(line["spawned"]) == keys_of(green));
            CHECK(line["spawned"]["id"] == 2);
            ++spawned;
            continue;
        }
        if (line.contains("removed")) {
            CHECK(tick + 1 == 12);
            CHECK(line["removed"] == 2);
            ++removed;
            continue;
        }
        ++tick;
        session.tick();
        CHECK(keys_of(line) == Words{"tick", "creatures"});
        const auto poses = session.world().poses();
        REQUIRE(line["creatures"].size() == poses.size());
        CHECK(poses.size() == (tick >= 6 && tick < 12 ? 3 : 2));
        for (std::size_t p = 0; p < poses.size(); ++p) {
            const ordered_json& creature = line["creatures"][p];
            CHECK(keys_of(creature) == Words{"id", "intent", "facing", "chunks", "limbs"});
            CHECK(creature["id"] == poses[p].id);
            REQUIRE(creature["chunks"].size() == poses[p].chunks.size());
            for (std::size_t c = 0; c < poses[p].chunks.size(); ++c) {
                const wriggle::ChunkPose& chunk = poses[p].chunks[c];
                const ordered_json& read = creature["chunks"][c];
                REQUIRE(read.size() == 5);
                CHECK(same_bits(read[0], chunk.at.x));
                CHECK(same_bits(read[1], chunk.at.y));
                CHECK(same_bits(read[2], chunk.angle));
                CHECK(same_bits(read[3], chunk.velocity.x));
                CHECK(same_bits(read[4], chunk.velocity.y));
            }
            for (std::size_t l = 0; l < poses[p].limbs.size(); ++l) {
                const ordered_json& limb = creature["limbs"][l];
                CHECK(keys_of(limb) == Words{"state", "joints", "goal", "grip"});
                const auto joints = poses[p].joints_of(poses[p].limbs[l]);
                REQUIRE(limb["joints"].size() == joints.size());
                CHECK(same_bits(limb["joints"].back(), joints.back()));
                CHECK(limb["grip"].is_null() == !poses[p].limbs[l].grips);
            }
        }
    }
    CHECK(tick == 20);
    CHECK(spawned == 1);
    CHECK(removed == 1);
}

TEST_CASE("trace: a seed gives the same run, always, and another seed another") {
    const Scratch scratch;
    set_stage(scratch);
    const auto trace = [&](const std::string& seed) {
        return out_of(scratch, {"trace", "stage", "--seed", seed, "--ticks", "90", "-o", "-"});
    };
    const std::string first = trace("5");
    CHECK(lines_of(first).size() == 91);
    CHECK(trace("5") == first);
    const std::string other = trace("6");
    CHECK(other.substr(other.find('\n')) != first.substr(first.find('\n')));
    // A creature alone stands in the scene `flat`, or where --scene says.
    const auto scene_of = [&](Words words) {
        return json::parse(lines_of(out_of(scratch, std::move(words))).at(0))["scene"];
    };
    CHECK(scene_of({"trace", "green", "--ticks", "1", "-o", "-"}) == "flat");
    CHECK(scene_of({"trace", "green", "--scene", "stage", "--seconds", "0.05", "-o", "-"}) ==
          "stage");
}

TEST_CASE("replay: holds the hashes, and tells the first tick that differs") {
    const Scratch scratch;
    set_stage(scratch);
    const std::string file = scratch.write("run.toml", inputs).string();
    wriggle::Session session = session_of(scratch, file);
    std::map<long, std::uint64_t> hashes;
    for (long tick = 1; tick <= 30; ++tick) {
        session.tick();
        hashes[tick] = session.world().state_hash();
    }
    scratch.write("run.toml", inputs + hash_event(10, hashes[10]) + hash_event(30, hashes[30]));
    Ran ran = run(scratch, {"replay", "run.toml"}, nothing_else);
    INFO(ran.err);
    CHECK(ran.status == 0);
    CHECK(ran.out == "run.toml: 30 ticks, 2 hashes hold\n");

    scratch.write("run.toml", inputs + hash_event(10, hashes[10]) + hash_event(20, hashes[20] ^ 1) +
                                  hash_event(30, hashes[30] ^ 1));
    ran = run(scratch, {"replay", "run.toml"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    CHECK(ran.says("run.toml: tick 20: the first that differs"));
    CHECK(ran.says("it held until tick 10"));

    scratch.write("run.toml", inputs + end_event(30));
    CHECK(out_of(scratch, {"replay", "run.toml"}).find("no hash in it") != std::string::npos);
    // A scene is no replay.
    ran = run(scratch, {"replay", "stage"}, nothing_else);
    CHECK(ran.status == 1);
    CHECK(ran.says("there is no replay \"stage\""));
}

TEST_CASE("a replay that was cut off plays up to its last whole event, and says so") {
    const Scratch scratch;
    set_stage(scratch);
    scratch.write("run.toml", inputs + end_event(40));
    const std::string whole = out_of(scratch, {"trace", "run.toml", "-o", "-"});
    scratch.write("run.toml", (inputs + end_event(40)).substr(0, inputs.find("remove = 2") + 4));
    const Ran ran = run(scratch, {"trace", "run.toml", "-o", "-"}, nothing_else);
    CHECK(ran.status == 0);
    CHECK(ran.says("run.toml: is cut off; it plays up to its last whole event, tick 9"));
    CHECK(lines_of(ran.out).size() == 1 + 9 + 1);  // header, ticks and one spawned
    CHECK(whole.starts_with(ran.out));
    const Ran verified = run(scratch, {"replay", "run.toml"}, nothing_else);
    CHECK(verified.status == 0);
    CHECK(verified.says("is cut off"));
}
