// An animal on a stage, at a moment at which it looks alive: what a card shows.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "creatures/definition.hpp"
#include "creatures/pose.hpp"
#include "creatures/world.hpp"
#include "game/camera.hpp"
#include "game/happenings.hpp"

namespace wriggle {

/// All that drawing needs of it.
struct CardScene {
    SceneDef scene;
    CreatureDef individual;
    std::vector<Pose> poses;
    std::vector<Happening> happenings;
    double seconds = 0.0;
    Camera camera;
};

/// From its head's end to the other end of its body, stretched, metres.
float length_of(const CreatureDef& creature);

/// The individual of that seed, after it has found its feet, in its stride. `assets` holds the
/// stages; `shape` is the picture's width over its height. Throws Failure where a stage is missing
/// or the animal has no room on it. The same species and seed give the same picture.
CardScene card_scene(const CreatureDef& species, std::uint64_t seed,
                     const std::filesystem::path& assets, float shape);

}  // namespace wriggle
