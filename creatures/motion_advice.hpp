// Which keys an author turns where a row of the motion card fails: one table, as data.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "creatures/definition.hpp"

namespace wriggle {

/// How an animal gets on, finer than its kind: swimmers differ by their stroke.
enum class Way : std::uint8_t {
    walk,
    climb,
    haul,
    slither,
    paddle,
    wave,
    jet,
    fly,
    hover,
    hop,
    anchored
};
inline constexpr int way_count = 11;
Way way_of(const CreatureDef& creature);

enum class LimbNeed : std::uint8_t { none, legs, tentacles };

/// Holds for one row, for some ways, and for animals that have such limbs.
struct Advice {
    int row = 0;
    std::string_view figure;  ///< of the row, which has to be at fault; "": any
    unsigned ways = 0;        ///< bit 1 << Way
    LimbNeed needs = LimbNeed::none;
    std::vector<std::string_view> keys;  ///< "gait.duty_factor", "legs.smoothing.lag"
};

std::span<const Advice> all_advice();

/// The keys for a row whose figure of that name fails, the first to turn first, without doubles;
/// empty: no key helps, the fault is the program's.
std::vector<std::string_view> keys_to_turn(int row, std::string_view figure,
                                           const CreatureDef& creature);

}  // namespace wriggle
