// The design's rules about who may know whom, read from the sources themselves.
#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <regex>
#include <string>
#include <string_view>

#include "tests/sources.hpp"

namespace {

using sources::folder_of;
using sources::Source;
using sources::Sources;
using sources::stem_of;

bool starts_with_one_of(std::string_view text, std::initializer_list<std::string_view> beginnings) {
    return std::ranges::any_of(beginnings, [&](auto one) { return text.starts_with(one); });
}

bool from_the_language(std::string_view include) {
    return include.find_first_of("/.") == std::string_view::npos;
}

/// What is wrong with `path` including `include`; empty: nothing.
std::string fault_of(std::string_view path, std::string_view include) {
    const auto folder = folder_of(path);
    const auto stem = stem_of(path);
    if (folder == "creatures" && !from_the_language(include) &&
        !starts_with_one_of(include, {"creatures/", "glm/", "box2d/", "toml++/", "fmt/", "hwy/"}))
        return "creatures/ may include itself, glm, Box2D, toml++, fmt and Highway only";
    if (folder == "tests") return {};
    if (starts_with_one_of(include, {"box2d/", "creatures/box2d_"}) &&
        !(folder == "creatures" && starts_with_one_of(stem, {"terrain", "locomotion", "creature",
                                                             "world", "debug", "box2d_"})))
        return "Box2D belongs in terrain, locomotion, creature, world and the debug drawing only";
    if (include.starts_with("toml++/") &&
        !(folder == "creatures" && starts_with_one_of(stem, {"toml_reader", "load", "replay"})) &&
        !(folder == "game" && stem.starts_with("settings")))
        return "toml++ belongs in toml_reader, load, replay and the settings only";
    const bool definition = path == "creatures/definition.hpp" ||
                            path == "creatures/definition_basics.hpp" ||
                            path == "creatures/definition_scene.hpp";
    if (definition && !from_the_language(include) &&
        !starts_with_one_of(include, {"glm/", "creatures/definition_"}))
        return "definition is a leaf: glm only";
    return {};
}

/// What `path` must not see, through its headers' headers too.
bool may_see(std::string_view path, std::string_view header) {
    const auto folder = folder_of(path);
    const auto stem = stem_of(path);
    const bool living = header == "creatures/world.hpp" || header == "creatures/creature.hpp";
    if (folder == "creatures" &&
        starts_with_one_of(stem, {"load", "toml_reader", "describe", "outline", "pose"}))
        return !living;
    if (folder == "game" &&
        (starts_with_one_of(stem, {"picture", "mesh", "polygon", "palette", "color", "textures",
                                   "shader", "backdrop", "debug_overlay"}) ||
         stem.ends_with("_view")))
        return !living;
    return true;
}

/// What gives other bits on another compiler or library, or another order on another run.
std::string other_bits(const std::string& code) {
    static const std::regex risky(
        R"(\b(std::|glm::)?(sin|cos|tan|asin|acos|atan|atan2|pow|exp|exp2|log|log2|fma|hypot|cbrt)f?\()"
        R"(|unordered_(map|set)|\bchrono\b|\bstd::rand\b|\bmt19937|_distribution\b|random_device)");
    std::smatch found;
    return std::regex_search(code, found, risky) ? found.str() : std::string();
}

/// A longer file says why near its top, with the words "lines:".
constexpr int most_lines = 450;
bool too_long(const Source& source) {
    return source.lines > most_lines &&
           source.text.substr(0, 1500).find(" lines: ") == std::string::npos;
}

const Sources& project() {
    static const Sources all = sources::all(WRIGGLE_SOURCE_DIR);
    return all;
}

}  // namespace

TEST_CASE("includes: the sources are found") {
    CHECK(project().contains("creatures/world.hpp"));
    CHECK(project().contains("tests/test_includes.cpp"));
    CHECK(sources::seen_from(project(), "creatures/world.hpp").contains("creatures/input.hpp"));
    CHECK(
        sources::seen_from(project(), "creatures/world.hpp").contains("creatures/definition.hpp"));
}

