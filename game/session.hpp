// A run that is going on: the world, the inputs it is fed, and the recording of all of them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "creatures/replay.hpp"
#include "creatures/world.hpp"
#include "game/happenings.hpp"
#include "game/run.hpp"

namespace wriggle {

/// A tick whose state differs from what the replay says.
struct Difference {
    Tick tick = 0;
    std::uint64_t expected = 0;
    std::uint64_t found = 0;
};

/// Whether a scene that spawns creatures has a place for one of them at least.
bool has_room(const Run& run);

class Session {
  public:
    /// Failure where there is no room: see `has_room`.
    explicit Session(Run run);

    /// What happens at the next tick, by hand. While a replay plays, this takes over: what is left
    /// of it is dropped, and the run goes on from here.
    void give(decltype(Input::what) what);

    /// Moves on by one tick.
    StepReport tick(PhaseListener* listener = nullptr);

    const World& world() const { return world_; }
    const Run& run() const { return run_; }
    Tick now() const { return world_.tick(); }
    /// Whether inputs of a replay are still to come, or its end.
    bool replaying() const;

    /// The first hash of the replay so far that was not the world's own.
    const std::optional<Difference>& difference() const { return difference_; }
    int hashes_held() const { return hashes_held_; }
    Tick last_held() const { return last_held_; }  ///< tick of the last of them

    /// Poses between the last two ticks: `t` from 0 to 1. Valid until the next call.
    std::span<const Pose> poses_at(float t);

    /// What has happened lately, for drawing.
    std::span<const Happening> happenings() const { return happenings_.recent(); }

    /// This run up to now, from its first tick on.
    Replay recording() const;

  private:
    void verify();

    Run run_;
    World world_;
    std::size_t next_input_ = 0;  ///< of the replay
    std::vector<Input> given_, inputs_;
    Replay recording_;
    std::optional<Difference> difference_;
    int hashes_held_ = 0;
    Tick last_held_ = 0;
    std::vector<Pose> before_, between_;
    Happenings happenings_;
};

}  // namespace wriggle
