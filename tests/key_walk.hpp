// Every key of a definition as a list, for tests that try something on each.
#pragma once

#include <string>
#include <vector>

#include "creatures/describe.hpp"

namespace wriggle {

struct KeySeen {
    enum class Shape {
        varying,
        number,
        integer,
        seed,
        flag,
        text,
        texts,
        one_or_more,
        choice,
        choices,
        color,
        slot,
        pair,
        pixels,
        numbers,
        points,
        angles,
        bones,
        format,
        removal,
        bases
    };
    std::string path;  ///< "legs[].smoothing.lag"
    std::string name, sentence;
    Shape shape = Shape::flag;
    bool required = false;
    double min = 0.0, max = 0.0;  ///< of its numbers, as in a file
    std::vector<double> values;   ///< its defaults, where it is made of numbers
};

/// Walks rows by a fresh one, so that each key comes once.
class KeyWalk final : public Visitor {
  public:
    using Shape = KeySeen::Shape;

    template <typename Definition>
    static std::vector<KeySeen> of() {
        KeyWalk walk;
        Definition fresh;
        describe(walk, fresh);
        return walk.keys_;
    }

    void number(const Key& key, const Range& range, Varying& value) override {
        add(key, Shape::varying, range, {value});
    }
    void number(const Key& key, const Range& range, float& value) override {
        add(key, Shape::number, range, {value});
    }
    void integer(const Key& key, const IntegerRange& range, int& value) override {
        add(key, Shape::integer, wide(range), {static_cast<float>(value)});
    }
    void seed(const Key& key, std::uint64_t&) override { add(key, Shape::seed, {0.0, 9e18}, {}); }
    void flag(const Key& key, bool&) override { add(key, Shape::flag); }
    void text(const Key& key, const TextRule&, std::string&) override { add(key, Shape::text); }
    void texts(const Key& key, const TextRule&, const ListRule&,
               std::vector<std::string>&) override {
        add(key, Shape::texts);
    }
    void one_or_more(const Key& key, const TextRule&, const ListRule&,
                     std::vector<std::string>&) override {
        add(key, Shape::one_or_more);
    }
    void choice(const Key& key, const Choices&, int&) override { add(key, Shape::choice); }
    void choice_set(const Key& key, const Choices&, unsigned&) override {
        add(key, Shape::choices);
    }
    void color(const Key& key, Color&) override { add(key, Shape::color); }
    void color_slot(const Key& key, PaletteDef::Slot&) override { add(key, Shape::slot); }
    void pair(const Key& key, const Range& range, glm::vec2& value) override {
        // A pair that has to be given has no default.
        if (key.required) return add(key, Shape::pair, range, {});
        add(key, Shape::pair, range, {value.x, value.y});
    }
    void pair(const Key& key, const IntegerRange& range, glm::ivec2& value) override {
        add(key, Shape::pixels, wide(range),
            {static_cast<float>(value.x), static_cast<float>(value.y)});
    }
    void numbers(const Key& key, const Range& range, const ListRule&,
                 std::vector<float>& value) override {
        add(key, Shape::numbers, range, value);
    }
    void points(const Key& key, const Range& range, const ListRule&,
                std::vector<glm::vec2>&) override {
        add(key, Shape::points, range, {});
    }
    void angle_ranges(const Key& key, const Range& range, const ListRule&,
                      std::vector<AngleRange>&) override {
        add(key, Shape::angles, range, {});
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef&) override {
        add(key, Shape::bones, rule.bone, {});
    }
    void format(const Key& key, int&) override { add(key, Shape::format); }
    void removal(const Key& key) override { add(key, Shape::removal); }
    void bases(const Key& key, const TextRule&, const ListRule&,
               std::vector<std::string>&) override {
        add(key, Shape::bases);
    }
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        const std::string outside = path_;
        path_ += std::string(key.name) + '.';
        inside(*this);
        path_ = outside;
    }
    void rows(const Key& key, Rows& rows) override {
        const std::string outside = path_;
        path_ += std::string(key.name) + "[].";
        rows.describe_fresh(*this);
        path_ = outside;
    }

  private:
    static Range wide(const IntegerRange& range) {
        return {static_cast<double>(range.min), static_cast<double>(range.max)};
    }
    void add(const Key& key, Shape shape, const Range& range = {0.0, 0.0},
             const std::vector<float>& values = {}) {
        KeySeen seen{path_ + key.name, key.name,  key.sentence, shape,
                     key.required,     range.min, range.max,    {}};
        for (const float value : values)
            seen.values.push_back(to_file(value, range.unit));
        keys_.push_back(std::move(seen));
    }

    std::vector<KeySeen> keys_;
    std::string path_;
};

}  // namespace wriggle
