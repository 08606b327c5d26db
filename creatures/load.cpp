#include "creatures/load.hpp"

#include <algorithm>

#include "creatures/check.hpp"
#include "creatures/definition_reader.hpp"
#include "creatures/describe.hpp"
#include "creatures/inherit.hpp"
#include "creatures/text_rule.hpp"

namespace wriggle {

namespace {

/// What the file leaves to the rest of it.
void settle(CreatureDef& creature) {
    if (creature.abstract || creature.body.chunks.empty()) return;
    for (LegDef& leg : creature.legs)
        if (leg.attach.empty()) leg.attach = creature.body.chunks.front().name;
    for (TentacleDef& tentacle : creature.tentacles)
        if (tentacle.attach.empty())
            tentacle.attach = tentacle.role == TentacleRole::trail
                                  ? creature.body.chunks.back().name
                                  : creature.body.chunks.front().name;
    int legs = 0;
    for (const LegDef& leg : creature.legs)
        legs += leg.repeat * (leg.mirror ? 2 : 1);
    creature.gait.min_planted = std::min(creature.gait.min_planted, legs);
}

void orient(PolygonDef& solid) {
    if (signed_area_twice(solid.points) < 0.0)
        std::reverse(solid.points.begin(), solid.points.end());
}

/// Root keys of a kind of file, those that every kind has left out.
class RootKeys final : public Visitor {
  public:
    template <typename Definition>
    static std::vector<std::string_view> of() {
        RootKeys visitor;
        Definition fresh;
        describe(visitor, fresh);
        return visitor.keys_;
    }
    void flag(const Key& key, bool&) override { keys_.push_back(key.name); }
    void texts(const Key& key, const TextRule&, const ListRule&,
               std::vector<std::string>&) override {
        keys_.push_back(key.name);
    }
    void one_or_more(const Key& key, const TextRule&, const ListRule&,
                     std::vector<std::string>&) override {
        keys_.push_back(key.name);
    }
    void pair(const Key& key, const Range&, glm::vec2&) override { keys_.push_back(key.name); }
    void table(const Key& key, const std::function<void(Visitor&)>&) override {
        keys_.push_back(key.name);
    }
    void rows(const Key& key, Rows&) override { keys_.push_back(key.name); }

  private:
    std::vector<std::string_view> keys_;
};

/// Takes the next line off `text`, blanks at its beginning left out.
std::string_view next_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
    return line;
}

/// "legs" of `[[legs]]`, "body" of `[body.x]` and of `body.x = 1`; empty: the line has no key.
std::string_view key_of(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of("[ \t\"'"), line.size()));
    std::size_t end = 0;
    while (end < line.size() && (is_stem(line.substr(end, 1))))
        ++end;
    const std::string_view key = line.substr(0, end);
    line.remove_prefix(end);
    line.remove_prefix(std::min(line.find_first_not_of(" \t\"'"), line.size()));
    const bool is_key = !line.empty() && (line[0] == '=' || line[0] == '.' || line[0] == ']');
    return is_key ? key : std::string_view();
}

}  // namespace

Loaded<CreatureDef> load_creature(const SourceText& source, const FindFile& find) {
    Loaded<CreatureDef> loaded;
    Problems problems, hints;
    loaded.definition.file = source.file;
    loaded.definition.stem = stem_of(source.file);
    const Inherited inherits = inherited(source, find, problems, hints);
    if (inherits.readable) {
        read_definition(inherits.root, loaded.definition, problems);
        check(loaded.definition, inherits.root, inherits.complete, problems, hints);
        settle(loaded.definition);
    }
    loaded.problems = problems.take();
    if (loaded.ok()) loaded.hints = hints.take();
    return loaded;
}

Loaded<SceneDef> load_scene(const SourceText& source, const FindFile& find) {
    Loaded<SceneDef> loaded;
    Problems problems, hints;
    loaded.definition.file = source.file;
    loaded.definition.stem = stem_of(source.file);
    hints.add_file(source.file);
    if (const auto root = parse_toml(source, problems)) {
        check_format(*root, problems);
        read_definition(*root, loaded.definition, problems);
        check(loaded.definition, *root, find, problems, hints);
        for (PolygonDef& solid : loaded.definition.solids)
            orient(solid);
    }
    loaded.problems = problems.take();
    if (loaded.ok()) loaded.hints = hints.take();
    return loaded;
}

Loaded<GameDef> load_game(const SourceText& source) {
    Loaded<GameDef> loaded;
    Problems problems;
    if (const auto root = parse_toml(source, problems)) {
        check_format(*root, problems);
        read_definition(*root, loaded.definition, problems);
        check(loaded.definition, *root, problems);
    }
    loaded.problems = problems.take();
    return loaded;
}

FileKind kind_of(std::string_view text) {
    struct Vote {
        FileKind kind;
        std::vector<std::string_view> keys;
        std::size_t count = 0;
    } votes[] = {{FileKind::creature, RootKeys::of<CreatureDef>()},
                 {FileKind::scene, RootKeys::of<SceneDef>()},
                 {FileKind::game, RootKeys::of<GameDef>()}};
    bool in_table = false;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // as TOML's readers take it
    while (!text.empty()) {
        const std::string_view line = next_line(text);
        const bool header = !line.empty() && line[0] == '[';
        if (in_table && !header) continue;
        in_table = in_table || header;
        const std::string_view key = key_of(line);
        if (key == "wriggle_replay") return FileKind::replay;
        for (Vote& vote : votes)
            if (std::find(vote.keys.begin(), vote.keys.end(), key) != vote.keys.end()) ++vote.count;
    }
    const Vote* best = &votes[0];
    for (const Vote& vote : votes)
        if (vote.count > best->count) best = &vote;
    return best->count == 0 ? FileKind::unknown : best->kind;
}

std::string stem_of(std::string_view file) {
    file.remove_prefix(std::min(file.find_last_of("/\\") + 1, file.size()));
    for (const std::string_view ending : {".toml", ".png"})
        if (file.size() > ending.size() && file.ends_with(ending)) {
            file.remove_suffix(ending.size());
            break;
        }
    return std::string(file);
}

}  // namespace wriggle
