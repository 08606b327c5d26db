// A run as data: scene, seed, the definitions it used, and its inputs by tick.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/input.hpp"

namespace wriggle {

struct ReplayDefinition {
    std::string kind;  ///< creature or scene
    std::string name;  ///< a stem
    std::string text;  ///< TOML, `extends` resolved
};

struct Replay {
    int format = 1;
    std::string game;
    std::string scene;
    std::uint64_t seed = 0;
    std::vector<ReplayDefinition> definitions;
    std::vector<Input> inputs;  ///< by tick, rising
    std::map<Tick, std::uint64_t> hashes;
    Tick end = 0;          ///< 0: none given
    bool cut_off = false;  ///< played up to its last whole event
};

}  // namespace wriggle
