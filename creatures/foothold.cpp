#include "creatures/foothold.hpp"

#include <algorithm>
#include <cmath>

#include "creatures/angle.hpp"
#include "creatures/gait.hpp"

namespace wriggle {

const LegDef& def_of(const Creature& creature, const Leg& leg) {
    return creature.def.legs[static_cast<std::size_t>(&leg - creature.legs.data())];
}

float front(const Creature& creature, int chunk) {
    return creature.has_front() && !creature.walk.flat ? creature.facing_of(chunk) : 1.0f;
}

bool foot_for_support(const Leg& leg, glm::vec2& at) {
    if (leg.state == LimbState::stance) {
        at = leg.foot;
        return true;
    }
    if (leg.state != LimbState::swing || !leg.has_foot) return false;
    at = mix(leg.from, leg.to, smooth_step(leg.swing));
    return true;
}

namespace {

/// Of the legs for which `counts(leg, place)` holds.
template <typename Counts>
Feet mean_of_feet(const Creature& creature, Counts counts) {
    Feet feet;
    float weight = 0.0f;
    for (const Leg& leg : creature.legs) {
        glm::vec2 at{0.0f};
        if (!foot_for_support(leg, at) || !counts(leg, at)) continue;
        constexpr float least = 1e-3f;  // alone it counts whole
        const float bears = std::max(leg.bears, least);
        feet.mean += at * bears;
        weight += bears;
        ++feet.counted;
        feet.planted += leg.state == LimbState::stance;
    }
    if (feet.counted > 0) feet.mean *= 1.0f / weight;
    return feet;
}

}  // namespace

Feet feet_of(const Creature& creature, int chunk) {
    return mean_of_feet(creature,
                        [&](const Leg& leg, glm::vec2) { return chunk < 0 || leg.chunk == chunk; });
}

Feet feet_near(const Creature& creature, int chunk) {
    const Feet near = mean_of_feet(creature, [&](const Leg& leg, glm::vec2 at) {
        return length(at - creature.at(chunk)) <= leg.length;
    });
    return near.counted > 0 ? near : feet_of(creature, -1);
}

void ease_bearing(const Creature& creature, Leg& leg, float dt) {
    glm::vec2 at{0.0f};
    leg.bears = foot_for_support(leg, at)
                    ? std::min(1.0f, leg.bears + dt / creature.def.gait.swing_time_min)
                    : 0.0f;
}

float reach_along(const Creature& creature, const Leg& leg) {
    const LegDef& def = def_of(creature, leg);
    const float most = creature.def.foothold.reach_max * leg.length;
    const float height = creature.walk.flat ? creature.def.foothold.spread * leg.length
                                            : creature.def.locomotion.ride_height + def.offset.y;
    const float least = 0.2f * leg.length;  // a leg that hangs short of the ground still steps
    return std::sqrt(std::max(least * least, most * most - height * height));
}

float rest_along(const Creature& creature, const Leg& leg, float amplitude) {
    // Not to the last of its reach, where a body a hair higher leaves the foothold beyond it.
    constexpr float safely = 0.97f;
    const float room = std::max(0.0f, safely * reach_along(creature, leg) - std::abs(amplitude));
    return std::clamp(leg.home, -room, room) * front(creature, leg.chunk);
}

namespace {

/// One search: what it looks from and for, and the best that it has found.
struct Search {
    const Creature& creature;
    Leg& leg;
    const Surroundings& around;
    const FootholdDef& def;
    float seconds;  // until the foot lands
    glm::vec2 hip, predicted_hip, up, along, ideal;
    Surfaces solid_and_poles;
    Foothold best;
    float best_score = 1e9f;

