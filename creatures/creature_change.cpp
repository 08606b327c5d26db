#include "creatures/creature_change.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "creatures/angle.hpp"
#include "creatures/box2d_glue.hpp"
#include "creatures/free_place.hpp"
#include "creatures/legs.hpp"

namespace wriggle {

// ---- the body -----------------------------------------------------------------------------------

namespace {

/// The chunk of `old` that is this one of `now`; -1: it has none.
int chunk_before(const Creature& old, const Creature& now, int chunk) {
    return chunk_named(old.def, now.def.body.chunks[static_cast<std::size_t>(chunk)].name);
}

void carry_chunk(const Creature& old, std::size_t was, Creature& now, std::size_t chunk) {
    const b2Body* from = old.body.chunks[was];
    b2Body* to = now.body.chunks[chunk];
    to->SetTransform(from->GetPosition(), from->GetAngle());
    to->SetLinearVelocity(from->GetLinearVelocity());
    to->SetAngularVelocity(from->GetAngularVelocity());
    now.body.up[chunk] = old.body.up[was];
    now.body.bend[chunk] = old.body.bend[was];
    now.body.bend_rate[chunk] = old.body.bend_rate[was];
    now.body.tone[chunk] = old.body.tone[was];
    if (!now.body.sides.empty()) now.body.sides[chunk] = old.facing_of(static_cast<int>(was));
}

void carry_mind(const Creature& old, Creature& now) {
    now.random = old.random;
    now.facing = old.facing;
    now.shown_facing = old.shown_facing;
    now.intent = old.intent;
    now.steering = old.steering;
    now.wander = old.wander;
    now.mind = old.mind;
    now.life = old.life;
    now.walk = old.walk;
    now.jump = old.jump;
    now.haul = old.haul;
    now.air = old.air;
    now.swim = old.swim;
    now.body.drawn = old.body.drawn;
    now.water = old.water;
    now.anchor.rooted = old.anchor.rooted;
    now.anchor.root = old.anchor.root;
    now.anchor.root_normal = old.anchor.root_normal;
    now.anchor.bend = old.anchor.bend;
    now.walk.turning = 0.0f;  // its links have their full length again
    now.walk.chunk_turns.clear();
    now.walk.turn_wait = 0.0f;
}

/// Box2D mends a link that is off by at once, through walls where that is more than a radius.
bool stands(const Creature& old, const Creature& now, const Terrain& terrain) {
    const auto& chunks = now.def.body.chunks;
    for (int i = 0; i < static_cast<int>(chunks.size()); ++i) {
        if (chunk_before(old, now, i) < 0 || terrain.inside(now.at(i))) return false;
        if (i == 0) continue;
        const auto index = static_cast<std::size_t>(i);
        const float radius = std::min<float>(chunks[index - 1].radius, chunks[index].radius);
        const float apart = length(now.at(i) - now.at(i - 1));
        if (std::abs(apart - now.def.body.spacing) > radius) return false;
    }
    return true;
}

/// The same of a body that is not carried.
bool lies_well(const Creature& creature, const Terrain& terrain) {
    const auto& chunks = creature.def.body.chunks;
    for (int i = 0; i < static_cast<int>(chunks.size()); ++i) {
        const glm::vec2 at = creature.at(i), size = terrain.size();
        if (at.x < 0.0f || at.y < 0.0f || at.x > size.x || at.y > size.y || terrain.inside(at))
            return false;
        if (i == 0) continue;
        const auto index = static_cast<std::size_t>(i);
        const float radius = std::min<float>(chunks[index - 1].radius, chunks[index].radius);
        const float apart = length(creature.at(i) - creature.at(i - 1));
        if (std::abs(apart - creature.def.body.spacing) > radius) return false;
    }
    return true;
}

/// From the chunk that is placed outwards, each as far from the last as its link is long.
void lay_row(const Creature& old, Creature& now, const Terrain& terrain) {
    const int lead = lead_chunk(now.def), count = static_cast<int>(now.body.chunks.size());
    std::vector<Ball> balls(now.body.chunks.size());
    for (std::size_t i = 0; i < balls.size(); ++i)
        balls[i].radius = now.def.body.chunks[i].radius;
    for (const int step : {-1, 1}) {
        glm::vec2 way{-now.facing * static_cast<float>(step), 0.0f};
        for (int i = lead + step; i >= 0 && i < count; i += step) {
            const int was = chunk_before(old, now, i), before = chunk_before(old, now, i - step);
            if (was >= 0 && before >= 0) way = unit(old.at(was) - old.at(before), way);
            balls[static_cast<std::size_t>(i)].from_place =
                balls[static_cast<std::size_t>(i - step)].from_place +
                way * float(now.def.body.spacing);
        }
    }
    const glm::vec2 at = now.at(lead), place = free_place(balls, at, terrain).value_or(at);
    for (std::size_t i = 0; i < balls.size(); ++i)
        now.body.chunks[i]->SetTransform(to_b2(place + balls[i].from_place),
                                         now.body.chunks[i]->GetAngle());
}

}  // namespace

bool carry_body(const Creature& old, Creature& now, const Terrain& terrain) {
    for (std::size_t i = 0; i < now.body.chunks.size(); ++i) {
        const int was = chunk_before(old, now, static_cast<int>(i));
        if (was >= 0) carry_chunk(old, static_cast<std::size_t>(was), now, i);
    }
    carry_mind(old, now);
    const bool stays = stands(old, now, terrain);
    if (!stays) {
        now.body.drawn = 1.0f;  // as it is laid
        now.swim.squash = now.swim.breath = 0.0f;
        lay_row(old, now, terrain);
        now.anchor.rooted = false;
        now.jump = JumpState{};
    }
    for (std::size_t i = 0; i < now.legs.size(); ++i)
        now.legs[i].root = now.legs[i].last_root = now.root_of(now.legs[i], now.def.legs[i].offset);
    for (std::size_t i = 0; i < now.tentacles.size(); ++i)
        now.tentacles[i].root = now.tentacles[i].last_root =
            now.root_of(now.tentacles[i], now.def.tentacles[i].offset);
    return stays;
}

// ---- limbs --------------------------------------------------------------------------------------

namespace {

/// The shape of `was` from the limb's own root; where the bones are more or fewer, each joint at
/// the same share of them.
void carry_pose(const Limb& was, const Limb& limb, ChainStore& chains) {
    const auto carry = [&](const Chain& from, Chain to) {
        const float each = static_cast<float>(from.bones.size()) /
                           static_cast<float>(std::max<std::size_t>(to.bones.size(), 1));
        for (std::size_t i = 0; i < to.joints.size(); ++i) {
            const float place = static_cast<float>(i) * each;
            const auto joint = std::min(static_cast<std::size_t>(place), from.bones.size());
            const auto next = std::min(joint + 1, from.bones.size());
            const glm::vec2 at =
                mix(from.joints[joint], from.joints[next], place - static_cast<float>(joint));
            to.joints[i] = limb.root + at - from.root();
        }
        restore_lengths(to);
    };
    carry(chains.solved(was.chain), chains.solved(limb.chain));
    carry(chains.drawn(was.chain), chains.drawn(limb.chain));
}

/// What it was at, but for what it is made of.
template <typename Kind>
void carry_state(const Kind& was, Kind& limb) {
    const Limb made = limb;
    limb = was;
    limb.chunk = made.chunk;
    limb.chain = made.chain;
    limb.length = made.length;
    limb.root = made.root;
    limb.last_root = made.last_root;
}

template <typename Def>
int limb_named(const std::vector<Def>& limbs, const std::string& name) {
    const auto found = std::ranges::find(limbs, name, &Def::name);
    return found == limbs.end() ? -1 : static_cast<int>(found - limbs.begin());
}

bool reaches(const Limb& limb, glm::vec2 place) {
    return length(place - limb.root) <= limb.length;
}

void carry_leg(const Creature& old, Leg& leg, std::size_t before, bool stays, ChainStore& chains) {
    const Leg& was = old.legs[before];
    const float phase = leg.phase, home = leg.home;
    carry_state(was, leg);
    leg.phase = phase;
    leg.home = home;
    carry_pose(was, leg, chains);
    if (!stays && leg.has_foot && !reaches(leg, leg.state == LimbState::stance ? leg.foot : leg.to))
        let_go(leg);
}

/// Roles differ in what a state means, and kinds of movement in what holds an animal.
bool is_alike(const Creature& old, const TentacleDef& was, const Creature& now,
              const TentacleDef& def) {
    return was.role == def.role && old.def.locomotion.kind == now.def.locomotion.kind;
}

void carry_tentacle(const Creature& old, Tentacle& tentacle, std::size_t before, bool stays,
                    ChainStore& chains) {
    const float index_share = tentacle.index_share, hold_time = tentacle.hold_time;
    carry_state(old.tentacles[before], tentacle);
    tentacle.index_share = index_share;
    tentacle.hold_time = hold_time;
    carry_pose(old.tentacles[before], tentacle, chains);
    if (stays || !tentacle.holds || reaches(tentacle, tentacle.grip)) return;
    tentacle.holds = false;
    tentacle.task = ArmTask::free;
    tentacle.state = LimbState::trail;
    tentacle.path.clear();
    tentacle.route.clear();
}

}  // namespace

void carry_limbs(const Creature& old, Creature& now, bool stays, ChainStore& chains) {
    for (std::size_t i = 0; i < now.legs.size(); ++i) {
        const int before = limb_named(old.def.legs, now.def.legs[i].name);
        if (before >= 0)
            carry_leg(old, now.legs[i], static_cast<std::size_t>(before), stays, chains);
    }
    for (std::size_t i = 0; i < now.tentacles.size(); ++i) {
        const TentacleDef& def = now.def.tentacles[i];
        const int before = limb_named(old.def.tentacles, def.name);
        const auto index = static_cast<std::size_t>(before);
        if (before >= 0 && is_alike(old, old.def.tentacles[index], now, def))
            carry_tentacle(old, now.tentacles[i], index, stays, chains);
    }
}

// ---- a saved scene's --------------------------------------------------------------------------

void lie_as(const SpawnDef& saved, Creature& creature, const Terrain& terrain) {
    const std::size_t count = creature.body.chunks.size();
    if (saved.root != glm::vec2(0.0f) && creature.def.locomotion.kind == LocomotionKind::anchored) {
        constexpr float near = 0.2f;  // metres
        const Nearest ground = terrain.nearest(saved.root, near, Surfaces{0b111});
        creature.anchor.rooted = ground.found;
        creature.anchor.root = saved.root;
        creature.anchor.root_normal = ground.normal;
    }
    if (saved.chunks.size() != count) return;
    std::vector<glm::vec2> before;
    for (std::size_t i = 0; i < count; ++i) {
        before.push_back(creature.at(static_cast<int>(i)));
        creature.body.chunks[i]->SetTransform(to_b2(saved.chunks[i]), 0.0f);
    }
    if (!lies_well(creature, terrain)) {
        for (std::size_t i = 0; i < count; ++i)
            creature.body.chunks[i]->SetTransform(to_b2(before[i]), 0.0f);
        return;
    }
    creature.facing = creature.shown_facing = saved.faces_left ? -1.0f : 1.0f;
    for (float& side : creature.body.sides)
        side = creature.facing;
    for (std::size_t i = 0; i < count && saved.backs.size() == count; ++i) {
        const glm::vec2 up = unit(saved.backs[i], {0.0f, 1.0f});
        creature.body.up[i] = up;
        creature.body.chunks[i]->SetTransform(creature.body.chunks[i]->GetPosition(),
                                              arc_tangent(-up.x, up.y));
    }
    for (std::size_t i = 0; i < creature.legs.size(); ++i) {
        Leg& leg = creature.legs[i];
        leg.root = leg.last_root = creature.root_of(leg, creature.def.legs[i].offset);
    }
    for (std::size_t i = 0; i < creature.tentacles.size(); ++i) {
        Tentacle& tentacle = creature.tentacles[i];
        tentacle.root = tentacle.last_root =
            creature.root_of(tentacle, creature.def.tentacles[i].offset);
    }
}

SpawnDef saved_of(const Creature& creature) {
    SpawnDef saved;
    saved.creature = creature.def.stem;
    saved.at = creature.at(lead_chunk(creature.def));
    constexpr std::string_view digits = "0123456789abcdef";
    for (int shift = 60; shift >= 0; shift -= 4)
        saved.individual += digits[creature.seed >> shift & 0xfu];
    saved.size = creature.life.built;
    saved.faces_left = creature.facing < 0.0f;
    for (std::size_t i = 0; i < creature.body.chunks.size(); ++i) {
        saved.chunks.push_back(creature.at(static_cast<int>(i)));
        saved.backs.push_back(creature.body.up[i]);
    }
    if (creature.anchor.rooted) saved.root = creature.anchor.root;
    return saved;
}

}  // namespace wriggle
