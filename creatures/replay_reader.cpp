// Reading replays: see replay.hpp. Each block is parsed by itself.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "creatures/load.hpp"
#include "creatures/replay.hpp"
#include "creatures/replay_split.hpp"
#include "creatures/text_rule.hpp"

namespace wriggle {
namespace {

constexpr std::size_t most_path_numbers = 120;
constexpr std::int64_t last_possible_tick = 1'000'000'000;  // half a year of play
constexpr float farthest = 1e6f;                            // metres from the origin
constexpr std::size_t most_definitions = 10'000;            // at the beginning and in events
constexpr std::size_t most_inputs = 1'000'000;              // over four hours of one a tick

using Names = std::span<const std::string_view>;

/// One block's tree and the reading of its keys; faults carry their place in the whole file.
class Block {
  public:
    Block(const std::string& file, const ReplayBlock& block, std::vector<Problem>& problems)
        : line_(block.line), problems_(problems) {
        Problems found;
        if (std::optional<Node> root = parse_toml({file, std::string(block.text)}, found))
            root_ = std::move(*root);
        broken_ = !found.empty();
        const auto lines = 1 + std::count(block.text.begin(), block.text.end(), '\n');
        for (Problem& problem : found.take()) {
            // A list or a text that is still open is told where it ends to be read, or began.
            const bool open = problem.what.find("end-of-file") != std::string::npos;
            broken_early_ = broken_early_ || (problem.line < lines && !open);
            problem.line += line_ - 1;
            problems_.push_back(std::move(problem));
        }
        file_ = file;
    }

    bool broken() const { return broken_; }
    /// The fault of the syntax stands before the place where the file ends.
    bool broken_early() const { return broken_early_; }
    int line_of(const Node& node) const { return node.place.line + line_ - 1; }

    /// The table of the block: the root for the head, else the only row of `name`.
    const Node* table(std::string_view name) const {
        if (name.empty()) return &root_;
        const Node* rows = root_.find(name);
        return rows != nullptr && rows->is_list() && !rows->items.empty() ? &rows->items.front()
                                                                          : nullptr;
    }

    void fault(const Place& place, std::string_view key, std::string what) {
        problems_.push_back(
            {file_, place.line + line_ - 1, place.column, std::string(key), std::move(what)});
    }
    void fault(const Node& node, std::string_view key, std::string_view expected) {
        fault(node.place, key, fmt::format("{} is not {}", shown(node), expected));
    }

    void only(const Node& table, std::string_view where, Names names) {
        for (const Node& item : table.items) {
            if (std::find(names.begin(), names.end(), item.key) != names.end()) continue;
            if (where.empty() && (item.key == "event" || item.key == "definition")) {
                fault(item.key_place, item.key,
                      fmt::format("each begins with a line [[{}]]", item.key));
                continue;
            }
            fault(item.key_place, key_of(where, item.key),
                  fmt::format("is not a key here{}", did_you_mean(item.key, names)));
        }
    }

    const Node* needed(const Node& table, std::string_view where, std::string_view name) {
        const Node* node = table.find(name);
        if (node == nullptr) fault(table.place, where, fmt::format("needs the key \"{}\"", name));
        return node;
    }

    std::int64_t integer(const Node& table, std::string_view where, std::string_view name,
                         std::int64_t least, std::int64_t most, std::optional<std::int64_t> none) {
        const Node* node = none ? table.find(name) : needed(table, where, name);
        if (node == nullptr) return none.value_or(least);
        if (node->kind == Node::Kind::integer && node->integer >= least && node->integer <= most)
            return node->integer;
        fault(*node, key_of(where, name),
              most == INT64_MAX ? fmt::format("a whole number from {} on", least)
                                : fmt::format("a whole number from {} to {}", least, most));
        return least;
    }

    float number(const Node& node, std::string_view key, float least, float most) {
        if (node.is_number() && node.number() >= static_cast<double>(least) &&
            node.number() <= static_cast<double>(most))
            return static_cast<float>(node.number());
        fault(node, key, fmt::format("a number from {} to {}", least, most));
        return least;
    }

    glm::vec2 pair(const Node& table, std::string_view where, std::string_view name, float most) {
        const Node* node = needed(table, where, name);
        if (node == nullptr) return {};
        const std::string key = key_of(where, name);
        if (!node->is_list() || node->items.size() != 2) {
            fault(*node, key, "a pair of numbers");
            return {};
        }
        const float x = number(node->items[0], key, -most, most);
        const float y = number(node->items[1], key, -most, most);
        return {x, y};
    }

