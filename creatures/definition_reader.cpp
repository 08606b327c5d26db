#include "creatures/definition_reader.hpp"

#include <fmt/format.h>

#include "creatures/describe.hpp"
#include "creatures/table_reader.hpp"

namespace wriggle {

namespace {

class Reader final : public Visitor, private TableReader {
  public:
    Reader(const Node& root, Problems& problems) : TableReader(root, problems) {}
    using TableReader::tell_unknown_keys;

    void number(const Key& key, const Range& range, Varying& value) override {
        if (const Node* node = find(key)) read_varying(*node, key.name, range, value);
    }
    void number(const Key& key, const Range& range, float& value) override {
        if (const Node* node = find(key)) read_number(*node, key.name, range, value);
    }
    void integer(const Key& key, const IntegerRange& range, int& value) override {
        const Node* node = find(key);
        std::int64_t wide = 0;
        if (node && read_integer(*node, key.name, range, wide)) value = static_cast<int>(wide);
    }
    void seed(const Key& key, std::uint64_t& value) override {
        const Node* node = find(key);
        std::int64_t wide = 0;
        if (node && read_integer(*node, key.name, {0, INT64_MAX}, wide))
            value = static_cast<std::uint64_t>(wide);
    }
    void flag(const Key& key, bool& value) override {
        const Node* node = find(key);
        if (!node) return;
        if (node->kind == Node::Kind::boolean) {
            value = node->boolean;
        } else {
            tell(*node, key.name, shown(*node) + " is neither true nor false; use one of the two");
        }
    }
    void text(const Key& key, const TextRule& rule, std::string& value) override {
        if (const Node* node = find(key)) read_text(*node, key, rule, value);
    }
    void texts(const Key& key, const TextRule& rule, const ListRule& list,
               std::vector<std::string>& value) override {
        if (const Node* node = find(key)) read_texts(*node, key, rule, list, value);
    }
    void one_or_more(const Key& key, const TextRule& rule, const ListRule& list,
                     std::vector<std::string>& value) override {
        const Node* node = find(key);
        if (!node) return;
        if (node->is_list()) return read_texts(*node, key, rule, list, value);
        std::string only;
        if (read_text(*node, key, rule, only)) value = {only};
    }
    void choice(const Key& key, const Choices& choices, int& value) override {
        if (const Node* node = find(key)) read_choice(*node, key.name, choices, value);
    }
    void choice_set(const Key& key, const Choices& choices, unsigned& bits) override {
        const Node* node = find(key);
        if (!node || !is_list(*node, key.name, {0, choices.all.size()})) return;
        bits = 0;
        for (std::size_t i = 0; i < node->items.size() && i < choices.all.size(); ++i) {
            int one = 0;
            if (read_choice(node->items[i], item_name(key, i), choices, one)) bits |= 1u << one;
        }
    }
    void color(const Key& key, Color& value) override {
        if (const Node* node = find(key)) read_color(*node, key.name, value);
    }
    void color_slot(const Key& key, PaletteDef::Slot& slot) override {
        const Node* node = find(key);
        if (node && read_color(*node, key.name, slot.color)) slot.given = true;
    }
    void pair(const Key& key, const Range& range, glm::vec2& value) override {
        if (const Node* node = find(key)) read_pair(*node, key.name, range, value);
    }
    void pair(const Key& key, const IntegerRange& range, glm::ivec2& value) override {
        const Node* node = find(key);
        if (!node || !is_list(*node, key.name, {2, 2})) return;
        std::int64_t x = 0, y = 0;
        const bool fine = read_integer(node->items[0], item_name(key, 0), range, x);
        if (read_integer(node->items[1], item_name(key, 1), range, y) && fine)
            value = {static_cast<int>(x), static_cast<int>(y)};
    }
    void numbers(const Key& key, const Range& range, const ListRule& rule,
                 std::vector<float>& value) override {
        const Node* node = find(key);
        if (!node || !is_list(*node, key.name, rule)) return;
        value.assign(node->items.size(), 0.0f);
        for (std::size_t i = 0; i < value.size(); ++i)
            read_number(node->items[i], item_name(key, i), range, value[i]);
    }
    void points(const Key& key, const Range& range, const ListRule& rule,
                std::vector<glm::vec2>& value) override {
        const Node* node = find(key);
        if (!node || !is_list(*node, key.name, rule)) return;
        value.assign(node->items.size(), glm::vec2(0.0f));
        for (std::size_t i = 0; i < value.size(); ++i)
            read_pair(node->items[i], item_name(key, i), range, value[i]);
    }
    void angle_ranges(const Key& key, const Range& range, const ListRule& rule,
                      std::vector<AngleRange>& value) override {
        const Node* node = find(key);
        if (!node || !is_list(*node, key.name, rule)) return;
        value.assign(node->items.size(), AngleRange{});
        for (std::size_t i = 0; i < value.size(); ++i)
            read_angle_range(node->items[i], item_name(key, i), range, value[i]);
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& value) override {
        const Node* node = find(key);
        if (!node) return;
        if (node->is_table()) {
            value = BonesDef{};
            enter(*node, key.name);
            integer(rule.count, rule.count_range, value.count);
            number(rule.length, rule.length_range, value.length);
            number(rule.taper, rule.taper_range, value.taper);
            leave();
        } else if (is_list(*node, key.name, rule.list)) {
            value = BonesDef{};
            value.list.resize(node->items.size());
            for (std::size_t i = 0; i < value.list.size(); ++i)
                read_varying(node->items[i], item_name(key, i), rule.bone, value.list[i]);
        }
    }

    void format(const Key& key, int&) override { find(key); }
    void removal(const Key& key) override {
        bool ignored = false;
        flag(key, ignored);
    }

    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        const Node* node = find(key);
        if (!node) return;
        if (!node->is_table()) {
            tell_no_table(*node, key.name);
            return;
        }
        enter(*node, key.name);
        inside(*this);
        leave();
    }
    void rows(const Key& key, Rows& rows) override {
        const Node* node = find(key);
        if (!node || !is_list(*node, key.name, rows.rule)) return;
        rows.resize(node->items.size());
        for (std::size_t row = 0; row < node->items.size(); ++row) {
            const Node& item = node->items[row];
            if (!item.is_table()) {
                tell(item, item_name(key, row),
                     fmt::format("{} is not a table; each {} is one", shown(item), rows.noun));
                continue;
            }
            enter(item, item_name(key, row));
            rows.describe_row(*this, row);
            leave();
        }
    }
};

template <typename Definition>
void read_any(const Node& root, Definition& definition, Problems& problems) {
    Reader reader(root, problems);
    describe(reader, definition);
    reader.tell_unknown_keys();
}

}  // namespace

void read_definition(const Node& root, CreatureDef& creature, Problems& problems) {
    read_any(root, creature, problems);
}
void read_definition(const Node& root, SceneDef& scene, Problems& problems) {
    read_any(root, scene, problems);
}
void read_definition(const Node& root, GameDef& game, Problems& problems) {
    read_any(root, game, problems);
}

void check_format(const Node& root, Problems& problems) {
    const Node* node = root.find("format");
    if (!node) return;
    if (node->kind != Node::Kind::integer) {
        problems.add(node->place, "format", shown(*node) + " is not a whole number; use 1");
    } else if (node->integer > 1) {
        problems.add(node->place, "format",
                     fmt::format("{} is a format of a later Wriggle; this one reads format 1",
                                 node->integer));
    } else if (node->integer < 1) {
        problems.add(node->place, "format",
                     fmt::format("{} is not a format; use 1", node->integer));
    }
}

}  // namespace wriggle
