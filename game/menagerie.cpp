#include "game/menagerie.hpp"

#include <algorithm>
#include <sstream>

namespace wriggle {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

template <class Entry>
void sort_by_name(std::vector<Entry>& entries) {
    std::stable_sort(entries.begin(), entries.end(),
                     [](const Entry& a, const Entry& b) { return lower(a.name) < lower(b.name); });
}

}  // namespace

std::vector<CreatureEntry> creature_entries(const Library& library) {
    std::vector<CreatureEntry> entries;
    for (const Found& found : library.all(FileKind::creature)) {
        CreatureEntry entry;
        entry.stem = entry.name = found.stem;
        if (const auto text = read_text(found.path, entry.fault)) {
            Loaded<CreatureDef> loaded =
                load_creature({told(found.path), *text}, library.finder(found.path));
            if (loaded.definition.abstract) continue;
            if (!loaded.definition.name.empty()) entry.name = loaded.definition.name;
            for (const std::string& tag : loaded.definition.tags)
                entry.tags += (entry.tags.empty() ? "" : " ") + tag;
            entry.fault = lines_of(loaded.problems);
            entry.species = std::move(loaded.definition);
        }
        entries.push_back(std::move(entry));
    }
    sort_by_name(entries);
    return entries;
}

std::vector<SceneEntry> scene_entries(const Library& library) {
    std::vector<SceneEntry> entries;
    for (const Found& found : library.all(FileKind::scene)) {
        SceneEntry entry{found.stem, found.stem};
        std::string fault;
        if (const auto text = read_text(found.path, fault)) {
            Problems ignored;
            const std::optional<Node> root = parse_toml({found.stem, *text}, ignored);
            const Node* name = root ? root->find("name") : nullptr;
            if (name != nullptr && name->kind == Node::Kind::text) entry.name = name->text;
        }
        entries.push_back(std::move(entry));
    }
    sort_by_name(entries);
    return entries;
}

bool matches(const CreatureEntry& entry, std::string_view search) {
    const std::string all = lower(entry.name + ' ' + entry.stem + ' ' + entry.tags);
    std::istringstream words{lower(search)};
    for (std::string word; words >> word;)
        if (all.find(word) == std::string::npos) return false;
    return true;
}

}  // namespace wriggle
