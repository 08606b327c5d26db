#include "creatures/describe.hpp"

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "tests/key_walk.hpp"

using namespace wriggle;

namespace {

std::string contents(const std::string& path) {
    std::ifstream file(std::string(WRIGGLE_SOURCE_DIR "/") + path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<KeySeen> all_keys() {
    std::vector<KeySeen> keys = KeyWalk::of<CreatureDef>();
    for (const auto& more : {KeyWalk::of<SceneDef>(), KeyWalk::of<GameDef>()})
        keys.insert(keys.end(), more.begin(), more.end());
    return keys;
}

/// "struct.member" of each member that definition.hpp declares, read as text.
std::vector<std::pair<std::string, std::string>> declared_members() {
    const std::string text = std::regex_replace(contents("creatures/definition.hpp") +
                                                    contents("creatures/definition_basics.hpp") +
                                                    contents("creatures/definition_scene.hpp"),
                                                std::regex("//[^\n]*"), "");
    std::vector<std::pair<std::string, std::string>> members;
    const std::regex structs(R"(struct (\w+)[^;{]*\{)");
    for (std::sregex_iterator found(text.begin(), text.end(), structs), end; found != end;
         ++found) {
        // The body, with all that stands in braces of its own left out.
        std::string body;
        int depth = 1;
        for (auto at = static_cast<std::size_t>(found->position() + found->length());
             at < text.size() && depth > 0; ++at) {
            if (text[at] == '}' && --depth == 1 && body.find('(') != std::string::npos) body += ';';
            if (depth == 1 && text[at] != '}') body += text[at];
            if (text[at] == '{') ++depth;
        }
        std::stringstream statements(body);
        for (std::string statement; std::getline(statements, statement, ';');) {
            if (statement.find_first_of("()") != std::string::npos ||
                std::regex_search(statement, std::regex(R"(^\s*(using|enum|struct)\b)")))
                continue;
            statement = std::regex_replace(statement, std::regex(R"(=[^,]*)"), "");
            statement = std::regex_replace(statement, std::regex(R"(<[^>]*>)"), "");
            std::stringstream names(statement);
            for (std::string name; std::getline(names, name, ',');) {
                std::smatch last;
                if (std::regex_search(name, last, std::regex(R"((\w+)\s*\{?\s*$)")))
                    members.emplace_back((*found)[1], last[1]);
            }
        }
    }
    return members;
}

/// The bodies of all functions that describe a struct.
std::string described(const std::string& code, const std::string& owner) {
    std::string bodies;
    const std::string sign = " " + owner + "& ";
    for (std::size_t at = code.find(sign); at != std::string::npos; at = code.find(sign, at + 1))
        bodies += code.substr(at, code.find("\n}\n", at) - at);
    return bodies;
}

}  // namespace

TEST_CASE("describe: no member of a definition is left without a key") {
    const std::set<std::string> whole{"Varying",  "Color",      "Surfaces",
                                      "BonesDef", "AngleRange", "Slot"};
    const std::set<std::string> not_from_a_file{"far", "index", "source", "stem", "file"};
    const std::string code =
        contents("creatures/describe_creature.cpp") + contents("creatures/describe_limb.cpp") +
        contents("creatures/describe_skin.cpp") + contents("creatures/describe_scene.cpp") +
        contents("creatures/describe_strike.cpp");
    const auto members = declared_members();
    CHECK(members.size() > 200);
    for (const auto& both : members) {
        const auto& owner = both.first;  // clang 14 captures no structured bindings
        const auto& member = both.second;
        if (whole.contains(owner) || not_from_a_file.contains(member)) continue;
        CAPTURE(owner);
        CAPTURE(member);
        CHECK(std::regex_search(described(code, owner), std::regex("\\." + member + "\\b")));
    }
}

TEST_CASE("describe: every key has a name, a sentence, and defaults within its range") {
    const auto keys = all_keys();
    CHECK(keys.size() > 200);
    std::set<std::string> paths;
    for (const KeySeen& key : keys) {
        CAPTURE(key.path);
        CHECK(std::regex_match(key.name, std::regex("[a-z][a-z0-9_]*")));
        CHECK(key.sentence.size() > 4);
        CHECK(key.sentence.back() == '.');
        for (const double value : key.values) {
            CHECK(value >= key.min - 1e-6);
            CHECK(value <= key.max + 1e-6);
        }
    }
    for (const KeySeen& key : KeyWalk::of<CreatureDef>())
        CHECK(paths.insert(key.path).second);
}

TEST_CASE("describe: angles are degrees in a file and radians in a definition") {
    CHECK(to_definition(180.0, Unit::degrees) == doctest::Approx(3.14159265));
    CHECK(to_file(3.14159265358979, Unit::degrees) == doctest::Approx(180.0));
    CHECK(to_definition(180.0, Unit::metres) == 180.0);
    for (const KeySeen& key : all_keys())
        if (key.name.size() > 4 && key.name.substr(key.name.size() - 4) == "_deg" &&
            !key.values.empty() && key.name == "max_bend_deg")
            CHECK(key.values[0] == doctest::Approx(35.0));
}

TEST_CASE("describe: what is written in degrees says so, and nothing else does") {
    // The unit is told by the walk; the name by the format's rule.
    struct Units final : Visitor {
        void number(const Key& key, const Range& range, Varying&) override { see(key, range); }
        void number(const Key& key, const Range& range, float&) override { see(key, range); }
        void angle_ranges(const Key& key, const Range& range, const ListRule&,
                          std::vector<AngleRange>&) override {
            see(key, range);
        }
        void rows(const Key&, Rows& rows) override { rows.describe_fresh(*this); }
        static void see(const Key& key, const Range& range) {
            const std::string name = key.name;
            CAPTURE(name);
            const bool says = name.size() > 4 && name.substr(name.size() - 4) == "_deg";
            CHECK(says == (range.unit == Unit::degrees));
            CHECK((name.find("_hz") != std::string::npos) == (range.unit == Unit::hertz));
        }
    } units;
    CreatureDef creature;
    SceneDef scene;
    describe(units, creature);
    describe(units, scene);
}
