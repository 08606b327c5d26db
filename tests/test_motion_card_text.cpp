#include "creatures/motion_card_text.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>

using namespace wriggle;

namespace {

/// A row that passes, one that fails in one of two figures, one that does not fit, and one that
/// fails without a key.
MotionCard made_card() {
    MotionCard card;
    card.name = "Made \"up\"";
    card.seeds = {4, 5};
    CardRow row;
    row.number = 1;
    row.fits = "legs";
    row.complaint = "feet slide";
    row.applies = true;
    row.figures = {{"p95", 0.0025, "L", -1e300, 0.01}};
    row.note = "12 stances";
    card.rows.push_back(row);

    row.number = 12;
    row.fits = "all";
    row.complaint = "dragged fast it breaks";
    row.figures = {{"finite", 1.0, "", 1.0, 1e300}, {"rest", 1e9, "s", -1e300, 5.0}};
    row.note = "seen";
    row.keys = {"a.b", "c", "d.e"};
    row.failed_seeds = {5};
    card.rows.push_back(row);

    row = {};
    row.number = 15;
    row.fits = "tentacles";
    row.complaint = "limbs pass through walls";
    row.figures = {{"longest", 0.0, "ticks", -1e300, 10.0}};
    row.note = "nothing";
    card.rows.push_back(row);

    row.number = 16;
    row.fits = "all but anchored";
    row.complaint = "does not move as asked";
    row.applies = true;
    row.figures = {{"share", NAN, "", 0.85, 1.1}};
    row.note = "";
    row.failed_seeds = {4, 5};
    card.rows.push_back(row);
    return card;
}

}  // namespace

TEST_CASE("motion card text: a line a figure, its limit, and what to turn") {
    CHECK(text_of(made_card()) ==
          R"(Made "up", seed 4, 5
row        measure                                  value              limit
  1  pass  feet slide                    p95        0.0025 L           at most 0.01
 12  FAIL  dragged fast it breaks        finite     1                  at least 1
                                         rest       never              at most 5  <-
           seen
           seed 5
           turn a.b, c or d.e
 15  -     limbs pass through walls                 does not fit (tentacles)
 16  FAIL  does not move as asked        share      nan                0.85 to 1.1
           seed 4, 5
           no key helps: a fault of the program; please report it
1 rows pass, 2 fail, 1 do not fit
)");
    MotionCard one = made_card();
    one.seeds = {5};
    CHECK(text_of(one).find("\n           seed") == std::string::npos);
}

TEST_CASE("motion card text: the same as JSON, with null for what is no number or endless") {
    const auto card = nlohmann::json::parse(json_of(made_card()));
    CHECK(card["name"] == "Made \"up\"");
    CHECK(card["ok"] == false);
    CHECK(card["seeds"] == nlohmann::json{4, 5});
    REQUIRE(card["rows"].size() == 4);
    CHECK(card["rows"][0] == nlohmann::json::parse(R"({
        "row": 1, "complaint": "feet slide", "fits": "legs", "result": "pass",
        "figures": [{"name": "p95", "value": 0.0025, "unit": "L", "least": null, "most": 0.01,
                     "ok": true}],
        "note": "12 stances", "keys": [], "failed_seeds": []})"));
    const auto& failing = card["rows"][1];
    CHECK(failing["result"] == "fail");
    CHECK(failing["figures"][1]["value"] == nullptr);
    CHECK(failing["figures"][1]["ok"] == false);
    CHECK(failing["keys"] == nlohmann::json{"a.b", "c", "d.e"});
    CHECK(failing["failed_seeds"] == nlohmann::json{5});
    CHECK(card["rows"][2]["result"] == "does not fit");
    CHECK(card["rows"][2]["figures"].empty());
    CHECK(card["rows"][3]["figures"][0]["value"] == nullptr);
    CHECK(card["rows"][3]["figures"][0]["least"] == 0.85);
}
