#include "creatures/toml_spans.hpp"

#include <algorithm>

namespace wriggle {
namespace {

constexpr int deepest = 64;  // lists in lists; the reader takes fewer

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::vector<TomlSection> scan() {
        std::vector<TomlSection> sections(1);
        for (skip_all(); at_ < text_.size(); skip_all()) {
            const std::size_t before = at_;
            if (peek() == '[') {
                sections.push_back(header());
            } else {
                sections.back().entries.push_back(entry(0));
            }
            if (at_ == before) ++at_;  // not TOML: go on all the same
        }
        return sections;
    }

  private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    bool takes(char c) {
        if (peek() != c) return false;
        ++at_;
        return true;
    }
    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t')
            ++at_;
    }
    /// Blanks, ends of lines and comments.
    void skip_all() {
        for (;;) {
            while (at_ < text_.size() &&
                   (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r'))
                ++at_;
            if (peek() != '#') return;
            at_ = std::min(text_.find('\n', at_), text_.size());
        }
    }

    TomlSection header() {
        TomlSection section;
        section.begin = line_begin(text_, at_);
        ++at_;
        section.is_row = takes('[');
        section.keys = keys();
        section.inside = at_ = line_end(text_, at_);
        return section;
    }

    std::vector<std::string> keys() {
        std::vector<std::string> parts;
        do {
            skip_blanks();
            parts.push_back(key());
            skip_blanks();
        } while (takes('.'));
        return parts;
    }
    std::string key() {
        const std::size_t begin = at_;
        if (peek() == '"' || peek() == '\'') {
            skip_text();
            const std::size_t inside = std::min(begin + 1, at_);
            return std::string(text_.substr(inside, std::max(at_, inside + 1) - inside - 1));
        }
        constexpr std::string_view ends = " \t.=]\n\r,}";
        while (at_ < text_.size() && ends.find(peek()) == std::string_view::npos)
            ++at_;
        return std::string(text_.substr(begin, at_ - begin));
    }

    TomlEntry entry(int depth) {
        TomlEntry entry;
        entry.begin = at_;
        entry.keys = keys();
        takes('=');
        skip_blanks();
        entry.value = value(depth);
        return entry;
    }

    TomlValue value(int depth) {
        TomlValue value;
        value.span.begin = at_;
        if (peek() == '[' && depth < deepest) {
            value.kind = TomlValue::Kind::list;
            ++at_;
            for (skip_all(); at_ < text_.size() && peek() != ']'; skip_all()) {
                const std::size_t before = at_;
                value.items.push_back(this->value(depth + 1));
                skip_all();
                if (!takes(',') && at_ == before) ++at_;
            }
            takes(']');
        } else if (peek() == '{' && depth < deepest) {
            value.kind = TomlValue::Kind::table;
            ++at_;
            for (skip_all(); at_ < text_.size() && peek() != '}'; skip_all()) {
                const std::size_t before = at_;
                value.entries.push_back(entry(depth + 1));
                skip_all();
                if (!takes(',') && at_ == before) ++at_;
            }
            takes('}');
        } else if (peek() == '"' || peek() == '\'') {
            skip_text();
        } else {
            skip_plain();
        }
        value.span.end = at_;
        return value;
    }

    /// Numbers, dates and words: a date may have a blank in it.
    void skip_plain() {
        constexpr std::string_view ends = ",]}#\n\r";
        while (at_ < text_.size() && ends.find(peek()) == std::string_view::npos)
            ++at_;
        while (at_ > 0 && (text_[at_ - 1] == ' ' || text_[at_ - 1] == '\t'))
            --at_;
    }

    /// Any of the four kinds of text.
    void skip_text() {
        const char quote = peek();
        const bool is_long = peek(1) == quote && peek(2) == quote;
        at_ += is_long ? 3 : 1;
        for (; at_ < text_.size(); ++at_) {
            if (peek() == '\\' && quote == '"') {
                ++at_;
            } else if (peek() == quote && !is_long) {
                ++at_;
                return;
            } else if (peek() == quote && peek(1) == quote && peek(2) == quote) {
                at_ += 3;
                while (peek() == quote)  // up to two more belong to the text
                    ++at_;
                return;
            }
        }
        at_ = std::min(at_, text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::vector<TomlSection> toml_spans(std::string_view text) {
    return Scanner(text).scan();
}

std::size_t line_begin(std::string_view text, std::size_t at) {
    if (at == 0) return 0;
    const std::size_t end = text.rfind('\n', at - 1);
    return end == std::string_view::npos ? 0 : end + 1;
}

std::size_t line_end(std::string_view text, std::size_t at) {
    const std::size_t end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end + 1;
}

}  // namespace wriggle
