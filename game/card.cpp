// `wriggle card`: a creature inside of a picture.
#include <fmt/format.h>

#include <filesystem>

#include "game/card_picture.hpp"
#include "game/commands.hpp"
#include "game/creature_card.hpp"
#include "game/display.hpp"
#include "game/failure.hpp"
#include "game/library.hpp"
#include "game/output_file.hpp"

namespace wriggle {
namespace fs = std::filesystem;

int card(const Command& command) {
    if (!command.output.ends_with(".png"))
        throw Failure(
            fmt::format("{}: a card is a PNG picture: end the name in .png", command.output));
    const Library library(find_folders(command.config));
    const Found found = library.find(command.targets.front(), FileKind::creature);
    const SourceText source = source_of(found.path);
    const Loaded<CreatureDef> loaded = load_creature(source, library.finder(found.path));
    if (!loaded.ok()) throw Failure(lines_of(loaded.problems));
    const CreatureDef& creature = loaded.definition;
    if (creature.abstract)
        throw Failure(
            fmt::format("{}: is a base for other creatures (abstract = true); it cannot "
                        "live by itself, nor on a card",
                        source.file));
    const CreatureCard inside = card_of(source, creature);
    if (inside.text.size() > max_file_size)
        throw Failure(
            fmt::format("{}: with what it extends it has {} bytes; at most {} were "
                        "expected",
                        source.file, inside.text.size(), max_file_size));
    std::error_code ignored;
    if (fs::equivalent(found.path, command.output, ignored))
        throw Failure(
            fmt::format("{}: is what the card is made from; choose another name", command.output));
    OutputFile out(command.output, command.force ? Taken::overwrite : Taken::refuse);
    const DisplayProbe display = need_display();
    std::string problem;
    const Pixels pixels =
        card_pixels(creature, command.seed.value_or(1), library.folders().assets, problem);
    if (!problem.empty()) warn(problem);
    out.write(with_creature(png_of(pixels), inside, creature.name, creature.author));
    out.keep();
    return status_done;
}

}  // namespace wriggle
