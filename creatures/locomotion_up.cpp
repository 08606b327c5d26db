// Which way is up for an animal on legs: from the line of its feet, from what is near, or from the
// plane on which it stands.
#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/foothold.hpp"
#include "creatures/locomotion_posture.hpp"
#include "creatures/locomotion_walk.hpp"

namespace wriggle {

namespace {

/// A walker's "along" is the line from the mean hind foot to the mean fore foot.
void orient_walker(Creature& creature, const Surroundings& around) {
    const auto count = creature.body.chunks.size();
    const float span = creature.def.body.spacing * static_cast<float>(count - 1);
    // A posture brings the row back to the side to which it faces.
    if (count > 1 && creature.walk.turning <= 0.0f && !has_posture(creature)) {
        const float dx = creature.at(0).x - creature.at(static_cast<int>(count) - 1).x;
        if (std::abs(dx) > 0.25f * span) creature.facing = dx > 0.0f ? 1.0f : -1.0f;
        std::ranges::fill(creature.body.sides, creature.facing);
    }
    glm::vec2 along{1.0f, 0.0f};
    const int fore = creature.carriers.front(), hind = creature.carriers.back();
    if (has_posture(creature)) {
        // It stands upright on any ground.
        const glm::vec2 up = around.terrain.up();
        along = {up.y, -up.x};
    } else if (creature.walk.turning > 0.0f || fore == hind) {
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

/// Headwards along a body in a row at one of its chunks; short where it is folded.
glm::vec2 headwards(const Creature& creature, int chunk) {
    const int last = static_cast<int>(creature.body.chunks.size()) - 1;
    const int front = std::max(0, chunk - 1), back = std::min(last, chunk + 1);
    const float whole = creature.def.body.spacing * static_cast<float>(back - front);
    return (creature.at(front) - creature.at(back)) * (1.0f / whole);
}

/// Up of each carrier as what is near says. Rays are the cost: of many chunks only some look round
/// in a tick.
void sense_climber(Creature& creature, const Surroundings& around) {
    constexpr std::size_t looks_a_tick = 5;
    const auto& carriers = creature.carriers;
    const std::size_t turns = (carriers.size() + looks_a_tick - 1) / looks_a_tick;
    const auto now = static_cast<std::size_t>(around.tick);
    for (std::size_t k = 0; k < carriers.size(); ++k) {
        const int chunk = carriers[k];
        if ((now + k) % turns != 0) continue;
        bool near = false;
        const glm::vec2 seen = up_from_surfaces(creature, chunk, around, near);
        creature.body.sensed[static_cast<std::size_t>(chunk)] = near ? seen : glm::vec2(0.0f);
    }
}

/// Up of a carrier of a row, from what the ground says. A row has its back on one side. Where the
/// ground says the other one for long, it lies on its back there, and that is its side now.
glm::vec2 up_in_row(Creature& creature, int chunk, glm::vec2 sensed, float dt) {
    constexpr float clearly = 0.5f, long_enough = 0.3f;  // seconds
    const auto i = static_cast<std::size_t>(chunk);
    const glm::vec2 ahead = headwards(creature, chunk);
    float& side = creature.body.sides[i];
    float& turned_over = creature.body.turned_over[i];
    const float agrees = dot({sensed.y, -sensed.x}, ahead) * side;
    turned_over = agrees < -clearly ? turned_over + dt : std::max(0.0f, turned_over - dt);
    if (turned_over > long_enough) {
        side = -side;
        turned_over = 0.0f;
        return sensed;
    }
    return agrees < 0.0f || sensed == glm::vec2(0.0f)
               ? unit(left_of(ahead) * side, creature.up(chunk))
               : sensed;
}

void orient_climber(Creature& creature, const Surroundings& around) {
    const float keep = decay(creature.def.locomotion.up_half_life, around.dt);
    sense_climber(creature, around);
    const bool row = !creature.body.sides.empty() && creature.walk.turning <= 0.0f;
    const bool stands = creature.planted() > 0;
    float bend = 0.0f;
    for (const int chunk : creature.carriers) {
        const glm::vec2 was = creature.up(chunk);
        glm::vec2 wanted = creature.body.sensed[static_cast<std::size_t>(chunk)];
        if (row && stands)
            wanted = up_in_row(creature, chunk, wanted, around.dt);
        else if (wanted == glm::vec2(0.0f))
            wanted = stands ? was : around.terrain.up();
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
        if (row)
            creature.body.sides[i] = creature.facing_of(
                static_cast<int>(i) - before <= after - static_cast<int>(i) ? before : after);
    }
    if (row) creature.facing = creature.body.sides.front();
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
    // Ahead is along, whichever side of the screen that is.
    if (!creature.body.sides.empty()) creature.facing = 1.0f;
    std::ranges::fill(creature.body.sides, 1.0f);
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

}  // namespace

void orient_legged(Creature& creature, const Surroundings& around) {
    if (!creature.placed.empty()) return;  // as it was, where a hand has just put it
    creature.walk.flat = stands_on_plane(creature, around);
    if (creature.walk.flat)
        orient_flat(creature, around);
    else if (creature.def.locomotion.kind == LocomotionKind::climb)
        orient_climber(creature, around);
    else
        orient_walker(creature, around);
}

}  // namespace wriggle
