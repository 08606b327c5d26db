// The creatures, scenes and replays there are, by name.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/load.hpp"
#include "creatures/world.hpp"
#include "game/paths.hpp"

namespace wriggle {

/// A file that was found, and what it is.
struct Found {
    FileKind kind = FileKind::unknown;
    std::filesystem::path path;
    std::string stem;
};

class Library {
  public:
    explicit Library(Folders folders);

    const Folders& folders() const { return folders_; }
    /// The files as they are now.
    void refresh();

    /// What a person wrote, a path or a bare name; of equal bare names the scene wins, then the
    /// creature, and the person's own file before the shipped. Throws Failure, with the nearest
    /// name, where there is none: `commands` are told with them, where it may have been meant as
    /// one.
    Found find(const std::string& word, std::span<const std::string_view> commands = {}) const;
    /// The same, of one kind only.
    Found find(const std::string& word, FileKind kind) const;

    /// The file a bare name means, if there is one; without a kind, which of them as for `find`.
    std::optional<Found> named(std::string_view stem, std::optional<FileKind> kind) const;
    /// "there is no scene ..." with the nearest name; `kind` as for `find`.
    std::string no_such(const std::string& word, std::optional<FileKind> kind,
                        std::span<const std::string_view> commands = {}) const;

    /// All files of that kind that a bare name means, by stem; a shipped file that stands behind
    /// the person's own is left out.
    std::vector<Found> all(FileKind kind) const;

    /// For `extends` and spawns: the creature of that stem. For a file that lies elsewhere, those
    /// in the same folder and in creatures/ next to that come first.
    FindFile finder(const std::filesystem::path& asking = {}) const;
    /// Where that one lies.
    std::optional<std::filesystem::path> place_of(std::string_view stem,
                                                  const std::filesystem::path& asking) const;

  private:
    struct Entry {
        NamedFile file;
        FileKind kind;
    };
    const Entry* best(std::string_view stem, std::optional<FileKind> kind) const;

    Folders folders_;
    std::vector<Entry> entries_;
};

/// Whether it is a base for other creatures, which cannot live by itself.
bool is_abstract(const Found& found);

/// The file as the readers take it. Throws Failure as `read_text` does.
SourceText source_of(const std::filesystem::path& path);

/// "creature", "scene", "file of game settings" ...
const char* noun_of(FileKind kind);
/// The same in one word, for programs: "creature", "scene", "game", "replay", "unknown".
const char* word_of(FileKind kind);

/// One problem a line.
std::string lines_of(const std::vector<Problem>& problems);

}  // namespace wriggle
