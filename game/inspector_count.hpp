// Which keys are searched for, and how many of them a group has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "creatures/describe.hpp"
#include "game/creature_document.hpp"

namespace wriggle::inspector {

/// Of a search, in small letters.
using Words = std::vector<std::string>;
Words words_of(const std::string& search);
/// Whether every word stands in the path or in the sentence.
bool matches(const Words& words, const std::string& path, const char* sentence);

bool is_own(KeyOrigin origin);

/// A visitor that knows the path of what it meets.
class PathWalk : public Visitor {
  public:
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        in(key.name, [&] { inside(*this); });
    }

  protected:
    template <typename Inside>
    void in(const std::string& name, Inside inside) {
        const std::size_t outside = path_.size();
        path_ += name + '.';
        inside();
        path_.resize(outside);
    }
    static std::string row_name(const Key& key, const Rows& rows, std::size_t row) {
        const std::string place =
            rows.named() ? std::string(rows.name(row)) : '#' + std::to_string(row);
        return std::string(key.name) + '[' + place + ']';
    }
    std::string path_;
};

/// How many keys of a group are shown, and how many of them the file itself says.
struct GroupCount {
    int shown = 0, own = 0, inherited = 0;
};

/// Counts the keys that it walks and the search means.
class Counter final : public PathWalk {
  public:
    Counter(const CreatureDocument& document, const Words& words, std::string path)
        : document_(document), words_(words) {
        path_ = std::move(path);
    }
    GroupCount count;

    void number(const Key& key, const Range&, Varying&) override { meet(key); }
    void number(const Key& key, const Range&, float&) override { meet(key); }
    void integer(const Key& key, const IntegerRange&, int&) override { meet(key); }
    void seed(const Key& key, std::uint64_t&) override { meet(key); }
    void flag(const Key& key, bool&) override { meet(key); }
    void text(const Key& key, const TextRule&, std::string&) override { meet(key); }
    void texts(const Key& key, const TextRule&, const ListRule&,
               std::vector<std::string>&) override {
        meet(key);
    }
    void one_or_more(const Key& key, const TextRule&, const ListRule&,
                     std::vector<std::string>&) override {
        meet(key);
    }
    void choice(const Key& key, const Choices&, int&) override { meet(key); }
    void choice_set(const Key& key, const Choices&, unsigned&) override { meet(key); }
    void color(const Key& key, Color&) override { meet(key); }
    void color_slot(const Key& key, PaletteDef::Slot&) override { meet(key); }
    void pair(const Key& key, const Range&, glm::vec2&) override { meet(key); }
    void pair(const Key& key, const IntegerRange&, glm::ivec2&) override { meet(key); }
    void numbers(const Key& key, const Range&, const ListRule&, std::vector<float>&) override {
        meet(key);
    }
    void points(const Key& key, const Range&, const ListRule&, std::vector<glm::vec2>&) override {
        meet(key);
    }
    void angle_ranges(const Key& key, const Range&, const ListRule&,
                      std::vector<AngleRange>&) override {
        meet(key);
    }
    void bones(const Key& key, const BonesRule&, BonesDef&) override { meet(key); }
    void rows(const Key& key, Rows& rows) override {
        for (std::size_t row = 0; row < rows.size(); ++row)
            in(row_name(key, rows, row), [&] { rows.describe_row(*this, row); });
    }

  private:
    void meet(const Key& key);

    const CreatureDocument& document_;
    const Words& words_;
};

}  // namespace wriggle::inspector
