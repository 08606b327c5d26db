// `wriggle list`: all creatures and scenes, a line each.
#include <fmt/format.h>

#include "game/commands.hpp"
#include "game/failure.hpp"
#include "game/library.hpp"

namespace wriggle {

int list(const Command& command) {
    const Library library(find_folders(command.config));
    std::string lines;
    for (const FileKind kind : {FileKind::creature, FileKind::scene})
        for (const Found& found : library.all(kind)) {
            if (is_abstract(found)) continue;
            lines += fmt::format("{} {} {}\n", noun_of(kind), found.stem, told(found.path));
        }
    say(lines);
    for (const NamedFile& file : named_files(library.folders()))
        if (const auto before = file_before_card(file.path))
            warn(fmt::format("{}: {} has the same name and comes before it", told(file.path),
                             before->filename().string()));
    return status_done;
}

}  // namespace wriggle
