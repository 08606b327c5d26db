#include "creatures/schema.hpp"

#include <fmt/format.h>

#include <vector>

#include "creatures/describe.hpp"
#include "creatures/json_writer.hpp"
#include "creatures/key_words.hpp"
#include "creatures/schema_form.hpp"

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
        writer.form_.member("$schema", "http://json-schema.org/draft-04/schema#");
        writer.form_.member("title", title);
        writer.object([&] { describe(writer, fresh); });
        writer.form_.definitions();
        json.close();
        return json.str() + '\n';
    }

    void number(const Key& key, const Range& range, Varying& value) override {
        property(key, range.unit, words([&](Visitor& v) { v.number(key, range, value); }), [&] {
            form_.varying(range);
            json_.key("default");
            json_.number(to_file(value, range.unit));
        });
    }
    void number(const Key& key, const Range& range, float& value) override {
        property(key, range.unit, words([&](Visitor& v) { v.number(key, range, value); }), [&] {
            form_.number(range);
            json_.key("default");
            json_.number(to_file(value, range.unit));
        });
    }
    void integer(const Key& key, const IntegerRange& range, int& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.integer(key, range, value); }), [&] {
            form_.integer(range);
            json_.key("default");
            json_.integer(value);
        });
    }
    void seed(const Key& key, std::uint64_t& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.seed(key, value); }), [&] {
            form_.seed();
            json_.key("default");
            json_.integer(static_cast<std::int64_t>(value));
        });
    }
    void flag(const Key& key, bool& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.flag(key, value); }), [&] {
            form_.member("type", "boolean");
            json_.key("default");
            json_.flag(value);
        });
    }
    void text(const Key& key, const TextRule& rule, std::string& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.text(key, rule, value); }), [&] {
            form_.text(rule, key.required);
            if (!key.required && (!value.empty() || rule.kind == TextRule::Kind::free))
                form_.member("default", value);
        });
    }
    void texts(const Key& key, const TextRule& rule, const ListRule& list,
               std::vector<std::string>& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.texts(key, rule, list, value); }), [&] {
            form_.list(list, [&] { form_.text(rule, true); });
            write_texts(json_, "default", value);
        });
    }
    void one_or_more(const Key& key, const TextRule& rule, const ListRule& list,
                     std::vector<std::string>& value) override {
        const auto visit = [&](Visitor& v) { v.one_or_more(key, rule, list, value); };
        property(key, Unit::none, words(visit), [&] {
            form_.one_or_more(rule, list);
            write_texts(json_, "default", value);
        });
    }
    void choice(const Key& key, const Choices& choices, int& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.choice(key, choices, value); }), [&] {
            form_.choice(choices);
            for (const Choice& choice : choices.all)
                if (choice.value == value) form_.member("default", choice.name);
        });
    }
    void choice_set(const Key& key, const Choices& choices, unsigned& bits) override {
        const auto visit = [&](Visitor& v) { v.choice_set(key, choices, bits); };
        property(key, Unit::none, words(visit), [&] {
            form_.list({0, choices.all.size()}, [&] { form_.choice(choices); });
            std::vector<std::string> names;
            for (const Choice& choice : choices.all)
                if (bits >> choice.value & 1u) names.emplace_back(choice.name);
            write_texts(json_, "default", names);
        });
    }
    void color(const Key& key, Color& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.color(key, value); }), [&] {
            form_.color();
            form_.member("default", fmt::format("#{:02x}{:02x}{:02x}", value.r, value.g, value.b));
        });
    }
    void color_slot(const Key& key, PaletteDef::Slot& slot) override {
        property(key, Unit::none, words([&](Visitor& v) { v.color_slot(key, slot); }),
                 [&] { form_.color(); });
    }
    void pair(const Key& key, const Range& range, glm::vec2& value) override {
        property(key, range.unit, words([&](Visitor& v) { v.pair(key, range, value); }), [&] {
            form_.pair(range);
            if (key.required) return;
            json_.key("default");
            json_.open_short_array();
            json_.number(to_file(value.x, range.unit));
            json_.number(to_file(value.y, range.unit));
            json_.close();
        });
    }
    void pair(const Key& key, const IntegerRange& range, glm::ivec2& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.pair(key, range, value); }), [&] {
            form_.list({2, 2}, [&] { form_.integer(range); });
            json_.key("default");
            json_.open_short_array();
            json_.integer(value.x);
            json_.integer(value.y);
            json_.close();
        });
    }
    void numbers(const Key& key, const Range& range, const ListRule& rule,
                 std::vector<float>& value) override {
        const auto visit = [&](Visitor& v) { v.numbers(key, range, rule, value); };
        property(key, range.unit, words(visit), [&] {
            form_.list(rule, [&] { form_.number(range); });
            json_.key("default");
            json_.open_short_array();
            for (const float number : value)
                json_.number(to_file(number, range.unit));
            json_.close();
        });
    }
    void points(const Key& key, const Range& range, const ListRule& rule,
                std::vector<glm::vec2>& value) override {
        property(key, range.unit, words([&](Visitor& v) { v.points(key, range, rule, value); }),
                 [&] { form_.list(rule, [&] { form_.pair(range); }); });
    }
    void angle_ranges(const Key& key, const Range& range, const ListRule& rule,
                      std::vector<AngleRange>& value) override {
        const auto visit = [&](Visitor& v) { v.angle_ranges(key, range, rule, value); };
        property(key, range.unit, words(visit), [&] {
            form_.list(rule, [&] { form_.pair(range); });
            write_texts(json_, "default", {});
        });
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& value) override {
        property(key, rule.bone.unit, words([&](Visitor& v) { v.bones(key, rule, value); }),
                 [&] { form_.bones(rule, value.taper); });
    }

    void format(const Key& key, int& value) override {
        property(key, Unit::none, words([&](Visitor& v) { v.format(key, value); }), [&] {
            form_.integer({value, value, std::span(&value, 1)});
            json_.key("default");
            json_.integer(value);
        });
    }
    void removal(const Key& key) override {
        bool no = false;
        flag(key, no);
    }

    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        property(key, Unit::none, {}, [&] { object([&] { inside(*this); }); });
    }
    void rows(const Key& key, Rows& rows) override {
        const KeyWords words{
            fmt::format("A list of {} rows, a {} each.", count_words(rows.rule), rows.noun),
            "",
            "",
            {}};
        property(key, Unit::none, words, [&] {
            form_.list(rows.rule, [&] {
                form_.member("description", key_help(key, Unit::none, words));
                const std::string row = '#' + path_ + "/items";
                path_ += "/items";
                object([&] { rows.describe_fresh(*this); });
                path_.resize(path_.size() - std::string("/items").size());
                // taplo looks for a row's keys a list too deep (lookup_keys in its query.rs). A row
                // is no list, so this refuses nothing, and editors find the keys' words.
                form_.within("items", [&] { form_.member("$ref", row); });
            });
        });
    }

  private:
    static KeyWords words(const std::function<void(Visitor&)>& visit) {
        return words_of_key(visit);
    }

    template <typename Form>
    void property(const Key& key, Unit unit, const KeyWords& words, Form form) {
        if (key.required) required_.back().emplace_back(key.name);
        const std::string outside = path_;
        path_ += std::string("/properties/") + key.name;
        form_.within(key.name, [&] {
            form_.member("description", key_help(key, unit, words));
            if (unit != Unit::none && *symbol_of(unit)) form_.member("x-unit", symbol_of(unit));
            form();
        });
        path_ = outside;
    }

    template <typename Inside>
    void object(Inside inside) {
        form_.member("type", "object");
        required_.emplace_back();
        form_.within("properties", inside);
        if (!required_.back().empty()) write_texts(json_, "required", required_.back());
        required_.pop_back();
        json_.key("additionalProperties");
        json_.flag(false);
    }

    JsonWriter json_;
    SchemaForm form_{json_};
    std::vector<std::vector<std::string>> required_;
    std::string path_;  ///< of the property that is being written, as a JSON pointer
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
