#include "creatures/schema_form.hpp"

namespace wriggle {

namespace {

constexpr const char* color_pattern = "^#[0-9a-fA-F]{6}$";

}  // namespace

void SchemaForm::number(const Range& range) {
    member("type", "number");
    bounds(range);
}

void SchemaForm::integer(const IntegerRange& range) {
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

void SchemaForm::seed() {
    member("type", "integer");
    json_.key("minimum");
    json_.integer(0);
}

void SchemaForm::varying(const Range& range) {
    types("number", "object");
    bounds(range);
    ends(range);
}

void SchemaForm::text(const TextRule& rule, bool required) {
    if (rule.kind == TextRule::Kind::key_name) {
        key_names_told_ = true;
        return member("$ref", "#/definitions/key_name");
    }
    member("type", "string");
    rules_of_text(rule, required);
}

void SchemaForm::choice(const Choices& choices) {
    json_.key("enum");
    json_.open_short_array();
    bool any_words = false;
    for (const Choice& choice : choices.all) {
        json_.text(choice.name);
        any_words = any_words || *choice.sentence;
    }
    json_.close();
    if (!any_words) return;
    within("x-taplo", [&] {
        within("docs", [&] {
            json_.key("enumValues");
            json_.open_array();
            for (const Choice& choice : choices.all)
                json_.text(*choice.sentence ? choice.sentence : choice.name);
            json_.close();
        });
    });
}

void SchemaForm::color() {
    member("type", "string");
    member("pattern", color_pattern);
}

void SchemaForm::one_or_more(const TextRule& rule, const ListRule& list) {
    types("string", "array");
    if (rule.kind == TextRule::Kind::key_name) {
        // A list's `items` leaves a text alone, and `enum` would not leave a list alone.
        json_.key("anyOf");
        json_.open_array();
        json_.open_object();
        text(rule, true);
        json_.close();
        json_.open_object();
        member("type", "array");
        json_.key("uniqueItems");
        json_.flag(true);
        json_.close();
        json_.close();
    } else {
        rules_of_text(rule, true);
    }
    sizes(list);
    within("items", [&] { text(rule, true); });
}

void SchemaForm::bones(const BonesRule& rule, double taper) {
    types("array", "object");
    sizes(rule.list);
    within("items", [&] { varying(rule.bone); });
    // What is not said here may come from `extends`: nothing is required.
    within("properties", [&] {
        within(rule.count.name, [&] {
            member("description", rule.count.sentence);
            integer(rule.count_range);
        });
        within(rule.length.name, [&] {
            member("description", rule.length.sentence);
            varying(rule.length_range);
        });
        within(rule.taper.name, [&] {
            member("description", rule.taper.sentence);
            varying(rule.taper_range);
            json_.key("default");
            json_.number(taper);
        });
    });
    json_.key("additionalProperties");
    json_.flag(false);
}

void SchemaForm::pair(const Range& range) {
    list({2, 2}, [&] { number(range); });
}

void SchemaForm::member(std::string_view name, std::string_view value) {
    json_.key(name);
    json_.text(value);
}

/// The keyboard's names once, for all the actions that take them.
void SchemaForm::definitions() {
    if (!key_names_told_) return;
    within("definitions", [&] {
        within("key_name", [&] {
            member("type", "string");
            json_.key("enum");
            json_.open_short_array();
            for (const char* name : key_names())
                json_.text(name);
            json_.close();
        });
    });
}

void SchemaForm::sizes(const ListRule& rule) {
    if (rule.least > 0) {
        json_.key("minItems");
        json_.integer(static_cast<std::int64_t>(rule.least));
    }
    json_.key("maxItems");
    json_.integer(static_cast<std::int64_t>(rule.most));
}

void SchemaForm::bounds(const Range& range) {
    json_.key("minimum");
    json_.number(range.min);
    json_.key("maximum");
    json_.number(range.max);
}

/// `{ min, max }` or `{ mean, spread }`: two keys, each of which brings its other one.
void SchemaForm::ends(const Range& range) {
    const auto end = [&](const char* name, const char* words, const Range& of) {
        within(name, [&] {
            member("description", words);
            number(of);
        });
    };
    within("properties", [&] {
        end("min", "The least that an individual may have.", range);
        end("max", "The most that an individual may have.", range);
        end("mean", "What individuals have on the whole.", range);
        end("spread", "One standard deviation between individuals.",
            {0.0, range.max - range.min, range.unit});
    });
    within("dependencies", [&] {
        const auto brings = [&](const char* one, const std::string& other) {
            write_texts(json_, one, std::span(&other, 1));
        };
        brings("min", "max");
        brings("max", "min");
        brings("mean", "spread");
        brings("spread", "mean");
    });
    json_.key("minProperties");
    json_.integer(2);
    json_.key("maxProperties");
    json_.integer(2);
    json_.key("additionalProperties");
    json_.flag(false);
}

void SchemaForm::rules_of_text(const TextRule& rule, bool required) {
    using Kind = TextRule::Kind;
    if (rule.kind == Kind::choice) {
        json_.key("enum");
        json_.open_short_array();
        for (const char* name : rule.choices)
            json_.text(name);
        return json_.close();
    }
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

void SchemaForm::types(std::string_view first, std::string_view second) {
    json_.key("type");
    json_.open_short_array();
    json_.text(first);
    json_.text(second);
    json_.close();
}

void write_texts(JsonWriter& json, std::string_view key, std::span<const std::string> texts) {
    json.key(key);
    json.open_short_array();
    for (const std::string& one : texts)
        json.text(one);
    json.close();
}

}  // namespace wriggle
