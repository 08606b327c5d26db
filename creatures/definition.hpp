// What a file says, as plain data. A leaf: glm only. `describe` names every key of these structs,
// `load` fills them, `creature` and `terrain` are built from them; a running world never reads
// TOML.
//
// Units: metres, seconds, kilograms, radians, y up. Angles are for an animal that faces right,
// counter-clockwise positive. Every default gives a lively animal. A member that is new here needs
// its key in describe_*.cpp, or no file can say it.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <string>
#include <vector>

#include "creatures/definition_air.hpp"
#include "creatures/definition_basics.hpp"
#include "creatures/definition_body_skills.hpp"
#include "creatures/definition_life.hpp"
#include "creatures/definition_scene.hpp"
#include "creatures/definition_skin.hpp"
#include "creatures/definition_ways.hpp"

namespace wriggle {

// ---- body ---------------------------------------------------------------------------------------

struct ChunkDef {
    std::string name;
    Varying radius{0.2f};
    Varying mass{1.0f};
};

/// A link across the row of chunks. A rod keeps its length, a cable only pulls, a strut only
/// pushes.
enum class BraceKind : std::uint8_t { rod, cable, strut };
struct BraceDef {
    std::string from, to;  ///< chunks
    BraceKind kind = BraceKind::rod;
    Varying length{0.0f};  ///< metres; 0: as far apart as the two are in the row
};

struct BodyDef {
    std::vector<ChunkDef> chunks;  ///< head first, linked in order
    std::vector<BraceDef> braces;
    Varying spacing{0.4f};            ///< centre to centre
    Varying max_bend{0.610865f};      ///< between neighbouring links, radians (35 degrees)
    Varying bend_frequency_hz{4.0f};  ///< how hard the middle is drawn to its neighbours' midpoint
    float bend_acceleration_max = 150.0f;  ///< m/s^2 of that
    Varying muscle_torque{0.0f};  ///< newton metres of each chunk's muscles; 0: none, that spring
    float muscle_gain = 8.0f;     ///< of a bend's error, 1/s
    float friction = 0.15f;       ///< of a chunk against the ground
    WaterDragDef water;
    // How a hand holds it.
    float hold_frequency_hz = 5.0f, hold_damping_ratio = 0.9f;
    float hold_strength = 200.0f;  ///< newtons a kilogram
    float hold_leash = 0.6f;       ///< metres that the hand leads at most
};

// ---- locomotion ---------------------------------------------------------------------------------

enum class LocomotionKind : std::uint8_t {
    walk,
    climb,
    haul,
    slither,
    swim,
    fly,
    hover,
    hop,
    anchored
};

/// What may be gripped, as bits.
enum class Surface : std::uint8_t { floor, wall, ceiling, pole, background };
struct Surfaces {
    std::uint8_t bits = 0;
    bool has(Surface s) const { return (bits >> static_cast<int>(s)) & 1; }
    void add(Surface s) { bits = static_cast<std::uint8_t>(bits | 1u << static_cast<int>(s)); }
    bool operator==(const Surfaces&) const = default;
};

/// How a body in a row changes its front for its back: as a whole on the spot, or one link after
/// another where its head did.
enum class TurnKind : std::uint8_t { whole, follow };

struct LocomotionDef {
    LocomotionKind kind = LocomotionKind::walk;
    Varying speed{1.5f};          ///< m/s at full intent
    Varying acceleration{9.0f};   ///< m/s^2, the most that traction gives
    Varying ride_height{0.4f};    ///< of the chunks that carry legs, above their feet
    Surfaces grips{1};            ///< floor
    Varying grip_strength{2.5f};  ///< times the weight that each of min_planted feet carries
    Varying support_frequency_hz{3.0f};
    Varying support_damping_ratio{1.0f};
    Varying traction_time{0.08f};  ///< time constant of the velocity servo
    TurnKind turn = TurnKind::whole;
    Varying turn_time{0.4f};        ///< a whole turn, face to face; `follow`: of one chunk
    float turn_after = 0.1f;        ///< seconds of wanting to go back before it turns
    float shown_turn_time = 0.75f;  ///< of a turn that is only seen: in the air, or of one chunk
    float rear_up = 1.5f;           ///< times ride_height, after rear_up_after without progress
    float rear_up_after = 0.4f;     ///< seconds
    float height_error_max = 0.3f;  ///< metres of wrong height that support answers at most
    float borrow = 0.6f;  ///< times gravity: what chunks without a grip get from the others
    Varying up_half_life{0.055f};  ///< of the change of its up, seconds
};

/// When feet lift: by their phase in a stride that all share, or each when it lags behind and those
/// beside it stand.
enum class GaitKind : std::uint8_t { phase, reactive };

struct GaitDef {
    GaitKind kind = GaitKind::phase;
    Varying stride_period{0.5f};          ///< one stride of one leg at full speed
    Varying duty_factor{0.62f};           ///< share of it in stance, at full speed
    Varying duty_factor_standing{0.82f};  ///< the same at a creep
    int min_planted = 2;
    float swing_time_min = 0.1f, swing_time_max = 0.5f;  ///< of one swing, seconds
    float swing_window = 0.6f;     ///< share of its swing phase in which a leg may still lift
    float lift_beyond = 0.95f;     ///< of the leg's length: lifts if min_planted allow
    float let_go_beyond = 0.985f;  ///< of the leg's length: lets go whatever the others do
    float lift_behind = 0.15f;     ///< lengths of the leg beyond its stride's end: lifts
    float lift_blocked = 0.15f;    ///< seconds without sight of its foot: lifts
    float settle_beyond = 0.3f;    ///< at rest, lengths of the leg from its rest place: steps
    float settle_gain = 0.1f;      ///< if the step brings it nearer by this, lengths of the leg
    int settle_steps = 2;          ///< at most so many a stop
    float settle_time = 0.22f;     ///< of such a step, seconds
    float dangle_after = 0.25f;    ///< seconds without a foothold at the swing's end
    float search_until = 0.6f;     ///< of the swing: until then a better foothold is looked for
    // What holds the animal back: shares of full speed.
    float speed_few_planted = 0.5f;   ///< below min_planted
    float speed_no_foothold = 0.45f;  ///< a leg finds nothing to stand on
    float speed_trailing = 0.3f;      ///< a foot trails far behind and may not lift
    float speed_bends = 0.25f;        ///< climbers where the ground bends, at least
};

/// Where a leg looks for its next foothold. Lengths in lengths of the leg.
struct FootholdDef {
    float reach_min = 0.22f, reach_max = 0.92f;
    float search = 0.6f;           ///< farthest candidate from the ideal, along the ground
    float look_above = 0.45f;      ///< rays start this far above the hip
    float spread = 0.5f;           ///< seen from above: how far to the side the feet stand
    float good_enough = 0.05f;     ///< distance from the ideal at which the search ends
    float cost_height = 0.35f;     ///< price of height against distance along
    float cost_extension = 20.0f;  ///< price of standing beyond 0.85 of the leg
    float cost_crossing = 0.05f;   ///< price of standing on the wrong side of a neighbour
};

// ---- limbs --------------------------------------------------------------------------------------

struct SmoothingDef {
    Varying frequency_hz{4.0f};  ///< of the goal's follower; 0 turns it off
    Varying damping_ratio{0.8f};
    Varying response{0.0f};
    Varying lag{0.03f};  ///< half-life of the tip, seconds; 0 turns it off
};

struct DriftDef {
    Varying amplitude{0.0f};  ///< in lengths of the limb; 0 turns it off
    Varying frequency_hz{0.5f};
};

/// A travelling wave along a limb that holds nothing.
struct WaveDef {
    Varying amplitude{0.0f};  ///< in lengths of the limb
    Varying frequency_hz{0.35f};
    Varying waves{1.2f};  ///< wave lengths that fit on the limb
};

/// Bones as a list of lengths, or as so many that share a length. After `individual_of`, a list.
struct BonesDef {
    std::vector<Varying> list;
    int count = 0;
    Varying length{0.0f};
    Varying taper{1.0f};  ///< length of the last bone over the first
};

struct AngleRange {
    float min = -3.14159265f, max = 3.14159265f;
    bool operator==(const AngleRange&) const = default;
};

enum class Solver : std::uint8_t { fabrik, ccd, two_bone };
enum class BendSide : std::uint8_t { back, forward };

/// What legs and tentacles share.
struct LimbDef {
    std::string name;
    std::string attach;      ///< a chunk's name
    glm::vec2 offset{0.0f};  ///< of the root from the chunk's centre: forward, up
    bool mirror = false;
    int repeat = 1;
    std::string along;     ///< "spine": repeats stand on one chunk after another
    Varying spread{0.0f};  ///< angle over which repeats spread, radians
    BonesDef bones;
    std::vector<AngleRange> joint_limits;  ///< none, or one a bone
    Solver solver = Solver::fabrik;
    SmoothingDef smoothing;
    DriftDef drift;

