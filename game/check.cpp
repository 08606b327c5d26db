// `wriggle check`: every problem of every file, and how its creatures move, for people or as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "creatures/json_text.hpp"
#include "creatures/motion_card_text.hpp"
#include "game/commands.hpp"
#include "game/failure.hpp"
#include "game/library.hpp"
#include "game/progress.hpp"
#include "game/quality.hpp"
#include "game/run.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

struct Target {
    fs::path path;
    bool in_folder = false;  ///< nobody named it, it lies in a folder that somebody named
    std::string missing{};   ///< what to say where there is no such creature
};

struct Checked {
    std::string file;
    FileKind kind = FileKind::unknown;
    std::optional<CreatureDef> creature;  ///< that can be measured
    std::optional<MotionCard> card;
    std::vector<Problem> problems, hints;
    bool readable = true;  ///< else the one problem has no place in the file
};

template <class Definition>
void take(Checked& checked, Loaded<Definition> loaded) {
    checked.problems = std::move(loaded.problems);
    checked.hints = std::move(loaded.hints);
}

void check_unknown(Checked& checked, const SourceText& source) {
    const bool empty = source.text.find_first_not_of(" \t\r\n") == std::string::npos;
    Problems problems;
    const bool readable = parse_toml(source, problems).has_value();
    checked.problems = problems.take();
    if (!readable) return;
    checked.problems.push_back({source.file,
                                1,
                                1,
                                {},
                                empty ? "is empty"
                                      : "is neither a creature, a scene, a replay nor game "
                                        "settings: it has none of their keys"});
}

Checked check_file(const Target& target, const Library& library) {
    const fs::path& path = target.path;
    Checked checked;
    checked.file = told(path);
    std::string fault = target.missing;
    std::optional<std::string> text;
    if (fault.empty()) text = read_text(path, fault);
    if (!text) {
        checked.readable = false;
        checked.problems.push_back({checked.file, 1, 1, {}, fault});
        return checked;
    }
    const SourceText source{checked.file, *text};
    checked.kind = kind_of(source.text);
    const FindFile find = library.finder(path);
    switch (checked.kind) {
        case FileKind::creature: {
            Loaded<CreatureDef> loaded = load_creature(source, find);
            if (loaded.ok() && !loaded.definition.abstract) checked.creature = loaded.definition;
            take(checked, std::move(loaded));
            break;
        }
        case FileKind::scene:
            take(checked, load_scene(source, find));
            break;
        case FileKind::game:
            take(checked, load_game(source));
            break;
        case FileKind::replay:
            checked.problems = problems_of_run({checked.kind, path, {}}, library);
            break;
        case FileKind::unknown:
            check_unknown(checked, source);
            break;
    }
    if (const auto before = file_before_card(path); before && checked.problems.empty())
        checked.hints.push_back(
            {checked.file,
             1,
             1,
             {},
             fmt::format("{} has the same name and comes before it", before->filename().string())});
    return checked;
}

/// What has no motion card, though one was asked for by name.
void check_measurable(Checked& checked) {
    if (checked.creature || !checked.problems.empty()) return;
    const std::string what =
        checked.kind == FileKind::creature
            ? "is a base for other creatures (abstract = true); it cannot "
              "live by itself"
            : fmt::format("is a {}; --quality measures creatures", noun_of(checked.kind));
    checked.problems.push_back({checked.file, 1, 1, {}, what});
}

