#include "creatures/toml_insert.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "creatures/toml_places.hpp"

namespace wriggle {
namespace {

std::size_t characters_in(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

/// A text, and what stands where in it.
class Writing {
  public:
    Writing(const std::string& text, const TomlPath& path)
        : text_(text),
          path_(path),
          sections_(toml_spans(text)),
          places_(text, sections_),
          end_(text.find("\r\n") != std::string::npos ? "\r\n" : "\n") {}

    std::vector<std::string> take_out() {
        if (path_.back().has_row && !has_row()) {
            if (path_.back().row.empty()) return {text_};
            TomlPath removal = path_;
            removal.push_back({"remove", false, {}, 0});
            return Writing(text_, removal).put("true");
        }
        return {without_it(), text_};
    }

    std::vector<std::string> put(const std::string& value) {
        for (const EntryPlace& place : places_.entries)
            if (place.path.size() == path_.size() && leads_to(place.path, path_))
                return {with_value(place.entry->value.span, value)};
        for (const TablePlace& place : places_.tables)  // a row of a list
            if (place.value != nullptr && place.path.size() == path_.size() &&
                leads_to(place.path, path_))
                return {with_value(place.value->span, value)};
        std::vector<std::string> ways;
        for (const TablePlace* table : tables_on_the_way())
            add_ways(*table, value, ways);
        ways.push_back(with_root_key(value));
        return ways;
    }

  private:
    // ---- a value that is there ----

    std::string replaced(TextSpan span, std::string_view by) const {
        std::string text = text_;
        return text.replace(span.begin, span.end - span.begin, by);
    }
    std::string inserted(std::size_t at, std::string_view what) const {
        return replaced({at, at}, what);
    }

    /// A comment behind it keeps its column, where blanks before it can give or take.
    std::string with_value(TextSpan span, const std::string& value) const {
        const std::size_t comment = text_.find_first_not_of(" \t", span.end);
        std::size_t blanks = comment == std::string::npos ? 0 : comment - span.end;
        if (blanks < 2 || text_[comment] != '#' || text_[comment - 1] != ' ')
            return replaced(span, value);
        const std::size_t before =
            characters_in(std::string_view(text_).substr(span.begin, span.end - span.begin));
        const std::size_t column = before + blanks, now = characters_in(value);
        blanks = column > now ? column - now : 1;
        return replaced({span.begin, comment}, value + std::string(blanks, ' '));
    }

    // ---- one that is not ----

    /// Those that the path leads through, the innermost first.
    std::vector<const TablePlace*> tables_on_the_way() const {
        std::vector<const TablePlace*> found;
        for (const TablePlace& table : places_.tables)
            if (table.path.size() < path_.size() && leads_to(table.path, path_))
                found.push_back(&table);
        std::ranges::stable_sort(found, [](const TablePlace* a, const TablePlace* b) {
            return a->path.size() > b->path.size();
        });
        return found;
    }

    void add_ways(const TablePlace& table, const std::string& value,
                  std::vector<std::string>& ways) const {
        const std::size_t from = table.path.size();
        const auto row =
            std::find_if(path_.begin() + static_cast<std::ptrdiff_t>(from), path_.end(),
                         [](const PathPart& part) { return part.has_row; });
        const auto at = static_cast<std::size_t>(row - path_.begin());
        if (row == path_.end()) {
            if (from == 0 && path_.size() > 1) ways.push_back(with_table(value));
            ways.push_back(with_entry(table, fmt::format("{} = {}", dotted(path_, from), value)));
            return;
        }
        if (const ListPlace* list = list_at(at)) {
            ways.push_back(list->value != nullptr
                               ? with_item(*list->value, row_text(at, value))
                               : with_row_section(at, end_of_rows(*list), value));
            return;
        }
        if (at == 0) ways.push_back(with_row_section(at, text_.size(), value));
        if (from == 0 && at > 0) ways.push_back(with_table(value));
        ways.push_back(with_entry(table, entry_text(from, value)));
    }

    /// `a.b = value`, with rows on the way written out: `chunks = [{ name = "chest", x = value }]`.
    std::string entry_text(std::size_t from, const std::string& value) const {
        TomlPath keys;
        for (std::size_t i = from; i < path_.size(); ++i) {
            keys.push_back(path_[i]);
            if (path_[i].has_row)
                return fmt::format("{} = [{}]", dotted(keys, 0), row_text(i, value));
        }
        return fmt::format("{} = {}", dotted(keys, 0), value);
    }
    /// `{ name = "fore", bend = value }`; where the path ends in the row, the value itself.
    std::string row_text(std::size_t at, const std::string& value) const {
        if (at + 1 == path_.size()) return value;
        const std::string name =
            path_[at].row.empty() ? "" : fmt::format("name = \"{}\", ", path_[at].row);
        return fmt::format("{{ {}{} }}", name, entry_text(at + 1, value));
    }

    const ListPlace* list_at(std::size_t at) const {
        TomlPath list(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
        list.back() = {list.back().key, false, {}, 0};
        for (const ListPlace& place : places_.lists)
            if (place.path.size() == list.size() && leads_to(place.path, list)) return &place;
        return nullptr;
    }

    std::string with_entry(const TablePlace& table, const std::string& entry) const {
        if (table.value != nullptr) {
            if (table.entries().empty())
                return replaced(table.value->span, fmt::format("{{ {} }}", entry));
            return inserted(table.entries().back().value.span.end, ", " + entry);
        }
        if (table.entries().empty()) return with_line(first_line(*table.section), "", entry);
        const TomlEntry& last = table.entries().back();
        const std::size_t begin = line_begin(text_, last.begin);
        const std::string indent = text_.substr(begin, last.begin - begin);
        return with_line(line_end(text_, last.value.span.end), indent, entry);
    }

    /// Of the root: below the comments at the top.
    std::size_t first_line(const TomlSection& section) const {
        std::size_t at = section.inside;
        if (&section != &sections_.front()) return at;
        while (at < text_.size() && text_[at] == '#')
            at = line_end(text_, at);
        return at;
    }

    std::string with_line(std::size_t at, const std::string& indent,
                          const std::string& line) const {
        const bool open = at > 0 && text_[at - 1] != '\n';  // the last line has no end
        return inserted(at,
                        fmt::format("{}{}{}{}", open ? end_ : "", indent, line, open ? "" : end_));
    }

    /// A new table at the end: what is not in a row of the path's first key stands in it.
    std::string with_table(const std::string& value) const {
        return with_block(text_.size(), fmt::format("[{}]{}{}", dotted({path_[0]}, 0), end_,
                                                    entry_text(1, value)));
    }
    std::string with_row_section(std::size_t at, std::size_t place,
                                 const std::string& value) const {
        if (at + 1 == path_.size()) return text_;  // a row as a value is no section
        TomlPath list(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
        std::string block = fmt::format("[[{}]]{}", dotted(list, 0), end_);
        if (!path_[at].row.empty()) block += fmt::format("name = \"{}\"{}", path_[at].row, end_);
        return with_block(place, block + entry_text(at + 1, value));
    }
    std::string with_block(std::size_t at, const std::string& block) const {
        const bool open = at > 0 && text_[at - 1] != '\n';
        return inserted(at,
                        fmt::format("{}{}{}{}", open ? end_ : "", at > 0 ? end_ : "", block, end_));
    }
    std::string with_root_key(const std::string& value) const {
        return with_entry(places_.tables.front(), entry_text(0, value));
    }

    /// Below the last entry of the list's last row, and of tables in it.
    std::size_t end_of_rows(const ListPlace& list) const {
        const TomlSection* last = list.sections.back();
        while (last + 1 <= &sections_.back() && is_below(*(last + 1), list.path))
            ++last;
        return last->entries.empty() ? last->inside
                                     : line_end(text_, last->entries.back().value.span.end);
    }
    static bool is_below(const TomlSection& section, const TomlPath& list) {
        return section.keys.size() > list.size() &&
               std::equal(
                   list.begin(), list.end(), section.keys.begin(),
                   [](const PathPart& part, const std::string& key) { return part.key == key; });
    }

    /// One more in [ ... ], in the style of those that are there.
    std::string with_item(const TomlValue& list, const std::string& item) const {
        if (list.items.empty()) return replaced(list.span, fmt::format("[{}]", item));
        const TextSpan last = list.items.back().span;
        const std::size_t begin = line_begin(text_, last.begin);
        const std::string indent = text_.substr(begin, last.begin - begin);
        const bool alone = indent.find_first_not_of(" \t") == std::string::npos &&
                           line_end(text_, last.end) < list.span.end;
        if (!alone) return inserted(last.end, ", " + item);
        const std::size_t after = text_.find_first_not_of(" \t", last.end);
        const bool has_comma = text_[after] == ',';
        const std::string line = fmt::format("{}{}{}{}", indent, item, has_comma ? "," : "", end_);
        std::string text = inserted(line_end(text_, last.end), line);
        if (!has_comma) text.insert(last.end, ",");
        return text;
    }

    // ---- taking out ----

    bool has_row() const {
        return std::ranges::any_of(places_.tables, [&](const TablePlace& table) {
            return table.path.size() == path_.size() && leads_to(table.path, path_);
        });
    }

    std::string without_it() const {
        std::vector<TextSpan> spans;
        for (const EntryPlace& place : places_.entries)
            if (lies_below(place.path, path_)) spans.push_back(span_of(place));
        for (const ListPlace& list : places_.lists)
            if (list.value != nullptr)
                for (const TablePlace& row : places_.tables)
                    if (row.path.size() == path_.size() && row.value != nullptr &&
                        is_item(*list.value, *row.value) && lies_below(row.path, path_))
                        spans.push_back(span_of_item(*list.value, *row.value));
        for (const TablePlace& table : places_.tables)
            if (table.section != nullptr && !table.path.empty() && lies_below(table.path, path_))
                spans.push_back(span_of(*table.section));
        return without(std::move(spans));
    }

    /// One may lie in another.
    std::string without(std::vector<TextSpan> spans) const {
        std::ranges::sort(spans, {}, &TextSpan::begin);
        std::string text;
        std::size_t at = 0;
        for (const TextSpan span : spans) {
            if (span.begin > at) text += text_.substr(at, span.begin - at);
            at = std::max(at, span.end);
        }
        return text + text_.substr(at);
    }

    /// Its whole lines; in { ... } with one comma.
    TextSpan span_of(const EntryPlace& place) const {
        const TextSpan own{place.entry->begin, place.entry->value.span.end};
        if (place.table->section != nullptr)
            return {line_begin(text_, own.begin), line_end(text_, own.end)};
        const std::vector<TomlEntry>& all = place.table->entries();
        const auto index = static_cast<std::size_t>(place.entry - all.data());
        if (index + 1 < all.size()) return {own.begin, all[index + 1].begin};
        return {index > 0 ? all[index - 1].value.span.end : own.begin, own.end};
    }

    static bool is_item(const TomlValue& list, const TomlValue& item) {
        return !list.items.empty() && &item >= &list.items.front() && &item <= &list.items.back();
    }
    TextSpan span_of_item(const TomlValue& list, const TomlValue& item) const {
        const auto index = static_cast<std::size_t>(&item - list.items.data());
        const std::size_t begin = line_begin(text_, item.span.begin);
        const std::size_t end = line_end(text_, item.span.end);
        const bool alone = text_.find_first_not_of(" \t", begin) == item.span.begin &&
                           begin > list.span.begin && end < list.span.end;
        if (alone) return {begin, end};
        if (index + 1 < list.items.size())
            return {item.span.begin, list.items[index + 1].span.begin};
        return {index > 0 ? list.items[index - 1].span.end : item.span.begin, item.span.end};
    }

    /// With the blank line before it, but not with a comment before the next header.
    TextSpan span_of(const TomlSection& section) const {
        std::size_t begin = section.begin;
        const std::size_t end = section.entries.empty()
                                    ? section.inside
                                    : line_end(text_, section.entries.back().value.span.end);
        const std::size_t before = begin > 0 ? line_begin(text_, begin - 1) : begin;
        const bool blank =
            std::string_view(text_).substr(before, begin - before).find_first_not_of(" \t\r\n") ==
            std::string_view::npos;
        if (blank) begin = before;
        return {begin, end};
    }

    const std::string& text_;
    const TomlPath& path_;
    std::vector<TomlSection> sections_;
    TomlPlaces places_;
    std::string end_;  ///< of its lines
};

}  // namespace

std::vector<std::string> ways_to_write(const std::string& text, const TomlPath& path,
                                       const std::optional<std::string>& value) {
    if (path.empty()) return {};
    Writing writing(text, path);
    return value ? writing.put(*value) : writing.take_out();
}

}  // namespace wriggle
