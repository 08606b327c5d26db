// `wriggle new`: a creature's file to start from.
#include <fmt/format.h>

#include <algorithm>

#include "game/commands.hpp"
#include "game/failure.hpp"
#include "game/library.hpp"
#include "game/output_file.hpp"
#include "game/starter.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

bool is_stem(const std::string& stem) {
    return !stem.empty() && std::all_of(stem.begin(), stem.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
}

}  // namespace

int create(const Command& command) {
    const std::string& word = command.targets.front();
    const bool path = word.find('/') != std::string::npos || word.ends_with(".toml");
    const std::string stem = stem_of(command.output.empty() ? word : command.output);
    for (const std::string& name : {stem_of(word), stem})
        if (!is_stem(name))
            throw Failure(
                fmt::format("new: {} is not a name for a creature's file: letters, digits, _ and - "
                            "were expected",
                            wriggle::quoted(name)),
                status_usage);

    fs::path file = command.output;
    if (file.empty() && path) file = word;
    if (file.empty()) {
        Folders folders;
        folders.person = person_folder();
        file = person_subfolder(folders, "creatures") / (stem + ".toml");
    }
    const std::string text =
        starter_text(name_of_stem(stem_of(word)), locomotion_named(command.kind));
    const fs::path written =
        write_file(file, text, command.force ? Taken::overwrite : Taken::refuse);
    say(fmt::format("{}\n", written.string()));
    return status_done;
}

}  // namespace wriggle
