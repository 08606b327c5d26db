// Animals and scenes for tests of the simulation: shipped files, and small ones from text.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "creatures/load.hpp"
#include "creatures/world.hpp"

namespace wriggle::testing {

inline std::string read_text(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    REQUIRE_MESSAGE(in.good(), file);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

inline std::optional<SourceText> shipped(std::string_view stem) {
    const std::string file =
        std::string(WRIGGLE_SOURCE_DIR "/config/creatures/") + std::string(stem) + ".toml";
    if (!std::ifstream(file).good()) return std::nullopt;
    return SourceText{file, read_text(file)};
}

/// A shipped creature, or one from `text`; faults fail the test.
inline CreatureDef species_of(const std::string& stem, const std::string& text = {}) {
    const SourceText source{stem + ".toml", text.empty() ? shipped(stem)->text : text};
    Loaded<CreatureDef> loaded = load_creature(source, shipped);
    for (const Problem& problem : loaded.problems)
        MESSAGE(wriggle::text_of(problem));
    REQUIRE(loaded.ok());
    return loaded.definition;
}

inline SceneDef scene_of(const std::string& text) {
    Loaded<SceneDef> loaded = load_scene({"scene.toml", text});
    for (const Problem& problem : loaded.problems)
        MESSAGE(wriggle::text_of(problem));
    REQUIRE(loaded.ok());
    return loaded.definition;
}

/// Ground 2 m deep all along, `width` metres wide.
inline SceneDef flat_scene(float width = 200.0f) {
    SceneDef scene;
    scene.name = scene.stem = "flat";
    scene.size = {width, 30.0f};
    scene.solids.push_back({{{0.0f, 0.0f}, {width, 0.0f}, {width, 2.0f}, {0.0f, 2.0f}}});
    return scene;
}

/// A world with one animal at `at`.
inline World world_with(const CreatureDef& species, SceneDef scene, glm::vec2 at,
                        std::uint64_t seed = 1) {
    SpawnDef spawn;
    spawn.creature = species.stem;
    spawn.at = at;
    scene.spawns = {spawn};
    Species known;
    known.emplace(species.stem, species);
    return World(scene, seed, known);
}

inline void run(World& world, int ticks, std::vector<Input> first = {}) {
    for (Input& input : first)
        input.tick = world.tick() + 1;
    for (int i = 0; i < ticks; ++i) {
        world.step(first);
        first.clear();
    }
}

/// Feet and arms that hold.
inline int standing(const Pose& pose) {
    int count = 0;
    for (const LimbPose& limb : pose.limbs)
        count += limb.state == LimbState::stance;
    return count;
}

inline Input steer(float x, float y = 0.0f, int id = 0) {
    return {0, SteerInput{id, {x, y}, false, false}};
}

}  // namespace wriggle::testing
