#include "game/paths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <tuple>

#include "game/creature_card.hpp"
#include "game/failure.hpp"

namespace wriggle {
namespace fs = std::filesystem;
namespace {

// An hour of play is about 4 MB; a file beyond this was not made by the game.
constexpr std::uintmax_t max_text = 64u << 20;  // bytes

constexpr std::array searched{"", "creatures", "scenes", "replays"};

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

/// Folders that may hold config/ and assets/, the likeliest first.
std::vector<fs::path> shipped_places() {
    const fs::path program = program_path().parent_path();
    return {program.parent_path().parent_path(),          // build/<preset>/wriggle
            program.parent_path() / "share" / "wriggle",  // bin/wriggle
            program};                                     // unpacked beside the program
}

/// A name of two lines, or one that colours the terminal, is no name to list.
bool has_control_character(const std::string& name) {
    return std::any_of(name.begin(), name.end(),
                       [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

void add_files(const fs::path& root, bool personal, std::vector<NamedFile>& files) {
    for (const char* name : searched) {
        std::error_code error;
        for (fs::directory_iterator entry(root / name, error), end; !error && entry != end;
             entry.increment(error)) {
            const fs::path& path = entry->path();
            std::error_code ignored;
            if (path.stem().string().starts_with(".") ||
                has_control_character(path.stem().string()) || !entry->is_regular_file(ignored))
                continue;
            const bool may_be_card = std::string_view(name) == "creatures";
            if (path.extension() != ".toml" && !(may_be_card && is_card(path))) continue;
            files.push_back({path, path.stem().string(), personal});
        }
    }
}

/// Back to the file's first byte; its size.
std::uint64_t begin_anew(std::ifstream& in) {
    in.clear();
    in.seekg(0, std::ios::end);
    const std::streamoff size = in.tellg();
    in.seekg(0);
    return static_cast<std::uint64_t>(std::max<std::streamoff>(size, 0));
}

std::optional<std::string> text_of_card(std::ifstream& in, std::string& fault) {
    const std::uint64_t size = begin_anew(in);
    std::optional<CreatureCard> card = read_card(in, size, fault);
    if (!card) return std::nullopt;
    return std::move(card->text);
}

}  // namespace

fs::path program_path() {
    std::error_code error;
    fs::path path = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::current_path() / "wriggle" : path;
}

fs::path person_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && *data == '/') return fs::path(data) / "wriggle";  // others are invalid
    const char* home = std::getenv("HOME");
    const fs::path base = home != nullptr && *home == '/' ? fs::path(home) : fs::current_path();
    return base / ".local" / "share" / "wriggle";
}

Folders find_folders(const std::string& config) {
    Folders folders;
    folders.person = person_folder();
    for (const fs::path& place : shipped_places()) {
        if (!is_folder(place / "config") || !is_folder(place / "assets")) continue;
        folders.config = place / "config";
        folders.assets = place / "assets";
        break;
    }
    if (!config.empty()) {
        if (!is_folder(config)) throw Failure(fmt::format("--config: {} is no folder", config));
        folders.config = fs::absolute(config).lexically_normal();
    }
    if (folders.config.empty())
        throw Failure(fmt::format(
            "no config/ and assets/ beside the program ({}), nor where an installation or a build "
            "has them",
            program_path().string()));
    return folders;
}

std::string told(const fs::path& path) {
    std::error_code error;
    const fs::path here = fs::current_path(error);
    if (error) return path.string();
    const fs::path whole = fs::absolute(path).lexically_normal();
    const fs::path relative = whole.lexically_relative(here);
    if (relative.empty() || *relative.begin() == "..") return whole.string();
    return relative.string();
}

std::vector<NamedFile> named_files(const Folders& folders) {
    std::vector<NamedFile> files;
    add_files(folders.person, true, files);
    add_files(folders.config, false, files);
    std::sort(files.begin(), files.end(), [](const NamedFile& a, const NamedFile& b) {
        const bool card_a = a.path.extension() != ".toml", card_b = b.path.extension() != ".toml";
        return std::tie(a.stem, b.personal, card_a, a.path) <
               std::tie(b.stem, a.personal, card_b, b.path);
    });
    return files;
}

bool has_known_ending(const fs::path& path) {
    return path.extension() == ".toml" || path.extension() == ".png";
}

bool is_card(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = path.extension() == ".png" ? fs::file_size(path, error) : 0;
    if (size == 0 || error) return false;
    std::ifstream in(path, std::ios::binary);
    return glance_at_card(in, size).is_card;
}

std::optional<fs::path> file_before_card(const fs::path& card) {
    fs::path file = card;
    std::error_code ignored;
    if (card.extension() != ".png" ||
        !fs::is_regular_file(file.replace_extension(".toml"), ignored))
        return std::nullopt;
    return file;
}

std::optional<std::string> read_text(const fs::path& file, std::string& fault) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    const auto fails = [&](std::string why) {
        fault = std::move(why);
        return std::nullopt;
    };
    if (!fs::exists(status)) return fails("there is no such file");
    if (fs::is_directory(status)) return fails("is a folder");
    // It may never end, or be gone when it is read again.
    if (!fs::is_regular_file(status)) return fails("is a device or a pipe; a file was expected");
    const std::string too_large = fmt::format("is larger than {} MB", max_text >> 20);
    if (fs::file_size(file, error) > max_text) return fails(too_large);
    std::ifstream in(file, std::ios::binary);
    if (!in) return fails(fmt::format("cannot be read: {}", std::strerror(errno)));
    std::string text;
    std::array<char, 65536> part{};
    while (in.read(part.data(), part.size()) || in.gcount() > 0) {
        if (text.empty() && begins_as_picture({part.data(), static_cast<std::size_t>(in.gcount())}))
            return text_of_card(in, fault);
        text.append(part.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > max_text) return fails(too_large);
    }
    if (in.bad()) return fails("reading it failed");
    return text;
}

std::string read_text(const fs::path& file) {
    std::string fault;
    std::optional<std::string> text = read_text(file, fault);
    if (!text) throw Failure(fmt::format("{}: {}", told(file), fault));
    return std::move(*text);
}

std::string beginning_of(const fs::path& file, std::size_t most) {
    std::string text(most, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(text.data(), static_cast<std::streamsize>(most));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    if (!begins_as_picture(text)) return text;
    const std::uint64_t size = begin_anew(in);
    text = glance_at_card(in, size).text;
    text.resize(std::min(text.size(), most));
    return text;
}

std::optional<fs::path> person_subfolder(const Folders& folders, const std::string& name,
                                         std::string& fault) {
    const fs::path folder = folders.person / name;
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error) return folder;
    fault = fmt::format("{}: cannot be made: {}", folder.string(), error.message());
    return std::nullopt;
}

fs::path person_subfolder(const Folders& folders, const std::string& name) {
    std::string fault;
    const std::optional<fs::path> folder = person_subfolder(folders, name, fault);
    if (!folder) throw Failure(fault);
    return *folder;
}

}  // namespace wriggle