    bool climbs() const { return creature.def.locomotion.kind == LocomotionKind::climb; }
    bool good_enough() const {
        const float enough = def.good_enough * leg.length;
        return best_score < enough * enough;
    }
    bool gone_by_then(const Leg& other) const;
    float crossing(glm::vec2 at) const;
    void consider(glm::vec2 at, glm::vec2 normal, Surface surface);
    void consider(const Hit& hit) {
        if (hit.hit) consider(hit.point, hit.normal, hit.surface);
    }
};

/// A foot that stands now, and by its phase will have lifted when this one lands.
bool Search::gone_by_then(const Leg& other) const {
    const WalkState& walk = creature.walk;
    if (other.state != LimbState::stance || !walk.moving) return false;
    const float left = walk.duty_factor - phase_of(walk.phase + other.phase);
    return left > 0.0f && left * walk.stride_period < seconds;
}

/// The price of standing on the wrong side of a foot of the same side, by the order of their hips.
float Search::crossing(glm::vec2 at) const {
    float price = 0.0f;
    const float margin = 0.04f * leg.length;
    for (const Leg& other : creature.legs) {
        if (&other == &leg || other.side != leg.side || other.state == LimbState::dangle) continue;
        // Round a corner, and far away, there is no order.
        if (length(other.root - hip) > leg.length + other.length || gone_by_then(other)) continue;
        glm::vec2 foot{0.0f};
        if (other.state == LimbState::swing && other.has_foot)
            foot = other.to;
        else if (!foot_for_support(other, foot))
            continue;
        const bool same = other.chunk == leg.chunk;
        const float mine = same ? leg.home * front(creature, leg.chunk) : dot(hip, along);
        const float theirs =
            same ? other.home * front(creature, other.chunk) : dot(other.root, along);
        const float gap = dot(at - foot, along) * (mine > theirs ? 1.0f : -1.0f);
        if (gap < margin) price += def.cost_crossing + 4.0f * (margin - gap) * (margin - gap);
    }
    return price;
}

void Search::consider(glm::vec2 at, glm::vec2 normal, Surface surface) {
    const Surfaces grips = creature.def.locomotion.grips;
    const bool is_floor = surface == Surface::background && around.terrain.from_above();
    if (!grips.has(surface) && !(is_floor && grips.has(Surface::floor))) return;
    const float distance = length(at - predicted_hip);
    if (distance > def.reach_max * leg.length || distance < def.reach_min * leg.length) return;
    if (length(at - hip) > 1.35f * leg.length) return;  // not there when it would land
    // Legs that only push carry nothing from above.
    if (!climbs() && !creature.walk.flat && dot(at - predicted_hip, up) > 0.0f) return;
    const float ahead = dot(at - ideal, along);
    const float above = dot(at - ideal, up);
    float score = ahead * ahead + (creature.walk.flat ? 1.0f : def.cost_height) * above * above;
    const float stretched = distance - 0.85f * leg.length;
    if (stretched > 0.0f) score += def.cost_extension * stretched * stretched;
    score += crossing(at);
    if (climbs() && dot(normal, up) < -0.3f) score += 0.1f;  // behind the animal's own back
    if (leg.candidates.count < static_cast<int>(leg.candidates.at.size()))
        leg.candidates.at[static_cast<std::size_t>(leg.candidates.count++)] = {at, score, false};
    if (score >= best_score) return;
    const float off = 0.02f;  // metres: a ray must not start on the ground it looks along
    if (!around.terrain.clear(predicted_hip, at + normal * off)) return;
    best_score = score;
    best = {true, at, normal};
}

/// Rays down on both sides of the ideal place; climbers also look back round the edge below.
void search_along(Search& s) {
    constexpr float offsets[] = {0.0f,   -0.2f, 0.2f,  -0.42f, 0.42f,
                                 -0.67f, 0.67f, -1.0f, 1.0f};  // shares of the search's width
    const float l = s.leg.length;
    const float ahead = dot(s.ideal - s.predicted_hip, s.along);
    for (const float share : offsets) {
        const float off = ahead + share * s.def.search * l;
        const glm::vec2 base = s.predicted_hip + s.along * off;
        glm::vec2 top = base + s.up * (s.def.look_above * l);
        const Hit above = s.around.terrain.ray(s.predicted_hip, top, s.solid_and_poles);
        if (above.hit) {
            s.consider(above);
            top = mix(s.predicted_hip, above.point, 0.95f);
        }
        const Hit down = s.around.terrain.ray(top, top - s.up * ((s.def.look_above + 1.0f) * l),
                                              s.solid_and_poles);
        s.consider(down);
        if (s.climbs() && !down.hit) {
            const glm::vec2 low = base - s.up * (1.35f * s.creature.def.locomotion.ride_height);
            s.consider(s.around.terrain.ray(
                low, low - s.along * (off > 0.0f ? 0.9f * l : -0.9f * l), s.solid_and_poles));
        }
        if (s.good_enough()) return;  // rays are the cost
    }
}

/// Seven rays about the leg's own direction, for climbers.
void search_round(Search& s) {
    constexpr float angles[] = {0.0f, 0.3f, -0.3f, 0.6f, -0.6f, 0.95f, -0.95f};
    const glm::vec2 down = unit(s.ideal - s.predicted_hip, -s.up);
    for (const float angle : angles)
        s.consider(s.around.terrain.ray(
            s.predicted_hip,
            s.predicted_hip + rotate(down, angle) * (s.def.reach_max * s.leg.length),
            s.solid_and_poles));
}

/// Seen from above, or on a background: the plane itself is the ground.
void search_plane(Search& s) {
    constexpr glm::vec2 offsets[] = {{0.0f, 0.0f},  {-0.3f, 0.0f},  {0.3f, 0.0f},  {0.0f, -0.4f},
                                     {-0.6f, 0.0f}, {-0.3f, -0.4f}, {0.3f, -0.4f}, {0.0f, 0.3f}};
    for (const glm::vec2 share : offsets) {
        const glm::vec2 out = s.up * -s.leg.side;
        const glm::vec2 at =
            s.ideal + (s.along * share.x + out * share.y) * (s.def.search * s.leg.length);
        if (s.around.terrain.inside(at)) continue;
        s.consider(at, s.up, Surface::background);
        if (s.best.found) return;
    }
}

}  // namespace

Foothold find_foothold(const Creature& creature, Leg& leg, const Surroundings& around,
                       float seconds, float amplitude) {
    const bool flat = creature.walk.flat;
    const LocomotionDef& locomotion = creature.def.locomotion;
    Search s{creature,
             leg,
             around,
             creature.def.foothold,
             seconds,
             leg.root,
             leg.root,
             creature.up(leg.chunk),
             creature.along(leg.chunk),
             {},
             locomotion.grips,
             {},
             1e9f};
    s.solid_and_poles.bits |= 1u << static_cast<int>(Surface::floor) |
                              1u << static_cast<int>(Surface::wall) |
                              1u << static_cast<int>(Surface::ceiling);
    const glm::vec2 velocity = shortened(creature.velocity(leg.chunk), 1.5f * locomotion.speed);
    s.predicted_hip += s.along * (seconds * dot(velocity, s.along));
    const Hit wall = around.terrain.ray(leg.root, s.predicted_hip);
    if (wall.hit) s.predicted_hip = wall.point + wall.normal * 0.02f;
    const float ahead = rest_along(creature, leg, amplitude) + amplitude;
    s.ideal = s.predicted_hip + s.along * ahead -
              s.up * (flat ? leg.side * s.def.spread * leg.length : locomotion.ride_height.value);
    leg.candidates.count = 0;

    if (flat) {
        search_plane(s);
    } else {
        search_along(s);
        if (s.climbs() && !s.good_enough()) search_round(s);
    }
    for (int i = 0; i < leg.candidates.count; ++i) {
        CandidateView& candidate = leg.candidates.at[static_cast<std::size_t>(i)];
        candidate.chosen = s.best.found && candidate.at == s.best.at;
    }
    return s.best;
}

}  // namespace wriggle
