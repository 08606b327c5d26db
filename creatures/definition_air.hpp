// How bodies fly and hover, as plain data: see `definition`.
#pragma once

#include <vector>

#include "creatures/definition_basics.hpp"

namespace wriggle {

/// How tentacles of the role `wing` beat and fold. Lists have one number a bone, root first; their
/// last counts for all that follow. Angles are of a wing that is spread to the side, up positive.
struct WingsDef {
    Varying beat_hz{2.4f};                                 ///< at the load of its own weight
    Varying down_share{0.55f};                             ///< of a beat: the down stroke
    Varying stroke{0.56f};                                 ///< radians up and down, at that load
    float stroke_least = 0.17f, stroke_most = 0.86f;       ///< radians
    Varying raised{0.12f};                                 ///< radians: how high the middle stands
    Varying bone_delay{0.03f};                             ///< beats that each bone is late
    std::vector<float> gain{0.55f, 0.85f, 1.1f, 1.3f};     ///< of the stroke
    std::vector<float> flex{0.35f, 0.15f, -0.55f, -1.0f};  ///< in the up stroke, of the stroke
    std::vector<float> fold{-1.0f, 1.85f, -1.35f, -1.5f};  ///< radians, folded at rest
    std::vector<float> fan{0.1f, 0.4f, 1.0f, 1.0f};        ///< share of a limb's own angle
    Varying spread_time{0.3f}, fold_time{0.9f};            ///< seconds
};

/// Flies by beats of wings that carry it, glides where its speed carries it, and rests on what it
/// can stand on.
struct FlyDef {
    Varying servo_time{0.35f};                 ///< time constant of the velocity
    Varying max_lift{3.0f};                    ///< times its weight, all wings together
    float up_stroke = 0.15f;                   ///< force of the up stroke, of the down stroke's
    float load_half_life = 0.12f;              ///< seconds
    Varying glide{0.6f};                       ///< share of its weight that speed carries
    float glide_speed = 0.72f;                 ///< of its speed, at which it does so wholly
    Varying glide_below{0.44f};                ///< load, in weights, at which the wings rest spread
    float slow_beat = 0.6f, fast_beat = 1.5f;  ///< times beat_hz, at little and at much load
    // Where it flies.
    Varying cruise_height{2.6f};  ///< metres over the ground that it keeps
    float height_gain = 1.5f;     ///< 1/s: how fast it mends a wrong height
    Varying climb{0.45f};         ///< share of its speed with which it rises
    // How it holds itself.
    Varying pitch{0.21f};       ///< radians its body points up at full speed
    Varying pitch_slow{0.95f};  ///< the same where it stands in the air or on the ground
    Varying attitude_frequency_hz{1.3f};
    float attitude_damping_ratio = 0.8f;
    float attitude_half_life = 0.15f;  ///< seconds, of the pitch wanted
    // Off the ground and down again.
    Varying walk_speed{0.8f};            ///< m/s on foot
    float walk_time = 1.0f;              ///< seconds so, where it wants on faster: then it flies
    float step_length = 0.3f;            ///< metres that a talon is put ahead and left behind
    float step_height = 0.09f;           ///< metres
    float step_time = 0.2f;              ///< seconds, of one
    float crouch_time = 0.16f;           ///< seconds
    float crouch = 0.55f;                ///< of ride_height
    Varying leap{3.2f};                  ///< m/s
    Varying landing_deceleration{3.0f};  ///< m/s^2
    float landing_speed = 0.35f;         ///< m/s at the ground
    float grab_within = 0.22f;           ///< metres
    float grab_speed = 1.6f;             ///< m/s
    float let_go_beyond = 1.8f;          ///< times ride_height
    float idle_drift = 0.6f;             ///< of its speed: so it looks for land from over water
    // What exceeds so many times its speed halves every so many seconds.
    float brake_beyond = 2.0f, brake_half_life = 0.12f;
};

/// Stands in the air by wings too fast to see.
struct HoverDef {
    Varying servo_time{0.22f};  ///< time constant of the velocity along the ground
    Varying max_lift{2.2f};     ///< times its weight
    Varying height{1.3f};       ///< metres over the ground that it keeps
    Varying height_frequency_hz{1.0f};
    float height_damping_ratio = 0.75f;
    float leash = 0.6f;    ///< metres that the height wanted leads it at most
    Varying weave{0.14f};  ///< metres that its way wanders to each side
    float weave_hz = 1.1f;
    Varying bob{0.012f};  ///< metres that it rises and falls where it stands
    float bob_hz = 0.45f;
    // How it holds itself.
    Varying pitch{0.75f};               ///< radians its head stands above its tail
    float lean_by_speed = 0.5f;         ///< radians it leans at full speed
    float lean_by_acceleration = 0.4f;  ///< radians for an acceleration of gravity's
    float lean_most = 0.6f;             ///< radians
    Varying attitude_frequency_hz{2.0f};
    float attitude_damping_ratio = 0.8f;
    float attitude_half_life = 0.08f;  ///< seconds, of the lean wanted
    // What exceeds so many times its speed halves every so many seconds.
    float brake_beyond = 2.0f, brake_half_life = 0.12f;
};

}  // namespace wriggle
