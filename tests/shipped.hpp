// The shipped creatures and scenes, for programs that run them without a test around.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/load.hpp"
#include "creatures/world.hpp"
#include "tests/sources.hpp"

namespace shipped {

using namespace wriggle;

inline std::filesystem::path config() {
    return std::filesystem::path(WRIGGLE_SOURCE_DIR) / "config";
}

inline SourceText source(const std::filesystem::path& file) {
    return {file.filename().string(), sources::text_of(file)};
}

/// Its TOML files, by name.
inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

[[noreturn]] inline void give_up(const std::filesystem::path& file) {
    fmt::print("{} has faults: see `wriggle check`\n", file.filename().string());
    std::exit(1);
}

/// All creatures that can live by themselves.
inline Species shipped_species() {
    const FindFile find = [](std::string_view stem) -> std::optional<SourceText> {
        const auto file = config() / "creatures" / (std::string(stem) + ".toml");
        if (!std::filesystem::exists(file)) return std::nullopt;
        return source(file);
    };
    Species species;
    for (const auto& file : files_in(config() / "creatures")) {
        auto loaded = load_creature(source(file), find);
        if (!loaded.ok()) give_up(file);
        if (!loaded.definition.abstract) species[loaded.definition.stem] = loaded.definition;
    }
    return species;
}

/// Spawns of species that are not there are left out.
inline SceneDef scene_of(const std::filesystem::path& file, const Species& species) {
    auto loaded = load_scene(source(file));
    if (!loaded.ok()) give_up(file);
    std::erase_if(loaded.definition.spawns,
                  [&](const SpawnDef& spawn) { return !species.contains(spawn.creature); });
    return loaded.definition;
}

}  // namespace shipped
