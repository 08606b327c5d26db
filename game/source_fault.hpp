// A fault with the line it stands in, as a person is shown it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/problem.hpp"

namespace wriggle {

struct SourceFault {
    Problem problem;
    std::filesystem::path path;  ///< of the file; empty where there is none to open
    std::string line;            ///< of the text, cut about the place where it is long
    std::size_t caret = 0;       ///< characters of `line` before the place
};

/// `text` is the file's; of a line that it does not have, the fault shows none.
SourceFault source_fault(Problem problem, std::filesystem::path path, std::string_view text);

}  // namespace wriggle
