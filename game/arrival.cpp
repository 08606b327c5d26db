#include "game/arrival.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>

#include "creatures/text_rule.hpp"
#include "creatures/toml_writer.hpp"
#include "game/creature_card.hpp"
#include "game/output_file.hpp"
#include "game/run.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longest_stem = 60;  // characters; a number follows where it is taken
constexpr int most_numbers = 1000;

Arrival refused(std::string words) {
    Arrival arrival;
    arrival.words = std::move(words);
    return arrival;
}

/// The first fault, and how many more there are.
std::string words_of(const std::vector<Problem>& problems) {
    std::string words = text_of(problems.front());
    if (problems.size() > 1) words += fmt::format(" (and {} more)", problems.size() - 1);
    return words;
}

/// What the picture says it is called, else what the file is called, as a file here may be.
std::string stem_for(const fs::path& file) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(file, error);
    std::ifstream in(file, std::ios::binary);
    std::string ignored;
    std::string stem;
    if (!error)
        if (const auto card = read_card(in, size, ignored)) stem = card->stem;
    if (stem.empty()) stem = stem_of(file.filename().string());
    for (char& c : stem)
        if (!is_stem(std::string_view(&c, 1))) c = '_';
    stem.resize(std::min(stem.size(), longest_stem));
    return stem.empty() ? "creature" : stem;
}

std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

Arrival take_in_creature(const fs::path& file, const std::string& text, Library& library) {
    const std::string name = told(file);
    const Loaded<CreatureDef> loaded = load_creature({name, text}, library.finder(file));
    if (!loaded.ok()) return refused(words_of(loaded.problems));
    const CreatureDef& creature = loaded.definition;
    if (creature.abstract)
        return refused(
            fmt::format("{}: is a base for other creatures (abstract = true); it cannot "
                        "live by itself",
                        name));
    Arrival arrival;
    arrival.kind = FileKind::creature;
    // What it extends may mean another file here than there.
    const std::string whole = toml_of(creature);
    const Loaded<CreatureDef> here = load_creature({name, text}, library.finder());
    const bool alike = here.ok() && toml_of(here.definition) == whole;
    const std::string& kept = alike ? text : whole;
    if (const auto same = same_here(kept, library)) {
        arrival.stem = *same;
        return arrival;
    }
    std::string fault;
    const auto folder = person_subfolder(library.folders(), "creatures", fault);
    if (!folder) return refused(fault);
    arrival.stem = free_stem(stem_for(file), "creatures", library);
    const std::string bytes = alike ? bytes_of(file) : whole;
    const char* ending = begins_as_picture(bytes) ? ".png" : ".toml";
    const Written written = try_write_file(*folder / (arrival.stem + ending), bytes, Taken::refuse);
    if (!written.ok()) return refused(written.fault);
    library.refresh();
    arrival.words =
        fmt::format("{} lives here now: {}", creature.name.empty() ? arrival.stem : creature.name,
                    written.path.string());
    return arrival;
}

}  // namespace

std::string free_stem(const std::string& wanted, const std::string& folder, const Library& library,
                      std::span<const std::string> taken) {
    const fs::path place = library.folders().person / folder;
    const auto is_free = [&](const std::string& stem) {
        std::error_code ignored;
        return !library.named(stem, std::nullopt) &&
               !fs::exists(place / (stem + ".toml"), ignored) &&
               !fs::exists(place / (stem + ".png"), ignored) &&
               std::find(taken.begin(), taken.end(), stem) == taken.end();
    };
    std::string stem = wanted;
    for (int number = 2; !is_free(stem) && number < most_numbers; ++number)
        stem = fmt::format("{}-{}", wanted, number);
    return stem;
}

std::optional<std::string> same_here(const std::string& text, const Library& library) {
    for (const Found& found : library.all(FileKind::creature)) {
        std::string ignored;
        const auto other = read_text(found.path, ignored);
        if (other && *other == text) return found.stem;
    }
    return std::nullopt;
}

Arrival take_in(const fs::path& file, Library& library) {
    library.refresh();
    const std::string name = told(file);
    std::string fault;
    const std::optional<std::string> text = read_text(file, fault);
    if (!text) return refused(fmt::format("{}: {}", name, fault));
    const FileKind kind = kind_of(*text);
    if (kind == FileKind::creature) return take_in_creature(file, *text, library);
    if (kind != FileKind::scene && kind != FileKind::replay)
        return refused(fmt::format("{}: is neither a creature, a scene nor a replay", name));
    const std::vector<Problem> problems = problems_of_run({kind, file, {}}, library);
    if (!problems.empty()) return refused(words_of(problems));
    Arrival arrival;
    arrival.kind = kind;
    arrival.path = fs::absolute(file);
    return arrival;
}

}  // namespace wriggle