    std::string text(const Node& table, std::string_view where, std::string_view name,
                     bool required = true) {
        const Node* node = required ? needed(table, where, name) : table.find(name);
        if (node == nullptr) return {};
        if (node->kind == Node::Kind::text && !(required && node->text.empty())) return node->text;
        fault(*node, key_of(where, name), "a text");
        return {};
    }

    /// The name of a file, which leads to no other folder.
    std::string stem(const Node& table, std::string_view where, std::string_view name) {
        std::string stem = text(table, where, name);
        std::string why;
        if (!stem.empty() && !is_stem(stem, &why))
            fault(table.find(name)->place, key_of(where, name),
                  fmt::format("{} {}", quoted(stem), why));
        return stem;
    }

    bool flag(const Node& table, std::string_view where, std::string_view name) {
        const Node* node = table.find(name);
        if (node == nullptr) return false;
        if (node->kind == Node::Kind::boolean) return node->boolean;
        fault(*node, key_of(where, name), "true or false");
        return false;
    }

    static std::string key_of(std::string_view where, std::string_view name) {
        return where.empty() ? std::string(name) : fmt::format("{}.{}", where, name);
    }

  private:
    std::string file_;
    int line_;
    std::vector<Problem>& problems_;
    Node root_;
    bool broken_ = false;
    bool broken_early_ = false;
};

void read_head(Block& block, Replay& replay) {
    const Node& head = *block.table({});
    constexpr std::array<std::string_view, 4> names{"wriggle_replay", "game", "scene", "seed"};
    block.only(head, {}, names);
    replay.format = static_cast<int>(block.integer(head, {}, "wriggle_replay", 1, INT32_MAX, {}));
    if (replay.format > 1)
        block.fault(head.find("wriggle_replay")->place, "wriggle_replay",
                    fmt::format("{} is a format of a later Wriggle; this one reads format 1",
                                replay.format));
    replay.game = block.text(head, {}, "game", false);
    replay.scene = block.stem(head, {}, "scene");
    if (const Node* scene = head.find("scene")) replay.scene_line = block.line_of(*scene);
    replay.seed = static_cast<std::uint64_t>(block.integer(head, {}, "seed", 0, INT64_MAX, 0));
}

ReplayDefinition read_definition_table(Block& block, const Node& table, std::string_view where) {
    constexpr std::array<std::string_view, 3> names{"kind", "name", "text"};
    constexpr std::array<std::string_view, 2> kinds{"creature", "scene"};
    block.only(table, where, names);
    ReplayDefinition definition;
    definition.kind = block.text(table, where, "kind");
    definition.name = block.stem(table, where, "name");
    definition.text = block.text(table, where, "text");
    if (const Node* text = table.find("text")) definition.line = block.line_of(*text);
    if (!definition.kind.empty() &&
        std::find(kinds.begin(), kinds.end(), definition.kind) == kinds.end())
        block.fault(*table.find("kind"), Block::key_of(where, "kind"), one_of(kinds));
    return definition;
}

/// One [[event]]: its tick and what happens.
class EventReader {
  public:
    EventReader(Block& block, const Node& event, Replay& replay)
        : block_(block), event_(event), replay_(replay) {}

    void read() {
        static constexpr std::array<std::string_view, 12> names{
            "tick",  "grab",   "path",  "release", "mouse", "spawn",
            "place", "remove", "steer", "define",  "hash",  "end"};
        block_.only(event_, where, names);
        const bool ends = event_.find("end") != nullptr;
        tick_ = block_.integer(event_, where, "tick", ends ? 0 : 1, last_possible_tick, {});
        for (const Node& item : event_.items) {
            if (item.key == "tick") continue;
            if (item.key == "grab") grab(item);
            if (item.key == "path") path(item);
            if (item.key == "release" && is(item, true)) add(ReleaseInput{});
            if (item.key == "mouse" && is(item, false)) add(MouseLeftInput{});
            if (item.key == "spawn") spawn(item);
            if (item.key == "place") place(item);
            if (item.key == "remove")
                add(RemoveInput{
                    static_cast<int>(block_.integer(event_, where, "remove", 0, INT32_MAX, {}))});
            if (item.key == "steer") steer(item);
            if (item.key == "define") define(item);
            if (item.key == "hash") hash(item);
            if (item.key == "end" && is(item, true)) replay_.end = tick_;
        }
        if (event_.items.size() != 2)
            block_.fault(event_.place, where, "holds its tick and one thing that happens then");
    }

