// What the README says is true: its creature loads and walks, and it names every key's action.
#include <cmath>
#include <filesystem>
#include <sstream>

#include "creature_fixture.hpp"

using namespace wriggle;
using namespace wriggle::testing;

TEST_CASE("readme: its creature loads without a fault or a hint, and walks") {
    const std::string readme = read_text(WRIGGLE_SOURCE_DIR "/README.md");
    const std::size_t begin = readme.find("```toml\n");
    REQUIRE(begin != std::string::npos);
    const std::size_t text = begin + 8;
    const std::string creature = readme.substr(text, readme.find("```", text) - text);
    const Loaded<CreatureDef> loaded = load_creature({"bog_newt.toml", creature}, shipped);
    for (const Problem& hint : loaded.hints)
        MESSAGE(wriggle::text_of(hint));
    CHECK(loaded.hints.empty());
    World world = world_with(species_of("bog_newt", creature), flat_scene(), {10.0f, 3.0f});
    run(world, 60, {steer(1.0f)});
    const float from = world.poses()[0].chunks[0].at.x;
    run(world, 300);
    const float asked = 5.0f * world.individual(0)->locomotion.speed;
    CHECK(world.poses()[0].chunks[0].at.x - from == doctest::Approx(asked).epsilon(0.05));
}

TEST_CASE("readme: every key of game.toml stands in its table") {
    const std::string readme = read_text(WRIGGLE_SOURCE_DIR "/README.md");
    std::stringstream settings(read_text(WRIGGLE_SOURCE_DIR "/config/game.toml"));
    bool keys = false;
    int actions = 0;
    for (std::string line; std::getline(settings, line);) {
        if (line.starts_with("[")) keys = line.starts_with("[keys]");
        const std::size_t quote = line.find('"');
        if (!keys || line.find('=') == std::string::npos || quote == std::string::npos) continue;
        ++actions;
        const std::string key = line.substr(quote + 1, line.find('"', quote + 1) - quote - 1);
        const bool arrow = key == "Left" || key == "Right" || key == "Up" || key == "Down";
        CAPTURE(line);
        CHECK(readme.find(arrow ? "arrows" : "`" + key + "`") != std::string::npos);
    }
    CHECK(actions >= 20);
}

TEST_CASE("readme: its picture is there") {
    const std::string picture = read_text(WRIGGLE_SOURCE_DIR "/assets/readme.png");
    CHECK(picture.starts_with("\x89PNG"));
}

TEST_CASE("readme: there is a picture of a scene in each palette") {
    const std::string readme = read_text(WRIGGLE_SOURCE_DIR "/README.md");
    for (const std::string palette : {"dusk", "overcast", "night", "ochre"}) {
        CAPTURE(palette);
        const std::string file = "assets/look/" + palette + ".png";
        CHECK(readme.find("(" + file + ")") != std::string::npos);
        CHECK(read_text(WRIGGLE_SOURCE_DIR "/" + file).starts_with("\x89PNG"));
    }
}

TEST_CASE("readme: every creature has its page and its picture in the bestiary") {
    const std::filesystem::path folder = WRIGGLE_SOURCE_DIR "/assets/bestiary";
    const std::string pages = read_text((folder / "README.md").string());
    int species = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(WRIGGLE_SOURCE_DIR "/config/creatures")) {
        const std::string stem = entry.path().stem().string();
        if (species_of(stem).abstract) continue;
        CAPTURE(stem);
        ++species;
        CHECK(pages.find("## " + species_of(stem).name + "\n") != std::string::npos);
        CHECK(pages.find("(" + stem + ".png)") != std::string::npos);
        CHECK(std::filesystem::exists(folder / (stem + ".png")));
    }
    CHECK(species >= 17);
}