    // Written by `individual_of`, never by a file.
    bool far = false;  ///< the far-side twin of a mirrored limb
    int index = 0;     ///< which of its repeats
    int source = 0;    ///< place in the species' own list of legs or tentacles
};

struct LegDef : LimbDef {
    BendSide bend = BendSide::back;
    std::vector<float>
        bend_weights;            ///< shares of the bend, one a joint; empty: 1, -0.45, -0.45 ...
    Varying phase{0.0f};         ///< of the near leg, in strides; its twin is half a stride apart
    Varying phase_step{0.125f};  ///< what each repeat adds to the phase, in strides
    Varying rest{0.0f};          ///< where the foot rests, ahead of its root, metres
    Varying step_height{0.15f};  ///< metres
    LegDef() { smoothing = {Varying{9.0f}, Varying{0.9f}, Varying{2.0f}, Varying{0.03f}}; }
};

enum class TentacleRole : std::uint8_t { trail, sway, reach, feel, haul, grab, wing, fin, neck };

struct GripDef {
    Varying strength{60.0f};        ///< newtons an arm may pull
    Varying push{0.5f};             ///< share of it that a straight arm may push
    Varying hold_time{1.2f};        ///< seconds before it may look for a better hold
    Varying release_beyond{0.95f};  ///< of the arm's length
};

struct TentacleDef : LimbDef {
    TentacleRole role = TentacleRole::trail;
    Varying angle{0.0f};        ///< rest direction: 0 is where its role points (trail: tailwards)
    Varying rest_reach{0.86f};  ///< distance of the resting tip, in lengths of the limb
    float droop = 0.15f;        ///< how far gravity draws its rest direction down, 0 to 1
    float wind = 0.349066f;     ///< radians that a full wind leans it, if across (20 degrees)
    float clearance = 0.03f;    ///< metres that it keeps from the ground
    GripDef grip;
    WaveDef wave;
    ShrinkDef shrink;
    PeckDef peck;
    Varying nod{0.0f};    ///< neck: how far its head stays where it is while the body walks on
    Varying swing{0.0f};  ///< radians to and fro with the stride, of an arm that holds nothing
    int reserve = 0;      ///< haul: arms always kept for support
    TentacleDef() {
        smoothing = {Varying{2.5f}, Varying{0.5f}, Varying{0.3f}, Varying{0.07f}};
        drift = {Varying{0.05f}, Varying{0.6f}};
    }
};

/// How a hauler moves. Lengths in lengths of the arm where nothing else is said.
struct HaulDef {
    float servo_time = 0.15f;
    float acceleration = 20.0f;         ///< m/s^2
    float upright_frequency_hz = 0.8f;  ///< how a core that holds on turns upright
    float lean = 0.12f;                 ///< radians it leans at full speed
    float effort = 60.0f;      ///< m/s^2 that it pulls harder along its way where it gets nowhere
    float effort_time = 0.7f;  ///< seconds without progress until it pulls so hard

