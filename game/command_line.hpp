// What the person asked for, as plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/input.hpp"

namespace wriggle {

enum class Action : std::uint8_t {
    play,
    check,
    film,
    trace,
    replay,
    list,
    create,
    schema,
    card,
    uncard
};

/// Width and height in pixels.
struct PictureSize {
    int width = 1280;
    int height = 720;
};

struct Command {
    Action action = Action::play;
    bool implied = false;              ///< nobody named the action: `wriggle ruins`
    std::vector<std::string> targets;  ///< scene, creature, replay, files, a name: as written
    std::string config;                ///< the folder instead of the shipped one; empty: that
    std::string scene;                 ///< for a creature alone; empty: flat
    std::string output;                ///< empty: none given
    std::string screenshot;            ///< of `play`; empty: none
    std::string kind;                  ///< of `new` or `schema`
    std::optional<std::uint64_t> seed;
    std::optional<Tick> ticks;  ///< of --ticks or --seconds
    std::optional<Tick> at;     ///< film: one picture
    std::optional<Tick> from, to;
    std::optional<PictureSize> size;
    int fps = 60;       ///< film: divides 60
    bool calm = false;  ///< film: no grain, no shake, less flicker
    bool json = false;
    bool quality = false;
    int seeds = 1;  ///< check --quality: so many, from `seed` on
    bool force = false;
};

/// "play", "check" and so on.
std::span<const std::string_view> command_names();

/// `arguments` without the program's own name. Nothing is read but the arguments. Help and version
/// are a Failure with status 0; what is wrong, a CLI::ParseError.
Command read_command_line(const std::vector<std::string>& arguments);

/// Where to read on after a command line that was wrong: `Try "wriggle film --help".`
std::string usage_hint(const std::vector<std::string>& arguments);

}  // namespace wriggle