/// A file as it is; of a folder, all TOML files and cards in it, by name.
void add_files(const fs::path& target, std::vector<Target>& files) {
    std::error_code error;
    if (!fs::is_directory(target, error)) {
        files.push_back({target, false});
        return;
    }
    std::vector<fs::path> inside;
    for (fs::recursive_directory_iterator entry(target, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored;
        const bool wanted = entry->path().extension() == ".toml" || is_card(entry->path());
        if (wanted && entry->is_regular_file(ignored)) inside.push_back(entry->path());
    }
    if (error)
        throw Failure(fmt::format("{}: cannot be read: {}", target.string(), error.message()));
    if (inside.empty())
        throw Failure(fmt::format("{}: no TOML file is in it, nor a card", target.string()));
    std::sort(inside.begin(), inside.end());
    for (fs::path& file : inside)
        files.push_back({std::move(file), true});
}

/// Bare names, with --quality of creatures alone, come before files of that name.
std::vector<Target> files_of(const Command& command, const Library& library) {
    const std::optional<FileKind> kind =
        command.quality ? std::optional(FileKind::creature) : std::nullopt;
    std::vector<Target> files;
    for (const std::string& word : command.targets) {
        const std::optional<Found> named = library.named(word, kind);
        std::error_code ignored;
        const bool bare = word.find('/') == std::string::npos && !has_known_ending(word);
        if (bare && !named && !fs::exists(word, ignored))
            files.push_back({word, false, library.no_such(word, kind)});
        else
            add_files(named ? named->path : fs::path(word), files);
    }
    return files;
}

std::string json_of(const std::vector<Problem>& problems) {
    std::string json;
    for (const Problem& problem : problems)
        json += fmt::format("{}{{\"file\":{},\"line\":{},\"column\":{},\"key\":{},\"what\":{}}}",
                            json.empty() ? "" : ",", json_string(problem.file), problem.line,
                            problem.column, json_string(problem.key), json_string(problem.what));
    return "[" + json + "]";
}

std::string json_of(const std::vector<Checked>& all, bool good) {
    std::string files;
    for (const Checked& checked : all)
        files += fmt::format(
            "{}\n  {{\"file\":{},\"kind\":{},\"ok\":{},\"problems\":{},\"hints\":{}{}}}",
            files.empty() ? "" : ",", json_string(checked.file), json_string(word_of(checked.kind)),
            checked.problems.empty() && (!checked.card || checked.card->pass()),
            json_of(checked.problems), json_of(checked.hints),
            checked.card ? ",\"card\":" + json_of(*checked.card) : "");
    return fmt::format("{{\"wriggle_check\":1,\"ok\":{},\"files\":[{}\n]}}\n", good, files);
}

void tell(const Checked& checked) {
    for (const Problem& problem : checked.problems)
        warn(checked.readable ? text_of(problem)
                              : fmt::format("{}: {}", checked.file, problem.what));
    for (const Problem& hint : checked.hints)
        warn(text_of(hint) + " (a hint)");
}

/// Says each card as it is known; how many fail.
std::size_t add_cards(std::vector<Checked>& all, const Command& command) {
    std::vector<Checked*> measured;
    std::vector<const CreatureDef*> creatures;
    for (Checked& checked : all) {
        if (!checked.creature) continue;
        measured.push_back(&checked);
        creatures.push_back(&*checked.creature);
    }
    if (measured.empty()) throw Failure("wriggle: there is no creature to measure");
    std::vector<std::uint64_t> seeds;
    for (int i = 0; i < command.seeds; ++i)
        seeds.push_back(command.seed.value_or(1) + static_cast<std::uint64_t>(i));

    std::size_t failing = 0;
    measure_cards(creatures, seeds, [&](std::size_t index, const MotionCard& card) {
        Checked& checked = *measured[index];
        checked.card = card;
        if (!command.json) say(harmless(fmt::format("\n{}: {}", checked.file, text_of(card))));
        if (card.pass()) return;
        ++failing;
        std::vector<int> rows;
        for (const CardRow& row : card.rows)
            if (!row.pass()) rows.push_back(row.number);
        warn(fmt::format("{}: fails the motion card: row {}", checked.file, fmt::join(rows, ", ")));
    });
    if (failing > 0 && measured.size() > 1)
        warn(fmt::format("{} of {} creatures fail the motion card", failing, measured.size()));
    return failing;
}

}  // namespace

int check(const Command& command) {
    const Library library(find_folders(command.config));
    const std::vector<Target> files = files_of(command, library);

    std::vector<Checked> all;
    Progress progress("check", "files", static_cast<long>(files.size()));
    for (const Target& file : files) {
        stop_if_interrupted();
        all.push_back(check_file(file, library));
        if (command.quality && !file.in_folder) check_measurable(all.back());
        progress.at(static_cast<long>(all.size()));
    }
    progress.clear();

    std::size_t faulty = 0;
    for (const Checked& checked : all) {
        tell(checked);
        if (!checked.problems.empty())
            ++faulty;
        else if (!command.json)
            say(harmless(fmt::format("{}: {}, fine\n", checked.file, noun_of(checked.kind))));
    }
    if (faulty > 0 && files.size() > 1)
        warn(fmt::format("{} of {} files have faults", faulty, files.size()));
    // Nobody waits for cards while a file has to be mended.
    const bool measures = command.quality && faulty == 0;
    const bool good = faulty == 0 && (!measures || add_cards(all, command) == 0);
    if (command.json) say(json_of(all, good));
    return good ? status_done : status_failed;
}

}  // namespace wriggle
