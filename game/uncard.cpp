// `wriggle uncard`: the creature out of a picture, as a file again.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "game/commands.hpp"
#include "game/creature_card.hpp"
#include "game/failure.hpp"
#include "game/library.hpp"
#include "game/output_file.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

/// What the picture says, once it was found to be without a fault.
CreatureCard sound_card(const fs::path& path, const Library& library) {
    const std::string name = told(path);
    source_of(path);  // says in words what is no file at all, or a broken one
    std::ifstream in(path, std::ios::binary);
    std::string begin(8, '\0');
    in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    if (!begins_as_picture(begin))
        throw Failure(fmt::format("{}: is no picture; uncard takes a creature out of one", name));
    in.seekg(0);
    std::error_code error;
    std::string fault;
    const std::optional<CreatureCard> card = read_card(in, fs::file_size(path, error), fault);
    if (!card) throw Failure(fmt::format("{}: {}", name, fault));
    const Loaded<CreatureDef> loaded = load_creature({name, card->text}, library.finder(path));
    if (!loaded.ok()) throw Failure(lines_of(loaded.problems));
    return *card;
}

}  // namespace

int uncard(const Command& command) {
    const Library library(find_folders(command.config));
    const Found found = library.find(command.targets.front(), FileKind::creature);
    const CreatureCard card = sound_card(found.path, library);

    fs::path output = command.output;
    if (output.empty()) output = card.stem.empty() ? found.stem : card.stem;
    if (command.output.empty()) output += ".toml";
    std::error_code ignored;
    if (fs::equivalent(output, found.path, ignored))
        throw Failure(
            fmt::format("{}: is the picture itself; choose another name", output.string()));
    OutputFile out(output, command.force ? Taken::overwrite : Taken::refuse);
    out.write(card.text);
    out.keep();
    if (!out.to_standard_output()) say(fmt::format("{}\n", out.path().string()));
    return status_done;
}

}  // namespace wriggle