    // A free arm looks for a hold.
    int rays = 8;               ///< a tick, for the one arm that searches
    int corner_rays = 2;        ///< of them, round a corner in sight
    float search_angle = 2.0f;  ///< to each side of the intent, radians
    float search_reach = 0.88f;
    float ideal_reach = 0.78f;
    float reach_min = 0.25f;  ///< nearer holds cost 1
    float cost_progress = 1.6f, cost_reach = 2.0f, cost_crowding = 0.8f, cost_above = 0.5f,
          cost_grazing = 0.4f;
    float search_pause = 0.05f;  ///< seconds between letting go and looking
    float sink_speed = 0.3f;     ///< m/s down from which one at rest looks for holds as on its way
    float patience = 1.5f;       ///< how fast a free arm lowers its bar, a second
    float stuck_after = 0.5f;    ///< seconds without progress until it takes any hold that helps
    float detour_after = 1.0f;   ///< and until it goes round a corner in its way
    float detour_time = 3.0f;    ///< seconds that it tries
    float detour_range = 1.5f;   ///< how far off such a corner may be

    // It goes there.
    float reach_frequency_hz = 2.6f, reach_damping_ratio = 0.85f;
    float reach_lead = 1.1f;     ///< metres that its goal leads at most: its speed's limit
    float reach_time = 1.2f;     ///< seconds until it gives up
    float close_within = 0.15f;  ///< metres from the hold at which it closes on it

