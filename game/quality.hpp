// The motion cards of several creatures, on as many threads as the machine has.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "creatures/motion_card.hpp"

namespace wriggle {

/// Measures each species with each seed, at least one of both, and hands over the worst of each
/// species' cards: in order, on the caller's thread, as soon as it is known. Cards are the same on
/// any number of threads. Shows progress; throws Failure where the person asks to stop.
void measure_cards(std::span<const CreatureDef* const> all, std::span<const std::uint64_t> seeds,
                   const std::function<void(std::size_t index, const MotionCard& card)>& take);

}  // namespace wriggle
