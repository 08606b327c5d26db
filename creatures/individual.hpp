// A species as one animal of it: numbers chosen, mirrors and repeats written out.
#pragma once

#include <cstdint>

#include "creatures/definition.hpp"

namespace wriggle {

/// The individual of that seed; the same one always. Each number that varies is chosen from a hash
/// of the seed and the key's path, so that a new key changes no other. Twins share theirs, repeats
/// add their index. Every limb's bones become a list, repeats spread and attach, far twins follow
/// their near ones with half a stride's difference, how far its colours are turned is chosen
/// (`skin.own_hue`; `skin.vary` is then 0), and head and pattern are no more `by_kind`. `species`
/// must have been loaded without a problem.
CreatureDef individual_of(const CreatureDef& species, std::uint64_t seed);

/// The same one as its species' file would say it: numbers chosen, limbs not written out. What the
/// repeats of a limb have each for itself varies on. Its `skin.own_hue` is chosen too.
CreatureDef specimen_of(const CreatureDef& species, std::uint64_t seed);

}  // namespace wriggle
