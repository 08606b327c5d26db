#include "creatures/key_words.hpp"

#include <doctest/doctest.h>

#include "tests/key_walk.hpp"

using namespace wriggle;

TEST_CASE("key words: ranges and counts") {
    CHECK(range_words(Range{0.01, 20.0, Unit::metres}) == "0.01 to 20 m");
    CHECK(range_words(Range{0.0, 1.0, Unit::share}) == "0 to 1");
    CHECK(range_words(IntegerRange{0, 64}) == "0 to 64");
    constexpr int some[] = {0, 2, 4, 8};
    CHECK(range_words(IntegerRange{0, 8, some}) == "0, 2, 4 or 8");
    CHECK(count_words({2, 2}) == "2");
    CHECK(count_words({0, 8}) == "at most 8");
    CHECK(count_words({3, 1024}) == "3 to 1024");
}

TEST_CASE(
    "key words: every key that holds a value has words, and its default stands as in a file") {
    struct All final : KeyTeller {
        void tell(const Key& key, const KeyWords& words) override {
            CAPTURE(key.name);
            CHECK(words.form.size() > 1);
            CHECK(words.form.back() == '.');
            CHECK(words.form[0] != ' ');
            told.push_back(words);
        }
        std::vector<KeyWords> told;
    } all;
    CreatureDef creature;
    describe(all, creature);
    SceneDef scene;
    describe(all, scene);
    GameDef game;
    describe(all, game);
    CHECK(all.told.size() > 400);

    float angle = 0.610865f;
    const KeyWords words = words_of_key([&](Visitor& v) {
        v.number({"bend_deg", "A bend."}, {0.0, 180.0, Unit::degrees}, angle);
    });
    CHECK(words.form == "A number, 0 to 180 degrees.");
    CHECK(words.fallback == "35");
    CHECK(key_help({"bend_deg", "A bend."}, Unit::degrees, words) ==
          "A bend. In degrees.\n\nA number, 0 to 180 degrees.\n\nDefault: `35` degrees");
}
