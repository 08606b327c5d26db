// Support and traction. The derivation of the numbers is in the design's notes on ways to move: a
// group of chunks is held at a height above the mean of its feet by a critically damped spring, and
// brought to its speed by a velocity servo; what the grips can carry bounds the sum.
#include "creatures/locomotion_walk.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/foothold.hpp"
#include "creatures/locomotion.hpp"
#include "creatures/locomotion_leap.hpp"
#include "creatures/locomotion_posture.hpp"
#include "creatures/locomotion_turn.hpp"
#include "creatures/locomotion_water.hpp"

namespace wriggle {

namespace {

bool climbs(const Creature& creature) {
    return creature.def.locomotion.kind == LocomotionKind::climb;
}

/// Which way along the ground the intent means: 1 or -1 along, times the share of speed.
float wanted_along(Creature& creature) {
    WalkState& walk = creature.walk;
    const glm::vec2 move = creature.intent.move;
    const float share = std::min(1.0f, length(move));
    if (!climbs(creature)) return std::clamp(move.x, -1.0f, 1.0f);
    if (share < 0.05f) {
        walk.sensed = glm::vec2(0.0f);
        return 0.0f;
    }
    // A climber's key keeps its meaning while it is held: right means round the room, not to and
    // fro where the wall meets the ceiling.
    const glm::vec2 now = move * (1.0f / length(move));
    if (dot(now, walk.sensed) < 0.9f) {
        const float along = dot(now, creature.along(creature.carriers.front()));
        if (std::abs(along) > 0.2f || walk.sensed == glm::vec2(0.0f))
            walk.sense = along < 0.0f ? -1.0f : 1.0f;
        walk.sensed = now;
    }
    return walk.sense * share;
}

// ---- forces -------------------------------------------------------------------------------------

/// A row of which parts lie on the other side: thrown, or not yet unrolled.
bool lies_folded(const Creature& creature) {
    return creature.walk.turning <= 0.0f &&
           std::ranges::any_of(creature.body.sides,
                               [&](float side) { return side != creature.facing; });
}

/// Share of its speed that the animal dares, by how its feet stand.
float care(const Creature& creature, float wanted) {
    const GaitDef& gait = creature.def.gait;
    float share = 1.0f;
    if (lies_folded(creature)) return share;  // what lies on itself has no feet to wait for
    if (climbs(creature))
        share = std::clamp(1.0f - 10.0f * creature.walk.bend_rate, gait.speed_bends, 1.0f);
    const int planted = creature.planted();
    if (planted < gait.min_planted) share = std::min(share, gait.speed_few_planted);
    for (const Leg& leg : creature.legs) {
        const bool trails = leg.state == LimbState::stance && planted <= gait.min_planted &&
                            length(leg.foot - leg.root) > 0.93f * leg.length &&
                            dot(leg.foot - leg.root, creature.along(leg.chunk)) * wanted < 0.0f;
        if (trails) share = std::min(share, gait.speed_trailing);
        const bool lost = leg.state == LimbState::dangle ||
                          (leg.state == LimbState::swing && !leg.has_foot && leg.swing > 0.3f);
        if (lost) share = std::min(share, gait.speed_no_foothold);
    }
    return share;
}

/// The head of its row makes less way than it is asked for.
bool is_head_held_up(const Creature& creature, int chunk, float wanted) {
    constexpr float slow = 0.5f;  // of the speed asked for
    if (chunk != creature.carriers.front() || creature.walk.turning > 0.0f) return false;
    const float made = dot(creature.velocity(chunk), creature.along(chunk)) * wanted;
    return made < slow * creature.def.locomotion.speed * wanted * wanted;
}

/// The ground ahead raises the height wanted before the body bumps into it.
float height_wanted(const Creature& creature, const Surroundings& around, int chunk,
                    const Feet& feet, float wanted) {
    const LocomotionDef& def = creature.def.locomotion;
    const glm::vec2 up = creature.up(chunk), along = creature.along(chunk), at = creature.at(chunk);
    const float ride = def.ride_height * (1.0f + (def.rear_up - 1.0f) * creature.walk.rear) *
                           leap_crouch(creature) +
                       (has_posture(creature) ? posture_bob(creature, around) : 0.0f);
    float height = dot(up, feet.mean) + ride;
    // What climbs goes up whatever is in its way; its head looks over that where it is held up.
    if (climbs(creature) && !is_head_held_up(creature, chunk, wanted)) return height;
    float leg_length = 0.0f;
    for (const Leg& leg : creature.legs)
        if (leg.chunk == chunk) leg_length = std::max(leg_length, leg.length);
    const float top = dot(up, feet.mean) + 0.9f * leg_length;
    const float radius = creature.def.body.chunks[static_cast<std::size_t>(chunk)].radius;
    const float speed = std::abs(dot(creature.velocity(chunk), along));
    const float sense = wanted >= 0.0f ? 1.0f : -1.0f;
    const float look_up = creature.def.foothold.look_above * leg_length;
    for (const float ahead : {0.0f, 1.05f * radius, 1.05f * radius + 0.12f * speed}) {
        const glm::vec2 from = at + along * (sense * ahead) + up * look_up;
        if (!around.terrain.clear(at, from)) continue;
        const Hit ground = around.terrain.ray(from, from - up * (look_up + ride + 0.2f));
        if (!ground.hit) continue;
        const float needed = dot(up, ground.point) + radius + 0.12f * ride;
        if (needed < top + 0.25f * leg_length) height = std::max(height, std::min(needed, top));
    }
    return height;
}

/// It leans on a wall.
bool leans(const Creature& creature, const Surroundings& around) {
    constexpr float near = 0.02f;  // metres
    Surfaces walls;
    walls.add(Surface::wall);
    for (int i = 0; i < static_cast<int>(creature.body.chunks.size()); ++i) {
        const float radius = creature.def.body.chunks[static_cast<std::size_t>(i)].radius;
        if (around.terrain.nearest(creature.at(i), radius + near, walls).found) return true;
    }
    return false;
}

/// It rests over its feet: all of its legs stand on one chunk, and no wall is in the way. Else it
/// rests where it stopped.
bool rests_over_feet(const Creature& creature, const Surroundings& around) {
    return has_posture(creature) &&
           feet_of(creature, -1).counted == static_cast<int>(creature.legs.size()) &&
           !leans(creature, around);
}

glm::vec2 rest_place(const Creature& creature, const Surroundings& around) {
    return rests_over_feet(creature, around) ? feet_of(creature, -1).mean : creature.walk.rest_at;
}

/// Where it has stopped it stays. A servo of speed alone would let it creep: round an edge, where
/// it balances, away from its own feet.
void notice_rest(Creature& creature, const Surroundings& around, float wanted) {
    WalkState& walk = creature.walk;
    const bool may = wanted == 0.0f && !walk.moving && walk.turning <= 0.0f &&
                     creature.planted() > 0 && !creature.held;
    const glm::vec2 centre = creature.centre();
    // On its way back over its feet it is not carried off.
    const bool carried_off =
        length(centre - walk.rest_at) > creature.def.locomotion.height_error_max &&
        !rests_over_feet(creature, around);
    if (!may || carried_off) walk.rests = false;
    if (!may || walk.rests) return;
    walk.rest_at = centre;
    for (std::size_t i = 0; i < creature.body.rest_at.size(); ++i)
        creature.body.rest_at[i] = creature.at(static_cast<int>(i));
    const float slow = 0.05f * creature.def.locomotion.speed;
    walk.rests = length(creature.velocity(creature.carriers.front())) < slow;
    for (std::size_t i = 0; i < creature.body.rest_at.size(); ++i)
        walk.rests = walk.rests && length(creature.velocity(static_cast<int>(i))) < slow;
}

/// Acceleration along the ground towards a speed, or back to where it rests.
float traction(const Creature& creature, const Surroundings& around, int chunk, float velocity,
               float speed) {
    const LocomotionDef& def = creature.def.locomotion;
    float a = (speed - velocity) / def.traction_time;
    if (creature.walk.rests)
        a = spring(dot(creature.along(chunk), rest_place(creature, around) - creature.centre()),
                   velocity, def.support_frequency_hz, def.support_damping_ratio, around.dt);
    // A hopper on its way keeps its speed between two hops; its feet do not walk.
    if (def.kind == LocomotionKind::hop && speed != 0.0f) a = 0.0f;
    return std::clamp(a, -def.acceleration.value, def.acceleration.value);
}

/// A row that stands on end: along the ground, for its upper part, away from the lower one, whose
/// feet hold it. Balanced there it would stay, or topple slowly. 0: the row lies, as it should.
float topples(const Creature& creature, int chunk) {
    if (climbs(creature) || creature.walk.turning > 0.0f || has_posture(creature)) return 0.0f;
    constexpr float steep = 0.5f;  // of its length along the ground
    const glm::vec2 at = creature.at(chunk), up = creature.up(chunk);
    for (const Leg& leg : creature.legs) {
        if (leg.state != LimbState::stance || leg.chunk == chunk) continue;
        const glm::vec2 off = at - creature.at(leg.chunk);
        const float span =
            creature.def.body.spacing * static_cast<float>(std::abs(chunk - leg.chunk));
        const float way = creature.facing * (chunk < leg.chunk ? 1.0f : -1.0f);
        const float out = way * dot(off, creature.along(chunk));
        if (out < steep * span && dot(off, up) > steep * span) return way;
    }
    return 0.0f;
}

bool stands_on_end(const Creature& creature) {
    return std::ranges::any_of(creature.carriers,
                               [&](int chunk) { return topples(creature, chunk) != 0.0f; });
}

/// How far the feet of a row's chunk can lift it: not where its back is not over what they stand
/// on, as where it lies folded.
float lift_share(const Creature& creature, int chunk) {
    if (creature.body.sides.empty()) return 1.0f;
    glm::vec2 normal{0.0f};
    for (const Leg& leg : creature.legs)
        if (leg.chunk == chunk && leg.state == LimbState::stance) normal += leg.foot_normal;
    if (normal == glm::vec2(0.0f)) return 1.0f;
    return std::clamp(2.0f * dot(creature.up(chunk), unit(normal, creature.up(chunk))), 0.0f, 1.0f);
}

/// Acceleration of one group of chunks with legs; false: it has no grip, and gets none.
bool group_acceleration(const Creature& creature, const Surroundings& around, int chunk,
                        float wanted, bool on_end, glm::vec2& out) {
    const LocomotionDef& def = creature.def.locomotion;
    const WalkState& walk = creature.walk;
    const bool turning = walk.turning > 0.0f && walk.chunk_turns.empty();
    Feet feet = feet_of(creature, chunk);
    const int planted = creature.planted();
    bool borrowed = false;
    if ((turning || feet.planted == 0) && planted > 0) {
        borrowed = !turning;
        const int own = feet.planted;
        feet = turning && climbs(creature) ? feet_near(creature, chunk) : feet_of(creature, -1);
        feet.planted = turning || own == 0
                           ? std::max(1, planted / static_cast<int>(creature.carriers.size()))
                           : own;
    }
    if (feet.planted == 0 || feet.counted == 0) return false;
    if (borrowed && lies_folded(creature)) return false;  // it falls to where it can stand

    const glm::vec2 up = creature.up(chunk), along = creature.along(chunk);
    const glm::vec2 velocity = creature.velocity(chunk);
    const bool waits = walk.turn_wait > 0.0f && walk.turning <= 0.0f;
    // Links turn in their own time: what they carry along has to keep up with them.
    const float dares = walk.chunk_turns.empty() ? care(creature, wanted) : 1.0f;
    const float speed = waits ? 0.0f : wanted_in_turn(creature, chunk, wanted) * def.speed * dares;
    glm::vec2 a{0.0f};
    if (walk.rests && !creature.body.rest_at.empty()) {
        // It may bend round a corner, or lie folded: each part stays where it is.
        const glm::vec2 off =
            creature.body.rest_at[static_cast<std::size_t>(chunk)] - creature.at(chunk);
        const auto back = [&](float error, float v) {
            return spring(error, v, def.support_frequency_hz, def.support_damping_ratio, around.dt);
        };
        a = {back(off.x, velocity.x), back(off.y, velocity.y)};
    } else if (walk.flat) {
        const glm::vec2 go =
            chunk == creature.carriers.front() && length(creature.intent.move) > 0.05f
                ? creature.intent.move * (1.0f / length(creature.intent.move))
                : along;
        a = servo(velocity, go * speed, def.traction_time, def.acceleration);
    } else {
        const float height = height_wanted(creature, around, chunk, feet, wanted);
        // What holds a row on end first lets it down, and rises with it then.
        const float highest = on_end ? 0.0f : def.height_error_max;
        const float error =
            std::clamp(height - dot(up, creature.at(chunk)), -def.height_error_max, highest);
        const float rises = dot(up, velocity);
        // What a row holds out into the air it holds where it is.
        a = up * (borrowed && !creature.body.sides.empty()
                      ? -rises / def.traction_time
                      : lift_share(creature, chunk) * spring(error, rises, def.support_frequency_hz,
                                                             def.support_damping_ratio, around.dt));
        const float over = on_end ? topples(creature, chunk) : 0.0f;
        a +=
            along * (over != 0.0f ? over * def.acceleration.value
                                  : traction(creature, around, chunk, dot(along, velocity), speed));
    }
    const bool leaps = creature.jump.task == JumpTask::push;
    if (leaps) a = leap_push(creature, up, along, velocity, around.dt);
    a -= felt_gravity(creature, around);
    if (!climbs(creature) && !walk.flat) a.y = std::max(a.y, 0.0f);  // walkers only push up

    const float mass = creature.body.mass;
    const float per_foot = def.grip_strength * around.weight_of(mass) /
                           static_cast<float>(std::max(1, creature.def.gait.min_planted));
    float most = per_foot * static_cast<float>(feet.planted) *
                 static_cast<float>(creature.carriers.size()) / mass;
    if (leaps) most *= creature.def.jump.effort;
    if (borrowed) most = std::min(most, def.borrow * around.weight_of(1.0f));
    out = shortened(a, most);
    return true;
}

/// No way made for a while: the animal rears up to look over what holds it.
void notice_progress(Creature& creature, const Surroundings& around, float wanted, float made) {
    WalkState& walk = creature.walk;
    const LocomotionDef& def = creature.def.locomotion;
    const bool tries = walk.turning <= 0.0f && walk.turn_wait <= 0.0f && std::abs(wanted) > 0.1f &&
                       creature.planted() > 0;
    const bool held_up = tries && made * wanted < 0.25f * def.speed * wanted * wanted;
    walk.without_progress = held_up ? std::min(walk.without_progress + around.dt, 3.0f)
                                    : std::max(0.0f, walk.without_progress - 2.0f * around.dt);
    const float goal = walk.without_progress > def.rear_up_after ? 1.0f : 0.0f;
    walk.rear = mix(goal, walk.rear, decay(0.1f, around.dt));
}

/// A body of one chunk turns with its up.
void turn_upright(Creature& creature, const Surroundings& around) {
    b2Body* chunk = creature.body.chunks.front();
    const glm::vec2 up = creature.up(0);
    const float error = difference(chunk->GetAngle(), arc_tangent(-up.x, up.y));
    const float a = spring(error, chunk->GetAngularVelocity(),
                           creature.def.locomotion.support_frequency_hz, 1.0f, around.dt);
    chunk->ApplyTorque(chunk->GetInertia() * a, true);
}

/// A part of it has no feet to stand on, or is farther out from them than they reach at its height.
bool hangs(const Creature& creature, int chunk) {
    const Feet feet = feet_of(creature, chunk);
    if (feet.counted == 0) return true;
    float reach = 0.0f;
    for (const Leg& leg : creature.legs)
        if (leg.chunk == chunk) reach = std::max(reach, reach_along(creature, leg));
    return std::abs(dot(creature.at(chunk) - feet.mean, creature.along(chunk))) > reach;
}

/// Where a part of it hangs over an edge, which way along the ground takes that back over it. 0:
/// all of it stands, or nothing does.
float off_the_edge(const Creature& creature) {
    if (climbs(creature) || has_posture(creature) || creature.walk.flat || creature.held)
        return 0.0f;
    const Feet feet = feet_of(creature, -1);
    glm::vec2 out{0.0f};
    int hanging = 0;
    for (const int chunk : creature.carriers)
        if (hangs(creature, chunk)) {
            out += creature.at(chunk) - feet.mean;
            ++hanging;
        }
    if (feet.planted == 0 || hanging == 0) return 0.0f;
    return dot(out, creature.along(creature.carriers.front())) < 0.0f ? 0.5f : -0.5f;
}

}  // namespace

void push_legged(Creature& creature, const Surroundings& around) {
    const bool flat = creature.walk.flat;
    const float meant =
        flat ? std::min(1.0f, length(creature.intent.move)) : wanted_along(creature);
    step_leap(creature, around, flat ? 0.0f : meant);
    const float wanted = meant == 0.0f ? off_the_edge(creature) : meant;
    notice_rest(creature, around, wanted);
    constexpr std::size_t most_groups = 64;  // the cap on chunks
    std::array<glm::vec2, most_groups> accelerations{};
    std::array<bool, most_groups> grips{};
    const auto& groups = creature.carriers;
    const bool on_end = stands_on_end(creature);
    float made = 0.0f;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        grips[g] =
            group_acceleration(creature, around, groups[g], wanted, on_end, accelerations[g]);
        made += dot(creature.along(groups[g]), creature.velocity(groups[g])) /
                static_cast<float>(groups.size());
    }
    // Chunks between two groups are pushed by both, by their nearness.
    std::size_t before = 0;
    for (int i = 0; i < static_cast<int>(creature.body.chunks.size()); ++i) {
        while (before + 1 < groups.size() && groups[before + 1] <= i)
            ++before;
        const std::size_t after = std::min(before + 1, groups.size() - 1);
        const int gap = groups[after] - groups[before];
        const float share =
            gap > 0 ? std::clamp(static_cast<float>(i - groups[before]) / static_cast<float>(gap),
                                 0.0f, 1.0f)
                    : 0.0f;
        glm::vec2 a{0.0f};
        if (grips[before]) a += accelerations[before] * (1.0f - share);
        if (after != before && grips[after]) a += accelerations[after] * share;
        b2Body* chunk = creature.body.chunks[static_cast<std::size_t>(i)];
        const glm::vec2 force = a * chunk->GetMass();
        chunk->ApplyForceToCenter(to_b2(force), true);
        creature.force += force;
    }
    if (!flat && creature.body.chunks.size() > 1) turn_body(creature, around, meant);
    if (creature.body.chunks.size() == 1 && creature.planted() > 0) turn_upright(creature, around);
    if (has_posture(creature)) push_posture(creature, around, meant);
    notice_progress(creature, around, wanted, made);
}

}  // namespace wriggle
