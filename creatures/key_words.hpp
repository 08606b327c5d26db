// What may be written at a key, in words: for editors, the reference page and messages.
#pragma once

#include <span>
#include <string>

#include "creatures/describe.hpp"

namespace wriggle {

/// Six digits, which is what people write.
std::string number_words(double number);
/// "0.01 to 20 m".
std::string range_words(const Range& range);
/// "0 to 64", or "0, 2, 4 or 8".
std::string range_words(const IntegerRange& range);
/// "at most 8", "3 to 1024", or "2".
std::string count_words(const ListRule& rule);

/// A key in words.
struct KeyWords {
    std::string form;      ///< "A number, 0.01 to 20."
    std::string fallback;  ///< as TOML: what holds without the key; empty: nothing does
    std::string unit;      ///< "m"; empty: none
    std::span<const Choice> choices;
    bool varies = false;  ///< individuals may differ: a number, or a table that says how much
};

/// Takes the words of each key that is not a table or rows.
class KeyTeller : public Visitor {
  public:
    virtual void tell(const Key& key, const KeyWords& words) = 0;

    void number(const Key& key, const Range& range, Varying& value) override;
    void number(const Key& key, const Range& range, float& value) override;
    void integer(const Key& key, const IntegerRange& range, int& value) override;
    void seed(const Key& key, std::uint64_t& value) override;
    void flag(const Key& key, bool& value) override;
    void text(const Key& key, const TextRule& rule, std::string& value) override;
    void texts(const Key& key, const TextRule& rule, const ListRule& list,
               std::vector<std::string>& value) override;
    void one_or_more(const Key& key, const TextRule& rule, const ListRule& list,
                     std::vector<std::string>& value) override;
    void choice(const Key& key, const Choices& choices, int& value) override;
    void choice_set(const Key& key, const Choices& choices, unsigned& bits) override;
    void color(const Key& key, Color& value) override;
    void color_slot(const Key& key, PaletteDef::Slot& slot) override;
    void pair(const Key& key, const Range& range, glm::vec2& value) override;
    void pair(const Key& key, const IntegerRange& range, glm::ivec2& value) override;
    void numbers(const Key& key, const Range& range, const ListRule& rule,
                 std::vector<float>& value) override;
    void points(const Key& key, const Range& range, const ListRule& rule,
                std::vector<glm::vec2>& value) override;
    void angle_ranges(const Key& key, const Range& range, const ListRule& rule,
                      std::vector<AngleRange>& value) override;
    void bones(const Key& key, const BonesRule& rule, BonesDef& value) override;
    void format(const Key& key, int& value) override;
    void removal(const Key& key) override;
};

/// The words of the one key that `visit` hands to a visitor.
KeyWords words_of_key(const std::function<void(Visitor&)>& visit);

/// A key's sentence, what may be written there, and its default, in Markdown.
std::string key_help(const Key& key, Unit unit, const KeyWords& words);

}  // namespace wriggle
