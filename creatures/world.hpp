// A world: its terrain, its creatures, and the step that moves them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "creatures/debug_view.hpp"
#include "creatures/definition.hpp"
#include "creatures/egg.hpp"
#include "creatures/input.hpp"
#include "creatures/pose.hpp"
#include "creatures/terrain.hpp"

namespace wriggle {

inline constexpr float tick_seconds = 1.0f / 60.0f;
inline constexpr int tick_hz = 60;

/// The species a world may spawn, by stem.
using Species = std::map<std::string, CreatureDef, std::less<>>;

enum class Phase : std::uint8_t { think, push, bodies, step_feet, solve, smooth, write };
inline constexpr int phase_count = 7;

/// Told at each phase's end; the simulation itself has no clock. May be left out.
struct PhaseListener {
    virtual ~PhaseListener() = default;
    virtual void step_begins() = 0;
    virtual void phase_ends(Phase phase) = 0;
};

/// What a step changed beside poses.
struct StepReport {
    std::vector<int> spawned, removed, changed;  ///< ids
    std::vector<std::string> refused;            ///< inputs that could not be done, in words
};

/// Deterministic: the same scene, seed, species and inputs give the same bits, always.
class World {
  public:
    /// Tick 0, with the scene's own spawns. Names in `scene.spawns` must be in `species`
    /// (asserted).
    World(const SceneDef& scene, std::uint64_t seed, Species species);
    ~World();
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;

    /// Moves on by one tick. Every input must be stamped tick() + 1 (asserted).
    StepReport step(std::span<const Input> inputs, PhaseListener* listener = nullptr);

    Tick tick() const;
    std::uint64_t seed() const;
    const SceneDef& scene() const;  ///< grown: as it stands
    const Terrain& terrain() const;
    const Species& species() const;
    /// In the order of their ids; ids are never used again.
    std::span<const Pose> poses() const;
    /// The individual, its numbers chosen and its limbs written out; nullptr: no such id.
    const CreatureDef* individual(int id) const;
    /// The scene as it stands, all that live in it included: each of its spawns is one of them, or
    /// a place to hatch. A world made of it has the same individuals, where they are now.
    SceneDef scene_now() const;
    /// The seed from which its numbers were chosen; 0: no such id.
    std::uint64_t individual_seed(int id) const;
    /// Of places where too few of a kind live, until they hatch there.
    std::vector<Egg> eggs() const;
    int held() const;  ///< id of the creature in the hand, -1: none
    std::uint64_t state_hash() const;
    DebugView debug_view() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace wriggle
