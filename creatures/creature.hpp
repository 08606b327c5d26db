// One living animal, built from an individual's definition. Plain data; the phases of the step are
// free functions in their own files:
//
//   behaviour         1  what it wants            -> Creature::intent
//   locomotion        2  intent + grips           -> forces on the chunks
//   legs, tentacle    4  footholds, grips, goals  -> Limb::goal, Limb::tip
//                     5  solve                    -> ChainStore::solved
//                     6  lag and drift            -> ChainStore::drawn
//   creature          7  write_pose               -> Pose
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "creatures/chain_store.hpp"
#include "creatures/creature_ease.hpp"
#include "creatures/definition.hpp"
#include "creatures/limb.hpp"
#include "creatures/pose.hpp"
#include "creatures/random.hpp"
#include "creatures/terrain.hpp"

class b2Body;
class b2World;
class b2DistanceJoint;
class b2Joint;
class b2MouseJoint;

namespace wriggle {

/// What an animal wants in this tick.
struct Intent {
    glm::vec2 move{0.0f};  ///< direction and share of full speed, at most 1 long
    bool jump = false;
    glm::vec2 attends{0.0f};  ///< a place in the world
    float alarm = 0.0f;
    bool steered = false;  ///< by a person
};

/// Another creature as it was at the last tick.
struct Neighbour {
    int id = 0;
    const CreatureDef* individual = nullptr;
    glm::vec2 at{0.0f}, velocity{0.0f};
    float radius = 0.0f;
    float mass = 0.0f;  ///< of the whole animal, kg
};

/// A blow, a landing or a step, as others may hear it in the tick after.
struct Noise {
    int from = 0;            ///< id
    std::uint64_t kind = 0;  ///< hash of its species' stem
    glm::vec2 at{0.0f};
    float impulse = 0.0f;  ///< newton seconds
};

/// What phases read beside the creature they write.
struct Surroundings {
    const Terrain& terrain;
    glm::vec2 gravity;
    float dt;
    bool mouse_here = false;
    glm::vec2 mouse{0.0f};
    std::span<const Neighbour> neighbours;
    std::int64_t tick = 0;
    std::uint64_t seed = 0;
    std::span<const Noise> noises = {};
    WeatherDef weather = {};
    /// What carrying an animal's weight is measured against: without gravity, as if on the ground.
    float weight_of(float mass) const;
};

/// The water at an animal's body.
struct WaterState {
    float share = 0.0f;     ///< of its mass that is under water
    glm::vec2 lift{0.0f};   ///< what carries it, m/s^2 in the mean
    std::vector<char> wet;  ///< of each chunk at the tick before
};

struct SwimState {
    float phase = 0.0f;  ///< of its stroke, 0 to 1
    float beat_hz = 0.0f;
    float activity = 0.0f;    ///< how strongly it moves itself, 0 to 1
    float closed = 0.0f;      ///< 0 to 1: how far a pulse has closed its fins
    float correction = 0.0f;  ///< how much more than usual it gives to get its speed
    float made = 0.0f;        ///< its speed ahead in the mean of a stroke, m/s
    float turn = 0.0f;        ///< radians that each link bends to turn
    float squash = 0.0f;      ///< how far the wave shortens and stretches its links now
    float breath = 0.0f;      ///< how much thicker it is for breath now
};

struct Body {
    std::vector<b2Body*> chunks;           ///< head first
    std::vector<b2DistanceJoint*> links;   ///< chunk i to i + 1
    std::vector<b2DistanceJoint*> struts;  ///< chunk i to i + 2: the bend's limit; nullptr: braced
    std::vector<b2DistanceJoint*> braces;  ///< as the definition lists them
    std::vector<glm::vec2> up;             ///< of each chunk: the back's side, a unit vector
    std::vector<glm::vec2> sensed;         ///< climbers: away from what is near; zero: nothing
    /// Of rows that climb or turn link by link, else empty: to which side each chunk is built. One
    /// that was thrown may lie folded, with its parts on both sides.
    std::vector<float> sides;
    std::vector<float> turned_over;  ///< seconds that the ground has said that it is the other one
    std::vector<glm::vec2> rest_at;  ///< where each chunk of such a row was when it came to rest
    std::vector<float> bend;         ///< wanted of each chunk between two others, radians; left of
                                     ///< tail to head: its head end turns left
    std::vector<float> bend_rate;    ///< of that, radians a second
    std::vector<float> tone;         ///< share of its muscles' strength that it uses there
    std::vector<float>
        link_share;      ///< of each link: what its muscles make of its length, 1 at rest
    float drawn = 1.0f;  ///< what is left of the row's length where it draws itself in
    float mass = 0.0f;
};

/// How an animal on legs stands in its stride.
struct WalkState {
    float phase = 0.0f;  ///< of the gait clock, in strides
    float duty_factor = 0.7f;
    float stride_period = 0.5f;
    bool moving = false;
    bool rests = false;             ///< it has stopped, and stays where that was:
    glm::vec2 rest_at{0.0f};        ///< its centre of mass then
    float without_progress = 0.0f;  ///< seconds
    float rear = 0.0f;              ///< 0 to 1: how far it has reared up to get over something
    float bend_rate = 0.0f;         ///< how fast a climber's up turns
    float sense = 1.0f;             ///< which way along the ground its intent means
    glm::vec2 sensed{0.0f};         ///< the intent for which that was decided
    bool flat = false;  ///< it stands on the plane itself: from above, on the background
    glm::vec2 heading{1.0f, 0.0f};   ///< of a flat stance
    float turn_wait = 0.0f;          ///< seconds it has wanted to turn
    float turning = 0.0f;            ///< seconds into a turn; 0: none
    bool mirrored = false;           ///< its chunks changed sides in this tick
    std::vector<float> chunk_turns;  ///< of each chunk, 1 to -1 while it turns; else empty
};

/// What an anchored hunter is at.
enum class StrikeTask : std::uint8_t { sway, charge, strike, hold, pull_back, rest };
struct AnchorState {
    StrikeTask task = StrikeTask::sway;
    float timer = 0.0f;
    bool rooted = false;   ///< `root` is known
    glm::vec2 root{0.0f};  ///< where its stem is fixed
    glm::vec2 root_normal{0.0f, 1.0f};
    glm::vec2 aim{0.0f};
    glm::vec2 from{0.0f};  ///< where its head was when the task began
    float bend = 0.0f;     ///< to which side its stem bulges, -1 (right of root -> head) to 1
    int prey = -1;         ///< id; the mouse: `mouse_prey`
    b2Joint* rope = nullptr;
    b2Joint* hold = nullptr;
};
inline constexpr int mouse_prey = -2;

struct HaulState {
    float since_release = 1.0f;  ///< seconds
    int turn = 0;                ///< the arm that searches next
    float without_progress = 0.0f;
    glm::vec2 heading{0.0f};  ///< its intent, or the way round what blocks that
    int detour = -1;          ///< the corner of the terrain round which it goes; -1: none
    int last_detour = -1;
    float detour_time = 0.0f;  ///< seconds on it
};

/// Where a hand has put a chunk.
struct Placed {
    glm::vec2 at{0.0f};
    float angle = 0.0f;
};

/// What a flyer is at.
enum class FlightTask : std::uint8_t { fly, perch, crouch };

/// How an animal with wings is in the air.
struct AirState {
    FlightTask task = FlightTask::fly;
    float phase = 0.0f;     ///< of a beat, 0 to 1: the down stroke first
    float beat = 0.0f;      ///< of a beat in this tick
    float load = 0.0f;      ///< what the wings carry by beats, in weights
    float stroke = 0.0f;    ///< radians that they beat up and down
    float fold = 0.0f;      ///< 0 spread to 1 folded
    bool begun = false;     ///< its attitude is known
    float pitch = 0.0f;     ///< radians that its head should stand above its tail
    float attitude = 0.0f;  ///< angle of that row, as it should be now
    float fast = 0.0f;      ///< share of its full speed along the ground
    bool has_height = false;
    float height = 0.0f;    ///< that it keeps, metres up
    float timer = 0.0f;     ///< in a crouch, seconds
    float reach = 0.0f;     ///< 0 to 1: its talons reach for the ground
    float walk = 0.0f;      ///< its speed on foot, m/s along the ground to the right
    float walked = 0.0f;    ///< seconds that it has wanted to get on faster than that
    glm::vec2 perch{0.0f};  ///< where it stands
    glm::vec2 perch_normal{0.0f, 1.0f};
};

/// What a leap is at.
enum class JumpTask : std::uint8_t { none, crouch, push, air, absorb };
struct JumpState {
    JumpTask task = JumpTask::none;
    float timer = 0.0f;           ///< in this task, seconds
    float way = 1.0f;             ///< along the ground, 1 or -1
    glm::vec2 velocity{0.0f};     ///< with which it means to leave the ground
    float since_landing = 10.0f;  ///< seconds
    float pitch = 0.0f;           ///< radians, as its posture wants it now
    bool begun = false;           ///< that is known
};

struct Wander {
    glm::vec2 direction{1.0f, 0.0f};
    float left = 0.0f;  ///< seconds until it chooses again
    bool resting = true;
    float blocked = 0.0f;  ///< seconds without getting on
    float detour = 0.0f;   ///< seconds that it still goes the other way than it wants
    glm::vec2 glance{0.0f};
};

/// What it has on its mind beside that.
struct Mind {
    glm::vec2 home{0.0f};   ///< where its life began
    float startled = 0.0f;  ///< seconds that it still runs
    glm::vec2 noise{0.0f};  ///< from here
    int interest = -1;      ///< id of what it looks at; the mouse: `mouse_prey`; -1: nothing
    float looking = 0.0f;   ///< seconds that it still does
    float bored = 0.0f;     ///< seconds until something is new again
    bool tired = false;     ///< it rests until it is rested
};

/// How it fares.
struct LifeState {
    float fullness = 1.0f;     ///< 0 empty to 1
    float energy = 1.0f;       ///< 0 exhausted to 1
    float size = 1.0f;         ///< of a grown-up's length
    float built = 1.0f;        ///< the same as its body is right now
    float brood_left = -1.0f;  ///< seconds until it may have young; below 0: not begun
    int prey = -1;             ///< id of what its mouth holds
    float swallowing = 0.0f;   ///< seconds that it has held it
    float mouth = 0.0f;        ///< 0 closed to 1 wide open
    bool caught = false;       ///< another's mouth holds it
    b2MouseJoint* bite = nullptr;
};

struct Creature {
    int id = 0;
    std::uint64_t seed = 1;
    CreatureDef def;  ///< the individual
    Random random;
    Body body;
    std::vector<int> carriers;  ///< chunks that carry legs, rising
    std::vector<Leg> legs;
    std::vector<Tentacle> tentacles;
    /// The longest half stride that keeps the feet of one side apart, metres, at duty factors
    /// evenly from full speed to standing.
    std::array<float, 9> stride_room{};
    float facing = 1.0f;        ///< 1 or -1: to which side it is built right now
    float shown_facing = 1.0f;  ///< between while it turns

