#include "creatures/toml_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

// Of toml++ the headers alone, in their form without exceptions: the program's one catch is in
// main.
#undef TOML_HEADER_ONLY
#undef TOML_SHARED_LIB
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES 64
#define TOML_ENABLE_FORMATTERS 0
// Some noise breaks what its parser takes for granted. In a build with NDEBUG it would tell the
// compiler to assume that, and without it would abort: neither may happen for a file's sake.
#undef NDEBUG
#define TOML_ASSERT(expr) static_assert(true)
#include <toml++/toml.h>

namespace wriggle {

namespace {

/// Walks over TOML text by its lexical parts alone, to find keys of so many parts that the tables
/// they make would nest deeper than the stack is.
class KeyScan {
  public:
    explicit KeyScan(std::string_view text) : text_(text) {}

    std::optional<Place> deep_key() {
        int parts = 1;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"' || c == '\'') {
                skip_string(c);
            } else if (c == '#') {
                while (at_ < text_.size() && text_[at_] != '\n')
                    step();
            } else {
                if (c == '.' && ++parts > max_key_parts) return Place{0, line_, column_};
                if (std::string_view(",=\n[]{}").find(c) != std::string_view::npos) parts = 1;
                step();
            }
        }
        return std::nullopt;
    }

  private:
    void step() {
        if ((static_cast<unsigned char>(text_[at_]) & 0xc0) != 0x80) ++column_;
        if (text_[at_++] == '\n') ++line_, column_ = 1;
    }
    bool three(char quote) const { return text_.substr(at_, 3) == std::string(3, quote); }
    void skip_string(char quote) {
        const bool long_one = three(quote);
        for (int i = long_one ? 3 : 1; i > 0; --i)
            step();
        while (at_ < text_.size()) {
            if (quote == '"' && text_[at_] == '\\' && at_ + 1 < text_.size()) {
                step();
            } else if (long_one ? three(quote) : text_[at_] == quote || text_[at_] == '\n') {
                for (int i = long_one ? 3 : 1; i > 0; --i)
                    step();
                return;
            }
            step();
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1, column_ = 1;
};

std::optional<Place> broken_character(std::string_view text) {
    Place place;
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        if (size == 0) return place;
        ++place.column;
        if (text[0] == '\n') ++place.line, place.column = 1;
        text.remove_prefix(size);
    }
    return std::nullopt;
}

/// toml++'s tree as ours.
class Conversion {
  public:
    Conversion(int file, Problems& problems) : file_(file), problems_(problems) {}

    Node node_of(const toml::node& from, int row) {
        Node node;
        node.place = place_of(from.source());
        node.row = row;
        if (const auto* flag = from.as_boolean()) {
            node.kind = Node::Kind::boolean;
            node.boolean = flag->get();
        } else if (const auto* integer = from.as_integer()) {
            node.kind = Node::Kind::integer;
            node.integer = integer->get();
        } else if (const auto* real = from.as_floating_point()) {
            node.kind = Node::Kind::real;
            node.real = real->get();
        } else if (const auto* text = from.as_string()) {
            node.kind = Node::Kind::text;
            node.text = text->get();
        } else if (const auto* list = from.as_array()) {
            node.kind = Node::Kind::list;
            node.items.reserve(list->size());
            for (const toml::node& item : *list) {
                const int index = static_cast<int>(node.items.size());
                node.items.push_back(node_of(item, row < 0 ? index : row));
            }
        } else if (const auto* table = from.as_table()) {
            fill(node, *table, row);
        } else {
            node.kind = Node::Kind::date;
        }
        return node;
    }

    bool fits = true;  ///< no table had too many keys

  private:
    Place place_of(const toml::source_region& region) const {
        return {file_, std::max(1, static_cast<int>(region.begin.line)),
                std::max(1, static_cast<int>(region.begin.column))};
    }

    void fill(Node& node, const toml::table& table, int row) {
        node.kind = Node::Kind::table;
        if (table.size() > max_keys) {
            problems_.add(node.place, "",
                          fmt::format("a table of {} keys; at most {} were expected", table.size(),
                                      max_keys));
            fits = false;
            return;
        }
        node.items.reserve(table.size());
        for (auto&& [key, value] : table) {
            node.items.push_back(node_of(value, row));
            node.items.back().key = std::string(key.str());
            node.items.back().key_place = place_of(key.source());
        }
        std::stable_sort(node.items.begin(), node.items.end(), [](const Node& a, const Node& b) {
            return std::pair(a.key_place.line, a.key_place.column) <
                   std::pair(b.key_place.line, b.key_place.column);
        });
    }

    int file_;
    Problems& problems_;
};

std::string syntax_words(std::string_view description) {
    std::string words = printable(description, 200);
    if (!words.empty() && words[0] >= 'A' && words[0] <= 'Z') words[0] += 'a' - 'A';
    return "this is not TOML: " + words;
}

}  // namespace

const Node* Node::find(std::string_view name) const {
    for (const Node& item : items)
        if (item.key == name) return &item;
    return nullptr;
}

Node* Node::find(std::string_view name) {
    return const_cast<Node*>(std::as_const(*this).find(name));
}

std::optional<Node> parse_toml(const SourceText& source, Problems& problems) {
    const int file = problems.add_file(source.file);
    if (source.text.size() > max_file_size) {
        problems.add({file, 1, 1}, "",
                     fmt::format("the file has {} bytes; at most {} were expected",
                                 source.text.size(), max_file_size));
        return std::nullopt;
    }
    if (const auto broken = broken_character(source.text)) {
        problems.add({file, broken->line, broken->column}, "syntax",
                     "here is a byte that is not UTF-8; text in UTF-8 was expected");
        return std::nullopt;
    }
    if (const auto deep = KeyScan(source.text).deep_key()) {
        problems.add(
            {file, deep->line, deep->column}, "syntax",
            fmt::format("a key of more than {} parts; none here has so many", max_key_parts));
        return std::nullopt;
    }
    const toml::parse_result result = toml::parse(std::string_view(source.text));
    if (!result) {
        const toml::source_position at = result.error().source().begin;
        problems.add({file, std::max(1, static_cast<int>(at.line)),
                      std::max(1, static_cast<int>(at.column))},
                     "syntax", syntax_words(result.error().description()));
        return std::nullopt;
    }
    Conversion conversion(file, problems);
    Node root = conversion.node_of(result.table(), -1);
    if (!conversion.fits) return std::nullopt;
    root.place = {file, 1, 1};
    return root;
}

static std::string shown_real(double real) {
    const std::string text = fmt::format("{:.6g}", real);
    return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
}

std::string shown(const Node& node) {
    switch (node.kind) {
        case Node::Kind::boolean:
            return node.boolean ? "true" : "false";
        case Node::Kind::integer:
            return fmt::format("{}", node.integer);
        case Node::Kind::real:
            return shown_real(node.real);
        case Node::Kind::text:
            return quoted(node.text);
        case Node::Kind::date:
            return "a date";
        case Node::Kind::list:
            return "a list";
        case Node::Kind::table:
            return "a table";
    }
    return {};
}

}  // namespace wriggle
