// What flying and hovering share: wings that carry, how a body holds itself in the air, the air's
// brake.
#pragma once

#include "creatures/creature.hpp"

namespace wriggle {

/// Whether it moves by wings in the air.
bool is_airborne_kind(LocomotionKind kind);

/// Share of its wings that are free to beat: 0 where it has none, or all are in the hand. A wing is
/// all limbs of the role `wing` on one side.
float free_wings(const Creature& creature);

/// Of all its mass, m/s.
glm::vec2 mean_velocity(const Creature& creature);

/// Newtons on all chunks by their mass, so that they do not turn; added to `Creature::force`.
void push_all(Creature& creature, glm::vec2 force);

/// The air brakes what is faster than `limit` (m/s): the excess halves every `half_life` seconds.
void brake(Creature& creature, float limit, float half_life, float dt);

struct AttitudeSettings {
    float frequency_hz, damping_ratio, half_life;
};

/// Turns a row of chunks about its middle by forces across it (one chunk alone turns by itself), to
/// mend that it is `off` radians from where it should point.
void turn_row(Creature& creature, const Surroundings& around, float off,
              const AttitudeSettings& settings);

/// Turns its body so that its head stands `pitch` radians above its tail, on the side to which it
/// faces: the way there goes through the upright, as fast as the turn is seen. `AirState::attitude`
/// is what is wanted now. Its up is the terrain's, turned as far as the body still is off that.
void hold_attitude(Creature& creature, const Surroundings& around, float pitch,
                   const AttitudeSettings& settings);

/// Faces to where it wants to go.
void face(Creature& creature, float wanted);

/// Moves the wings on by a tick: beats at `hz` with a stroke of `stroke` radians, or stops at the
/// top of the beat where `rests`; spread or folded.
void beat_wings(Creature& creature, const Surroundings& around, float hz, float stroke, bool rests,
                bool folded);

/// Force of a stroke at this phase of a beat, 1 in the mean: sin^2 in the down stroke, and
/// `up_stroke` of that in the up stroke.
float stroke_pulse(float phase, float down_share, float up_stroke);

/// What lies below, and how far: from `at`, at most `reach` metres. Water counts as ground on which
/// nothing can stand.
struct Below {
    bool found = false, can_stand = false;
    glm::vec2 point{0.0f}, normal{0.0f, 1.0f};
    float distance = 0.0f;
};
Below look_below(const Creature& creature, const Surroundings& around, glm::vec2 at, float reach);

}  // namespace wriggle
