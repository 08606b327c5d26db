#include "creatures/schema.hpp"

#include <fmt/format.h>

#include <vector>

#include "creatures/describe.hpp"
#include "creatures/json_writer.hpp"

namespace wriggle {

namespace {

/// Walks fresh definitions, whose values are the defaults, and writes a property for each key.
class SchemaWriter final : public Visitor {
  public:
    template <typename Definition>
    static std::string of(const char* title) {
        SchemaWriter writer;
        JsonWriter& json = writer.json_;
        Definition fresh;
        json.open_object();
        writer.member("$schema", "http://json-schema.org/draft-04/schema#");
        writer.member("title", title);
        writer.object([&] { describe(writer, fresh); });
        writer.write_definitions();
        json.close();
        return json.str() + '\n';
    }

    void number(const Key& key, const Range& range, Varying& value) override {
        open(key, range.unit);
        write_varying(range);
        json_.key("default");
        json_.number(to_file(value, range.unit));
        json_.close();
    }
    void number(const Key& key, const Range& range, float& value) override {
        open(key, range.unit);
        write_number(range);
        json_.key("default");
        json_.number(to_file(value, range.unit));
        json_.close();
    }
    void integer(const Key& key, const IntegerRange& range, int& value) override {
        open(key);
        write_integer(range);
        json_.key("default");
        json_.integer(value);
        json_.close();
    }
    void seed(const Key& key, std::uint64_t& value) override {
        open(key);
        member("type", "integer");
        json_.key("minimum");
        json_.integer(0);
        json_.key("default");
        json_.integer(static_cast<std::int64_t>(value));
        json_.close();
    }
    void flag(const Key& key, bool& value) override {
        open(key);
        member("type", "boolean");
        json_.key("default");
        json_.flag(value);
        json_.close();
    }
    void text(const Key& key, const TextRule& rule, std::string& value) override {
        open(key);
        write_text(rule, key.required);
        if (!key.required && (!value.empty() || rule.kind == TextRule::Kind::free))
            member("default", value);
        json_.close();
    }
    void texts(const Key& key, const TextRule& rule, const ListRule& list,
               std::vector<std::string>& value) override {
        open(key);
        write_list(list, [&] { write_text(rule, true); });
        write_default(value);
        json_.close();
    }
    void one_or_more(const Key& key, const TextRule& rule, const ListRule& list,
                     std::vector<std::string>& value) override {
        open(key);
        json_.key("anyOf");
        json_.open_array();
        json_.open_object();
        write_text(rule, true);
        json_.close();
        json_.open_object();
        write_list(list, [&] { write_text(rule, true); });
        json_.close();
        json_.close();
        write_default(value);
        json_.close();
    }
    void choice(const Key& key, const Choices& choices, int& value) override {
        open(key);
        write_choices(choices);
        for (const Choice& choice : choices.all)
            if (choice.value == value) member("default", choice.name);
        json_.close();
    }
    void choice_set(const Key& key, const Choices& choices, unsigned& bits) override {
        open(key);
        write_list({0, choices.all.size()}, [&] { write_choices(choices); });
        std::vector<std::string> names;
        for (const Choice& choice : choices.all)
            if (bits >> choice.value & 1u) names.emplace_back(choice.name);
        write_default(names);
        json_.close();
    }
    void color(const Key& key, Color& value) override {
        open(key);
        write_color();
        member("default", fmt::format("#{:02x}{:02x}{:02x}", value.r, value.g, value.b));
        json_.close();
    }
    void color_slot(const Key& key, PaletteDef::Slot&) override {
        open(key);
        write_color();
        json_.close();
    }
    void pair(const Key& key, const Range& range, glm::vec2& value) override {
        open(key, range.unit);
        write_list({2, 2}, [&] { write_number(range); });
        if (!key.required) {
            json_.key("default");
            json_.open_short_array();
            json_.number(to_file(value.x, range.unit));
            json_.number(to_file(value.y, range.unit));
            json_.close();
        }
        json_.close();
    }
    void pair(const Key& key, const IntegerRange& range, glm::ivec2& value) override {
        open(key);
        write_list({2, 2}, [&] { write_integer(range); });
        json_.key("default");
        json_.open_short_array();
        json_.integer(value.x);
        json_.integer(value.y);
        json_.close();
        json_.close();
    }
    void numbers(const Key& key, const Range& range, const ListRule& rule,
                 std::vector<float>& value) override {
        open(key, range.unit);
        write_list(rule, [&] { write_number(range); });
        json_.key("default");
        json_.open_short_array();
        for (const float number : value)
            json_.number(to_file(number, range.unit));
        json_.close();
        json_.close();
    }
    void points(const Key& key, const Range& range, const ListRule& rule,
                std::vector<glm::vec2>&) override {
        open(key, range.unit);
        write_list(rule, [&] { write_pair(range); });
        json_.close();
    }
    void angle_ranges(const Key& key, const Range& range, const ListRule& rule,
                      std::vector<AngleRange>&) override {
        open(key, range.unit);
        write_list(rule, [&] { write_pair(range); });
        write_default({});
        json_.close();
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& value) override {
        open(key, rule.bone.unit);
        json_.key("anyOf");
        json_.open_array();
        json_.open_object();
        write_list(rule.list, [&] { write_varying(rule.bone); });
        json_.close();
        json_.open_object();
        // What is not said here may come from `extends`: nothing is required.
        object([&] {
            open(rule.count);
            write_integer(rule.count_range);
            json_.close();
            open(rule.length, rule.length_range.unit);
            write_varying(rule.length_range);
            json_.close();
            number(rule.taper, rule.taper_range, value.taper);
        });
        json_.close();
        json_.close();
        json_.close();
    }