    Intent intent;
    Intent steering;  ///< holds while `steered`
    Wander wander;
    Mind mind;
    LifeState life;
    WalkState walk;
    JumpState jump;
    AnchorState anchor;
    HaulState haul;
    AirState air;
    WaterState water;
    SwimState swim;
    glm::vec2 force{0.0f};          ///< of locomotion in this tick, newtons, for the overlay
    std::vector<Placed> placed;     ///< its chunks, where a hand has put them this tick; else empty
    bool held = false;              ///< in the hand
    std::vector<PoseEvent> events;  ///< of this tick
    Ease ease;                      ///< of what is drawn

    glm::vec2 at(int chunk) const;
    glm::vec2 velocity(int chunk) const;
    glm::vec2 centre() const;  ///< of mass
    glm::vec2 up(int chunk) const { return body.up[static_cast<std::size_t>(chunk)]; }
    /// Along the ground, to the right of `up`; of a flat stance: its heading.
    glm::vec2 along(int chunk) const;
    /// Where a limb with this offset (forward, up) is attached.
    glm::vec2 root_of(const Limb& limb, glm::vec2 offset) const;
    /// How far a chunk has turned with the link behind it, 1 to -1; 1 but in a turn link by link.
    float turn_of(int chunk) const;
    /// To which side a chunk is built right now, 1 or -1; and what a leg shows of that.
    float facing_of(int chunk) const;
    float shown_facing_of(const Leg& leg) const;
    int planted() const;  ///< feet that stand
    /// It has a front, which it turns to where it goes. One alone that climbs walks all ways alike.
    bool has_front() const {
        return def.locomotion.kind != LocomotionKind::climb || body.chunks.size() > 1;
    }
};

/// The one that has this id; nullptr where none does.
Creature* creature_with(std::span<Creature> creatures, int id);

/// The least and the most that a brace lets two chunks be apart, metres.
struct Span {
    float shortest = 0.0f, longest = 0.0f;
};
Span span_of(const CreatureDef& def, const BraceDef& brace);

/// The chunk that stands where the animal is put: its first with legs, else its head.
int lead_chunk(const CreatureDef& def);
/// Where a chunk of a new creature at `at` is made: all in a row, the head to the right.
glm::vec2 place_of_chunk(const CreatureDef& def, int chunk, glm::vec2 at);

/// Builds the bodies, joints and limbs of an individual with its first carrying chunk (else its
/// head) at `at`, facing right, legs dangling.
Creature make_creature(int id, std::uint64_t seed, CreatureDef individual, glm::vec2 at,
                       b2World& world, ChainStore& chains);
/// Takes its bodies, joints and chains out of the world.
void destroy_creature(Creature& creature, b2World& world, ChainStore& chains);

/// Moves all of it at once (`place`), its first carrying chunk to `at`: limbs and followers go
/// along, grips are let go, velocities end.
void place_creature(Creature& creature, glm::vec2 at, ChainStore& chains);

/// Phase 3, after the bodies' step: what was placed in this tick stays so for all of it, whatever
/// its muscles, joints and gravity would have done. Harmless for others.
void keep_placed(Creature& creature);

/// Phase 7. Writes into `pose` so that its memory is used again.
void write_pose(const Creature& creature, ChainStore& chains, Pose& pose);

/// Chunk's index by name, -1: none.
int chunk_named(const CreatureDef& individual, std::string_view name);

}  // namespace wriggle
