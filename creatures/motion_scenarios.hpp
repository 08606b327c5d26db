// What an animal is put through to be measured. Each scenario is a free function that builds a
// world, drives the animal in it as a hand would, and feeds what is drawn to the measures.
#pragma once

#include <cstdint>
#include <vector>

#include "creatures/motion_measure_body.hpp"
#include "creatures/motion_measure_feet.hpp"
#include "creatures/motion_measure_pose.hpp"
#include "creatures/motion_run.hpp"

namespace wriggle {

/// The species to measure, and all that a world may need beside it.
struct Measured {
    const CreatureDef& species;
    const Species& all;
    const CreatureDef individual;  ///< one of it, to size scenes by

    Measured(const CreatureDef& wanted, const Species& known);
};

inline constexpr int motion_settle = motion_hz;  ///< ticks from a spawn to standing

/// Of all its bones, metres. `limb` is an individual's.
float length_of(const LimbDef& limb);
/// From an individual's first chunk to the farthest that may trail behind, and some, metres.
float extent_of(const CreatureDef& individual);

/// On level ground (a swimmer: in water over it), with room for `seconds` of its full speed to the
/// right.
MotionRun on_level(const Measured& measured, std::uint64_t seed, float seconds);

/// What is measured of every frame of every scenario.
struct LimbMeasures {
    FlipMeasure flips;
    PopMeasure pops;
    BoneMeasure bones;
    WallMeasure walls;
    SlideMeasure slides;
    FootDistanceMeasure feet;
    void begin(const MotionSubject& subject);
    void add(const MotionFrame& frame);
};

/// Two minutes on level ground at full intent, then a rest.
struct WalkFigures {
    CrossingMeasure crossing;
    PlantedMeasure planted;
    RhythmMeasure rhythm;
    SpeedMeasure speed;
    RestMeasure rest;
    IdleMeasure idle;
};
void walk_level(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                WalkFigures& figures);

/// To and fro on level ground, so that it turns.
void walk_to_and_fro(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs);

/// The course of one seed: steps, slopes to 40 degrees, gaps of half its reach, rubble.
void run_course(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                CrossingMeasure& crossing, ProgressMeasure& progress);

/// Stops of eight seconds where chance wills: on the course's steps and rims, on a zigzag of
/// slopes, and, for climbers, round a block with four corners.
void stop_on_course(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                    RestMeasure& rest);
void stop_on_slopes(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                    RestMeasure& rest);
void stop_on_block(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                   RestMeasure& rest);

/// Ticks at which the states differ, of runs drawn at 30, 60, 144 and 240 frames a second; and
/// whether all that was drawn is finite.
struct FrameRateFigures {
    int different = 0;
    bool finite = true;
};
FrameRateFigures draw_at_frame_rates(const Measured& measured, std::uint64_t seed);

/// A hand that moves at 200 m/s in a figure of eight, through the walls of a room and a block in
/// it. It holds the first, the last and the middle chunk, then the tip of the first limb.
void drag_through_walls(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs,
                        DragMeasure& drag);

/// Placed ten metres away, five times in mid-stride: the most that its pose changes, metres.
double place_away(const Measured& measured, std::uint64_t seed);

/// Lifted by hand while it walks.
AirMeasure::Result lift(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs);

/// Thrown by hand across a room: seconds from its first hold to walking at 0.8 of its speed; 1e9:
/// never.
double throw_across(const Measured& measured, std::uint64_t seed, LimbMeasures& limbs);

}  // namespace wriggle