  private:
    static constexpr std::string_view where = "event";

    template <class What>
    void add(What what, Tick later = 0) {
        replay_.inputs.push_back({tick_ + later, std::move(what)});
    }
    std::string key(const Node& item) const { return Block::key_of(where, item.key); }

    bool is(const Node& item, bool value) {
        if (item.kind == Node::Kind::boolean && item.boolean == value) return true;
        block_.fault(item, key(item),
                     value ? "true, the only thing it can be" : "false, the only thing it can be");
        return false;
    }
    bool is_table(const Node& item, Names names) {
        if (item.is_table()) {
            block_.only(item, key(item), names);
            return true;
        }
        block_.fault(item, key(item), "a table");
        return false;
    }
    int creature(const Node& item) {
        return static_cast<int>(block_.integer(item, key(item), "creature", 0, INT32_MAX, {}));
    }

    void grab(const Node& item) {
        static constexpr std::array<std::string_view, 4> names{"creature", "chunk", "limb",
                                                               "along"};
        if (!is_table(item, names)) return;
        GrabInput grab;
        grab.creature = creature(item);
        grab.chunk = block_.text(item, key(item), "chunk", false);
        grab.limb = block_.text(item, key(item), "limb", false);
        if (grab.chunk.empty() == grab.limb.empty())
            block_.fault(item.place, key(item), "needs either \"chunk\" or \"limb\"");
        if (const Node* along = item.find("along"))
            grab.along = block_.number(*along, key(item) + ".along", 0.0f, 1.0f);
        add(grab);
    }

    void path(const Node& item) {
        if (!item.is_list() || item.items.empty() || item.items.size() % 2 != 0 ||
            item.items.size() > most_path_numbers) {
            block_.fault(item.place, key(item),
                         "is not a list of pairs x, y: 1 to 60 of them, one a tick");
            return;
        }
        for (std::size_t i = 0; i < item.items.size(); i += 2) {
            const float x = block_.number(item.items[i], key(item), -farthest, farthest);
            const float y = block_.number(item.items[i + 1], key(item), -farthest, farthest);
            add(MouseInput{to_millimetre({x, y})}, static_cast<Tick>(i / 2));
        }
    }

    void spawn(const Node& item) {
        static constexpr std::array<std::string_view, 3> names{"creature", "at", "seed"};
        if (!is_table(item, names)) return;
        SpawnInput spawn;
        spawn.creature = block_.stem(item, key(item), "creature");
        spawn.at = block_.pair(item, key(item), "at", farthest);
        spawn.seed =
            static_cast<std::uint64_t>(block_.integer(item, key(item), "seed", 0, INT64_MAX, 0));
        replay_.creature_lines.try_emplace(spawn.creature, block_.line_of(item));
        add(spawn);
    }

    void place(const Node& item) {
        static constexpr std::array<std::string_view, 2> names{"creature", "at"};
        if (!is_table(item, names)) return;
        PlaceInput place;
        place.creature = creature(item);
        place.at = block_.pair(item, key(item), "at", farthest);
        add(place);
    }

    void steer(const Node& item) {
        static constexpr std::array<std::string_view, 4> names{"creature", "intent", "jump",
                                                               "free"};
        if (!is_table(item, names)) return;
        SteerInput steer;
        steer.creature = creature(item);
        steer.free = block_.flag(item, key(item), "free");
        steer.jump = block_.flag(item, key(item), "jump");
        if (!steer.free) steer.intent = block_.pair(item, key(item), "intent", 1.0f);
        add(steer);
    }

    void define(const Node& item) {
        static constexpr std::array<std::string_view, 3> names{"kind", "name", "text"};
        if (!is_table(item, names)) return;
        const ReplayDefinition definition = read_definition_table(block_, item, key(item));
        if (definition.kind == "scene")
            block_.fault(item.place, key(item), "is a scene, which cannot change while it runs");
        if (definition.kind != "creature") return;
        Loaded<CreatureDef> loaded =
            load_creature({definition.name + ".toml", definition.text}, [](std::string_view) {
                return std::nullopt;  // what the game writes has everything resolved
            });
        for (const Problem& problem : loaded.problems)
            block_.fault(item.place, key(item), text_of(problem));
        add(DefinitionInput{std::move(loaded.definition), definition.text});
    }