    void format(const Key& key, int& value) override {
        open(key);
        json_.key("enum");
        json_.open_short_array();
        json_.integer(value);
        json_.close();
        json_.key("default");
        json_.integer(value);
        json_.close();
    }
    void removal(const Key& key) override {
        bool no = false;
        flag(key, no);
    }

    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        open(key);
        object([&] { inside(*this); });
        json_.close();
    }
    void rows(const Key& key, Rows& rows) override {
        open(key);
        write_list(rows.rule, [&] { object([&] { rows.describe_fresh(*this); }); });
        json_.close();
    }

  private:
    void member(std::string_view name, std::string_view value) {
        json_.key(name);
        json_.text(value);
    }

    /// Begins the property of a key; the caller closes it.
    void open(const Key& key, Unit unit = Unit::none) {
        if (key.required) required_.back().emplace_back(key.name);
        json_.key(key.name);
        json_.open_object();
        const std::string words = words_of(unit);
        member("description", words.empty() ? key.sentence : key.sentence + (' ' + words));
        if (unit != Unit::none && *symbol_of(unit)) member("x-unit", symbol_of(unit));
    }

    template <typename Inside>
    void object(Inside inside) {
        member("type", "object");
        required_.emplace_back();
        json_.key("properties");
        json_.open_object();
        inside();
        json_.close();
        if (!required_.back().empty()) {
            json_.key("required");
            json_.open_short_array();
            for (const std::string& name : required_.back())
                json_.text(name);
            json_.close();
        }
        required_.pop_back();
        json_.key("additionalProperties");
        json_.flag(false);
    }

    template <typename Items>
    void write_list(const ListRule& rule, Items items) {
        member("type", "array");
        if (rule.least > 0) {
            json_.key("minItems");
            json_.integer(static_cast<std::int64_t>(rule.least));
        }
        json_.key("maxItems");
        json_.integer(static_cast<std::int64_t>(rule.most));
        json_.key("items");
        json_.open_object();
        items();
        json_.close();
    }

