// Files as desktops name them: lists of URIs, and what a person has copied.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wriggle {

inline constexpr std::size_t max_dropped_files = 64;  ///< at once

struct NamedPaths {
    std::vector<std::string> paths;   ///< absolute
    std::vector<std::string> faults;  ///< what was named and is no file here, in words
};

/// `file:` URIs and paths from the root or from `~`, one a line; comments (`#`) and empty lines
/// are left out. Other lines are faults; more than `max_dropped_files` files are one too.
NamedPaths paths_in(std::string_view text);

/// Whether a text looks like that at all: what was copied for another purpose is passed over.
bool names_files(std::string_view text);

}  // namespace wriggle
