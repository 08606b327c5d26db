// What the describe_*.cpp files share: enums as choices, vectors as rows, common units.
#pragma once

#include <type_traits>

#include "creatures/describe.hpp"

namespace wriggle {

template <typename Enum>
void choice(Visitor& visitor, const Key& key, const Choices& choices, Enum& value) {
    int number = static_cast<int>(value);
    visitor.choice(key, choices, number);
    value = static_cast<Enum>(number);
}

template <typename Row>
class RowsOf final : public Rows {
  public:
    using Describe = void (*)(Visitor&, Row&);
    RowsOf(std::vector<Row>& rows, const char* row_noun, ListRule list_rule, Describe one)
        : rows_(rows), one_(one) {
        noun = row_noun;
        rule = list_rule;
    }
    std::size_t size() const override { return rows_.size(); }
    void resize(std::size_t size) override { rows_.resize(size); }
    void describe_row(Visitor& visitor, std::size_t row) override { one_(visitor, rows_[row]); }
    void describe_fresh(Visitor& visitor) const override {
        Row fresh;
        one_(visitor, fresh);
    }
    bool named() const override { return has_name; }
    std::string_view name([[maybe_unused]] std::size_t row) const override {
        if constexpr (has_name) return rows_[row].name;
        return {};
    }

  private:
    static constexpr bool has_name = requires(Row row) { row.name; };
    std::vector<Row>& rows_;
    Describe one_;
};

template <typename Row>
void rows(Visitor& visitor, const Key& key, std::vector<Row>& all, const char* noun, ListRule rule,
          typename RowsOf<Row>::Describe one) {
    RowsOf<Row> seen(all, noun, rule, one);
    visitor.rows(key, seen);
}

/// Walks a table by a function that describes its struct.
template <typename Part>
void table(Visitor& visitor, const Key& key, Part& part) {
    visitor.table(key, [&part](Visitor& inside) { describe(inside, part); });
}

// Ranges that many keys share.
inline constexpr Range hertz{0.0, 60.0, Unit::hertz};
inline constexpr Range damping{0.0, 10.0};
inline constexpr Range limb_lengths{0.0, 2.0, Unit::lengths};
inline constexpr Range limb_share{0.0, 1.0, Unit::lengths};
inline constexpr Range seconds{0.0, 60.0, Unit::seconds};
inline constexpr Range metres{0.0, 10.0, Unit::metres};
inline constexpr Range price{0.0, 1000.0};
inline constexpr Range share{0.0, 1.0, Unit::share};
inline constexpr Range any_place{-10000.0, 10000.0, Unit::metres};
inline constexpr Range full_turn{-360.0, 360.0, Unit::degrees};

inline constexpr TextRule name_rule{TextRule::Kind::name, 32, "a name", {}};
inline constexpr TextRule stem_rule{TextRule::Kind::stem, 64, "the name of a creature's file", {}};
inline constexpr TextRule tag_rule{TextRule::Kind::name, 32, "a tag", {}};
inline constexpr TextRule title_rule{TextRule::Kind::free, 120, "a text", {}};

}  // namespace wriggle
