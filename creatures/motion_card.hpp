// The motion card: what makes an animal look alive, as numbers, each against its limit. The rows
// and limits are those of the project's page on the quality of motion.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/motion_scenarios.hpp"

namespace wriggle {

/// One number of a row. What is not a number never passes.
struct CardFigure {
    std::string_view name;
    double value = 0.0;
    std::string_view unit;
    double least = -1e300, most = 1e300;
    bool pass() const { return value >= least && value <= most; }
    /// How far it is from passing as far as can be: the greater, the worse; not comparable between
    /// figures of other names.
    double badness() const;
};

enum class CardResult : std::uint8_t { pass, fail, does_not_fit };

struct CardRow {
    int number = 0;
    std::string_view fits;       ///< which animals: "legs", "all", "on land", "tentacles", ...
    std::string_view complaint;  ///< what people say when it fails
    bool applies = false;        ///< to this animal
    std::vector<CardFigure> figures;
    std::string note;  ///< what else was seen
    /// Where it fails: keys of the definition, the one to turn first at the front; empty: the fault
    /// is the program's.
    std::vector<std::string_view> keys{};
    std::vector<std::uint64_t> failed_seeds{};
    CardResult result() const;
    bool pass() const { return result() != CardResult::fail; }
};

struct MotionCard {
    std::string name;  ///< of the species
    std::vector<std::uint64_t> seeds;
    std::vector<CardRow> rows;  ///< all seventeen, in order
    bool pass() const;
    const CardRow& row(int number) const;  ///< asserted: there is one
};

/// Told how many runs of how many are done; false ends the work, and what is measured is not whole.
using CardWatch = std::function<bool(int done, int of)>;

/// How many runs a card of the species takes.
int card_runs(const CreatureDef& species);

/// Puts one animal of the species through all scenarios. The same seed gives the same card, on any
/// thread.
MotionCard measure_card(const CreatureDef& species, const Species& all, std::uint64_t seed,
                        const CardWatch& watch = {});

/// Of one species' cards, at least one: each figure as it was worst, each row's note as it was for
/// the first seed that failed, else for the first.
MotionCard worst_of(std::span<const MotionCard> cards);

}  // namespace wriggle
