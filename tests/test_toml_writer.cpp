#include "creatures/toml_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <type_traits>

#include "creatures/check.hpp"
#include "creatures/describe.hpp"
#include "creatures/load.hpp"
#include "creatures/random.hpp"

using namespace wriggle;

namespace {

/// Sets every key to something else that its range allows.
class Shuffle final : public Visitor {
  public:
    explicit Shuffle(std::uint64_t seed) : random_(seed) {}

    void number(const Key&, const Range& range, Varying& value) override {
        const int kind = random_.integer(0, 2);
        const float a = within(range), b = within(range);
        value = Varying(a);
        if (kind == 1) {
            value.kind = Varying::Kind::range;
            value.first = std::min(a, b);
            value.second = std::max(a, b);
            value.value = (value.first + value.second) / 2.0f;
        } else if (kind == 2) {
            value.kind = Varying::Kind::spread;
            value.first = a;
            value.second = within({0.0, range.max - range.min, range.unit});
        }
    }
    void number(const Key&, const Range& range, float& value) override { value = within(range); }
    void integer(const Key&, const IntegerRange& range, int& value) override {
        value = random_.integer(static_cast<int>(range.min), static_cast<int>(range.max));
        if (!range.allowed.empty()) value = range.allowed.back();
    }
    void seed(const Key&, std::uint64_t& value) override { value = random_.next() >> 1; }
    void flag(const Key&, bool& value) override { value = !value; }
    void text(const Key& key, const TextRule& rule, std::string& value) override {
        value = text_of_rule(rule);
        if (key.required && rule.kind == TextRule::Kind::name) value += std::to_string(++names_);
    }
    void texts(const Key&, const TextRule& rule, const ListRule&,
               std::vector<std::string>& value) override {
        value = {text_of_rule(rule)};
    }
    void choice(const Key&, const Choices& choices, int& value) override {
        value = choices
                    .all[static_cast<std::size_t>(
                        random_.integer(0, static_cast<int>(choices.all.size()) - 1))]
                    .value;
    }
    void choice_set(const Key&, const Choices& choices, unsigned& bits) override {
        bits = static_cast<unsigned>(random_.integer(0, (1 << choices.all.size()) - 1));
    }
    void color(const Key&, Color& color) override {
        color.r = static_cast<std::uint8_t>(random_.integer(0, 255));
        color.g = static_cast<std::uint8_t>(random_.integer(0, 255));
        color.b = static_cast<std::uint8_t>(random_.integer(0, 255));
    }
    void color_slot(const Key& key, PaletteDef::Slot& slot) override {
        slot.given = true;
        color(key, slot.color);
    }
    void pair(const Key&, const Range& range, glm::vec2& value) override {
        value.x = within(range);
        value.y = within(range);
    }
    void pair(const Key&, const IntegerRange& range, glm::ivec2& value) override {
        value.x = random_.integer(static_cast<int>(range.min), static_cast<int>(range.max));
        value.y = value.x;
    }
    void numbers(const Key&, const Range& range, const ListRule&,
                 std::vector<float>& value) override {
        value = {within(range)};
    }
    void points(const Key& key, const Range& range, const ListRule& rule,
                std::vector<glm::vec2>& value) override {
        value.resize(rule.least);
        for (glm::vec2& point : value)
            pair(key, range, point);
    }
    void angle_ranges(const Key&, const Range& range, const ListRule&,
                      std::vector<AngleRange>& value) override {
        const float a = within(range), b = within(range);
        value = {{std::min(a, b), std::max(a, b)}};
    }
    void bones(const Key& key, const BonesRule& rule, BonesDef& value) override {
        value = BonesDef{};
        if (random_.integer(0, 1) == 0) {
            value.list.resize(1);
            return number(key, rule.bone, value.list[0]);
        }
        integer(key, rule.count_range, value.count);
        number(key, rule.length_range, value.length);
        number(key, rule.taper_range, value.taper);
    }
    void bases(const Key&, const TextRule&, const ListRule&, std::vector<std::string>&) override {}
    void rows(const Key& key, Rows& rows) override {
        rows.resize(2);
        Visitor::rows(key, rows);
    }

  private:
    float within(const Range& range) {
        const float least = static_cast<float>(to_definition(range.min, range.unit));
        const float most = static_cast<float>(to_definition(range.max, range.unit));
        return random_.range(least, most);
    }
    static std::string text_of_rule(const TextRule& rule) {
        if (!rule.choices.empty()) return rule.choices.back();
        if (rule.kind == TextRule::Kind::seed) return "0123456789abcdef";
        return rule.kind == TextRule::Kind::free ? "a \"b\" \\ \xc3\xbc" : "abc_1";
    }
    Random random_;
    int names_ = 0;
};

template <typename Definition, typename Load>
void check_round_trip(Load load) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Shuffle shuffle(seed);
        Definition definition;
        describe(shuffle, definition);
        if constexpr (std::is_same_v<Definition, SceneDef>)
            for (PolygonDef& solid : definition.solids)  // as a loader leaves them
                if (signed_area_twice(solid.points) < 0.0)
                    std::reverse(solid.points.begin(), solid.points.end());
        const std::string text = toml_of(definition);
        CAPTURE(text);
        CHECK(toml_of(load(text)) == text);
    }
}

}  // namespace

TEST_CASE("toml_writer: what is written reads back, every key and to the bit") {
    // Faults across keys do not matter here: values are read all the same.
    check_round_trip<CreatureDef>([](const std::string& text) {
        auto loaded = load_creature({"it.toml", text}, {});
        return loaded.definition;
    });
    check_round_trip<SceneDef>([](const std::string& text) {
        return load_scene({"it.toml", text}).definition;
    });
    check_round_trip<GameDef>([](const std::string& text) {
        return load_game({"it.toml", text}).definition;
    });
}

TEST_CASE("toml_writer: angles come back with the same bits") {
    Random random(3);
    for (int i = 0; i < 20000; ++i) {
        CreatureDef creature;
        const float angle = random.range(0.0f, 3.14159f);
        creature.body.max_bend = Varying(angle);
        const auto loaded = load_creature({"it.toml", toml_of(creature)}, {});
        REQUIRE(loaded.definition.body.max_bend.value == angle);
    }
}

TEST_CASE("toml_writer: the defaults are not written") {
    CHECK(toml_of(CreatureDef{}) == "");
    CHECK(toml_of(SceneDef{}) == "");
    // Not in rows: a box of water at the scene's corner says so.
    SceneDef scene;
    scene.water.push_back({{0.0f, 0.0f}, {3.0f, 2.0f}});
    CHECK(toml_of(scene) == "water = [\n    { min = [0.0, 0.0], max = [3.0, 2.0] },\n]\n");
    CHECK(toml_of(GameDef{}) == "");
    CreatureDef creature;
    creature.name = "It";
    creature.legs.resize(1);
    creature.legs[0].name = "fore";
    creature.legs[0].smoothing.lag = 0.5f;
    CHECK(toml_of(creature) ==
          "name = \"It\"\nlegs = [\n    { name = \"fore\", smoothing.lag = 0.5 },\n]\n");
}
