// How animals on legs hold themselves up, hop and jump, and what their tentacles do beside
// following, as plain data: see `definition`.
#pragma once

#include <cstdint>

#include "creatures/definition_basics.hpp"

namespace wriggle {

/// A body whose legs all stand on one chunk is held at an angle by what they carry.
struct PostureDef {
    Varying pitch{0.0f};          ///< radians that its head end stands over its tail end
    Varying lean{0.12f};          ///< radians: how far it leans into its way at full speed
    Varying frequency_hz{2.2f};   ///< how hard it is held there
    Varying damping_ratio{0.8f};  ///< 1 is critical
    float half_life = 0.12f;      ///< seconds, of changes of what is wanted
    float in_air = 0.35f;         ///< share of the frequency while nothing stands
    Varying bob{0.02f};           ///< metres that it sinks where a leg passes under it
    float breath = 0.006f, breath_hz = 0.3f;  ///< metres up and down at rest
};

/// A leap: crouch, push, tuck, land, absorb. Any animal on legs, if `height` is more than 0.
struct JumpDef {
    Varying height{0.0f};        ///< metres that it rises; 0: it does not jump
    Varying speed{0.0f};         ///< m/s along its way in the leap; 0: its own speed
    float crouch = 0.66f;        ///< share of ride_height to which it crouches
    Varying crouch_time{0.14f};  ///< seconds
    float stretch = 0.94f;       ///< share of its legs' length at which it leaves the ground
    float effort = 2.0f;         ///< times its grips' strength, the most that a leap takes
    float push_time = 0.3f;      ///< seconds in which a push that gets nowhere is given up
    float tuck = 0.42f;          ///< lengths of the leg: how near its feet are drawn in the air
    float tuck_swing = 0.3f;     ///< how far they trail behind in the leap, lengths of the leg
    float reach = 0.35f;         ///< seconds before it lands that its legs reach down
    float absorb = 0.74f;        ///< share of ride_height to which it gives way where it lands
    Varying absorb_time{0.26f};  ///< seconds
};

/// The kind `hop` moves by leaps alone, as [jump] says how.
struct HopDef {
    Varying height{0.3f};       ///< metres that it rises
    Varying pause{0.05f};       ///< seconds on the ground between two hops, beside crouching
    float crouch_time = 0.10f;  ///< seconds
};

/// A limb that draws itself in where something touches it, and comes out again slowly.
struct ShrinkDef {
    float to = 1.0f;         ///< length that is left, in lengths of the limb; 1: it does not shrink
    float near = 0.06f;      ///< metres: what is so near touches it
    Varying in_time{0.05f};  ///< half-life of drawing in, seconds
    Varying wait{0.7f};      ///< seconds before it dares again
    Varying out_time{0.45f};  ///< half-life of coming out, seconds
};

/// What a neck does with its beak. Lengths in lengths of the neck.
struct PeckDef {
    Varying range{0.0f};        ///< from its root; 0: it does not strike
    Varying wait{0.35f};        ///< seconds that it takes aim
    Varying draw_time{0.28f};   ///< seconds in which it draws its head back
    float draw = 0.3f;          ///< how far
    float strike_time = 0.09f;  ///< seconds
    float hold_time = 0.14f;    ///< seconds
    float back_time = 0.5f;     ///< seconds
    Varying rest{1.6f};         ///< seconds between two strikes
    Varying fish{0.35f};        ///< share of its rests by water in which it strikes at that
};

}  // namespace wriggle
