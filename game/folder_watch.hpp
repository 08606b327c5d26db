// Folders whose files may change at any moment, by inotify.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <vector>

namespace wriggle {

/// Tells that something in one of its folders was written, moved, made or taken away. Where the
/// system has no such thing left to give (or the folder lies on a network, where others write) it
/// tells nothing: who uses it looks by itself from time to time.
class FolderWatch {
  public:
    FolderWatch();
    ~FolderWatch();
    FolderWatch(FolderWatch&& other) noexcept;
    FolderWatch& operator=(FolderWatch&& other) noexcept;

    /// From now on these, and no others. Of one that is not there, the nearest that is above it is
    /// watched instead: once it is made, that is told, and asking for the same again watches it.
    void watch(const std::set<std::filesystem::path>& folders);

    /// Paths of what was finished since the last call: a file that is still being written is not
    /// told until its writer closes it. Never waits.
    std::vector<std::filesystem::path> take();

  private:
    void close();

    int queue_ = -1;
    std::map<int, std::filesystem::path> folders_;  ///< by the system's number
};

}  // namespace wriggle
