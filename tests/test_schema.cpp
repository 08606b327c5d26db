#include "creatures/schema.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "tests/key_walk.hpp"

using namespace wriggle;

namespace {

std::string contents(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The committed schema must be today's; where it is not, today's lies in the build folder.
void check_committed(SchemaKind kind, const std::string& name) {
    const std::string today = schema_of(kind);
    const std::string fresh = WRIGGLE_BINARY_DIR "/" + name;
    std::ofstream(fresh) << today;
    INFO("assets/" << name << " is stale: copy " << fresh << " over it");
    const bool is_today = contents(WRIGGLE_SOURCE_DIR "/assets/" + name) == today;
    CHECK(is_today);
}

}  // namespace

TEST_CASE("schema: the committed schemas say what the reader reads") {
    check_committed(SchemaKind::creature, "creature.schema.json");
    check_committed(SchemaKind::scene, "scene.schema.json");
    check_committed(SchemaKind::game, "game.schema.json");
}

TEST_CASE("schema: every key is there with its sentence, its range and its default") {
    const auto check_all = [](const std::vector<KeySeen>& keys, const std::string& schema) {
        for (const KeySeen& key : keys) {
            std::string sentence = "\"description\": \"";
            for (const char c : key.sentence)
                sentence += c == '"' ? std::string("\\\"") : std::string(1, c);
            const std::string name = '"' + key.name + "\": {\n";
            bool there = false;
            for (std::size_t at = schema.find(name); at != std::string::npos;
                 at = schema.find(name, at + 1)) {
                const std::size_t first = schema.find_first_not_of(' ', at + name.size());
                there = there || schema.compare(first, sentence.size(), sentence) == 0;
            }
            CAPTURE(key.path);
            CHECK(there);
        }
    };
    check_all(KeyWalk::of<CreatureDef>(), schema_of(SchemaKind::creature));
    check_all(KeyWalk::of<SceneDef>(), schema_of(SchemaKind::scene));
    check_all(KeyWalk::of<GameDef>(), schema_of(SchemaKind::game));
    // In one line, so that the indentation does not matter.
    const std::string creature =
        std::regex_replace(schema_of(SchemaKind::creature), std::regex("\n *"), " ");
    const auto says = [&](const std::string& text) {
        return creature.find(text) != std::string::npos;
    };
    CHECK(says(
        "\"description\": \"Distance between the centres of neighbouring chunks. In metres.\\n\\n"
        "A number, 0.01 to 20 m; or `{ min = ..., max = ... }` or `{ mean = ..., spread = ... }`, "
        "where individuals differ.\\n\\nDefault: `0.4` m\", \"x-unit\": \"m\", "
        "\"type\": [\"number\", \"object\"], \"minimum\": 0.01, \"maximum\": 20, "
        "\"properties\": "));
    CHECK(
        says("\"maxProperties\": 2, \"additionalProperties\": false, \"default\": 0.4 }, "
             "\"max_bend_deg\": {"));
    CHECK(says("\"default\": 35 }, \"bend_frequency_hz\""));  // degrees, as in a file
    CHECK(
        says("\"enum\": [\"forward\", \"back\"], \"x-taplo\": { \"docs\": { \"enumValues\": [ "
             "\"The head's side.\", \"The tail's side.\" ] } }, \"default\": \"back\" }"));
    CHECK(says("- `haul`: By arms that take hold and pull"));
    CHECK(says("A list of at most 64 rows, a leg each.\""));
    CHECK(
        says("\"What people call it.\\n\\nA text in one line, at most 120 characters.\\n\\n"
             "It has to be there.\""));
    // What is not said of bones may come from `extends`.
    CHECK_FALSE(says("\"required\": [\"count\""));
    CHECK(schema_of(SchemaKind::creature).find("anyOf") == std::string::npos);
    CHECK(says("\"pattern\": \"^#[0-9a-fA-F]{6}$\", \"default\": \"#1c2a22\" }"));
    CHECK(says("\"required\": [\"name\"], \"additionalProperties\": false }"));
}

TEST_CASE("schema: its text is one JSON value, brackets and quotes in pairs") {
    for (const SchemaKind kind : {SchemaKind::creature, SchemaKind::scene, SchemaKind::game}) {
        const std::string text = schema_of(kind);
        std::string open;
        bool quotes = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (quotes && text[i] == '\\') {
                ++i;
            } else if (text[i] == '"') {
                quotes = !quotes;
            } else if (!quotes && (text[i] == '{' || text[i] == '[')) {
                open += text[i] == '{' ? '}' : ']';
            } else if (!quotes && (text[i] == '}' || text[i] == ']')) {
                REQUIRE_FALSE(open.empty());
                CHECK(open.back() == text[i]);
                open.pop_back();
                // No comma before a closing bracket.
                CHECK(text[text.find_last_not_of(" \n", i - 1)] != ',');
            }
        }
        CHECK(open.empty());
        CHECK_FALSE(quotes);
        CHECK(text.back() == '\n');
    }
}
