// A run as data: scene, seed, the definitions it used, and its inputs by tick.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/input.hpp"
#include "creatures/problem.hpp"
#include "creatures/toml_reader.hpp"

namespace wriggle {

struct ReplayDefinition {
    std::string kind;  ///< creature or scene
    std::string name;  ///< a stem
    std::string text;  ///< TOML, `extends` resolved
    int line = 1;      ///< where it stood in the file
};

struct Replay {
    int format = 1;
    std::string game;
    std::string scene;
    std::uint64_t seed = 0;  ///< below 2^63, as all seeds: TOML's integers have a sign
    std::vector<ReplayDefinition> definitions;
    std::vector<Input> inputs;  ///< by tick, rising
    std::map<Tick, std::uint64_t> hashes;
    Tick end = 0;          ///< 0: none given
    bool cut_off = false;  ///< played up to its last whole event

    // Where a file that was read names what may not be there; 1 where nothing was read.
    int scene_line = 1;
    std::map<std::string, int> creature_lines;  ///< of each species' first spawn
};

/// The tick at which it ends: `end`, or that of its last event; 0: it has neither.
Tick last_tick(const Replay& replay);

/// What the game writes. Reading it gives the same replay, to the bit; mouse places have to be
/// whole millimetres for that (`to_millimetre`).
std::string text_of(const Replay& replay);

/// All that is wrong with the file, in `problems`, else the replay. A file that was cut off gives
/// its whole events and `cut_off`. Events may stand in any order; those of one tick keep theirs.
/// Definitions in events are loaded: their faults are told with their place in the replay.
Replay read_replay(const SourceText& source, std::vector<Problem>& problems);

/// A place as a replay keeps it: the nearest float to the nearest whole millimetre.
glm::vec2 to_millimetre(glm::vec2 place);

}  // namespace wriggle
