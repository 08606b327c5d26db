// A scene as it stands, as files: itself, and species that no file has as they are.
#pragma once

#include <string>
#include <vector>

#include "creatures/world.hpp"
#include "game/library.hpp"

namespace wriggle {

struct SavedScene {
    struct Species {
        std::string was, stem;  ///< how it was called in this run, and is called now
        std::string text;
    };
    std::string stem;  ///< a free one
    std::string text;
    std::size_t animals = 0;
    std::vector<Species> species;  ///< to be written among the person's creatures first
    std::string fault;             ///< why it cannot be saved; empty: it can
};

/// All that live in it, each the same individual at its place; hatching places stay. A species that
/// lives here otherwise than its file says (changed in the inspector, or out of a replay) gets a
/// file of its own under a free name, so that nothing is lost and no file changes.
SavedScene saved_scene(const World& world, const Library& library);

}  // namespace wriggle
