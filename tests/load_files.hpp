// Files for tests of loading: of a folder, or written by the test itself.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "creatures/load.hpp"

namespace wriggle {

inline const std::filesystem::path tests = WRIGGLE_SOURCE_DIR "/tests";

inline std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Files of one folder, told by their names alone.
struct Folder {
    std::filesystem::path path;
    SourceText operator[](const std::string& stem) const {
        return {stem + ".toml", contents(path / (stem + ".toml"))};
    }
    std::optional<SourceText> operator()(std::string_view stem) const {
        const std::string name(stem);
        if (!std::filesystem::exists(path / (name + ".toml"))) return std::nullopt;
        return (*this)[name];
    }
};

/// Files that a test writes itself.
struct Files {
    std::map<std::string, std::string, std::less<>> texts;
    std::optional<SourceText> operator()(std::string_view stem) const {
        const auto found = texts.find(stem);
        if (found == texts.end()) return std::nullopt;
        return SourceText{found->first + ".toml", found->second};
    }
    Loaded<CreatureDef> load(const std::string& stem) const {
        return load_creature({stem + ".toml", texts.at(stem)}, *this);
    }
};

inline std::string all_of(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += text_of(problem) + '\n';
    return text;
}

/// Loads a file as what its content says it is; nothing told: a creature.
inline std::vector<Problem> problems_of(const SourceText& source, const FindFile& find) {
    switch (kind_of(source.text)) {
        case FileKind::scene:
            return load_scene(source, find).problems;
        case FileKind::game:
            return load_game(source).problems;
        default:
            return load_creature(source, find).problems;
    }
}

inline Loaded<CreatureDef> creature_of(const std::string& text) {
    return load_creature({"it.toml", text}, {});
}

/// A creature but for its limbs.
inline const std::string body =
    "name = \"It\"\n[body]\nchunks = [{ name = \"a\" }, { name = \"b\" }, { name = \"c\" }]\n";

}  // namespace wriggle
