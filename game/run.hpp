// What a command runs: a scene, a creature alone or a replay, made ready for a World.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "creatures/replay.hpp"
#include "creatures/world.hpp"
#include "game/command_line.hpp"
#include "game/library.hpp"

namespace wriggle {

struct Run {
    SceneDef scene;
    std::uint64_t seed = 1;
    Species species;
    /// Inputs to feed, and hashes to hold; of a scene or a creature it has none.
    Replay replay;
    bool is_replay = false;
    /// How long it is where nobody says: the replay's own length, else ten seconds.
    Tick ticks = 600;
    /// What of it is remarkable, a line each, for standard error: "r.toml: is cut off ...".
    std::vector<std::string> notices;
    /// Every file that was read for it.
    std::vector<std::filesystem::path> files;
};

/// Throws Failure where the output is one of the files that the run was read from: with --force it
/// would be lost.
void keep_inputs(const Run& run, const std::filesystem::path& output);

/// What the command's first target means, else `otherwise`; --scene, --seed and --ticks applied.
/// Throws Failure with every fault of every file that is needed.
Run make_run(const Command& command, const Library& library, const std::string& otherwise = {});

/// All that is wrong with a scene, creature or replay and with the files it names; empty: make_run
/// takes it.
std::vector<Problem> problems_of_run(const Found& found, const Library& library);

}  // namespace wriggle