TEST_CASE("includes: every file includes only what its place in the house allows") {
    for (const auto& source : project())
        for (const auto& include : source.second.includes) {
            CAPTURE(source.first);
            CAPTURE(include);
            CHECK(fault_of(source.first, include) == "");
        }
}

TEST_CASE("includes: drawing and loading never see a living creature") {
    for (const auto& source : project())
        for (const auto& header : sources::seen_from(project(), source.first)) {
            CAPTURE(source.first);
            CAPTURE(header);
            CHECK(may_see(source.first, header));
        }
}

TEST_CASE("includes: creatures/ uses nothing that gives other bits elsewhere") {
    for (const auto& source : project())
        if (folder_of(source.first) == "creatures") {
            CAPTURE(source.first);
            CHECK(other_bits(sources::code_of(source.second.text)) == "");
        }
}

TEST_CASE("includes: files stay short, or say why they do not") {
    for (const auto& source : project()) {
        CAPTURE(source.first);
        CAPTURE(source.second.lines);
        CHECK_FALSE(too_long(source.second));
    }
}

TEST_CASE("includes: a breach of each rule is seen") {
    constexpr std::array<std::array<std::string_view, 2>, 9> breaches{{
        {"creatures/gait.cpp", "game/window.hpp"},
        {"creatures/pose.cpp", "SFML/Graphics/Color.hpp"},
        {"creatures/pose.cpp", "imgui.h"},
        {"creatures/gait.cpp", "box2d/b2_body.h"},
        {"creatures/gait.cpp", "creatures/box2d_glue.hpp"},
        {"game/window.cpp", "box2d/b2_body.h"},
        {"creatures/pose.cpp", "toml++/toml.h"},
        {"game/window.cpp", "toml++/toml.h"},
        {"creatures/definition.hpp", "creatures/angle.hpp"},
    }};
    for (const auto& breach : breaches) {
        CAPTURE(breach[0]);
        CAPTURE(breach[1]);
        CHECK(fault_of(breach[0], breach[1]) != "");
    }
    CHECK(fault_of("creatures/world_step.cpp", "box2d/b2_world.h") == "");
    CHECK(fault_of("game/settings.cpp", "toml++/toml.h") == "");

    CHECK_FALSE(may_see("game/picture.cpp", "creatures/world.hpp"));
    CHECK_FALSE(may_see("creatures/load_scene.cpp", "creatures/creature.hpp"));
    CHECK(may_see("game/sandbox.cpp", "creatures/world.hpp"));
    const Sources chain{
        {"game/ground_view.cpp", sources::source_of("#include \"game/stage.hpp\"\n")},
        {"game/stage.hpp", sources::source_of("#include <vector>\n#include \"game/play.hpp\"\n")},
        {"game/play.hpp", sources::source_of("#include \"creatures/world.hpp\"\n")},
        {"creatures/world.hpp", {}},
    };
    CHECK(sources::seen_from(chain, "game/ground_view.cpp").contains("creatures/world.hpp"));

    CHECK(other_bits("float a = std::sin(b);") == "std::sin(");
    CHECK(other_bits("float a = cosf(b);") == "cosf(");
    CHECK(other_bits("std::unordered_map<int, int> a;") == "unordered_map");
    CHECK(other_bits("float a = sine(b) + std::sqrt(b);") == "");
    CHECK(sources::code_of("a /* std::sin(x) */ b // cosf(\nc") == "a  b \nc");

    Source source{.text = "// One noun.\n", .includes = {}, .lines = most_lines};
    CHECK_FALSE(too_long(source));
    ++source.lines;
    CHECK(too_long(source));
    source.text += "// More than 400 lines: a table reads best in one piece.\n";
    CHECK_FALSE(too_long(source));
}
