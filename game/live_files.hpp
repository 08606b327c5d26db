// Creatures, scenes and settings as their files say right now, while the game runs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/folder_watch.hpp"
#include "game/library.hpp"
#include "game/source_fault.hpp"

namespace wriggle {

/// A file with faults, and all of them.
struct FaultyFile {
    std::string file;  ///< as it is told
    std::filesystem::path path;
    std::vector<SourceFault> faults;
};

/// What came of the files since the last look.
struct FileNews {
    std::vector<CreatureDef> creatures;  ///< that say something new, and are right
    std::vector<SceneDef> scenes;        ///< the same
    std::optional<GameDef> settings;     ///< the same
    bool any = false;                    ///< lists of creatures and scenes are out of date
    bool new_faults = false;             ///< a file was saved with faults
    std::vector<std::string> words;      ///< for the person, a line each
};

/// Watches the person's folder, config/ and the folders of `more`. A file counts once it was left
/// alone for `quiet`, so that one that is written twice is read once; one with faults, or that is
/// gone, is believed after `doubt`: editors empty a file or move it away before they write it.
class LiveFiles {
  public:
    static constexpr double quiet = 0.05;     // seconds
    static constexpr double doubt = 0.5;      // seconds
    static constexpr double look_anew = 1.0;  // seconds, where the system tells nothing

    /// `library` outlives it, and is kept as the files are. `more` are files that a run was read
    /// from, `species` what was read: where a file says something else by now, the first look tells
    /// it. `seconds` is any clock's time.
    LiveFiles(Library& library, const std::vector<std::filesystem::path>& more,
              const Species& species, double seconds);

    /// Once a picture. Costs next to nothing while nothing happens.
    FileNews look(double seconds);
    /// The next look reads `path` again, whatever its time and size say.
    void touched(const std::filesystem::path& path) { touched_.push_back(path); }
    /// The game itself has written this into its file: no news.
    void said(const CreatureDef& species);

    /// By file. What was wrong when the game began is there too.
    std::vector<FaultyFile> faults() const;

  private:
    struct Stamp {
        long long time = 0, size = -1, number = 0;
        bool operator==(const Stamp&) const = default;
    };
    struct File {
        std::filesystem::path path;
        std::map<std::filesystem::path, Stamp> read;  ///< it and what it extends
        std::string says;                             ///< what it said when it was right
        bool was_right = false;
        std::optional<double> doubtful;  ///< since when it has faults, or is gone
        std::vector<SourceFault> faults;
        std::vector<SourceFault> believed;  ///< of those what is shown
    };
    using Name = std::pair<FileKind, std::string>;  ///< and stem
    using Names = std::map<Name, std::filesystem::path>;
    using Texts = std::map<std::string, std::string>;  ///< by the file as it is told

    Names present() const;
    void watch();
    void take_events(double seconds);
    void scan(double seconds, FileNews& news);
    void miss(double seconds, const Names& now, FileNews& news);
    bool is_stale(const File& file) const;
    void read(const Name& name, File& file, double seconds, FileNews& news);
    void read_creature(File& file, FileNews& news);
    void read_scene(File& file, FileNews& news);
    void read_settings(File& file, FileNews& news);
    template <typename Definition>
    bool says_new(File& file, const Loaded<Definition>& loaded, const Texts& texts) const;
    void believe(File& file, FileNews& news) const;
    static Stamp stamp_of(const std::filesystem::path& path);

    Library& library_;
    std::vector<std::filesystem::path> more_;
    FolderWatch folders_;
    std::map<Name, File> files_;
    Names names_;  ///< as they were at the last scan
    bool first_ = true;
    FileNews early_;  ///< of the time before it was made
    bool names_changed_ = false;
    std::vector<std::filesystem::path> touched_;
    double next_scan_ = 0.0;
    std::optional<double> restless_;  ///< since when something is told again and again
};

}  // namespace wriggle
