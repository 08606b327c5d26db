#include "game/source_fault.hpp"

#include <algorithm>
#include <utility>

namespace wriggle {
namespace {

constexpr std::size_t longest_line = 88;  // characters
constexpr std::size_t before_place = 56;  // of them, where the line has to be cut

std::string_view line_of(std::string_view text, int line) {
    for (; line > 1; --line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    text = text.substr(0, text.find('\n'));
    if (text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

/// One text a character, each something that can be shown.
std::vector<std::string_view> characters_of(std::string_view line) {
    std::vector<std::string_view> characters;
    while (!line.empty()) {
        const std::size_t size = character_size(line);
        const auto first = static_cast<unsigned char>(line.front());
        if (size == 0)
            characters.emplace_back("?");
        else if (size == 1 && (first < 0x20 || first == 0x7f))
            characters.emplace_back(" ");
        else
            characters.push_back(line.substr(0, size));
        line.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return characters;
}

}  // namespace

SourceFault source_fault(Problem problem, std::filesystem::path path, std::string_view text) {
    SourceFault fault;
    const auto characters = characters_of(line_of(text, problem.line));
    const std::size_t place =
        std::min(static_cast<std::size_t>(std::max(problem.column, 1) - 1), characters.size());
    const bool is_long = characters.size() > longest_line;
    const std::size_t begin = is_long && place > before_place ? place - before_place : 0;
    const std::size_t end = std::min(begin + longest_line, characters.size());
    if (begin > 0) fault.line = "\u2026";
    for (std::size_t i = begin; i < end; ++i)
        fault.line += characters[i];
    if (end < characters.size()) fault.line += "\u2026";
    fault.caret = place - begin + (begin > 0 ? 1 : 0);
    fault.problem = std::move(problem);
    fault.path = std::move(path);
    return fault;
}

}  // namespace wriggle
