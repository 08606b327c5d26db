// Everything that changes a world: inputs, each stamped with its tick.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "creatures/definition.hpp"

namespace wriggle {

using Tick = std::int64_t;

/// A new individual of the species `creature` (a stem). Unknown species: nothing happens, and
/// `World::step` says so in its report.
struct SpawnInput {
    std::string creature;
    glm::vec2 at{0.0f};
    std::uint64_t seed = 0;
};
struct RemoveInput {
    int creature = 0;  ///< id
};
/// Moved at once, by hand: velocity, pose and swing go along.
struct PlaceInput {
    int creature = 0;
    glm::vec2 at{0.0f};
};
/// The hand takes hold of a chunk, or of a limb at `along` of its length (0 to 1).
struct GrabInput {
    int creature = 0;
    std::string chunk;  ///< one of the two is empty
    std::string limb;
    float along = 1.0f;
};
struct MouseInput {
    glm::vec2 at{0.0f};
};
struct MouseLeftInput {};
struct ReleaseInput {};
/// Holds until the next one of that creature.
struct SteerInput {
    int creature = 0;
    glm::vec2 intent{0.0f};  ///< each axis -1 to 1
    bool jump = false;
    bool free = false;  ///< gives it back to its own behaviour
};
/// A changed or new definition of a species: later spawns use it, the living change in place.
struct DefinitionInput {
    DefinitionInput(CreatureDef definition, std::string toml)
        : species(std::make_shared<const CreatureDef>(std::move(definition))),
          text(std::move(toml)) {}
    std::shared_ptr<const CreatureDef> species;  ///< beside, so that other inputs stay small
    std::string text;  ///< the TOML it was loaded from, `extends` resolved: what a replay keeps
};

struct Input {
    Tick tick = 1;
    std::variant<SpawnInput, RemoveInput, PlaceInput, GrabInput, MouseInput, MouseLeftInput,
                 ReleaseInput, SteerInput, DefinitionInput>
        what;
};

}  // namespace wriggle
