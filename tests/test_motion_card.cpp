#include "creatures/motion_card.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "creatures/describe.hpp"
#include "tests/creature_fixture.hpp"

using namespace wriggle;

namespace {

/// Few: the same code with more of them takes longer and finds more.
const std::vector<std::uint64_t> few_seeds{9001, 9002, 9003};

/// Every key of a creature's file, as a path: "gait.duty_factor", "legs.rest".
struct KeyPaths : Visitor {
    std::set<std::string> paths;
    std::string prefix;

    void add(const Key& key) { paths.insert(prefix + key.name); }
    void number(const Key& key, const Range&, Varying&) override { add(key); }
    void number(const Key& key, const Range&, float&) override { add(key); }
    void integer(const Key& key, const IntegerRange&, int&) override { add(key); }
    void numbers(const Key& key, const Range&, const ListRule&, std::vector<float>&) override {
        add(key);
    }
    void bones(const Key& key, const BonesRule&, BonesDef&) override { add(key); }
    void table(const Key& key, const std::function<void(Visitor&)>& inside) override {
        const std::string before = prefix;
        prefix += std::string(key.name) + ".";
        inside(*this);
        prefix = before;
    }
    void rows(const Key& key, Rows& rows) override {
        const std::string before = prefix;
        prefix += std::string(key.name) + ".";
        rows.describe_fresh(*this);
        prefix = before;
    }
};

/// Measured once for all tests.
const MotionCard& card_of(const std::string& stem) {
    static std::map<std::string, MotionCard> cards;
    const auto found = cards.find(stem);
    if (found != cards.end()) return found->second;
    const CreatureDef species = wriggle::testing::species_of(stem);
    const MotionCard card = measure_card(species, {}, few_seeds);
    return cards.emplace(stem, card).first->second;
}

}  // namespace

TEST_CASE("motion card: has every row once, and knows which fit") {
    const MotionCard& gecko = card_of("mud_gecko");
    std::set<int> numbers;
    for (const CardRow& row : gecko.rows)
        CHECK(numbers.insert(row.number).second);
    CHECK(numbers.size() == 17);
    CHECK(gecko.row(17).applies);  // its tail
    CHECK_FALSE(card_of("lamp_spider").row(17).applies);
    CHECK(card_of("lamp_spider").row(9).applies);
}

TEST_CASE("motion card: the keys that it tells to turn are keys of a creature's file") {
    KeyPaths known;
    CreatureDef creature;
    describe(known, creature);
    CHECK(known.paths.size() > 50);
    for (const CardRow& row : card_of("mud_gecko").rows)
        if (!row.key.empty()) CHECK_MESSAGE(known.paths.contains(std::string(row.key)), row.key);
}

TEST_CASE("motion card: its figures come from real walking, not from nothing") {
    for (const std::string stem : {"mud_gecko", "lamp_spider"}) {
        CAPTURE(stem);
        const MotionCard& card = card_of(stem);
        CHECK(card.row(7).figures.at(1).value > 60.0 * 100.0);  // ticks at walking speed
        CHECK(card.row(8).figures.at(2).value > 400.0);         // strides
        CHECK(card.row(9).figures.at(0).value == doctest::Approx(few_seeds.size()));
        CHECK(card.row(14).figures.at(2).value >= 18.0);  // ticks in the air
    }
}

TEST_CASE("motion card: a bad animal fails, by name and key") {
    CreatureDef species = wriggle::testing::species_of("mud_gecko");
    species.locomotion.acceleration = 0.05f;  // it hardly moves
    const std::vector<std::uint64_t> one{9001};
    const MotionCard card = measure_card(species, {}, one);
    CHECK_FALSE(card.pass());
    CHECK_FALSE(card.row(9).pass());
    CHECK_FALSE(card.row(16).pass());
    const std::string text = text_of(card);
    CHECK(text.find("FAIL") != std::string::npos);
    CHECK(text.find("turn locomotion.acceleration first") != std::string::npos);
}

TEST_CASE("motion card: a figure that is no number passes nothing") {
    CHECK_FALSE(CardFigure{"figure", NAN, ""}.pass());
    CHECK(CardFigure{"figure", 0.5, "", 0.0, 1.0}.pass());
    CHECK_FALSE(CardFigure{"figure", 1.5, "", 0.0, 1.0}.pass());
}
