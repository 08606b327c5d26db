#include "creatures/check.hpp"

#include <doctest/doctest.h>

#include "tests/load_files.hpp"

using namespace wriggle;

TEST_CASE("check: knees that would drag, and legs that would not reach, are hinted at") {
    const std::string leg = "[[legs]]\nname = \"fore\"\nbones = [0.36, 0.3]\n";
    CHECK(all_of(creature_of(body + leg + "[locomotion]\nride_height = 0.35\n").hints) ==
          "it.toml:8:15: locomotion.ride_height: 0.35 m is below the length of the thigh of "
          "\"fore\", 0.36 m: its knees will drag\n");
    CHECK(
        all_of(creature_of(body + leg + "[locomotion]\nride_height = 0.7\n").hints) ==
        "it.toml:8:15: locomotion.ride_height: 0.7 m is above the length of the leg \"fore\", 0.66 "
        "m: its feet will hang in the air\n");
    CHECK(all_of(creature_of(body + leg + "[locomotion]\nride_height = 0.5\n").hints) == "");
}

TEST_CASE("check: what does nothing is hinted at") {
    const std::string leg = "[[legs]]\nname = \"fore\"\nbones = [0.3, 0.3]\n";
    CHECK(all_of(creature_of(body + leg +
                             "along = \"spine\"\nspread_deg = 30\n[haul]\nrays = 3\n"
                             "[strike]\nspeed = 3\n")
                     .hints) ==
          "it.toml:7:9: legs[0].along: does nothing without `repeat`\n"
          "it.toml:8:14: legs[0].spread_deg: does nothing without `repeat`\n"
          "it.toml:9:1: haul: does nothing unless locomotion.kind is \"haul\"\n"
          "it.toml:11:1: strike: does nothing unless locomotion.kind is \"anchored\"\n");
    CHECK(all_of(creature_of(body).hints) ==
          "it.toml:1:1: locomotion.kind: there is no leg to move on; it will lie still\n");
    CHECK(all_of(creature_of(body + "[locomotion]\nkind = \"haul\"\n").hints) ==
          "it.toml:5:8: locomotion.kind: there is no tentacle whose role is \"haul\"; it will lie "
          "still\n");
    CHECK(all_of(
              load_scene({"it.toml", "name = \"P\"\n[[spawns]]\ncreature = \"a\"\nat = [90, 1]\n"})
                  .hints) == "it.toml:4:6: spawns[0].at: [90, 1] lies outside the scene's edges\n");
}

TEST_CASE("check: a sun on one side and light from the other are hinted at") {
    const auto hints = [](const std::string& light, const std::string& above = "") {
        const auto loaded = load_scene({"it.toml", "name = \"P\"\n" + above + "[light]\n" + light});
        CHECK(loaded.ok());
        return all_of(loaded.hints);
    };
    CHECK(hints("from = [-0.3, 1]\nsun = { at = [0.7, 0.6] }\n") ==
          "it.toml:4:14: light.sun.at: the sun stands to the right, and light.from, [-0.3, 1], "
          "lights the left sides\n");
    CHECK(hints("from = [0.3, 1]\nsun = { at = [0.3, 0.6], moon = true }\n") ==
          "it.toml:4:14: light.sun.at: the moon stands to the left, and light.from, [0.3, 1], "
          "lights the right sides\n");
    // Nothing of the kind: the same side, nearly in the middle, no sun, no sky.
    CHECK(hints("from = [0.3, 1]\nsun = { at = [0.7, 0.6] }\n") == "");
    CHECK(hints("from = [-0.3, 1]\nsun = { at = [0.55, 0.6] }\n") == "");
    CHECK(hints("from = [-0.05, 1]\nsun = { at = [0.9, 0.6] }\n") == "");
    CHECK(hints("from = [-0.3, 1]\nsun = { at = [0.7, 0.6], radius = 0 }\n") == "");
    CHECK(hints("from = [-0.3, 1]\nsun = { at = [0.7, 0.6] }\n", "gravity = [0, 0]\n") == "");
}

