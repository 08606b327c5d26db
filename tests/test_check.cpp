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
