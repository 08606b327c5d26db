// Every fault of the files that the game has open, with its line.
#pragma once

#include <optional>
#include <vector>

#include "game/live_files.hpp"

namespace wriggle {

/// `anew`: it is put at its place again. Gives the fault that was clicked: its file is to be opened
/// there.
std::optional<SourceFault> draw_faults(bool& open, bool& anew,
                                       const std::vector<FaultyFile>& files);

/// "2 faults".
std::string count_of_faults(const std::vector<FaultyFile>& files);

}  // namespace wriggle
