#include "game/command_line.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "creatures/world.hpp"
#include "game/failure.hpp"

namespace wriggle {
namespace {

constexpr std::array subcommands{"play", "check", "film",   "trace", "replay",
                                 "list", "new",   "schema", "card",  "uncard"};
constexpr const char* locomotion_kinds = "walk climb haul slither swim fly hover hop anchored";

/// What CLI11 fills before it is made into a Command.
struct Raw {
    Command command;
    std::optional<std::int64_t> seed, ticks, at;
    std::optional<double> seconds, from, to;
    std::string size;
};

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

void add_target(CLI::App& app, Raw& raw, const std::string& name, const std::string& words,
                bool required, bool several = false) {
    CLI::Option* target = app.add_option(name, raw.command.targets, words);
    target->required(required);
    if (!several) target->expected(required ? 1 : 0, 1);
}

void add_run_options(CLI::App& app, Raw& raw) {
    app.add_option("--scene", raw.command.scene, "the scene for a creature alone (default: flat)")
        ->type_name("NAME");
    app.add_option("--seed", raw.seed, "the same seed gives the same run, always")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
    CLI::Option* seconds =
        app.add_option("--seconds", raw.seconds, "how long the run is, in its own time");
    seconds->type_name("S")->check(CLI::PositiveNumber);
    app.add_option("--ticks", raw.ticks, "the same in ticks of 1/60 s")
        ->type_name("N")
        ->check(CLI::PositiveNumber)
        ->excludes(seconds);
}

void add_output(CLI::App& app, Raw& raw, const std::string& type, const std::string& words,
                bool required = true) {
    app.add_option("-o,--output", raw.command.output, words)->type_name(type)->required(required);
}

void add_force(CLI::App& app, Raw& raw) {
    app.add_flag("--force", raw.command.force, "overwrite the output if it exists");
}

void add_size(CLI::App& app, Raw& raw) {
    app.add_option("--size", raw.size, "of the picture in pixels, such as 1920x1080")
        ->type_name("WxH");
}

/// Thrown as soon as it is met, before anyone asks for what is missing.
void add_help(CLI::App& app) {
    const std::string before = app.get_parent() == nullptr ? "" : app.get_parent()->get_name();
    app.add_flag_callback(
        "-h,--help", [&app, before] { throw Failure(app.help(before), status_done); }, "this help");
}

void add_play(CLI::App& app, Raw& raw) {
    CLI::App* play =
        app.add_subcommand("play", "open the sandbox (what happens without a command)");
    add_target(*play, raw, "what", "a scene, creature or replay: a path or a bare name", false);
    add_run_options(*play, raw);
    play->add_option("--screenshot", raw.command.screenshot,
                     "keep the last picture (needs --ticks)")
        ->type_name("OUT.png");
    add_size(*play, raw);
    add_force(*play, raw);
}

void add_check(CLI::App& app, Raw& raw) {
    CLI::App* check = app.add_subcommand("check", "validate creatures, scenes, replays, game.toml");
    add_target(*check, raw, "files", "files or folders", true, true);
    check->add_flag("--quality", raw.command.quality, "adds the motion card");
    check->add_flag("--json", raw.command.json, "one JSON value on standard output");
}

void add_film(CLI::App& app, Raw& raw) {
    CLI::App* film = app.add_subcommand("film", "record without a window");
    add_target(*film, raw, "what", "a scene, creature or replay: a path or a bare name", true);
    add_output(*film, raw, "CLIP", "clip.png: numbered pictures, or one with --at");
    add_run_options(*film, raw);
    film->add_option("--at", raw.at, "one picture, of this tick")
        ->type_name("TICK")
        ->check(CLI::NonNegativeNumber);
    film->add_option("--from", raw.from, "first second shown")
        ->type_name("S")
        ->check(CLI::NonNegativeNumber);
    film->add_option("--to", raw.to, "last second shown")
        ->type_name("S")
        ->check(CLI::NonNegativeNumber);
    film->add_option("--fps", raw.command.fps, "pictures a second: a divisor of 60 (default: 60)")
        ->type_name("N");
    add_size(*film, raw);
    add_force(*film, raw);
}

void add_others(CLI::App& app, Raw& raw) {
    CLI::App* trace = app.add_subcommand("trace", "poses as data, JSON Lines");
    add_target(*trace, raw, "what", "a scene, creature or replay: a path or a bare name", true);
    add_output(*trace, raw, "FILE", "where to; - is standard output");
    add_run_options(*trace, raw);
    add_force(*trace, raw);

    CLI::App* replay = app.add_subcommand("replay", "run a replay, verify its hashes");
    add_target(*replay, raw, "file", "the replay: a path or a bare name", true);

    app.add_subcommand("list", "all creatures and scenes, a line each");

    CLI::App* create = app.add_subcommand("new", "a commented creature file to start from");
    add_target(*create, raw, "name", "the new creature's name, or a path that ends in .toml", true);
    create->add_option("--kind", raw.command.kind, "how it moves (default: walk)")
        ->type_name("KIND")
        ->check(CLI::IsMember(words_of(locomotion_kinds)));
    add_output(*create, raw, "FILE", "where to (default: the person's own folder)", false);
    add_force(*create, raw);

    CLI::App* schema = app.add_subcommand("schema", "the JSON Schema of a kind of file");
    schema->add_option("kind", raw.command.kind, "creature, scene or game")
        ->required()
        ->check(CLI::IsMember(words_of("creature scene game")));

    CLI::App* card = app.add_subcommand("card", "a creature inside a picture");
    add_target(*card, raw, "creature", "a creature: a path or a bare name", true);
    add_output(*card, raw, "PICTURE.png", "where to");
    add_force(*card, raw);

    CLI::App* uncard = app.add_subcommand("uncard", "the creature out of a picture");
    add_target(*uncard, raw, "picture", "a picture made by card", true);
    add_output(*uncard, raw, "FILE", "where to", false);
    add_force(*uncard, raw);
}

bool is_command(const std::string& word) {
    return std::find(subcommands.begin(), subcommands.end(), word) != subcommands.end();
}

/// Where the command's name stands: behind --config, which may come first.
std::size_t command_place(const std::vector<std::string>& arguments) {
    std::size_t place = 0;
    while (place < arguments.size() && arguments[place].starts_with("--config"))
        place += arguments[place] == "--config" ? 2 : 1;
    return std::min(place, arguments.size());
}

/// `wriggle ruins` is `wriggle play ruins`: the command is put in where none is named.
std::vector<std::string> with_command(std::vector<std::string> arguments) {
    const std::size_t place = command_place(arguments);
    if (place < arguments.size()) {
        const std::string& word = arguments[place];
        if (is_command(word) || word == "-h" || word == "--help" || word == "--version")
            return arguments;
    }
    arguments.insert(arguments.begin() + static_cast<std::ptrdiff_t>(place), "play");
    return arguments;
}

std::optional<Tick> ticks_of(std::optional<double> seconds) {
    if (!seconds) return std::nullopt;
    const double ticks = std::round(*seconds * tick_hz);
    if (!(ticks < 1e15))
        throw CLI::ValidationError(fmt::format("{} seconds are too many", *seconds));
    return static_cast<Tick>(ticks);
}

PictureSize size_of(const std::string& text) {
    PictureSize size;
    int used = 0;
    const bool read = std::sscanf(text.c_str(), "%5dx%5d%n", &size.width, &size.height, &used) == 2;
    const auto fits = [](int side) { return side >= 16 && side <= 8192; };
    if (!read || static_cast<std::size_t>(used) != text.size() || !fits(size.width) ||
        !fits(size.height))
        throw CLI::ValidationError(
            fmt::format("--size: \"{}\" is not a size; use WIDTHxHEIGHT, each 16 to 8192", text));
    return size;
}

Command finished(Raw& raw, const std::string& name) {
    Command& command = raw.command;
    command.action = static_cast<Action>(std::find(subcommands.begin(), subcommands.end(), name) -
                                         subcommands.begin());
    if (raw.seed) command.seed = static_cast<std::uint64_t>(*raw.seed);
    command.ticks = raw.ticks ? raw.ticks : ticks_of(raw.seconds);
    if (command.ticks && *command.ticks == 0) command.ticks = 1;
    command.at = raw.at;
    command.from = ticks_of(raw.from);
    command.to = ticks_of(raw.to);
    if (!raw.size.empty()) command.size = size_of(raw.size);

    if (command.at && (command.from || command.to))
        throw CLI::ValidationError("--at is one picture; it does not go with --from and --to");
    if (command.from && command.to && *command.from > *command.to)
        throw CLI::ValidationError("--from is after --to");
    if (command.fps < 1 || command.fps > tick_hz || tick_hz % command.fps != 0)
        throw CLI::ValidationError(
            fmt::format("--fps: {} does not divide 60; use 60, 30, 20, 15, 12 or 10", command.fps));
    if (!command.screenshot.empty() && !command.ticks)
        throw CLI::ValidationError("--screenshot needs --ticks or --seconds: when to take it");
    return command;
}

}  // namespace

Command read_command_line(const std::vector<std::string>& arguments) {
    Raw raw;
    CLI::App app("A sandbox game in which every creature is a TOML file.", "wriggle");
    app.require_subcommand(1);
    app.fallthrough();
    app.set_help_flag();  // CLI11's own would be caught; see add_help
    app.add_flag_callback(
        "--version", [] { throw Failure("wriggle " WRIGGLE_VERSION "\n", status_done); },
        "the version of the program");
    app.add_option("--config", raw.command.config, "the folder with creatures/ and scenes/")
        ->type_name("DIR");
    add_play(app, raw);
    add_check(app, raw);
    add_film(app, raw);
    add_others(app, raw);
    add_help(app);
    for (CLI::App* subcommand : app.get_subcommands({}))
        add_help(*subcommand);
    app.footer(
        "Scenes, creatures and replays are told by a path, or by the bare name of a file in\n"
        "config/ or in $XDG_DATA_HOME/wriggle. Exit status: 0 done, 1 failed, 2 usage.");

    std::vector<std::string> reversed = with_command(arguments);
    std::reverse(reversed.begin(), reversed.end());  // as CLI11 takes them
    app.parse(reversed);
    return finished(raw, app.get_subcommands().front()->get_name());
}

std::string usage_hint(const std::vector<std::string>& arguments) {
    const std::string name = with_command(arguments).at(command_place(arguments));
    return fmt::format("Try \"wriggle {}--help\".", is_command(name) ? name + " " : "");
}

}  // namespace wriggle
