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
#include "creatures/locomotion_turn.hpp"
#include "creatures/locomotion_water.hpp"

namespace wriggle {

namespace {

bool climbs(const Creature& creature) {
    return creature.def.locomotion.kind == LocomotionKind::climb;
}

/// The mean of the feet that count for the support of a group; `chunk` -1: of all legs.
struct Feet {
    glm::vec2 mean{0.0f};
    int counted = 0;
    int planted = 0;
};
Feet feet_of(const Creature& creature, int chunk) {
    Feet feet;
    for (const Leg& leg : creature.legs) {
        if (chunk >= 0 && leg.chunk != chunk) continue;
        glm::vec2 at{0.0f};
        if (!foot_for_support(leg, at)) continue;
        feet.mean += at;
        ++feet.counted;
        feet.planted += leg.state == LimbState::stance;
    }
    if (feet.counted > 0) feet.mean *= 1.0f / static_cast<float>(feet.counted);
    return feet;
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

// ---- up -----------------------------------------------------------------------------------------

/// A walker's "along" is the line from the mean hind foot to the mean fore foot.
void orient_walker(Creature& creature, const Surroundings& around) {
    const auto count = creature.body.chunks.size();
    const float span = creature.def.body.spacing * static_cast<float>(count - 1);
    if (count > 1 && creature.walk.turning <= 0.0f) {
        const float dx = creature.at(0).x - creature.at(static_cast<int>(count) - 1).x;
        if (std::abs(dx) > 0.25f * span) creature.facing = dx > 0.0f ? 1.0f : -1.0f;
    }
    glm::vec2 along{1.0f, 0.0f};
    const int fore = creature.carriers.front(), hind = creature.carriers.back();
    if (creature.walk.turning > 0.0f || fore == hind) {
        glm::vec2 normal{0.0f};
        for (const Leg& leg : creature.legs)
            if (leg.state == LimbState::stance) normal += leg.foot_normal;
        const glm::vec2 up = unit(normal, {0.0f, 1.0f});
        along = {up.y, -up.x};
    } else {
        const Feet a = feet_of(creature, fore), b = feet_of(creature, hind);
        if (a.counted > 0 && b.counted > 0) {
            glm::vec2 line = a.mean - b.mean;
            if (line.x < 0.0f) line = -line;
            line.x = std::max(line.x, 0.3f * span);  // feet that cross do not turn the animal over
            along = unit(line, along);
        }
    }
    const glm::vec2 was{creature.body.up.front().y, -creature.body.up.front().x};
    const float keep = decay(creature.def.locomotion.up_half_life, around.dt);
    const glm::vec2 now = unit(mix(along, was, keep), {1.0f, 0.0f});
    std::ranges::fill(creature.body.up, left_of(now));
}

/// A climber's up points away from what is near: sixteen rays, weighted by nearness.
glm::vec2 up_from_surfaces(const Creature& creature, int chunk, const Surroundings& around,
                           bool& near) {
    Surfaces which = creature.def.locomotion.grips;
    which.add(Surface::floor), which.add(Surface::wall), which.add(Surface::ceiling);
    const glm::vec2 at = creature.at(chunk);
    float reach = 0.0f;
    for (const Leg& leg : creature.legs)
        if (leg.chunk == chunk) reach = std::max(reach, 0.95f * leg.length);
    glm::vec2 sum{0.0f};
    constexpr int rays = 16;
    near = false;
    for (int i = 0; i < rays; ++i) {
        const glm::vec2 out = direction(2.0f * pi * static_cast<float>(i) / rays);
        const Hit hit = around.terrain.ray(at, at + out * reach, which);
        if (!hit.hit) continue;
        const float weight = (1.0f - hit.fraction) * (1.0f - hit.fraction);
        sum += (hit.normal - out) * (0.5f * weight);
        near = near || weight > 1e-4f;
    }
    constexpr float weight_of_foot = 0.02f;
    for (const Leg& leg : creature.legs)
        if (leg.chunk == chunk && leg.state == LimbState::stance) {
            sum += leg.foot_normal * weight_of_foot;
            near = true;
        }
    return unit(sum, creature.up(chunk));
}

void orient_climber(Creature& creature, const Surroundings& around) {
    const float keep = decay(creature.def.locomotion.up_half_life, around.dt);
    float bend = 0.0f;
    for (const int chunk : creature.carriers) {
        const glm::vec2 was = creature.up(chunk);
        bool near = false;
        glm::vec2 wanted = up_from_surfaces(creature, chunk, around, near);
        if (!near) wanted = creature.planted() > 0 ? was : around.terrain.up();
        if (dot(wanted, was) < -0.95f) wanted = left_of(was);  // right round, not through itself
        bend = std::max(bend, 1.0f - dot(was, wanted));
        creature.body.up[static_cast<std::size_t>(chunk)] = unit(mix(wanted, was, keep), was);
    }
    creature.walk.bend_rate = std::max(bend, creature.walk.bend_rate * decay(0.1f, around.dt));
    // Chunks without legs lie between those with.
    auto& up = creature.body.up;
    for (std::size_t i = 0; i < up.size(); ++i) {
        if (std::ranges::find(creature.carriers, static_cast<int>(i)) != creature.carriers.end())
            continue;
        int before = creature.carriers.front(), after = creature.carriers.back();
        for (const int carrier : creature.carriers) {
            if (carrier < static_cast<int>(i)) before = carrier;
            if (carrier > static_cast<int>(i)) {
                after = carrier;
                break;
            }
        }
        up[i] = unit(creature.up(before) + creature.up(after), up[i]);
    }
}

/// On the plane itself (from above, on a background): the left side is "up", heading is along.
void orient_flat(Creature& creature, const Surroundings& around) {
    WalkState& walk = creature.walk;
    const auto count = static_cast<int>(creature.body.chunks.size());
    if (length(creature.intent.move) > 0.05f) {
        const float turn = difference(arc_tangent(walk.heading.y, walk.heading.x),
                                      arc_tangent(creature.intent.move.y, creature.intent.move.x));
        const float most = pi / creature.def.locomotion.turn_time * around.dt;
        walk.heading = unit(rotate(walk.heading, std::clamp(turn, -most, most)), walk.heading);
    }
    for (int i = 0; i < count; ++i) {
        const glm::vec2 spine =
            count > 1 ? creature.at(std::max(0, i - 1)) - creature.at(std::min(count - 1, i + 1))
                      : walk.heading;
        const glm::vec2 ahead = unit(spine, walk.heading);
        creature.body.up[static_cast<std::size_t>(i)] = left_of(ahead);
    }
}

bool stands_on_plane(const Creature& creature, const Surroundings& around) {
    if (around.terrain.from_above()) return true;
    if (!around.terrain.background_grip() ||
        !creature.def.locomotion.grips.has(Surface::background))
        return false;
    for (const int chunk : creature.carriers) {
        bool near = false;
        up_from_surfaces(creature, chunk, around, near);
        if (near && !creature.walk.flat) return false;
    }
    return true;
}

// ---- forces -------------------------------------------------------------------------------------

/// Share of its speed that the animal dares, by how its feet stand.
float care(const Creature& creature, float wanted) {
    const GaitDef& gait = creature.def.gait;
    float share = 1.0f;
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

/// The ground ahead raises the height wanted before the body bumps into it.
float height_wanted(const Creature& creature, const Surroundings& around, int chunk,
                    const Feet& feet, float wanted) {
    const LocomotionDef& def = creature.def.locomotion;
    const glm::vec2 up = creature.up(chunk), along = creature.along(chunk), at = creature.at(chunk);
    const float ride = def.ride_height * (1.0f + (def.rear_up - 1.0f) * creature.walk.rear);
    float height = dot(up, feet.mean) + ride;
    if (climbs(creature)) return height;
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

/// Where it has stopped it stays. A servo of speed alone would let it creep: round an edge, where
/// it balances, away from its own feet.
void notice_rest(Creature& creature, float wanted) {
    WalkState& walk = creature.walk;
    const bool may = wanted == 0.0f && !walk.moving && walk.turning <= 0.0f &&
                     creature.planted() > 0 && !creature.held;
    const glm::vec2 centre = creature.centre();
    const float carried_off = creature.def.locomotion.height_error_max;
    if (!may || length(centre - walk.rest_at) > carried_off) walk.rests = false;
    if (!may || walk.rests) return;
    walk.rest_at = centre;
    const float slow = 0.05f * creature.def.locomotion.speed;
    walk.rests = length(creature.velocity(creature.carriers.front())) < slow;
}

/// Acceleration along the ground towards a speed, or back to where it rests.
float traction(const Creature& creature, const Surroundings& around, glm::vec2 along,
               float velocity, float speed) {
    const LocomotionDef& def = creature.def.locomotion;
    float a = (speed - velocity) / def.traction_time;
    if (creature.walk.rests)
        a = spring(dot(along, creature.walk.rest_at - creature.centre()), velocity,
                   def.support_frequency_hz, def.support_damping_ratio, around.dt);
    return std::clamp(a, -def.acceleration.value, def.acceleration.value);
}

/// Acceleration of one group of chunks with legs; false: it has no grip, and gets none.
bool group_acceleration(const Creature& creature, const Surroundings& around, int chunk,
                        float wanted, glm::vec2& out) {
    const LocomotionDef& def = creature.def.locomotion;
    const WalkState& walk = creature.walk;
    const bool turning = walk.turning > 0.0f;
    Feet feet = feet_of(creature, chunk);
    const int planted = creature.planted();
    bool borrowed = false;
    if ((turning || feet.planted == 0) && planted > 0) {
        borrowed = !turning;
        const int own = feet.planted;
        feet = feet_of(creature, -1);
        feet.planted = turning || own == 0
                           ? std::max(1, planted / static_cast<int>(creature.carriers.size()))
                           : own;
    }
    if (feet.planted == 0 || feet.counted == 0) return false;

    const glm::vec2 up = creature.up(chunk), along = creature.along(chunk);
    const glm::vec2 velocity = creature.velocity(chunk);
    const bool waits = walk.turn_wait > 0.0f && !turning;
    const float speed =
        waits ? 0.0f : wanted * def.speed * care(creature, wanted) * turn_share(creature);
    glm::vec2 a{0.0f};
    if (walk.flat) {
        const glm::vec2 go =
            chunk == creature.carriers.front() && length(creature.intent.move) > 0.05f
                ? creature.intent.move * (1.0f / length(creature.intent.move))
                : along;
        a = servo(velocity, go * speed, def.traction_time, def.acceleration);
    } else {
        const float height = height_wanted(creature, around, chunk, feet, wanted);
        const float error = std::clamp(height - dot(up, creature.at(chunk)), -def.height_error_max,
                                       def.height_error_max);
        a = up * spring(error, dot(up, velocity), def.support_frequency_hz,
                        def.support_damping_ratio, around.dt);
        a += along * traction(creature, around, along, dot(along, velocity), speed);
    }
    a -= felt_gravity(creature, around);
    if (!climbs(creature) && !walk.flat) a.y = std::max(a.y, 0.0f);  // walkers only push up

    const float mass = creature.body.mass;
    const float per_foot = def.grip_strength * around.weight_of(mass) /
                           static_cast<float>(std::max(1, creature.def.gait.min_planted));
    float most = per_foot * static_cast<float>(feet.planted) *
                 static_cast<float>(creature.carriers.size()) / mass;
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

}  // namespace

void orient_legged(Creature& creature, const Surroundings& around) {
    creature.walk.flat = stands_on_plane(creature, around);
    if (creature.walk.flat)
        orient_flat(creature, around);
    else if (climbs(creature))
        orient_climber(creature, around);
    else
        orient_walker(creature, around);
}

void push_legged(Creature& creature, const Surroundings& around) {
    const bool flat = creature.walk.flat;
    const float wanted =
        flat ? std::min(1.0f, length(creature.intent.move)) : wanted_along(creature);
    notice_rest(creature, wanted);
    constexpr std::size_t most_groups = 64;  // the cap on chunks
    std::array<glm::vec2, most_groups> accelerations{};
    std::array<bool, most_groups> grips{};
    const auto& groups = creature.carriers;
    float made = 0.0f;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        grips[g] = group_acceleration(creature, around, groups[g], wanted, accelerations[g]);
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
    if (!climbs(creature) && !flat && creature.body.chunks.size() > 1)
        turn_body(creature, around, wanted);
    if (creature.body.chunks.size() == 1 && creature.planted() > 0) turn_upright(creature, around);
    notice_progress(creature, around, wanted, made);
}

}  // namespace wriggle
