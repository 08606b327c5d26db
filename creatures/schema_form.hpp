// What a value has to be, as members of a JSON Schema. Internal to schema.cpp.
//
// A value of two types ("a number, or a table of its ends") is one schema whose rules each look at
// one type, never `anyOf`: so validators tell which rule failed, and editors have one place for
// their words.
#pragma once

#include <string_view>

#include "creatures/describe.hpp"
#include "creatures/json_writer.hpp"

namespace wriggle {

class SchemaForm {
  public:
    explicit SchemaForm(JsonWriter& json) : json_(json) {}

    void number(const Range& range);
    void integer(const IntegerRange& range);
    void seed();
    /// A number, or a table of two ends.
    void varying(const Range& range);
    void text(const TextRule& rule, bool required);
    void choice(const Choices& choices);
    void color();
    /// A text, or a list of texts.
    void one_or_more(const TextRule& rule, const ListRule& list);
    /// A list of lengths, or a table of a count and what the bones share.
    void bones(const BonesRule& rule, double taper);
    void pair(const Range& range);

    template <typename Items>
    void list(const ListRule& rule, Items items) {
        member("type", "array");
        sizes(rule);
        within("items", items);
    }
    /// `key`: an object that `inside` fills.
    template <typename Inside>
    void within(std::string_view key, Inside inside) {
        json_.key(key);
        json_.open_object();
        inside();
        json_.close();
    }
    void member(std::string_view name, std::string_view value);
    /// What a visit of the schema needs beside its properties; empty where no key name was told.
    void definitions();

  private:
    void sizes(const ListRule& rule);
    void bounds(const Range& range);
    void ends(const Range& range);
    void rules_of_text(const TextRule& rule, bool required);
    void types(std::string_view first, std::string_view second);

    JsonWriter& json_;
    bool key_names_told_ = false;
};

/// A short array of texts, as the value of `key`.
void write_texts(JsonWriter& json, std::string_view key, std::span<const std::string> texts);

}  // namespace wriggle
