// Files into definitions: `extends` resolved, every problem told, nothing silently ignored.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/definition.hpp"
#include "creatures/problem.hpp"
#include "creatures/toml_reader.hpp"

namespace wriggle {

/// The creature file of that stem, or nothing. The caller decides where files lie; only stems of
/// letters, digits, _ and - are ever asked for.
using FindFile = std::function<std::optional<SourceText>(std::string_view stem)>;

template <typename Definition>
struct Loaded {
    Definition definition;
    std::vector<Problem> problems;  ///< faults: the definition must not be used
    std::vector<Problem> hints;     ///< what is allowed, and hardly meant; of a file without faults
    bool ok() const { return problems.empty(); }
};

/// A species, its `extends` resolved. Any bytes are safe to load.
Loaded<CreatureDef> load_creature(const SourceText& source, const FindFile& find);
/// A scene, its solids counter-clockwise. Without `find`, spawns of unknown creatures are not told.
Loaded<SceneDef> load_scene(const SourceText& source, const FindFile& find = {});
Loaded<GameDef> load_game(const SourceText& source);

enum class FileKind : std::uint8_t { unknown, creature, scene, game, replay };
/// What a file is, told by its keys alone; a broken file is told too, where it has keys.
FileKind kind_of(std::string_view text);

/// "config/creatures/mud_gecko.toml" -> "mud_gecko"; of "mud_gecko.png", a card, too.
std::string stem_of(std::string_view file);

inline constexpr std::size_t max_bases = 32;  ///< files that one creature may extend, altogether
inline constexpr std::size_t max_depth = 8;   ///< of creatures that extend each other

}  // namespace wriggle
