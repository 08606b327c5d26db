#include "creatures/inherit.hpp"

#include <doctest/doctest.h>

#include "tests/load_files.hpp"

using namespace wriggle;

TEST_CASE("inherit: a creature starts from another, key by key and limb by limb") {
    const Files files{
        {{"lizard",
          "name = \"Lizard\"\nabstract = true\ntags = [\"lizard\"]\n"
          "[body]\nchunks = [{ name = \"chest\", radius = 0.2 }, { name = \"hips\" }]\n"
          "spacing = 0.5\nfriction = 0.3\n"
          "[[legs]]\nname = \"fore\"\nattach = \"chest\"\nbones = { count = 3, length = 0.9 }\n"
          "smoothing = { frequency_hz = 8.0, lag = 0.05 }\nphase = { min = 0.1, max = 0.2 }\n"
          "[[legs]]\nname = \"hind\"\nattach = \"hips\"\nbones = [0.4, 0.4]\n"},
         {"skink",
          "name = \"Skink\"\nextends = \"lizard\"\ntags = [\"skink\"]\n"
          "[body]\nspacing = 0.6\nchunks = [{ name = \"chest\", mass = 3.0 }, { name = \"neck\" "
          "}]\n"
          "[[legs]]\nname = \"hind\"\nremove = true\n"
          "[[legs]]\nname = \"middle\"\nbones = [0.5]\n"
          "[[legs]]\nname = \"fore\"\nbones = { length = 1.2 }\nsmoothing = { lag = 0.1 }\n"
          "phase = { mean = 0.5, spread = 0.1 }\n"}}};
    const auto loaded = files.load("skink");
    CHECK(all_of(loaded.problems) == "");
    CHECK(all_of(loaded.hints) == "");
    const CreatureDef& skink = loaded.definition;
    CHECK(skink.name == "Skink");
    CHECK_FALSE(skink.abstract);
    CHECK(skink.extends == std::vector<std::string>{"lizard"});
    CHECK(skink.tags == std::vector<std::string>{"skink"});  // other lists are replaced
    CHECK(skink.body.spacing.value == 0.6f);
    CHECK(skink.body.friction == 0.3f);
    REQUIRE(skink.body.chunks.size() == 3);  // the inherited ones first
    CHECK(skink.body.chunks[0].radius.value == 0.2f);
    CHECK(skink.body.chunks[0].mass.value == 3.0f);
    CHECK(skink.body.chunks[1].name == "hips");
    CHECK(skink.body.chunks[2].name == "neck");
    REQUIRE(skink.legs.size() == 2);
    CHECK(skink.legs[0].name == "fore");
    CHECK(skink.legs[0].attach == "chest");
    CHECK(skink.legs[0].bones.count == 3);
    CHECK(skink.legs[0].bones.length.value == 1.2f);
    CHECK(skink.legs[0].smoothing.frequency_hz.value == 8.0f);
    CHECK(skink.legs[0].smoothing.lag.value == 0.1f);
    CHECK(skink.legs[0].phase.kind == Varying::Kind::spread);  // one value: not merged
    CHECK(skink.legs[1].name == "middle");
}

TEST_CASE("inherit: of several bases the later one wins, and the file itself over all") {
    const Files files{{{"a",
                        "name = \"A\"\nabstract = true\n[body]\nspacing = 0.1\nfriction = 0.1\n"
                        "[gait]\nstride_period = 0.1\n"},
                       {"b",
                        "name = \"B\"\nabstract = true\nextends = \"a\"\n"
                        "[body]\nspacing = 0.2\nfriction = 0.2\n"},
                       {"c",
                        "name = \"C\"\nextends = [\"b\", \"d\"]\n"
                        "[body]\nspacing = 0.3\nchunks = [{ name = \"core\" }]\n"},
                       {"d", "name = \"D\"\nabstract = true\n[body]\nfriction = 0.4\n"}}};
    const auto loaded = files.load("c");
    CHECK(all_of(loaded.problems) == "");
    CHECK(loaded.definition.body.spacing.value == 0.3f);
    CHECK(loaded.definition.body.friction == 0.4f);
    CHECK(loaded.definition.gait.stride_period.value == 0.1f);
}

TEST_CASE("inherit: a problem is told where its value stands, be it in a base") {
    const Files files{{{"base",
                        "name = \"Base\"\n\n[body]\nchunks = [{ name = \"core\", radius = -1 }]\n"
                        "[[legs]]\nname = \"other\"\nbones = [0.4]\n"
                        "[[legs]]\nname = \"fore\"\nattach = \"cora\"\nbones = [0.4]\n"},
                       {"heir",
                        "name = \"Heir\"\nextends = \"base\"\n"
                        "[[legs]]\nname = \"fore\"\nphase = \"late\"\n"}}};
    CHECK(
        all_of(files.load("heir").problems) ==
        "heir.toml:5:9: legs[0].phase: \"late\" is not a number; use -10 to 10 strides\n"
        "base.toml:4:37: body.chunks[0].radius: -1 is too small; use 0.01 to 20 m\n"
        "base.toml:10:10: legs[1].attach: \"cora\" is not a chunk of this body; use \"core\" (did "
        "you mean \"core\"?)\n");
}

TEST_CASE("inherit: an abstract base may leave out what its heirs say") {
    const auto loaded = creature_of(
        "name = \"Base\"\nabstract = true\n[[legs]]\nname = \"fore\"\nattach = \"chest\"\n"
        "[gait]\nmin_planted = 4\n");
    CHECK(all_of(loaded.problems) == "");
    CHECK(loaded.definition.abstract);
}

TEST_CASE("inherit: bases cannot multiply without end") {
    Files files;
    for (int i = 0; i < 8; ++i) {
        std::string list;
        for (int j = 0; j < 8; ++j)
            list += std::string("\"f") + std::to_string(i + 1) + "\", ";
        files.texts[std::string("f") + std::to_string(i)] =
            std::string("name = \"F\"\nabstract = true\nextends = [") + list + "]\n";
    }
    files.texts["f8"] = "name = \"F\"\nabstract = true\n";
    const auto problems = files.load("f0").problems;
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].what.find("more than 32 files") != std::string::npos);
}

TEST_CASE("inherit: a key that says what its base says is hinted at") {
    const Files files{{{"base",
                        "name = \"Base\"\nformat = 1\n[locomotion]\nkind = \"slither\"\n"
                        "[body]\nchunks = [{ name = \"core\", radius = 0.5 }]\n"},
                       {"heir",
                        "name = \"Heir\"\nformat = 1\nextends = \"base\"\n"
                        "[body]\nchunks = [{ name = \"core\", radius = 0.50 }]\n"}}};
    const auto loaded = files.load("heir");
    CHECK(loaded.ok());
    CHECK(
        all_of(loaded.hints) ==
        "heir.toml:5:37: body.chunks[0].radius: says what `extends` brings already; this line can "
        "go\n");
}
