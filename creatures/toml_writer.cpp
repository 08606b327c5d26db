#include "creatures/toml_writer.hpp"

#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "creatures/describe.hpp"

namespace wriggle {

namespace {

std::string quoted_text(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            result += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            result += c;
        }
    }
    return result + '"';
}

/// The shortest of the texts that read back as the same float; nine digits are enough but for
/// degrees, which go through a factor.
std::string number_text(float value, Unit unit) {
    const double in_file = to_file(value, unit);
    for (int digits = 6; digits < 17; ++digits) {
        std::string text = fmt::format("{:.{}g}", in_file, digits);
        double read = 0.0;
        std::from_chars(text.data(), text.data() + text.size(), read);
        if (static_cast<float>(to_definition(read, unit)) != value) continue;
        if (text.find_first_of(".e") == std::string::npos) text += ".0";
        return text;
    }
    return fmt::format("{:.17g}", in_file);
}

/// Gathers the keys of one table as lines `key = value`; with `defaults`, another walk's lines,
/// those that are the same are left out.
class TableWriter final : public Visitor {
  public:
    struct Line {
        std::string key, value;
        bool required = false;
    };

    template <typename Describe>
    static std::vector<Line> lines_of(Describe describe_it) {
        TableWriter writer;
        describe_it(writer);
        return std::move(writer.lines_);
    }

    void number(const Key& key, const Range& range, Varying& value) override {
        add(key, varying_text(value, range.unit));
    }
    void number(const Key& key, const Range& range, float& value) override {
        add(key, number_text(value, range.unit));
    }
    void integer(const Key& key, const IntegerRange&, int& value) override {
        add(key, std::to_string(value));
    }
    void seed(const Key& key, std::uint64_t& value) override { add(key, std::to_string(value)); }
    void flag(const Key& key, bool& value) override { add(key, value ? "true" : "false"); }
    void text(const Key& key, const TextRule& rule, std::string& value) override {
        // A name that is not given is no name.
        if (!value.empty() || rule.kind == TextRule::Kind::free) add(key, quoted_text(value));
    }
    void texts(const Key& key, const TextRule&, const ListRule&,
               std::vector<std::string>& value) override {
        add(key, list_of(value, quoted_text));
    }
    void one_or_more(const Key& key, const TextRule& rule, const ListRule& list,
                     std::vector<std::string>& value) override {
        texts(key, rule, list, value);
    }
    void bases(const Key&, const TextRule&, const ListRule&, std::vector<std::string>&) override {}
    void choice(const Key& key, const Choices& choices, int& value) override {
        for (const Choice& choice : choices.all)
            if (choice.value == value) add(key, quoted_text(choice.name));
    }
    void choice_set(const Key& key, const Choices& choices, unsigned& bits) override {
        std::vector<std::string> names;
        for (const Choice& choice : choices.all)
            if (bits >> choice.value & 1u) names.emplace_back(choice.name);
        add(key, list_of(names, quoted_text));
    }
    void color(const Key& key, Color& value) override { add(key, color_text(value)); }
    void color_slot(const Key& key, PaletteDef::Slot& slot) override {
        if (slot.given) add(key, color_text(slot.color));
    }
    void pair(const Key& key, const Range& range, glm::vec2& value) override {
        add(key, pair_text(value.x, value.y, range.unit));
    }
    void pair(const Key& key, const IntegerRange&, glm::ivec2& value) override {
        add(key, fmt::format("[{}, {}]", value.x, value.y));
    }
    void numbers(const Key& key, const Range& range, const ListRule&,
                 std::vector<float>& value) override {
        add(key, list_of(value, [&](float number) { return number_text(number, range.unit); }));
    }
    void points(const Key& key, const Range& range, const ListRule&,
                std::vector<glm::vec2>& value) override {
        add(key, list_of(value, [&](glm::vec2 v) { return pair_text(v.x, v.y, range.unit); }));
    }
    void angle_ranges(const Key& key, const Range& range, const ListRule&,
                      std::vector<AngleRange>& value) override {
        add(key, list_of(value, [&](const AngleRange& ends) {
                return pair_text(ends.min, ends.max, range.unit);
            }));
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& value) override {
        const auto length = [&](const Varying& bone) { return varying_text(bone, rule.bone.unit); };
        if (!value.list.empty()) return add(key, list_of(value.list, length));
        if (value.count > 0)
            add(key, fmt::format("{{ count = {}, length = {}, taper = {} }}", value.count,
                                 varying_text(value.length, rule.length_range.unit),
                                 varying_text(value.taper, rule.taper_range.unit)));
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
        const auto fresh = lines_of([&](Visitor& visitor) { rows.describe_fresh(visitor); });
        std::string list = "[";
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const auto lines = lines_of([&](Visitor& visitor) { rows.describe_row(visitor, row); });
            list += row > 0 ? ",\n    { " : "\n    { ";
            bool first = true;
            for (const Line& line : lines) {
                // A row has to say what has to be said, the default's value too.
                if (!line.required && is_one_of(line, fresh)) continue;
                list += (first ? "" : ", ") + line.key + " = " + line.value;
                first = false;
            }
            list += " }";
        }
        if (rows.size() > 0) add(key, list + ",\n]");
    }

    static std::vector<Line> differing(const std::vector<Line>& lines,
                                       const std::vector<Line>& defaults) {
        std::vector<Line> result;
        for (const Line& line : lines)
            if (!is_one_of(line, defaults)) result.push_back(line);
        return result;
    }
    static bool is_one_of(const Line& line, const std::vector<Line>& lines) {
        for (const Line& other : lines)
            if (other.key == line.key && other.value == line.value) return true;
        return false;
    }

  private:
    void add(const Key& key, std::string value) {
        lines_.push_back({path_ + key.name, std::move(value), key.required});
    }

    template <typename Items, typename Text>
    static std::string list_of(const Items& items, Text text) {
        std::string list = "[";
        for (std::size_t i = 0; i < items.size(); ++i)
            list += (i > 0 ? ", " : "") + text(items[i]);
        return list + ']';
    }
    static std::string pair_text(float x, float y, Unit unit) {
        return '[' + number_text(x, unit) + ", " + number_text(y, unit) + ']';
    }
    static std::string color_text(const Color& color) {
        return fmt::format("\"#{:02x}{:02x}{:02x}\"", color.r, color.g, color.b);
    }
    static std::string varying_text(const Varying& number, Unit unit) {
        if (number.kind == Varying::Kind::fixed) return number_text(number.value, unit);
        const bool by_ends = number.kind == Varying::Kind::range;
        return fmt::format("{{ {} = {}, {} = {} }}", by_ends ? "min" : "mean",
                           number_text(number.first, unit), by_ends ? "max" : "spread",
                           number_text(number.second, unit));
    }

    std::vector<Line> lines_;
    std::string path_;
};

template <typename Definition>
std::string any_toml_of(const Definition& definition) {
    Definition copy = definition, fresh;
    const auto lines = TableWriter::lines_of([&](Visitor& visitor) { describe(visitor, copy); });
    const auto defaults =
        TableWriter::lines_of([&](Visitor& visitor) { describe(visitor, fresh); });
    std::string text;
    for (const auto& line : TableWriter::differing(lines, defaults))
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
