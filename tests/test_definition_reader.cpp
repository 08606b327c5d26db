#include "creatures/definition_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "tests/key_walk.hpp"
#include "tests/load_files.hpp"

using namespace wriggle;

TEST_CASE("definition_reader: nan, inf and 1e300 are refused in every number of every key") {
    using Shape = KeySeen::Shape;
    const auto forms = [](const KeySeen& key) -> std::vector<std::string> {
        std::string fine = std::to_string(std::max(key.min, std::min(key.max, 1.0)));
        if (key.shape == Shape::pixels) fine = "200";
        switch (key.shape) {
            case Shape::varying:
                return {"@", "{ min = @, max = " + fine + " }", "{ min = " + fine + ", max = @ }",
                        "{ mean = @, spread = 0.0 }", "{ mean = " + fine + ", spread = @ }"};
            case Shape::number:
            case Shape::integer:
            case Shape::seed:
            case Shape::format:
                return {"@"};
            case Shape::pair:
            case Shape::pixels:
                return {"[@, " + fine + "]", "[" + fine + ", @]"};
            case Shape::numbers:
                return {"[" + fine + ", @]"};
            case Shape::points:
                return {"[[0, 0], [@, 1], [1, 1]]", "[[0, 0], [1, 0], [1, @]]"};
            case Shape::angles:
                return {"[[@, 20]]", "[[-20, @]]"};
            case Shape::bones:
                return {"[0.3, @]",
                        "[{ min = @, max = 0.3 }]",
                        "{ count = @, length = 1.0 }",
                        "{ count = 3, length = @ }",
                        "{ count = 3, length = 1.0, taper = @ }",
                        "{ count = 3, length = { mean = 1.0, spread = @ } }"};
            default:
                return {};
        }
    };
    /// The key's value in a file that says nothing else.
    const auto file_of = [](const std::string& path, const std::string& value) {
        std::string text, tail;
        std::stringstream parts(path);
        bool outermost = true;
        for (std::string part; std::getline(parts, part, '.'); outermost = false) {
            const bool row = part.size() > 2 && part.substr(part.size() - 2) == "[]";
            if (row) part.resize(part.size() - 2);
            text += outermost ? "" : " { ";
            tail = (outermost ? "" : " }") + tail;
            text += part + " =";
            if (row) {
                text += " [";
                tail = "]" + tail;
            }
        }
        return text + ' ' + value + tail + '\n';
    };
    std::size_t tried = 0;
    const auto try_all = [&](const std::vector<KeySeen>& keys, auto load) {
        for (const KeySeen& key : keys)
            for (const std::string& form : forms(key))
                for (const char* number :
                     {"nan", "-nan", "inf", "-inf", "1e300", "-1e300", "1e19"}) {
                    std::string value = form;
                    value.replace(value.find('@'), 1, number);
                    const std::string text = file_of(key.path, value);
                    // The path, its rows being the first one each.
                    std::string path = key.path;
                    for (std::size_t at; (at = path.find("[]")) != std::string::npos;)
                        path.replace(at, 2, "[0]");
                    std::size_t told = 0;
                    for (const Problem& problem : load(text))
                        if (problem.key.substr(0, path.size()) == path &&
                            problem.what.find("is missing") == std::string::npos) {
                            ++told;
                            CHECK((problem.what.find("is not a ") != std::string::npos ||
                                   problem.what.find("is too ") != std::string::npos));
                        }
                    CAPTURE(text);
                    CHECK(told == 1);
                    ++tried;
                }
    };
    try_all(KeyWalk::of<CreatureDef>(),
            [](const std::string& text) { return creature_of(text).problems; });
    try_all(KeyWalk::of<SceneDef>(), [](const std::string& text) {
        return load_scene({"it.toml", text}).problems;
    });
    try_all(KeyWalk::of<GameDef>(), [](const std::string& text) {
        return load_game({"it.toml", text}).problems;
    });
    CHECK(tried > 1500);
}

TEST_CASE(
    "definition_reader: every key refuses a value of another type, and its neighbours are still "
    "read") {
    // A table with a key that nobody knows is the right value of nothing.
    const auto file_of = [](const std::string& path) {
        std::string text = path.find('[') == std::string::npos ? path + " = { zzz = 1 }\n" : "";
        if (!text.empty()) return text;
        const std::size_t row = path.find("[]");
        const std::string list = path.substr(0, row), rest = path.substr(row + 3);
        return list + " = [{ " + rest + " = { zzz = 1 } }]\n";
    };
    for (const KeySeen& key : KeyWalk::of<CreatureDef>()) {
        CAPTURE(key.path);
        const auto loaded = creature_of("author = \"me\"\n" + file_of(key.path));
        CHECK_FALSE(loaded.ok());
        if (key.path != "author") CHECK(loaded.definition.author == "me");
    }
}
