// The project's own sources as text, for the tests that hold them to the design's rules.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace sources {

inline std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct Source {
    std::string text;
    std::vector<std::string> includes;  ///< as written, without the brackets
    int lines = 0;
};

inline Source source_of(std::string text) {
    Source source;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line); ++source.lines) {
        const auto open = line.find_first_of("<\"");
        if (!line.starts_with("#include") || open == std::string::npos) continue;
        const auto close = line.find_first_of(">\"", open + 1);
        source.includes.push_back(line.substr(open + 1, close - open - 1));
    }
    source.text = std::move(text);
    return source;
}

/// By path from the clone's folder, such as "creatures/world.hpp".
using Sources = std::map<std::string, Source>;

inline Sources all(const std::filesystem::path& root) {
    Sources found;
    for (const char* folder : {"creatures", "game", "tests"}) {
        if (!std::filesystem::is_directory(root / folder)) continue;
        for (const auto& entry : std::filesystem::directory_iterator(root / folder)) {
            const auto extension = entry.path().extension();
            if (extension != ".cpp" && extension != ".hpp") continue;
            found[std::string(folder) + "/" + entry.path().filename().string()] =
                source_of(text_of(entry.path()));
        }
    }
    return found;
}

inline std::string folder_of(std::string_view path) {
    return std::string(path.substr(0, path.find('/')));
}
inline std::string stem_of(std::string_view path) {
    return std::filesystem::path(path).stem().string();
}

/// All the project's headers that `path` sees, however many headers lie between.
inline std::set<std::string> seen_from(const Sources& sources, const std::string& path) {
    std::set<std::string> seen;
    std::vector<std::string> open{path};
    while (!open.empty()) {
        const auto at = sources.find(open.back());
        open.pop_back();
        if (at == sources.end()) continue;
        for (const auto& include : at->second.includes)
            if (sources.contains(include) && seen.insert(include).second) open.push_back(include);
    }
    return seen;
}

/// Without comments, which may name what the code must not use.
inline std::string code_of(std::string_view text) {
    std::string code;
    for (std::size_t i = 0; i < text.size();) {
        const auto two = text.substr(i, 2);
        if (two == "//") {
            i = std::min(text.find('\n', i), text.size());
        } else if (two == "/*") {
            i = std::min(text.find("*/", i + 2), text.size() - 2) + 2;
        } else {
            code += text[i++];
        }
    }
    return code;
}

}  // namespace sources
