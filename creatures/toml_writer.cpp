#include "creatures/toml_writer.hpp"

#include <utility>
#include <vector>

#include "creatures/describe.hpp"
#include "creatures/toml_value.hpp"

namespace wriggle {

namespace {

bool is_one_of(const TomlLine& line, const std::vector<TomlLine>& lines) {
    for (const TomlLine& other : lines)
        if (other.key == line.key && other.value == line.value) return true;
    return false;
}

/// Gathers the keys of one table as lines `key = value`; with `defaults`, another walk's lines,
/// those that are the same are left out.
class TableWriter final : public Visitor {
  public:
    std::vector<TomlLine> take() { return std::move(lines_); }

    void number(const Key& key, const Range& range, Varying& value) override {
        add(key, toml_value(value, range.unit));
    }
    void number(const Key& key, const Range& range, float& value) override {
        add(key, toml_value(value, range.unit));
    }
    void integer(const Key& key, const IntegerRange&, int& value) override {
        add(key, std::to_string(value));
    }
    void seed(const Key& key, std::uint64_t& value) override { add(key, std::to_string(value)); }
    void flag(const Key& key, bool& value) override { add(key, value ? "true" : "false"); }
    void text(const Key& key, const TextRule& rule, std::string& value) override {
        // A name that is not given is no name.
        if (!value.empty() || rule.kind == TextRule::Kind::free) add(key, toml_value(value));
    }
    void texts(const Key& key, const TextRule&, const ListRule&,
               std::vector<std::string>& value) override {
        add(key, toml_value(value));
    }
    void one_or_more(const Key& key, const TextRule& rule, const ListRule& list,
                     std::vector<std::string>& value) override {
        texts(key, rule, list, value);
    }
    void bases(const Key&, const TextRule&, const ListRule&, std::vector<std::string>&) override {}
    void choice(const Key& key, const Choices& choices, int& value) override {
        std::string text = toml_choice(value, choices);
        if (!text.empty()) add(key, std::move(text));
    }
    void choice_set(const Key& key, const Choices& choices, unsigned& bits) override {
        add(key, toml_choices(bits, choices));
    }
    void color(const Key& key, Color& value) override { add(key, toml_value(value)); }
    void color_slot(const Key& key, PaletteDef::Slot& slot) override {
        if (slot.given) add(key, toml_value(slot.color));
    }
    void pair(const Key& key, const Range& range, glm::vec2& value) override {
        add(key, toml_value(value, range.unit));
    }
    void pair(const Key& key, const IntegerRange&, glm::ivec2& value) override {
        add(key, toml_value(value));
    }
    void numbers(const Key& key, const Range& range, const ListRule&,
                 std::vector<float>& value) override {
        add(key, toml_value(value, range.unit));
    }
    void points(const Key& key, const Range& range, const ListRule&,
                std::vector<glm::vec2>& value) override {
        add(key, toml_value(value, range.unit));
    }
    void angle_ranges(const Key& key, const Range& range, const ListRule&,
                      std::vector<AngleRange>& value) override {
        add(key, toml_value(value, range.unit));
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& value) override {
        std::string text = toml_value(value, rule);
        if (!text.empty()) add(key, std::move(text));
    }
    void format(const Key& key, int& value) override { add(key, std::to_string(value)); }

    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        // The defaults of a table are those of its place: lines are compared by their whole path.
        const std::size_t outside = path_.size();
        path_ += std::string(key.name) + '.';
        inside(*this);
        path_.resize(outside);
    }
    void rows(const Key& key, Rows& rows) override {
        const auto fresh = toml_lines_of([&](Visitor& visitor) { rows.describe_fresh(visitor); });
        std::string list = "[";
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const auto lines =
                toml_lines_of([&](Visitor& visitor) { rows.describe_row(visitor, row); });
            list += row > 0 ? ",\n    { " : "\n    { ";
            bool first = true;
            for (const TomlLine& line : lines) {
                // A row has to say what has to be said, the default's value too.
                if (!line.required && is_one_of(line, fresh)) continue;
                list += (first ? "" : ", ") + line.key + " = " + line.value;
                first = false;
            }
            list += " }";
        }
        if (rows.size() > 0) add(key, list + ",\n]");
    }

  private:
    void add(const Key& key, std::string value) {
        lines_.push_back({path_ + key.name, std::move(value), key.required});
    }

    std::vector<TomlLine> lines_;
    std::string path_;
};

}  // namespace

std::vector<TomlLine> toml_lines_of(const std::function<void(Visitor&)>& describe_it) {
    TableWriter writer;
    describe_it(writer);
    return writer.take();
}

std::vector<TomlLine> differing(const std::vector<TomlLine>& lines,
                                const std::vector<TomlLine>& defaults) {
    std::vector<TomlLine> result;
    for (const TomlLine& line : lines)
        if (!is_one_of(line, defaults)) result.push_back(line);
    return result;
}

namespace {

template <typename Definition>
std::string any_toml_of(const Definition& definition) {
    Definition copy = definition, fresh;
    const auto lines = toml_lines_of([&](Visitor& visitor) { describe(visitor, copy); });
    const auto defaults = toml_lines_of([&](Visitor& visitor) { describe(visitor, fresh); });
    std::string text;
    for (const auto& line : differing(lines, defaults))
        text += line.key + " = " + line.value + '\n';
    return text;
}

}  // namespace

std::string toml_of(const CreatureDef& creature) {
    return any_toml_of(creature);
}
std::string toml_of(const SceneDef& scene) {
    return any_toml_of(scene);
}
std::string toml_of(const GameDef& game) {
    return any_toml_of(game);
}
std::string toml_of(const LegDef& leg) {
    return "[[legs]]\n" + any_toml_of(leg);
}
std::string toml_of(const TentacleDef& tentacle) {
    return "[[tentacles]]\n" + any_toml_of(tentacle);
}

}  // namespace wriggle
