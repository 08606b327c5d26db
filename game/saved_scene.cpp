#include "game/saved_scene.hpp"

#include <fmt/format.h>

#include <map>

#include "creatures/toml_writer.hpp"
#include "game/arrival.hpp"

namespace wriggle {
namespace {

/// Whether the file of that name says what lives here.
bool is_as_its_file(const CreatureDef& species, const Library& library) {
    const auto found = library.named(species.stem, FileKind::creature);
    std::string ignored;
    const auto text = found ? read_text(found->path, ignored) : std::nullopt;
    if (!text) return false;
    const Loaded<CreatureDef> loaded =
        load_creature({told(found->path), *text}, library.finder(found->path));
    return loaded.ok() && toml_of(loaded.definition) == toml_of(species);
}

std::string time_of(Tick tick) {
    const Tick seconds = tick / tick_hz;
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

}  // namespace

SavedScene saved_scene(const World& world, const Library& library) {
    SavedScene saved;
    SceneDef scene = world.scene_now();
    saved.animals = world.poses().size();
    saved.stem = free_stem(scene.stem + "-saved", "scenes", library, {});
    scene.name =
        fmt::format("{}, {}", scene.name.empty() ? scene.stem : scene.name, time_of(world.tick()));
    std::map<std::string, std::string> names;
    std::vector<std::string> taken;
    for (SpawnDef& spawn : scene.spawns) {
        if (!names.contains(spawn.creature)) {
            const CreatureDef& species = world.species().find(spawn.creature)->second;
            std::string name = spawn.creature;
            if (!is_as_its_file(species, library)) {
                std::string text = toml_of(species);
                const auto same = same_here(text, library);
                name = same ? *same : free_stem(name, "creatures", library, taken);
                if (!same) saved.species.push_back({spawn.creature, name, std::move(text)});
                taken.push_back(name);
            }
            names.emplace(spawn.creature, name);
        }
        spawn.creature = names.at(spawn.creature);
    }
    saved.text =
        "# Saved from the game: each of its [[spawns]] with a seed of its own is one "
        "animal.\nformat = 1\n" +
        toml_of(scene);
    const Loaded<SceneDef> again = load_scene({saved.stem + ".toml", saved.text});
    if (!again.ok()) saved.fault = text_of(again.problems.front());
    return saved;
}

}  // namespace wriggle
