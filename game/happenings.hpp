// What has happened lately: landings, steps, water that broke, drops that fell, lamps that were
// hit. All that effects are drawn from.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/input.hpp"
#include "creatures/pose.hpp"
#include "creatures/terrain.hpp"

namespace wriggle {

enum class HappeningKind : std::uint8_t {
    impact,  ///< a foot or a body met the ground
    splash,  ///< something went through the surface of water
    drip,    ///< a drop let go of something wet
    lamp,    ///< something ran into a lamp
    lift     ///< a foot or an arm let go of what it held
};

struct Happening {
    HappeningKind kind = HappeningKind::impact;
    Tick tick = 0;  ///< at the end of which it had happened
    glm::vec2 at{0.0f};
    glm::vec2 normal{0.0f, 1.0f};  ///< impact: out of the ground
    glm::vec2 velocity{0.0f};      ///< of what did it, m/s; not of an impact or a lift
    float impulse = 0.0f;          ///< newton seconds
    float end = 0.0f;              ///< drip: height at which its fall ends, metres
    int who = -1;                  ///< id of the creature
    int part = -1;           ///< splash, lift: its limb, -1: its body; lamp: which of the scene's
    std::uint64_t seed = 0;  ///< for what is random in the way it looks
};

/// Seconds after which a happening is forgotten: nothing of it is to be seen any more.
inline constexpr float happening_seconds = 4.0f, lamp_swing_seconds = 8.0f, lift_seconds = 1.2f;
/// More are never kept: the oldest go first.
inline constexpr std::size_t most_happenings = 512;

/// Seconds since it happened; below 0: it is still to come.
float age_of(const Happening& happening, double seconds);

/// Made from poses and their events alone, so the same for the same run; nothing in the world
/// depends on it.
class Happenings {
  public:
    explicit Happenings(const SceneDef& scene);

    /// What the tick `now` has brought, from the poses `before` and after it, both in the order of
    /// their ids. Call it for every tick.
    void tick(Tick now, const Terrain& terrain, std::span<const Pose> before,
              std::span<const Pose> poses);

    /// In the order of their ticks.
    std::span<const Happening> recent() const { return recent_; }

  private:
    struct Wet {
        int who = -1;
        Tick since = 0;
    };

    void take_events(const Terrain& terrain, const Pose& pose);
    void take_limbs(const Terrain& terrain, const Pose& before, const Pose& pose);
    void take_lamps(const Pose& before, const Pose& pose);
    void take_lifts(const Pose& before, const Pose& pose);
    void let_drip(const Terrain& terrain, const Pose& pose);
    void add(Happening happening);
    bool just_happened(const Happening& happening) const;
    void forget();

    std::vector<glm::vec2> lamps_;
    Tick now_ = 0;
    std::vector<Happening> recent_;
    std::vector<Wet> wet_;  ///< animals that came out of water
};

}  // namespace wriggle