    // It lets go.
    float release_gap = 0.08f;       ///< least time between two releases, seconds
    float idle_release_gap = 0.8f;   ///< and at rest, where spare ones let go to feel about
    float release_progress = 0.15f;  ///< a hold no farther ahead is given up after its time
    float release_behind = 0.3f;     ///< one so far behind at once
    float stale_after = 2.5f;  ///< hold times; then one that is less than release_behind ahead

    // How it looks.
    float clearance = 0.05f;  ///< metres that its bones keep from the ground
    float slack_amplitude = 0.06f, slack_waves = 2.5f;  ///< what is too long of it waves
    float lag_holding = 0.5f;                           ///< share of the lag of an arm that holds
    float dangle = 0.8f;  ///< how far free arms hang when nothing holds, 0 to 1
};

/// How an anchored hunter strikes. Lengths in lengths of the stem where nothing else is said.
struct StrikeDef {
    float rope = 0.97f;  ///< the farthest that its head gets from its root
    float sway_frequency_hz = 0.48f, sway_damping_ratio = 0.6f;
    float sway_acceleration = 20.0f;  ///< m/s^2
    float wait = 0.5f;                ///< seconds that it lets prey come nearer
    float range = 0.92f;
    // It backs off,
    float charge_time = 0.32f;
    float back_off = 0.55f;  ///< metres
    float charge_frequency_hz = 1.43f, charge_damping_ratio = 0.9f;
    float charge_acceleration = 60.0f;  ///< m/s^2
    // strikes where the prey will be, more or less,
    float strike_time = 0.32f;  ///< seconds, at most
    float speed = 16.0f;        ///< m/s
    float servo_time = 0.035f;
    float acceleration = 420.0f;  ///< m/s^2
    float error = 0.12f;          ///< metres, one standard deviation of its aim
    float track = 2.5f;           ///< m/s with which it mends its aim on the way
    float touch = 0.1f;           ///< metres between skins at which it bites
    // holds still with what it caught,
    float hold_time = 0.25f;
    float brake_time = 0.08f;
    float brake_acceleration = 120.0f;                          ///< m/s^2
    float bite_frequency_hz = 6.0f, bite_damping_ratio = 0.7f;  ///< of the jaws that hold it
    // pulls back,
    float pull_time = 2.2f;
    float miss_time = 0.9f;  ///< the same with nothing caught
    float pull_reach = 0.45f;
    float pull_frequency_hz = 0.8f, pull_damping_ratio = 0.9f;
    float pull_acceleration = 30.0f;                ///< m/s^2
    float shake = 3.0f, shake_frequency_hz = 4.5f;  ///< m/s^2
    // and rests.
    float rest_time = 1.2f;
    float rest_frequency_hz = 0.35f, rest_damping_ratio = 0.8f;
    float rest_acceleration = 15.0f;  ///< m/s^2
};

// ---- a creature ---------------------------------------------------------------------------------

/// A species as its file says it (`extends` resolved), or an individual of it (`individual_of`:
/// numbers chosen, mirrors and repeats written out).
struct CreatureDef {
    int format = 1;
    std::string name;  ///< for people
    std::string author;
    std::vector<std::string> tags;
    std::vector<std::string> extends;  ///< stems of the files this one starts from, in order
    bool abstract = false;             ///< a base, not in the palette
    BodyDef body;
    LocomotionDef locomotion;
    GaitDef gait;
    PostureDef posture;
    JumpDef jump;
    HopDef hop;
    FootholdDef foothold;
    HaulDef haul;
    SwimDef swim;
    SlitherDef slither;
    WingsDef wings;
    FlyDef fly;
    HoverDef hover;
    StrikeDef strike;
    std::vector<LegDef> legs;
    std::vector<TentacleDef> tentacles;
    BehaviourDef behaviour;
    LifeDef life;
    SkinDef skin;

    std::string stem;  ///< the file's stem: its name in other files
    std::string file;  ///< the path as it is told to people
};

}  // namespace wriggle
