// One leg or tentacle while it lives: plain data. What it is made of stands in the definition.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "creatures/chain_store.hpp"
#include "creatures/debug_view.hpp"
#include "creatures/definition.hpp"
#include "creatures/pose.hpp"
#include "creatures/smoothing.hpp"

namespace wriggle {

/// What legs and tentacles share.
struct Limb {
    int chunk = 0;  ///< where it is attached
    ChainId chain;
    float length = 0.0f;     ///< of all its bones
    std::uint64_t seed = 0;  ///< of its drift

    LimbState state = LimbState::trail;
    glm::vec2 root{0.0f};       ///< at this tick
    glm::vec2 last_root{0.0f};  ///< at the tick before
    glm::vec2 goal{0.0f};       ///< where it wants its end effector
    Follower follower;          ///< goes after the goal
    glm::vec2 tip{0.0f};        ///< what the solver is asked for
    glm::vec2 tip_velocity{0.0f};
    bool carried = false;  ///< moved by hand this tick: the drawn pose goes along unchanged
    bool in_hand = false;  ///< the goal is the hand's
};

/// The candidates of the last search, for the overlay. Bounded: a search never allocates.
struct Candidates {
    std::array<CandidateView, 24> at{};
    int count = 0;
};

struct Leg : Limb {
    float phase = 0.0f;     ///< of its own, in strides
    float side = 1.0f;      ///< 1: near, -1: far
    float home = 0.0f;      ///< rest place ahead of the root, metres
    bool has_foot = false;  ///< stance: always; swing: a foothold is chosen

    glm::vec2 foot{0.0f};  ///< stance: where it stands
    glm::vec2 foot_normal{0.0f, 1.0f};
    glm::vec2 from{0.0f}, to{0.0f}, to_normal{0.0f, 1.0f};  ///< of the swing

    float swing = 0.0f;       ///< 0 to 1
    float swing_time = 0.2f;  ///< seconds
    float waited = 0.0f;      ///< at the swing's end without a foothold, seconds
    float since = 0.0f;       ///< since it was planted, seconds
    float blocked = 0.0f;     ///< its foot out of the hip's sight, seconds
    float bend = 0.0f;        ///< side of its knee, 1 left of root to tip; 0: not laid yet
    float knee = 1.0f;        ///< of rows that have sides: what is seen of its chunk's, 1 to -1
    bool stepped = false;     ///< in this stride's swing window
    float bears = 0.0f;       ///< its foot's part in the support, 0 to 1: comes softly
    int settle_steps = 0;     ///< since the animal stopped
    Candidates candidates;
};

/// What a hauling arm is at.
enum class ArmTask : std::uint8_t { free, reaching, holding };

/// What a neck's beak is at.
enum class PeckTask : std::uint8_t { rest, aim, draw, strike, hold, back };

struct Tentacle : Limb {
    float index_share = 0.0f;  ///< its place among its repeats, 0 to 1
    bool holds = false;        ///< a grip
    bool mirrors = false;      ///< its chunk, which turns by itself, changed sides in this tick
    glm::vec2 grip{0.0f};
    glm::vec2 grip_normal{0.0f, 1.0f};

    float bulge = 0.0f;  ///< side of its arc: 1 left of root to tip, -1 right; 0: not laid yet

    float step = -1.0f;         ///< of a talon that steps: 0 to 1; else below 0
    glm::vec2 step_from{0.0f};  ///< where that began; it goes to `grip`

    float wind = 0.0f;  ///< what it feels of the wind, above 0 to the right

    float shrunk = 0.0f;       ///< 0 out to 1 drawn in
    float shrink_wait = 0.0f;  ///< seconds until it comes out again

    // Necks only.
    PeckTask peck = PeckTask::rest;
    float peck_timer = 0.0f;    ///< in this task, seconds
    glm::vec2 peck_at{0.0f};    ///< what it strikes at
    glm::vec2 peck_from{0.0f};  ///< where its head was when the task began, from the root

    // Arms only.
    ArmTask task = ArmTask::free;
    std::vector<int> path;   ///< the terrain's corners round which it goes, root to tip
    std::vector<int> route;  ///< corners left on its tip's way to the next grip; -1: the root
    float timer = 0.0f;      ///< in this task, or with this hold, seconds
    float hold_time = 1.0f;
    float unseen = 0.0f;          ///< its path has been blocked, seconds
    float wave_amplitude = 0.0f;  ///< of the slack along the path, metres
    float wave_phase = 0.0f;      ///< of that, in waves
    float force = 0.0f;           ///< newtons it pulls (push: negative)
    Candidates candidates;        ///< of its last search
};

}  // namespace wriggle
