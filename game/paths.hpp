// Where the program's own files and the person's are, and which file a bare name means.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace wriggle {

/// What the program reads and writes. All absolute.
struct Folders {
    std::filesystem::path config;  ///< creatures/, scenes/, game.toml as shipped, or of --config
    std::filesystem::path assets;
    std::filesystem::path person;  ///< $XDG_DATA_HOME/wriggle; need not be there
};

/// `config` from the command line, empty: the shipped one, found from the program's own place: in
/// a build (build/<preset>/wriggle) and installed (bin/wriggle beside share/wriggle). Throws
/// Failure where a folder is missing.
Folders find_folders(const std::string& config);

/// Where the program itself is.
std::filesystem::path program_path();
/// $XDG_DATA_HOME/wriggle by the rules of the XDG base directories.
std::filesystem::path person_folder();

/// A path as it is told to people: as it is from the current folder where it is inside of that,
/// else whole.
std::string told(const std::filesystem::path& path);

/// A TOML file, or a creature's card, that has a bare name.
struct NamedFile {
    std::filesystem::path path;
    std::string stem;
    bool personal = false;
};

/// Files of the person's folder and of config/, by stem; of the same stem the person's come before
/// the shipped, and TOML before cards. Hidden files, links to nowhere, names with control
/// characters, and pictures without a creature are left out; cards count in creatures/ alone.
std::vector<NamedFile> named_files(const Folders& folders);

/// Whether a word ends as the files do that the program reads: in .toml or .png.
bool has_known_ending(const std::filesystem::path& path);
/// Whether it is a picture, by its name, that has a creature in it, right or wrong.
bool is_card(const std::filesystem::path& path);

/// The TOML file beside a card that has the same name, and is what that name means.
std::optional<std::filesystem::path> file_before_card(const std::filesystem::path& card);

/// The whole text of a file, of a picture that of the creature in it; nothing, and why in `fault`:
/// not there, a folder, a device or a pipe, not readable, larger than any definition or replay may
/// be, a picture that is no card, or a broken one.
std::optional<std::string> read_text(const std::filesystem::path& file, std::string& fault);
/// The same; throws Failure with "FILE: " and the fault.
std::string read_text(const std::filesystem::path& file);
/// The first bytes of that text, at most `most`; empty where it cannot be read.
std::string beginning_of(const std::filesystem::path& file, std::size_t most);

/// Makes a folder of the person's (`replays`, `pictures`) and gives its path; nothing, and why in
/// `fault`.
std::optional<std::filesystem::path> person_subfolder(const Folders& folders,
                                                      const std::string& name, std::string& fault);
/// The same; throws Failure with the fault.
std::filesystem::path person_subfolder(const Folders& folders, const std::string& name);

}  // namespace wriggle
