#include "game/inspector_count.hpp"

#include <algorithm>
#include <sstream>

namespace wriggle::inspector {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

}  // namespace

Words words_of(const std::string& search) {
    Words words;
    std::istringstream parts{lower(search)};
    for (std::string word; parts >> word;)
        words.push_back(word);
    return words;
}

bool matches(const Words& words, const std::string& path, const char* sentence) {
    if (words.empty()) return true;
    const std::string all = lower(path) + ' ' + lower(sentence);
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return all.find(word) != std::string::npos;
    });
}

bool is_own(KeyOrigin origin) {
    return origin == KeyOrigin::own || origin == KeyOrigin::own_over_inherited;
}

void Counter::meet(const Key& key) {
    const std::string path = path_ + key.name;
    if (!matches(words_, path, key.sentence)) return;
    ++count.shown;
    const KeyOrigin origin = document_.origin_of(path);
    count.own += is_own(origin);
    count.inherited += origin == KeyOrigin::inherited;
}

}  // namespace wriggle::inspector
