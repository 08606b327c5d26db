#include "game/command_line.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "creatures/problem.hpp"
#include "creatures/world.hpp"
#include "game/failure.hpp"
#include "game/line_faults.hpp"

namespace wriggle {
namespace {

constexpr std::array<std::string_view, 10> subcommands{
    "play", "check", "film", "trace", "replay", "list", "new", "schema", "card", "uncard"};
constexpr const char* locomotion_kinds = "walk climb haul slither swim fly hover hop anchored";
constexpr Tick longest_run = 1'000'000'000;  // ticks: half a year, as in replays
constexpr std::int64_t most_seeds = 1000;
constexpr double longest_seconds = static_cast<double>(longest_run) / tick_hz;

/// What CLI11 fills before it is made into a Command.
struct Raw {
    Command command;
    std::optional<std::int64_t> seed, seeds, ticks, at;
    std::optional<double> seconds, from, to;
    std::string size;
    ValueRules rules;
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

std::optional<PictureSize> size_of(const std::string& text) {
    const std::size_t cross = std::min(text.find('x'), text.size());
    const std::string width = text.substr(0, cross);
    const std::string height = text.substr(std::min(cross + 1, text.size()));
    const ValueRule side = whole_number(16, 8192);
    if (!side(width).empty() || !side(height).empty()) return std::nullopt;
    return PictureSize{std::stoi(width), std::stoi(height)};
}

std::string divisor_of_60(const std::string& text) {
    const bool good = whole_number(1, tick_hz)(text).empty() && tick_hz % std::stoi(text) == 0;
    return good ? "" : "does not divide 60; use 60, 30, 20, 15, 12 or 10";
}

void add_target(CLI::App& app, Raw& raw, const std::string& name, const std::string& words,
                bool required, bool several = false) {
    CLI::Option* target = app.add_option(name, raw.command.targets, words);
    target->required(required);
    if (!several) target->expected(required ? 1 : 0, 1);
}

void add_seed(CLI::App& app, Raw& raw, const std::string& words) {
    raw.rules[app.add_option("--seed", raw.seed, words)->type_name("N")] =
        whole_number(0, std::numeric_limits<std::int64_t>::max());  // as TOML's are
}

void add_run_options(CLI::App& app, Raw& raw) {
    app.add_option("--scene", raw.command.scene, "the scene for a creature alone (default: flat)")
        ->type_name("NAME");
    add_seed(app, raw, "the same seed gives the same run, always");
    CLI::Option* seconds =
        app.add_option("--seconds", raw.seconds, "how long the run is, in its own time");
    raw.rules[seconds->type_name("S")] = number(0.0, longest_seconds, false);
    CLI::Option* ticks = app.add_option("--ticks", raw.ticks, "the same in ticks of 1/60 s");
    raw.rules[ticks->type_name("N")->excludes(seconds)] = whole_number(1, longest_run);
}

void add_output(CLI::App& app, Raw& raw, const std::string& type, const std::string& words,
                bool required = true) {
    app.add_option("-o,--output", raw.command.output, words)->type_name(type)->required(required);
}

void add_force(CLI::App& app, Raw& raw) {
    app.add_flag("--force", raw.command.force, "overwrite the output if it exists");
}

void add_size(CLI::App& app, Raw& raw) {
    CLI::Option* size =
        app.add_option("--size", raw.size, "of the picture in pixels, such as 1920x1080");
    raw.rules[size->type_name("WxH")] = [](const std::string& text) {
        return size_of(text) ? std::string() : "is not a size; use WIDTHxHEIGHT, each 16 to 8192";
    };
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
    add_target(*check, raw, "files", "files, folders or bare names; with --quality, of creatures",
               true, true);
    check->add_flag("--quality", raw.command.quality,
                    "measures how each creature moves: the motion card");
    CLI::Option* seeds =
        check->add_option("--seeds", raw.seeds, "--quality: so many animals of each (default: 1)");
    raw.rules[seeds->type_name("N")] = whole_number(1, most_seeds);
    add_seed(*check, raw, "--quality: the first one's seed (default: 1)");
    check->footer(
        R"(The motion card has seventeen rows: a number each, its limit, and where it fails the keys to turn.
A row that does not fit the way an animal moves is left out. The status is 1 where a row fails.
With --json, standard output is
  {"wriggle_check": 1, "ok": true, "files": [{"file", "kind", "ok", "problems", "hints", "card"}]}
  problems and hints: [{"file", "line", "column", "key", "what"}]
  card, of creatures with --quality: {"name", "ok", "seeds": [1], "rows"}
  rows: [{"row": 1, "complaint", "fits", "result": "pass" or "fail" or "does not fit", "figures",
          "note", "keys": ["gait.duty_factor"], "failed_seeds": [1]}]
  figures: [{"name", "value", "unit", "least", "most", "ok"}], null for never and for no limit;
          of several seeds the worst)");
    check->add_flag("--json", raw.command.json, "one JSON value on standard output");
}

void add_film(CLI::App& app, Raw& raw) {
    CLI::App* film = app.add_subcommand("film", "record without a window");
    add_target(*film, raw, "what", "a scene, creature or replay: a path or a bare name", true);
    add_output(*film, raw, "CLIP", "clip.png: numbered pictures, or one with --at");
    add_run_options(*film, raw);
    raw.rules[film->add_option("--at", raw.at, "one picture, of this tick")->type_name("TICK")] =
        whole_number(0, longest_run);
    raw.rules[film->add_option("--from", raw.from, "first second shown")->type_name("S")] =
        number(0.0, longest_seconds, true);
    raw.rules[film->add_option("--to", raw.to, "last second shown")->type_name("S")] =
        number(0.0, longest_seconds, true);
    CLI::Option* fps = film->add_option("--fps", raw.command.fps,
                                        "pictures a second: a divisor of 60 (default: 60)");
    raw.rules[fps->type_name("N")] = divisor_of_60;
    add_size(*film, raw);
    film->add_flag("--calm", raw.command.calm, "no grain, no shake, less flicker");
    add_force(*film, raw);
    film->footer(
        "What is filmed does not depend on game.toml: pictures are drawn at their best, with four\n"
        "samples a pixel where the driver has them, and the same line gives the same bytes.");
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
    CLI::Option* moves =
        create->add_option("--kind", raw.command.kind, "how it moves (default: walk)");
    raw.rules[moves->type_name("KIND")] =
        any_word_of(words_of(locomotion_kinds), "a kind of locomotion");
    add_output(*create, raw, "FILE", "where to (default: the person's own folder)", false);
    add_force(*create, raw);

    CLI::App* schema = app.add_subcommand("schema", "the JSON Schema of a kind of file");
    CLI::Option* kind = schema->add_option("kind", raw.command.kind, "creature, scene or game");
    raw.rules[kind->required()] = any_word_of(words_of("creature scene game"), "a kind of file");

    CLI::App* card = app.add_subcommand("card", "a creature inside a picture");
    add_target(*card, raw, "creature", "a creature: a path or a bare name", true);
    add_output(*card, raw, "PICTURE.png", "where to");
    add_seed(*card, raw, "which individual is drawn (default: 1)");
    add_force(*card, raw);

    CLI::App* uncard = app.add_subcommand("uncard", "the creature out of a picture");
    add_target(*uncard, raw, "picture", "a picture made by card: a path or a bare name", true);
    add_output(*uncard, raw, "FILE",
               "where to (default: the creature's own name); - is standard output", false);
    add_force(*uncard, raw);
}

bool is_command(const std::string& word) {
    return std::find(subcommands.begin(), subcommands.end(), word) != subcommands.end();
}

bool asks_for_help(const std::vector<std::string>& words) {
    for (const char* help : {"-h", "--help", "--version"})
        if (std::find(words.begin(), words.end(), help) != words.end()) return true;
    return false;
}

/// Where the command's name stands: behind --config, which may come first.
std::size_t command_place(const std::vector<std::string>& arguments) {
    std::size_t place = 0;
    while (place < arguments.size() &&
           (arguments[place] == "--config" || arguments[place].starts_with("--config=")))
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
    return static_cast<Tick>(std::round(*seconds * tick_hz));
}

/// The words taken apart; throws all that is wrong with them, a fault a line. `implied`: nobody
/// named the command.
LineWords sound_words(const CLI::App& app, const CLI::App& command, const Raw& raw,
                      const std::vector<std::string>& words, bool implied) {
    LineWords line = read_line(app, command, raw.rules, words);
    if (line.faults.empty()) return line;
    // `wriggle tarce ruins -o -`: of a word that is no command, the rest means nothing.
    const std::string first = line.names.empty() ? std::string() : line.names.front();
    if (const std::string guess = did_you_mean(first, command_names()); implied && !guess.empty())
        line.faults = {fmt::format("{} is not a command{}", wriggle::quoted(first), guess)};
    throw CLI::ValidationError(fmt::format("{}", fmt::join(line.faults, "\nwriggle: ")));
}

/// What CLI11 is asked for: the command and its options. It would take names apart (`[a,b]`).
std::vector<std::string> words_for_parser(CLI::App& app, Raw& raw,
                                          const std::vector<std::string>& arguments) {
    std::vector<std::string> words = with_command(arguments);
    raw.command.implied = words.size() > arguments.size();
    const std::size_t place = command_place(words);
    if (place == words.size()) throw CLI::ValidationError("--config needs a value: DIR");
    if (!is_command(words[place]) || asks_for_help(words)) return words;

    const std::string name = words[place];
    CLI::App& command = *app.get_subcommand(name);
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(place));
    LineWords line = sound_words(app, command, raw, words, raw.command.implied);
    for (CLI::Option* option : command.get_options())
        if (option->get_positional()) option->required(false);
    if (name == "schema") raw.command.kind = line.names.front();
    raw.command.targets = std::move(line.names);
    line.options.insert(line.options.begin(), name);
    return line.options;
}

Command finished(Raw& raw, const std::string& name) {
    Command& command = raw.command;
    command.action = static_cast<Action>(std::find(subcommands.begin(), subcommands.end(), name) -
                                         subcommands.begin());
    if (raw.seed) command.seed = static_cast<std::uint64_t>(*raw.seed);
    if (raw.seeds) command.seeds = static_cast<int>(*raw.seeds);
    command.ticks = raw.ticks ? raw.ticks : ticks_of(raw.seconds);
    if (command.ticks && *command.ticks == 0) command.ticks = 1;
    command.at = raw.at;
    command.from = ticks_of(raw.from);
    command.to = ticks_of(raw.to);
    command.size = size_of(raw.size);

    if (command.at && (command.from || command.to))
        throw CLI::ValidationError("--at is one picture; it does not go with --from and --to");
    if (command.from && command.to && *command.from > *command.to)
        throw CLI::ValidationError("--from is after --to");
    if (command.action == Action::check && !command.quality && (raw.seed || raw.seeds))
        throw CLI::ValidationError(
            fmt::format("{} needs --quality", raw.seeds ? "--seeds" : "--seed"));
    if (!command.screenshot.empty() && !command.ticks)
        throw CLI::ValidationError("--screenshot needs --ticks or --seconds: when to take it");
    return command;
}

}  // namespace

std::span<const std::string_view> command_names() {
    return subcommands;
}

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

    std::vector<std::string> words = words_for_parser(app, raw, arguments);
    std::reverse(words.begin(), words.end());  // as CLI11 takes them
    app.parse(words);
    return finished(raw, app.get_subcommands().front()->get_name());
}

std::string usage_hint(const std::vector<std::string>& arguments) {
    const std::string name = with_command(arguments).at(command_place(arguments));
    return fmt::format("Try \"wriggle {}--help\".", is_command(name) ? name + " " : "");
}

}  // namespace wriggle
