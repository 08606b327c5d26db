#include "creatures/toml_places.hpp"

#include <algorithm>
#include <map>

namespace wriggle {
namespace {

/// The text inside of plain quotes; empty: it is none.
std::string text_in(std::string_view text, const TomlValue& value) {
    const std::string_view all = text.substr(value.span.begin, value.span.end - value.span.begin);
    const bool quoted =
        all.size() >= 2 && (all[0] == '"' || all[0] == '\'') && all[0] == all.back();
    return quoted ? std::string(all.substr(1, all.size() - 2)) : std::string();
}

std::string name_in(std::string_view text, const std::vector<TomlEntry>& entries) {
    for (const TomlEntry& entry : entries)
        if (entry.keys.size() == 1 && entry.keys[0] == "name") return text_in(text, entry.value);
    return {};
}

std::string told(const TomlPath& path) {
    std::string text;
    for (const PathPart& part : path)
        text += part.key + (part.has_row ? '#' + std::to_string(part.index) : "") + '\n';
    return text;
}

TomlPath with_keys(TomlPath path, const std::vector<std::string>& keys) {
    for (const std::string& key : keys)
        path.push_back({key, false, {}, 0});
    return path;
}

/// Gathers the places inside of one value, and of all that is in it.
class Gathering {
  public:
    Gathering(std::string_view text, TomlPlaces& places) : text_(text), places_(places) {}

    void add_table(TablePlace table) {
        places_.tables.push_back(table);
        for (const TomlEntry& entry : table.entries())
            add_value(with_keys(table.path, entry.keys), entry.value);
    }

  private:
    void add_value(const TomlPath& path, const TomlValue& value) {
        if (value.kind == TomlValue::Kind::table) return add_table({path, nullptr, &value});
        const auto is_table = [](const TomlValue& item) {
            return item.kind == TomlValue::Kind::table;
        };
        if (value.kind != TomlValue::Kind::list || !std::ranges::all_of(value.items, is_table))
            return;
        places_.lists.push_back({path, &value, {}});
        for (std::size_t row = 0; row < value.items.size(); ++row) {
            TomlPath inside = path;
            inside.back().has_row = true;
            inside.back().index = row;
            inside.back().row = name_in(text_, value.items[row].entries);
            add_table({inside, nullptr, &value.items[row]});
        }
    }

    std::string_view text_;
    TomlPlaces& places_;
};

/// Which row a header of several keys means: always the last one so far.
class Headers {
  public:
    explicit Headers(std::string_view text) : text_(text) {}

    TomlPath path_of(const TomlSection& section) {
        TomlPath path;
        for (std::size_t i = 0; i < section.keys.size(); ++i) {
            path.push_back({section.keys[i], false, {}, 0});
            const bool begins_row = section.is_row && i + 1 == section.keys.size();
            const std::string list = told(path);
            if (begins_row) {
                const auto known = rows_.find(list);
                PathPart& part = path.back();
                part.has_row = true;
                part.index = known == rows_.end() ? 0 : known->second.index + 1;
                part.row = name_in(text_, section.entries);
                rows_[list] = part;
            } else if (const auto row = rows_.find(list); row != rows_.end()) {
                path.back() = row->second;
            }
        }
        return path;
    }

  private:
    std::string_view text_;
    std::map<std::string, PathPart> rows_;  ///< the last of each list
};

bool is_part(const PathPart& place, const PathPart& wanted) {
    if (place.key != wanted.key || place.has_row != wanted.has_row) return false;
    if (!place.has_row) return true;
    return wanted.row.empty() ? place.index == wanted.index : place.row == wanted.row;
}

}  // namespace

TomlPlaces::TomlPlaces(std::string_view text, const std::vector<TomlSection>& sections) {
    Headers headers(text);
    Gathering gathering(text, *this);
    std::map<std::string, std::size_t> lists_of_sections;
    for (const TomlSection& section : sections) {
        TablePlace table{headers.path_of(section), &section, nullptr};
        if (section.is_row) {
            TomlPath list = table.path;
            list.back() = {list.back().key, false, {}, 0};
            const auto [known, is_new] = lists_of_sections.emplace(told(list), lists.size());
            if (is_new) lists.push_back({list, nullptr, {}});
            lists[known->second].sections.push_back(&section);
        }
        gathering.add_table(std::move(table));
    }
    for (const TablePlace& table : tables)
        for (const TomlEntry& entry : table.entries())
            entries.push_back({with_keys(table.path, entry.keys), &table, &entry});
}

bool leads_to(const TomlPath& place, const TomlPath& wanted) {
    return place.size() <= wanted.size() &&
           std::equal(place.begin(), place.end(), wanted.begin(), is_part);
}

bool lies_below(const TomlPath& place, const TomlPath& wanted) {
    return place.size() >= wanted.size() &&
           std::equal(wanted.begin(), wanted.end(), place.begin(),
                      [](const PathPart& w, const PathPart& p) { return is_part(p, w); });
}

}  // namespace wriggle
