// `wriggle check`: every problem of every file, for people or as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "creatures/json_text.hpp"
#include "game/commands.hpp"
#include "game/failure.hpp"
#include "game/library.hpp"
#include "game/progress.hpp"
#include "game/run.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

struct Checked {
    std::string file;
    FileKind kind = FileKind::unknown;
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

Checked check_file(const fs::path& path, const Library& library) {
    Checked checked;
    checked.file = told(path);
    std::string fault;
    const std::optional<std::string> text = read_text(path, fault);
    if (!text) {
        checked.readable = false;
        checked.problems.push_back({checked.file, 1, 1, {}, fault});
        return checked;
    }
    const SourceText source{checked.file, *text};
    checked.kind = kind_of(source.text);
    const FindFile find = library.finder(path);
    switch (checked.kind) {
        case FileKind::creature:
            take(checked, load_creature(source, find));
            break;
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
    return checked;
}

/// A file as it is; of a folder, all TOML files in it, by name.
void add_files(const fs::path& target, std::vector<fs::path>& files) {
    std::error_code error;
    if (!fs::is_directory(target, error)) {
        files.push_back(target);
        return;
    }
    std::vector<fs::path> inside;
    for (fs::recursive_directory_iterator entry(target, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored;
        if (entry->path().extension() == ".toml" && entry->is_regular_file(ignored))
            inside.push_back(entry->path());
    }
    if (error)
        throw Failure(fmt::format("{}: cannot be read: {}", target.string(), error.message()));
    if (inside.empty()) throw Failure(fmt::format("{}: no TOML file is in it", target.string()));
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
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
            "{}\n  {{\"file\":{},\"kind\":{},\"ok\":{},\"problems\":{},\"hints\":{}}}",
            files.empty() ? "" : ",", json_string(checked.file), json_string(word_of(checked.kind)),
            checked.problems.empty(), json_of(checked.problems), json_of(checked.hints));
    return fmt::format("{{\"wriggle_check\":1,\"ok\":{},\"files\":[{}\n]}}\n", good, files);
}

void tell(const Checked& checked) {
    for (const Problem& problem : checked.problems)
        warn(checked.readable ? text_of(problem)
                              : fmt::format("{}: {}", checked.file, problem.what));
    for (const Problem& hint : checked.hints)
        warn(text_of(hint) + " (a hint)");
}

}  // namespace

int check(const Command& command) {
    if (command.quality)
        throw Failure("wriggle: the motion card (check --quality) comes with a later version");
    const Library library(find_folders(command.config));
    std::vector<fs::path> files;
    for (const std::string& target : command.targets)
        add_files(target, files);

    std::vector<Checked> all;
    Progress progress("check", "files", static_cast<long>(files.size()));
    for (const fs::path& file : files) {
        stop_if_interrupted();
        all.push_back(check_file(file, library));
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
    if (command.json) say(json_of(all, faulty == 0));
    if (faulty > 0 && files.size() > 1)
        warn(fmt::format("{} of {} files have faults", faulty, files.size()));
    return faulty == 0 ? status_done : status_failed;
}

}  // namespace wriggle
