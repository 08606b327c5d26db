#include "creatures/motion_advice.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/key_walk.hpp"

using namespace wriggle;

namespace {

/// Every key of a creature's file: "gait.duty_factor", "legs.rest".
std::set<std::string> known_keys() {
    std::set<std::string> keys;
    for (const KeySeen& seen : KeyWalk::of<CreatureDef>()) {
        std::string path = seen.path;
        for (std::size_t at = path.find("[]"); at != std::string::npos; at = path.find("[]"))
            path.erase(at, 2);
        keys.insert(path);
    }
    return keys;
}

struct Kind {
    LocomotionKind kind;
    SwimStroke stroke = SwimStroke::paddle;
};
constexpr Kind kinds[] = {{LocomotionKind::walk},
                          {LocomotionKind::climb},
                          {LocomotionKind::haul},
                          {LocomotionKind::slither},
                          {LocomotionKind::swim, SwimStroke::paddle},
                          {LocomotionKind::swim, SwimStroke::wave},
                          {LocomotionKind::swim, SwimStroke::jet},
                          {LocomotionKind::fly},
                          {LocomotionKind::hover},
                          {LocomotionKind::hop},
                          {LocomotionKind::anchored}};

CreatureDef animal(const Kind& kind, bool legs, bool tentacles) {
    CreatureDef creature;
    creature.locomotion.kind = kind.kind;
    creature.swim.stroke = kind.stroke;
    if (legs) creature.legs.emplace_back();
    if (tentacles) creature.tentacles.emplace_back();
    return creature;
}

bool names(const std::vector<std::string_view>& keys, std::string_view key) {
    return std::ranges::find(keys, key) != keys.end();
}

}  // namespace

TEST_CASE("motion advice: every key that it names is a key of a creature's file") {
    const std::set<std::string> known = known_keys();
    REQUIRE(known.contains("tentacles.smoothing.lag"));
    for (const Advice& advice : all_advice()) {
        CHECK_FALSE(advice.keys.empty());
        for (const std::string_view key : advice.keys)
            CHECK_MESSAGE(known.contains(std::string(key)), key);
    }
}

TEST_CASE("motion advice: each way has a key for every row, but for the program's own faults") {
    std::set<Way> ways;
    for (const Kind& kind : kinds)
        for (int limbs = 1; limbs < 4; ++limbs) {
            const CreatureDef creature = animal(kind, limbs & 1, limbs & 2);
            ways.insert(way_of(creature));
            const auto first_of = [&](int row, const char* figure) {
                const auto keys = keys_to_turn(row, figure, creature);
                return keys.empty() ? std::string() : std::string(keys.front());
            };
            CAPTURE(static_cast<int>(way_of(creature)));
            CAPTURE(limbs);
            for (const int row : {4, 9})
                CHECK_FALSE(first_of(row, "").empty());
            if (limbs & 1)
                for (const int row : {1, 3, 6, 7, 8, 10})
                    CHECK_FALSE(first_of(row, "").empty());
            if (limbs & 1)
                for (const char* figure : {"speed", "steps"})
                    CHECK_FALSE(first_of(2, figure).empty());
            if (limbs & 1)
                for (const char* figure : {"steps", "dangles", "ticks"})
                    CHECK_FALSE(first_of(14, figure).empty());
            for (const char* figure : {"finite", "inside", "stretch", "after", "rest"})
                CHECK_FALSE(first_of(12, figure).empty());
            if (limbs & 2) CHECK_FALSE(first_of(15, "").empty());
            if (kind.kind != LocomotionKind::anchored) CHECK_FALSE(first_of(16, "").empty());
            if (limbs & 2) CHECK_FALSE(first_of(17, "speed").empty());
            for (const int row : {5, 11, 13})
                CHECK(first_of(row, "").empty());
        }
    CHECK(ways.size() == way_count);
}

TEST_CASE("motion advice: it fits the animal's limbs and its way") {
    const auto belongs = [](std::string_view key, std::string_view table) {
        return key.starts_with(std::string(table) + ".");
    };
    for (const Kind& kind : kinds)
        for (int limbs = 0; limbs < 4; ++limbs) {
            const CreatureDef creature = animal(kind, limbs & 1, limbs & 2);
            const Way way = way_of(creature);
            for (int row = 1; row <= 17; ++row)
                for (const char* figure : {"", "rest", "speed", "steps", "share", "stretch"})
                    for (const std::string_view key : keys_to_turn(row, figure, creature)) {
                        CAPTURE(key);
                        CAPTURE(row);
                        CAPTURE(static_cast<int>(way));
                        CHECK((!belongs(key, "legs") || !creature.legs.empty()));
                        CHECK((!belongs(key, "tentacles") || !creature.tentacles.empty()));
                        CHECK((!belongs(key, "haul") || way == Way::haul));
                        CHECK((!belongs(key, "slither") || way == Way::slither));
                        CHECK((!belongs(key, "strike") || way == Way::anchored));
                        CHECK((!belongs(key, "fly") || way == Way::fly));
                        CHECK((!belongs(key, "wings") || way == Way::fly));
                        CHECK((!belongs(key, "hover") || way == Way::hover));
                        CHECK((!belongs(key, "swim") || kind.kind == LocomotionKind::swim));
                    }
        }
    const CreatureDef squid = animal({LocomotionKind::swim, SwimStroke::jet}, false, true);
    const CreatureDef eel = animal({LocomotionKind::swim, SwimStroke::wave}, false, true);
    CHECK(names(keys_to_turn(16, "share", squid), "swim.pulse_acceleration"));
    CHECK_FALSE(names(keys_to_turn(16, "share", eel), "swim.pulse_acceleration"));
    CHECK(names(keys_to_turn(16, "share", eel), "swim.advance"));
}

TEST_CASE("motion advice: a figure brings what belongs to it, and nothing comes twice") {
    const CreatureDef gecko = animal({LocomotionKind::walk}, true, true);
    CHECK(names(keys_to_turn(12, "stretch", gecko), "body.hold_strength"));
    CHECK_FALSE(names(keys_to_turn(12, "rest", gecko), "body.hold_strength"));
    for (int row = 1; row <= 17; ++row) {
        const auto keys = keys_to_turn(row, "steps", gecko);
        CHECK(std::set<std::string_view>(keys.begin(), keys.end()).size() == keys.size());
    }
}