TEST_CASE("check: a pole may not run back along itself") {
    const auto problems = [](const std::string& points) {
        return all_of(
            load_scene({"it.toml", "name = \"P\"\n[[poles]]\npoints = [" + points + "]\n"})
                .problems);
    };
    CHECK(problems("[0, 0], [0, 4], [0, 2]") ==
          "it.toml:3:27: poles[0].points[2]: the line from points[1] to here runs along the line "
          "from points[0] to points[1]; a pole may not fold back over itself\n");
    // Nearly so is the same to what grips it.
    CHECK(problems("[0, 0], [0, 4], [0.005, 2]") != "");
    // A round way back to the same line.
    CHECK(problems("[0, 0], [4, 0], [4, 2], [2, 2], [2, 0], [1, 0]") ==
          "it.toml:3:51: poles[0].points[5]: the line from points[4] to here runs along the line "
          "from points[0] to points[1]; a pole may not fold back over itself\n");
    CHECK(problems("[0, 0], [0, 4], [0, 8]") == "");
    CHECK(problems("[0, 0], [0, 4], [0.5, 0]") == "");
    CHECK(problems("[0, 0], [4, 0], [4, 2], [2, -2]") == "");
}

TEST_CASE("check: settings of panels are automatic, or of a size that can be read") {
    const auto problems = [](const std::string& scale) {
        return all_of(load_game({"it.toml", "[window]\nui_scale = " + scale + "\n"}).problems);
    };
    for (const char* scale : {"0", "0.5", "4"})
        CHECK(problems(scale) == "");
    CHECK(problems("0.2") ==
          "it.toml:2:12: window.ui_scale: 0.2 is too small; use 0.5 to 4 times, or 0: by the "
          "window's height\n");
}

TEST_CASE("check: solids are counter-clockwise, however they were written") {
    const auto loaded = load_scene({"it.toml",
                                    "name = \"P\"\n[[solids]]\npoints = [[0, 0], [4, 0], [4, 4]]\n"
                                    "[[solids]]\npoints = [[4, 4], [4, 0], [0, 0]]\n"});
    REQUIRE(loaded.ok());
    CHECK(loaded.definition.solids[0].points == loaded.definition.solids[1].points);
    CHECK(loaded.definition.solids[0].points[1] == glm::vec2(4.0f, 0.0f));
}

TEST_CASE("check: points a centimetre apart are no fault, however floats round them") {
    const auto loaded =
        load_scene({"it.toml",
                    "name = \"P\"\n[[solids]]\npoints = [[0, 3], [9, 3], [9, 3.01], "
                    "[0, 3.01]]\n"});
    CHECK(all_of(loaded.problems) == "");
}

TEST_CASE("check: solids may touch, poles may cross themselves") {
    const auto loaded = load_scene({"it.toml",
                                    "name = \"P\"\n[[solids]]\npoints = [[0, 0], [4, 0], [4, 4]]\n"
                                    "[[solids]]\npoints = [[4, 0], [8, 0], [4, 4]]\n"
                                    "[[poles]]\npoints = [[0, 0], [4, 4], [4, 0], [0, 4]]\n"});
    CHECK(all_of(loaded.problems) == "");
}

TEST_CASE("check: whether a spawn's creature is there is asked of the caller, by its stem alone") {
    std::vector<std::string> asked;
    const FindFile find = [&](std::string_view stem) -> std::optional<SourceText> {
        asked.emplace_back(stem);
        return std::nullopt;
    };
    const std::string text =
        "name = \"P\"\n[[spawns]]\ncreature = \"eel\"\nat = [1, 1]\n"
        "[[spawns]]\ncreature = \"../eel\"\nat = [1, 1]\n";
    CHECK(load_scene({"it.toml", text}, find).problems.size() == 2);
    CHECK(asked == std::vector<std::string>{"eel"});
    CHECK(load_scene({"it.toml", text}).problems.size() == 1);
}
