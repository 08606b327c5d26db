// The motion card: what makes an animal look alive, as numbers, each against its limit. The rows
// and limits are those of the project's page on the quality of motion.
#pragma once

#include <cstdint>
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
};

struct CardRow {
    int number = 0;
    std::string_view fits;       ///< which animals: "legs", "all", "on land", "tentacles", ...
    std::string_view complaint;  ///< what people say when it fails
    std::string_view key;        ///< of the definition, to turn first where it fails; "": none,
                                 ///< the fault is the program's
    bool applies = false;        ///< to this animal
    std::vector<CardFigure> figures;
    std::string note;   ///< what else was seen
    bool pass() const;  ///< or does not apply
};

struct MotionCard {
    std::string name;
    std::vector<CardRow> rows;
    bool pass() const;
    const CardRow& row(int number) const;  ///< asserted: there is one
};

/// Puts the species through all scenarios, the course and the stops once for each seed.
MotionCard measure_card(const CreatureDef& species, const Species& all,
                        std::span<const std::uint64_t> seeds);

/// As a table for people, a line a row.
std::string text_of(const MotionCard& card);

}  // namespace wriggle
