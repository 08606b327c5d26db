// How bodies move through water and over the ground on their bellies, as plain data: see
// `definition`.
#pragma once

#include <cstdint>

#include "creatures/definition_basics.hpp"

namespace wriggle {

/// What water does to a body.
struct WaterDragDef {
    Varying buoyancy{1.12f};  ///< times its weight, wholly under water: above 1 it floats
    /// Speed v loses v^2 times this every second, 1/m: across the body and along it.
    Varying across{2.5f}, along{1.2f};
    float creep = 0.3f;  ///< m/s: the speed at which water resists slow bodies as if they moved
};

enum class SwimStroke : std::uint8_t { paddle, wave, jet };

struct SwimDef {
    SwimStroke stroke = SwimStroke::paddle;
    Varying speed{0.0f};          ///< m/s; 0: a swimmer's own speed, of others a half of it
    Varying servo_time{0.35f};    ///< paddle: time constant of the velocity
    Varying acceleration{6.0f};   ///< paddle: m/s^2
    Varying stroke_period{0.7f};  ///< paddle: of a leg's stroke, seconds; jet: of a pulse
    float leg_stroke = 0.3f;   ///< paddle: how far each foot goes to and fro, in its leg's length
    Varying glide_time{0.7f};  ///< half-life of its speed where it wants to go nowhere, seconds
    // wave: bends travel from nose to tail.
    Varying waves{1.1f};                         ///< wave lengths that fit on the body
    Varying bend_head{0.12f}, bend_tail{0.45f};  ///< between neighbouring links, radians
    float advance = 0.68f;                       ///< the way it makes, of the wave's own
    float beat_max_hz = 4.0f;
    Varying turn_bend{0.22f};  ///< radians a link bends to turn
    float turn_gain = 0.25f;   ///< of the angle that it is off its way
    // jet: pulses of thrust along its axis.
    Varying pulse_share{0.3f};          ///< of the period in which it thrusts
    Varying pulse_fold{0.0f};           ///< share of their spread that its fins close in a pulse
    Varying pulse_acceleration{40.0f};  ///< m/s^2 at most
    float steer_frequency_hz = 0.6f;    ///< how fast one chunk alone turns to its way
};

/// On the belly: each chunk that touches the ground is drawn along it.
struct SlitherDef {
    Varying traction_time{0.12f};  ///< time constant of the velocity
    Varying traction{1.1f};        ///< times its share of the weight, the most that a chunk pulls
    Varying cling{0.5f};           ///< times its weight that a chunk presses itself to the ground
    Varying wave{0.6f};            ///< how much the pull swells and ebbs along the body, 0 to 1
    Varying wave_hz{1.6f};
    Varying waves{1.6f};        ///< wave lengths that fit on the body
    bool wave_forward = false;  ///< it runs from tail to head; else from head to tail
    Varying squash{0.22f};  ///< how far the wave shortens and stretches its links, of their length
    Varying breath{0.02f};  ///< at rest: how much thicker it is when it has breathed in
    Varying breath_hz{0.3f};
    Varying bend{0.1f};         ///< radians a link bends with the wave
    Varying effort{8.0f};       ///< how many times harder its front pulls where it is held up
    Varying tone{0.05f};        ///< share of its muscles that holds its shape on the ground
    Varying wave_tone{0.05f};   ///< the same while its wave runs at full speed: it lifts its crests
    Varying tone_in_air{0.5f};  ///< the same where it touches nothing: it reaches over gaps
    bool turns = false;         ///< it turns round to go back; else it goes tail first
    // Seen from above it pushes sideways against the ground: friction, times the weight.
    Varying friction_across{0.9f}, friction_ahead{0.08f}, friction_back{0.64f};
    Varying bend_from_above{0.45f};  ///< radians
    Varying wave_hz_from_above{1.4f};
};

}  // namespace wriggle