    void hash(const Node& item) {
        std::uint64_t value = 0;
        bool good = item.kind == Node::Kind::text && item.text.size() == 16;
        for (const char c : item.text) {
            const bool digit = c >= '0' && c <= '9';
            good = good && (digit || (c >= 'a' && c <= 'f'));
            value = value << 4 | static_cast<std::uint64_t>(digit ? c - '0' : c - 'a' + 10) % 16;
        }
        if (!good)
            block_.fault(item, key(item), "a hash of 16 digits, 0 to 9 and a to f");
        else
            replay_.hashes[tick_] = value;
    }

    Block& block_;
    const Node& event_;
    Replay& replay_;
    Tick tick_ = 1;
};

/// Whether the last event of a file is all there; if not, the file ends in the middle of it.
bool is_whole(const Block& block) {
    if (block.broken()) return block.broken_early();
    const Node* event = block.table("event");
    return event != nullptr && event->is_table() && event->find("tick") != nullptr &&
           event->items.size() >= 2;
}

void read_block(Block& block, BlockKind kind, Replay& replay) {
    if (block.broken()) return;
    if (kind == BlockKind::head) {
        read_head(block, replay);
    } else if (kind == BlockKind::definition) {
        const Node& table = *block.table("definition");
        replay.definitions.push_back(read_definition_table(block, table, "definition"));
    } else {
        EventReader(block, *block.table("event"), replay).read();
    }
}

bool is_definition(const Block& block, BlockKind kind) {
    if (kind != BlockKind::event) return kind == BlockKind::definition;
    const Node* event = block.table("event");
    return event != nullptr && event->find("define") != nullptr;
}

/// Keeps no more of them than of any other file.
void gather(std::vector<Problem>& found, std::vector<Problem>& problems, std::size_t& left_out) {
    for (Problem& problem : found)
        if (problems.size() < Problems::most)
            problems.push_back(std::move(problem));
        else
            ++left_out;
}

}  // namespace

Replay read_replay(const SourceText& source, std::vector<Problem>& problems) {
    Replay replay;
    const ReplayBlocks split = split_replay(source.text);
    bool any_event = false;
    std::size_t left_out = 0, definitions = 0;
    for (const ReplayBlock& part : split.blocks) {
        const bool last = &part == &split.blocks.back();
        std::vector<Problem> found;
        Block block(source.file, part, found);
        if (last && part.kind == BlockKind::event && !block.broken_early() &&
            (split.torn || !is_whole(block))) {
            replay.cut_off = true;
            break;
        }
        any_event = any_event || part.kind == BlockKind::event;
        read_block(block, part.kind, replay);
        gather(found, problems, left_out);
        definitions += is_definition(block, part.kind) ? 1 : 0;
        const std::string excess =
            replay.inputs.size() > most_inputs ? fmt::format("{} inputs", most_inputs)
            : definitions > most_definitions   ? fmt::format("{} definitions", most_definitions)
                                               : std::string();
        if (excess.empty()) continue;
        problems.push_back({source.file,
                            part.line,
                            1,
                            {},
                            fmt::format("here it has more than {}; fewer were expected", excess)});
        break;
    }
    if (left_out > 0)
        problems.push_back({source.file,
                            split.blocks.back().line,
                            1,
                            {},
                            fmt::format("and {} more problems", left_out)});
    // What the game writes holds its definitions, and has an end.
    const bool by_the_game = !replay.game.empty() && (!replay.definitions.empty() || !any_event);
    if (split.torn_bracket || (by_the_game && replay.end == 0)) replay.cut_off = true;
    if (replay.cut_off && !any_event && problems.empty())
        problems.push_back({source.file,
                            split.blocks.back().line,
                            1,
                            {},
                            "is cut off before its first event: there is nothing to play"});
    std::stable_sort(replay.inputs.begin(), replay.inputs.end(),
                     [](const Input& a, const Input& b) { return a.tick < b.tick; });
    return replay;
}

}  // namespace wriggle
