#include "game/settings.hpp"

#include <filesystem>

#include "creatures/load.hpp"
#include "game/failure.hpp"
#include "game/library.hpp"

namespace wriggle {

GameDef read_settings(const Folders& folders) {
    for (const std::filesystem::path& folder : {folders.person, folders.config}) {
        const std::filesystem::path file = folder / "game.toml";
        std::error_code ignored;
        if (!std::filesystem::is_regular_file(file, ignored)) continue;
        Loaded<GameDef> loaded = load_game(source_of(file));
        if (!loaded.ok()) throw Failure(lines_of(loaded.problems));
        return loaded.definition;
    }
    return {};
}

}  // namespace wriggle
