#include "creatures/motion_card.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "tests/creature_fixture.hpp"

using namespace wriggle;

namespace {

constexpr std::uint64_t a_seed = 9001;

/// Measured once for all tests.
const MotionCard& card_of(const std::string& stem) {
    static std::map<std::string, MotionCard> cards;
    const auto found = cards.find(stem);
    if (found != cards.end()) return found->second;
    const CreatureDef species = wriggle::testing::species_of(stem);
    return cards.emplace(stem, measure_card(species, {}, a_seed)).first->second;
}

const CardFigure& figure_of(const MotionCard& card, int row, std::string_view name) {
    for (const CardFigure& figure : card.row(row).figures)
        if (figure.name == name) return figure;
    FAIL("row ", row, " has no figure ", std::string(name));
    return card.row(row).figures.front();
}

/// A card of two rows; the first passes, the second does where `second` is below 1.
MotionCard made_card(std::uint64_t seed, double first, double second) {
    MotionCard card;
    card.name = "Made";
    card.seeds = {seed};
    CardRow row;
    row.number = 1;
    row.applies = true;
    row.figures = {{"most", first, "", -1e300, 10.0}};
    row.note = "first of " + std::to_string(seed);
    card.rows.push_back(row);
    row.number = 2;
    row.figures = {{"between", second, "", 0.0, 1.0}};
    row.note = "second of " + std::to_string(seed);
    if (!row.pass()) {
        row.keys = {seed == 2 ? "a" : "b", "c"};
        row.failed_seeds = {seed};
    }
    card.rows.push_back(row);
    return card;
}

}  // namespace

TEST_CASE("motion card: has every row once, in order, and knows which fit") {
    const MotionCard& gecko = card_of("mud_gecko");
    REQUIRE(gecko.rows.size() == 17);
    for (int i = 0; i < 17; ++i)
        CHECK(gecko.rows[static_cast<std::size_t>(i)].number == i + 1);
    CHECK(gecko.row(17).applies);  // its tail
    const auto fitting = [](const std::string& stem) {
        std::vector<int> rows;
        for (const CardRow& row : card_of(stem).rows)
            if (row.result() != CardResult::does_not_fit) rows.push_back(row.number);
        return rows;
    };
    CHECK(fitting("lamp_spider") ==
          std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16});
    CHECK(fitting("snatcher_weed") == std::vector<int>{4, 5, 11, 12, 13, 15, 17});
    CHECK(fitting("jet_squid") == std::vector<int>{4, 5, 11, 12, 13, 15, 16, 17});
}

TEST_CASE("motion card: its figures come from real walking, not from nothing") {
    for (const std::string stem : {"mud_gecko", "lamp_spider"}) {
        CAPTURE(stem);
        const MotionCard& card = card_of(stem);
        CHECK(figure_of(card, 7, "of").value > 60.0 * 100.0);  // ticks at walking speed
        CHECK(figure_of(card, 8, "strides").value > 400.0);
        CHECK(figure_of(card, 9, "finished").value == 20.0);
        CHECK(figure_of(card, 14, "ticks").value >= 18.0);  // in the air
    }
}

TEST_CASE("motion card: a bad animal fails, with the keys to turn and the seed") {
    CreatureDef species = wriggle::testing::species_of("mud_gecko");
    species.locomotion.acceleration = 0.05f;  // it hardly moves
    const MotionCard card = measure_card(species, {}, a_seed);
    CHECK_FALSE(card.pass());
    for (const int row : {9, 16}) {
        CHECK(card.row(row).result() == CardResult::fail);
        REQUIRE_FALSE(card.row(row).keys.empty());
        CHECK(card.row(row).keys.front() == "locomotion.acceleration");
        CHECK(card.row(row).failed_seeds == std::vector<std::uint64_t>{a_seed});
    }
    CHECK(card.row(5).keys.empty());
}

TEST_CASE("motion card: the same seed gives the same card, another one another") {
    const CreatureDef species = wriggle::testing::species_of("snatcher_weed");
    const auto figures = [&](std::uint64_t seed) {
        std::vector<double> values;
        for (const CardRow& row : measure_card(species, {}, seed).rows)
            for (const CardFigure& figure : row.figures)
                values.push_back(figure.value);
        return values;
    };
    const auto first = figures(3);
    CHECK(first == figures(3));
    CHECK(first != figures(4));
}

TEST_CASE("motion card: it tells how far it is, and ends where nobody waits any more") {
    const CreatureDef species = wriggle::testing::species_of("snatcher_weed");
    std::vector<int> told;
    measure_card(species, {}, 3, [&](int done, int of) {
        CHECK(of == card_runs(species));
        told.push_back(done);
        return done < 2;
    });
    CHECK(told == std::vector<int>{1, 2});
    CHECK(card_runs(species) > 2);
}

TEST_CASE("motion card: of several, each figure as it was worst, and the seeds that failed") {
    const std::vector<MotionCard> cards{made_card(1, 3.0, 0.5), made_card(2, 5.0, -0.5),
                                        made_card(3, 4.0, 1.25)};
    const MotionCard worst = worst_of(cards);
    CHECK(worst.seeds == std::vector<std::uint64_t>{1, 2, 3});
    CHECK(worst.row(1).pass());
    CHECK(worst.row(1).figures.front().value == 5.0);
    CHECK(worst.row(1).note == "first of 1");
    CHECK_FALSE(worst.row(2).pass());
    CHECK(worst.row(2).figures.front().value == -0.5);  // farther off than 1.25
    CHECK(worst.row(2).note == "second of 2");
    CHECK(worst.row(2).failed_seeds == std::vector<std::uint64_t>{2, 3});
    CHECK(worst.row(2).keys == std::vector<std::string_view>{"a", "c", "b"});
}

TEST_CASE("motion card: a figure that is no number passes nothing, and is the worst") {
    CHECK_FALSE(CardFigure{"figure", NAN, ""}.pass());
    CHECK(CardFigure{"figure", 0.5, "", 0.0, 1.0}.pass());
    CHECK_FALSE(CardFigure{"figure", 1.5, "", 0.0, 1.0}.pass());
    const std::vector<MotionCard> cards{made_card(1, 3.0, 9.0), made_card(2, NAN, 2.0)};
    CHECK(std::isnan(worst_of(cards).row(1).figures.front().value));
}
