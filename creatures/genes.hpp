// The numbers of a species that may vary, in one animal of it: listed, rolled, crossed, mutated,
// and written back into the species' file.
//
// An animal is a specimen here (`specimen_of`): the species with its numbers chosen. Every choice
// follows from a seed and the gene's path alone, so that no gene changes another's.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "creatures/describe.hpp"
#include "creatures/toml_edit.hpp"

namespace wriggle {

/// One number of an individual, in the struct's units (angles in radians).
struct Gene {
    std::string path;  ///< "legs[fore].smoothing.lag", "legs[fore].bones[0]"
    const char* sentence;
    Range range;      ///< of its key, in the file's units
    Varying species;  ///< what the species says; of the coat: as far to each side
    float value;
    bool open;  ///< each repeat of the limb has its own: no one number, and none to be chosen
    bool varies() const { return species.kind != Varying::Kind::fixed; }
};

/// Paths that stay as they are; "gait" is all that is below it, too.
using LockedGenes = std::set<std::string, std::less<>>;
bool is_locked(const LockedGenes& locked, std::string_view path);

/// In the order of the description. How far the coat's colours are turned comes as
/// "skin.vary.hue_deg" and "skin.vary.lightness", where the species lets them vary.
std::vector<Gene> genes_of(const CreatureDef& species, const CreatureDef& specimen);

/// Another individual of the species; what is locked stays as `specimen` has it.
CreatureDef rolled(const CreatureDef& species, const CreatureDef& specimen,
                   const LockedGenes& locked, std::uint64_t seed);
/// Each gene from one or the other; what is locked from the first. Both of one species.
CreatureDef crossed(const CreatureDef& one, const CreatureDef& other, const LockedGenes& locked,
                    std::uint64_t seed);
/// Every gene moved by `strength` of the species' own deviation where it varies, else of its value,
/// on average; never out of its key's range.
CreatureDef mutated(const CreatureDef& species, const CreatureDef& specimen,
                    const LockedGenes& locked, float strength, std::uint64_t seed);

/// What a species' file has to say to be this one: each gene that is not what the species says. Of
/// the coat only that it varies no more: its turned colours are for the caller, who can draw.
std::vector<TomlChange> changes_to_keep(const CreatureDef& species, const CreatureDef& specimen);

}  // namespace wriggle
