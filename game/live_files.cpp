#include "game/live_files.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <set>
#include <utility>

#include "creatures/toml_writer.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t enough_for_kind = 16384;  // bytes
constexpr double most_patience = 0.15;  // seconds: one who writes on and on is read none the less

fs::path whole(const fs::path& path) {
    return fs::absolute(path).lexically_normal();
}

/// What an empty file, or one of noise, is meant to be.
FileKind kind_by_folder(const fs::path& path) {
    const fs::path folder = path.parent_path().filename();
    if (folder == "creatures") return FileKind::creature;
    return folder == "scenes" ? FileKind::scene : FileKind::unknown;
}

FileKind kind_at(const fs::path& path) {
    const FileKind kind = kind_of(beginning_of(path, enough_for_kind));
    return kind == FileKind::unknown ? kind_by_folder(path) : kind;
}

bool is_read_here(FileKind kind) {
    return kind == FileKind::creature || kind == FileKind::scene;
}

std::string name_of(const CreatureDef& creature) {
    return creature.name.empty() ? creature.stem : creature.name;
}

}  // namespace

LiveFiles::LiveFiles(Library& library, const std::vector<fs::path>& more, const Species& species,
                     double seconds)
    : library_(library) {
    for (const fs::path& file : more)
        more_.push_back(whole(file));
    for (const auto& [stem, creature] : species)
        files_[{FileKind::creature, stem}].says = toml_of(creature);
    scan(seconds, early_);
    early_.words.clear();
    first_ = false;
}

FileNews LiveFiles::look(double seconds) {
    FileNews news = std::exchange(early_, {});
    take_events(seconds);
    if (seconds >= next_scan_) scan(seconds, news);
    return news;
}

std::vector<FaultyFile> LiveFiles::faults() const {
    std::vector<FaultyFile> faulty;
    for (const auto& [name, file] : files_)
        if (!file.believed.empty()) faulty.push_back({told(file.path), file.path, file.believed});
    return faulty;
}

void LiveFiles::said(const CreatureDef& species) {
    File& file = files_[{FileKind::creature, species.stem}];
    file.says = toml_of(species);
    file.was_right = true;
}

/// A scan is due a little after the last of them.
void LiveFiles::take_events(double seconds) {
    std::vector<fs::path> events = folders_.take();
    if (events.empty()) return;
    touched_.insert(touched_.end(), std::make_move_iterator(events.begin()),
                    std::make_move_iterator(events.end()));
    if (!restless_) restless_ = seconds;
    next_scan_ = std::min(seconds + quiet, *restless_ + most_patience);
}

// ---- which files there are ----------------------------------------------------------------------

LiveFiles::Names LiveFiles::present() const {
    Names names;
    for (const NamedFile& file : named_files(library_.folders())) {
        const FileKind kind = kind_at(file.path);
        if (is_read_here(kind)) names.emplace(Name{kind, file.stem}, file.path);
    }
    std::error_code ignored;
    for (const fs::path& file : more_) {
        const FileKind kind = kind_at(file);
        if (is_read_here(kind) && fs::is_regular_file(file, ignored))
            names.insert_or_assign(Name{kind, stem_of(file.string())}, file);
    }
    for (const fs::path& folder : {library_.folders().person, library_.folders().config})
        if (fs::is_regular_file(folder / "game.toml", ignored))
            names.emplace(Name{FileKind::game, "game"}, folder / "game.toml");
    return names;
}

void LiveFiles::watch() {
    std::set<fs::path> folders;
    for (const fs::path& root : {library_.folders().person, library_.folders().config})
        for (const char* inside : {"", "creatures", "scenes"})
            folders.insert((root / inside).lexically_normal());
    for (const auto& [name, file] : files_)
        for (const auto& [path, stamp] : file.read)
            folders.insert(path.parent_path());
    folders_.watch(folders);
}

void LiveFiles::scan(double seconds, FileNews& news) {
    restless_.reset();
    next_scan_ = seconds + look_anew;
    library_.refresh();
    const Names now = present();
    names_changed_ = now != names_;
    names_ = now;
    news.any = news.any || (names_changed_ && !first_);
    for (const auto& [name, path] : now) {
        File& file = files_[name];
        const bool moved = file.path != path;
        file.path = path;
        if (moved || is_stale(file)) read(name, file, seconds, news);
        if (file.doubtful && seconds - *file.doubtful >= doubt) believe(file, news);
    }
    touched_.clear();
    miss(seconds, now, news);
    for (const auto& [name, file] : files_)
        if (file.doubtful) next_scan_ = std::min(next_scan_, *file.doubtful + doubt);
    watch();
}

