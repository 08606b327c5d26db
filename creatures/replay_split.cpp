#include "creatures/replay_split.hpp"

#include <optional>

namespace wriggle {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

std::string_view trimmed(std::string_view line) {
    while (!line.empty() && is_blank(line.front()))
        line.remove_prefix(1);
    while (!line.empty() && is_blank(line.back()))
        line.remove_suffix(1);
    return line;
}

/// What block this line begins: `[[event]]`, blanks and a comment allowed as TOML allows them.
std::optional<BlockKind> begun_by(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with("[[")) return std::nullopt;
    const std::size_t end = line.find("]]");
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view name = trimmed(line.substr(2, end - 2));
    const std::string_view rest = trimmed(line.substr(end + 2));
    if (!rest.empty() && rest.front() != '#') return std::nullopt;
    if (name == "event") return BlockKind::event;
    if (name == "definition") return BlockKind::definition;
    return std::nullopt;
}

/// Follows the quotes of TOML, so that it is known which lines stand inside of a text.
class QuoteScanner {
  public:
    bool inside_text() const { return fence_ != '\0'; }

    /// Whether a comment ends the line.
    bool take(std::string_view line) {
        std::size_t i = 0;
        while (i < line.size()) {
            if (inside_text())
                i = after_fence(line, i);
            else if (line[i] == '#')
                return true;
            else if (line.substr(i, 3) == "\"\"\"" || line.substr(i, 3) == "'''")
                fence_ = line[i], i += 3;
            else if (line[i] == '"' || line[i] == '\'')
                i = after_quote(line, i);
            else
                ++i;
        }
        return false;
    }

  private:
    /// Inside of a text of several lines: behind its end, or behind the line.
    std::size_t after_fence(std::string_view line, std::size_t i) {
        for (; i < line.size(); ++i) {
            if (line[i] == '\\' && fence_ == '"') {
                ++i;
            } else if (line[i] == fence_ &&
                       line.substr(i, 3) == std::string_view(fence_ == '"' ? "\"\"\"" : "'''")) {
                i += 3;
                // Up to two more quotes belong to the text itself.
                while (i < line.size() && line[i] == fence_)
                    ++i;
                fence_ = '\0';
                return i;
            }
        }
        return i;
    }

    static std::size_t after_quote(std::string_view line, std::size_t i) {
        const char quote = line[i++];
        while (i < line.size() && line[i] != quote)
            i += line[i] == '\\' && quote == '"' ? 2 : 1;
        return i + 1;
    }

    char fence_ = '\0';  ///< the quote of the text of several lines that is open
};

/// Whether a last line without an end is whole in spite of that: what it ends with cannot be the
/// beginning of something longer, as `remove = 1` may be of `remove = 12`.
bool closed(std::string_view line) {
    line = trimmed(line);
    return line.empty() || line.ends_with('}') || line.ends_with(']') || line.ends_with('"') ||
           line.ends_with('\'') || line.ends_with("true") || line.ends_with("false");
}

}  // namespace

ReplayBlocks split_replay(std::string_view text) {
    ReplayBlocks result;
    result.blocks.push_back({});
    QuoteScanner quotes;
    std::size_t block_begin = 0;
    const auto end_block = [&](std::size_t end) {
        result.blocks.back().text = text.substr(block_begin, end - block_begin);
        block_begin = end;
    };

    int line_number = 1;
    for (std::size_t begin = 0; begin < text.size(); ++line_number) {
        const std::size_t newline = text.find('\n', begin);
        const bool ended = newline != std::string_view::npos;
        const std::size_t end = ended ? newline + 1 : text.size();
        const std::string_view line = text.substr(begin, end - begin - (ended ? 1 : 0));
        if (!quotes.inside_text()) {
            if (const auto kind = begun_by(line)) {
                end_block(begin);
                result.blocks.push_back({*kind, {}, line_number});
            } else if (!ended && trimmed(line).starts_with('[')) {
                result.torn_bracket = true;
                end_block(begin);
                return result;
            }
        }
        const bool comment = quotes.take(line);
        if (!ended) result.torn = quotes.inside_text() || (!comment && !closed(line));
        begin = end;
    }
    end_block(text.size());
    return result;
}

}  // namespace wriggle
