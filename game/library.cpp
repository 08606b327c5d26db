#include "game/library.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/failure.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

// A file's kind shows in its first keys; replays can be long.
constexpr std::size_t enough_for_kind = 16384;  // bytes

/// What a bare name means first.
int rank(FileKind kind) {
    switch (kind) {
        case FileKind::scene:
            return 0;
        case FileKind::creature:
            return 1;
        case FileKind::replay:
            return 2;
        case FileKind::game:
        case FileKind::unknown:
            break;
    }
    return 3;
}

bool is_path(const std::string& word) {
    return word.find('/') != std::string::npos || has_known_ending(word);
}

bool is_below(const fs::path& folder, const fs::path& above) {
    const fs::path way = folder.lexically_relative(above);
    return !way.empty() && *way.begin() != "..";
}

}  // namespace

Library::Library(Folders folders) : folders_(std::move(folders)) {
    refresh();
}

void Library::refresh() {
    entries_.clear();
    for (NamedFile& file : named_files(folders_)) {
        const FileKind kind = kind_of(beginning_of(file.path, enough_for_kind));
        entries_.push_back({std::move(file), kind});
    }
}

Found Library::find(const std::string& word, std::span<const std::string_view> commands) const {
    if (!is_path(word)) {
        if (const Entry* entry = best(word, std::nullopt))
            return {entry->kind, entry->file.path, entry->file.stem};
        std::error_code ignored;
        if (!fs::is_regular_file(word, ignored))
            throw Failure(no_such(word, std::nullopt, commands));
    }
    const std::string text = read_text(word);
    const FileKind kind = kind_of(text);
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw Failure(fmt::format("{}: is empty", word));
    return {kind, word, stem_of(word)};
}

Found Library::find(const std::string& word, FileKind kind) const {
    if (!is_path(word)) {
        if (const Entry* entry = best(word, kind))
            return {kind, entry->file.path, entry->file.stem};
        std::error_code ignored;
        if (!fs::is_regular_file(word, ignored)) throw Failure(no_such(word, kind));
    }
    Found found = find(word);
    // A file too broken to tell is read as what it should be: its faults say more.
    if (found.kind != kind && found.kind != FileKind::unknown)
        throw Failure(
            fmt::format("{}: is a {}, not a {}", word, noun_of(found.kind), noun_of(kind)));
    found.kind = kind;
    return found;
}

std::optional<Found> Library::named(std::string_view stem, std::optional<FileKind> kind) const {
    const Entry* entry = best(stem, kind);
    if (entry == nullptr) return std::nullopt;
    return Found{entry->kind, entry->file.path, entry->file.stem};
}

std::vector<Found> Library::all(FileKind kind) const {
    std::vector<Found> found;
    for (const Entry& entry : entries_)
        if (entry.kind == kind && (found.empty() || found.back().stem != entry.file.stem))
            found.push_back({kind, entry.file.path, entry.file.stem});
    return found;
}

FindFile Library::finder(const fs::path& asking) const {
    return [this, asking](std::string_view stem) -> std::optional<SourceText> {
        const std::optional<fs::path> place = place_of(stem, asking);
        std::string ignored;  // one that cannot be read, or is gone by now, is not there
        std::optional<std::string> text;
        if (place) text = read_text(*place, ignored);
        if (!text) return std::nullopt;
        return SourceText{told(*place), std::move(*text)};
    };
}

std::optional<fs::path> Library::place_of(std::string_view stem, const fs::path& asking) const {
    if (!asking.empty()) {
        const fs::path folder = fs::absolute(asking).lexically_normal().parent_path();
        const bool elsewhere =
            !is_below(folder, folders_.config) && !is_below(folder, folders_.person);
        for (const fs::path& beside : {folder, folder.parent_path() / "creatures"}) {
            const fs::path file = beside / (std::string(stem) + ".toml");
            const fs::path card = beside / (std::string(stem) + ".png");
            std::error_code ignored;
            if (elsewhere && fs::is_regular_file(file, ignored)) return file;
            if (elsewhere && is_card(card)) return card;
        }
    }
    const Entry* entry = best(stem, FileKind::creature);
    if (entry == nullptr) return std::nullopt;
    return entry->file.path;
}

const Library::Entry* Library::best(std::string_view stem, std::optional<FileKind> kind) const {
    const Entry* best = nullptr;
    for (const Entry& entry : entries_) {  // the person's own come first
        if (entry.file.stem != stem || (kind && entry.kind != *kind)) continue;
        if (best == nullptr || rank(entry.kind) < rank(best->kind)) best = &entry;
    }
    return best;
}

std::string Library::no_such(const std::string& word, std::optional<FileKind> kind,
                             std::span<const std::string_view> commands) const {
    std::vector<std::string_view> names(commands.begin(), commands.end());
    for (const Entry& entry : entries_)
        if (kind ? entry.kind == *kind : rank(entry.kind) < 3) names.push_back(entry.file.stem);
    const char* wanted = kind               ? noun_of(*kind)
                         : commands.empty() ? "scene, creature or replay"
                                            : "command, scene, creature or replay";
    return fmt::format("there is no {} {}{}; \"wriggle list\" shows what there is", wanted,
                       wriggle::quoted(word), did_you_mean(word, names));
}

bool is_abstract(const Found& found) {
    if (found.kind != FileKind::creature) return false;
    Problems ignored;
    const std::optional<Node> root = parse_toml(source_of(found.path), ignored);
    const Node* abstract = root ? root->find("abstract") : nullptr;
    return abstract != nullptr && abstract->kind == Node::Kind::boolean && abstract->boolean;
}

SourceText source_of(const fs::path& path) {
    return {told(path), read_text(path)};
}

const char* noun_of(FileKind kind) {
    switch (kind) {
        case FileKind::creature:
            return "creature";
        case FileKind::scene:
            return "scene";
        case FileKind::game:
            return "file of game settings";
        case FileKind::replay:
            return "replay";
        case FileKind::unknown:
            break;
    }
    return "file of another kind";
}

const char* word_of(FileKind kind) {
    switch (kind) {
        case FileKind::game:
            return "game";
        case FileKind::unknown:
            return "unknown";
        case FileKind::creature:
        case FileKind::scene:
        case FileKind::replay:
            break;
    }
    return noun_of(kind);
}

std::string lines_of(const std::vector<Problem>& problems) {
    std::string lines;
    for (const Problem& problem : problems) {
        if (!lines.empty()) lines += '\n';
        lines += text_of(problem);
    }
    return lines;
}

}  // namespace wriggle