/// Those that were there before.
void LiveFiles::miss(double seconds, const Names& now, FileNews& news) {
    for (auto place = files_.begin(); place != files_.end();) {
        const auto& [name, file] = *place;
        if (now.contains(name)) {
            ++place;
            continue;
        }
        File& missed = place->second;
        if (!missed.doubtful) missed.doubtful = seconds;
        if (seconds - *missed.doubtful < doubt) {
            ++place;
            continue;
        }
        if (name.first == FileKind::creature)
            news.words.push_back(told(file.path) + " is gone. Those that live go on.");
        news.any = true;
        place = files_.erase(place);
    }
}

// ---- what they say ------------------------------------------------------------------------------

LiveFiles::Stamp LiveFiles::stamp_of(const fs::path& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return {};
    return {status.st_mtim.tv_sec * 1'000'000'000LL + status.st_mtim.tv_nsec, status.st_size,
            static_cast<long long>(status.st_ino)};
}

bool LiveFiles::is_stale(const File& file) const {
    if (names_changed_) return true;  // it may extend another file than before
    for (const auto& [path, stamp] : file.read)
        if (stamp_of(path) != stamp ||
            std::find(touched_.begin(), touched_.end(), path) != touched_.end())
            return true;
    return false;
}

void LiveFiles::read(const Name& name, File& file, double seconds, FileNews& news) {
    const bool had_faults = !file.believed.empty();
    file.read.clear();
    file.read[file.path] = stamp_of(file.path);  // before it is read: what comes later is seen
    switch (name.first) {
        case FileKind::creature:
            read_creature(file, news);
            break;
        case FileKind::scene:
            read_scene(file, news);
            break;
        default:
            read_settings(file, news);
    }
    if (file.faults.empty()) {
        file.doubtful.reset();
        file.believed.clear();
        file.was_right = true;
        if (had_faults) news.words.push_back(told(file.path) + " is right now.");
        news.any = news.any || had_faults;
    } else if (first_) {
        file.believed = file.faults;
    } else if (!file.doubtful) {
        file.doubtful = seconds;
    }
}

void LiveFiles::believe(File& file, FileNews& news) const {
    file.doubtful.reset();
    if (file.faults.empty()) return;
    file.believed = file.faults;
    news.new_faults = news.any = true;
}

/// Its faults, or whether it says what it did not say before.
template <typename Definition>
bool LiveFiles::says_new(File& file, const Loaded<Definition>& loaded, const Texts& texts) const {
    file.faults.clear();
    for (const Problem& problem : loaded.problems) {
        const auto text = texts.find(problem.file);
        const bool known = text != texts.end();
        file.faults.push_back(source_fault(problem, known ? whole(problem.file) : file.path,
                                           known ? text->second : std::string()));
    }
    if (!loaded.ok()) return false;
    std::string says = toml_of(loaded.definition);
    const bool is_new = says != file.says && !(first_ && file.says.empty());
    file.says = std::move(says);
    return is_new;
}

void LiveFiles::read_creature(File& file, FileNews& news) {
    Texts texts;
    Loaded<CreatureDef> loaded;
    std::string fault;
    const std::string name = told(file.path);
    if (const auto text = read_text(file.path, fault)) {
        texts[name] = *text;
        // A base may go while it is looked for: that is a fault of the file, and no end of the
        // game.
        const FindFile find = [&](std::string_view stem) -> std::optional<SourceText> {
            const auto place = library_.place_of(stem, file.path);
            if (!place) return std::nullopt;
            file.read[whole(*place)] = stamp_of(*place);
            std::string ignored;
            const auto base = read_text(*place, ignored);
            if (!base) return std::nullopt;
            texts[told(*place)] = *base;
            return SourceText{told(*place), *base};
        };
        loaded = load_creature({name, *text}, find);
    } else {
        loaded.problems.push_back({name, 1, 1, {}, fault});
    }
    const bool was_right = file.was_right;
    if (!says_new(file, loaded, texts)) return;
    news.any = true;
    if (loaded.definition.abstract) return;
    if (!was_right) news.words.push_back("New here: " + name_of(loaded.definition));
    news.creatures.push_back(std::move(loaded.definition));
}

void LiveFiles::read_scene(File& file, FileNews& news) {
    Texts texts;
    Loaded<SceneDef> loaded;
    std::string fault;
    const std::string name = told(file.path);
    if (const auto text = read_text(file.path, fault)) {
        texts[name] = *text;
        loaded = load_scene({name, *text}, library_.finder(file.path));
    } else {
        loaded.problems.push_back({name, 1, 1, {}, fault});
    }
    if (!says_new(file, loaded, texts)) return;
    news.any = true;
    news.scenes.push_back(std::move(loaded.definition));
}

void LiveFiles::read_settings(File& file, FileNews& news) {
    Texts texts;
    Loaded<GameDef> loaded;
    std::string fault;
    const std::string name = told(file.path);
    if (const auto text = read_text(file.path, fault)) {
        texts[name] = *text;
        loaded = load_game({name, *text});
    } else {
        loaded.problems.push_back({name, 1, 1, {}, fault});
    }
    if (says_new(file, loaded, texts)) news.settings = std::move(loaded.definition);
}

}  // namespace wriggle
