// The genes of one animal: rolled, crossed, mutated, locked, and kept in its species' file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "creatures/genes.hpp"
#include "game/inspector_keys.hpp"

namespace wriggle {

class World;

/// What the tab of genes holds from one picture to the next.
struct GeneBench {
    LockedGenes locked;
    std::optional<CreatureDef> trial;  ///< seen, and not yet kept
    float strength = 0.3f;             ///< of mutation, in deviations
    bool all = false;                  ///< the list shows those too that the species does not vary
    int partner = -1;                  ///< id, for a cross
    std::uint64_t drawn = 0;           ///< so many seeds were used up
};

/// What was done with the genes in one picture.
struct GeneWishes {
    std::optional<std::vector<TomlChange>> show;  ///< takes the place of the step that is open
    bool keep = false;                            ///< what is shown, or else this animal as it is
    bool drop = false;
    std::map<std::string, KeyPlace> places;  ///< "roll", "keep", ..., "lock PATH"
};

/// `species` as it was before a trial, `animal` the id of one of it, or -1.
GeneWishes draw_genes(GeneBench& bench, const CreatureDef& species, const World& world, int animal,
                      const std::string& search);

/// What the file has to say so that the species is this one, its colours as this one shows them.
std::vector<TomlChange> kept_with_coat(const CreatureDef& species, const CreatureDef& specimen);

}  // namespace wriggle