    void write_number(const Range& range) {
        member("type", "number");
        json_.key("minimum");
        json_.number(range.min);
        json_.key("maximum");
        json_.number(range.max);
    }

    void write_pair(const Range& range) {
        write_list({2, 2}, [&] { write_number(range); });
    }

    void write_varying(const Range& range) {
        json_.key("anyOf");
        json_.open_array();
        json_.open_object();
        write_number(range);
        json_.close();
        write_ends("min", "The least that an individual may have.", range, "max",
                   "The most that an individual may have.", range);
        write_ends("mean", "What individuals have on the whole.", range, "spread",
                   "One standard deviation between individuals.",
                   {0.0, range.max - range.min, range.unit});
        json_.close();
    }

    void write_ends(const char* first, const char* first_words, const Range& first_range,
                    const char* second, const char* second_words, const Range& second_range) {
        json_.open_object();
        object([&] {
            open({first, first_words, true});
            write_number(first_range);
            json_.close();
            open({second, second_words, true});
            write_number(second_range);
            json_.close();
        });
        json_.close();
    }

    void write_integer(const IntegerRange& range) {
        member("type", "integer");
        if (range.allowed.empty()) {
            json_.key("minimum");
            json_.integer(range.min);
            json_.key("maximum");
            json_.integer(range.max);
            return;
        }
        json_.key("enum");
        json_.open_short_array();
        for (const int one : range.allowed)
            json_.integer(one);
        json_.close();
    }

    void write_text(const TextRule& rule, bool required) {
        using Kind = TextRule::Kind;
        if (rule.kind == Kind::key_name) {
            key_names_told_ = true;
            return member("$ref", "#/definitions/key_name");
        }
        member("type", "string");
        if (rule.kind == Kind::choice) return write_enum(rule.choices);
        if (rule.kind == Kind::name) {
            member("pattern", "^[a-z0-9_]+$");
        } else if (rule.kind == Kind::stem) {
            member("pattern", "^[A-Za-z0-9_-]+$");
        } else if (rule.kind == Kind::seed) {
            return member("pattern", "^[0-9a-f]{16}$");
        } else {
            member("pattern", "^[^\\u0000-\\u001f\\u007f]*$");
            if (required) {
                json_.key("minLength");
                json_.integer(1);
            }
        }
        json_.key("maxLength");
        json_.integer(static_cast<std::int64_t>(rule.longest));
    }

    void write_choices(const Choices& choices) {
        json_.key("enum");
        json_.open_short_array();
        for (const Choice& choice : choices.all)
            json_.text(choice.name);
        json_.close();
    }

    void write_enum(std::span<const char* const> names) {
        json_.key("enum");
        json_.open_short_array();
        for (const char* name : names)
            json_.text(name);
        json_.close();
    }

    /// The keyboard's names once, for all the actions that take them.
    void write_definitions() {
        if (!key_names_told_) return;
        json_.key("definitions");
        json_.open_object();
        json_.key("key_name");
        json_.open_object();
        member("type", "string");
        write_enum(key_names());
        json_.close();
        json_.close();
    }

    void write_color() {
        member("type", "string");
        member("pattern", "^#[0-9a-fA-F]{6}$");
    }

    void write_default(const std::vector<std::string>& texts) {
        json_.key("default");
        json_.open_short_array();
        for (const std::string& one : texts)
            json_.text(one);
        json_.close();
    }

    JsonWriter json_;
    std::vector<std::vector<std::string>> required_;
    bool key_names_told_ = false;
};

}  // namespace

std::string schema_of(SchemaKind kind) {
    switch (kind) {
        case SchemaKind::creature:
            return SchemaWriter::of<CreatureDef>("A creature of Wriggle");
        case SchemaKind::scene:
            return SchemaWriter::of<SceneDef>("A scene of Wriggle");
        case SchemaKind::game:
            return SchemaWriter::of<GameDef>("The settings of Wriggle");
    }
    return {};
}

}  // namespace wriggle
