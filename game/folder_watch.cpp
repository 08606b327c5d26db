#include "game/folder_watch.hpp"

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <string>
#include <utility>

namespace wriggle {
namespace fs = std::filesystem;
namespace {

constexpr std::uint32_t wanted = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
                                 IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

/// The folder, or the nearest one above that is there; empty: none.
fs::path nearest_there(fs::path folder) {
    std::error_code ignored;
    while (!folder.empty() && !fs::is_directory(folder, ignored)) {
        const fs::path above = folder.parent_path();
        if (above == folder) return {};
        folder = above;
    }
    return folder;
}

}  // namespace

FolderWatch::FolderWatch() : queue_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {}

FolderWatch::~FolderWatch() {
    close();
}

FolderWatch::FolderWatch(FolderWatch&& other) noexcept
    : queue_(std::exchange(other.queue_, -1)), folders_(std::move(other.folders_)) {}

FolderWatch& FolderWatch::operator=(FolderWatch&& other) noexcept {
    if (this == &other) return *this;
    close();
    queue_ = std::exchange(other.queue_, -1);
    folders_ = std::move(other.folders_);
    return *this;
}

void FolderWatch::close() {
    if (queue_ >= 0) ::close(std::exchange(queue_, -1));
}

void FolderWatch::watch(const std::set<fs::path>& folders) {
    if (queue_ < 0) return;
    std::map<int, fs::path> now;
    for (const fs::path& folder : folders) {
        const fs::path there = nearest_there(folder);
        if (there.empty()) continue;
        const int number = inotify_add_watch(queue_, there.c_str(), wanted);
        if (number >= 0) now.emplace(number, there);
    }
    for (const auto& [number, folder] : folders_)
        if (!now.contains(number)) inotify_rm_watch(queue_, number);
    folders_ = std::move(now);
}

std::vector<fs::path> FolderWatch::take() {
    std::vector<fs::path> told;
    alignas(inotify_event) std::array<char, 16384> part{};
    for (;;) {
        const ssize_t size = queue_ < 0 ? -1 : read(queue_, part.data(), part.size());
        if (size <= 0) return told;
        for (const char* at = part.data(); at < part.data() + size;) {
            inotify_event event{};
            std::memcpy(&event, at, sizeof event);
            const char* name = at + sizeof event;  // ends with a zero, where it has one
            at += sizeof event + event.len;
            const auto folder = folders_.find(event.wd);
            if (folder == folders_.end() && (event.mask & IN_Q_OVERFLOW) == 0) continue;
            fs::path path = folder == folders_.end() ? fs::path() : folder->second;
            if (event.len > 0) path /= name;
            // A new file is told when its writer closes it; folders and links have no such moment.
            std::error_code ignored;
            if ((event.mask & IN_CREATE) != 0 && (event.mask & IN_ISDIR) == 0 &&
                !fs::is_symlink(path, ignored))
                continue;
            told.push_back(std::move(path));
        }
    }
}

}  // namespace wriggle
